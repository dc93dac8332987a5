# SPDX-License-Identifier: MIT
"""The page as iPhones show it. A few looks only: everything else is tried in Chromium."""

from collections.abc import Iterator
from typing import Final

import pytest

from tests.browser.test_table import address
from tests.browser.webkit import Window
from tests.server.running import Running, Seated
from tools.find_webkit import find_webkit

SIZES: Final = ((1440, 900), (768, 1024), (390, 664))

_CARDS: Final = """return [...document.querySelectorAll('[data-offer]')].map(card => {
    const box = part => card.querySelector(part).getBoundingClientRect();
    return {cloth: box('.cloth svg').bottom, tag: box('.tag').top, height: box('.cloth svg').height};
})"""


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    webkit = find_webkit()
    if webkit is None:
        pytest.skip("no WebKit here, so the page was not tried in it")
    with Window(webkit) as window:
        yield window


def test_the_cloth_on_offer_does_not_lie_on_its_price(window: Window, server: Running) -> None:
    seated = Seated(server, None, 1, seed=28)
    window.open(server.url + address(seated))
    for size in SIZES:
        window.resize(*size)
        window.wait_for("[data-offer] .tag")
        cards = window.run(_CARDS)
        assert len(cards) == 3
        for card in cards:
            assert card["height"] > 20, size
            assert card["cloth"] <= card["tag"], size


def test_a_patch_can_be_sewn_on(window: Window, server: Running) -> None:
    seated = Seated(server, None, 1, seed=28)
    window.open(server.url + address(seated))
    window.wait_for("[data-offer].lit:not(.still)")
    window.run("document.querySelector('[data-offer].lit').click()")
    window.wait_for(".ghost")
    window.run("document.querySelector('[data-actions] .primary').click()")
    seated.wait_for(1)
    window.wait_for("[data-sewn]")
