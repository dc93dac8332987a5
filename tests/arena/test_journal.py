# SPDX-License-Identifier: MIT
import resource
import signal
from pathlib import Path

import pytest

from quiltbee.arena import ArenaError, ProgramPool, make_plan, play_scheduled
from quiltbee.arena.journal import Journal
from quiltbee.arena.plan import Plan
from quiltbee.arena.playing import Played


@pytest.fixture(scope="module")
def plan() -> Plan:
    return make_plan(["random", "random"], games=6, seed=1)


@pytest.fixture(scope="module")
def games(plan: Plan) -> list[Played]:
    return [play_scheduled(plan, scheduled, ProgramPool()) for scheduled in plan.games()]


@pytest.fixture
def path(tmp_path: Path, plan: Plan, games: list[Played]) -> Path:
    """A journal with three games."""
    with Journal(tmp_path / "a.games.jsonl", plan) as journal:
        journal.begin({"commit": "abc"})
        journal.add(games[:3])
    return tmp_path / "a.games.jsonl"


def test_what_was_noted_is_read_again(path: Path, plan: Plan, games: list[Played]) -> None:
    with Journal(path, plan) as journal:
        assert list(journal.played.values()) == games[:3]
        assert journal.sessions == [{"commit": "abc"}]
        journal.add(games[3:4])
    with Journal(path, plan) as journal:
        assert list(journal.played.values()) == games[:4]


def test_a_line_that_was_cut_off_is_dropped_wherever_it_was_cut(
    path: Path, plan: Plan, games: list[Played]
) -> None:
    whole = path.read_bytes()
    before = whole.rstrip(b"\n").rfind(b"\n") + 1
    for end in range(before, len(whole), 7):
        path.write_bytes(whole[:end])
        with Journal(path, plan) as journal:
            assert list(journal.played.values()) == games[:2]
        assert path.read_bytes() == whole[:before]
    path.write_bytes(whole[:9])  # not even the first line
    with Journal(path, plan) as journal:
        assert journal.played == {}


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (make_plan(["random", "greedy"], games=6, seed=1), "played with players random, random, not random, greedy"),
        (make_plan(["random", "random"], games=6, seed=2), "played with seed 1, not 2"),
        (make_plan(["random", "random"], games=6, seed=1, edition="winter"), "edition classic, not winter"),
        (make_plan(["random", "random"], games=6, seed=1, game="doodle"), "game patchwork, not doodle"),
        (make_plan(["random", "random"], games=6, seed=1, move_timeout=3), "move_timeout None, not 3"),
    ],
)  # fmt: skip
def test_a_journal_of_another_tournament_is_refused_and_left_alone(
    path: Path, other: Plan, words: str
) -> None:
    before = path.read_bytes()
    with pytest.raises(ArenaError) as caught:
        Journal(path, other)
    assert words in str(caught.value)
    assert "move this one away" in str(caught.value)
    assert path.read_bytes() == before


def test_games_of_another_network_are_no_part_of_it(plan: Plan, tmp_path: Path) -> None:
    told = {"neural": "12ab"}
    with Journal(tmp_path / "n.games.jsonl", plan) as journal:
        journal.begin({"weights": told})
    with Journal(tmp_path / "n.games.jsonl", plan) as journal:
        journal.begin({"weights": told})
        with pytest.raises(ArenaError, match="played with other weights"):
            journal.begin({"weights": {"neural": "34cd"}})
        assert len(journal.sessions) == 2


def test_more_or_fewer_games_go_on_with_the_same_journal(path: Path, games: list[Played]) -> None:
    with Journal(path, make_plan(["random", "random"], games=100, seed=1)) as journal:
        assert list(journal.played.values()) == games[:3]
    with Journal(path, make_plan(["random", "random"], games=2, seed=1)) as journal:
        assert list(journal.played.values()) == games[:2]


def test_files_that_are_no_journal_are_refused_and_left_alone(path: Path, plan: Plan) -> None:
    lines = path.read_bytes().split(b"\n")
    damaged = b"\n".join((*lines[:3], b'{"number": "x"}', *lines[4:]))
    for content, words in (
        (b"my diary\n", "not the journal"),
        (b"[1]\n", "not the journal"),
        (b"\xff\xfe\n", "not the journal"),
        (damaged, "line 4 is damaged"),
        (damaged.replace(b'{"number": "x"}', b"\xff"), "line 4 is damaged"),
        (path.read_bytes().replace(b'"circle": 1', b'"circle": 2'), "of another tournament"),
    ):
        path.write_bytes(content)
        with pytest.raises(ArenaError, match=words):
            Journal(path, plan)
        assert path.read_bytes() == content


def test_two_runs_cannot_write_to_one_journal(path: Path, plan: Plan) -> None:
    with (
        Journal(path, plan),
        pytest.raises(ArenaError, match="another run is writing here now"),
    ):
        Journal(path, plan)
    Journal(path, plan).__exit__()


def test_a_full_disk_is_told_in_words_and_loses_nothing(
    path: Path, plan: Plan, games: list[Played]
) -> None:
    before = path.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with Journal(path, plan) as journal:
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 100, limits[1]))
        try:
            with pytest.raises(
                ArenaError, match="the 3 games in it are safe, and the same command"
            ):
                journal.add(games[3:])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
            signal.signal(signal.SIGXFSZ, handler)
    assert path.read_bytes() == before
