# SPDX-License-Identifier: MIT
"""Who thinks for computer seats, and what happens when a worker fails."""

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from quiltbee.games import doodle, patchwork
from quiltbee.server.costs import Accounts
from quiltbee.server.limits import Limits
from quiltbee.server.metrics import Metrics
from quiltbee.server.model.bot_requests import BotRequest
from quiltbee.server.workers import bot_pool, worker_pool
from quiltbee.server.workers.bot_pool import BotPool
from tests.server.running import WAIT

START = patchwork.position_text(patchwork.start("classic", random.Random(1)))
LEGAL = {str(move) for move in patchwork.legal_moves(patchwork.parse_position(START))}


def question(level: int) -> BotRequest:
    return BotRequest(patchwork.INFO.name, 0, level, 0, START)


async def move(made: BotPool, asked: BotRequest, priority: int = 0) -> str:
    return (await made.choose(asked, priority)).move


def run(work: Callable[[BotPool, Metrics], Awaitable[None]]) -> None:
    async def whole() -> None:
        metrics = Metrics()
        made = BotPool(metrics, 1)
        try:
            await work(made, metrics)
        finally:
            await made.stop()

    asyncio.run(whole())


def lost(metrics: Metrics) -> float:
    return metrics.registry.get_sample_value("quiltbee_workers_lost_total") or 0.0


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Let another program answer instead of the worker."""

    def use(script: str) -> None:
        file = tmp_path / "worker.py"
        file.write_text("import json, os, sys, time\n" + script)
        monkeypatch.setattr(worker_pool, "COMMAND", (sys.executable, str(file)))

    return use


def test_every_quick_level_gives_a_legal_move() -> None:
    async def work(made: BotPool, metrics: Metrics) -> None:
        assert {await move(made, question(level)) for level in (1, 2, 3, 4)} <= LEGAL
        assert lost(metrics) == 0

    run(work)


def test_many_questions_are_all_answered() -> None:
    async def work(made: BotPool, metrics: Metrics) -> None:
        answers = await asyncio.gather(*(move(made, question(1 + n % 2)) for n in range(20)))
        assert {*answers} <= LEGAL

    run(work)


def test_a_search_that_takes_long_is_not_waited_for(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "ANSWER_WAIT_SECONDS", 0.5)
    program(
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked['level'] > 4: time.sleep(60)\n"
        "    print(json.dumps({'move': f\"level {asked['level']}\"}), flush=True)\n"
    )

    async def work(made: BotPool, metrics: Metrics) -> None:
        deep = asyncio.create_task(move(made, question(10)))
        assert await asyncio.wait_for(move(made, question(1)), WAIT) == "level 1"
        assert await asyncio.wait_for(deep, WAIT) == "level 0"  # the greedy player

    run(work)


def test_easier_levels_are_answered_first(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    program(
        "for line in sys.stdin:\n"
        "    time.sleep(0.2)\n"
        "    print(json.dumps({'move': 'advance'}), flush=True)\n"
    )

    async def work(made: BotPool, metrics: Metrics) -> None:
        order = list[int]()

        async def ask(level: int) -> None:
            await move(made, question(level))
            order.append(level)

        await asyncio.gather(*(ask(level) for level in (10, 9, 6, 5)))
        assert order == [5, 6, 9, 10]

    run(work)


SLOW = (
    "for line in sys.stdin:\n"
    "    time.sleep(0.1)\n"
    "    print(json.dumps({'move': f\"level {json.loads(line)['level']}\"}), flush=True)\n"
)


@pytest.mark.parametrize("priority", [1, 0])
def test_nobody_is_overtaken_for_ever(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, priority: int
) -> None:
    monkeypatch.setattr(bot_pool, "LEVEL_SECONDS", 0.2)
    program(SLOW)

    async def work(made: BotPool, metrics: Metrics) -> None:
        answers = 0

        async def play_on() -> None:
            nonlocal answers
            while True:
                await move(made, question(5), priority)
                answers += 1

        for level in (5, 10):
            await move(made, question(level))
        crowd = [asyncio.create_task(play_on()) for _ in range(20)]
        await asyncio.sleep(0.3)
        before = answers
        try:
            assert await asyncio.wait_for(move(made, question(10)), WAIT) == "level 10"
            # Tables without people are passed by at once; among equals others come first for a while.
            assert answers - before <= (2 if priority else 40)
        finally:
            for each in crowd:
                each.cancel()
            await asyncio.gather(*crowd, return_exceptions=True)

    run(work)


def test_whoever_waits_too_long_in_the_queue_gets_a_greedy_move(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "ANSWER_WAIT_SECONDS", 0.5)
    program(SLOW.replace("time.sleep(0.1)", "time.sleep(0.1 if '\"level\": 5' in line else 0)"))

    async def work(made: BotPool, metrics: Metrics) -> None:
        for level in (5, 10):
            await move(made, question(level))
        crowd = [asyncio.create_task(move(made, question(5))) for _ in range(30)]
        assert await asyncio.wait_for(move(made, question(10)), WAIT) == "level 0"
        answers = await asyncio.gather(*crowd)
        assert {"level 5", "level 0"} == {*answers}

    run(work)


def test_a_worker_that_dies_is_asked_again(program: Callable[[str], None], tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    program(
        f"line, first = input(), not os.path.exists({str(mark)!r})\n"
        f"open({str(mark)!r}, 'w')\n"
        "if first: os.abort()\n"
        "print(json.dumps({'move': 'what no greedy player says'}), flush=True)\n"
    )

    async def work(made: BotPool, metrics: Metrics) -> None:
        answer = await asyncio.wait_for(move(made, question(2)), WAIT)
        assert answer == "what no greedy player says"
        assert lost(metrics) == 1

    run(work)


@pytest.mark.parametrize(
    "script",
    ["sys.exit(1)", "os.abort()", "input(); print('nonsense', flush=True); time.sleep(60)",
     "input(); print('{}', flush=True); time.sleep(60)", "os.close(1); time.sleep(60)"],
)  # fmt: skip
def test_where_workers_fail_again_and_again_the_greedy_player_moves(
    program: Callable[[str], None], script: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(script)
    monkeypatch.setattr(bot_pool, "QUICK_WAIT_SECONDS", WAIT)
    monkeypatch.setattr(bot_pool, "QUICK_MOST_SECONDS", WAIT)

    async def work(made: BotPool, metrics: Metrics) -> None:
        assert await asyncio.wait_for(move(made, question(2)), WAIT) in LEGAL
        assert lost(metrics) == worker_pool.TRIES

    run(work)


@pytest.mark.parametrize("level", [2, 10])
def test_instead_of_an_answer_that_is_no_move_the_server_decides_and_says_so_once(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, level: int
) -> None:  # fmt: skip
    monkeypatch.setattr(bot_pool, "QUICK_WAIT_SECONDS", WAIT)
    program(
        "answers = [{'move': 5}, {'move': None}, {'refusal': 'no'}, {'move': '\\ud800'}, {'move': '9' * 3_000_000}]\n"
        "for line in sys.stdin: print(json.dumps(answers.pop()), flush=True)\n"
    )

    async def work(made: BotPool, metrics: Metrics) -> None:
        for told in range(1, 6):
            chosen = await asyncio.wait_for(made.choose(question(level)), 2 * WAIT)
            assert chosen.move in LEGAL
            assert chosen.player == ("level2" if level == 2 else "greedy")
            assert caplog.text.count("the answer of a worker is no move") == told
        assert len(caplog.text) < 10_000
        assert lost(metrics) == 0

    run(work)


def test_no_quick_worker_is_waited_for_for_ever_even_if_it_shows_signs_of_life(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "QUICK_WAIT_SECONDS", WAIT)
    monkeypatch.setattr(bot_pool, "QUICK_MOST_SECONDS", 0.5)
    program(
        "while True:\n"
        "    print(json.dumps({'used': time.time()}), flush=True)\n"
        "    time.sleep(0.1)\n"
    )

    async def work(made: BotPool, metrics: Metrics) -> None:
        assert await asyncio.wait_for(move(made, question(2)), WAIT / 2) in LEGAL
        assert lost(metrics) == 0

    run(work)


def test_a_worker_that_hangs_is_ended_and_replaced(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # The second one must start within it.
    monkeypatch.setattr(worker_pool, "START_SILENCE_SECONDS", 4.0)
    monkeypatch.setattr(bot_pool, "QUICK_SILENCE_SECONDS", 4.0)
    monkeypatch.setattr(bot_pool, "QUICK_WAIT_SECONDS", WAIT)
    monkeypatch.setattr(bot_pool, "QUICK_MOST_SECONDS", WAIT)
    mark = tmp_path / "mark"
    program(
        f"if not os.path.exists({str(mark)!r}):\n    open({str(mark)!r}, 'w'); time.sleep(60)\n"
        "for line in sys.stdin: print(json.dumps({'move': 'advance'}), flush=True)\n"
    )

    async def work(made: BotPool, metrics: Metrics) -> None:
        assert await asyncio.wait_for(move(made, question(1)), WAIT) == "advance"
        assert lost(metrics) == 1

    run(work)


def test_a_seat_of_doodle_gets_a_whole_turn() -> None:
    start = doodle.start("standard", random.Random(1), players=2)
    text = doodle.position_text(doodle.view(start, 1))

    async def work(made: BotPool, metrics: Metrics) -> None:
        for level in (1, 8):
            answer = await move(made, BotRequest(doodle.INFO.name, 1, level, 0, text))
            assert doodle.parse_move(answer) in doodle.legal_moves(start, 1)
        assert lost(metrics) == 0

    run(work)


def test_while_one_game_is_searched_for_long_another_does_not_wait_for_it(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search holds the only worker; the greedy player moves for both."""
    monkeypatch.setattr(bot_pool, "ANSWER_WAIT_SECONDS", WAIT)
    program(
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    time.sleep(600 if asked['game'] == 'doodle' and asked['level'] else 0)\n"
        "    print(json.dumps({'move': f\"level {asked['level']}\"}), flush=True)\n"
    )

    async def work(made: BotPool, metrics: Metrics) -> None:
        assert await move(made, question(10)) == "level 10"
        monkeypatch.setattr(bot_pool, "ANSWER_WAIT_SECONDS", 0.5)  # the worker runs by now
        slow = BotRequest(doodle.INFO.name, 0, 9, 0, "")
        first = asyncio.create_task(move(made, slow))
        await asyncio.sleep(0.1)
        assert await asyncio.wait_for(move(made, question(10)), WAIT) == "level 0"
        assert await first == "level 0"
        assert lost(metrics) == 0

    run(work)


