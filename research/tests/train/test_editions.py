# SPDX-License-Identifier: MIT
"""An edition from outside is played in JAX, in Pgx and in training, with its own numbers."""

import os
import subprocess
import sys
from pathlib import Path

from tests.test_editions import CLASSIC, write_spring

SCRIPT = """
import random

import jax

from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork.players.mlp.network import weight_arrays
from quiltbee.games.patchwork.players.mlp.weights import load_weights
from quiltbee_research import patchwork
from quiltbee_research.pgx_env import GamePgxEnv
from quiltbee_research.train.config import make_config
from quiltbee_research.train.distill.dataset import SelfPlayer, label
from quiltbee_research.train.selfplay import begin_many
from quiltbee_research.train.teacher import load_teacher

states = [rules.start(edition, random.Random(1)) for edition in ("classic", "spring")]
assert patchwork.from_states(states).buttons.tolist() == [[5, 5], [9, 9]]
assert patchwork.init(jax.random.key(0), "spring").buttons.tolist() == [9, 9]
assert GamePgxEnv("patchwork", edition="spring").init(jax.random.key(0)).game.edition == 3
try:
    patchwork.init(jax.random.key(0), "short")
except LookupError as error:
    assert "there is no edition 'short' in JAX" in str(error)

usual = make_config({"play": {"games": 64}}).play
assert {*begin_many(jax.random.key(0), usual).edition.tolist()} == {0, 1, 2}
shares = {"classic": 0.5, "spring": 0.5}
play = make_config({"play": {"games": 64, "editions": shares}}).play
assert {*begin_many(jax.random.key(0), play).edition.tolist()} == {0, 3}
player = SelfPlayer(weight_arrays(load_weights()), random.Random(1), {"spring": 1.0})
played = label(player.play(), load_teacher())
assert {*played.editions.tolist()} == {3}
assert len(played.placements) > 0
"""


def test_an_edition_from_outside_is_played_with_its_own_numbers(tmp_path: Path) -> None:
    write_spring(tmp_path)
    # An edition that JAX cannot play, and a file that is none, stand in nobody's way.
    text = CLASSIC.read_text(encoding="utf-8").replace("offers = 3", "offers = 2")
    (tmp_path / "patchwork" / "short.toml").write_text(text, encoding="utf-8")
    (tmp_path / "patchwork" / "torn.toml").write_text("[", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=False,
        env={**os.environ, "QUILTBEE_EDITIONS": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
