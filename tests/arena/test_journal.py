# SPDX-License-Identifier: MIT
"""The journal of a tournament holds its games and sessions; ``tests/jobs/test_journal.py`` tests the file."""

from pathlib import Path

import pytest

from quiltbee.arena import ProgramPool, make_plan, play_scheduled
from quiltbee.arena.journal import Journal
from quiltbee.arena.plan import Plan
from quiltbee.arena.tournament_game import Played
from quiltbee.jobs.journal import JournalError


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
        for game in games[:3]:
            journal.note([game])
    return tmp_path / "a.games.jsonl"


def test_what_was_noted_is_read_again(path: Path, plan: Plan, games: list[Played]) -> None:
    with Journal(path, plan) as journal:
        assert list(journal.played.values()) == games[:3]
        assert journal.sessions == [{"commit": "abc"}]
        journal.note([games[3]])
    with Journal(path, plan) as journal:
        assert list(journal.played.values()) == games[:4]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"players": ["random", "greedy"]}, "players random, random, not random, greedy"),
        ({"seed": 2}, "seed 1, not 2"),
        ({"edition": "winter"}, "edition classic, not winter"),
        ({"game": "doodle"}, "game patchwork, not doodle"),
        ({"move_timeout": 3}, "move_timeout None, not 3"),
    ],
)
def test_a_journal_of_another_tournament_is_refused(
    path: Path, changed: dict[str, object], words: str
) -> None:
    other = make_plan(**({"players": ["random", "random"], "games": 6, "seed": 1} | changed))  # type: ignore[arg-type]
    with pytest.raises(JournalError, match=words):
        Journal(path, other)


def test_games_of_another_network_are_no_part_of_it(plan: Plan, tmp_path: Path) -> None:
    told = {"neural": "12ab"}
    with Journal(tmp_path / "n.games.jsonl", plan) as journal:
        journal.begin({"weights": told})
    with Journal(tmp_path / "n.games.jsonl", plan) as journal:
        journal.begin({"weights": told})
        with pytest.raises(JournalError, match="played with other weights"):
            journal.begin({"weights": {"neural": "34cd"}})
        assert len(journal.sessions) == 2


def test_more_or_fewer_games_go_on_with_the_same_journal(path: Path, games: list[Played]) -> None:
    with Journal(path, make_plan(["random", "random"], games=100, seed=1)) as journal:
        assert list(journal.played.values()) == games[:3]
    with Journal(path, make_plan(["random", "random"], games=2, seed=1)) as journal:
        assert list(journal.played.values()) == games[:2]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (b'{"number": 1', b'{"number": "x"', "line 4 is damaged"),
        (b'"circle": 1', b'"circle": 2', "of another tournament"),
    ],
)
def test_a_line_that_is_no_game_of_it_is_told(
    path: Path, plan: Plan, old: bytes, new: bytes, words: str
) -> None:
    path.write_bytes(path.read_bytes().replace(old, new))
    with pytest.raises(JournalError, match=words):
        Journal(path, plan)
