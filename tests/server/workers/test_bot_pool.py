# SPDX-License-Identifier: MIT
"""Who thinks for computer seats, and what happens when a worker fails."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from quiltbee.games import doodle, patchwork
from quiltbee.server.metrics import Metrics
from quiltbee.server.model.bot_requests import BotRequest
from quiltbee.server.workers import bot_pool, worker_pool
from quiltbee.server.workers.bot_pool import BotPool
from quiltbee.server.workers.questions import SEARCHING
from quiltbee.server.workers.worker_pool import Kind
from tests.server.running import WAIT

START = patchwork.position_text(patchwork.start("classic", random.Random(1)))
LEGAL = {str(move) for move in patchwork.legal_moves(patchwork.parse_position(START))}
Program = Callable[[str], None]


def question(level: int) -> BotRequest:
    return BotRequest(patchwork.INFO.name, 0, level, 0, START)


async def move(made: BotPool, asked: BotRequest) -> str:
    return (await asyncio.wait_for(made.choose(asked), 2 * WAIT)).move


@asynccontextmanager
async def bots(lost: int = 0) -> AsyncIterator[BotPool]:
    """Give a pool, which loses so many workers."""
    metrics = Metrics()
    made = BotPool(metrics, 1)
    try:
        yield made
    finally:
        await made.stop()
    assert metrics.registry.get_sample_value("quiltbee_workers_lost_total") == lost


async def test_many_questions_of_every_kind_are_answered_with_whole_turns() -> None:
    start = doodle.start("standard", random.Random(1), players=2)
    text = doodle.position_text(doodle.view(start, 1))

    async with bots() as made:
        answers = await asyncio.gather(*(move(made, question(1 + n % 4)) for n in range(12)))
        assert {*answers} <= LEGAL
        for level in (1, 8):
            answer = await move(made, BotRequest(doodle.INFO.name, 1, level, 0, text))
            assert doodle.parse_move(answer) in doodle.legal_moves(start, 1)


async def test_a_question_that_nobody_can_answer_stops_nobody_else() -> None:
    """As where a player of a game from elsewhere fails. Workers die of it, and the server cannot decide either."""

    async with bots(lost=worker_pool.TRIES) as made:
        with pytest.raises(ValueError, match="seven fields"):
            await move(made, BotRequest(patchwork.INFO.name, 0, 1, 0, "no position"))
        assert await move(made, question(1)) in LEGAL


LEVELS = (
    "for line in sys.stdin:\n"
    "    level = json.loads(line)['level']\n"
    "    time.sleep({})\n"
    "    print(json.dumps({{'move': f'level {{level}}'}}), flush=True)\n"
)


async def test_easier_levels_are_answered_first(program: Program) -> None:
    program(LEVELS.format("0.1"))

    async with bots() as made:
        order = list[int]()

        async def ask(level: int) -> None:
            await move(made, question(level))
            order.append(level)

        await asyncio.gather(*(ask(level) for level in (10, 9, 6, 5)))
        assert order == [5, 6, 9, 10]


async def test_a_search_that_takes_long_is_not_waited_for_nor_begun_anew(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds the only worker. The greedy player moves for it, and for who waits behind it."""
    monkeypatch.setattr(bot_pool, "DEEP_WAIT_SECONDS", 0.5)
    monkeypatch.setattr(bot_pool, "QUICK_WAIT_SECONDS", WAIT)
    program(LEVELS.format("600 if level > 4 else 0"))

    async with bots() as made:
        asked = [asyncio.create_task(move(made, question(level))) for level in (10, 9, 1)]
        assert await asyncio.gather(*asked) == ["level 0", "level 0", "level 1"]


