# SPDX-License-Identifier: MIT
"""``quiltbee backup``: copy the games of a server into a file."""

import argparse

from quiltbee.commands.options import add_options, named_path


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    parser.add_argument("file", type=named_path, metavar="FILE", help="where to write the copy")
    parser.add_argument("--force", action="store_true", help="overwrite an existing file")
    add_options(parser, "--data", "--database", "--database-file")


def run(chosen: argparse.Namespace) -> int:
    """Make the copy. Raises QuiltbeeError or OSError."""
    from quiltbee.server import maintenance  # noqa: PLC0415 - it loads the database

    maintenance.back_up(chosen)
    return 0
