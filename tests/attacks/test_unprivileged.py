"""The attacks once more, judged by a user without any privilege."""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from grading.sandbox.lockdown import NOBODY, probes, readable_by_all
from tests.places import ROOT

VERSION = f"python3.{sys.version_info.minor}"


@pytest.fixture
def home() -> Iterator[Path]:
    """A folder of nobody's own, with what is to run: its path is free for all, wherever this
    checkout lies."""
    home = Path("/tmp", f"grading-{os.getpid()}")
    shutil.copytree(ROOT / "grading", home / "grading")
    shutil.copytree(ROOT / "linlearn", home / "linlearn")
    for tests in ("attacks", "small"):
        shutil.copytree(ROOT / "tests" / tests, home / "tests" / tests)
    for name in ("__init__.py", "places.py"):
        shutil.copy(ROOT / "tests" / name, home / "tests" / name)
    shutil.copy(ROOT / "pyproject.toml", home)
    subprocess.run(["chown", "-R", f"{NOBODY}:{NOBODY}", str(home)], check=True)
    yield home
    subprocess.run(["rm", "-rf", str(home)], check=True)


def interpreter(home: Path) -> str:
    """A Python of this version that nobody can run: this one, or the system's with the packages of
    this one."""
    if all(map(readable_by_all, probes())):
        return sys.executable
    system = shutil.which(VERSION, path="/usr/bin:/usr/local/bin")
    packages = Path(sysconfig.get_path("purelib"))
    if system is None or not readable_by_all(packages / "pytest" / "__init__.py"):
        pytest.skip(
            f"nobody can read this Python, and there is no /usr/bin/{VERSION} for its packages"
        )
    subprocess.run([system, "-m", "venv", "--without-pip", str(home / "venv")], check=True)
    own = home / "venv" / "lib" / VERSION / "site-packages"
    (own / "packages.pth").write_text(f"{packages}\n", encoding="utf-8")
    return str(home / "venv" / "bin" / "python")


@pytest.mark.slow
@pytest.mark.skipif(os.geteuid() != 0, reason="already without privilege")
def test_every_attack_as_nobody(home: Path) -> None:
    quiet = "-q --disable-plugin-autoload -p no:cacheprovider"  # plugins take seconds to load
    tests = f"-m pytest {quiet} --basetemp={home}/t tests/attacks/test_attacks.py"
    environment = {
        "HOME": str(home),
        "PATH": os.environ["PATH"],
        "LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH", ""),
    }
    command = [interpreter(home), "-B", *tests.split()]
    done = subprocess.run(
        command,
        cwd=home,
        env=environment,
        user=NOBODY,
        group=NOBODY,
        extra_groups=[],
        capture_output=True,
    )
    assert done.returncode == 0, done.stdout.decode()[-3000:] + done.stderr.decode()[-1000:]
    assert b"passed" in done.stdout
