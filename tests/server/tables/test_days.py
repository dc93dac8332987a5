# SPDX-License-Identifier: MIT
"""The deck of the day comes from a secret. Nobody learns it before the day is over, but by playing."""

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from quiltbee.games.doodle.online import fairness
from quiltbee.server.storage import Store
from quiltbee.server.tables.days import DaySeeds
from tests.server.conftest import generous
from tests.server.rooms import Room
from tests.server.running import Json, Running, database
from tests.server.test_maintenance import quiltbee

CALENDAR = """
import sys
from datetime import timedelta
from pathlib import Path
from quiltbee.server.tables import days

real, file = days.today, Path({file!r})
days.today = lambda: real() + timedelta(days=int(file.read_text()))
from quiltbee.cli import main
sys.argv[0] = "quiltbee"
main()
"""
"""A server whose day is as many days off as a file says."""

READS = ("", "/replay", "/record", "/fairness")


class Calendar:
    """A server with a database of its own, and the day that it believes it is."""

    def __init__(self, folder: Path) -> None:
        self.data, self._file = folder / "data", folder / "offset"
        self.turn_to(0)
        script = CALENDAR.format(file=str(self._file))
        self.server = Running("--data", str(self.data), *generous(), script=script)
        self._copy = folder / "copy.db"

    def turn_to(self, days: int) -> None:
        self._file.write_text(str(days))

    def seeds(self) -> DaySeeds:
        """Return what only the owner of the database can know."""
        quiltbee("backup", str(self._copy), "--force", "--data", str(self.data))
        return seeds_in(self._copy)


def seeds_in(file: Path) -> DaySeeds:
    with closing(sqlite3.connect(file)) as connection:
        secret, since = connection.execute("SELECT secret, since FROM day_secret").fetchone()
    return DaySeeds(secret, date.fromisoformat(since))


@pytest.fixture
def calendar(tmp_path: Path) -> Iterator[Calendar]:
    made = Calendar(tmp_path)
    with made.server as server:
        yield made
        assert "Traceback" not in server.log


def read(room: Room, what: str, *seats: int) -> httpx.Response:
    return room.http.get(f"/api/tables/{room.id}{what}", headers=room.keys(*seats))


def day_of(room: Room) -> date:
    return date.fromisoformat(room.view(0)["daily"])


def days(server: Running, edition: str = "standard", **asked: str) -> dict[str, Json]:
    answer = server.http.get(f"/api/days/doodle/{edition}", params=asked)
    assert answer.status_code == 200, answer.text
    return {each["day"]: each for each in answer.json()["days"]}


def test_until_the_day_is_over_only_its_holder_sees_a_game_and_nobody_the_seed(
    calendar: Calendar,
) -> None:
    server = calendar.server
    room = Room(server, daily=True)
    seed = calendar.seeds().on(day_of(room), "doodle", "standard").seed
    chance = fairness.draw("standard", 1, seed)
    assert room.view(0)["position"]["circle"] == list(chance.deck[:8])
    for turns in (2, 100):  # while it runs, and when it is over
        room.play(random.Random(1), turns)
        told = [read(room, what, 0).text for what in READS]
        told += [room.post("try", 0, acts=[]).text, server.http.get("/metrics").text]
        with room.socket(0) as holder, room.socket() as other:
            told.append(json.dumps(holder.hear()))
            assert other.hear()["code"] == "sealed"
        for what in (*READS, "/stream"):
            refused = read(room, what)
            assert (refused.status_code, refused.json()["code"]) == (403, "sealed"), what
        assert not any(seed in each for each in told)
    view = room.view(0)
    assert (view["position"]["phase"], view["position"]["secret"], view["seed"]) == (
        "over", None, None,
    )  # fmt: skip
    again = Room(server)
    again.id, again.tokens = room.post("rematch", 0).json()["table"], room.tokens
    assert again.view(0)["daily"] is None
    assert again.view(0)["position"]["circle"] != list(chance.deck[:8])
    calendar.turn_to(1)
    for seats in ((), (0,)):
        assert read(room, "/fairness", *seats).json()["secret"]["seed"] == seed
        assert read(room, "/replay", *seats).json()["moments"][-1]["position"]["secret"] is not None
        assert room.view(*seats)["position"]["secret"]["deck"] == list(chance.deck)
    secret = room.view()["position"]["secret"]
    assert fairness.check(
        "standard", view["position"]["commitment"], seed, secret["salt"], secret["starts"],
        read(room, "/fairness").json()["rolls"],
    )  # fmt: skip
    assert seed not in server.log


