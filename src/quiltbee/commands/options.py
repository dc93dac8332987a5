# SPDX-License-Identifier: MIT
"""The options that several commands have. Each means the same everywhere."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from quiltbee.games import GAMES, USUAL_GAME
from quiltbee.jobs import RAY_HELP
from quiltbee.server import PORT
from quiltbee.words import languages, usual_language

MAX_JOBS: Final = 1024


def add_options(parser: argparse.ArgumentParser, *names: str) -> None:
    """Add options by their names."""
    for name in names:
        aliases = ("--color",) if name == "--colour" else ()
        parser.add_argument(name, *aliases, **_OPTIONS[name])
    if "--language" in names:
        parser.set_defaults(language=usual_language(os.environ))


def named_path(text: str) -> Path:
    """Return the path of an argument. An empty one would mean the current folder, which nobody intends."""
    if not text:
        raise argparse.ArgumentTypeError("the name is empty")
    return Path(text)


def whole(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number within limits."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text[:12]) <= most):
            words = f"{text[:20]!r} is not a whole number from {least} to {most:,}"
            raise argparse.ArgumentTypeError(words)
        return int(text)

    return read


_OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "--game": {"choices": GAMES, "default": USUAL_GAME, "help": f"default: {USUAL_GAME}"},
    "--edition": {"metavar": "NAME", "help": "default: the game's first one"},
    "--games": {"type": int, "default": 100, "metavar": "N", "help": "default: 100"},
    "--seed": {"type": int, "default": 0, "metavar": "N", "help": "default: 0"},
    "--jobs": {
        "type": whole(1, MAX_JOBS),
        "metavar": "N",
        "help": "how many at the same time (default: one for each processor)",
    },
    "--ray": {"metavar": "ADDRESS", "help": RAY_HELP},
    "--ply": {
        "type": int,
        "default": -1,
        "metavar": "N",
        "help": "the number of moves played; negative numbers count from the end (default: -1, the last)",
    },
    "--colour": {
        "choices": ("auto", "always", "never"),
        "default": "auto",
        "help": "whether to use colour (default: auto, on a terminal unless NO_COLOR is set)",
    },
    "--language": {
        "choices": languages(),
        "help": "the language of what is said (default: that of the system, or else English)",
    },
    "--data": {
        "type": named_path,
        "metavar": "FOLDER",
        "help": "the folder of the database (default: your user data folder)",
    },
    "--database": {
        "metavar": "URL",
        "help": "another database, such as postgresql://user@host/name or sqlite:///file",
    },
    "--database-file": {
        "type": named_path,
        "metavar": "FILE",
        "help": "a file that holds this URL with its password; or set QUILTBEE_DATABASE to the URL",
    },
    "--port": {
        "type": whole(0, 65535),
        "metavar": "N",
        "help": f"the port (default: {PORT}, or the next free one)",
    },
    "--no-open": {"action": "store_true", "help": "do not open the browser"},
    "--worker-key": {
        "type": named_path,
        "metavar": "FILE",
        "help": "a file with the key that servers share with the workers of quiltbee think; or set QUILTBEE_WORKER_KEY",
    },
    "--workers": {
        "type": whole(1, 9999),
        "metavar": "N",
        "help": "processes in which computer players search (default: one for each core; a server keeps one core)",
    },
    "--log": {
        "choices": ("text", "json"),
        "default": "text",
        "help": "the form of the log (default: text)",
    },
    "--log-level": {
        "choices": ("debug", "info", "warning", "error"),
        "default": "warning",
        "help": "the least level of messages in the log (default: warning)",
    },
}
