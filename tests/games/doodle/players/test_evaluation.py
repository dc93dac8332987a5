# SPDX-License-Identifier: MIT
import random
from collections.abc import Iterator
from dataclasses import replace
from statistics import mean

import pytest

from quiltbee.core import grid
from quiltbee.games import doodle
from quiltbee.games.doodle import DONE, PASS, Draw, Phase, Seat, Shade, Sheet, Specials, State
from quiltbee.games.doodle.players.evaluation import DoodleEvaluator
from quiltbee.players import Budget, Choice, Player, make_player

NONE = Specials(0, 0, 0, 0)


def greedy(seed: int = 0) -> Player:
    return make_player("greedy", "doodle", random.Random(seed))


def choices(state: State, player: Player, dice: random.Random) -> Iterator[tuple[State, Choice]]:
    """Play a game to its end; give each choice with the state before it, and the end with none."""
    while acting := doodle.to_move(state):
        if state.phase is Phase.ROLL:
            state = doodle.apply(state, doodle.settle(state, doodle.Roll(), dice))
            continue
        seat = dice.choice(acting)
        moves = doodle.legal_moves(state, seat)
        choice = player.choose(doodle.view(state, seat), seat, moves, Budget())
        assert choice.move in moves
        yield state, choice
        state = doodle.play(state, choice.move, seat)
    yield state, Choice(None)


def final_score(seed: int, player: Player) -> int:
    state = doodle.start("standard", random.Random(seed))
    *_, (end, _) = choices(state, player, random.Random(seed))
    return doodle.score(end.seats[0])


def position(
    empty: str,
    circle: str,
    *,
    turn: tuple[int, int],
    card: str | None = None,
    left: Specials = NONE,
) -> State:
    """A sheet that is filled but for the named spaces, with these cards in the circle."""
    board = grid.FULL & ~sum(1 << grid.parse_cell(cell) for cell in empty.split())
    sheet = Sheet(board, specials=left)
    return State(
        edition=doodle.load_edition("standard"),
        phase=Phase.DRAW,
        round=turn[0],
        turn=turn[1],
        circle=tuple(circle.split()),
        deck=(),
        discards=(),
        card=card,
        seats=(Seat("S01", sheet, sheet, scores=(20, 40)[: turn[0] - 1]),),
    )


def choose(state: State) -> Choice:
    return greedy().choose(state, 0, doodle.legal_moves(state, 0), Budget())


@pytest.mark.parametrize(("players", "edition"), [(1, "standard"), (2, "repeats"), (4, "standard")])
def test_every_choice_is_legal_and_explained_to_the_end_of_a_game(
    players: int, edition: str
) -> None:
    state = doodle.start(edition, random.Random(players), players)
    made = 0
    for _, choice in choices(state, greedy(), random.Random(players)):
        made += 1
        if choice.move is not None:
            assert choice.why.strip() == choice.why != ""
            assert len(choice.why) < 120
    assert made > 19 * players


def test_it_scores_far_more_than_chance() -> None:
    seeds = range(900, 906)
    chance = [
        final_score(seed, make_player("random", "doodle", random.Random(0))) for seed in seeds
    ]
    scores = [final_score(seed, greedy()) for seed in seeds]
    assert mean(scores) > mean(chance) + 60
    assert mean(scores) >= 125
    assert min(scores) >= 100


def test_the_deck_and_the_other_seats_turns_make_no_difference() -> None:
    state = doodle.start("standard", random.Random(11), 2)
    compared = 0
    for before, choice in choices(state, greedy(), random.Random(11)):
        if choice.move is None or compared == 12:
            break
        seat = doodle.to_move(before)[0]
        moves = doodle.legal_moves(before, seat)
        turned = replace(before, deck=before.deck[::-1])
        with_deck = greedy().choose(before, seat, moves, Budget())
        assert greedy().choose(turned, seat, moves, Budget()) == with_deck
        assert greedy().choose(doodle.view(before, seat), seat, moves, Budget()) == with_deck
        compared += 1
    assert compared == 12


def test_a_single_space_completes_a_larger_square_before_a_scoring() -> None:
    state = position("a1", "P12 P13 P14", turn=(1, 6), card="P12", left=Specials(0, 1, 0, 0))
    board = grid.rectangle(0, 0, 5, 5) & ~(1 << grid.parse_cell("c3"))
    sheet = Sheet(board, specials=Specials(1, 1, 1, 1))
    state = replace(state, seats=(Seat("S01", sheet, sheet, drawn=True),))
    choice = choose(state)
    assert choice.move == Shade(grid.parse_cell("c3"))
    assert choice.why == "completes a 5x5 square for 25 points"


