# SPDX-License-Identifier: MIT
"""Turns states of Patchwork into messages of online play. These functions keep no state.

They build models with ``model_construct``: the values come from the rules, and validating them would take longer than
making them.
"""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from datetime import datetime
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from quiltbee.core import grid, pieces
from quiltbee.core.outcome import best_of_the_rest
from quiltbee.games.patchwork import Buy, Edition, Move, Phase, Seat, State, notation, wire
from quiltbee.games.patchwork.online.messages import (
    Consequence,
    LegalMove,
    Moment,
    Offer,
    OutcomeView,
    Position,
    QuiltView,
    SewnPatch,
    SpecialChoice,
)
from quiltbee.games.patchwork.rules import foresee, legal_moves
from quiltbee.games.patchwork.scoring import outcome, score

_PHASES: Final[Mapping[Phase, Literal["turn", "special_patch", "over"]]] = {
    Phase.TURN: "turn",
    Phase.SPECIAL_PATCH: "special_patch",
    Phase.OVER: "over",
}
_REASONS: Final[Mapping[str, Literal["score", "finished_first"]]] = {
    "score": "score",
    "finished_first": "finished_first",
}


def position_view(state: State) -> Position:
    """Return the view of a position with its legal moves."""
    turn = state.phase is Phase.TURN
    return Position.model_construct(
        game="patchwork",
        phase=_PHASES[state.phase],
        to_move=None if state.phase is Phase.OVER else state.active,
        on_top=state.active,
        circle=list(state.circle),
        special_patches=list(state.special_patches),
        quilts=[quilt_view(state.edition, seat) for seat in state.seats],
        offers=_offers(state) if turn else [],
        advance=_consequence(state, None) if turn else None,
        special=_special(state),
        outcome=_outcome(state),
        text=notation.position_text(state),
    )


def given_up_view(state: State, resigned: AbstractSet[int]) -> Position:
    """Return the view of a position in which a seat has resigned: nobody may move, and the other has won."""
    scores = [score(state.edition, seat) for seat in state.seats]
    (winner,) = best_of_the_rest(scores, resigned)
    outcome = OutcomeView.model_construct(scores=scores, winner=winner, reason="resigned")
    over: dict[str, object] = {
        "phase": "over",
        "to_move": None,
        "offers": [],
        "advance": None,
        "special": None,
    }
    return position_view(state).model_copy(update=over | {"outcome": outcome})


def quilt_view(edition: Edition, seat: Seat) -> QuiltView:
    """Return the view of a seat's quilt, buttons and time token."""
    return QuiltView.model_construct(
        time=seat.time,
        buttons=seat.buttons,
        income=seat.income,
        filled=grid.cell_list(seat.quilt),
        sewn=[_sewn(buy) for buy in seat.sewn],
        leather=grid.cell_list(seat.leather),
        special_tile=seat.special_tile,
        score=score(edition, seat),
        empty=grid.SPACES - seat.quilt.bit_count(),
        best_area=best_area(edition, seat),
    )


def best_area(edition: Edition, seat: Seat) -> tuple[int, int, int]:
    """Return row and column of the bonus area with the most filled spaces, and their number."""
    filled = [(seat.quilt & area).bit_count() for area in edition.bonus_areas]
    best = filled.index(max(filled))
    area = edition.bonus_areas[best]
    return *divmod((area & -area).bit_length() - 1, grid.SIZE), filled[best]


@lru_cache(maxsize=100_000)
def _sewn(buy: Buy) -> SewnPatch:
    return SewnPatch.model_construct(patch=buy.patch, cell=buy.cell, orientation=buy.orientation)


def moment_view(
    before: State,
    move: Move,
    ply: int,
    at: datetime,
    *,
    hasty: bool = False,
    after: State | None = None,
) -> Moment:
    """Return the view of a move with its events. Give the state ``after`` it where it is known."""
    return Moment.model_construct(
        ply=ply,
        seat=before.active,
        move=str(move),
        events=wire.events(before, move, after=after),
        at=at,
        hasty=hasty,
    )


def legal_view(state: State) -> list[LegalMove]:
    """Return all legal moves, in the form of the engine protocol."""
    return [LegalMove.model_construct(**wire.move_json(state, move)) for move in legal_moves(state)]


def _offers(state: State) -> list[Offer]:
    me, offers = state.seats[state.active], list[Offer]()
    for number in state.offers:
        patch = state.edition.patches[number]
        short = max(0, patch.buttons - me.buttons)
        fits = [] if short else pieces.fits(patch.shape, me.quilt)
        then = _consequence(state, number)
        ways = {orientation: grid.cell_list(corners) for orientation, corners in fits}
        offers.append(Offer.model_construct(patch=number, short=short, then=then, ways=ways))
    return offers


class ConsequenceFacts(NamedTuple):
    """The values of a ``Consequence``."""

    paid: int
    earned: int
    income: int
    buttons: int
    time: int
    spaces: int
    special: int
    next: int | None
    finished: bool


def consequence(state: State, patch: int | None) -> ConsequenceFacts:
    """Return what buying a patch brings about, or advancing, if it is None."""
    after, me = foresee(state, patch), state.seats[state.active]
    spaces = after.time - me.time
    paid = 0 if patch is None else state.edition.patches[patch].buttons
    earned = spaces if patch is None else 0
    return ConsequenceFacts(
        paid=paid,
        earned=earned,
        income=after.buttons - me.buttons + paid - earned,
        buttons=after.buttons,
        time=after.time,
        spaces=spaces,
        special=after.in_hand,
        next=after.next,
        finished=after.time == state.edition.last_space,
    )


def _consequence(state: State, patch: int | None) -> Consequence:
    return Consequence.model_construct(**consequence(state, patch)._asdict())


def _special(state: State) -> SpecialChoice | None:
    if state.phase is not Phase.SPECIAL_PATCH:
        return None
    empty = grid.FULL & ~state.seats[state.active].quilt
    return SpecialChoice.model_construct(
        cells=grid.cell_list(empty), can_remove=state.edition.special_optional
    )


def _outcome(state: State) -> OutcomeView | None:
    result = outcome(state)
    if result is None:
        return None
    return OutcomeView.model_construct(
        scores=list(result.scores), winner=result.winners[0], reason=_REASONS[result.reason]
    )
