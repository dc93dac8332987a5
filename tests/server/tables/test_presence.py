# SPDX-License-Identifier: MIT
"""Who counts as absent: the holder of a seat that others wait for, after a while."""

import asyncio
from typing import Any

import pytest

from quiltbee.server.model.entries import Entry, Occupant, now
from quiltbee.server.tables.presence import Presence
from tests.server.tables.test_live_table import Walker, sit

HERE, THERE = (Occupant("human", key=bytes(32)), Occupant("human", key=bytes([1] * 32)))


class Clock:
    """A clock that the test sets."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        patch.setattr("quiltbee.server.tables.presence.time.monotonic", lambda: self.now)


def in_a_loop(work: Any) -> None:
    async def run() -> None:
        work()

    asyncio.run(run())


def test_only_the_seat_that_is_to_act_becomes_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)

    def work() -> None:
        live = sit(Walker(), HERE, THERE)
        presence = Presence(live)
        clock.now += live.limits.absent_seconds - 1
        assert presence.absent == frozenset()
        clock.now += 1
        assert presence.absent == {0}
        presence.see({0})
        assert presence.absent == frozenset()

    in_a_loop(work)


def test_the_wait_for_who_was_away_before_begins_with_the_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)

    def work() -> None:
        live = sit(Walker(), HERE, THERE)
        presence = Presence(live)
        clock.now += 10 * live.limits.absent_seconds
        live.table.accept(live.table.propose_stored((Entry(1, "move", 0, "advance", now()),)))
        presence.watch()
        assert presence.absent == frozenset()
        clock.now += live.limits.absent_seconds
        assert presence.absent == {1}

    in_a_loop(work)


def test_after_a_pass_there_is_no_new_wait_until_the_holder_comes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Clock(monkeypatch)

    def work() -> None:
        presence = Presence(sit(Walker(), HERE, THERE))
        presence.give_up(0)
        assert presence.absent == {0}
        assert presence.come_back(frozenset({0})) == frozenset()  # the seat was never given away
        assert presence.absent == frozenset()

    in_a_loop(work)


def test_a_seat_that_a_computer_plays_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch)

    def work() -> None:
        live = sit(Walker(), HERE, Occupant("human", key=bytes([1] * 32), stand_in=3))
        presence = Presence(live)
        assert presence.absent == {1}
        assert presence.come_back(frozenset({1})) == {1}
        assert presence.absent == frozenset()

    in_a_loop(work)
