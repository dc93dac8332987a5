# SPDX-License-Identifier: MIT
"""Patchwork Doodle in the browser: alone, in rooms, and when somebody is away."""

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, Opener
from tests.browser.playing import wait_until
from tests.browser.test_table import CALM
from tests.server.conftest import generous
from tests.server.rooms import Room
from tests.server.running import Running

TURNS: Final = 19
"""The start patch and three rounds of six."""


class Doodler:
    """Somebody at a sheet. ``uses`` names the special actions still to be tried."""

    def __init__(self, page: Page, *uses: str) -> None:
        self.page, self.uses = page, list(uses)
        self.used = list[str]()

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    @property
    def primary(self) -> Locator:
        return self.bar.locator("button.primary")

    @property
    def room(self) -> Locator:
        return self.page.locator("[data-turn]")

    def play_on(self, upto: int = TURNS) -> None:
        """Take turns until so many are over, and the page shows that they are."""
        for turn in range(self.turn, upto):
            self.wait_for(turn)
            self.take_turn()
        self.wait_for(upto)

    def wait_for(self, turn: int) -> None:
        """Wait until the page shows a turn, or the result after the last."""
        if turn == TURNS:
            expect(self.page.locator("main.ended")).to_be_visible()
        else:
            expect(self.room).to_have_attribute("data-turn", str(turn))

    @property
    def turn(self) -> int:
        return int(self.room.get_attribute("data-turn") or 0)

    def take_turn(self) -> None:
        expect(self.primary).to_have_text(re.compile("Draw it|Done"))
        if not (self.uses and self.turn and self.use(self.uses[0])):
            self.draw()
        self.finish()

    def draw(self) -> None:
        if self.primary.inner_text() != "Draw it":
            self.press("1")
        if self.is_ready("Draw it"):
            self.press("Enter")
            expect(self.primary).not_to_have_text("Draw it")
        else:
            self.press("Escape")

    def use(self, special: str) -> bool:
        """Use a special action, if that can be done now."""
        stamp = self.page.locator(f"[data-stamp={special}]")
        if stamp.get_attribute("aria-disabled") == "true":
            return False
        match special:
            case "neighbour":
                self.press("n")
                self.press("2")
            case "single":
                self.draw()
                self.press("x")
            case "cut":
                self.press("c")
                table = self.page.get_by_role("region", name=re.compile("^Cut "))
                table.get_by_role("button", name="Next cut").click()
                pieces = table.get_by_role("button", name=re.compile("piece, "))
                expect(pieces).to_have_count(2)
                fitting = [
                    each for each in pieces.all() if each.get_attribute("aria-disabled") != "true"
                ]
                if not fitting:
                    table.get_by_role("button", name=re.compile("scissors")).click()
                    return False
                fitting[0].click()
        if not self.is_ready("Draw it", "Shade it"):
            self.press("Escape")
            return False
        self.press("Enter")
        expect(self.primary).to_have_text("Done")
        self.uses.pop(0)
        self.used.append(special)
        return True

    def is_ready(self, *words: str) -> bool:
        return (
            self.primary.inner_text() in words
            and self.primary.get_attribute("aria-disabled") != "true"
        )

    def finish(self) -> None:
        if self.primary.inner_text() == "Draw it":
            self.press("Escape")
        if not self.is_ready("Done"):
            self.press("p")
        expect(self.primary).to_have_text("Done")
        expect(self.primary).not_to_have_attribute("aria-disabled", "true")
        self.press("Enter")

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)


class Tapper(Doodler):
    """The same by taps."""

    def press(self, key: str) -> None:
        match key:
            case "Enter":
                self.primary.tap()
            case "1":
                cards = self.page.locator("[data-card]:not([aria-disabled=true])")
                if cards.count():
                    cards.first.tap()
            case "p":
                self.bar.get_by_role("button", name="Pass").tap()
            case "Escape":
                if (back := self.bar.get_by_role("button", name="Put back")).count():
                    back.tap()
            case _:
                raise AssertionError(key)


def address(room: Room, seat: int = 0) -> str:
    return f"/table/{room.id}#{room.tokens[seat]}"


