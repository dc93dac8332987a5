# SPDX-License-Identifier: MIT
"""``quiltbee backup``: copy the games of a server into a file."""

import argparse
from pathlib import Path

from quiltbee.commands.common import Subparsers, add_storage_options


def register(commands: Subparsers) -> argparse.ArgumentParser:
    """Add the command."""
    parser = commands.add_parser(
        "backup", help="copy the games of a server into a file, also while it runs"
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="where to write the copy")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    add_storage_options(parser)
    parser.set_defaults(run=run)
    return parser


def run(chosen: argparse.Namespace) -> int:
    """Make the copy. Raises QuiltbeeError or OSError."""
    from quiltbee.server import keeping  # noqa: PLC0415 - it loads the database

    keeping.back_up(chosen)
    return 0
