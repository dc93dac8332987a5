# SPDX-License-Identifier: MIT
"""The page that plays without a server: its size, how soon one can move, and the memory of its browser.

make site; python -m benchmarks.site

The host is on this machine and sends no more than a line of 20 Mbit/s lets through. "Warm" is a start from what the browser
keeps. "Slowed" stops the whole browser, its workers too, for three quarters of the time.
"""

import gzip
import http.server
import os
import re
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect, sync_playwright

from benchmarks.conditions import conditions
from benchmarks.page import judged
from tests.browser.site import SITE
from tools import find

ALL_MB, COLD_S, WARM_S, SLOWED_S, MEMORY_MB = 10, 6, 1, 4, 400
"""The goals."""
LINE: Final = 20e6 / 8
"""Bytes a second."""
STARTS: Final = 3
SLICE_S: Final = 0.02
SPARE: Final = frozenset({"python_stdlib.zip", "quiltbee.zip", "preview.jpg", "headers.txt"})
"""What no browser fetches that can start from the snapshot."""
PLAIN: Final = frozenset({".html", ".js", ".mjs", ".css", ".json", ".svg", ".txt", ".webmanifest"})
"""The endings of what hosts compress."""
BEGIN: Final = ".begin button.primary"
READY: Final = "[data-offer].lit:not(.still)"
"""A patch that can be taken."""

expect.set_options(timeout=120_000)


def sent(path: Path) -> bytes:
    """Return what most hosts send for a file."""
    content = path.read_bytes()
    return gzip.compress(content, 9) if path.suffix in PLAIN else content


class SlowHost(http.server.SimpleHTTPRequestHandler):
    """Sends files over one line that all requests share."""

    protocol_version = "HTTP/1.1"
    line = threading.Lock()

    def do_GET(self) -> None:
        """Send a file."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        content = sent(path)
        self.send_response(200)
        self.send_header("content-type", self.guess_type(path.as_posix()))
        self.send_header("content-length", str(len(content)))
        self.send_header("cache-control", "max-age=600")
        if path.suffix in PLAIN:
            self.send_header("content-encoding", "gzip")
        self.end_headers()
        for start in range(0, len(content), 1 << 14):
            part = content[start : start + (1 << 14)]
            with self.line:
                time.sleep(len(part) / LINE)
            self.wfile.write(part)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def host() -> Iterator[str]:
    """Run the host, and give the address of the page."""
    handler = partial(SlowHost, directory=str(SITE.parent))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/{SITE.name}/"
    finally:
        server.shutdown()


def family(pid: int) -> list[int]:
    """Return a process and all that it has started."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except FileNotFoundError:
        return []
    return [pid, *(each for child in children for each in family(int(child)))]


def browser_process(folder: str) -> int:
    """Return the process of the browser with this profile."""
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        words = entry.read_bytes().split(b"\0") if entry.exists() else []
        if f"--user-data-dir={folder}".encode() in words and b"--type" not in b"".join(words):
            return int(entry.parent.name)
    raise RuntimeError("there is no browser")


@contextmanager
def slowed(pid: int) -> Iterator[None]:
    """Let a browser run for a quarter of the time."""
    is_over = threading.Event()

    def stop_and_go() -> None:
        while not is_over.is_set():
            pids = family(pid)
            for kind, slices in ((signal.SIGSTOP, 3), (signal.SIGCONT, 1)):
                for each in pids:
                    os.kill(each, kind)
                time.sleep(slices * SLICE_S)

    thread = threading.Thread(target=stop_and_go)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def seconds_to_move(page: Page, url: str) -> float:
    """Open the page, start a game at once, and return the seconds until a patch can be taken."""
    began = time.monotonic()
    page.goto(url)
    page.locator(BEGIN).click()
    expect(page.locator(READY).first).to_be_visible()
    return time.monotonic() - began


def memory(pid: int) -> float:
    """Return the megabytes of a browser that it shares with no other."""
    total = 0
    for each in family(pid):
        found = re.search(
            r"^Pss:\s+(\d+)", Path(f"/proc/{each}/smaps_rollup").read_text(), re.MULTILINE
        )
        total += int(found[1]) if found else 0
    return total / 1000


def most_memory(page: Page, url: str, pid: int) -> tuple[float, float]:
    """Return the megabytes of the browser with an empty page, and the most while level 10 thinks."""
    page.goto("about:blank")
    page.wait_for_timeout(1000)
    before = memory(pid)
    page.goto(url)
    page.get_by_role("radio", name=re.compile("^Level 10")).check()
    page.locator(BEGIN).click()
    expect(page.locator(READY).first).to_be_visible()
    page.keyboard.press("a")
    most = 0.0
    for _ in range(30):
        page.wait_for_timeout(100)
        most = max(most, memory(pid))
    return before, most


def main() -> None:
    """Measure and print."""
    print(conditions())
    files = [each for each in SITE.rglob("*") if each.is_file() and each.name not in SPARE]
    size = sum(len(sent(each)) for each in files) / 1e6
    print(f"everything, compressed: {size:.2f} MB ({judged(size, ALL_MB)})")
    with host() as url, sync_playwright() as playwright:
        cold, warm, slow = list[float](), list[float](), list[float]()
        before = most = 0.0
        for _ in range(STARTS):
            with tempfile.TemporaryDirectory() as folder:
                context = playwright.chromium.launch_persistent_context(
                    folder, executable_path=find.chromium(), args=["--no-sandbox"], locale="en-GB"
                )
                page, pid = context.pages[0], browser_process(folder)
                cold.append(seconds_to_move(page, url))
                page.evaluate("navigator.serviceWorker.ready.then(() => true)")
                page.wait_for_timeout(3000)
                warm += [seconds_to_move(page, url) for _ in range(3)]
                with slowed(pid):
                    slow.append(seconds_to_move(page, url))
                if len(cold) == STARTS:
                    before, most = most_memory(page, url, pid)
                context.close()
    for name, times, goal in (
        ("cold, at 20 Mbit/s", cold, COLD_S), ("warm", warm, WARM_S), ("warm, slowed fourfold", slow, SLOWED_S),
    ):  # fmt: skip
        middle = statistics.median(times)
        print(
            f"first move possible, {name}: {middle:.2f} s ({judged(middle, goal)}); {min(times):.2f} to {max(times):.2f}"
        )
    print(
        f"memory: {most - before:.0f} MB with level 10 thinking ({judged(most - before, MEMORY_MB)})"
    )


if __name__ == "__main__":
    main()
