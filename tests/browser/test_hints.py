# SPDX-License-Identifier: MIT
"""Hints at the table: three steps, each only when asked."""

import random
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from quiltbee import Match
from quiltbee.games import patchwork
from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener, resize
from tests.browser.test_doodle import Doodler
from tests.browser.test_phones import FINGER, LANGUAGES, out_of, out_of_reach
from tests.browser.test_table import CALM, address
from tests.depth import in_looks
from tests.server.rooms import Room
from tests.server.running import Running, Seated, wait_until

TOUCH: Final = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
LABELS: Final = ("Hint", "What?", "Where?", "Hide")


def by_click(page: Page, label: str) -> None:
    page.get_by_role("button", name=label, exact=True).click()


def by_tap(page: Page, label: str) -> None:
    page.get_by_role("button", name=label, exact=True).tap()


def by_key(page: Page, label: str) -> None:
    expect(page.get_by_role("button", name=label, exact=True)).to_be_enabled()
    page.keyboard.press("h")


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


def ask(page: Page, use: Callable[[Page, str], None], step: int, comes: int | None = None) -> None:
    """Ask for a step. It comes by itself, also where the search must be compiled first."""
    use(page, LABELS[step - 1])
    expect(page.locator(f"[data-hint='{comes or step}']")).to_be_visible(timeout=180_000)


MAKERS: Final = (make_patchwork, make_doodle)


@pytest.mark.parametrize(("use", "make"), in_looks((by_click, by_tap, by_key), MAKERS))
def test_three_steps_each_when_asked(
    open_page: Opener,
    server: Running,
    make: Callable[[Running], Seated],
    use: Callable[[Page, str], None],
) -> None:
    page = open_page(address(make(server)), **CALM, **(TOUCH if use is by_tap else {}))
    outline = page.locator("[data-outline]")
    ask(page, use, 1)
    said = page.locator("[data-hint]").inner_text()
    expect(outline).to_have_count(0)
    if make is make_doodle:  # only the start card can be drawn, so it is told at once where
        ask(page, use, 2, comes=3)
    else:
        ask(page, use, 2)
        expect(outline).to_have_count(0)
        ask(page, use, 3)
    assert page.locator("[data-hint]").inner_text() != said
    expect(outline).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text="The place:")).to_have_count(1)
    assert violations(page) == []
    use(page, "Hide")
    expect(page.locator("[data-hint]")).to_have_count(0)
    expect(outline).to_have_count(0)


@pytest.mark.parametrize("make", MAKERS)
def test_who_asks_is_answered_at_once(
    open_page: Opener, server: Running, make: Callable[[Running], Seated]
) -> None:
    page = open_page(address(make(server)), locale="de-DE", **CALM)
    held = list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/hint", hold)
    button = page.get_by_role("button", name="Tipp", exact=True)
    button.press("Enter")
    expect(page.locator("[data-hint='0']")).to_have_text("Ich sehe mir deine Stellung an …")
    expect(page.get_by_role("status").filter(has_text="Ich sehe")).to_have_count(1)
    expect(button).to_be_disabled()
    expect(button).to_be_focused()
    page.keyboard.press("Enter")  # asks for nothing more
    held[0].continue_()
    expect(page.locator("[data-hint='1']")).to_be_visible(timeout=180_000)
    expect(page.get_by_role("button", name="Was?", exact=True)).to_be_focused()
    assert len(held) == 1


