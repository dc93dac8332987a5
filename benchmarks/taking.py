# SPDX-License-Identifier: MIT
"""How well the network and its searches choose what to take, against a search that is far deeper.

python -m benchmarks.taking [CHECKPOINT] [--positions 600] [--deep 6000]

The positions come from games of the apprentice against itself, and the deep search is the apprentice's too. A choice that
differs from the deep search's loses the difference of the two chances to win as the deep search sees them; one that it
never looked at is left out of what is lost.
"""

import argparse
import random
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import numpy.typing as npt

from benchmarks.setting import setting
from quiltbee.accel.patchwork.convert import from_states
from quiltbee.games.patchwork import start
from quiltbee.kernel.patchwork import Kernel
from quiltbee.kernel.patchwork.position import KINDS
from quiltbee.players.apprentice import load_mind, tree
from quiltbee.players.apprentice.mind import new_desk
from quiltbee.players.search.patchwork.judge import weights
from quiltbee.players.search.patchwork.tree import kind_of
from quiltbee.train import checkpoint, network
from quiltbee.train.search import Settings, evaluate, search

CASES = ((False, 32), (True, 32), (False, 96), (True, 64))
"""Whether the search asks only what to take, and simulations."""
SHALLOW = (100, 300, 1000)
"""Searches of the apprentice to compare with."""
CASUAL = 60
"""Positions that the apprentice looks at a move in the games that the positions come from."""
BIG = 0.1

Array = npt.NDArray[Any]


class Looked(NamedTuple):
    """What a search thinks of taking each of the kinds, [n, kinds]."""

    visits: Array
    value: Array
    """The chance to win; -1 where nobody looked."""


class Apprentice:
    """Searches positions of the classic edition."""

    def __init__(self, most: int) -> None:
        self.kernel = Kernel("classic")
        self._mind = load_mind().mind
        self._desk, self._weights, self._knobs = new_desk(self._mind), weights(), tree.knobs()
        self._tree = tree.new_tree(2 * most)

    def edges(self, position: Array, nodes: int) -> Array:
        """Search one position; return the moves that were looked at."""
        self._tree.counts[:] = 0
        tree.search(
            position, self.kernel.tables, self._weights, self._knobs, self._mind, self._desk,
            self._tree, nodes,
        )  # fmt: skip
        root = self._tree.nodes[0]
        return self._tree.edges[root["first"] : root["first"] + root["count"]]

    def look(self, positions: Array, nodes: int) -> Looked:
        """Search many positions."""
        found = Looked(np.zeros((len(positions), KINDS)), np.full((len(positions), KINDS), -1.0))
        for row in range(len(positions)):
            for edge in self.edges(positions[row : row + 1], nodes):
                kind, visits = kind_of.py_func(int(edge["action"])), int(edge["visits"])
                found.visits[row, kind] += visits
                if visits:
                    value = max(found.value[row, kind], edge["value"] / visits)
                    found.value[row, kind] = value
        return found

    def positions(self, count: int) -> Array:
        """Return positions of its games in which there is something to take, each with some share of luck."""
        rng, found = np.random.default_rng(1), list[Array]()
        number = 0
        while len(found) < count:
            at = self.kernel.positions([start("classic", random.Random(number))])
            number += 1
            while self.kernel.legal_masks(at).any():
                edges = self.edges(at, CASUAL)
                if not at["in_hand"][0] and rng.random() < 0.25:
                    found.append(at.copy())
                liked = edges["visits"].astype(float) ** 2
                action = rng.choice(edges["action"], p=liked / liked.sum())
                self.kernel.step(at, np.array([action], np.int64))
        return np.concatenate(found[:count])


def tell(name: str, chosen: Array, deep: Looked) -> None:
    """Print how a choice of kinds [n] does against the deep search."""
    rows = np.arange(len(chosen))
    best = deep.visits.argmax(axis=-1)
    there = deep.value[rows, chosen]
    lost = np.maximum(0, deep.value[rows, best] - there)
    known = there >= 0
    lost = lost[known & (chosen != best)]
    print(
        f"{name:36}{100 * np.mean(chosen == best):16.1f} %{lost.sum() / known.sum():8.4f}"
        f"{100 * (lost > BIG).sum() / known.sum():17.1f} %"
    )


def kinds_of(actions: Array, shares: Array) -> Array:
    """Add up the shares of actions [n, k] by what they take."""
    kinds = np.vectorize(kind_of.py_func)(actions)
    return np.stack([np.where(kinds == kind, shares, 0).sum(axis=-1) for kind in range(KINDS)], -1)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path, nargs="?", default=Path("training/patchwork"))
    parser.add_argument("--positions", type=int, default=600)
    parser.add_argument("--deep", type=int, default=6000)
    asked = parser.parse_args()
    begun = checkpoint.load(asked.checkpoint)
    net = partial(network.apply, begun.pupil.average)
    apprentice = Apprentice(asked.deep)
    positions = apprentice.positions(asked.positions)
    deep = apprentice.look(positions, asked.deep)
    kernel = apprentice.kernel
    states = from_states([kernel.state(positions, row) for row in range(len(positions))])

    print(f"{'who chooses':36}as the deep search   loses  more than a tenth")
    for nodes in SHALLOW:
        visits = apprentice.look(positions, nodes).visits
        tell(f"apprentice, {nodes} positions", visits.argmax(axis=-1), deep)
    logits = jax.jit(lambda at: evaluate(net, at, begun.config.search).logits)(states)
    every = np.broadcast_to(np.arange(logits.shape[1]), logits.shape)
    tell("network alone", kinds_of(every, np.exp(np.asarray(logits))).argmax(axis=-1), deep)
    for narrow, simulations in CASES:
        settings = begun.config.search._replace(simulations=simulations, depth=10)
        found = look(net, states, settings, narrow)
        name = f"{simulations} simulations, " + ("what to take alone" if narrow else "all ways")
        tell(name, kinds_of(*found).argmax(axis=-1), deep)
    print(setting())


def look(net: Any, states: Any, settings: Settings, narrow: bool) -> tuple[Array, Array]:
    """Search with the network; return actions and what the policy should be."""
    where = jnp.full(states.in_hand.shape, narrow) if narrow else None
    found = jax.jit(lambda at, key: search(net, at, key, settings, where))(
        states, jax.random.key(0)
    )
    return np.asarray(found.kids), np.asarray(found.weights)


if __name__ == "__main__":
    main()
