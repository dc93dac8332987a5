# SPDX-License-Identifier: MIT
"""Bots at the tables of a real server."""

import threading
from typing import Any

import pytest

from quiltbee.bots import Bot, BotError, Refused, Seat
from quiltbee.bots.command import main
from quiltbee.core.game import JsonObject
from tests.server.running import Running, Seated


class First(Bot):
    """Makes the first move without special actions that fills something, and otherwise the first."""

    def choose(self, view: JsonObject, legal: list[JsonObject]) -> JsonObject:
        return next((move for move in legal if move["cells"] and "uses" not in move), legal[0])


@pytest.mark.parametrize(("game", "level"), [("patchwork", 1), ("doodle", None), ("doodle", 1)])
def test_a_bot_plays_a_game_against_the_computer_or_alone(
    running: Running, game: str, level: int | None
) -> None:  # fmt: skip
    seat = Seat.challenge(running.url, game, level, "First", seed=1)
    state = seat.play(First())
    table = running.http.get(f"/api/tables/{seat.table}").json()
    assert state["outcome"]["scores"] == table["position"]["outcome"]["scores"]
    assert table["seats"][0]["name"] == "First"


def test_two_bots_meet_by_a_link_and_an_invitation(running: Running) -> None:
    seats = [{"kind": "human"}, {"kind": "human", "invite": True}]
    made = running.http.post("/api/tables", json={"game": "patchwork", "seats": seats}).json()
    address = f"{running.url}/table/{made['table']}"
    ends = list[JsonObject]()

    def play(link: str) -> None:
        ends.append(Seat.join(link).play(First()))

    links = [
        f"{address}#{made['seats'][0]['token']}",
        f"{address}#invite-{made['invitations'][0]['invitation']}",
    ]
    threads = [threading.Thread(target=play, args=(link,)) for link in links]
    for each in threads:
        each.start()
    for each in threads:
        each.join(60)
    one, other = ends
    assert {one["seat"], other["seat"]} == {0, 1}
    assert one["outcome"] == other["outcome"] is not None


def test_a_resignation_ends_the_game_of_a_bot(running: Running) -> None:
    table = Seated(running, None, None)
    table.post("resign", 1, seat=1)
    assert Seat(running.url, table.id, table.tokens[0]).play(First())["outcome"] is None


def test_a_wrong_token_is_refused_at_once(running: Running) -> None:
    table = Seated(running, None, None)
    with pytest.raises(Refused) as told:
        Seat(running.url, table.id, "a" * 32).play(First())
    assert told.value.reason == "wrong_token"
    assert str(told.value).startswith("the server refused: ")


def test_a_wrong_game_or_level_is_refused(running: Running) -> None:
    for options in ({"game": "chess"}, {"game": "patchwork", "level": 99}):
        with pytest.raises(Refused):
            Seat.challenge(running.url, **options)


def test_a_bad_choice_ends_the_bot_and_not_the_game(running: Running) -> None:
    class Bad(Bot):
        def choose(self, view: JsonObject, legal: list[JsonObject]) -> str:
            return "castle"

    seat = Seat.challenge(running.url, "patchwork", 1)
    with pytest.raises(BotError, match="'castle', which is none of the"):
        seat.play(Bad())
    assert seat.play(First())["outcome"] is not None


def test_a_move_that_comes_late_is_no_error(running: Running) -> None:
    table = Seated(running, None, 1)
    seat = Seat(running.url, table.id, table.tokens[0])

    class Late(First):
        is_late = True

        def choose(self, view: JsonObject, legal: list[JsonObject]) -> JsonObject:
            if self.is_late:
                self.is_late = False
                table.play(0, 0, "advance")
            return super().choose(view, legal)

    assert seat.play(Late())["outcome"] is not None


def test_the_command_line_joins_and_challenges(
    running: Running, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    assert main(First(), ["challenge", running.url, "doodle"]) == 0
    told = capsys.readouterr()
    watch, over = told.out.splitlines()
    [back] = told.err.splitlines()
    link = back.removeprefix("first: keep this link to come back to the seat: ")
    assert main(First(), ["join", link]) == 0
    assert capsys.readouterr() == (told.out, ""), "the link opens the seat again"
    assert watch.startswith(f"watch at {running.url}/table/")
    assert over.startswith("the game is over; first sat on seat 0; points of seat 0: ")
    table = Seated(running, 1, None)
    join: list[Any] = ["join", f"{running.url}/table/{table.id}", "--token", table.tokens[1]]
    assert main(First(), join) == 0
    assert "first sat on seat 1" in capsys.readouterr().out
