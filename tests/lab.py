"""A JupyterLab to open in a browser, started as `make lab` does."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def running_lab(folder: Path) -> Iterator[str]:
    """The address of a JupyterLab on a folder; it ends with the context."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    flags = [f"--ServerApp.port={port}", "--no-browser", "--allow-root", "--IdentityProvider.token=", "--log-level=50"]
    server = subprocess.Popen([sys.executable, "-m", "jupyterlab", *flags], cwd=folder)
    try:
        for _ in range(300):
            with socket.socket() as knock:
                if knock.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()
