# SPDX-License-Identifier: MIT
"""The guided first games on a phone, played to the end by somebody who touches what the lessons light and suggest."""

import re
import sys
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Response, expect

from tests.browser.axe import violations
from tests.browser.conftest import Opener, resize
from tests.browser.playing import wait_until
from tests.browser.test_phones import LANGUAGES, out_of_reach
from tests.browser.test_table import CALM
from tests.depth import in_looks
from tests.server.running import Running

PHONE: Final[dict[str, Any]] = {"has_touch": True, "viewport": {"width": 390, "height": 664}}
SIZES: Final = ((360, 640), (390, 664), (390, 844), (844, 390), (1366, 768))
_LONGEST: Final = 80
"""No guided game has more moves of the learner."""
_SOUND: Final = 90
"""Points of a sheet that a newcomer can be content with."""
_GLANCE: Final = 100
_PATIENCE: Final = 400
"""So many times one looks whether a suggestion is there; on a busy machine it takes some seconds."""
_DOUBLE_TAP: Final = 600
"""Milliseconds after which a tap is one of its own."""
_COVERED: Final = """() => {
    const box = (selector) => [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect());
    const [card] = box("aside");
    return box("svg.light .ring").filter((ring) => Math.min(card.right, ring.right) - Math.max(card.left, ring.left) > 0
        && Math.min(card.bottom, ring.bottom - 5) - Math.max(card.top, ring.top + 5) > 0).length; }"""
"""How many lit things the card lies over."""
_SUGGESTED: Final = """() => {
    const outline = document.querySelector("[data-outline]");
    const cell = Number(outline.dataset.outline.split(" ")[0]);
    const { x, y } = new DOMPoint((cell % 9 + 0.5) * 48, (Math.floor(cell / 9) + 0.5) * 48)
        .matrixTransform(outline.getScreenCTM());
    return [x, y]; }"""
"""The middle of the first space of the outline."""


