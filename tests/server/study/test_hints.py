# SPDX-License-Identifier: MIT
"""Hints: who gets one, what is stored of it, and how the record marks it. Nothing else at the table changes."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from quiltbee import record
from quiltbee.protocol import PlayRequest, ResignRequest, TakeBackRequest
from quiltbee.protocol.study import HintRequest, HintView
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import Refusal, RefusedError
from quiltbee.server.study import hints as hints_module
from quiltbee.server.study.hints import Hints
from quiltbee.server.study.reviewed import Reviewed
from quiltbee.server.tables.games import open_table
from quiltbee.server.tables.live_table import LiveTable
from quiltbee.study.sentences import Sentence
from quiltbee.words import phrase
from tests.server.alive import COMPUTER, PEOPLE, TOKENS, Computer, Missing, alive, hand_in, until
from tests.server.running import WAIT, Running, Seated

AIM = Sentence("aim", phrase("doodle-aim-keep")).to_json()
OPTION = Sentence("option", phrase("doodle-option-pass")).to_json()
FIRST = {
    "step": 1,
    "aim": AIM,
    "option": None,
    "option_id": None,
    "why": None,
    "move": None,
    "draws": None,
    "more": True,
}
SECOND = FIRST | {"step": 2, "option": OPTION, "option_id": "advance", "more": False}
THIRD = SECOND | {"step": 3, "move": "advance", "draws": {"option": "advance", "cells": []}}
FOUND = [FIRST, SECOND, THIRD]
MINE = TOKENS[:1]


class Pool:
    """Finds the same for everybody. It notes the positions."""

    def __init__(self) -> None:
        self.asked, self.known = list[Any](), list[Any]()
        self.gate = asyncio.Event()
        self.gate.set()
        self.fails = False
        self.found = FOUND

    @asynccontextmanager
    async def admitted(self, kind: str) -> AsyncIterator[None]:
        assert kind == "hint"
        yield

    async def ask(self, question: dict[str, Any], priority: int) -> Any:
        assert priority == 0
        self.asked.append(question["position"])
        self.known.append(question["known"])
        await self.gate.wait()
        if self.fails:
            raise RefusedError(refusals.STUDY_LOST)
        return self.found


@asynccontextmanager
async def hinting(
    folder: Path, *occupants: Any, **options: Any
) -> AsyncIterator[tuple[LiveTable, Hints, Pool, Computer]]:
    async with alive(folder, *(occupants or (PEOPLE[0], COMPUTER)), **options) as (live, bot):
        pool = Pool()
        anything: Any = pool
        yield live, Hints(anything, Reviewed()), pool, bot


async def ask(hints: Hints, live: LiveTable, step: int, tokens: Any = MINE) -> Any:
    return await hints.ask(live, tokens, HintRequest(seat=0, step=step))


def comments(live: LiveTable) -> list[tuple[str, ...]]:
    return [turn.comments for turn in live.table.record().turns]


async def test_each_step_says_more_and_all_speak_of_one_move(tmp_path: Path) -> None:
    async with hinting(tmp_path) as (live, hints, pool, _):
        one, two, three = [await ask(hints, live, step) for step in (1, 2, 3)]
        assert all(isinstance(each, HintView) for each in (one, two, three))
        assert (one.aim.code, one.option, one.option_id, one.move) == ("aim", None, None, None)
        assert (two.option.code, two.option_id, two.move) == ("option", "advance", None)
        assert (three.move, three.draws.option) == ("advance", "advance")
        assert len(pool.asked) == 1


async def test_a_hint_is_told_what_a_review_has_found_and_all_its_steps_keep_it(
    tmp_path: Path,
) -> None:
    async with hinting(tmp_path) as (live, _, pool, _):
        reviewed = Reviewed()
        anything: Any = pool
        match = live.table.match
        best = str(match.legal_moves(0)[-1])
        found = {"moves": [{"ply": 0, "seat": 0, "best": {"move": best}}]}
        await ask(Hints(anything, reviewed), live, 1)
        hints = Hints(anything, reviewed)
        reviewed.add(match.record, found)
        await ask(hints, live, 1)
        found["moves"][0]["best"] = {"move": "advance"}
        reviewed.add(match.record, found)
        await ask(hints, live, 2)
        assert pool.known == [None, best]


async def test_a_second_step_that_tells_where_is_marked_as_the_third(tmp_path: Path) -> None:
    async with hinting(tmp_path) as (live, hints, pool, _):
        pool.found = [FIRST, THIRD, THIRD]
        assert (await ask(hints, live, 2)).step == 3
        await live.change(MINE, PlayRequest(number=0, move="advance"))
        assert comments(live)[0] == ("hint 3",)


async def test_a_hint_changes_nothing_but_the_record(tmp_path: Path) -> None:
    async with hinting(tmp_path) as (live, hints, _, _):
        before = live.view_text(frozenset({0})), live.table.number, live.table.written
        assert (await ask(hints, live, 2)).number == 0
        assert (live.view_text(frozenset({0})), live.table.number, live.table.written) == before
        assert comments(live) == []
        await ask(hints, live, 1)  # an earlier step again takes nothing back
        assert isinstance(await live.change(MINE, PlayRequest(number=0, move="advance")), str)
        await until(lambda: live.table.number >= 2)
        assert comments(live)[0] == ("hint 2",)
        assert not any(comments(live)[1:])
        text = record.write(live.table.record())
        assert "\n# hint 2\n" in text
        assert record.write(record.read(text)) == text


async def test_hints_are_there_again_after_a_restart(tmp_path: Path) -> None:
    async with hinting(tmp_path) as (live, hints, _, _):
        await ask(hints, live, 1)
        await ask(hints, live, 3)
        await live.change(MINE, PlayRequest(number=0, move="advance"))
        await until(lambda: live.table.number >= 2)
        await ask(hints, live, 1)
        stored = await live.store.load(live.table.id)
        assert stored is not None
        assert sorted(hint.step for hint in stored.hints) == [1, 3]
        assert open_table(stored).record() == live.table.record()


async def test_a_move_after_a_take_back_is_marked_if_the_hint_was_for_its_position(
    tmp_path: Path,
) -> None:
    async with hinting(tmp_path) as (live, hints, _, _):
        await ask(hints, live, 1)

        async def play(move: str) -> None:
            number = live.table.number
            done = await live.change(MINE, PlayRequest(number=number, move=move))
            assert isinstance(done, str)
            await until(lambda: live.table.number >= number + 2)

        await play("advance")
        await ask(hints, live, 3)
        await play("advance")
        assert [each for each in comments(live) if each] == [("hint 1",), ("hint 3",)]
        for _back in range(2):
            taken_back = await live.change(MINE, TakeBackRequest(number=live.table.number))
            assert isinstance(taken_back, str)
        assert comments(live) == []
        other = next(
            str(move)
            for move in live.table.match.game.legal_moves(live.table.match.state, 0)
            if str(move) != "advance"
        )
        await play(other)
        # The same first position, and then another one than that of the second hint.
        await play("advance")
        assert [each for each in comments(live) if each] == [("hint 1",)]


async def test_a_whole_turn_of_doodle_is_marked(tmp_path: Path) -> None:
    async with hinting(tmp_path, PEOPLE[0], game="doodle") as (live, hints, _, _):
        assert isinstance(await ask(hints, live, 1), HintView)
        await hand_in(live, 0)
        assert [each for each in comments(live) if each] == [("hint 1",)]
        assert live.table.record().turns[0].seat == 0


@pytest.mark.parametrize(
    ("occupants", "tokens", "options", "refusal"),
    [
        ((PEOPLE[0], COMPUTER), (), {}, refusals.WATCHING),
        ((COMPUTER, PEOPLE[0]), MINE, {}, refusals.NOT_YOUR_SEAT),
        (PEOPLE[:2], MINE, {}, refusals.NO_HINTS),
        (PEOPLE[:2], TOKENS[:2], {"together": True}, refusals.NO_HINTS),
    ],
)
async def test_between_people_and_for_others_there_are_none(
    tmp_path: Path, occupants: Any, tokens: Any, options: dict[str, object], refusal: Refusal
) -> None:
    async with hinting(tmp_path, *occupants, **options) as (live, hints, pool, bot):
        bot.gate.clear()
        assert await ask(hints, live, 1, tokens) is refusal
        assert pool.asked == []


async def test_there_are_none_on_the_day_nor_after_the_end_nor_for_another_turn(
    tmp_path: Path,
) -> None:
    async with hinting(tmp_path) as (live, hints, pool, bot):
        setup = live.table.setup
        live.table.setup = replace(setup, daily="2026-01-31")
        assert await ask(hints, live, 1) is refusals.NO_HINTS
        live.table.setup = setup
        bot.gate.clear()
        await live.change(MINE, PlayRequest(number=0, move="advance"))
        assert await ask(hints, live, 1) is refusals.NOT_YOUR_TURN
        await live.change(MINE, ResignRequest(seat=0))
        assert await ask(hints, live, 1) is refusals.GAME_OVER
        assert pool.asked == []


async def test_a_hint_for_a_position_that_is_gone_is_neither_told_nor_stored(
    tmp_path: Path,
) -> None:
    async with hinting(tmp_path) as (live, hints, pool, _):
        pool.gate.clear()
        asked = asyncio.create_task(ask(hints, live, 1))
        await until(lambda: pool.asked)
        await live.change(MINE, PlayRequest(number=0, move="advance"))
        await until(lambda: live.table.number >= 2)
        pool.gate.set()
        assert await asked is refusals.STALE
        assert not any(comments(live))


async def test_a_hint_of_doodle_stays_true_when_a_computer_hands_in_meanwhile(
    tmp_path: Path,
) -> None:
    async with hinting(tmp_path, PEOPLE[0], COMPUTER, game="doodle") as (live, hints, pool, bot):
        match = live.table.match
        before = match.state
        bot.next = [str(match.game.legal_moves(before, 1)[0])]
        bot.gate.clear()
        pool.gate.clear()
        asked = asyncio.create_task(ask(hints, live, 1))
        await until(lambda: pool.asked and bot.asked)
        bot.gate.set()
        await until(lambda: match.state != before)
        pool.gate.set()
        assert isinstance(await asked, HintView)


async def test_a_hint_that_cannot_be_stored_is_not_told(tmp_path: Path) -> None:
    async with hinting(tmp_path) as (live, hints, pool, _):
        with Missing(tmp_path):
            assert (await ask(hints, live, 1)).code == "not_saved"
        assert isinstance(await ask(hints, live, 1), HintView)
        assert len(pool.asked) == 1


async def test_after_a_failure_one_may_ask_again(tmp_path: Path) -> None:
    async with hinting(tmp_path) as (live, hints, pool, _):
        pool.fails = True
        with pytest.raises(RefusedError):
            await ask(hints, live, 1)
        pool.fails = False
        assert isinstance(await ask(hints, live, 1), HintView)


async def test_who_would_wait_long_is_told_so_and_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints_module, "WAIT_SECONDS", 0.05)

    async with hinting(tmp_path) as (live, hints, pool, _):
        pool.gate.clear()
        with pytest.raises(RefusedError) as refused:
            await ask(hints, live, 1)
        assert refused.value.refusal is refusals.STUDY_SLOW
        pool.gate.set()
        assert isinstance(await ask(hints, live, 1), HintView)
        assert len(pool.asked) == 1


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_server_gives_real_hints(running: Running, game: str) -> None:
    levels = (None, 1) if game == "patchwork" else (None,)
    seated = Seated(running, *levels, game=game, seed=1)
    until = time.monotonic() + 5 * WAIT
    while (answer := seated.post("hint", 0, seat=0, step=1)).status_code == 503:
        assert time.monotonic() < until, answer.text  # the machine is busy
    for step in (2, 3):
        answer = seated.post("hint", 0, seat=0, step=step)
        assert answer.status_code == 200, answer.text
    hint = TypeAdapter(HintView).validate_json(answer.text)
    assert hint.move is not None
    assert {*hint.aim.words} == {"en", "de"}
    assert answer.json()["aim"] == seated.post("hint", 0, seat=0, step=1).json()["aim"]
    played = seated.post("turn", 0, number=hint.number, acts=[hint.move])
    assert played.status_code == 200, played.text
    text = running.http.get(f"/api/tables/{seated.id}/record").text
    assert "# hint 3\n" in text
    assert record.write(record.read(text)) == text
    assert seated.post("hint", None, seat=0, step=1).json()["code"] == "watching"
    assert seated.post("hint", 0, seat=0, step=4).status_code == 422
