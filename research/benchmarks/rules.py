# SPDX-License-Identifier: MIT
"""How many random moves a second the games in JAX make, with the full legal mask at every move.

python -m research.benchmarks.rules [--games 131072] [--moves 200] [--observe]
python -m research.benchmarks.rules --game doodle [--seats 1] [--games 32768] [--moves 100] [--observe]

A processor gets fewer games and moves unless told otherwise.
"""

import argparse
import time
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from benchmarks.conditions import conditions
from quiltbee_research import doodle, patchwork

ROUNDS = 3
GAMES: dict[str, Any] = {"patchwork": patchwork, "doodle": doodle}


class Size(NamedTuple):
    """How much is played at once."""

    games: int
    moves: int


USUAL = {"patchwork": Size(131_072, 200), "doodle": Size(32_768, 100)}
SMALL = {"patchwork": Size(2048, 50), "doodle": Size(256, 50)}


def play(carry: Any, key: jax.Array, game: Any, moves: int, observe: bool) -> Any:
    """Make random moves in all games; ended ones begin again as they began."""
    starts = carry[2]
    count = starts.edition.shape[0]

    def move(carry: Any, key: jax.Array) -> Any:
        state, mask, total = carry
        for_action, for_chance = jax.random.split(key)
        action = game.random_action(mask, jax.random.bits(for_action, (count,), jnp.uint32))
        state = game.step(state, action, for_chance)
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
    parser.add_argument("--game", choices=GAMES, default="patchwork")
    parser.add_argument("--seats", type=int, default=1, help="of Doodle")
    parser.add_argument("--games", type=int)
    parser.add_argument("--moves", type=int)
    parser.add_argument("--observe", action="store_true", help="fill the observation too")
    asked = parser.parse_args()
    game, usual = GAMES[asked.game], SMALL if jax.default_backend() == "cpu" else USUAL
    games, moves = asked.games or usual[asked.game].games, asked.moves or usual[asked.game].moves
    begin = partial(game.init, seats=asked.seats) if game is doodle else game.init
    starts = jax.jit(jax.vmap(begin))(jax.random.split(jax.random.key(0), games))
    run = jax.jit(partial(play, game=game, moves=moves, observe=asked.observe), donate_argnums=0)
    carry = (jax.tree.map(jnp.copy, starts), jax.jit(game.legal_action_mask)(starts), starts)
    began = time.perf_counter()
    carry, _ = jax.block_until_ready(run(carry, jax.random.key(1)))
    compiling = time.perf_counter() - began
    best, rate = 0.0, 0.0
    for number in range(ROUNDS):
        began = time.perf_counter()
        carry, (ended, _) = jax.block_until_ready(run(carry, jax.random.key(2 + number)))
        seconds = time.perf_counter() - began
        if games * moves / seconds > best:
            best, rate = games * moves / seconds, float(ended) / seconds
    what = "legal mask and observation" if asked.observe else "legal mask"
    seats = f" of {asked.seats}" if game is doodle else ""
    print(f"{conditions()}, {jax.devices()[0].device_kind}, JAX {jax.__version__}")
    print(
        f"{asked.game}, {games:,} games{seats} at once, {what} at every move; "
        f"first call {compiling:.0f} s"
    )
    print(f"{best:14,.0f} random moves a second")
    print(f"{rate:14,.0f} games a second")


if __name__ == "__main__":
    main()
