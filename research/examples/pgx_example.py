# SPDX-License-Identifier: MIT
"""Run a program that was written for Pgx, such as its AlphaZero example, with our games.

python research/examples/pgx_example.py PATH/TO/train.py env_id=quiltbee_patchwork

The program finds our games by ``pgx.make``, and for Patchwork a baseline by ``pgx.make_baseline_model``. It needs the extras
``envs`` and ``pgx``, and what the program itself imports.
"""

import runpy
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import pgx

from quiltbee_research.pgx_registry import register

BASELINE = "quiltbee_patchwork_v0"
ADVANCE, FIRST_SPECIAL, ACTIONS = 0, 1945, 2027
"""Numbers of actions, as docs/environments.md gives them."""
OWN_QUILT, MUST_SEW = 0, -10
"""Channels of the observation: the own quilt, and whether a special patch is to be sewn on."""

pgx_baseline = pgx.make_baseline_model


def advance(observation: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Return the logits and values of a player who never buys: it advances, and sews special patches on the first empty space."""
    quilt = observation[..., OWN_QUILT].reshape(-1, 81)
    must_sew = observation[:, 0, 0, MUST_SEW] > 0
    action = jnp.where(must_sew, FIRST_SPECIAL + jnp.argmin(quilt, axis=-1), ADVANCE)
    logits = jnp.where(jnp.arange(ACTIONS) == action[:, None], 0.0, -1e9)
    return logits, jnp.zeros(len(action))


def make_baseline_model(name: str, *settings: Any) -> Callable[[jax.Array], Any]:
    """Return our baseline, or one of Pgx."""
    return advance if name == BASELINE else pgx_baseline(name, *settings)


def run(program: str) -> None:
    """Run a program with our games. What follows its name on the command line is for it."""
    register()
    pgx.make_baseline_model = make_baseline_model
    sys.argv = sys.argv[1:]
    sys.path.insert(0, str(Path(program).resolve().parent))
    runpy.run_path(program, run_name="__main__")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("python research/examples/pgx_example.py PATH/TO/train.py [SETTING=VALUE ...]")
    run(sys.argv[1])
