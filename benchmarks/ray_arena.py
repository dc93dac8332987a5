# SPDX-License-Identifier: MIT
"""How much faster the arena is with two workers of Ray on this machine than with one.

python -m benchmarks.ray_arena

The clock only tells it on two free cores. So the processor time is measured beside it: of the games alone with one worker, and
of all processes of Ray and of this program with two. If these were alone on two cores, the second would limit them.
"""

import argparse
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.setting import setting
from quiltbee.arena import Plan, Played, make_plan
from quiltbee.arena.plan import ScheduledGame
from quiltbee.arena.workers import PlayGames
from quiltbee.jobs import Runner, Work, open_runner

GOAL: Final = 1.6
_TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class TimedGames(Work[ScheduledGame, tuple[Played, float]]):
    """Plays games, and takes the processor time of each."""

    games: PlayGames

    def prepare(self) -> None:
        """Compile or load the players."""
        self.games.prepare()

    def do(self, job: ScheduledGame) -> tuple[Played, float]:
        """Play a game."""
        began = time.process_time()
        return self.games.do(job), time.process_time() - began


@dataclass(slots=True)
class Block:
    """Games with so many workers: their number, and seconds of the clock, of the games and of all processes."""

    games: int = 0
    clock: float = 0.0
    inside: float = 0.0
    everything: float = 0.0
    digests: str = ""


def main() -> None:
    """Play the same games in turns with one worker and with two, and print the ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=24, help="in each block (default: 24)")
    parser.add_argument("--blocks", type=int, default=2, help="of each number of workers")
    parser.add_argument("--player", default="greedy", help="who plays itself (default: greedy)")
    asked = parser.parse_args()
    print(setting())
    print(f"{asked.player} against itself, {asked.games} games in a block")
    print(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    plan = make_plan([asked.player, asked.player], games=asked.games, seed=1)
    blocks = {1: Block(), 2: Block()}
    with open_runner(2, "local") as two:
        from quiltbee.jobs.ray_runner import RayRunner  # noqa: PLC0415 - it needs the extra

        runners: dict[int, Runner] = {1: RayRunner(1), 2: two}
        _play(two, plan, 4, Block())  # both workers start and load the players
        for _ in range(asked.blocks):
            for workers, runner in runners.items():
                _play(runner, plan, asked.games, blocks[workers])
    one, both = blocks[1], blocks[2]
    assert one.digests == both.digests, "the games differ"
    for workers, block in blocks.items():
        print(
            f"{workers} worker{'s'[: workers - 1]}: {block.games / block.clock:.2f} games a second; "
            f"processor time a game {1000 * block.inside / block.games:.0f} ms in the games, "
            f"{1000 * block.everything / block.games:.0f} ms in all processes"
        )
    by_clock = both.games / both.clock * one.clock / one.games
    by_processor = 2 * (one.inside / one.games) / (both.everything / both.games)
    print(f"two workers are {by_clock:.2f} times as fast by the clock")
    print(f"on two free cores, by processor time: {by_processor:.2f} times (goal: {GOAL})")
    print(f"load of the machine after: {os.getloadavg()[0]:.1f}")


def _play(runner: Runner, plan: Plan, games: int, block: Block) -> None:
    before, began = _processor_seconds(os.getpid()), time.monotonic()
    played = list[Played]()
    for _, (game, seconds) in runner.run(TimedGames(PlayGames(plan)), list(plan.games())[:games]):
        played.append(game)
        block.inside += seconds
    block.clock += time.monotonic() - began
    block.everything += _processor_seconds(os.getpid()) - before
    block.games += games
    block.digests += " ".join(game.digest for game in sorted(played, key=lambda each: each.number))


def _processor_seconds(pid: int) -> float:
    """Return the processor time of a process, of all that it started, and of those of them that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        started = [
            int(child)
            for task in Path(f"/proc/{pid}/task").iterdir()
            for child in (task / "children").read_text(encoding="utf-8").split()
        ]
    except OSError:  # it has ended since, and its time is with its parent
        return 0.0
    return sum(map(int, fields[11:15])) / _TICKS + sum(map(_processor_seconds, started))


if __name__ == "__main__":
    main()