class Learner:
    """Somebody who hears each lesson, and then does what is suggested."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard = list[str]()
        self._hints = dict[int, dict[str, Any]]()
        page.on("response", self._overhear)
        expect(self.guide.get_by_role("heading")).to_be_visible()

    def _overhear(self, response: Response) -> None:
        if response.url.endswith("/hint") and response.ok:
            hint = response.json()
            self._hints[hint["number"]] = hint

    @property
    def guide(self) -> Locator:
        return self.page.get_by_role("complementary")

    @property
    def primary(self) -> Locator:
        return self.page.locator("[data-actions] button.primary")

    @property
    def is_over(self) -> bool:
        return self.page.locator("#result-title").count() > 0

    def listen(self) -> None:
        """Hear lessons until one asks for something to be done, or nothing new is said."""
        self.page.wait_for_timeout(300)
        while self.guide.count() and not self.is_over:
            title = self.guide.get_by_role("heading").inner_text()
            if title not in self.heard:
                self.heard.append(title)
                assert self.page.evaluate(_COVERED) == 0, title
                controls = self.page.locator("[data-actions] .buttons button")
                assert out_of_reach(controls) == [], title
            got_it = self.guide.get_by_role("button", name="Got it")
            if not got_it.count():
                return
            got_it.tap()
            self.page.wait_for_timeout(300)

    def suggestion(self, number: int) -> str:
        """Wait for what is suggested in a position, and return the option."""
        for _ in range(_PATIENCE):
            if number in self._hints:
                break
            self.page.wait_for_timeout(_GLANCE)
        return str(self._hints[number]["option_id"])

    def press(self) -> None:
        self.page.wait_for_timeout(_DOUBLE_TAP)
        self.primary.tap()

    def play(self) -> None:
        """Play to the end."""
        for _ in range(_LONGEST):
            self.listen()
            if self.is_over:
                return
            self.act()
        raise AssertionError("the game has no end")

    def act(self) -> None:
        raise NotImplementedError


class Sewing(Learner):
    """At a table of Patchwork."""

    @property
    def ply(self) -> int:
        return int(self.page.locator(".room").get_attribute("data-ply") or 0)

    def act(self) -> None:
        if self.primary.get_attribute("aria-disabled") == "true":
            return  # the computer moves
        before = self.ply
        option = self.suggestion(before)
        if option.isdecimal():
            self.page.locator(f'[data-offer="{option}"]').tap()
            self.listen()
        self.press()
        # Where patches could be taken, the page asks whether one really wants to advance.
        if self.page.get_by_role("button", name="Not yet").count():
            self.press()
        wait_until(lambda: self.is_over or self.ply > before, lambda: f"nothing came of {option}")


class Drawing(Learner):
    """At a table of Doodle."""

    @property
    def turn(self) -> int:
        # The end is another page, and comes at any moment.
        turn: int = self.page.evaluate(
            "Number(document.querySelector('[data-turn]')?.dataset.turn ?? 99)"
        )
        return turn

    def act(self) -> None:
        before = self.turn
        option = self.suggestion(before)
        self.listen()
        if self.heard[-1] == "A hole to fill" and option != "X":
            self.shade()
        if option == "pass":
            self.page.locator("[data-actions] [aria-keyshortcuts=P]").tap()
        else:
            self.page.wait_for_selector("[data-outline]", state="attached")
            self.page.touchscreen.tap(*self.page.evaluate(_SUGGESTED))
        self.press()
        wait_until(lambda: self.is_over or self.turn > before, lambda: f"nothing came of {option}")

    def shade(self) -> None:
        """Use the single space on the first space where it may lie, off what is suggested."""
        hint = self._hints[self.turn]
        suggested = (hint["draws"] or hint["aim"])["cells"]
        self.page.locator("[data-stamp=single]").tap()
        sheet = self.page.get_by_role("application").bounding_box()
        assert sheet
        side = sheet["width"] / 9
        for cell in sorted({*range(81)} - {*suggested}):
            x, y = (cell % 9 + 0.5) * side, (cell // 9 + 0.5) * side
            self.page.touchscreen.tap(sheet["x"] + x, sheet["y"] + y)
            if self.primary.get_attribute("aria-disabled") != "true":
                break
        self.press()
        self.page.wait_for_timeout(_DOUBLE_TAP)


def test_whoever_sews_what_is_suggested_wins_the_first_game(open_page: Opener) -> None:
    new = Sewing(open_page("/guide", **CALM, **PHONE))
    new.play()
    told = ["Your quilt", "Your buttons", "Three for sale", "Price and time", "A patch that pays"]
    assert new.heard[:5] == told
    assert {"Income!", "Seven by seven", "What counts in the end"} <= {*new.heard}
    expect(new.guide.get_by_role("heading")).to_have_text("Well sewn!")
    expect(new.page.get_by_role("button", name="try level 2")).to_be_visible()
    sys.stdout.write(new.page.locator(".result table").inner_text())
    assert violations(new.page) == []


def test_whoever_draws_what_is_suggested_fills_a_sound_sheet(open_page: Opener) -> None:
    new = Drawing(open_page("/guide/doodle", **CALM, **PHONE))
    new.play()
    points = int(re.findall(r"-?\d+", new.page.locator("#result-title").inner_text())[0])
    sys.stdout.write(f"{points} points; lessons: {', '.join(new.heard)}")
    assert points >= _SOUND
    assert {"One big rectangle", "Die and token", "A hole to fill", "Six new cards"} <= {*new.heard}
    assert violations(new.page) == []


@pytest.mark.parametrize(("path", "language"), in_looks(("/guide", "/guide/doodle"), LANGUAGES))
def test_lessons_change_no_size_and_hide_neither_their_thing_nor_an_action(
    open_page: Opener, path: str, language: str
) -> None:
    page = open_page(path, **CALM, **PHONE, locale=language)
    guide = page.get_by_role("complementary")
    sizes = dict[tuple[int, int], float]()
    for size in SIZES:
        resize(page, size)
        expect(guide.get_by_role("heading")).to_be_visible()
        page.wait_for_timeout(300)
        assert page.evaluate(_COVERED) == 0, size
        assert out_of_reach(page.locator("[data-actions] .buttons button")) == [], size
        sizes[size] = page.locator(".lap").first.evaluate("e => e.clientWidth")
    guide.get_by_role("button").last.tap()
    expect(guide).to_have_count(0)
    for size, width in sizes.items():
        resize(page, size)
        assert page.locator(".lap").first.evaluate("e => e.clientWidth") == width


def test_what_was_heard_stays_heard_and_who_ignores_the_lessons_plays_on(open_page: Opener) -> None:
    new = Sewing(open_page("/guide", **CALM, **PHONE))
    new.listen()
    new.page.reload()
    expect(new.guide.get_by_role("heading")).to_have_text("Choose a patch")
    new.page.locator("[data-offer].lit").first.tap()
    new.press()
    wait_until(lambda: new.ply > 0, lambda: "the patch is not sewn on")


def test_a_table_leads_to_the_guide_of_its_game(open_page: Opener, server: Running) -> None:
    page = open_page("/guide/doodle", **CALM)
    page.get_by_role("button", name="Menu").click()
    link = page.get_by_role("link", name="Learn by playing")
    expect(link).to_have_attribute("href", "/guide/doodle")
    assert server.http.get("/guide/nothing", headers={"accept": "text/html"}).status_code == 404
