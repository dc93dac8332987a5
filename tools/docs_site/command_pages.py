# SPDX-License-Identifier: MIT
"""The command line as Markdown, from the parsers themselves."""

import argparse
import os
from collections.abc import Iterator
from importlib import import_module
from unittest import mock

from quiltbee.commands import COMMANDS


def commands_page() -> str:
    """Return the page of all commands."""
    # argparse breaks lines for the width of the terminal.
    with mock.patch.dict(os.environ, COLUMNS="88", NO_COLOR="1"):
        return "\n".join(
            (
                "# Command line\n",
                "Every command prints this with `--help`.",
                "This page is made from the same parsers.\n",
                *(f"- [`{name}`](#quiltbee-{name}): {words}" for name, words in COMMANDS.items()),
                "",
                *(line for name in COMMANDS for line in _sections(_parser(name), 2)),
            )
        )


def _parser(name: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"quiltbee {name}")
    import_module(f"quiltbee.commands.{name}").configure(parser)
    if not parser.description:
        words = COMMANDS[name]
        parser.description = f"{words[0].upper()}{words[1:]}."
    return parser


def _sections(parser: argparse.ArgumentParser, depth: int) -> Iterator[str]:
    """Yield the lines of a parser and of its subcommands."""
    yield f"{'#' * depth} {parser.prog}\n"
    if parser.description:
        yield f"{_plain(parser.description)}\n"
    yield f"```text\n{parser.format_usage().rstrip()}\n```\n"
    rows = [row for action in parser._actions if (row := _row(action))]  # noqa: SLF001 - argparse tells its options nowhere else
    if rows:
        yield "\n".join(("| argument | what it does |", "|---|---|", *rows, ""))
    if parser.epilog:
        yield f"```text\n{parser.epilog.rstrip()}\n```\n"
    for action in parser._actions:  # noqa: SLF001 - as above
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 - as above
            for each in action.choices.values():
                yield from _sections(each, depth + 1)


def _row(action: argparse.Action) -> str | None:
    if isinstance(action, argparse._HelpAction | argparse._SubParsersAction):  # noqa: SLF001 - as above
        return None
    value = action.metavar or (
        "{" + ",".join(map(str, action.choices)) + "}" if action.choices else action.dest.upper()
    )
    if not action.option_strings:
        names = f"`{value}`"
    else:
        takes = "" if action.nargs == 0 else f" {value}"
        names = ", ".join(f"`{option}{takes}`" for option in action.option_strings)
    words = (action.help or "") % {**vars(action), "prog": ""} if action.help else ""
    return "| {} | {} |".format(*(text.replace("|", "\\|") for text in (names, _plain(words))))


def _plain(text: str) -> str:
    """Return text in which no character means something in Markdown."""
    return "".join(f"\\{sign}" if sign in "*_<>[]`" else sign for sign in text)