def sheet(room: Room, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = room.view(seat)["position"]["sheets"][seat]
    return found


def test_a_game_alone_from_the_first_page(open_page: Opener) -> None:
    page = open_page(**CALM)
    page.get_by_role("radio", name=re.compile("Doodle")).check(force=True)
    assert violations(page) == []
    page.locator("form button.primary").click()
    page.wait_for_url(re.compile("/table/"))
    player = Doodler(page)
    player.play_on()
    expect(page.get_by_role("heading", name=re.compile("points|score", re.IGNORECASE)).first).to_be_visible()  # fmt: skip
    assert violations(page) == []


def test_a_game_alone_by_keyboard_with_every_special_action(
    open_page: Opener, server: Running
) -> None:
    room = Room(server, seed=3)
    player = Doodler(open_page(address(room), **CALM), "neighbour", "single", "cut", "single")
    player.play_on()
    assert player.used == ["neighbour", "single", "cut", "single"], player.uses
    assert all(left == 0 for left in sheet(room)["specials"].values())
    outcome = room.view()["position"]["outcome"]
    expect(player.page.locator("body")).to_contain_text(str(outcome["scores"][0]))
    assert violations(player.page) == []


def test_a_game_on_a_phone_by_taps(open_page: Opener, server: Running) -> None:
    room = Room(server, seed=4)
    page = open_page(address(room), **CALM, viewport=PHONE, has_touch=True, is_mobile=True)
    player = Tapper(page)
    player.play_on()
    expect(page.get_by_role("heading", name=re.compile("points|score", re.IGNORECASE)).first).to_be_visible()  # fmt: skip
    assert room.view()["position"]["phase"] == "over"
    assert violations(page) == []


def test_a_room_of_three_windows_and_a_computer(open_page: Opener, server: Running) -> None:
    room = Room(server, None, None, None, 1, seed=5)
    players = [Doodler(open_page(address(room, seat), **CALM)) for seat in range(3)]
    for turn in range(TURNS):
        for player in players:
            player.wait_for(turn)
            player.take_turn()
    for player in players:
        expect(player.page.get_by_role("heading", name=re.compile("win")).first).to_be_visible()  # fmt: skip
    scores = room.view()["position"]["outcome"]["scores"]
    assert len(scores) == 4
    for player in players:
        for score in scores:
            expect(player.page.locator("body")).to_contain_text(str(score).replace("-", "\N{MINUS SIGN}"))  # fmt: skip


def test_a_leaver_returns(open_page: Opener, server: Running) -> None:
    room = Room(server, None, None, seed=6)
    first, second = (Doodler(open_page(address(room, seat), **CALM)) for seat in (0, 1))
    for player in (first, second):
        player.take_turn()
    for player in (first, second):
        player.wait_for(1)
    second.page.close()
    first.take_turn()
    back = Doodler(open_page(address(room, 1), **CALM))
    expect(back.room).to_have_attribute("data-turn", "1")
    back.take_turn()
    for player in (first, back):
        expect(player.room).to_have_attribute("data-turn", "2")


def test_a_turn_clock_passes_for_the_absent(open_page: Opener, server: Running) -> None:
    # On a busy machine the one who is there needs some of these seconds for its own turn.
    room = Room(server, None, None, seed=7, turn_seconds=20)
    player, other = (Doodler(open_page(address(room, seat), **CALM)) for seat in (0, 1))
    for each in (player, other):
        each.take_turn()
    player.wait_for(1)
    other.page.close()
    player.take_turn()
    expect(player.room).to_have_attribute("data-turn", "2", timeout=60_000)
    assert room.view()["moments"][1]["absent"] == [1]
    assert len(sheet(room, 1)["drawn"]) == 1


def test_a_server_killed_in_mid_turn_loses_nothing(open_page: Opener, tmp_path: Path) -> None:
    options = ["--data", str(tmp_path), *generous()]
    first = Running(*options)
    port = first.url.rpartition(":")[2]
    room = Room(first, None, None, seed=8)
    page = open_page(address(room), url=first.url, **CALM)
    player = Doodler(page)
    player.take_turn()
    # Handed in, and the other still draws.
    wait_until(lambda: sheet(room)["done"], lambda: "the turn was not handed in")
    first.kill()
    with Running(*options, "--port", port) as second:
        room.running, room.http = second, second.http
        assert sheet(room)["done"]
        other = Doodler(open_page(address(room, 1), url=second.url, **CALM))
        other.take_turn()
        player.wait_for(1)


@pytest.mark.parametrize("look", ["dark", "phone"])
def test_axe_finds_nothing_at_the_sheet(open_page: Opener, server: Running, look: str) -> None:
    options: dict[str, Any] = {"color_scheme": "dark"} if look == "dark" else {"viewport": PHONE}
    room = Room(server, None, 1, seed=9)
    player = Doodler(open_page(address(room), **CALM, **options))
    player.play_on(2)
    assert violations(player.page) == []


def test_a_room_in_german(open_page: Opener, server: Running) -> None:
    room = Room(server, None, 1, seed=9)
    page = open_page(address(room), locale="de-DE", **CALM)
    expect(page.locator("[data-turn]")).to_be_visible()
    told = page.locator("body").inner_text().replace("Quilting Bee", "")
    assert re.findall(r"\b(the|and|you|your|draw|with)\b", told, re.IGNORECASE) == []
