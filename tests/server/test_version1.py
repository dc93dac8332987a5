# SPDX-License-Identifier: MIT
"""Doodle rooms that a server with the first version of the rules stored: its real database, as SQL."""

import json
import sqlite3
from pathlib import Path

import pytest

from quiltbee import record
from tests.server.conftest import generous
from tests.server.rooms import Room
from tests.server.running import Json, Running

FOLDER = Path(__file__).parent / "version1"
FACTS: Json = json.loads((FOLDER / "facts.json").read_text(encoding="utf-8"))


class OldRoom(Room):
    """A room that is there already."""

    def __init__(self, running: Running, name: str) -> None:
        self.running, self.http = running, running.http
        self.id = FACTS[name]["table"]
        self.tokens = {int(seat): token for seat, token in FACTS[name]["tokens"].items()}


@pytest.fixture
def options(tmp_path: Path) -> tuple[str, ...]:
    """What a server is to be started with so that it finds the old tables."""
    database = sqlite3.connect(tmp_path / "quiltbee.db")
    database.executescript((FOLDER / "tables.sql").read_text(encoding="utf-8"))
    database.close()
    return "--data", str(tmp_path), *generous()


def test_a_finished_game_opens_with_its_result_and_is_replayed(options: tuple[str, ...]) -> None:
    with Running(*options) as server:
        check_finished(server)


def check_finished(server: Running) -> None:
    room, facts = OldRoom(server, "finished"), FACTS["finished"]
    view = room.view(0)
    assert view["position"]["phase"] == "over"
    assert view["position"]["outcome"]["scores"] == facts["scores"]
    assert view["position"]["outcome"]["rows"] == facts["rows"]
    assert len(view["moments"]) == facts["moments"] == 19
    replay = server.http.get(f"/api/tables/{room.id}/replay").json()
    assert replay["moments"][-1]["position"]["outcome"] == view["position"]["outcome"]
    text = server.http.get(f"/api/tables/{room.id}/record").text
    *_, last = record.read(text).states()
    assert [sum(seat.scores) - seat.empty for seat in last.seats] == facts["scores"]


def test_a_game_in_the_middle_of_a_turn_is_played_to_its_end(options: tuple[str, ...]) -> None:
    with Running(*options) as server:
        outcome = play_on(OldRoom(server, "begun"))
    with Running(*options) as server:
        assert OldRoom(server, "begun").view()["position"]["outcome"] == outcome


def play_on(room: OldRoom) -> Json:
    """Play the game that has begun to its end, and return how it ended."""
    view = room.view(1)
    assert (view["number"], view["position"]["turn"]) == (6, 6)
    assert view["position"]["to_act"] == [1, 2]
    refused = room.post("turn", 0, number=6, acts=["pass"])
    assert (refused.status_code, refused.json()["code"]) == (409, "stale")
    for seat in (1, 2):
        room.hand_in(seat, 6, ["pass"])
    # It began without a phase before each scoring, and goes on so.
    view = room.view()
    assert (view["number"], view["position"]["round"], view["position"]["phase"]) == (7, 2, "draw")
    assert view["position"]["roll"] is not None
    assert [event["event"] for event in view["moments"][6]["events"]] == [
        "turn_ended", "scored", "scored", "scored", "dealt",
    ]  # fmt: skip
    while (position := room.view()["position"])["phase"] != "over":
        assert position["phase"] == "draw"
        for seat in position["to_act"]:
            room.hand_in(seat, position["number"], ["pass"])
    assert position["number"] == 19
    text = room.http.get(f"/api/tables/{room.id}/record").text
    *_, last = record.read(text).states()
    outcome: Json = position["outcome"]
    assert [sum(seat.scores) - seat.empty for seat in last.seats] == outcome["scores"]
    return outcome