async def test_a_worker_that_dies_is_asked_again(program: Program, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    program(
        f"line, first = input(), not os.path.exists({str(mark)!r})\n"
        f"open({str(mark)!r}, 'w')\n"
        "if first: os.abort()\n"
        "print(json.dumps({'move': 'what no greedy player says'}), flush=True)\n"
    )

    async with bots(lost=1) as made:
        assert await move(made, question(10)) == "what no greedy player says"


@pytest.mark.parametrize(
    "script",
    ["sys.exit(1)", "os.abort()", "input(); print('nonsense', flush=True); time.sleep(60)",
     "input(); print('{}', flush=True); time.sleep(60)", "os.close(1); time.sleep(60)"]
)  # fmt: skip
async def test_where_workers_fail_again_and_again_the_server_decides(
    program: Program, script: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(script)
    monkeypatch.setattr(bot_pool, "QUICK_WAIT_SECONDS", WAIT)

    async with bots(lost=worker_pool.TRIES) as made:
        assert await move(made, question(2)) in LEGAL


@pytest.mark.parametrize(("level", "player", "workers"), [(2, "level2", 1), (10, "greedy", 2)])
async def test_instead_of_an_answer_that_is_no_move_the_server_decides_and_says_so(
    program: Program, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
    level: int, player: str, workers: int
) -> None:  # fmt: skip
    monkeypatch.setattr(bot_pool, "QUICK_WAIT_SECONDS", WAIT)
    monkeypatch.setattr(bot_pool, "DEEP_WAIT_SECONDS", WAIT)
    program(
        "answers = [{'move': 5}, {'move': None}, {'refusal': 'no'}, {'move': '\\ud800'}, {'move': '9' * 3_000_000}]\n"
        "for line in sys.stdin: print(json.dumps(answers.pop()), flush=True)\n"
    )

    async with bots() as made:
        for told in range(1, 6):
            chosen = await asyncio.wait_for(made.choose(question(level)), 2 * WAIT)
            assert chosen.move in LEGAL
            assert chosen.player == player
            assert caplog.text.count("the answer of a worker is no move") == told * workers
        assert len(caplog.text) < 10_000


async def test_no_quick_worker_is_waited_for_for_long_even_if_it_shows_signs_of_life(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "QUICK_WAIT_SECONDS", 0.5)
    program(
        "while True:\n"
        "    print(json.dumps({'used': time.time()}), flush=True)\n"
        "    time.sleep(0.1)\n"
    )

    async with bots() as made:
        assert await move(made, question(2)) in LEGAL


SHORT = 3.0
"""Seconds for which a worker of these tests may be silent. The next one must start within it."""


@pytest.mark.parametrize(
    ("beat", "is_first", "lost"),
    [("", True, 1), ("{'used': 1.0}", True, 1), ("{'used': time.time()}", True, 1), ("{'used': time.time()}", False, 0)],
    ids=["silent", "idle", "endless", "at work"]
)  # fmt: skip
async def test_a_worker_that_does_nothing_or_never_ends_is_replaced_and_one_that_works_is_not(
    program: Program, monkeypatch: pytest.MonkeyPatch, beat: str, is_first: bool, lost: int, tmp_path: Path
) -> None:  # fmt: skip
    monkeypatch.setattr(worker_pool, "START_SILENCE_SECONDS", SHORT)
    monkeypatch.setattr(bot_pool, "DEEP_KIND", Kind(SEARCHING, silence=SHORT))
    monkeypatch.setattr(bot_pool, "DEEP_WAIT_SECONDS", WAIT)
    if is_first:
        monkeypatch.setattr(worker_pool, "ANSWER_SECONDS", SHORT)
    mark = tmp_path / "mark"
    program(
        "for line in sys.stdin:\n"
        f"    first = not os.path.exists({str(mark)!r})\n"
        f"    open({str(mark)!r}, 'w')\n"
        f"    until = time.time() + {600 if is_first else 1.5 * SHORT}\n"
        "    while first and time.time() < until:\n"
        f"        {f'print(json.dumps({beat}), flush=True)' if beat else 'pass'}\n"
        "        time.sleep(0.3)\n"
        "    print(json.dumps({'move': 'advance'}), flush=True)\n"
    )

    async with bots(lost) as made:
        thought = await asyncio.wait_for(made.choose(question(10)), WAIT)
        assert (thought.move, thought.player) == ("advance", "level10")
