# SPDX-License-Identifier: MIT
"""How many random moves a second Patchwork in JAX makes, with the full legal mask at every move.

python -m benchmarks.accel [--games 131072] [--moves 200] [--observe]
"""

import argparse
import time
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp

from benchmarks.setting import setting
from quiltbee.accel import patchwork

ROUNDS = 3


def play(carry: Any, key: jax.Array, moves: int, observe: bool) -> Any:
    """Make random moves in all games; ended ones begin again with the circle they began with."""
    starts = carry[2]
    count = starts.in_hand.shape[0]

    def move(carry: Any, key: jax.Array) -> Any:
        state, mask, total = carry
        action = patchwork.random_action(mask, jax.random.bits(key, (count,), jnp.uint32))
        state = patchwork.step(state, action)
        over = state.terminated
        state = jax.tree.map(
            lambda new, old: jnp.where(over.reshape(-1, *[1] * (new.ndim - 1)), old, new),
            state,
            starts,
        )
        if observe:
            total += sum(jnp.sum(part) for part in state.observation)
        return (state, state.legal_action_mask, total), jnp.sum(over)

    state, mask, starts = carry
    carry, ended = jax.lax.scan(move, (state, mask, jnp.float32(0)), jax.random.split(key, moves))
    return (carry[0], carry[1], starts), (jnp.sum(ended), carry[2])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=131_072)
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--observe", action="store_true", help="fill the observation too")
    asked = parser.parse_args()
    starts = jax.jit(jax.vmap(patchwork.init))(jax.random.split(jax.random.key(0), asked.games))
    run = jax.jit(partial(play, moves=asked.moves, observe=asked.observe), donate_argnums=0)
    carry = (jax.tree.map(jnp.copy, starts), starts.legal_action_mask, starts)
    began = time.perf_counter()
    carry, _ = jax.block_until_ready(run(carry, jax.random.key(1)))
    compiling = time.perf_counter() - began
    best, games = 0.0, 0.0
    for number in range(ROUNDS):
        began = time.perf_counter()
        carry, (ended, _) = jax.block_until_ready(run(carry, jax.random.key(2 + number)))
        seconds = time.perf_counter() - began
        if asked.games * asked.moves / seconds > best:
            best, games = asked.games * asked.moves / seconds, float(ended) / seconds
    what = "legal mask and observation" if asked.observe else "legal mask"
    print(f"{setting()}, {jax.devices()[0].device_kind}, JAX {jax.__version__}")
    print(f"{asked.games:,} games at once, {what} at every move; first call {compiling:.0f} s")
    print(f"{best:14,.0f} random moves a second")
    print(f"{games:14,.0f} games a second")


if __name__ == "__main__":
    main()
