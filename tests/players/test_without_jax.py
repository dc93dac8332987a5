# SPDX-License-Identifier: MIT
"""Whoever plays needs nothing of what training needs."""

import subprocess
import sys

GAME = """
import sys
# As if they were not installed.
sys.modules.update(dict.fromkeys(("jax", "jaxlib", "optax", "onnx")))
from quiltbee.cli import main
players = ["apprentice:nodes=40", "neural:nodes=4"]
sys.exit(main(["arena", *players, "--games", "2", "--jobs", "1"]))
"""


def test_the_players_that_learned_play_whole_games_without_jax() -> None:
    done = subprocess.run(
        [sys.executable, "-c", GAME], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "apprentice:nodes=40" in done.stdout
    assert "neural:nodes=4" in done.stdout
    assert "jax" not in done.stderr.lower()
