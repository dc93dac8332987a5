# SPDX-License-Identifier: MIT
"""Cards that are dealt on an analysis board, where the order of the deck need not be known."""

from collections.abc import Sequence
from dataclasses import replace

from quiltbee.core.errors import IllegalMoveError
from quiltbee.games import doodle
from quiltbee.games.doodle import Move, Phase, Reason, State


def deal_due(state: State) -> tuple[int, Sequence[str]]:
    """Return how many cards the end of this round deals that are not known yet, and of which cards."""
    edition = state.edition
    is_last_turn = state.turn == edition.turns and state.round < edition.rounds
    if not is_last_turn or state.phase not in (Phase.DRAW, Phase.SCORING):
        return 0, ()
    left = len(state.circle) - (state.card is not None)
    return max(0, edition.circle - left - len(state.deck)), state.unknown


def needs_deal(state: State, move: Move, seat: int | None) -> bool:
    """Return whether a move ends the round, so that cards must be dealt before it."""
    if not deal_due(state)[0]:
        return False
    try:
        doodle.play(state, move, seat)
    except IllegalMoveError as error:
        return error.reason == Reason.DECK_UNKNOWN
    return False


def deal(state: State, cards: Sequence[str]) -> State:
    """Return a state that knows the next cards of the deck."""
    return replace(state, deck=(*state.deck, *cards))
