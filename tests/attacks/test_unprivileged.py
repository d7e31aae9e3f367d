"""The attacks once more, judged by a user without any privilege."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from grading.lockdown import NOBODY, probes, readable_by_all

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.slow
@pytest.mark.skipif(os.geteuid() != 0, reason="already without privilege")
@pytest.mark.skipif(not all(map(readable_by_all, [*probes(), Path(__file__)])), reason="nobody can read this Python")
def test_every_attack_as_nobody(tmp_path: Path) -> None:
    home = Path("/tmp", f"grading-{os.getpid()}")
    home.mkdir()
    os.chown(home, NOBODY, NOBODY)
    try:
        command = (
            f"{sys.executable} -B -m pytest -q -p no:cacheprovider --basetemp={home}/t tests/attacks/test_attacks.py"
        )
        environment = {
            "HOME": str(home),
            "PATH": os.environ["PATH"],
            "LD_LIBRARY_PATH": os.environ.get("LD_LIBRARY_PATH", ""),
        }
        done = subprocess.run(
            command.split(), cwd=ROOT, env=environment, user=NOBODY, group=NOBODY, extra_groups=[], capture_output=True
        )
        assert done.returncode == 0, done.stdout.decode()[-2000:]
    finally:
        subprocess.run(["rm", "-rf", str(home)], check=True)
