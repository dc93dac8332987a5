# SPDX-License-Identifier: MIT
"""The page in a real browser: what it loads, how soon it can be used, and how smoothly patches move.

python -m benchmarks.page

Server, browser and page are on this machine, and each opening has an empty cache.
Script time is time of the processor, so a busy machine does not change it; frames a second need a machine at rest.
"""

import json
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from benchmarks.conditions import conditions
from tests.server.conftest import generous
from tests.server.running import Running, Seated
from tools import find

LOADED_KB, SCRIPT_MS, FRAMES, SHIFT, READY_S = 90, 16, 60, 0, 1.5
"""The goals."""
OPENINGS: Final = 5
MOVES: Final = 6
STEPS: Final = 120
TRACED: Final = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
SCRIPT: Final = frozenset(
    {"EventDispatch", "FireAnimationFrame", "FunctionCall", "RunMicrotasks", "TimerFire", "v8.callFunction"}
)  # fmt: skip
USABLE: Final = ".begin button.primary, [data-offer].lit:not(.still)"
"""What somebody would press first."""
WATCH: Final = """
window.measured = { shift: 0, ready: null, frames: [] };
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) measured.shift += each.value;
}).observe({ type: "layout-shift", buffered: true });
new MutationObserver(() => {
  if (measured.ready === null && document.querySelector("USABLE")) measured.ready = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });
const frame = (at) => { measured.frames.push(at); requestAnimationFrame(frame); };
requestAnimationFrame(frame);
""".replace("USABLE", USABLE)
ANSWERED: Final = """() => {
  const primary = document.querySelector("[data-actions] button.primary");
  return primary !== null && primary.textContent.trim() !== "…";
}"""
"""Whether it is one's own turn again. Playwright's own waiting describes the whole page each time, which costs frames."""
FOUND: Final = """() => {
  const { shift, ready } = measured;
  const before = performance.getEntriesByType("resource").filter((each) => each.startTime < ready);
  const kilobytes = (of) =>
    before.filter(({ name }) => of.test(name)).reduce((sum, each) => sum + each.encodedBodySize, 0) / 1000;
  const code = kilobytes(/\\.(js|css)$/), fonts = kilobytes(/\\.woff2$/);
  return { shift, ready: ready / 1000, code, fonts, other: kilobytes(/./) - code - fonts };
}"""


expect.set_options(timeout=30_000)