def test_an_advance_has_no_place_to_ask_for(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, 1, position=penniless())
    page = open_page(address(seated), **CALM)
    ask(page, by_click, 1)
    expect(page.locator("[data-hint]")).to_have_text(re.compile("^You can only advance now"))
    ask(page, by_click, 2)
    expect(page.locator("[data-hint]")).to_have_text(re.compile("^Advance"))
    expect(page.get_by_role("button", name="Where?", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Hide", exact=True).click()
    expect(page.locator("[data-hint]")).to_have_count(0)


def test_the_button_keeps_its_place(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, 1, seed=28, first=0)
    page = open_page(address(seated), **CALM)
    hint = page.locator("[aria-keyshortcuts=H]")

    def places() -> list[float]:
        found = list[float]()
        for size in ((360, 640), (1440, 900)):
            resize(page, size)
            expect(hint).to_be_visible()
            found.append(out_of(hint)["x"])
        return found

    before = places()
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="Put back", exact=True)).to_be_visible()
    assert places() == before
    page.keyboard.press("Escape")
    assert seated.play(0, 0, "advance").status_code == 200
    seated.wait_for(2)
    expect(page.get_by_role("button", name="Take back", exact=True)).to_be_visible()
    assert places() == before


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


@pytest.mark.parametrize(("make", "locale"), in_looks(MAKERS, LANGUAGES))
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


SLOW: Final = {"code": "study_slow", "message": "This takes longer than usual."}


def words_of(text: str) -> dict[str, str]:
    return {"en": text, "de": text}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_prices_stay_in_sight_while_a_hint_is_awaited_and_shown(
    open_page: Opener, server: Running, locale: str
) -> None:
    seated = Seated(server, None, 1, seed=28, first=0)
    page = open_page(address(seated), **CALM, **FINGER, locale=locale)
    prices = page.locator("[data-offer] .tag")
    expect(prices).to_have_count(3)
    answers = list[Any]([SLOW])

    def answer(route: Route) -> None:
        told = answers[-1]
        route.fulfill(status=503 if told is SLOW else 200, json=told)

    page.route("**/hint", answer)

    def look() -> None:
        for key in ("Escape", "a", "2"):
            page.keyboard.press(key)
            expect(page.locator(".phrases")).to_have_count(0 if key == "Escape" else 1)
            for size in ((360, 640), (390, 664)):
                resize(page, size)
                assert out_of_reach(prices) == [], (key, size)
        page.keyboard.press("Escape")

    page.locator("[aria-keyshortcuts=H]").tap()
    waits = page.locator("[data-hint='0']")
    expect(waits).to_contain_text(
        "It will appear by itself" if locale == "en-GB" else "Er kommt von selbst"
    )
    # News, no fault.
    expect(page.locator(".say .problem")).to_have_count(0)
    look()
    longest = words_of(f"{'What matters is this and that, ' * 4}and nothing else.")
    number = seated.view()["number"]
    hint = {
        "step": 1,
        "number": number,
        "more": True,
        "aim": {"code": "", "words": longest, "notation": longest},
    }
    answers.append(hint | dict.fromkeys(("option", "option_id", "move", "draws")))
    # It is asked for again without a hand.
    expect(page.locator("[data-hint='1']")).to_be_visible()
    look()


def test_a_hint_is_asked_for_until_it_comes_and_not_after_its_position(
    open_page: Opener, server: Running
) -> None:
    seated = make_patchwork(server)
    page = open_page(address(seated), **CALM)
    page.clock.install()
    asked = list[Route]()

    def refuse(route: Route) -> None:
        asked.append(route)
        route.fulfill(status=503, json=SLOW)

    def is_asked(count: int) -> bool:
        page.evaluate("1")
        return len(asked) >= count

    page.route("**/hint", refuse)
    page.get_by_role("button", name="Hint", exact=True).click()
    # For longer than the first hint takes on a slow machine.
    for count in range(15):
        wait_until(partial(is_asked, count + 1))
        expect(page.locator("[data-hint='0']")).to_contain_text("It will appear by itself")
        page.clock.run_for(3_000)
    wait_until(partial(is_asked, 16))
    assert seated.play(0, 0, "advance").status_code == 200
    expect(page.locator("[data-hint]")).to_have_count(0)
    expect(page.locator(".say .problem")).to_have_count(0)
    count = len(asked)
    page.clock.run_for(30_000)
    page.evaluate("fetch('/health')")
    assert len(asked) == count
