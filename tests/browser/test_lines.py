# SPDX-License-Identifier: MIT
"""Connections break and servers die; the game goes on."""

import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from quiltbee.server.model.entries import QUICK_PLAYER
from tests.browser.conftest import Opener
from tests.browser.playing import Mouse
from tests.browser.test_table import CALM, address
from tests.browser.wire import Wire
from tests.server.conftest import generous
from tests.server.running import Running, Seated
from tests.server.test_disk import change

HASTE = "Played in haste by the quick player."


def test_a_draft_outlives_a_short_break_and_is_not_sent_into_it(
    open_page: Opener, server: Running
) -> None:
    seated = Seated(server, None, None, seed=4)
    with Wire(server.url) as wire:
        page = open_page(address(seated), url=wire.url, **CALM)
        guest = Mouse(page, server, (0,))
        guest.wait_for_turn()
        guest.offers.first.click()
        put_back = guest.actions.get_by_role("button", name="Put back")
        expect(put_back).to_be_visible()
        wire.cut()
        expect(page.get_by_text("The connection is gone")).to_be_visible()
        guest.primary.click()
        expect(page.get_by_text("nothing was sent").first).to_be_visible()
        expect(page.get_by_text("may not have reached")).to_have_count(0)
        wire.mend()
        expect(page.get_by_text("The connection is gone")).to_be_hidden()
        expect(page.get_by_text("nothing was sent")).to_have_count(0)
        expect(put_back).to_be_visible()
        before = guest.view()["number"]
        guest.primary.click()
        guest.wait_until_after(before)
        page.close()


def test_a_click_in_a_break_that_nobody_notices_is_not_for_nothing(
    open_page: Opener, server: Running
) -> None:
    seated = Seated(server, None, None, seed=4)
    with Wire(server.url) as wire:
        page = open_page("/", url=wire.url, **CALM)
        with page.expect_websocket() as opened:
            page.goto(wire.url + address(seated))
        guest = Mouse(page, server, (0,))
        guest.wait_for_turn()
        guest.offers.first.click()
        page.clock.install()
        page.clock.pause_at(time.time() + 1)
        with opened.value.expect_event("close"):
            wire.cut()
        guest.primary.click()
        wire.mend()
        page.clock.run_for(500)
        guest.wait_until_after(0)
        page.close()


@pytest.mark.parametrize("levels", [(None, 1), (None, None)], ids=["computer", "friends"])
def test_a_server_killed_in_mid_game_loses_nothing(
    open_page: Opener, tmp_path: Path, levels: tuple[int | None, ...]
) -> None:
    options = ["--data", str(tmp_path), *generous()]
    first = Running(*options)
    port = first.url.rpartition(":")[2]
    seated = Seated(first, *levels, seed=9)
    page = open_page(address(seated), url=first.url, **CALM)
    guest = Mouse(page, first, (0,))
    guest.play_on(1)
    if levels == (None, None):
        seated.advance(1)
    guest.wait_for_turn()
    before = guest.view()
    first.kill()
    expect(page.get_by_text("The connection is gone")).to_be_visible()
    log = page.get_by_role("region", name="Moves so far")
    expect(log).not_to_contain_text(HASTE)
    if levels == (None, 1):  # as if the level had been late with its first move
        change(tmp_path, f"UPDATE entries SET thinker = '{QUICK_PLAYER}' WHERE seat = 1")
    with Running(*options, "--port", port) as second:
        guest.server = second
        expect(page.get_by_text("The connection is gone")).to_be_hidden()
        after = guest.view()
        assert after["position"] == before["position"]
        hasty = levels == (None, 1)
        assert after["moments"] == [
            {**moment, "hasty": hasty and moment["seat"] == 1} for moment in before["moments"]
        ]
        if hasty:
            expect(log).to_contain_text(HASTE)
        guest.play_on(1)
        assert len(guest.view()["moments"]) > len(before["moments"])