@contextmanager
def opened(browser: Browser) -> Iterator[Page]:
    """Open a window with nothing remembered, and watch pages in it from their first moment."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    context.add_init_script(WATCH)
    try:
        yield context.new_page()
    finally:
        context.close()


def measure_opening(browser: Browser, url: str) -> dict[str, Any]:
    """Open an address; return what came over the line, how soon it could be used and what moved by itself."""
    with opened(browser) as page:
        page.goto(url)
        expect(page.locator(USABLE).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1500)
        measured: dict[str, Any] = page.evaluate(FOUND)
    return measured


def script_times(trace: bytes) -> list[float]:
    """Return the milliseconds of script in each frame in which the hand moved, in time of the processor."""
    events = json.loads(trace)["traceEvents"]
    main = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    mine = sorted(
        (each for each in events if (each["pid"], each["tid"]) in main and "ts" in each),
        key=lambda each: each["ts"],
    )
    frames = [0.0]
    moved = set[int]()
    until = 0.0
    for each in mine:
        if each["name"] == "Commit":
            frames.append(0.0)
        elif each["name"] in SCRIPT and each["ph"] == "X" and each["ts"] >= until:
            # What is called from here is part of it.
            until = each["ts"] + each.get("dur", 0)
            frames[-1] += each.get("tdur", each.get("dur", 0)) / 1000
            if each["args"].get("data", {}).get("type") == "pointermove":
                moved.add(len(frames) - 1)
    return [time for number, time in enumerate(frames) if number in moved]


def measure_drag(browser: Browser, url: str) -> list[float]:
    """Carry a patch about over the quilt; return the script time of every frame."""
    with opened(browser) as page:
        page.goto(url)
        offer = page.locator("[data-offer].lit:not(.still)").first
        expect(offer).to_be_visible()
        cloth, quilt = offer.bounding_box(), page.locator("[data-lap='0']").bounding_box()
        assert cloth is not None
        assert quilt is not None
        page.mouse.move(cloth["x"] + cloth["width"] / 2, cloth["y"] + cloth["height"] / 3)
        page.mouse.down()
        page.mouse.move(quilt["x"] + 30, quilt["y"] + 30, steps=4)
        browser.start_tracing(page=page, categories=TRACED)
        for step in range(STEPS):
            across, down = step % 30 / 30, step / STEPS
            page.mouse.move(
                quilt["x"] + 30 + across * (quilt["width"] - 60),
                quilt["y"] + 30 + down * (quilt["height"] - 60),
            )
            page.wait_for_timeout(12)
        trace = browser.stop_tracing()
        page.mouse.up()
    return script_times(trace)


def measure_moves(browser: Browser, server: Running) -> list[float]:
    """Play against the computer; return the milliseconds between the frames while moves are shown."""
    seated = Seated(server, None, 1, seed=7, first=0)
    gaps = list[float]()
    with opened(browser) as page:
        page.goto(f"{server.url}/table/{seated.id}#{seated.tokens[0]}")
        primary = page.locator("[data-actions] button.primary")
        for _ in range(MOVES):
            page.wait_for_function(ANSWERED, polling=250)
            offers = page.locator("[data-offer].lit:not(.still)")
            if primary.inner_text().startswith("Advance") and offers.count():
                offers.last.click()
            began = page.evaluate("performance.now()")
            primary.click()
            page.wait_for_timeout(50)
            page.wait_for_function(ANSWERED, polling=250)
            frames = page.evaluate("(began) => measured.frames.filter((at) => at > began)", began)
            gaps += [late - early for early, late in pairwise(frames)]
    return gaps


def judged(value: float, goal: float) -> str:
    """Return whether a goal was reached."""
    return f"goal {goal:g}: {'reached' if value <= goal else 'MISSED'}"


def print_opening(name: str, openings: list[dict[str, Any]]) -> None:
    """Print what was measured of one address."""
    last = openings[-1]
    ready = [each["ready"] for each in openings]
    shift = max(each["shift"] for each in openings)
    print(
        f"{name}: {last['code']:.1f} kB of script and style until it can be used ({judged(last['code'], LOADED_KB)}), "
        f"{last['fonts']:.1f} kB of fonts, {last['other']:.1f} kB of all else"
    )
    print(
        f"{name}: usable after {statistics.median(ready):.2f} s, {max(ready):.2f} s at worst of {len(ready)} "
        f"({judged(statistics.median(ready), READY_S)}); layout shift {shift:.4f} ({judged(shift, SHIFT)})"
    )


def main() -> None:
    """Measure and print."""
    print(conditions())
    with (
        tempfile.TemporaryDirectory() as data,
        Running("--data", data, *generous()) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find.chromium(), args=["--no-sandbox"])
        print(f"Chromium {browser.version}")
        seated = Seated(server, None, 1, seed=7, first=0)
        table = f"{server.url}/table/{seated.id}#{seated.tokens[0]}"
        for name, url in (("first page", server.url), ("table of Patchwork", table)):
            print_opening(name, [measure_opening(browser, url) for _ in range(OPENINGS)])
        script = sorted(measure_drag(browser, table))
        p95 = script[int(len(script) * 0.95)]
        print(
            f"dragging a patch: {statistics.median(script):.1f} ms of script a frame, 95 % at most {p95:.1f} ms, "
            f"{script[-1]:.1f} ms at worst of {len(script)} frames ({judged(p95, SCRIPT_MS)})"
        )
        gaps = measure_moves(browser, server)
        rate = 1000 * len(gaps) / sum(gaps)
        late = sum(gap > 1.5 * 1000 / FRAMES for gap in gaps) / len(gaps)
        print(
            f"moves in motion: {rate:.1f} frames a second (goal {FRAMES}: {'reached' if rate > FRAMES - 0.5 else 'MISSED'}), "
            f"{late:.1%} of {len(gaps)} frames late"
        )
        browser.close()


if __name__ == "__main__":
    main()
