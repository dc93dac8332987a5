# SPDX-License-Identifier: MIT
"""The keyboard's place: wherever one goes by it, the focus is in what is new, and not lost."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.playing import wait_until
from tests.browser.test_table import CALM


def arrives(page: Page, sign: str) -> None:
    """Wait for a page, then for the focus on its main part or within."""
    expect(page.locator(sign).first).to_be_visible()
    wait_until(
        lambda: page.evaluate("document.activeElement?.closest('main') !== null"),
        lambda: (
            f"the focus is on {page.evaluate('document.activeElement?.outerHTML.slice(0, 80)')}"
        ),
    )


def test_the_focus_goes_along_by_keyboard(open_page: Opener) -> None:
    page = open_page("/", **CALM)
    page.get_by_role("button", name="Start playing").press("Enter")
    arrives(page, "[data-offer]")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement !== document.body")
    page.go_back()
    arrives(page, "h1")
    for link, sign in (
        ("How to play", "main h2"),
        ("Learn by playing", "[data-lap]"),
        ("My games", "h1"),
        ("Puzzles", "h1"),
    ):
        page.get_by_role("link", name=link).first.press("Enter")
        arrives(page, sign)
        page.go_back()
        arrives(page, "h1")
    page.get_by_role("radio", name=re.compile("Doodle")).press("Space")
    page.locator("form button.primary").press("Enter")
    arrives(page, "[data-lap]")
