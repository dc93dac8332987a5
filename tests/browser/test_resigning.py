# SPDX-License-Identifier: MIT
"""Resigning on the page: a quiet item of the menu that asks first, and an end that says what happened."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener
from tests.browser.test_table import CALM, address
from tests.server.rooms import Room
from tests.server.running import Running, Seated


def resign(page: Page) -> None:
    """Open the menu and the question by keyboard, and say yes."""
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Resign").press("Enter")
    asked = page.get_by_role("alertdialog")
    expect(asked.get_by_role("button", name="Play on")).to_be_focused()
    assert violations(page) == []
    asked.get_by_role("button", name="Resign").press("Enter")


def test_of_two_the_other_wins_and_my_games_counts_it(open_page: Opener, server: Running) -> None:
    seated = Seated(server, None, None, seed=1)
    page = open_page(address(seated), viewport=PHONE, **CALM)
    other = open_page(address(seated, 1), **CALM)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()  # loaded only when it is needed
    page.keyboard.press("Escape")  # thought better of it
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    assert seated.view()["number"] == 0
    resign(page)
    expect(page.locator("#result-title")).to_contain_text("wins")
    expect(page.get_by_text("You resigned.").first).to_be_visible()
    expect(other.locator("#result-title")).to_have_text("You win!")
    # Nothing is counted as if the game had ended: it says who resigned, and how it stood.
    for each, name in ((page, "You"), (other, ".+")):
        result = each.locator(".result")
        expect(result.locator(".why")).to_have_text(
            re.compile(f"^{name} resigned. This is how it stood:$")
        )
        assert result.locator("tbody tr").all_inner_texts() == [
            "Buttons\t5\t5",
            "Empty spaces\t81\t81",
        ]
        expect(result.locator("tfoot")).to_have_count(0)
        expect(each.get_by_text("final score")).to_have_count(0)
        expect(each.locator(".tack")).to_have_count(0)
    page.goto(server.url + "/games")
    expect(page.get_by_text("Lost by resignation")).to_be_visible()
    page.goto(f"{server.url}/replay/{seated.id}")
    expect(page.locator("main")).to_contain_text("resigned")


@pytest.mark.parametrize(("turn", "rows"), [(3, []), (9, ["Round 1"])])
def test_alone_the_game_ends_and_is_neither_counted_nor_kept(
    open_page: Opener, server: Running, turn: int, rows: list[str]
) -> None:
    room = Room(server, None, seed=1)
    room.hurry(turn)
    page = open_page(address(room), viewport=PHONE, **CALM)
    resign(page)
    result = page.locator(".result")
    expect(result.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(result.get_by_role("rowheader")).to_have_text(rows)
    expect(result.get_by_text("These were the points then")).to_have_count(len(rows))
    expect(result.locator("tfoot, .tack")).to_have_count(0)
    expect(page.get_by_role("button", name="Copy the result")).to_have_count(0)
    assert violations(page) == []
    page.goto(server.url + "/games")
    expect(page.get_by_text("Your first quilt will hang here")).to_be_visible()