def test_the_hash_of_a_day_is_shown_before_and_its_seed_after(calendar: Calendar) -> None:
    server, seeds = calendar.server, calendar.seeds()
    before = days(server)
    today = day_of(Room(server, daily=True))
    assert [*before] == [(today + timedelta(days=n)).isoformat() for n in range(-7, 8)]
    now = before[today.isoformat()]
    assert now == {
        "day": today.isoformat(), "seed": None, "is_public": False,
        "commitment": sha256(seeds.on(today, "doodle", "standard").seed.encode()).hexdigest(),
    }  # fmt: skip
    assert all(each["seed"] is None for day, each in before.items() if day >= today.isoformat())
    # The secret was made today.
    assert [each["is_public"] for each in before.values()] == [True] * 7 + [False] * 8
    calendar.turn_to(1)
    after = days(server)[today.isoformat()]
    assert after["commitment"] == now["commitment"] == sha256(after["seed"].encode()).hexdigest()
    assert days(server)[(today + timedelta(days=1)).isoformat()]["seed"] is None
    far = days(server, around="2999-12-31")
    assert far["2999-12-31"]["seed"] is None
    for around, status in (("9999-12-31", 404), ("1999-12-31", 404), ("tomorrow", 422)):
        asked = server.http.get("/api/days/doodle/standard", params={"around": around})
        assert asked.status_code == status
    for path in ("patchwork/classic", "doodle/none", "chess/standard"):
        assert server.http.get(f"/api/days/{path}").status_code == 404


def test_a_game_begun_before_midnight_keeps_its_deck_and_its_day(calendar: Calendar) -> None:
    late = Room(calendar.server, daily=True)
    late.play(random.Random(1), 3)
    yesterday, circle = day_of(late), late.view(0)["position"]["circle"]
    calendar.turn_to(1)
    early = Room(calendar.server, daily=True)
    assert day_of(early) == yesterday + timedelta(days=1)
    assert early.view(0)["position"]["circle"] != circle
    assert late.view()["position"]["circle"] == circle
    over = late.play(random.Random(1))
    seed = calendar.seeds().on(yesterday, "doodle", "standard").seed
    assert (over["daily"], over["position"]["secret"]["seed"]) == (yesterday.isoformat(), seed)


def test_another_edition_tells_neither_the_cards_nor_the_dice(calendar: Calendar) -> None:
    rooms = [Room(calendar.server, daily=True, edition=each) for each in ("standard", "repeats")]
    for room in rooms:
        room.play(random.Random(1))
    rolls = [read(room, "/fairness", 0).json()["rolls"] for room in rooms]
    assert rolls[0] != rolls[1]
    listed = [days(calendar.server, each) for each in ("standard", "repeats")]
    assert not {each["commitment"] for each in listed[0].values() if each["seed"] is None} & {
        each["commitment"] for each in listed[1].values()
    }


@pytest.mark.parametrize(
    "seats", [[{}, {}], [{"kind": "computer", "level": 1}], [{}, {"kind": "computer"}]]
)
def test_nobody_else_plays_the_deck_of_the_day_at_ones_table(running: Running, seats: Any) -> None:
    refused = running.http.post(
        "/api/tables", json={"game": "doodle", "seats": seats, "daily": True}
    )
    assert (refused.status_code, refused.json()["code"]) == (409, "daily_alone")


