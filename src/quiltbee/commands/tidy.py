# SPDX-License-Identifier: MIT
"""``quiltbee tidy``: list, export or delete abandoned tables of a server."""

import argparse
from typing import Final

from quiltbee.commands.options import add_options, named_path

_DAYS: Final = 90


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument(
        "--days",
        type=int,
        default=_DAYS,
        metavar="N",
        help=f"tables that have not changed for N days (default: {_DAYS})",
    )
    parser.add_argument("--finished", action="store_true", help="include finished games")
    parser.add_argument(
        "--export", type=named_path, metavar="FOLDER", help="write the record of each into a folder"
    )
    parser.add_argument(
        "--delete",
        action="store_true",
        help="delete them; otherwise the command only lists them",
    )
    add_options(parser, "--data", "--database", "--database-file")


def run(chosen: argparse.Namespace) -> int:
    """Tidy up. Raises QuiltbeeError or OSError."""
    from quiltbee.server import maintenance  # noqa: PLC0415 - it loads the database

    maintenance.tidy(chosen)
    return 0
