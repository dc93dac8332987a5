# SPDX-License-Identifier: MIT
"""Mining: the journal continues, the time is kept, and what is found is checked."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from quiltbee.games.doodle.study.miner import DoodleMiner
from quiltbee.games.patchwork.study.miner import PatchworkMiner
from quiltbee.jobs.journal import JournalError
from quiltbee.study.puzzles import WIDE, Puzzle, puzzles_of
from quiltbee.study.puzzles import journal as module
from quiltbee.study.puzzles.collection import load
from quiltbee.study.puzzles.journal import PuzzleJournal, mine, mined_puzzles
from quiltbee.study.puzzles.miner import Miner


class Fake(Miner):
    """A miner that finds one puzzle in every second game."""

    def __init__(self) -> None:
        self.seeds = list[int]()

    def mine(self, seed: int, is_late: Callable[[], bool]) -> Iterator[Puzzle]:
        self.is_late = is_late
        self.seeds.append(seed)
        if seed % 2:
            yield replace(next(iter(load("patchwork"))), source=str(seed))


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Fake:
    miner = Fake()
    monkeypatch.setattr(module, "_miner", lambda _: miner)
    return miner


def mine_some(path: Path, seed: int = 1, seconds: float = 60.0, units: int | None = None) -> None:
    with PuzzleJournal(path, "patchwork", seed) as journal:
        mine(journal, jobs=1, seconds=seconds, units=units)


def test_a_journal_continues_where_it_stopped(tmp_path: Path, fake: Fake) -> None:
    path = tmp_path / "mined.jsonl"
    mine_some(path, units=4)
    assert len(fake.seeds) == 4
    # A crash cuts the last line off: that game is searched again.
    path.write_bytes(path.read_bytes()[:-20])
    mine_some(path, units=6)
    assert len(fake.seeds) == 7
    assert len(set(fake.seeds)) == 6
    assert len(mined_puzzles(path)) == sum(seed % 2 for seed in set(fake.seeds))


def test_the_games_of_two_seeds_differ(tmp_path: Path, fake: Fake) -> None:
    for seed in (1, 2):
        mine_some(tmp_path / f"{seed}", seed, units=50)
    assert len(set(fake.seeds)) == 100


def test_it_ends_in_time(tmp_path: Path, fake: Fake) -> None:
    began = time.monotonic()
    mine_some(tmp_path / "mined.jsonl", seconds=0.3)
    assert time.monotonic() - began < 30  # a busy machine
    assert fake.seeds
    assert fake.is_late()  # no unit may have longer than the whole


@pytest.mark.parametrize(("game", "seed"), [("doodle", 1), ("patchwork", 2)])
def test_a_journal_of_something_else_is_refused(
    tmp_path: Path, fake: Fake, game: str, seed: int
) -> None:
    path = tmp_path / "mined.jsonl"
    mine_some(path, units=1)
    with pytest.raises(JournalError, match="made with"):
        PuzzleJournal(path, game, seed)


@pytest.mark.parametrize(("game", "kind"), [("patchwork", PatchworkMiner), ("doodle", DoodleMiner)])
def test_a_miner_finds_puzzles_that_hold_their_bounds(game: str, kind: type[Miner]) -> None:
    miner = puzzles_of(game).make_miner()
    assert type(miner) is kind
    found = list[Puzzle]()
    for seed in range(100, 140):
        found += miner.mine(seed, lambda: False)
        if any(not each.is_proven for each in found):
            break
    puzzle = next(each for each in found if not each.is_proven)
    first, second = puzzle.figures
    assert min(first.loss, second.loss) >= WIDE
    assert second.nodes >= 10 * first.nodes
    assert puzzle.fails
