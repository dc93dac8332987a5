# SPDX-License-Identifier: MIT
"""The page in a real Chromium, against a real server."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.server.conftest import generous
from tests.server.running import Running
from tools import find

ROOT: Final = Path(__file__).parent.parent.parent
BUILT: Final = ROOT / "src" / "quiltbee" / "server" / "page" / "index.html"
DESKTOP: Final = {"width": 1440, "height": 900}
PHONE: Final = {"width": 390, "height": 844}
PATIENCE: Final = 30_000
"""Milliseconds until something that does not come is given up; a busy machine may need some seconds for anything."""

expect.set_options(timeout=PATIENCE)


class Opener(Protocol):
    """Opens a window of its own, with nothing remembered."""

    def __call__(self, path: str = "/", **options: Any) -> Page: ...


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    # Layouts follow the size by a media query, a frame later.
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


# Playwright's loop runs as long as this, and no other may run beside it: tests elsewhere have theirs.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    path = find.chromium()
    with sync_playwright() as playwright:
        # Inside a container root has no sandbox to give; the page under test is our own.
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that leave it as it was."""
    assert BUILT.exists(), "run: make page"
    with Running("--data", str(tmp_path_factory.mktemp("data")), *generous()) as running:
        yield running
        assert "Traceback" not in running.log


@pytest.fixture
def open_page(chromium: Browser, server: Running) -> Iterator[Opener]:
    """Open pages; whatever they complain of, or ask of another machine, fails the test."""
    with contextlib.ExitStack() as stack:
        complaints = list[str]()

        def opened(path: str = "/", **options: Any) -> Page:
            url, script = options.pop("url", server.url), options.pop("script", "")
            context = stack.enter_context(
                _context(chromium, {"viewport": DESKTOP, "locale": "en-GB"} | options)
            )
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.add_init_script(script)
            _listen(page, url, complaints)
            page.goto(url + path)
            return page

        yield opened
        assert complaints == []


@contextlib.contextmanager
def _context(browser: Browser, options: dict[str, Any]) -> Iterator[BrowserContext]:
    # A service worker would answer from its cache what a test wants to see asked; its own tests allow it.
    context = browser.new_context(**{"service_workers": "block"} | options)
    try:
        yield context
    finally:
        context.close()


def _listen(page: Page, url: str, complaints: list[str]) -> None:
    host = url.removeprefix("http://")
    page.on("pageerror", lambda error: complaints.append(f"error in the page: {error}"))
    page.on(
        "request",
        lambda request: (
            None
            if request.url.startswith((f"http://{host}", f"ws://{host}", "data:", "blob:"))
            else complaints.append(f"asked another machine: {request.url}")
        ),
    )
    page.on(
        "console",
        lambda message: (
            complaints.append(f"console: {message.text}")
            if message.type == "error" and not _forgiven(message.text)
            else None
        ),
    )


def _forgiven(text: str) -> bool:
    # The browser itself reports lines that break and addresses that are not there; tests cause both on purpose.
    return "Failed to load resource" in text or "WebSocket connection" in text
