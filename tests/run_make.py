"""`make` for tests: its targets, with the Python that runs the tests instead of the one that `make
setup` makes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT

needs_make = pytest.mark.skipif(
    sys.platform == "win32" or shutil.which("make") is None, reason="no make here"
)


def make(target: str, folder: Path) -> str:
    """What `make target` prints; what it makes goes into a folder."""
    command = ["make", "-o", "setup", target, f"PY={sys.executable}", f"OUT={folder}"]
    env = {
        name: value for name, value in os.environ.items() if name not in {"MAKEFLAGS", "MAKELEVEL"}
    }
    return subprocess.run(
        command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, text=True
    ).stdout