def test_nobody_chooses_the_seed_of_the_day(running: Running) -> None:
    asked = {"game": "doodle", "seats": [{}], "daily": True, "seed": 7}
    refused = running.http.post("/api/tables", json=asked)
    assert (refused.status_code, refused.json()["code"]) == (409, "daily_seed")


def test_a_seat_that_is_claimed_by_its_link_opens_the_game_of_the_day(running: Running) -> None:
    asked = {"game": "doodle", "seats": [{"invite": True}], "daily": True}
    made = running.http.post("/api/tables", json=asked).json()
    table, token = made["table"], "t" * 32
    assert running.http.get(f"/api/tables/{table}").json()["code"] == "sealed"
    claim = {"invitation": made["invitations"][0]["invitation"], "token": token}
    assert running.http.post(f"/api/tables/{table}/claim", json=claim).status_code == 200
    mine = running.http.get(f"/api/tables/{table}", headers={"authorization": f"Bearer {token}"})
    assert mine.json()["you"] == [0]


def test_the_secret_is_made_once_and_comes_back_with_a_backup(tmp_path: Path) -> None:
    data, restored = tmp_path / "data", tmp_path / "restored"
    restored.mkdir()
    told = list[dict[str, Json]]()
    for _ in range(2):
        with Running("--data", str(data), *generous()) as server:
            told.append(days(server))
    quiltbee("backup", str(restored / "quiltbee.db"), "--data", str(data))
    assert (restored / "quiltbee.db").stat().st_mode & 0o077 == 0
    with Running("--data", str(restored), *generous()) as server:
        told.append(days(server))
    with Running("--data", str(tmp_path / "other"), *generous()) as server:
        other = days(server)
    assert told[0] == told[1] == told[2]
    day = max(told[0])
    assert told[0][day]["commitment"] != other[day]["commitment"]


def upgrade_in_one_day(folder: Path, *, is_begun: bool) -> tuple[date, DaySeeds]:
    """Bring a database from before the secret up to date. Where midnight strikes meanwhile, do it again on the new day."""
    today = datetime.now(tz=UTC).date()
    data = folder / today.isoformat()
    data.mkdir()
    Store(database(data)).close()
    with closing(sqlite3.connect(data / "quiltbee.db")) as older:
        for later in ("day_secret", "reviews", "hints", "puzzle_ratings"):
            older.execute(f"DROP TABLE {later}")
        older.execute("UPDATE alembic_version SET version_num = '0006'")
        if is_begun:
            older.execute(
                "INSERT INTO tables (id, game, version, edition, start, first, together, created, daily)"
                " VALUES ('a', 'doodle', 2, 'standard', '', 0, 0, 0, ?)",
                (today.isoformat(),),
            )
        older.commit()
    Store(database(data)).close()
    if datetime.now(tz=UTC).date() != today:
        return upgrade_in_one_day(folder, is_begun=is_begun)
    return today, seeds_in(data / "quiltbee.db")


@pytest.mark.parametrize("is_begun", [True, False])
def test_a_day_that_was_begun_with_its_public_seed_keeps_it(tmp_path: Path, is_begun: bool) -> None:
    today, seeds = upgrade_in_one_day(tmp_path, is_begun=is_begun)
    assert seeds.since == today + timedelta(days=is_begun)
    day = seeds.on(today, "doodle", "standard")
    assert day.is_told == day.is_public == is_begun
    assert (day.seed == f"quiltbee doodle {today}") == is_begun
    assert not seeds.on(today + timedelta(days=1), "doodle", "standard").is_told


def test_a_known_secret_gives_known_seeds() -> None:
    """Games that are stored are checked by these for ever, so they never change."""
    seeds = DaySeeds(bytes(range(32)), date(2026, 1, 31))
    assert seeds.on(date(2026, 1, 30), "doodle", "standard").seed == "quiltbee doodle 2026-01-30"
    day = seeds.on(date(2026, 1, 31), "doodle", "standard")
    assert day.seed == "c6b2edf11c79e7694f303654f4569d1f33bd6dc69920f5d8fa358a9cacbf181f"
    assert day.commitment == sha256(day.seed.encode()).hexdigest()
