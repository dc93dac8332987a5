# SPDX-License-Identifier: MIT
"""``quiltbee arena``: a tournament from the command line."""

import argparse
from typing import Final

from quiltbee.commands.options import add_options
from quiltbee.players import listed, player_names

_EPILOG: Final = f"""\
players:
  {listed(player_names())}
  exec:COMMAND             any program that speaks the engine protocol

write options between the name and the command, each followed by a colon:
  level10:ms=500           at most 500 milliseconds a move
  level8:nodes=100         at most 100 positions a move, with no time limit:
                           the same on any machine
  greedy:name=Old one      another name in the report
  exec:ms=500:./mybot --fast
  exec:level=3:ms=200:name=Bee:quiltbee engine

examples:
  quiltbee arena greedy random --games 200
  quiltbee arena level1 level2 level3 --out levels.json
  quiltbee arena level5 "exec:ms=200:./mybot --fast" --games 400 --out bot.json

With --out the games are stored in a journal beside the report
(levels.games.jsonl). You can stop at any time: the same command continues, and
with more --games it plays only the missing ones. A program that crashes, hangs,
claims a wrong position or breaks the rules loses that game, and the report says
so.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.epilog = _EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("players", nargs="+", metavar="PLAYER", help="two or more, see below")
    parser.add_argument(
        "--games",
        type=int,
        default=100,
        metavar="N",
        help="games of every pairing, rounded up to pairs with swapped seats; in a solo game the "
        "number of decks (default: 100)",
    )
    add_options(parser, "--game", "--edition", "--seed", "--jobs", "--ray")
    parser.add_argument(
        "--move-timeout",
        type=float,
        metavar="SECONDS",
        help="time after which a program loses (default: 5 s plus three times its ms; 30 s without ms)",
    )
    parser.add_argument("--out", metavar="FILE.json", help="write the report and the journal")
    parser.add_argument("--records", metavar="DIR", help="save the record of every game")


def run(chosen: argparse.Namespace) -> int:
    """Run the tournament. Raises QuiltbeeError or OSError."""
    from quiltbee.arena.command import run_command  # noqa: PLC0415 - only this command needs it

    return run_command(chosen)
