# SPDX-License-Identifier: MIT
"""``quiltbee train``: trains the networks of a game."""

import argparse

from quiltbee.games import GAMES, find_info


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.epilog = "quiltbee train GAME --help lists the subcommands of the game."
    trained = [name for name, game in GAMES.items() if game.INFO.train]
    parser.add_argument("game", choices=trained, metavar="GAME", help=", ".join(trained))
    parser.add_argument(
        "arguments",
        nargs=argparse.REMAINDER,
        metavar="...",
        help="a subcommand of the game's training",
    )


def run(chosen: argparse.Namespace) -> int:
    """Train. Raises QuiltbeeError or OSError."""
    return int(find_info(chosen.game).load("train").main(chosen.arguments))
