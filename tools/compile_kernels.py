# SPDX-License-Identifier: MIT
"""Compile what the kernels and players of all games need, or find that it was done; what is compiled is kept on disk.

Run it by ``python -m tools.compile_kernels``.
"""

from quiltbee.games import GAMES, find_game
from quiltbee.players import level_in, player_names, warm_up


def compile_kernels() -> None:
    """Compile the kernel and every player of each game. A level plays with one of these players."""
    for game in GAMES:
        find_game(game).INFO.load("kernel").warm_up()
        for name in player_names(game):
            if level_in(name) is None:
                warm_up(name, game)


if __name__ == "__main__":
    compile_kernels()
