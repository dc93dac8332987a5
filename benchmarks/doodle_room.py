# SPDX-License-Identifier: MIT
"""How much a better Doodle player than the planner of level 8 could gain at the most, and from what.

The same solo games are played by the planner with several numbers of rollouts a move, with the deck laid open
to it, and by the beam search of ``benchmarks.doodle_bound``, which knows deck and throws. Then the luck is taken out:
the deck is open and the die shows nothing but two, so that what is left of the gap is planning alone.

python -m benchmarks.doodle_room [--games 40] [--long 15] [--processes 1]

With a network as ``python -m quiltbee.train export`` writes it, how often one core evaluates it in a second, alone and in
batches; ``benchmarks.search`` tells how many rollouts the planner makes in that time.

python -m benchmarks.doodle_room --network net.onnx
"""

import argparse
import resource
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import correlation, mean, stdev

import numpy as np
import onnxruntime

from benchmarks.doodle import play_game
from benchmarks.doodle_bound import known_game_score
from benchmarks.setting import setting
from quiltbee.games import doodle
from quiltbee.kernel.doodle.tables import tables

EDITION = doodle.EDITIONS[0]
FEW, USUAL, MANY = 250, 1000, 4000
TWO = (2,) * 6
WIDE = 6000
BEAMS = (1, 20, 100, 1500)


@contextmanager
def loaded_die(faces: tuple[int, ...] | None) -> Iterator[None]:
    """Let the kernel of this process expect such throws; by itself it knows the edition's die."""
    row = tables(EDITION)[0]
    fair = row["die"].copy()
    row["die"] = fair if faces is None else faces
    try:
        yield
    finally:
        row["die"] = fair


def planned(
    seed: int, nodes: int, die: tuple[int, ...] | None = None, *, open_deck: bool = False
) -> int:
    """Return the planner's score in a game."""
    with loaded_die(die):
        return play_game(
            seed, player="search", edition=EDITION, nodes=nodes, die=die, open_deck=open_deck
        ).score


def known(seed: int, beam: int = 1500, die: tuple[int, ...] | None = None) -> int:
    """Return the beam search's score in a game."""
    return known_game_score(seed, EDITION, beam, die)


def interval(values: Sequence[float]) -> str:
    """Return the mean of some values and its standard error."""
    return f"{mean(values):6.1f} ± {stdev(values) / len(values) ** 0.5:.1f}"


def compare(name: str, scores: Sequence[int], base: Sequence[int] | None = None) -> str:
    """Say how games were scored, and how that differs from the same games played another way."""
    told = f"{name:58} {len(scores):3} games {interval(scores)}"
    if base is None:
        return told
    pairs = [one - other for one, other in zip(scores, base, strict=False)]
    return f"{told}, {interval(pairs).strip()} more"


def evaluations(network: Path, batch: int, seconds: float = 5.0) -> float:
    """Return how many positions a second one core evaluates, so many at once."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    session = onnxruntime.InferenceSession(network, options, providers=["CPUExecutionProvider"])
    given = {
        each.name: np.zeros([batch, *each.shape[1:]], np.float32) for each in session.get_inputs()
    }
    session.run(None, given)
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        session.run(None, given)
        done += batch
    return done / (time.process_time() - began)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--long", type=int, default=15, help="games for what takes long")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--network", type=Path, help="only measure how fast this one is")
    asked = parser.parse_args()
    print(setting(), flush=True)
    if asked.network:
        for batch in (1, 8, 32):
            print(f"{batch:3} at once: {evaluations(asked.network, batch):8,.0f} a second")
        return
    with ProcessPoolExecutor(asked.processes) as pool:

        def play(
            name: str, way: Callable[[int], int], games: int, base: Sequence[int] | None = None
        ) -> list[int]:
            scores = list(pool.map(way, range(games)))
            print(compare(name, scores, base), flush=True)
            return scores

        usual = play(
            f"planner, {USUAL} rollouts a move", partial(planned, nodes=USUAL), asked.games
        )
        play(f"planner, {FEW}", partial(planned, nodes=FEW), asked.games, usual)
        play(f"planner, {MANY}", partial(planned, nodes=MANY), asked.long, usual)
        opened = partial(planned, nodes=USUAL, open_deck=True)
        play(f"planner, {USUAL}, deck open", opened, asked.games, usual)
        bound = play("beam search, deck and throws known", known, asked.games, usual)
        play("the same, four times as wide", partial(known, beam=WIDE), asked.long // 3, bound)
        print(
            f"correlation of planner and beam search over the games: {correlation(usual, bound):.2f}"
        )
        print("without luck: the deck is open, and the die shows nothing but two")
        tame = play(
            f"planner, {USUAL} rollouts a move",
            partial(planned, nodes=USUAL, die=TWO, open_deck=True),
            asked.games,
        )
        longer = partial(planned, nodes=MANY, die=TWO, open_deck=True)
        play(f"planner, {MANY}", longer, asked.long, tame)
        for beam in BEAMS:
            play(
                f"beam search, {beam} sheets", partial(known, beam=beam, die=TWO), asked.games, tame
            )
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{used.ru_utime + used.ru_stime:.0f} s of processor time")


if __name__ == "__main__":
    main()
