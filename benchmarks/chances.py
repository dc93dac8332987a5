# SPDX-License-Identifier: MIT
"""Whether the chances that the apprentice gives come true, over its games against itself.

python -m benchmarks.chances [--games 2000] [--nodes 400]

The first moves of a game are left to chance a little, so that no two games are the same; after that both sides play as well as they can.
"""

import argparse
from random import Random

import numpy as np

from benchmarks.setting import setting
from quiltbee.games.patchwork import EDITIONS, start
from quiltbee.kernel.patchwork.position import POSITION, from_state
from quiltbee.kernel.patchwork.tables import tables
from quiltbee.players.apprentice import load_mind, tree
from quiltbee.players.apprentice.mind import new_desk
from quiltbee.players.search.patchwork.judge import weights
from quiltbee.train.apprentice import games
from quiltbee.train.calibration import Calibration, calibrate

OPENING = 6
"""Moves that are left to chance."""


def show(name: str, found: Calibration) -> None:
    """Print one table."""
    print(
        f"{name}: at most {100 * found.largest:.1f} points of a hundred off, log loss {found.loss:.3f}"
    )
    for tenth in found.tenths:
        if (
            tenth.difference is not None
            and tenth.predicted is not None
            and tenth.observed is not None
        ):
            print(
                f"  {tenth.low:.1f} to {tenth.low + 0.1:.1f}  {tenth.count:7,} positions  said {100 * tenth.predicted:5.1f} %"
                f"  won {100 * tenth.observed:5.1f} %  {100 * tenth.difference.value:+5.1f}"
            )


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--nodes", type=int, default=400)
    asked = parser.parse_args()
    mind, rng = load_mind().mind, Random(1)
    desk, grown, w, knobs = (
        new_desk(mind),
        tree.new_tree(4 * asked.nodes),
        weights(),
        tree.knobs(share=0.0),
    )
    positions, found = np.zeros(500, POSITION), np.zeros(500, games.FOUND)
    stack, numbers = np.zeros(1, POSITION), np.zeros(1, np.int64)
    habits = np.zeros(1, games.HABITS)
    habits[0] = asked.nodes, 2**31, 0, OPENING, 1.0  # only the positions that come about are kept
    alone, searched, won, circles = [], [], [], []
    for game in range(asked.games):
        edition = EDITIONS[game % len(EDITIONS)]
        count = games.play(
            from_state(start(edition, rng)), tables(edition), w, knobs, mind, desk, grown, habits,
            rng.randrange(2**31), stack, numbers, positions, found,
        )  # fmt: skip
        said = np.zeros(count)
        games.judge_all(positions[:count], tables(edition), w, mind, desk, said)
        alone.append(said)
        searched.append(found["win"][:count].copy())
        won.append(found["won"][:count].copy())
        circles.append(np.full(count, game))
    ends, numbered = np.concatenate(won), np.concatenate(circles)
    print(
        f"{asked.games} games, {len(ends):,} positions, {asked.nodes} positions looked at for a move"
    )
    show("without search", calibrate(np.concatenate(alone), ends, numbered))
    show("with search", calibrate(np.concatenate(searched), ends, numbered))
    print(setting())


if __name__ == "__main__":
    main()
