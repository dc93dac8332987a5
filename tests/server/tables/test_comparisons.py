# SPDX-License-Identifier: MIT
"""Who has played alone can see how a level does with the same cards."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from quiltbee.games import doodle
from quiltbee.games.doodle.acts import act, legal_acts
from quiltbee.games.doodle.online.messages import CreateDoodle
from quiltbee.games.doodle.online.setup import set_up
from quiltbee.games.doodle.online.table import DoodleTable
from quiltbee.protocol import Comparison, SeatRequest
from quiltbee.server import costs
from quiltbee.server.model.bot_requests import BotMove, BotRequest
from quiltbee.server.model.entries import StoredTable
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.tables import comparisons
from quiltbee.server.tables.comparisons import Comparisons
from quiltbee.server.tables.table import BotCommand, Table
from tests.server.alive import COMPUTER, PEOPLE, until
from tests.server.rooms import Room
from tests.server.running import Json, Running, Seated, code_of, wait_until


class Bots:
    """Draw whatever is legal first. While the gate is closed they think."""

    def __init__(self) -> None:
        self.asked = list[BotRequest]()
        self.gate = asyncio.Event()
        self.gate.set()

    async def choose(self, request: BotRequest) -> BotMove:
        self.asked.append(request)
        await self.gate.wait()
        return BotMove(first_acts(doodle.parse_position(request.position)), "level1")


def first_acts(state: doodle.State) -> str:
    """Return a whole turn of what is legal first."""
    me, acts = state.seats[0], list[str]()
    while not me.done:
        move = legal_acts(state, me)[0]
        acts.append(str(move))
        me = act(state, me, move)
    return " ".join(acts)


def played(seed: int, seats: int = 1) -> DoodleTable:
    """A game that somebody has played alone to its end."""
    asked = CreateDoodle(game="doodle", seats=[SeatRequest()] * seats, seed=seed)
    table = DoodleTable(StoredTable(set_up(asked), (COMPUTER, *PEOPLE)[:seats]))
    while seats == 1 and not table.is_over:
        command = BotCommand(table.bot_request(0), first_acts(table.state))
        proposal = table.propose(frozenset(), command)
        assert not hasattr(proposal, "code"), proposal
        table.accept(proposal)
    table.occupants = PEOPLE[:seats]
    return table


def made() -> tuple[Comparisons, Bots]:
    bots = Bots()
    anything: Any = bots
    return Comparisons(anything), bots


async def result(asked: Comparisons, table: Table, level: int) -> Comparison:
    await until(lambda: asked.ask(table, level).rows)
    return asked.ask(table, level)


async def test_a_level_plays_the_same_cards_once() -> None:
    asked, bots = made()
    table = played(1)
    one = await result(asked, table, 1)
    # These bots draw as the one who played did, so with the same cards and throws they get the same.
    [seat] = table.state.seats
    assert one.rows == [*seat.scores, -seat.empty]
    assert one.score == table.match.outcome.scores[0]  # type: ignore[union-attr]
    assert len(bots.asked) == table.number
    await result(asked, table, 1)
    again = played(1)
    assert again.id != table.id
    await result(asked, again, 1)
    assert len(bots.asked) == table.number
    await result(asked, table, 2)
    await result(asked, played(2), 1)
    assert len(bots.asked) == 3 * table.number
    await asked.stop()


async def test_what_nobody_asks_for_any_more_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparisons, "ASKED_SECONDS", 1.0)

    asked, bots = made()
    bots.gate.clear()
    table = played(1)
    for _ in range(4):
        assert asked.ask(table, 1).rows is None
        await asyncio.sleep(0.4)
    assert len(bots.asked) == 1  # it goes on while somebody asks
    await until(lambda: not asked._games)
    bots.gate.set()
    await asyncio.sleep(0.05)
    assert len(bots.asked) == 1
    assert (await result(asked, table, 1)).score is not None
    asked.ask(played(2), 1)
    await asked.stop()
    assert not asked._games


async def test_an_address_has_so_many_played_at_once_and_another_is_not_hindered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    @contextmanager
    def paid_by(address: str) -> Iterator[None]:
        monkeypatch.setattr(costs, "payer", lambda: address)
        yield

    asked, bots = made()
    bots.gate.clear()
    tables = [played(seed) for seed in range(2)]
    with paid_by("one"):
        for level in range(1, 10):
            asked.ask(tables[0], level)
        asked.ask(tables[1], 1)
        with pytest.raises(RefusedError) as refused:
            asked.ask(tables[1], 2)
        assert refused.value.refusal.code == "too_fast"
        asked.ask(tables[1], 1)  # it is being played already
    with paid_by("other"):
        asked.ask(tables[1], 2)
    await asked.stop()


async def test_only_a_finished_game_of_one_alone_is_compared() -> None:
    asked, bots = made()
    begun = CreateDoodle(game="doodle", seats=[SeatRequest()])
    resigned = played(1)
    resigned.resigned[0] = 3
    running = DoodleTable(StoredTable(set_up(begun), PEOPLE[:1]))
    for table in (played(1, seats=2), running, resigned):
        with pytest.raises(RefusedError) as refused:
            asked.ask(table, 1)
        assert refused.value.refusal.code == "not_compared"
    with pytest.raises(RefusedError) as refused:
        asked.ask(played(1), 10)
    assert refused.value.refusal.code == "no_level"
    assert not bots.asked


def test_a_level_of_the_server_plays_todays_deck_only_for_who_has_finished_it(
    running: Running,
) -> None:
    room = Room(running, daily=True)
    assert code_of(room.post("compare", 0, level=1)) == (409, "not_compared")
    over = room.play(random.Random(1))
    assert code_of(room.post("compare", level=1)) == (403, "sealed")
    heard = list[Json]()

    def has_finished() -> bool:
        answer = room.post("compare", 0, level=1)
        assert answer.status_code == 200, answer.text
        heard.append(answer.json())
        return heard[-1]["rows"] is not None

    wait_until(has_finished)
    assert heard[-1]["score"] == sum(heard[-1]["rows"])
    assert len(heard[-1]["rows"]) == len(over["position"]["outcome"]["rows"][0])
    assert [each["number"] for each in heard] == sorted(each["number"] for each in heard)
    later = Room(running, daily=True)  # what is cached is told to nobody else
    assert code_of(later.post("compare", 0, level=1)) == (409, "not_compared")
    assert code_of(Seated(running, seed=1).post("compare", level=1)) == (409, "not_here")
