# SPDX-License-Identifier: MIT
"""The engine as its clients meet it: a process with standard input and output."""

import json
import random
import re
import signal
import subprocess
import sys
from typing import Any

import pytest

from quiltbee.core import CHANCE
from quiltbee.games import GAMES, patchwork
from quiltbee.players import levels_of
from tests.engine.client import COMMAND, Client, check_answer, process, request, run

EDITIONS = [(name, edition) for name, game in GAMES.items() for edition in game.INFO.editions]


def cells_of(edition: str, text: str) -> list[str]:
    """Work out the spaces that a move of Patchwork fills, from the words of the protocol alone."""
    if text in ("advance", "S-"):
        return []
    match = re.fullmatch(r"(S|[0-9]+)@([a-i])([1-9])(?:r([123]))?(f?)", text)
    assert match is not None, text
    shape = (
        ("#",) if match[1] == "S" else patchwork.load_edition(edition).patches[int(match[1])].shape
    )
    spots = {(x, y) for y, row in enumerate(shape) for x, mark in enumerate(row) if mark == "#"}
    if match[5]:
        spots = {(-x, y) for x, y in spots}
    for _ in range(int(match[4] or 0)):
        spots = {(-y, x) for x, y in spots}  # clockwise, since y grows downwards
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    column, row = ord(match[2]) - ord("a"), int(match[3])
    names = {f"{chr(ord('a') + x - left + column)}{y - top + row}" for x, y in spots}
    return sorted(names)


def play_in_step(engine: Client, game_name: str, edition: str, seed: int) -> None:
    """Play a random game through the engine and the rules, and compare everything it says."""
    game, rng = GAMES[game_name], random.Random(seed)
    told = engine.call("new", game=game_name, edition=edition, seed=seed)["state"]
    state, ply = game.start(edition, random.Random(seed)), 0
    while seats := game.to_move(state):
        expected = game.state_json(state) | {"ply": ply}
        assert told == expected
        assert engine.call("state") == {"state": expected}
        seat = rng.choice(seats)
        named: dict[str, Any] = {} if seat == CHANCE or rng.random() < 0.5 else {"seat": seat}
        moves = game.legal_moves(state, seat)
        entries = engine.call("legal", **named)["moves"]
        assert [entry["move"] for entry in entries] == [str(move) for move in moves]
        if game_name == "patchwork":
            check_entries(edition, entries)
        entry = rng.choice(entries)
        answer = engine.call("play", move=entry["move"], **named)
        before, state = state, game.play(state, game.parse_move(entry["move"]), seat)
        assert answer["events"] == game.events(before, game.parse_move(entry["move"]), seat)
        told, ply = answer["state"], ply + 1
        if game_name == "patchwork":
            check_filled(expected, told, entry["cells"])
    assert told == game.state_json(state) | {"ply": ply}
    assert told["phase"] == "over"
    assert told["outcome"]["scores"] == list(game.outcome(state).scores)  # type: ignore[union-attr]
    assert engine.call("legal") == {"moves": []}


def check_entries(edition: str, entries: list[dict[str, Any]]) -> None:
    for entry in entries:
        assert entry["cells"] == cells_of(edition, entry["move"])
        if "@" in entry["move"] and not entry["move"].startswith("S"):
            assert entry["patch"] == int(entry["move"].split("@")[0])
        else:
            assert "patch" not in entry
    filled = [(entry.get("patch"), *entry["cells"]) for entry in entries if entry["cells"]]
    assert len(set(filled)) == len(filled), "the same spaces are listed twice"


def check_filled(before: dict[str, Any], after: dict[str, Any], cells: list[str]) -> None:
    """Check that just these spaces were filled, on the quilt of the seat that moved."""
    mover = before["to_move"][0]
    for seat in (0, 1):
        names = sorted(
            f"{chr(ord('a') + x)}{y + 1}"
            for y in range(9)
            for x in range(9)
            if before["seats"][seat]["quilt"][y][x] != after["seats"][seat]["quilt"][y][x]
        )
        assert names == (cells if seat == mover else [])


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_whole_games_agree_with_the_rules(game: str, edition: str) -> None:
    with process() as engine:
        for seed in range(3):
            play_in_step(engine, game, edition, seed)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_a_game_chosen_move_by_move_by_the_computer_comes_to_its_end(
    game: str, edition: str
) -> None:
    levels = levels_of(game)
    with process() as engine:
        state = engine.call("new", game=game, edition=edition, seed=5)["state"]
        while state["outcome"] is None:
            chosen = engine.call("go", level=levels[state["ply"] % len(levels)], nodes=32)
            assert engine.call("state") == {"state": state}, "go plays nothing"
            state = engine.call("play", move=chosen["move"])["state"]


