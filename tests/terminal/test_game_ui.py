# SPDX-License-Identifier: MIT
"""The terminal for games that bring no interface: every move by its number or its notation."""

import random
from dataclasses import replace
from typing import Any

import pytest

from quiltbee.core.errors import IllegalMoveError, SetupError, UnknownGameError
from quiltbee.core.game import CHANCE
from quiltbee.games import GAMES, doodle, patchwork
from quiltbee.terminal.game_ui import GameUi, find_setup, find_ui
from quiltbee.terminal.terminal_style import TerminalStyle
from quiltbee.words import say
from tests.games.doodle.helpers import started

SCREEN = TerminalStyle()


def quilts(state: Any, seat: int = 0) -> GameUi:
    return GameUi(patchwork, state, seat, reader=1)


def sheets(state: Any, seat: int = 0) -> GameUi:
    return GameUi(doodle, state, seat)


@pytest.fixture
def state() -> Any:
    return patchwork.start("classic", random.Random(1))


def over() -> Any:
    state = patchwork.start("classic", random.Random(1))
    while moves := patchwork.legal_moves(state):
        state = patchwork.apply(state, moves[0])
    return state


def test_a_game_without_an_interface_gets_the_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(iter(GAMES.values()))
    assert find_ui(game) is not GameUi
    monkeypatch.setattr(game, "INFO", replace(game.INFO, terminal=None))
    assert find_ui(game) is GameUi


def test_the_number_of_seats_is_left_to_the_game_unless_it_is_another() -> None:
    assert find_setup("patchwork", None) is None
    assert find_setup("patchwork", 2) is None
    assert find_setup("doodle", 3) == {"players": 3}
    with pytest.raises(SetupError, match="Patchwork is for 2, not for 3"):
        find_setup("patchwork", 3)
    with pytest.raises(SetupError, match="not for 0"):
        find_setup("doodle", 0)
    with pytest.raises(UnknownGameError, match="chess"):
        find_setup("chess", 2)


def test_it_welcomes_to_the_game_and_names_seats_by_number(state: Any) -> None:
    assert say(quilts(state).welcome, "en") == "This is Patchwork."
    assert [quilts(state).name(seat) for seat in (0, 1)] == ["seat 0", "you"]


def test_a_number_is_the_move_that_the_list_has_there(state: Any) -> None:
    moves = patchwork.legal_moves(state)
    assert quilts(state).tidy("1") == str(moves[0])
    assert quilts(state).tidy(str(len(moves))) == str(moves[-1])
    for none in ("0", str(len(moves) + 1), "123456", "٣", "-1", "xyzzy", ""):
        assert quilts(state).tidy(none) is None


def test_notation_is_taken_in_any_case_and_also_of_moves_that_are_not_legal(state: Any) -> None:
    assert quilts(state).tidy("ADVANCE") == "advance"
    assert quilts(state).tidy("S-") == "S-"
    assert quilts(over()).tidy("1") is None


def test_the_list_can_be_narrowed_to_what_begins_with_a_text(state: Any) -> None:
    moves = [str(move) for move in patchwork.legal_moves(state)]
    everything = quilts(state).legal("")
    assert everything.startswith("1: advance, 2: ")
    assert everything.replace("\n", " ").count(": ") == len(moves)
    assert max(map(len, everything.split("\n"))) <= SCREEN.width
    last = moves[-1]
    assert quilts(state).legal(last.upper()) == f"{len(moves)}: {last}"
    assert quilts(state).piece("xyzzy") == "No such move can be made."


def test_an_empty_line_throws_the_die_and_does_nothing_else() -> None:
    assert sheets(started(), CHANCE).proceed() == "roll"
    assert sheets(started()).proceed() is None
    assert sheets(started(), CHANCE).example() == "roll"


def test_moves_are_told_in_the_words_of_their_seat(state: Any) -> None:
    assert quilts(state).tell(patchwork.ADVANCE, ()) == "Seat 0 plays advance."
    assert quilts(state, 1).tell(patchwork.ADVANCE, ()) == "You play advance."
    assert sheets(started(), CHANCE).tell(doodle.Roll(2), ()) == "Chance: roll 2."


def test_a_move_can_be_tried_without_being_made(state: Any) -> None:
    shown = quilts(state).preview(patchwork.ADVANCE)
    assert shown == SCREEN.table(patchwork.play(state, patchwork.ADVANCE), ())
    with pytest.raises(IllegalMoveError) as refused:
        quilts(state).preview(patchwork.REMOVE)
    assert quilts(state).refuse(refused.value) == f"{refused.value}; legal lists what can be done."


def test_an_example_is_a_legal_move(state: Any) -> None:
    assert quilts(state).example() == "advance"


def test_the_end_is_counted_for_one_and_for_several(state: Any) -> None:
    end = over()
    result = patchwork.outcome(end)
    assert result is not None
    one, other = (str(score).replace("-", "\N{MINUS SIGN}") for score in result.scores)
    winner = quilts(end).name(result.winners[0])
    assert quilts(end).count() == (
        f"The final scores are seat 0: {one} and you: {other}. Won by {winner}."
    )
    rng, alone = random.Random(1), doodle.start("standard", random.Random(1))
    while moves := doodle.legal_moves(alone):
        alone = doodle.apply(alone, rng.choice(moves))
    score = str(doodle.score(alone.seats[0])).replace("-", "\N{MINUS SIGN}")
    assert sheets(alone).count() == f"The final score: {score}."
    with pytest.raises(AssertionError):
        quilts(state).count()
