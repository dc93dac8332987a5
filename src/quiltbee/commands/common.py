# SPDX-License-Identifier: MIT
"""The common part of the commands: their error, records, and the style of the output."""

import os
import shutil
import sys
from pathlib import Path
from typing import ClassVar

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError, RecordError
from quiltbee.draw.text.style import Glyphs, Style


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
