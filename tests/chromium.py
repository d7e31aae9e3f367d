"""Starts the browser in which pages are tested, and serves folders to it."""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

LIMIT = 300_000
"""Milliseconds that anything in a browser may take: only a page that hangs takes as long, however
busy the machine."""
INTERVAL = 200
"""Milliseconds between two looks at a page that we wait for: a look at every frame would keep a
processor busy."""
REMEMBERED = "svg => { svg.before = svg.innerHTML; }"
REDRAWN = "svg => svg.innerHTML !== svg.before"
"""Whether a picture differs from what it was when it was remembered. It is large: it stays in the
browser."""
Pages = TypeVar("Pages", Page, BrowserContext)

expect.set_options(timeout=LIMIT)

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The same engine twice; the shell has no windows, and takes less processor time."""
QUIET = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
    " --disable-sync"
)

needs_chromium = pytest.mark.skipif(
    CHROMIUM is None, reason="no chromium here: install Debian's package chromium to run this"
)
needs_npm = pytest.mark.skipif(
    shutil.which("npm") is None,
    reason="no npm here: install Node.js, for what pages load in a browser",
)


@contextmanager
def browsing(*switches: str) -> Iterator[Browser]:
    """The browser, for as long as it is needed."""
    if CHROMIUM is None:
        raise SystemExit("expected chromium, found none: install Debian's package chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=CHROMIUM, args=[*QUIET.split(), *switches]
        )
        yield chromium
        chromium.close()


def patient(pages: Pages) -> Pages:
    """The same page or context, whose every action may take as long as `LIMIT`."""
    pages.set_default_timeout(LIMIT)
    return pages


def wait_until(page: Page, condition: str, arg: Any = None) -> None:
    """Wait until a condition in JavaScript is true on a page."""
    page.wait_for_function(condition, arg=arg, polling=INTERVAL, timeout=LIMIT)


def watched(page: Page, ours: str) -> list[str]:
    """What goes wrong on a page from now on: errors, requests that fail, and addresses that do not
    match `ours`."""
    troubles: list[str] = []
    page.on("request", lambda request: re.match(ours, request.url) or troubles.append(request.url))
    page.on("requestfailed", lambda request: troubles.append(request.url))
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda message: message.type == "error" and troubles.append(message.text))
    return troubles


def naming_a_network(folder: Path) -> list[Path]:
    """The files of pages that name a content delivery network."""
    files = [
        path
        for path in folder.rglob("*")
        if path.is_file() and path.suffix in {".html", ".js", ".css"}
    ]
    assert len(files) >= 8
    return [
        path for path in files if re.search(rb"://(cdn|unpkg|fonts)[\w.]*\.", path.read_bytes())
    ]


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
