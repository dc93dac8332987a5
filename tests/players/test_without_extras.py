# SPDX-License-Identifier: MIT
"""Whoever plays needs nothing of what training needs."""

import subprocess
import sys

GAME = """
import sys
# As if they were not installed.
sys.modules.update(dict.fromkeys(("jax", "jaxlib", "optax", "scipy")))
from quiltbee.cli import main
players = ["apprentice:nodes=40", "search:nodes=20", "level10:nodes=8"]
sys.exit(main(["arena", *players, "--games", "2", "--jobs", "1"]))
"""


def test_the_players_play_whole_games_without_what_training_needs() -> None:
    done = subprocess.run(
        [sys.executable, "-c", GAME], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "apprentice:nodes=40" in done.stdout
    assert "playing without what was learned" not in done.stderr
    assert "jax" not in done.stderr.lower()
