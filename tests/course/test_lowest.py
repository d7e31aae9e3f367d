"""The lower bounds of pyproject.toml are true: the quick tests pass with the oldest versions that
it allows.

Their environment is kept in build/, with all that was compiled in it, also by numba. Each run
brings it in step with what uv resolves.
"""

import os
import re
import subprocess
import sys

import pytest

from tests.places import ROOT

PYTHON = re.search(
    r'^requires-python = ">=([\d.]+)', (ROOT / "pyproject.toml").read_text(encoding="utf-8"), re.M
)[1]
EXTRAS = ("course", "grading", "test", "fast")
"""What the quick tests import."""
HOME = ROOT / "build" / f"oldest-{PYTHON}"
ABOUT_THE_SETUP = "tests/course/test_setup.py"
"""Tests of setup.sh and of the locks: stand-ins for Python, and pins that are not the oldest."""


def uv(*arguments):
    """Run uv, which may use every Python of this machine and must fetch none."""
    env = {**os.environ, "UV_PYTHON_DOWNLOADS": "never"}
    return subprocess.run(
        [sys.executable, "-m", "uv", *arguments], env=env, capture_output=True, text=True
    )


@pytest.mark.slow
def test_the_quick_tests_pass_with_the_oldest_versions(tmp_path):
    found = uv("--version")
    assert found.returncode == 0, f"this test needs uv, which setup.sh installs: {found.stderr}"
    if (
        uv("python", "find", "--no-project", PYTHON).returncode != 0
    ):  # NumPy 2.0.0 has no wheel for Python 3.13
        pytest.skip(
            f"the oldest versions go with the oldest Python, and there is no Python {PYTHON} here"
        )
    made = uv("venv", "-q", "--no-project", "--allow-existing", "--python", PYTHON, str(HOME))
    assert made.returncode == 0, made.stderr
    python = HOME / "bin" / "python"
    extras = [word for extra in EXTRAS for word in ("--extra", extra)]
    oldest = ["--resolution", "lowest-direct", str(ROOT / "pyproject.toml"), *extras]
    resolved = uv(
        "pip", "compile", "-q", "--no-annotate", "--no-header", "--python", str(python), *oldest
    )
    assert resolved.returncode == 0, resolved.stderr
    (tmp_path / "oldest.txt").write_text(resolved.stdout, encoding="utf-8")
    installed = uv("pip", "sync", "-q", "--python", str(python), str(tmp_path / "oldest.txt"))
    assert installed.returncode == 0, installed.stderr
    (packages,) = HOME.glob("lib/python*/site-packages")
    (packages / "linlearn.pth").write_text(f"{ROOT}\n", encoding="utf-8")

    env = {
        name: value
        for name, value in os.environ.items()
        if not re.match("PYTEST|COV|PYTHON|VIRTUAL_ENV", name)
    }
    # numba keeps what one version compiled, and throws away another's.
    env["NUMBA_CACHE_DIR"] = str(HOME / "numba")
    quick = [
        "--hypothesis-profile=quick",
        "-m",
        "not slow and not explorer",
    ]  # a second process would import all again
    command = [
        str(python),
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        *quick,
        f"--ignore={ABOUT_THE_SETUP}",
    ]
    tests = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert tests.returncode == 0, tests.stdout[-6000:] + tests.stderr[-2000:]
