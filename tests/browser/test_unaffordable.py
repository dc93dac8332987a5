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
    word = actions.locator(".say").get_by_text("Patch 30: 5 buttons short.")
    ask(page, hand, 30, "3")
    expect(word).to_be_visible()
    ask(page, hand, 3, "1")
    # What is no longer asked is no longer answered.
    expect(word).to_have_count(0)
    expect(actions.locator(".phrases")).to_contain_text("costs 2 buttons")
    ask(page, hand, 30, "3")
    # Beside what lies on the quilt, not instead of it.
    expect(word).to_be_visible()
    expect(actions.locator(".phrases")).to_contain_text("costs 2 buttons")
    expect(page.locator(".ghost")).to_have_count(1)


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
