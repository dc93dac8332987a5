# SPDX-License-Identifier: MIT
"""What the commands share: records by name, and what standard output can show."""

import argparse
import io
import os
import shutil
import sys
from pathlib import Path

import pytest

from quiltbee.commands import common
from quiltbee.commands.options import add_options
from quiltbee.match import Match


class Terminal(io.TextIOWrapper):
    """An output that says that somebody sits before it."""

    def isatty(self) -> bool:
        return True


def show_on(monkeypatch: pytest.MonkeyPatch, *, terminal: bool, encoding: str = "utf-8") -> None:
    kind = Terminal if terminal else io.TextIOWrapper
    monkeypatch.setattr(sys, "stdout", kind(io.BytesIO(), encoding=encoding))


def test_a_record_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.quilt"
    Match.new("patchwork", seed=1).save(path)
    assert common.load_record(path).turns == ()
    path.write_text("an evening", encoding="utf-8")
    with pytest.raises(common.CliError, match=r"game\.quilt: "):
        common.load_record(path)
    with pytest.raises(OSError, match="No such file"):
        common.load_record(tmp_path / "none.quilt")


@pytest.mark.parametrize(
    ("colour", "terminal", "term", "no_colour", "expected"),
    [
        ("auto", True, "xterm", None, True),
        ("auto", True, "xterm", "", True),
        ("auto", True, "xterm", "1", False),
        ("auto", True, "dumb", None, False),
        ("auto", True, None, None, False),
        ("auto", False, "xterm", None, False),
        ("always", False, None, "1", True),
        ("never", True, "xterm", None, False),
    ],
)
def test_colour_is_for_terminals_unless_it_is_asked_for_or_not_wanted(
    monkeypatch: pytest.MonkeyPatch,
    colour: str,
    terminal: bool,
    term: str | None,
    no_colour: str | None,
    expected: bool,
) -> None:
    for name, value in (("TERM", term), ("NO_COLOR", no_colour)):
        monkeypatch.delenv(name, raising=False)
        if value is not None:
            monkeypatch.setenv(name, value)
    show_on(monkeypatch, terminal=terminal)
    assert bool(common.find_style(colour, "en").colour) is expected


@pytest.mark.parametrize(
    ("encoding", "ascii_only"), [("utf-8", False), ("latin-1", True), ("ascii", True)]
)
def test_signs_that_an_encoding_lacks_are_written_in_ascii(
    monkeypatch: pytest.MonkeyPatch, encoding: str, ascii_only: bool
) -> None:
    show_on(monkeypatch, terminal=False, encoding=encoding)
    assert common.find_style("never", "en").ascii is ascii_only


def test_a_pipe_has_as_many_lines_as_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "get_terminal_size", lambda _: os.terminal_size((90, 30)))
    show_on(monkeypatch, terminal=True)
    assert tuple(common.screen_size()) == (90, 30)
    show_on(monkeypatch, terminal=False)
    assert common.screen_size() == (90, None)


def test_options_of_storage_and_colour_are_read() -> None:
    parser = argparse.ArgumentParser()
    add_options(parser, "--data", "--database", "--database-file", "--colour")
    nothing = parser.parse_args([])
    assert (nothing.data, nothing.database, nothing.database_file) == (None, None, None)
    assert nothing.colour == "auto"
    given = parser.parse_args(["--data", "d", "--database-file", "f", "--color", "never"])
    assert (given.data, given.database_file, given.colour) == (Path("d"), Path("f"), "never")
