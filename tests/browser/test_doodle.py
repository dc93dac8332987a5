# SPDX-License-Identifier: MIT
"""Doodle in the browser: alone with every special action, and a room of several windows."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener

_TURNS = 19
"""The start patch and eighteen turns."""


def _choose(page: Page, way: str) -> None:
    page.get_by_role("radio", name="Doodle").check(force=True)
    page.get_by_role("radio", name=way).check(force=True)


def _alone(page: Page) -> None:
    _choose(page, "Alone")
    page.get_by_role("radio", name="A new one").check(force=True)
    page.get_by_role("button", name="Start drawing").click()
    expect(page.locator("[data-turn='0']")).to_be_visible()


def _primary(page: Page, name: str) -> None:
    button = page.get_by_role("region", name="Your move").get_by_role(
        "button", name=name, exact=True
    )
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()


def _draw(page: Page) -> None:
    """Draw what lies over the sheet; where nothing fits, pass."""
    if page.get_by_role("button", name="Draw it", exact=True).count():
        _primary(page, "Draw it")
    else:
        page.get_by_role("button", name="Pass", exact=True).click()


def _hand_in(page: Page) -> None:
    turn = page.locator("[data-turn]").get_attribute("data-turn")
    _primary(page, "Done")
    expect(page.locator(f"[data-turn='{turn}']")).to_have_count(0)


def _stamp(page: Page, name: str) -> None:
    page.locator(f"[data-stamp='{name}']").click()


def _rest(page: Page) -> None:
    """Play on to the end."""
    for _ in range(_TURNS):
        if page.locator("[data-turn]").count() == 0:
            return
        if page.locator("[data-turn='18']").count():
            page.keyboard.press("1")  # on the final turn no card is taken up by itself
        _draw(page)
        _hand_in(page)


def test_alone_with_every_special_action_to_the_end(open_page: Opener) -> None:
    page = open_page()
    _alone(page)
    assert violations(page) == []
    _draw(page)
    _hand_in(page)

    _stamp(page, "neighbour")
    expect(page.locator("[data-stamp='neighbour']")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("a neighbour of the token")).first.click()
    expect(page.get_by_text("uses neighbour", exact=True)).to_be_visible()
    _draw(page)
    _stamp(page, "single")
    _draw(page)
    expect(page.locator("[data-single]")).to_have_count(1)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("[data-single]")).to_have_count(0)
    _stamp(page, "single")
    _draw(page)
    _hand_in(page)

    # Some patches cannot be cut: the next one then.
    for _ in range(4):
        stamp = page.locator("[data-stamp='cut']")
        if stamp.get_attribute("aria-disabled") == "false":
            break
        _draw(page)
        _hand_in(page)
    _stamp(page, "cut")
    cutting = page.get_by_role("region", name=re.compile("^Cut P"))
    expect(cutting).to_be_visible()
    assert violations(page) == []
    cutting.get_by_role("button", name="Next cut").click()
    cutting.get_by_role("button", name=re.compile("^First piece")).click()
    _draw(page)
    _stamp(page, "single")  # a second time
    _draw(page)
    _hand_in(page)
    for name in ("neighbour", "single", "cut", "twice"):
        expect(page.locator(f"[data-stamp='{name}']")).to_have_class(re.compile(r"\bused\b"))

    _rest(page)
    expect(page.locator("#result-title")).to_have_text(re.compile(r"points?$"))
    expect(page.get_by_role("row")).to_have_count(5)
    expect(page.locator("[data-fair='true']")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator("[data-ply='0']")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(f"[data-ply='{_TURNS}']")).to_be_visible()
    assert violations(page) == []


def test_by_keyboard_alone(open_page: Opener) -> None:
    page = open_page()
    _alone(page)
    for turn in range(3):
        expect(page.locator(f"[data-turn='{turn}']")).to_be_visible()
        page.locator("[data-lap]").focus()
        page.keyboard.press("Space")
        page.keyboard.press("Escape")
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()
        page.keyboard.press("Enter")
    expect(page.locator("[data-turn='3']")).to_be_visible()


def test_a_room_of_two_windows_and_a_computer(open_page: Opener) -> None:
    page = open_page()
    _choose(page, "A room")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Friends to invite").select_option("1")
    page.get_by_label("Computers").select_option("1")
    page.get_by_label("Their level").select_option("1")
    page.get_by_role("button", name="Open the room").click()
    link = page.get_by_label("The link for your friend").input_value()
    friend = open_page("/" + link.split("/", 3)[3], viewport=PHONE)
    _draw(page)
    _primary(page, "Done")
    expect(page.get_by_role("region", name="Your move")).to_contain_text("still draw")
    _draw(friend)
    _primary(friend, "Done")
    for each in (page, friend):
        expect(each.locator("[data-turn='1']")).to_be_visible()
        assert violations(each) == []
    address = friend.url
    friend.close()
    expect(page.locator("[data-seat='1']")).to_contain_text("not here")
    back = open_page("/" + address.split("/", 3)[3])
    expect(back.locator("[data-turn='1']")).to_be_visible()
    expect(page.locator("[data-seat='1']")).not_to_contain_text("not here")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_first_page_with_doodle(open_page: Opener, scheme: str) -> None:
    page = open_page(color_scheme=scheme)
    for way in ("One device", "A room", "Alone"):
        _choose(page, way)
        assert violations(page) == []
