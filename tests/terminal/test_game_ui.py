# SPDX-License-Identifier: MIT
"""Every game has an interface in the terminal: its own, or a plain one."""

import inspect
from dataclasses import replace
from typing import Any

import pytest

from quiltbee.core.errors import UnknownGameError
from quiltbee.games import GAMES, find_game
from quiltbee.terminal.game_ui import GameUi, find_ui
from quiltbee.terminal.plain_ui import PlainUi

NAMES = [name for name in vars(GameUi) if not name.startswith("_")]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_all_that_the_terminal_asks_for(game: str) -> None:
    both: list[Any] = [find_ui(game), PlainUi(find_game(game))]
    for ui in both:
        for name in NAMES:
            if name == "MANUAL":
                assert ui.MANUAL.moves
                continue
            expected = len(inspect.signature(getattr(GameUi, name)).parameters) - 1
            found = inspect.signature(getattr(ui, name)).parameters
            assert len(found) == expected, f"{game}: {name}"


def test_a_game_without_an_interface_gets_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    name, game = next(iter(GAMES.items()))
    assert not isinstance(find_ui(name), PlainUi)
    monkeypatch.setattr(game, "INFO", replace(game.INFO, terminal=None))
    ui = find_ui(name)
    assert isinstance(ui, PlainUi)
    assert ui.MANUAL.move == "1"


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGameError, match="chess"):
        find_ui("chess")
