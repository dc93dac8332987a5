# SPDX-License-Identifier: MIT
"""Training takes a new edition from the configuration alone."""

import shutil
import subprocess
import sys
from pathlib import Path

from quiltbee.games.patchwork import editions

SCRIPT = """
import random, sys
from pathlib import Path

from quiltbee.games import patchwork
from quiltbee.games.patchwork import editions

editions._FILES["spring"] = Path(sys.argv[1]) / "spring.toml"
patchwork.EDITIONS = editions.EDITIONS = (*editions.EDITIONS, "spring")

import jax

from quiltbee.games.patchwork.players.mlp.network import load_weights
from quiltbee_research.train.distill.dataset import SelfPlayer
from quiltbee_research.train.config import make_config
from quiltbee_research.train.selfplay import begin_many
from quiltbee_research.train.teacher import load_teacher

usual = make_config({"play": {"games": 64}}).play
assert {*begin_many(jax.random.key(0), usual).edition.tolist()} == {0, 1, 2}
shares = {"classic": 0.5, "spring": 0.5}
play = make_config({"play": {"games": 64, "editions": shares}}).play
assert {*begin_many(jax.random.key(0), play).edition.tolist()} == {0, 3}
player = SelfPlayer(load_weights().weights, load_teacher(), random.Random(1), {"spring": 1.0})
assert {*player.play().editions.tolist()} == {3}
"""


def test_a_fourth_edition_needs_no_change_of_the_code(tmp_path: Path) -> None:
    shutil.copytree(str(editions._DATA), tmp_path, dirs_exist_ok=True)
    shutil.copy(tmp_path / "classic.toml", tmp_path / "spring.toml")
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
