# SPDX-License-Identifier: MIT
"""Mining: the journal continues, the time is kept, and what is found is checked."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from quiltbee.study.puzzles import WIDE, Puzzle, puzzles_of
from quiltbee.study.puzzles import mining as module
from quiltbee.study.puzzles.collection import load
from quiltbee.study.puzzles.miner import Miner
from quiltbee.study.puzzles.mining import Journal, MiningError, mine, read_journal


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


def test_a_journal_continues_where_it_stopped(tmp_path: Path, fake: Fake) -> None:
    path = tmp_path / "mined.jsonl"
    mine(Journal(path, "patchwork", 1), jobs=1, seconds=60, units=4)
    assert len(fake.seeds) == 4
    # A crash cuts the last line off: that game is searched again.
    path.write_bytes(path.read_bytes()[:-20])
    mine(Journal(path, "patchwork", 1), jobs=1, seconds=60, units=6)
    assert len(fake.seeds) == 7
    assert len(set(fake.seeds)) == 6
    assert len(read_journal(path)) == sum(seed % 2 for seed in set(fake.seeds))


def test_the_games_of_two_seeds_differ(tmp_path: Path, fake: Fake) -> None:
    for seed in (1, 2):
        mine(Journal(tmp_path / f"{seed}", "patchwork", seed), jobs=1, seconds=60, units=50)
    assert len(set(fake.seeds)) == 100


def test_it_ends_in_time(tmp_path: Path, fake: Fake) -> None:
    began = time.monotonic()
    mine(Journal(tmp_path / "mined.jsonl", "patchwork", 1), jobs=1, seconds=0.3)
    assert time.monotonic() - began < 5
    assert fake.seeds
    time.sleep(0.3)  # no unit may have longer than the whole
    assert fake.is_late()


@pytest.mark.parametrize(("game", "seed"), [("doodle", 1), ("patchwork", 2)])
def test_a_journal_of_something_else_is_refused(
    tmp_path: Path, fake: Fake, game: str, seed: int
) -> None:
    path = tmp_path / "mined.jsonl"
    mine(Journal(path, "patchwork", 1), jobs=1, seconds=60, units=1)
    with pytest.raises(MiningError, match="not the journal"):
        mine(Journal(path, game, seed), jobs=1, seconds=60, units=1)
    assert len(fake.seeds) == 1


@pytest.mark.parametrize("text", [b"{}\n", b"\0\xff\n\n", b"[]", b"a page of mine", b"1\n2\n3"])
def test_a_file_that_is_no_journal_is_refused_and_stays_as_it_is(
    tmp_path: Path, text: bytes
) -> None:
    other = tmp_path / "other"
    other.write_bytes(text)
    with pytest.raises(MiningError):
        read_journal(other)
    with pytest.raises(MiningError):
        Journal(other, "patchwork", 1).open()
    assert other.read_bytes() == text


def test_a_journal_with_a_damaged_line_is_refused_and_stays_as_it_is(
    tmp_path: Path, fake: Fake
) -> None:
    path = tmp_path / "mined.jsonl"
    mine(Journal(path, "patchwork", 1), jobs=1, seconds=60, units=1)
    damaged = path.read_bytes() + b"what\n" + b'{"unit": 7'
    path.write_bytes(damaged)
    with pytest.raises(MiningError, match="not a journal"):
        Journal(path, "patchwork", 1).open()
    assert path.read_bytes() == damaged


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="only Unix has such a device")
def test_a_device_without_an_end_is_not_read() -> None:
    with pytest.raises(MiningError, match="not a file"):
        read_journal(Path("/dev/zero"))


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_miner_finds_puzzles_that_hold_their_bounds(game: str) -> None:
    miner = puzzles_of(game).make_miner()
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
