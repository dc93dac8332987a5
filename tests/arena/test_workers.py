# SPDX-License-Identifier: MIT
"""Processes that die while they play."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from quiltbee.arena import ArenaError, make_plan, play_all
from quiltbee.arena.plan import Plan, ScheduledGame


@dataclass(frozen=True)
class Deadly(Plan):
    """A plan of which one game ends its process, always or only the first time."""

    mark: str = ""

    def start(self, scheduled: ScheduledGame) -> Any:
        if scheduled.number == 3 and not (self.mark and Path(self.mark).exists()):
            if self.mark:
                Path(self.mark).touch()
            os._exit(1)
        return Plan.start(self, scheduled)


def deadly(mark: str = "") -> Deadly:
    plan = make_plan(["random:name=a", "random:name=b"], games=8, seed=1)
    return Deadly(plan.entrants, plan.game, plan.edition, plan.circles, plan.seed, mark=mark)


def test_a_game_that_ends_its_process_every_time_is_named() -> None:
    played = list[int]()
    with pytest.raises(ArenaError, match=r"game 3 \(b against a\) ended the process .* twice"):
        played.extend(game.number for game in play_all(deadly(), deadly().games(), 2))


def test_after_a_single_accident_all_games_are_played_once(tmp_path: Path) -> None:
    plan = deadly(str(tmp_path / "mark"))
    played = [game.number for game in play_all(plan, plan.games(), 2)]
    assert sorted(played) == list(range(8))


def test_a_tournament_can_be_left_at_any_moment() -> None:
    plan = make_plan(["random", "greedy"], games=40, seed=1)
    games = play_all(plan, plan.games(), 2)
    next(games)
    games.close()


SCRIPT = """
from quiltbee import arena

plan = arena.make_plan(["random:name=a", "random:name=b"], games=4, seed=1)
{guard}print(arena.run(plan, jobs=2).games)
"""


@pytest.mark.parametrize("source", ["file", "stdin"])
def test_a_script_without_a_guard_is_told_what_is_missing(tmp_path: Path, source: str) -> None:
    (tmp_path / "mine.py").write_text(SCRIPT.format(guard=""))
    text = (tmp_path / "mine.py").read_text() if source == "stdin" else None
    ran = subprocess.run(
        [sys.executable, "mine.py" if text is None else "-"],
        cwd=tmp_path, input=text, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert ran.returncode == 1
    assert 'if __name__ == "__main__":' in ran.stderr.splitlines()[-1]
    assert "memory" not in ran.stderr


def test_a_script_with_the_guard_plays_in_processes(tmp_path: Path) -> None:
    guarded = SCRIPT.format(guard='if __name__ == "__main__":\n    ')
    (tmp_path / "mine.py").write_text(guarded)
    ran = subprocess.run(
        [sys.executable, "mine.py"],
        cwd=tmp_path, capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    assert ran.stdout == "4\n"
    assert ran.stderr == ""
