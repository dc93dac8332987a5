# SPDX-License-Identifier: MIT
"""Hints at the table: three steps, each only when asked."""

import random
import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from quiltbee import Match
from quiltbee.games import patchwork
from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener
from tests.browser.test_doodle import Doodler
from tests.browser.test_table import CALM, address
from tests.server.rooms import Room
from tests.server.running import Running, Seated

TOUCH: Final = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
LABELS: Final = ("Hint", "What?", "Where?", "Hide")


def by_click(page: Page, label: str) -> None:
    page.get_by_role("button", name=label, exact=True).click()


def by_tap(page: Page, label: str) -> None:
    page.get_by_role("button", name=label, exact=True).tap()


def by_key(page: Page, label: str) -> None:
    expect(page.get_by_role("button", name=label, exact=True)).to_be_enabled()
    page.keyboard.press("h")


HANDS: Final = [(by_click, {}), (by_tap, TOUCH), (by_key, {})]


def make_patchwork(server: Running) -> Seated:
    return Seated(server, None, 1, seed=7)


def penniless() -> str:
    """A position in which the first seat can only advance."""
    rng = random.Random(1)
    while True:
        match = Match.new("patchwork", seed=rng.randrange(1000))
        while match.to_move and match.ply < 12:
            moves = match.legal_moves()
            if match.to_move == (0,) and moves == [patchwork.ADVANCE]:
                return str(match.game.position_text(match.state))
            match.play(rng.choice(moves))


def make_doodle(server: Running) -> Seated:
    return Room(server, None, seed=3)


def ask(page: Page, use: Callable[[Page, str], None], step: int) -> None:
    """Ask for a step. It comes by itself, also where the search must be compiled first."""
    use(page, LABELS[step - 1])
    expect(page.locator(f"[data-hint='{step}']")).to_be_visible(timeout=180_000)


@pytest.mark.parametrize("make", [make_patchwork, make_doodle], ids=["patchwork", "doodle"])
@pytest.mark.parametrize(("use", "options"), HANDS, ids=["mouse", "touch", "keyboard"])
def test_three_steps_each_when_asked(
    open_page: Opener,
    server: Running,
    make: Callable[[Running], Seated],
    use: Callable[[Page, str], None],
    options: dict[str, Any],
) -> None:
    seated = make(server)
    page = open_page(address(seated), **CALM, **options)
    outline = page.locator("[data-outline]")
    ask(page, use, 1)
    said = page.locator("[data-hint]").inner_text()
    expect(outline).to_have_count(0)
    ask(page, use, 2)
    assert page.locator("[data-hint]").inner_text() != said
    expect(outline).to_have_count(0)
    ask(page, use, 3)
    expect(outline).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text="The place:")).to_have_count(1)
    assert violations(page) == []
    use(page, "Hide")
    expect(page.locator("[data-hint]")).to_have_count(0)
    expect(outline).to_have_count(0)


@pytest.mark.parametrize("make", [make_patchwork, make_doodle], ids=["patchwork", "doodle"])
def test_who_asks_is_answered_at_once(
    open_page: Opener, server: Running, make: Callable[[Running], Seated]
) -> None:
    page = open_page(address(make(server)), locale="de-DE", **CALM)
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/hint", hold)
    page.get_by_role("button", name="Tipp", exact=True).click()
    expect(page.locator("[data-hint='0']")).to_have_text("Ich sehe mir deine Stellung an …")
    expect(page.get_by_role("status").filter(has_text="Ich sehe")).to_have_count(1)
    held[0].continue_()
    expect(page.locator("[data-hint='1']")).to_be_visible(timeout=180_000)


def test_an_advance_has_no_place_to_ask_for(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, 1, position=penniless())
    page = open_page(address(seated), **CALM)
    ask(page, by_click, 1)
    expect(page.locator("[data-hint]")).to_have_text(re.compile("^No offer can be taken now"))
    ask(page, by_click, 2)
    expect(page.locator("[data-hint]")).to_have_text(re.compile("^Advance"))
    expect(page.get_by_role("button", name="Where?", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Hide", exact=True).click()
    expect(page.locator("[data-hint]")).to_have_count(0)


def test_a_hint_goes_with_its_position(open_page: Opener, server: Running) -> None:
    seated = make_patchwork(server)
    page = open_page(address(seated), **CALM)
    ask(page, by_click, 1)
    assert seated.play(0, 0, "advance").status_code == 200
    expect(page.locator("[data-hint]")).to_have_count(0)
    seated.wait_for(2)


def test_doodle_has_a_hint_in_every_turn(open_page: Opener, server: Running) -> None:
    page = open_page(address(make_doodle(server)), **CALM)
    ask(page, by_click, 1)
    Doodler(page).play_on(2)
    expect(page.locator("[data-hint]")).to_have_count(0)
    ask(page, by_click, 1)
    ask(page, by_click, 2)


def test_a_hint_is_marked_in_the_record(open_page: Opener, server: Running) -> None:
    seated = make_patchwork(server)
    page = open_page(address(seated), **CALM)
    ask(page, by_click, 1)
    ask(page, by_click, 2)
    assert seated.play(0, 0, "advance").status_code == 200
    assert "hint 2" in server.http.get(f"/api/tables/{seated.id}/record").text


def test_people_among_themselves_have_no_hints(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, None, seed=7)
    page = open_page(address(seated), **CALM)
    expect(page.get_by_role("region", name="Your move")).to_be_visible()
    expect(page.locator("[data-offer].lit").first).to_be_visible()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


@pytest.mark.parametrize("make", [make_patchwork, make_doodle], ids=["patchwork", "doodle"])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_small_phone_has_room_for_the_button(
    open_page: Opener, server: Running, make: Callable[[Running], Seated], locale: str
) -> None:
    page = open_page(
        address(make(server)), viewport={"width": 320, "height": 568}, locale=locale, **CALM
    )
    hint = page.get_by_role("button", name="Hint" if locale == "en-GB" else "Tipp", exact=True)
    expect(hint).to_be_visible()
    page.keyboard.press("3")  # a patch that can be paid, or a neighbour
    expect(hint).to_be_visible()
    box = hint.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 320
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
