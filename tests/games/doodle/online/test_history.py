# SPDX-License-Identifier: MIT
"""The history of a table: its turns, the acts of each seat, and what everybody may see."""

import random
from datetime import UTC, datetime, timedelta

import pytest

from quiltbee.games import doodle
from quiltbee.games.doodle import DONE, PASS, Draw, Move, Phase, State
from quiltbee.games.doodle.online.history import History
from tests.games.doodle.helpers import new_table, started

WHEN = datetime(2026, 11, 15, 12, tzinfo=UTC)


class Game:
    """A game and its history, a second between two moves."""

    def __init__(self, state: State) -> None:
        self.history, self.at = History(state), WHEN

    @property
    def state(self) -> State:
        return self.history.state

    def play(self, move: Move, seat: int = 0) -> None:
        self.at += timedelta(seconds=1)
        actor = None if isinstance(move, doodle.Roll) else seat
        self.history.add(seat, move, doodle.play(self.state, move, actor), self.at)

    def turn(self, pips: int = 1) -> None:
        """Throw the die and let all seats pass."""
        if self.state.phase is Phase.ROLL:
            self.play(doodle.Roll(pips))
        while (acting := doodle.to_move(self.state)) and self.state.phase is Phase.DRAW:
            legal = doodle.legal_moves(self.state, acting[0])
            self.play(DONE if DONE in legal else PASS, acting[0])


@pytest.fixture
def game() -> Game:
    """Two seats that have drawn their start patches and thrown the die."""
    game = Game(new_table(2))
    for seat in (0, 1):
        game.play(doodle.legal_moves(game.state, seat)[0], seat)
    game.play(doodle.Roll(2))
    return game


def test_the_start_patches_are_turn_0_which_has_no_throw() -> None:
    game = Game(new_table(2))
    assert (game.history.number, game.history.roll, game.history.opened) == (0, None, None)
    game.play(doodle.legal_moves(game.state, 1)[0], 1)
    assert game.history.results == []
    assert game.history.starts[-1].state == new_table(2)
    game.play(doodle.legal_moves(game.state, 0)[0], 0)
    (result,) = game.history.results
    assert [len(acts) for acts in result.acts] == [1, 1]
    assert result.at == game.at
    # The next turn begins with its throw.
    assert (game.history.number, game.history.roll, len(game.history.starts)) == (1, None, 1)


def test_a_throw_opens_a_turn(game: Game) -> None:
    assert (game.history.number, game.history.roll, game.history.throws) == (1, 2, 1)
    assert game.history.opened == game.at
    assert game.history.starts[-1].state == game.state


def test_acts_of_a_turn_stay_apart_from_what_everybody_sees(game: Game) -> None:
    seen = game.state
    draw = next(m for m in doodle.legal_moves(seen, 1) if isinstance(m, Draw))
    game.play(draw, 1)
    assert game.history.acts == [[], [draw]]
    assert game.history.laid[1][-1] == (1, draw)
    assert game.history.starts[-1].state == seen
    game.play(DONE, 1)
    assert game.history.number == 1


def test_a_turn_that_is_over_is_told_with_its_absent_and_hasty_seats(game: Game) -> None:
    game.history.absent.add(0)
    game.history.hasty.add(1)
    game.turn()
    result = game.history.results[-1]
    assert result.acts == ((PASS, DONE), (PASS, DONE))
    assert (result.absent, result.hasty) == (frozenset({0}), frozenset({1}))
    assert (game.history.absent, game.history.hasty, game.history.acts) == (set(), set(), [[], []])
    assert {each["event"] for each in result.events}.isdisjoint({"passed", "done", "drawn"})
    assert game.history.number == 2
    assert game.history.roll is None


def test_a_scoring_is_a_turn_of_its_own_without_a_throw(game: Game) -> None:
    for _ in range(6):
        game.turn()
    assert game.state.phase is Phase.SCORING
    assert (game.history.number, game.history.roll) == (7, None)
    assert game.history.starts[-1].state == game.state
    for seat in (0, 1):
        game.play(DONE, seat)
    assert game.history.number == 8
    assert any(each["event"] == "scored" for each in game.history.results[-1].events)


def test_a_whole_game_has_a_start_for_every_result() -> None:
    rng, game = random.Random(3), Game(doodle.start("standard", random.Random(3), players=2))
    while acting := doodle.to_move(game.state):
        seat = rng.choice(acting)
        game.play(rng.choice(doodle.legal_moves(game.state, seat)), seat)
    history = game.history
    assert history.throws == 17
    assert len(history.starts) in (history.number, history.number + 1)
    told = [[act for result in history.results for act in result.acts[seat]] for seat in (0, 1)]
    assert told == [[act for _, act in laid] for laid in history.laid]


def test_a_game_that_goes_on_from_its_middle_has_all_that_was_drawn_before() -> None:
    rng, state = random.Random(5), started(2)
    for _ in range(12):
        seat = doodle.to_move(state)[0]
        state = doodle.play(state, rng.choice(doodle.legal_moves(state, seat)), seat)
    laid = History(state).laid
    for me, acts in zip(state.seats, laid, strict=True):
        assert {number for number, _ in acts} == {0}
        drawn = [move for _, move in acts if isinstance(move, Draw)]
        assert sorted(map(str, drawn)) == sorted(map(str, me.sheet.patches))
