# SPDX-License-Identifier: MIT
"""Tables of both games that a server stored before a game became a folder: its real database, as SQL."""

import json
import secrets
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from quiltbee import record
from quiltbee.match import Match
from tests.server.conftest import generous
from tests.server.rooms import Room
from tests.server.running import WAIT, Json, Running, Seated, choice

FOLDER = Path(__file__).parent / "version2"
FACTS: Json = json.loads((FOLDER / "facts.json").read_text(encoding="utf-8"))
ALL = sorted(FACTS)
OPEN = [name for name in ALL if FACTS[name]["phase"] != "over"]


class OldTable(Room):
    """A table that is there already."""

    def __init__(self, running: Running, name: str) -> None:
        self.running, self.http, self.facts = running, running.http, FACTS[name]
        self.id = self.facts["table"]
        self.tokens = {int(seat): token for seat, token in self.facts["tokens"].items()}

    def claim(self) -> None:
        """Take the seat of the invitation."""
        token = secrets.token_urlsafe(24)
        body = {"invitation": self.facts["invitation"], "token": token}
        claimed = self.http.post(f"/api/tables/{self.id}/claim", json=body)
        assert claimed.status_code == 200, claimed.text
        self.tokens[claimed.json()["seat"]] = token

    def play_on(self) -> Json:
        """Play to the end, as simply as can be, and return how the game ended."""
        until = time.monotonic() + 5 * WAIT
        while (view := self.view())["position"]["phase"] != "over":
            assert time.monotonic() < until, "the game does not end"
            if view["type"] == "table":
                self._move(view)
            else:
                self._pass(view)
        outcome: Json = view["position"]["outcome"]
        return outcome

    def _move(self, view: Json) -> None:
        seat = view["position"]["to_move"]
        if seat in self.tokens:
            done = Seated.play(self, seat, view["number"], choice(view["position"]))
            assert done.status_code == 200, done.text
        else:
            time.sleep(0.02)  # a computer's

    def _pass(self, view: Json) -> None:
        position = view["position"]
        seats = [seat for seat in position["to_act"] if seat in self.tokens]
        for seat in seats:
            turn = self.turn(seat)
            self.hand_in(seat, position["number"], self._acts(position, turn))
        if not seats:
            time.sleep(0.02)

    def _acts(self, position: Json, turn: Json) -> list[str]:
        if position["phase"] == "start":
            may = turn["may"][0]
            way, cells = next((way, cells) for way, cells in may["ways"].items() if way == "0")
            assert way == "0"
            return [f"{may['card']}@{'abcdefghi'[cells[0] % 9]}{cells[0] // 9 + 1}"]
        return [] if position["phase"] == "scoring" else ["pass"]


def restore(folder: Path) -> tuple[str, ...]:
    """Lay the old database into a folder; return what a server is to be started with to find it."""
    database = sqlite3.connect(folder / "quiltbee.db")
    database.executescript((FOLDER / "tables.sql").read_text(encoding="utf-8"))
    database.close()
    return "--data", str(folder), *generous()


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on the old database, for those who leave it as it was."""
    with Running(*restore(tmp_path_factory.mktemp("old"))) as server:
        yield server
        assert "Traceback" not in server.log


@pytest.mark.parametrize("name", ALL)
def test_every_table_opens_with_the_same_people_and_the_same_position(
    old: Running, name: str
) -> None:
    table = OldTable(old, name)
    view = table.view(*table.tokens)
    facts, position = table.facts, view["position"]
    for key in ("edition", "number", "rematch", "seed"):
        assert view[key] == facts[key], key
    for many, one in (("names", "name"), ("kinds", "kind"), ("levels", "level"), ("holders", "holder")):  # fmt: skip
        assert [seat[one] for seat in view["seats"]] == facts[many]
    assert (position["phase"], position["outcome"]) == (facts["phase"], facts["outcome"])
    if view["type"] == "table":
        assert position["text"] == facts["position"]
        assert [position["to_move"]] == (facts["to_act"] or [None])
        for quilt, before in zip(position["quilts"], facts["quilts"], strict=True):
            assert {key: quilt[key] for key in before} == before
    else:
        for key in ("to_act", "round", "turn", "circle", "roll", "commitment", "secret"):
            assert position[key] == facts[key], key
        assert (view["daily"], view["turn_seconds"]) == (facts["daily"], facts["turn_seconds"])
        assert [moment["absent"] for moment in view["moments"]] == facts["absent"]
        for sheet, before in zip(position["sheets"], facts["sheets"], strict=True):
            assert {key: sheet[key] for key in before} == before


@pytest.mark.parametrize("name", ALL)
def test_every_table_gives_the_record_that_it_gave(old: Running, name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert old.http.get(f"/api/tables/{FACTS[name]['table']}/record").text == written


@pytest.mark.parametrize("name", ALL)
def test_every_table_is_replayed(old: Running, name: str) -> None:
    replay = old.http.get(f"/api/tables/{FACTS[name]['table']}/replay").json()
    assert replay["moments"][-1]["position"]["outcome"] == FACTS[name]["outcome"]
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    read = old.http.post("/api/replay", json={"record": text}).json()
    assert len(read["moments"]) == len(replay["moments"])


def test_every_game_goes_on_to_its_end_and_stays_there(tmp_path: Path) -> None:
    options = restore(tmp_path)
    with Running(*options) as server:
        outcomes = dict[str, Json]()
        for name in OPEN:
            table = OldTable(server, name)
            if "invitation" in table.facts:
                table.claim()
            outcomes[name] = table.play_on()
        assert "Traceback" not in server.log
    with Running(*options) as server:
        for name, outcome in outcomes.items():
            assert OldTable(server, name).view()["position"]["outcome"] == outcome


@pytest.mark.parametrize(
    ("name", "strong"), [("patchwork_computer", "level3"), ("doodle_computer", "level2")]
)
def test_a_computer_plays_on_as_strong_as_it_was_begun(
    tmp_path: Path, name: str, strong: str
) -> None:
    with Running(*restore(tmp_path)) as server:
        table = OldTable(server, name)
        assert table.view()["seats"][1]["level"] == 1  # called so when the table was set up
        table.play_on()
        rematch = server.http.post(f"/api/tables/{table.id}/rematch", headers=table.keys(0))
        again = server.http.get(f"/api/tables/{rematch.json()['table']}").json()
        assert {f"level{seat['level']}" for seat in again["seats"]} == {"levelNone", strong}
    database = sqlite3.connect(tmp_path / "quiltbee.db")
    asked = "SELECT DISTINCT thinker FROM entries WHERE table_id = ? AND thinker IS NOT NULL"
    thinkers = {thinker for (thinker,) in database.execute(asked, (table.id,))}
    database.close()
    assert strong in thinkers
    assert thinkers <= {"level1", strong}  # the moves of before keep who made them


def test_a_move_can_still_be_taken_back(old: Running) -> None:
    view = OldTable(old, "patchwork_take_back").view(0, 1)
    assert view["can_take_back"]
    assert len(view["moments"]) < view["number"]  # some were taken back, and stand in the history


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_every_record_reads_and_is_written_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    read = record.read(text)
    assert record.write(read) == text
    match = Match(read)
    assert (match.outcome is None) == (path.stem in OPEN)
    assert match.ply == len(read.turns)
