# SPDX-License-Identifier: MIT
"""A patch that cannot be paid says so, whichever way it is asked for."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.test_table import CALM, address
from tests.server.running import Running, Seated

SEED = 28
"""Patch 3 can be paid, patch 30 cannot, and it is the third on offer."""


@pytest.mark.parametrize("hand", ["mouse", "touch", "keyboard"])
def test_a_patch_that_cannot_be_paid_says_so(open_page: Opener, server: Running, hand: str) -> None:
    page = open_page(address(Seated(server, None, 1, seed=SEED)), **CALM, has_touch=True)
    actions = page.get_by_role("region", name="Your move")
    word = actions.locator(".say").get_by_text("5 buttons short")
    ask(page, hand, 30, "3")
    # It can be planned in chalk all the same.
    expect(word).to_be_visible()
    expect(page.locator("[data-chalk='30']")).to_have_count(1)
    ask(page, hand, 3, "1")
    # What is no longer asked is no longer answered.
    expect(word).to_have_count(0)
    expect(actions.locator(".phrases")).to_contain_text("costs 2 buttons")
    ask(page, hand, 30, "3")
    # Beside what lies on the quilt, not instead of it.
    expect(word).to_be_visible()
    expect(actions.locator(".phrases")).to_contain_text("costs 2 buttons")
    expect(page.locator(".ghost")).to_have_count(1)


def test_notation_is_for_those_who_ask_for_it(open_page: Opener, server: Running) -> None:
    page = open_page(address(Seated(server, None, 1, seed=SEED)), **CALM)
    say = page.get_by_role("region", name="Your move").locator(".say")
    ask(page, "mouse", 3, "1")
    expect(page.locator(".ghost")).to_have_count(1)
    expect(say).not_to_contain_text("Patch 3")
    expect(page.locator("[data-offer] .id")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Show notation").check()
    page.get_by_role("button", name="Done").click()
    expect(say).to_contain_text("Patch 3 · ")
    expect(page.locator("[data-offer='3'] .id")).to_have_text("3")


def ask(page: Page, hand: str, patch: int, key: str) -> None:
    offer = page.locator(f"[data-offer='{patch}']")
    expect(page.locator(".offer.lit:not(.still)").first).to_be_visible()
    match hand:
        # It is marked as disabled for those who listen; a hand asks all the same.
        case "mouse":
            offer.click(force=True)
        case "touch":
            offer.tap(force=True)
        case _:
            page.keyboard.press(key)