def test_the_whole_way_back_and_forth_gives_the_same_states() -> None:
    with process() as engine:
        states = [engine.call("new", game="patchwork", edition="winter", seed=9)["state"]]
        rng = random.Random(1)
        while states[-1]["outcome"] is None:
            move = rng.choice(engine.call("legal")["moves"])["move"]
            states.append(engine.call("play", move=move)["state"])
        record = engine.call("save")["record"]
        for state in reversed(states[:-1]):
            assert engine.call("undo") == {"state": state}
        assert engine.call("load", record=record) == {"state": states[-1]}
        assert engine.call("save") == {"record": record}
    with process() as other:
        assert other.call("load", record=record) == {"state": states[-1]}


def test_many_requests_sent_at_once_are_answered_in_order() -> None:
    lines = [request("new", 0, game="patchwork", seed=1)]
    lines += [request(("state", "legal", "hello", "nonsense")[n % 4], n) for n in range(1, 400)]
    done = run(b"\n".join(lines) + b"\n")
    answers = [check_answer(line) for line in done.stdout.splitlines(keepends=True)]
    assert [answer["id"] for answer in answers] == list(range(400))
    assert (done.returncode, done.stderr) == (0, b"")


def test_quit_answers_and_ends_with_status_0() -> None:
    done = run(request("quit", "bye") + b"\n" + request("hello") + b"\n")
    assert json.loads(done.stdout) == {"jsonrpc": "2.0", "id": "bye", "result": {}}
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("lines", [b"", b"\n", b"\n\n  \r\n\t\n"])
def test_the_end_of_input_ends_with_status_0(lines: bytes) -> None:
    done = run(lines)
    assert (done.stdout, done.returncode, done.stderr) == (b"", 0, b"")


def test_the_module_runs_by_itself() -> None:
    command = [sys.executable, "-m", "quiltbee.engine"]
    done = subprocess.run(
        command, input=request("quit"), capture_output=True, timeout=60, check=True
    )
    assert check_answer(done.stdout)["result"] == {}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not limit memory like this")
def test_of_a_huge_line_only_a_part_is_held_in_memory() -> None:
    # 512 MiB may be addressed by all of the process, and the line alone has more.
    limited = (
        "import resource, sys; from quiltbee.engine import main; "
        "resource.setrlimit(resource.RLIMIT_AS, (512 << 20, 512 << 20)); sys.exit(main())"
    )
    with subprocess.Popen(
        [sys.executable, "-c", limited], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as popen:
        assert popen.stdin is not None
        assert popen.stdout is not None
        for _ in range(600):
            popen.stdin.write(b"x" * (1 << 20))
        popen.stdin.write(b"\n" + request("hello", 2) + b"\n")
        popen.stdin.close()
        first, second = popen.stdout.read().splitlines(keepends=True)
    assert check_answer(first)["error"]["code"] == -32700
    assert "result" in check_answer(second)
    assert popen.returncode == 0


def test_it_ends_quietly_when_nobody_reads_the_answers() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe) as popen:
        assert popen.stdout is not None
        popen.stdout.close()
        popen.stdout = None
        _, complaints = popen.communicate((request("hello") + b"\n") * 3, timeout=60)
    assert (popen.returncode, complaints) == (0, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_an_interrupt_ends_it_quietly() -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe) as popen:
        assert popen.stdin is not None
        assert popen.stdout is not None
        popen.stdin.write(request("hello") + b"\n")
        popen.stdin.flush()
        assert popen.stdout.readline()
        popen.send_signal(signal.SIGINT)
        rest, complaints = popen.communicate(timeout=60)
    assert (popen.returncode, rest, complaints) == (130, b"", b"")


def test_what_anything_prints_does_not_land_among_the_answers() -> None:
    chatty = (
        "import sys; from quiltbee.games import patchwork; from quiltbee.engine import main; "
        "old = patchwork.start; "
        "patchwork.start = lambda *args: (print('shuffling'), old(*args))[1]; sys.exit(main())"
    )
    lines = request("new", game="patchwork") + b"\n"
    done = subprocess.run(
        [sys.executable, "-c", chatty], input=lines, capture_output=True, timeout=60, check=True
    )
    assert "result" in check_answer(done.stdout)
    assert done.stderr == b"shuffling\n"
