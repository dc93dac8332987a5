# SPDX-License-Identifier: MIT
import random
import subprocess
import sys

from benchmarks.players import Tally, play_game, play_pairs
from quiltbee.players import make_player


def test_pairs_swap_the_seats_on_the_same_circle() -> None:
    one, other = (make_player("random", "patchwork", random.Random(seed)) for seed in (1, 2))
    tallies = play_pairs(one, other, pairs=3)
    assert sum(tally.wins for tally in tallies) == 6
    for tally in tallies:
        assert len(tally.scores) == len(tally.empty) == 6
        assert all(0 <= empty <= 81 for empty in tally.empty)
        assert tally.moves > 6


def test_each_seat_has_its_own_tally() -> None:
    greedy, chance = (
        make_player(name, "patchwork", random.Random(1)) for name in ("greedy", "random")
    )
    winner, loser = Tally(), Tally()
    play_game("patchwork", "classic", 1, (chance, greedy), [loser, winner])
    assert (winner.wins, loser.wins) == (1, 0)
    assert winner.scores[0] > loser.scores[0]


def test_the_report_names_machine_commit_and_day() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.players", "random", "random", "--pairs", "1"],
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    setting, one, other = done.stdout.splitlines()
    assert "CPython" in setting or "PyPy" in setting
    assert "commit " in setting
    assert setting[-10:].count("-") == 2
    assert one.startswith("random   won")
    assert other.startswith("random   won")
