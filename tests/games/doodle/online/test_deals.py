# SPDX-License-Identifier: MIT
"""Cards of an unknown deck are dealt at the end of a round, and only there."""

import random

from quiltbee.games import doodle
from quiltbee.games.doodle import DONE, PASS, Phase, Roll, State
from quiltbee.games.doodle.online.deals import deal, deal_due, needs_deal


def last_turn(players: int = 1) -> State:
    """The last turn of the first round, without a known deck; everybody passes."""
    start = doodle.start("standard", random.Random(3), players)
    state = doodle.view(start, -1)
    while state.turn < state.edition.turns or state.phase is not Phase.DRAW:
        assert deal_due(state) == (0, ())
        for seat in doodle.to_move(state):
            if state.phase is Phase.ROLL:
                state = doodle.play(state, Roll(1))
            elif state.phase is Phase.START:
                state = doodle.play(state, doodle.legal_moves(state, seat)[0], seat)
            else:
                state = doodle.play(doodle.play(state, PASS, seat), DONE, seat)
    return state


def test_the_end_of_a_round_needs_the_cards_that_it_deals() -> None:
    state = doodle.play(last_turn(), PASS)
    due, cards = deal_due(state)
    assert (due, len(cards)) == (6, 22)
    assert needs_deal(state, DONE, 0)
    dealt = deal(state, cards[:due])
    assert deal_due(dealt)[0] == 0
    assert not needs_deal(dealt, DONE, 0)
    assert doodle.play(dealt, DONE).circle[2:] == tuple(cards[:due])


def test_a_move_that_ends_no_round_needs_none() -> None:
    state = last_turn(2)
    assert not needs_deal(state, PASS, 0)
    assert not needs_deal(state, DONE, 0)  # it is refused for another reason
    for seat in (0, 1):
        state = doodle.play(doodle.play(state, PASS, seat), DONE, seat)
    assert state.phase is Phase.SCORING
    assert deal_due(state)[0] == 6
    assert not needs_deal(state, DONE, 0)
    assert needs_deal(doodle.play(state, DONE, 0), DONE, 1)
