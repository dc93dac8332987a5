# SPDX-License-Identifier: MIT
import itertools
import random
import re
from collections import Counter
from dataclasses import replace

from quiltbee.core import grid, pieces
from quiltbee.games.doodle import (
    DONE,
    PASS,
    Draw,
    Move,
    Rectangle,
    Shade,
    Start,
    State,
    legal_moves,
)
from quiltbee.games.doodle.acts import act
from quiltbee.games.doodle.study import hints, words
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Evaluation, Line
from quiltbee.words import say
from tests.games.doodle.helpers import played, started
from tests.games.doodle.study.claims import AROUND, points, rectangles, sheet


def test_every_move_has_a_name_in_both_languages() -> None:
    state = played(started(), "roll 1")
    for move in (DONE, PASS, Start("S01", 0), Draw("P05", 0), Draw("P05", 0, piece=1), Shade(3)):
        named = words.name_of(state, move)
        assert say(named, "en", "after") == f"after {say(named, 'en')}"
        assert say(named, "de", "after").startswith("nach ")


def test_ending_a_turn_after_a_pass_is_called_passing_and_else_ending_the_turn() -> None:
    state = played(started(), "roll 1")
    passed = act(state, state.seats[0], PASS)
    after = replace(state, seats=(passed, *state.seats[1:]))
    assert say(words.name_both(after, 0, Shade(3), DONE)[1], "en") == "passing"
    assert say(words.name_both(state, 0, Draw("P05", 0), DONE)[1], "en") == "ending the turn"


def test_a_rectangle_has_its_short_side_first() -> None:
    facts = words.facts_of(Rectangle(0, 0, 6, 5))
    assert facts == {"short": 5, "long": 6, "points": 26, "place": "a1-e6"}


def test_what_to_draw_is_told_with_its_special_actions() -> None:
    state = played(started(), "roll 1")
    told = hints.option_words(state, Draw("P02", 0))
    assert str(told) == "Draw the card ahead of the token [P02], with the neighbour."
    assert told.words["de"] == "Zeichne die Karte vor der Figur, durch den Nachbarn."
    cut = hints.option_words(state, Draw("P02", 0, piece=1))
    assert (
        cut.words["en"]
        == "Draw the piece of 1 space from the card ahead of the token, with the neighbour and the cut."
    )
    assert (
        cut.words["de"]
        == "Zeichne das Stück mit 1 Feld aus der Karte vor der Figur, durch den Nachbarn und den Schnitt."
    )
    assert hints.option_words(state, PASS).words["de"] == "Passe."


def aim(state: State, *moves: Move) -> Sentence:
    """What matters if these are the moves, the best one first."""
    lines = [Line(move, Evaluation(50, -at), 1, (move,)) for at, move in enumerate(moves)]
    return hints.aim(state, 0, lines)


def test_a_rectangle_is_aimed_at_only_if_the_best_move_fills_a_part_of_it() -> None:
    state = played(started(), "roll 1")
    before = state.seats[0]
    said = set[str]()
    for move in legal_moves(state, 0):
        after = act(state, before, move)
        if after.specials != before.specials or after.board == before.board:
            continue
        aimed = aim(state, move, PASS)
        said.add(aimed.code)
        if aimed.code != "aim_rectangle":
            continue
        found = re.search(
            r"rectangle of (\d) by (\d) \[(\w\d)-(\w\d)\] for (\d+) points: it is (\d+)", str(aimed)
        )
        assert found
        (top, left), (bottom, right) = (
            divmod(grid.CELL_NAMES.index(found[at]), 9) for at in (3, 4)
        )
        short, long, worth, needs = (int(found[at]) for at in (1, 2, 5, 6))
        height, width = bottom - top + 1, right - left + 1
        assert (short, long, worth) == (*sorted((height, width)), points(height, width))
        empty, full = sheet(before.board), sheet(after.board)
        named = {
            (row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)
        }
        assert {divmod(cell, 9) for cell in aimed.cells} == named
        assert named & full > named & empty
        assert len(named - empty) == needs
        for board in (empty, full):  # none of its size is nearer, before or after the move
            places = {*rectangles(height, width), *rectangles(width, height)}
            assert len(named - board) == min(len(place - board) for place in places)
        german = f"Rechteck von {short} mal {long} für {worth} Punkte"
        assert german in aimed.words["de"]
    assert "aim_rectangle" in said
    assert len(said) > 1


def alone(board: frozenset[tuple[int, int]]) -> int:
    """The empty spaces without an empty neighbour."""
    empty = {divmod(cell, 9) for cell in range(81)} - board
    return sum(not any((r + y, c + x) in empty for y, x in AROUND) for r, c in empty)


def border(board: frozenset[tuple[int, int]]) -> int:
    empty = {divmod(cell, 9) for cell in range(81)} - board
    return sum((r + y, c + x) not in empty for r, c in empty for y, x in AROUND)


def ways(state: State, board: frozenset[tuple[int, int]]) -> list[int]:
    """In how many ways each card that stays in the circle can be drawn."""
    shapes = [state.edition.patches[card].shape for card in state.circle if card != state.card]
    return [
        sum(not sheet(place.spaces) & board for place in pieces.placements(shape))
        for shape in shapes
    ]


def patchy(seed: int) -> State:
    """A position with shaded rows of some lengths, so that no large rectangle is near."""
    rng, state = random.Random(seed), played(started(), "roll 1")
    board = sum(1 << 9 * row + column for row in range(9) for column in range(rng.randrange(3, 9)))
    me = replace(state.seats[0], sheet=replace(state.seats[0].sheet, board=board))
    return replace(state, seats=(me, *state.seats[1:]))


def test_other_aims_are_what_the_best_move_has_and_the_next_one_has_not() -> None:
    said = Counter[str]()
    for seed in (14, 19, 24):
        state = patchy(seed)
        me = state.seats[0]
        draws = [
            (move, sheet(act(state, me, move).board))
            for move in legal_moves(state, 0)
            if isinstance(move, Draw) and act(state, me, move).specials == me.specials
        ]
        some = draws[:: len(draws) // 6]
        for (one, first), (two, second) in itertools.permutations(some, 2):
            code = aim(state, one, two).code
            said[code] += 1
            match code:
                case "aim_lone":
                    assert alone(first) < alone(second)
                case "aim_border":
                    assert border(first) < border(second)
                case "aim_shape":
                    assert alone(first) >= alone(second)
                case "aim_fit":
                    one_fits, two_fits = ways(state, first), ways(state, second)
                    assert sum(one_fits) > sum(two_fits) or one_fits.count(0) < two_fits.count(0)
                case _:
                    assert code == "aim_rectangle"  # all shade the same number of spaces
        empty = aim(state, some[0][0], PASS)
        said[empty.code] += 1
        if empty.code == "aim_spaces":
            assert str(empty).startswith(f"{81 - len(sheet(me.board))} spaces are empty")
    assert {"aim_lone", "aim_border", "aim_fit", "aim_shape", "aim_rectangle"} <= said.keys(), said


def test_a_move_that_shades_nothing_aims_at_what_it_keeps() -> None:
    state = played(started(), "roll 1")
    draws = [move for move in legal_moves(state, 0) if isinstance(move, Draw)]
    before = state.seats[0]
    plain = next(move for move in draws if act(state, before, move).specials == before.specials)
    dear = next(move for move in draws if act(state, before, move).specials != before.specials)
    assert str(aim(state, PASS, plain, dear)) == "Keep your special actions for a later turn."
    assert aim(state, PASS, plain).code == "aim_room"
