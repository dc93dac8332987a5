# SPDX-License-Identifier: MIT
"""The guided first games on a phone: whoever does what the lessons name gets through the first round."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Opener, resize
from tests.browser.test_phones import LANGUAGES, out_of_reach
from tests.browser.test_table import CALM
from tests.depth import in_looks
from tests.server.running import Running

PHONE: Final[dict[str, Any]] = {"has_touch": True, "viewport": {"width": 390, "height": 664}}
SIZES: Final = ((360, 640), (390, 664), (390, 844))


class Learner:
    """Somebody who touches only what the lesson names."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard = list[str]()

    @property
    def guide(self) -> Locator:
        return self.page.get_by_role("complementary")

    @property
    def primary(self) -> Locator:
        return self.page.locator("[data-actions] button.primary")

    def hear(self, title: str) -> None:
        """Wait for a lesson; it is new, in sight, and hides nothing that can be pressed."""
        assert title not in self.heard
        self.heard.append(title)
        expect(self.guide.get_by_role("heading")).to_have_text(title)
        expect(self.guide.get_by_role("heading")).to_be_visible()
        self.page.evaluate("scrollTo(0, 0)")
        assert out_of_reach(self.page.locator("[data-actions] .buttons button")) == [], title
        assert out_of_reach(self.page.locator("[data-stamp], [data-card].lit")) == [], title

    def got_it(self) -> None:
        self.guide.get_by_role("button", name="Got it").tap()

    def draw(self, words: str = "Draw and finish") -> None:
        expect(self.primary).to_have_text(words)
        # Two quick taps count as one.
        self.page.wait_for_timeout(600)
        self.primary.tap()

    def use(self, special: str) -> None:
        self.page.locator(f"[data-stamp={special}]").tap()


def learner(open_page: Opener, **options: Any) -> Learner:
    page = open_page("/guide/doodle", **CALM, **PHONE, **options)
    expect(page.locator("[data-turn]")).to_have_attribute("data-turn", "0")
    return Learner(page)


def test_the_first_round_of_doodle_is_played_by_what_the_lessons_name(open_page: Opener) -> None:
    new = learner(open_page)
    page = new.page
    new.hear("One big rectangle")
    new.got_it()
    new.hear("Your start patch")
    new.draw()
    new.hear("Die and token")
    new.draw()
    new.hear("Close together")
    page.get_by_role("button", name="Turn", exact=True).tap()
    # Whatever is touched besides puts the lesson away, and its name stays.
    expect(new.guide.get_by_role("heading")).to_be_hidden()
    expect(new.guide.get_by_role("button").first).to_have_text("Close together")
    page.get_by_role("button", name="Flip", exact=True).tap()
    page.get_by_role("button", name="Flip", exact=True).tap()
    for _ in range(3):
        page.get_by_role("button", name="Turn", exact=True).tap()
    new.draw()
    new.hear("Prefer the card beside it?")
    new.use("neighbour")
    page.get_by_role("button", name=re.compile("a neighbour of the token")).last.tap()
    new.draw()
    expect(page.locator("[data-turn]")).to_have_attribute("data-turn", "4")
    new.hear("A hole to fill")
    new.use("single")
    new.draw("Shade it")
    new.hear("Once more")
    new.got_it()
    page.get_by_role("button", name=re.compile("under the token")).tap()
    new.draw()
    new.hear("Too big? Cut it")
    new.use("cut")
    page.get_by_role("button", name=re.compile("^First piece")).tap()
    new.draw()
    expect(page.locator("[data-turn]")).to_have_attribute("data-turn", "6")
    new.draw()
    expect(page.locator("[data-turn]")).to_have_attribute("data-turn", "7")
    new.hear(new.guide.get_by_role("heading").inner_text())
    assert new.heard[-1].endswith("for your rectangle")
    new.got_it()
    new.hear("Six new cards")
    assert violations(page) == []
    # What was heard stays heard when the page is loaded again.
    page.reload()
    expect(new.guide.get_by_role("heading")).to_have_text("Six new cards")


@pytest.mark.parametrize(("path", "language"), in_looks(("/guide", "/guide/doodle"), LANGUAGES))
def test_lessons_change_no_size_and_hide_no_action(
    open_page: Opener, path: str, language: str
) -> None:
    page = open_page(path, **CALM, **PHONE, locale=language)
    guide = page.get_by_role("complementary")
    sizes = dict[tuple[int, int], float]()
    # Of Doodle, also beside the sheet of a phone held sideways.
    for size in SIZES if path == "/guide" else (*SIZES, (844, 390)):
        resize(page, size)
        expect(guide.get_by_role("heading")).to_be_visible()
        controls = page.locator("[data-actions] .buttons button, [data-stamp], [data-offer]")
        assert out_of_reach(controls) == [], size
        sizes[size] = page.locator(".lap").first.evaluate("e => e.clientWidth")
    guide.get_by_role("button").last.tap()
    expect(guide).to_have_count(0)
    for size, width in sizes.items():
        resize(page, size)
        assert page.locator(".lap").first.evaluate("e => e.clientWidth") == width


def test_who_ignores_the_lessons_plays_on(open_page: Opener, server: Running) -> None:
    new = learner(open_page)
    for turn in range(1, 7):
        new.draw()
        expect(new.page.locator("[data-turn]")).to_have_attribute("data-turn", str(turn))


def test_a_table_leads_to_the_guide_of_its_game(open_page: Opener, server: Running) -> None:
    page = open_page("/guide/doodle", **CALM)
    page.get_by_role("button", name="Menu").click()
    link = page.get_by_role("link", name="Learn by playing")
    expect(link).to_have_attribute("href", "/guide/doodle")
    assert server.http.get("/guide/nothing", headers={"accept": "text/html"}).status_code == 404