def test_the_phase_before_a_scoring_is_played_as_the_end_of_a_turn() -> None:
    board = grid.rectangle(0, 0, 5, 5)
    for lacking, wanted in ("c3", Shade(grid.parse_cell("c3"))), ("", DONE):
        cells = sum(1 << grid.parse_cell(cell) for cell in lacking.split())
        sheet = Sheet(board & ~cells, specials=Specials(1, 1, 1, 1))
        state = position("a1", "P12 P13", turn=(1, 6))
        seats = (Seat("S01", sheet, sheet), Seat("S02", sheet, sheet))
        assert choose(replace(state, phase=Phase.SCORING, seats=seats)).move == wanted


def test_before_the_last_scoring_nothing_is_kept_that_fills_a_space() -> None:
    state = position("c3 e5 h8 i8", "P02 P12 P17", turn=(3, 6), left=Specials(1, 1, 1, 1))
    other = replace(state.seats[0], start_card="S02")
    state = replace(state, phase=Phase.SCORING, seats=(*state.seats, other))
    *_, (end, _) = choices(state, greedy(), random.Random(0))
    assert [seat.empty for seat in end.seats] == [2, 2]


def test_a_single_space_is_kept_while_much_can_still_happen() -> None:
    board = grid.rectangle(0, 0, 3, 4)
    sheet = Sheet(board, specials=Specials(1, 1, 1, 1))
    state = position("a1", "P01 P02 P03 P04 P05 P06 P07", turn=(1, 2), card="P02")
    state = replace(state, seats=(Seat("S01", sheet, sheet, drawn=True),))
    choice = choose(state)
    assert choice.move == DONE
    assert choice.why == "the single space is worth more later"


def test_on_the_final_turn_nothing_is_kept_that_fills_a_space() -> None:
    state = position("c3 e5 h8 i8", "P02 P12 P17", turn=(3, 6), left=Specials(1, 1, 1, 1))
    *_, (end, _) = choices(state, greedy(), random.Random(0))
    assert end.seats[0].board == grid.FULL
    assert end.seats[0].scores[-1] == 81


def test_on_the_final_turn_it_takes_the_card_that_fills_most() -> None:
    state = position("a9 b9 c9 a8 a7 i1 i2", "P12 P02 P01", turn=(3, 6))
    choice = choose(state)
    assert isinstance(choice.move, Draw)
    assert choice.move.card == "P12"


def test_on_the_final_turn_a_larger_square_comes_before_fewer_empty_spaces() -> None:
    # The line of four fills more spaces; the three in the corner leave a square of 8x8.
    state = position("a9 b9 c9 d9 a1 a2 b1", "P05 P04 P13", turn=(3, 6))
    choice = choose(state)
    assert isinstance(choice.move, Draw)
    assert choice.move.card == "P04"
    assert choice.why.startswith("makes an 8x9 rectangle for 65 points")


def test_it_passes_where_a_card_to_come_fits_better() -> None:
    # On the next turn, the final one, the square card is free and fills the sheet.
    state = position("a1 b1 a2 b2", "P01 P08 P12 P17", turn=(3, 5), card="P01")
    choice = choose(state)
    assert choice.move == PASS
    assert choice.why == "the patch would break up the empty space"


def test_it_draws_the_card_beside_the_token_where_that_completes_the_sheet() -> None:
    left = Specials(neighbour=1, single=0, cut=0, twice=0)
    state = position("a1 b1 a2 b2", "P12 P08 P17", turn=(2, 6), card="P12", left=left)
    choice = choose(state)
    assert isinstance(choice.move, Draw)
    assert choice.move.card == "P08"
    assert choice.why.startswith("the patch beside the token fits better and makes a 9x9 square")


def test_it_cuts_on_the_final_turn_to_fill_what_the_whole_patch_cannot() -> None:
    left = Specials(neighbour=0, single=0, cut=1, twice=0)
    state = position("a1 a2", "P12 P13 P17", turn=(3, 6), left=left)
    choice = choose(state)
    assert isinstance(choice.move, Draw)
    assert choice.move.piece > 0
    assert doodle.apply(state, choice.move, 0).seats[0].board == grid.FULL
    assert choice.why.startswith("a piece of the patch fits better than the whole")


def test_it_passes_where_nothing_fits() -> None:
    state = position("a1", "P12 P08 P17 P14", turn=(3, 5), card="P12")
    assert choose(state) == Choice(PASS, nodes=1, why="no patch fits")


def test_it_chooses_among_the_moves_it_is_given() -> None:
    state = position("c3 e5", "P12 P08 P17 P14", turn=(3, 5), card="P12", left=Specials(0, 1, 0, 0))
    shades = [move for move in doodle.legal_moves(state, 0) if isinstance(move, Shade)]
    assert greedy().choose(state, 0, shades, Budget()).move in shades
    throws = [doodle.Roll(1), doodle.Roll(2)]
    assert greedy().choose(replace(state, card=None), 0, throws, Budget()).move in throws


def test_it_aims_at_the_rectangle_that_is_nearly_there() -> None:
    area = grid.rectangle(1, 1, 7, 7)
    assert DoodleEvaluator().aim(area & ~(1 << 40), 1) == area
    assert DoodleEvaluator().aim(0, 1) == 0
