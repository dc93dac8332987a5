# SPDX-License-Identifier: MIT
"""The deck of the day comes from a secret. Nobody learns it before the day is over, but by playing."""

import json
import random
import time
from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import pytest

from quiltbee import Match
from quiltbee.games.doodle.online import fairness
from quiltbee.server.model.days import DaySeeds
from quiltbee.server.model.days import today as today_in_utc
from tests.server.conftest import generous
from tests.server.postgres import Postgres
from tests.server.rooms import Room
from tests.server.running import Json, Reachable, Running, Seated, wait_until
from tests.server.served import Served, served
from tests.server.test_maintenance import quiltbee
from tests.server.wrong_clock import ahead

LEAP_DAY = date(2028, 2, 29)
READS = ("", "/replay", "/record", "/fairness")


class Calendar:
    """A server, and the day that it believes it is: at first a leap day."""

    def __init__(self, server: Served, patch: pytest.MonkeyPatch) -> None:
        self.server, self._patch = server, patch
        self.turn_to(LEAP_DAY)

    def turn_to(self, day: date) -> None:
        self.today = day
        self._patch.setattr("quiltbee.server.model.days.today", lambda: day)

    def turn_on(self) -> None:
        self.turn_to(self.today + timedelta(days=1))

    def seeds(self) -> DaySeeds:
        """Return what only the owner of the database can know."""
        return self.server.do(self.server.registry.store.day_seeds())


@pytest.fixture
def calendar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Calendar]:
    with served(tmp_path) as server:
        yield Calendar(server, monkeypatch)


def read(room: Room, what: str, *seats: int) -> httpx.Response:
    return room.http.get(f"/api/tables/{room.id}{what}", headers=room.keys(*seats))


def day_of(room: Room) -> date:
    return date.fromisoformat(room.view(0)["daily"])


def days(server: Reachable, edition: str = "standard", **asked: str) -> dict[str, Json]:
    answer = server.http.get(f"/api/days/doodle/{edition}", params=asked)
    assert answer.status_code == 200, answer.text
    return {each["day"]: each for each in answer.json()["days"]}


def test_until_the_day_is_over_only_its_holder_sees_a_game_and_nobody_the_seed(
    calendar: Calendar, caplog: pytest.LogCaptureFixture
) -> None:
    server = calendar.server
    room = Room(server, daily=True)
    assert day_of(room) == LEAP_DAY
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
        "over", None, None
    )  # fmt: skip
    again = Room(server)
    again.id, again.tokens = room.post("rematch", 0).json()["table"], room.tokens
    assert again.view(0)["daily"] is None
    assert again.view(0)["position"]["circle"] != list(chance.deck[:8])
    calendar.turn_on()
    for seats in ((), (0,)):
        assert read(room, "/fairness", *seats).json()["secret"]["seed"] == seed
        assert read(room, "/replay", *seats).json()["moments"][-1]["position"]["secret"] is not None
        assert room.view(*seats)["position"]["secret"]["deck"] == list(chance.deck)
    secret = room.view()["position"]["secret"]
    assert fairness.check(
        "standard", view["position"]["commitment"], seed, secret["salt"], secret["starts"],
        read(room, "/fairness").json()["rolls"]
    )  # fmt: skip
    assert seed not in caplog.text


def test_the_hash_of_a_day_is_shown_before_and_its_seed_after(calendar: Calendar) -> None:
    server, seeds = calendar.server, calendar.seeds()
    before = days(server)
    today = calendar.today
    assert [*before] == [(today + timedelta(days=n)).isoformat() for n in range(-7, 8)]
    now = before[today.isoformat()]
    assert now == {
        "day": today.isoformat(), "seed": None,
        "commitment": sha256(seeds.on(today, "doodle", "standard").seed.encode()).hexdigest()
    }  # fmt: skip
    assert all(each["seed"] is None for day, each in before.items() if day >= today.isoformat())
    assert [each["seed"] is None for each in before.values()] == [False] * 7 + [True] * 8
    calendar.turn_on()
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
    calendar.turn_to(date(2028, 12, 31))
    late = Room(calendar.server, daily=True)
    late.play(random.Random(1), 3)
    yesterday, circle = day_of(late), late.view(0)["position"]["circle"]
    calendar.turn_on()
    assert calendar.today == date(2029, 1, 1)
    early = Room(calendar.server, daily=True)
    assert day_of(early) == yesterday + timedelta(days=1)
    assert early.view(0)["position"]["circle"] != circle
    assert late.view()["position"]["circle"] == circle
    over = late.play(random.Random(1))
    seed = calendar.seeds().on(yesterday, "doodle", "standard").seed
    assert (over["daily"], over["position"]["secret"]["seed"]) == (yesterday.isoformat(), seed)


