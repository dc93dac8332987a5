# SPDX-License-Identifier: MIT
"""The terminal for games that bring none: every move by its number or its notation."""

import random
from typing import Any

import pytest

from quiltbee.core.errors import IllegalMoveError, SetupError
from quiltbee.core.game import CHANCE
from quiltbee.games import doodle, patchwork
from quiltbee.terminal.plain_ui import PlainUi
from quiltbee.terminal.pronouns import Pronouns
from quiltbee.terminal.terminal_style import TerminalStyle
from tests.games.doodle.helpers import started

SCREEN = TerminalStyle()
SEATS = Pronouns(("seat 0", "seat 1"), reader=1)
QUILTS, SHEETS = PlainUi(patchwork), PlainUi(doodle)


@pytest.fixture
def state() -> Any:
    return patchwork.start("classic", random.Random(1))


def over() -> Any:
    state = patchwork.start("classic", random.Random(1))
    while moves := patchwork.legal_moves(state):
        state = patchwork.apply(state, moves[0])
    return state


def test_the_number_of_seats_is_left_to_the_game_unless_it_is_another() -> None:
    assert QUILTS.setup(None) is None
    assert QUILTS.setup(2) is None
    assert SHEETS.setup(3) == {"players": 3}
    with pytest.raises(SetupError, match="Patchwork is for 2, not for 3"):
        QUILTS.setup(3)
    with pytest.raises(SetupError, match="not for 0"):
        SHEETS.setup(0)


def test_it_welcomes_to_the_game_and_names_seats_by_number(state: Any) -> None:
    assert QUILTS.welcome(state)[0] == "This is Patchwork."
    assert QUILTS.tokens(state) == ("seat 0", "seat 1")


def test_a_number_is_the_move_that_the_list_has_there(state: Any) -> None:
    moves = patchwork.legal_moves(state)
    assert QUILTS.tidy("1", state, 0) == str(moves[0])
    assert QUILTS.tidy(str(len(moves)), state, 0) == str(moves[-1])
    for none in ("0", str(len(moves) + 1), "123456", "٣", "-1", "xyzzy", ""):
        assert QUILTS.tidy(none, state, 0) is None


def test_notation_is_taken_in_any_case_and_also_of_moves_that_are_not_legal(state: Any) -> None:
    assert QUILTS.tidy("ADVANCE", state, 0) == "advance"
    assert QUILTS.tidy("S-", state, 0) == "S-"
    assert QUILTS.tidy("1", over(), 0) is None


def test_the_list_can_be_narrowed_to_what_begins_with_a_text(state: Any) -> None:
    moves = [str(move) for move in patchwork.legal_moves(state)]
    everything = QUILTS.legal(state, "", SCREEN, 0)
    assert everything.startswith("1: advance, 2: ")
    assert everything.replace("\n", " ").count(": ") == len(moves)
    assert max(map(len, everything.split("\n"))) <= SCREEN.width
    last = moves[-1]
    assert QUILTS.legal(state, last.upper(), SCREEN, 0) == f"{len(moves)}: {last}"
    assert QUILTS.piece(state, "xyzzy", SCREEN, 0) == "No such move can be made."


def test_an_empty_line_throws_the_die_and_does_nothing_else() -> None:
    state = started()
    assert SHEETS.proceed(state, CHANCE) == "roll"
    assert SHEETS.proceed(state, 0) is None
    assert SHEETS.example(state, CHANCE) == "roll"


def test_moves_are_told_in_the_words_of_their_seat(state: Any) -> None:
    assert QUILTS.tell(state, patchwork.ADVANCE, (), SEATS) == "Seat 0 plays advance."
    after = patchwork.play(state, patchwork.ADVANCE)
    assert QUILTS.tell(after, patchwork.ADVANCE, (), SEATS) == "You play advance."
    assert SHEETS.tell(started(), doodle.Roll(2), (), SEATS) == "Chance: roll 2."


def test_a_move_can_be_tried_without_being_made(state: Any) -> None:
    shown = QUILTS.preview(state, patchwork.ADVANCE, SCREEN, SEATS, 0)
    assert shown == SCREEN.table(patchwork.play(state, patchwork.ADVANCE), ())
    with pytest.raises(IllegalMoveError) as refused:
        QUILTS.preview(state, patchwork.REMOVE, SCREEN, SEATS, 0)
    answer = QUILTS.refuse(refused.value, state)
    assert answer == f"{refused.value}; legal lists what can be done."


def test_an_example_is_a_legal_move(state: Any) -> None:
    assert QUILTS.example(state, 0) == "advance"


def test_the_end_is_counted_for_one_and_for_several(state: Any) -> None:
    end = over()
    result = patchwork.outcome(end)
    assert result is not None
    one, other = result.scores
    winner = SEATS.name(result.winners[0])
    assert QUILTS.count(end, SEATS) == (
        f"The final scores are seat 0: {one}, you: {other}. Won by {winner}."
    )
    rng, alone = random.Random(1), doodle.start("standard", random.Random(1))
    while moves := doodle.legal_moves(alone):
        alone = doodle.apply(alone, rng.choice(moves))
    assert SHEETS.count(alone, SEATS) == f"The final score: {doodle.score(alone.seats[0])}."
    with pytest.raises(AssertionError):
        QUILTS.count(state, SEATS)
