# SPDX-License-Identifier: MIT
"""``quiltbee dataset``: games of computer players as Parquet files."""

import argparse
import sys
from pathlib import Path
from typing import Final

from quiltbee.commands.options import add_options
from quiltbee.core.errors import DataError
from quiltbee.core.extras import how_to_install

_EXAMPLES: Final = """\
examples:
  quiltbee dataset games level5 level6 --games 1000
  quiltbee dataset games search:nodes=400 --games 500 --random-moves 4
  quiltbee dataset sheets greedy --game doodle --seats 1 --games 2000

Players are written as for quiltbee arena. You can stop at any time: the same command continues, and with more --games
it plays only the missing ones. FOLDER/data gets files of 50 games, and FOLDER/README.md is the data card.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.description = (
        "Write positions with policy, value and outcome as Parquet files; see docs/dataset.md."
    )
    parser.epilog = _EXAMPLES
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "folder", type=Path, metavar="FOLDER", help="a new folder, or one to continue"
    )
    parser.add_argument("players", nargs="+", metavar="PLAYER", help="they take the seats in turn")
    add_options(parser, "--game", "--edition", "--games", "--seed", "--jobs")
    parser.add_argument("--seats", type=int, metavar="N", help="default: the usual number")
    parser.add_argument(
        "--random-moves", type=int, default=0, metavar="N",
        help="begin each game with so many random moves, for variety (default: 0)",
    )  # fmt: skip


def run(chosen: argparse.Namespace) -> int:
    """Write the dataset. Raises QuiltbeeError or OSError."""
    try:
        from quiltbee.arena.parquet import write_dataset  # noqa: PLC0415 - it needs an extra
    except ModuleNotFoundError as error:
        if error.name != "pyarrow":
            raise
        words = f"pyarrow is not installed; datasets need: {how_to_install('dataset')}"
        raise DataError(words) from error
    from quiltbee.arena.plan import make_rotation  # noqa: PLC0415 - only here
    from quiltbee.arena.progress import Progress  # noqa: PLC0415 - the same
    from quiltbee.core.processes import sigterm_raises  # noqa: PLC0415 - the same

    plan = make_rotation(
        chosen.players,
        game=chosen.game,
        edition=chosen.edition,
        seats=chosen.seats,
        games=chosen.games,
        seed=chosen.seed,
        random_moves=chosen.random_moves,
    )
    shown = Progress(sys.stderr)
    try:
        with sigterm_raises():
            done = write_dataset(chosen.folder, plan, jobs=chosen.jobs, progress=shown)
    finally:
        shown.stop()
    print(done or "nothing was missing")
    return 0
