# SPDX-License-Identifier: MIT
"""The ``quiltbee`` command: reads the command line, calls a command, and reports errors in one line."""

import argparse
import contextlib
import io
import os
import sys
import warnings
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NoReturn

from quiltbee import __version__
from quiltbee.commands import COMMANDS
from quiltbee.core.errors import QuiltbeeError

_BROKEN_PIPE: Final = 141
_INTERRUPTED: Final = 130

_EXAMPLES: Final = """\
examples:
  quiltbee play                        a table in the browser
  quiltbee play --terminal             in the terminal, against the computer
  quiltbee play --terminal --seat all  two people at one keyboard
  quiltbee play GAME                   another game: see quiltbee editions
  quiltbee play GAME --terminal --seats 4
                                       there, with three computer players
  quiltbee play evening.quilt          go on with a saved game, in the terminal
  quiltbee serve --host 0.0.0.0        the table for everybody in your network
  quiltbee show evening.quilt          the position at the end of a record
  quiltbee show evening.quilt --ply 12 --svg twelve.svg
  quiltbee review evening.quilt        what each move has lost
  quiltbee analyse evening.quilt --ply 12
                                       the best moves of a position
  quiltbee arena greedy random --games 200
                                       who is stronger, and by how much
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0, or 1 after an error printed in one line; 2 for some errors."""
    _open_missing_streams()
    parser = _parser()
    warnings.formatwarning = _format_warning
    try:
        chosen = parser.parse_args(arguments)
        if chosen.is_for_people:
            _forgive_encodings()
        status = int(chosen.run(chosen))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone; what Python would still write at its exit goes nowhere.
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _BROKEN_PIPE
    except KeyboardInterrupt:
        return _INTERRUPTED
    except (QuiltbeeError, OSError) as error:
        print(f"quiltbee: {_visible(_words(error))}", file=sys.stderr)
        return int(getattr(error, "exit_status", 1))
    return status


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="quiltbee",
        description="The open home of the Patchwork board games.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"quiltbee {__version__}")

    def print_help(_chosen: argparse.Namespace) -> int:
        parser.print_help()
        return 0

    parser.set_defaults(run=print_help, is_for_people=True)
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", title="commands", parser_class=_CommandParser
    )
    for name, words in COMMANDS.items():
        commands.add_parser(name, help=words).set_defaults(command=name)
    return parser


class _Parser(argparse.ArgumentParser):
    """A parser whose errors do not send controls to the terminal."""

    def error(self, message: str) -> NoReturn:
        super().error(_visible(message))


class _CommandParser(_Parser):
    """The parser of one command. Its module is imported when there is something to parse."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        module = import_module(f"quiltbee.commands.{self.get_default('command')}")
        self.set_defaults(run=module.run)
        module.configure(self)
        return super().parse_known_args(args, namespace)


def _open_missing_streams() -> None:
    """Replace the standard streams that the caller has closed, so that nobody finds None there."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nothing = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - open to the end
            setattr(sys, name, nothing)


def _forgive_encodings() -> None:
    """Keep bytes that are no text, and signs that the terminal lacks, from ending the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _format_warning(
    message: Warning | str, category: type[Warning], filename: str, lineno: int, line: str | None = None
) -> str:  # fmt: skip
    """Print a warning, such as that a game cannot be loaded, in one line without a place in our code."""
    del category, filename, lineno, line
    return f"quiltbee: {message}\n"


def _words(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return (
            error.strerror
            if error.filename is None
            else f"{error.filename or repr('')}: {error.strerror}"
        )
    return str(error)


def _visible(text: str) -> str:
    """Return a text with its hidden characters as Python writes them. An argument or a file name may hold escapes."""
    return "".join(
        sign if sign == "\n" or sign.isprintable() else sign.encode("unicode_escape").decode()
        for sign in text
    )
