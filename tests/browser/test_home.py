# SPDX-License-Identifier: MIT
"""The first page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import Opener


def test_a_game_against_the_computer_is_one_click_away(open_page: Opener) -> None:
    page = open_page()
    page.get_by_role("button", name=re.compile("^(Start|Play|Begin|Sit)")).first.click()
    expect(page).to_have_url(re.compile(r"/table/[a-z2-7]{12}#[\w-]{32}$"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(open_page: Opener, scheme: str) -> None:
    page = open_page(color_scheme=scheme)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(page) == []
