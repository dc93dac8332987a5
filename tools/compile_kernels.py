# SPDX-License-Identifier: MIT
"""Compile what the kernels and players of all games need, or find that it was done; what is compiled is kept on disk.

Run it by ``python -m tools.compile_kernels``.
"""

from quiltbee.games import GAMES, find_game
from quiltbee.players import warm_up

if __name__ == "__main__":
    for game in GAMES:
        find_game(game).INFO.load("kernel").warm_up()
        for level in range(1, 9):
            warm_up(f"level{level}", game)
    warm_up("uct", "patchwork")
