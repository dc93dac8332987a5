# SPDX-License-Identifier: MIT
"""Reviews are made once, move by move, and kept. A pool that only pretends to think shows what is asked of it."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quiltbee import Match
from quiltbee.protocol import ResignRequest
from quiltbee.record import Record
from quiltbee.server.model import refusals
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.storage import Store
from quiltbee.server.study import reviews
from quiltbee.server.study.reviews import Reviews, review_key, reviewable
from tests.server.alive import COMPUTER, PEOPLE, TOKENS, Missing, alive, until
from tests.server.running import database


class Pool:
    """Answers at once, or when its gate opens. It notes what it is asked."""

    size = 2

    def __init__(self) -> None:
        self.asked = list[Any]()
        self.gate = asyncio.Event()
        self.gate.set()
        self.fails = self.is_busy = False

    async def ask(
        self, question: dict[str, Any], *, on_wait: Callable[[], None] | None = None
    ) -> Any:
        self.asked.append(question.get("ply", question["study"]))
        if on_wait is not None and self.is_busy:
            on_wait()
        if self.fails:
            raise RefusedError(refusals.STUDY_LOST)
        match question["study"]:
            case "plan":
                return [0, 2, 3]
            case "compare":
                await self.gate.wait()
                return f"compared {question['ply']}"
            case _:
                seats = [{"seat": seat, "name": None} for seat in (0, 1)]
                moves = [
                    {"ply": int(ply), "seat": 0, "best": {"move": said}}
                    for ply, said in question["compared"].items()
                ]
                return {"seats": seats, "result": "", "moves": moves}


def played(*moves: str, **fields: Any) -> Record:
    match = Match.new("patchwork", seed=1)
    for move in moves or ("advance",) * 4:
        match.play(move)
    return replace(match.record, **fields)


@asynccontextmanager
async def reviewing(folder: Path) -> AsyncIterator[tuple[Reviews, Pool, Store]]:
    with closing(Store(database(folder))) as store:
        pool = Pool()
        anything: Any = pool
        yield Reviews(anything, store), pool, store


def silent(_done: int, _total: int) -> None:
    """Hear of progress, and do nothing."""


async def test_a_review_that_waits_for_a_worker_is_told_so(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (made, pool, _):
        heard = list[tuple[int, int]]()
        pool.is_busy = True
        await made.review(played(), None, lambda *each: heard.append(each))
        assert heard[:3] == [(0, 0), (0, 0), (0, 3)]  # the second one came while it waited


async def test_a_review_is_made_once_and_has_the_names_of_whoever_asks(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (made, pool, _):
        heard = list[tuple[int, int]]()
        game = played(names=("Ada", "level3"))
        assert await made.kept(game) is None
        text = await made.review(game, None, lambda *each: heard.append(each))
        first = json.loads(text)
        told = [move["best"]["move"] for move in first["moves"]]
        assert told == ["compared 0", "compared 2", "compared 3"]
        assert [seat["name"] for seat in first["seats"]] == ["Ada", "level3"]
        assert first["result"] == "unfinished"
        assert heard == [(0, 0), (0, 3), (1, 3), (2, 3), (3, 3)]
        assert pool.asked == ["plan", 0, 2, 3, "judge"]
        given_up = played(names=("Bob", "level3")).with_resignation(0, 4)
        again = json.loads(await made.review(given_up, None, silent))
        assert [seat["name"] for seat in again["seats"]] == ["Bob", "level3"]
        assert again["result"] == "won by seat 1 (seat 0 resigned)"
        assert json.loads(await made.kept(game) or "") == first
        assert len(pool.asked) == 5
        assert not made._works


async def test_hints_know_the_best_moves_of_a_review_that_was_made_or_read(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (made, pool, store):
        game = played()
        texts = [game.game.position_text(state) for state in game.states()]
        await made.review(game, None, silent)
        anything: Any = pool
        later = Reviews(anything, store)  # as after a restart
        assert later.reviewed.best_move(texts[0]) is None
        await later.kept(game)
        for each in (made, later):
            told = [each.reviewed.best_move(text) for text in texts]
            assert told == ["compared 0", None, "compared 2", "compared 3", None]


async def test_a_review_is_of_the_moves_it_was_begun_with(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (made, pool, _):
        pool.gate.clear()
        game = played()
        first = asyncio.create_task(made.review(game, None, silent))
        await until(lambda: len(pool.asked) == 3)
        later = played(*["advance"] * 5)
        second = asyncio.create_task(made.review(later, None, silent))
        pool.gate.set()
        await asyncio.gather(first, second)
        assert (await made.kept(game), await made.kept(later)) == (first.result(), second.result())
        assert await made.kept(played(*["advance"] * 3)) is None


async def test_whoever_asks_for_the_same_game_shares_its_review(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (made, pool, _):
        pool.gate.clear()
        heard = list[int]()
        one = asyncio.create_task(made.review(played(), None, silent))
        await until(lambda: len(pool.asked) == 3)
        two = asyncio.create_task(
            made.review(played(), None, lambda done, total: heard.append(done))
        )
        await until(lambda: heard)
        one.cancel()
        await asyncio.gather(one, return_exceptions=True)
        pool.gate.set()
        await two
        assert pool.asked == ["plan", 0, 2, 3, "judge"]
        assert heard == [0, 1, 2, 3]


async def test_what_nobody_waits_for_ends_and_goes_on_where_it_was(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (made, pool, _):
        reached = asyncio.Event()

        def stop_soon(done: int, _total: int) -> None:
            if done == 1:
                reached.set()
                pool.gate.clear()

        pool.size = 1
        asked = asyncio.create_task(made.review(played(), None, stop_soon))
        await reached.wait()
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        await asyncio.sleep(0.05)
        assert pool.asked == ["plan", 0, 2]
        pool.gate.set()
        heard = list[int]()
        await made.review(played(), None, lambda done, total: heard.append(done))
        assert pool.asked[3:] == [2, 3, "judge"]  # the first one is not made again
        assert heard[0] == 1


async def test_only_some_interrupted_reviews_stay_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "_MAX_PARTIAL", 2)

    async with reviewing(tmp_path) as (made, pool, _):
        pool.gate.clear()
        keys = []
        for moves in range(1, 6):
            game = played(*["advance"] * moves)
            keys.append(review_key(game))
            asked = asyncio.create_task(made.review(game, None, silent))
            await until(lambda: keys[-1] in made._works)
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
        assert list(made._works) == keys[-2:]


async def test_a_failure_is_told_to_all_and_the_next_one_may_try_again(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as (made, pool, _):
        pool.fails = True
        both = [made.review(played(), None, silent) for _ in range(2)]
        for error in await asyncio.gather(*both, return_exceptions=True):
            assert isinstance(error, RefusedError)
            assert error.refusal is refusals.STUDY_LOST
        pool.fails = False
        assert await made.review(played(), None, silent)


async def test_a_review_that_cannot_be_saved_is_shown_anyway(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with reviewing(tmp_path) as (made, pool, _):
        pool.gate.clear()
        asked = asyncio.create_task(made.review(played(), None, silent))
        await until(lambda: len(pool.asked) == 3)
        with Missing(tmp_path):
            pool.gate.set()
            assert json.loads(await asked)["moves"]
        assert "a review was not saved" in caplog.text
        assert await made.kept(played()) is None
        assert await made.review(played(), None, silent)
        assert pool.asked[5:] == ["judge"]  # its moves were still known
        assert await made.kept(played())


def test_equal_games_have_one_key_whoever_played_them() -> None:
    key = review_key(played())
    assert review_key(played(names=("Ada",), comments=("well played",))) == key
    assert review_key(played().with_resignation(0, 2)) == key
    others = [played("advance"), played(*["advance"] * 5), Match.new("patchwork", seed=2).record]
    assert len({key, *map(review_key, others)}) == 4


@pytest.mark.parametrize(
    ("occupants", "options", "is_allowed"),
    [
        ((PEOPLE[0], COMPUTER), {}, True),
        ((COMPUTER, COMPUTER), {}, True),
        (PEOPLE[:2], {}, False),
        (PEOPLE[:2], {"together": True}, False),
        (PEOPLE[:1], {"game": "doodle"}, True),
    ],
)
async def test_a_game_between_people_is_reviewed_only_after_its_end(
    tmp_path: Path, occupants: Any, options: dict[str, Any], is_allowed: bool
) -> None:
    async with alive(tmp_path, *occupants, **options) as (live, _):
        if is_allowed:
            assert reviewable(live, ()).game.INFO.name == live.table.game
            return
        with pytest.raises(RefusedError) as refused:
            reviewable(live, TOKENS[:2])
        assert refused.value.refusal is refusals.GAME_NOT_OVER
        await live.change(TOKENS[:1], ResignRequest(seat=0))
        assert reviewable(live, ()).turns == ()


async def test_an_unfinished_game_of_the_day_is_not_reviewed(tmp_path: Path) -> None:
    async with alive(tmp_path, PEOPLE[0], game="doodle") as (live, _):
        live.table.setup = replace(live.table.setup, daily="2026-01-31")
        with pytest.raises(RefusedError) as refused:
            reviewable(live, TOKENS[:1])
        assert refused.value.refusal is refusals.GAME_NOT_OVER
