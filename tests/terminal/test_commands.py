# SPDX-License-Identifier: MIT
import pytest

from quiltbee.draw.text.style import Style
from quiltbee.games.patchwork.terminal.game_ui import Ui
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
    assert commands.parse(line, Ui.MANUAL) == expected


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
    assert commands.nearest(typed, Ui.MANUAL) == meant


def test_nonsense_finds_nothing() -> None:
    assert commands.nearest("xyzzy", Ui.MANUAL) is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_help_names_every_command(language: str) -> None:
    text = commands.help_text(Ui.MANUAL, Style(language=language))
    assert all(f"\n  {name}" in text for name in commands.COMMANDS)
    assert max(map(len, text.split("\n"))) <= 80
