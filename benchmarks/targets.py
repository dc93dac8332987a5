# SPDX-License-Identifier: MIT
"""How far what the search would teach is from what the network thinks, and how much of that is chance.

python -m benchmarks.targets [CHECKPOINT] [--positions 96] [--searches 4]

Each position is searched several times with other noise. If the searches agree with one another better than with
the network, there is something left to learn that the network has not learned.
"""

import argparse
from functools import partial
from pathlib import Path

import jax
import jax.numpy as jnp

from benchmarks.setting import setting
from quiltbee.train import checkpoint, network
from quiltbee.train.search import NEVER, Found, Settings, search

CASES = ((32, 0.5), (32, 0.1), (96, 0.4), (96, 0.1))
"""Simulations, and how much their values count."""
TINY = 1e-7


def policies(found: Found) -> tuple[jax.Array, jax.Array]:
    """Return what is to be learned and what the network thought, both [n, actions]."""
    rows = jnp.arange(len(found.rest))[:, None]
    thought = jnp.where(found.logits > NEVER / 2, jnp.exp(found.logits), 0.0)
    others = thought.at[rows, found.kids].set(0.0)
    share = found.rest / jnp.maximum(jnp.sum(others, axis=-1), TINY)
    return (others * share[:, None]).at[rows, found.kids].add(found.weights), thought


def nats(one: jax.Array, other: jax.Array) -> float:
    """Return the mean divergence of one policy from another."""
    logs = jnp.log(jnp.maximum(one, TINY)) - jnp.log(jnp.maximum(other, TINY))
    return float(jnp.mean(jnp.sum(jnp.where(one > TINY, one * logs, 0.0), axis=-1)))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path, nargs="?", default=Path("training/patchwork"))
    parser.add_argument("--positions", type=int, default=96)
    parser.add_argument("--searches", type=int, default=4)
    asked = parser.parse_args()
    begun = checkpoint.load(asked.checkpoint)
    # The games under way at the end of the training; the first ones open carelessly.
    games = jax.tree.map(lambda x: x[-asked.positions :], begun.games)
    net = partial(network.apply, begun.pupil.average)

    @partial(jax.jit, static_argnums=1)
    def look(key: jax.Array, settings: Settings) -> tuple[jax.Array, jax.Array]:
        return policies(search(net, games, key, settings))

    print("simulations  value_scale  off the network  their mean off it  off their mean")
    for simulations, scale in CASES:
        settings = begun.config.search._replace(simulations=simulations, value_scale=scale)
        found = [look(jax.random.key(number), settings) for number in range(asked.searches)]
        thought = found[0][1]
        mean = sum(target for target, _ in found) / len(found)
        apart = sum(nats(target, thought) for target, _ in found) / len(found)
        among = sum(nats(target, mean) for target, _ in found) / len(found)
        print(
            f"{simulations:11}  {scale:11}  {apart:10.3f} nats  {nats(mean, thought):12.3f} nats"
            f"  {among:9.3f} nats"
        )
    print(setting())


if __name__ == "__main__":
    main()
