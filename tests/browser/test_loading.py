# SPDX-License-Identifier: MIT
"""A page learns which game is played at a table before it fetches that game's code and opens its line."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.test_doodle import address as room_address
from tests.browser.test_table import CALM, address
from tests.depth import in_looks
from tests.server.rooms import Room
from tests.server.running import Running, Seated

OTHER: Final = {"patchwork": "doodle", "doodle": "patchwork"}


@pytest.mark.parametrize(("game", "seat"), in_looks(list(OTHER), ("with its token", "to watch")))
def test_a_guest_loads_one_game_and_connects_once(
    open_page: Opener, server: Running, game: str, seat: str
) -> None:
    path = (
        address(Seated(server, None, None, seed=4))
        if game == "patchwork"
        else room_address(Room(server, None, None, seed=3))
    )
    page = open_page("/nowhere", **CALM)  # a page that needs no game
    sockets, scripts = list[str](), list[str]()
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.on("request", lambda request: scripts.append(request.url))
    page.goto(server.url + (path if seat == "with its token" else path.partition("#")[0]))
    expect(page.locator(".room.broad")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(sockets) == 1
    assert any(f"/assets/{game}-" in each for each in scripts)
    assert not any(f"/assets/{OTHER[game]}-" in each for each in scripts)


@pytest.mark.parametrize("game", OTHER)
def test_what_is_fetched_after_the_table_is_there_when_the_server_is_not(
    open_page: Opener, server: Running, game: str
) -> None:
    path = (
        address(Seated(server, None, 1, seed=4, first=0))
        if game == "patchwork"
        else room_address(Room(server, None, seed=3))
    )
    page = open_page(path, **CALM)
    expect(page.locator(".room.broad")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[aria-keyshortcuts=H]").click()
    expect(page.locator("[data-hint='0'], .say .problem").first).to_be_visible()
