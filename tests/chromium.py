"""The real browser that pages are tried in, what it needs, and a folder served to it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

expect.set_options(timeout=30_000)  # a busy machine takes its time

CHROMIUM = shutil.which("chromium")
QUIET = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-sync"

needs_chromium = pytest.mark.skipif(
    CHROMIUM is None, reason="no chromium here: install Debian's package chromium to run this"
)
needs_npm = pytest.mark.skipif(
    shutil.which("npm") is None, reason="no npm here: install Node.js, for what pages load in a browser"
)


@contextmanager
def browsing(*switches: str) -> Iterator[Browser]:
    """The browser, for as long as it is needed."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET.split(), *switches])
        yield chromium
        chromium.close()


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing of each request."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder on this machine."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
