# SPDX-License-Identifier: MIT
"""What several commands share: their error, records, and what standard output can show."""

import argparse
import os
import shutil
import sys
from pathlib import Path

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError, RecordError
from quiltbee.draw.text.style import Glyphs, Style


class CliError(QuiltbeeError):
    """The command line does not fit what it names."""

    code = "bad_command"


def load_record(path: str | Path) -> record.Record:
    """Read a record. Raises CliError, which names the file, or OSError."""
    try:
        return record.load(path)
    except RecordError as error:
        raise CliError(f"{path}: {error}") from None


def add_colour_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--colour``."""
    parser.add_argument(
        "--colour",
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="whether to use colour (default: auto, on a terminal unless NO_COLOR is set)",
    )


def add_storage_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where a server keeps its games."""
    parser.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="where games are kept (default: your data folder)",
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="a database instead, as postgresql://user@host/name or sqlite:///file",
    )
    parser.add_argument(
        "--database-file",
        type=Path,
        metavar="FILE",
        help="a file that holds that URL, password and all; QUILTBEE_DATABASE in the environment does the same",
    )


def find_style(colour: str) -> Style:
    """Decide what standard output can show."""
    terminal = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    wanted = terminal and not os.environ.get("NO_COLOR") if colour == "auto" else colour == "always"
    glyphs = Glyphs()
    signs = "".join(
        (*glyphs.tokens, glyphs.button, glyphs.special, glyphs.space, glyphs.near, "┼┃▀")
    )
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return Style(colour=wanted, ascii=True)
    return Style(colour=wanted)


def screen_size() -> tuple[int, int | None]:
    """Return the columns and lines of the terminal. A pipe has as many lines as needed: None."""
    if sys.stdout.isatty():
        return shutil.get_terminal_size((80, 24))
    return shutil.get_terminal_size((100, 0)).columns, None