def test_a_worker_is_waited_for_as_long_as_it_works(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It shows signs of life for longer than a silent one would be given."""
    monkeypatch.setattr(worker_pool, "START_SILENCE_SECONDS", 4.0)
    monkeypatch.setattr(bot_pool, "DEEP_SILENCE_SECONDS", 4.0)
    monkeypatch.setattr(bot_pool, "ANSWER_WAIT_SECONDS", WAIT)
    program(
        "for line in sys.stdin:\n"
        "    for second in range(16):\n"
        "        print(json.dumps({'used': float(second)}), flush=True)\n"
        "        time.sleep(0.5)\n"
        "    print(json.dumps({'move': 'advance'}), flush=True)\n"
    )

    async def work(made: BotPool, metrics: Metrics) -> None:
        thought = await asyncio.wait_for(made.choose(question(10)), WAIT)
        assert (thought.move, thought.player) == ("advance", "level10")
        assert lost(metrics) == 0

    run(work)


@pytest.mark.parametrize("beat", ["{'used': 1.0}", "{'used': time.time()}"])  # fmt: skip
def test_a_worker_that_does_nothing_or_never_ends_is_replaced(
    program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, beat: str, tmp_path: Path
) -> None:
    monkeypatch.setattr(worker_pool, "START_SILENCE_SECONDS", 4.0)
    for name in ("DEEP_SILENCE_SECONDS", "DEEP_ANSWER_SECONDS"):
        monkeypatch.setattr(bot_pool, name, 4.0)
    monkeypatch.setattr(bot_pool, "ANSWER_WAIT_SECONDS", WAIT)
    mark = tmp_path / "mark"
    program(
        "for line in sys.stdin:\n"
        f"    first = not os.path.exists({str(mark)!r})\n"
        f"    open({str(mark)!r}, 'w')\n"
        "    while first:\n"
        f"        print(json.dumps({beat}), flush=True)\n"
        "        time.sleep(0.5)\n"
        "    print(json.dumps({'move': 'advance'}), flush=True)\n"
    )

    async def work(made: BotPool, metrics: Metrics) -> None:
        assert await asyncio.wait_for(move(made, question(10)), WAIT) == "advance"
        assert lost(metrics) == 1

    run(work)


def test_addresses_take_turns(program: Callable[[str], None]) -> None:
    program(SLOW)

    async def work(made: BotPool, metrics: Metrics) -> None:
        accounts, order = Accounts(Limits()), list[str]()
        await made.choose(question(5))

        async def ask(address: str) -> None:
            await accounts.pay(address, 0.0)
            await made.choose(question(5))
            order.append(address)

        crowd = [asyncio.create_task(ask("many")) for _ in range(40)]
        await asyncio.sleep(0.05)
        await asyncio.gather(*(ask("few") for _ in range(3)))
        assert order.count("many") <= 6
        for each in crowd:
            each.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)

    run(work)


def test_a_quick_search_passes_the_long_ones_of_other_addresses(
    program: Callable[[str], None],
) -> None:
    program(
        "for line in sys.stdin:\n"
        "    time.sleep(0.4 if json.loads(line)['level'] == 10 else 0.01)\n"
        "    print(json.dumps({'move': 'advance'}), flush=True)\n"
    )

    async def work(made: BotPool, metrics: Metrics) -> None:
        accounts, order = Accounts(Limits()), list[str]()
        for level in (5, 5, 10, 10):  # so that it knows how long they take
            await made.choose(question(level))

        async def ask(address: str, level: int) -> None:
            await accounts.pay(address, 0.0)
            await made.choose(question(level))
            order.append(address)

        await ask("quick", 5)
        crowd = [asyncio.create_task(ask(f"long {n}", 10)) for n in range(10)]
        await asyncio.sleep(0.05)
        await ask("quick", 5)
        assert order == ["quick", "long 0", "quick"]
        await asyncio.gather(*(ask("quick", 5) for _ in range(200)))
        assert all(each.done() for each in crowd)  # nobody is passed for ever

    run(work)


def test_a_question_that_nobody_can_answer_stops_nobody_else() -> None:
    """As where a player of a game from elsewhere fails. Workers die of it, and the server cannot decide either."""
    broken = [BotRequest(patchwork.INFO.name, 0, level, 0, "no position") for level in (1, 10)]

    async def work(made: BotPool, metrics: Metrics) -> None:
        for asked in broken:
            with pytest.raises(ValueError, match="seven fields"):
                await asyncio.wait_for(move(made, asked), 5 * WAIT)
        assert await asyncio.wait_for(move(made, question(1)), 5 * WAIT) in LEGAL
        assert await asyncio.wait_for(move(made, question(5)), 5 * WAIT) in LEGAL

    run(work)
