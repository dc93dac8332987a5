# SPDX-License-Identifier: MIT
"""The common part of the commands: their error, records, storage options, and the style of the output."""

import argparse
import os
import shutil
import sys
from pathlib import Path
from typing import ClassVar

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError, RecordError
from quiltbee.draw.text.style import Glyphs, Style
from quiltbee.jobs import RAY_HELP
from quiltbee.words import languages, usual_language


class CliError(QuiltbeeError):
    """An argument does not fit the file or game that it names."""

    code = "bad_command"
    exit_status: ClassVar[int] = 1


class BadInputError(CliError):
    """The input of a command is not a game or a position. The exit status is that of a usage error."""

    code = "bad_input"
    exit_status = 2


def load_record(path: str | Path) -> record.Record:
    """Read a record. Raises CliError, which names the file, or OSError."""
    try:
        return record.load(path)
    except RecordError as error:
        raise CliError(f"{path}: {error}") from None


def named_path(text: str) -> Path:
    """Return the path of an argument. An empty one would mean the current folder, which nobody intends."""
    if not text:
        raise argparse.ArgumentTypeError("the name is empty")
    return Path(text)


def add_colour_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--colour``."""
    parser.add_argument(
        "--colour",
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="whether to use colour (default: auto, on a terminal unless NO_COLOR is set)",
    )


def add_language_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--language``."""
    parser.add_argument(
        "--language",
        choices=languages(),
        default=usual_language(os.environ),
        help="the language of what is said (default: that of the system, or else English)",
    )


def add_data_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--data``."""
    parser.add_argument(
        "--data",
        type=named_path,
        metavar="FOLDER",
        help="the folder of the database (default: your user data folder)",
    )


def add_storage_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for the database of a server."""
    add_data_option(parser)
    add_database_options(parser)


def add_database_options(parser: argparse.ArgumentParser) -> None:
    """Add the options for a database that is not in the data folder."""
    parser.add_argument(
        "--database",
        metavar="URL",
        help="another database, such as postgresql://user@host/name or sqlite:///file",
    )
    parser.add_argument(
        "--database-file",
        type=named_path,
        metavar="FILE",
        help="a file that holds this URL with its password; or set QUILTBEE_DATABASE to the URL",
    )


def add_ray_option(parser: argparse.ArgumentParser) -> None:
    """Add the option that runs independent jobs on other machines."""
    parser.add_argument("--ray", metavar="ADDRESS", help=RAY_HELP)


def find_style(colour: str, language: str) -> Style:
    """Return the style that standard output can show, for a choice of colour and a language."""
    terminal = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    wanted = terminal and not os.environ.get("NO_COLOR") if colour == "auto" else colour == "always"
    glyphs = Glyphs()
    signs = "".join((*glyphs.tokens, glyphs.button, glyphs.special, glyphs.space, glyphs.near, "┃"))
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return Style(wanted, ascii=True, language=language)
    return Style(wanted, language=language)


def screen_size() -> tuple[int, int | None]:
    """Return the columns and lines of the terminal. For a pipe the lines are None: it has as many as needed."""
    if sys.stdout.isatty():
        return shutil.get_terminal_size((80, 24))
    return shutil.get_terminal_size((100, 0)).columns, None