def test_the_deck_of_the_day_is_the_same_for_everybody(calendar: Calendar) -> None:
    one, other = Room(calendar.server, daily=True), Room(calendar.server, daily=True)
    views = [one.view(0), other.view(0)]
    assert views[0]["position"]["circle"] == views[1]["position"]["circle"]
    assert views[0]["position"]["commitment"] != views[1]["position"]["commitment"]
    rolls = []
    for room in (one, other):
        room.play(random.Random(1), 3)
        rolls.append(read(room, "/fairness", 0).json()["rolls"])
    assert rolls[0] == rolls[1]


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
    data.mkdir()
    for _ in range(2):
        with served(data) as server:
            told.append(days(server, around="2999-12-31"))
    quiltbee("backup", str(restored / "quiltbee.db"), "--data", str(data))
    assert (restored / "quiltbee.db").stat().st_mode & 0o077 == 0
    with served(restored) as server:
        told.append(days(server, around="2999-12-31"))
    with served(tmp_path) as server:
        other = days(server, around="2999-12-31")
    assert told[0] == told[1] == told[2]
    day = max(told[0])
    assert told[0][day]["commitment"] != other[day]["commitment"]


def test_every_day_of_a_year_has_a_seed_of_its_own_which_is_told_the_day_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds = DaySeeds(bytes(range(32)))
    year = [date(2027, 12, 31) + timedelta(days=n) for n in range(368)]  # of a leap year
    assert len({seeds.on(day, "doodle", "standard").seed for day in year}) == len(year)
    for today in year:
        monkeypatch.setattr("quiltbee.server.model.days.today", lambda today=today: today)
        around = [today + timedelta(days=n) for n in (-1, 0, 1)]
        assert [seeds.on(day, "doodle", "standard").is_told for day in around] == [
            True,
            False,
            False,
        ]


@pytest.mark.parametrize("days_ahead", [1, -400])
def test_a_server_whose_clock_is_wrong_has_the_day_of_the_database_and_tells_no_secret(
    postgres: Postgres, days_ahead: int
) -> None:
    options = ("--database", postgres.url, *generous())
    wrong_clock = ahead(days_ahead * 86400)
    with served(Path(), url=postgres.url) as right, Running(*options, script=wrong_clock) as wrong:
        room = Room(right, daily=True)
        today = day_of(room)
        assert day_of(Room(wrong, daily=True)) == today
        for server in (right, wrong):
            told = days(server)
            assert today.isoformat() == [*told][7]  # the middle of those that are shown
            around = days(server, around=(today + timedelta(days=days_ahead)).isoformat())
            assert not any(each["seed"] for day, each in around.items() if day >= today.isoformat())
            there = room.at(server)
            assert [read(there, what).status_code for what in READS] == [403] * len(READS)
            puzzles = server.http.get("/api/puzzles/doodle/daily").json()
            assert puzzles["day"] == today.isoformat()
        wait_until(lambda: "the clock of this machine is" in wrong.http.get("/health").text)
        assert wrong.http.get("/health").json()["status"] == "degraded"
        assert 'quiltbee_ok{part="clock"} 0.0' in wrong.http.get("/metrics").text
        assert "games go on, but their times are wrong" in wrong.log
        assert right.http.get("/health").json() == {"status": "ok"}
        table = Seated(wrong, seed=1)
        table.advance(1)
        table.at(right).advance(1)
        assert "Traceback" not in wrong.log


@pytest.mark.parametrize("zone", ["EAST-14", "WEST+11"])
def test_the_day_is_that_of_utc_wherever_the_server_stands(
    monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    """At every hour, the one or the other place has another day than UTC."""
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        began = time.gmtime()[:3]
        told = [today_in_utc(), Match.new().date]
        ended = time.gmtime()[:3]
    finally:
        monkeypatch.undo()
        time.tzset()
    assert {day.timetuple()[:3] for day in told if day is not None} <= {began, ended}


def test_a_known_secret_gives_known_seeds() -> None:
    """Games that are stored are checked by these for ever, so they never change."""
    seeds = DaySeeds(bytes(range(32)))
    day = seeds.on(date(2026, 1, 31), "doodle", "standard")
    assert day.seed == "c6b2edf11c79e7694f303654f4569d1f33bd6dc69920f5d8fa358a9cacbf181f"
    assert day.commitment == sha256(day.seed.encode()).hexdigest()
