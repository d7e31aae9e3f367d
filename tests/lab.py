"""A JupyterLab to open in a browser, started as `make lab` does."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

IDLE = "document.querySelector('#jp-main-statusbar')?.innerText.includes('| Idle')"
"""Whether the kernel of the notebook in view is there, and waits: JavaScript, for the browser."""
PATIENCE = 1200
"""Tenths of a second that a server may take to start or to end, on a busy machine."""


@contextmanager
def running_lab(folder: Path) -> Iterator[str]:
    """The address of a JupyterLab on a folder; it ends with the context."""
    port = free_port()
    flags = [f"--ServerApp.port={port}", "--no-browser", "--allow-root", "--IdentityProvider.token=", "--log-level=50"]
    server = subprocess.Popen([sys.executable, "-m", "jupyterlab", *flags], cwd=folder)
    try:
        wait_for(port)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def wait_for(port: int) -> None:
    """Wait until a server of this machine answers."""
    for _ in range(PATIENCE):
        with socket.socket() as knock:
            if knock.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.1)
