# SPDX-License-Identifier: MIT
import pytest

from quiltbee.games.patchwork.terminal import game_ui as patchwork
from quiltbee.terminal import commands


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("help", ("help", "")),
        ("  HELP  ", ("help", "")),
        ("?", ("help", "")),
        ("look", ("show", "")),
        ("legal 17", ("legal", "17")),
        ("save  My Game.quilt ", ("save", "My Game.quilt")),
        ("save! a", ("save!", "a")),
        ("q", ("quit", "")),
        ("17@c4", None),
        ("", None),
    ],
)
def test_lines_are_split_into_command_and_argument(line: str, expected: object) -> None:
    assert commands.parse(line, patchwork.MANUAL) == expected


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("legl", "legal"),
        ("hlep", "help"),
        ("undoo", "undo"),
        ("advnce", "advance"),
        ("quti", "quit"),
    ],
)
def test_a_typo_finds_the_command_that_was_meant(typed: str, meant: str) -> None:
    assert commands.nearest(typed, patchwork.MANUAL) == meant


def test_nonsense_finds_nothing() -> None:
    assert commands.nearest("xyzzy", patchwork.MANUAL) is None


def test_help_names_every_command() -> None:
    text = commands.help_text(patchwork.MANUAL)
    assert all(f"\n  {name}" in text for name in commands.COMMANDS)
    assert max(map(len, text.split("\n"))) <= 80
