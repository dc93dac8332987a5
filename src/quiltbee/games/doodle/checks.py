# SPDX-License-Identifier: MIT
"""Whether the parts of a position of Patchwork Doodle go together."""

from quiltbee.core.errors import PositionError
from quiltbee.games.doodle.acts import spaces_of
from quiltbee.games.doodle.scoring import best_rectangle
from quiltbee.games.doodle.state import FRESH, Phase, Seat, Sheet, State


def check_position(state: State) -> None:
    """Raise PositionError if no game can come to the position; a state without seats is the table.

    What each seat has done this turn is taken to be legal.
    """
    _check_time(state)
    _check_cards(state)
    if not state.seats:
        return
    starts = [seat.start_card for seat in state.seats]
    if len(set(starts)) != len(starts):
        raise PositionError("two seats have the same start card")
    for number, seat in enumerate(state.seats):
        try:
            _check_sheet(state, seat)
            _check_specials(state, seat.before)
            _check_scores(state, seat)
            _check_scoring(state, seat)
        except PositionError as error:
            raise PositionError(f"seat {number}: {error}") from None
    acts = state.phase in (Phase.START, Phase.DRAW, Phase.SCORING)
    if not acts and any(seat.done or seat.drawn or seat.passed for seat in state.seats):
        raise PositionError("a seat has done something, but no seat can act in this phase")
    if not acts and any(seat.sheet != seat.before for seat in state.seats):
        raise PositionError("a sheet has changed, but no seat can act in this phase")
    if acts and all(seat.done for seat in state.seats):
        raise PositionError("all seats are done, so the turn would be over")
    if state.phase is Phase.SCORING and len(state.seats) == 1:
        raise PositionError("one seat alone is scored without a phase for it")


def _check_time(state: State) -> None:
    edition = state.edition
    if state.round > edition.rounds or state.turn > edition.turns:
        raise PositionError(f"there are {edition.rounds} rounds of {edition.turns} turns")
    if state.phase is Phase.START and (state.round, state.turn) != (1, 1):
        raise PositionError("start patches are drawn before the first turn")
    if state.phase is Phase.ROLL and state.is_final_turn:
        raise PositionError("on the final turn the die is not thrown")
    if state.phase is Phase.OVER and not state.is_final_turn:
        raise PositionError("the game is over only after the final turn")
    if state.phase is Phase.SCORING and state.turn != edition.turns:
        raise PositionError("rectangles are scored only after the last turn of a round")


def _check_cards(state: State) -> None:
    edition, circle = state.edition, state.circle
    shown = [*circle, *state.discards, *state.deck]
    foreign = [card for card in shown if card not in edition.patches]
    if foreign:
        raise PositionError(f"there is no patch card {foreign[0][:12]!r}")
    if len(set(shown)) != len(shown):
        raise PositionError("a card lies in two places")
    # At the scoring the card of the turn has left the circle, unless no die was thrown for it.
    gone = state.phase is Phase.SCORING and not state.is_final_turn
    if len(circle) != edition.circle - state.turn + 1 - gone:
        raise PositionError(f"on turn {state.turn} other than {len(circle)} cards are left")
    if len(state.discards) != _turns_before(state) + gone:
        raise PositionError("one card has left the circle for each turn before this one")
    on_card = state.phase is Phase.DRAW and not state.is_final_turn
    if on_card != (state.card is not None):
        raise PositionError("the token is on a card while it is being drawn, and only then")
    if on_card and state.card not in {circle[pips - 1] for pips in edition.die}:
        raise PositionError("the die cannot have led the token to its card")


def _turns_before(state: State) -> int:
    return (state.round - 1) * state.edition.turns + state.turn - 1


def _is_turn_over(state: State) -> bool:
    return state.phase in (Phase.SCORING, Phase.OVER)


def _check_sheet(state: State, seat: Seat) -> None:
    """Check what stands on the sheet against the cards and the turns there have been."""
    sheet = seat.before
    if state.phase is Phase.START:
        if sheet != Sheet():
            raise PositionError("before the start patch the sheet is empty")
        return
    if sheet.start is None or sheet.start.card != seat.start_card:
        raise PositionError("the patch of the start card must be on the sheet")
    seen = {*state.circle, *state.discards}
    if any(patch.card not in seen for patch in sheet.patches):
        raise PositionError("a patch is on the sheet whose card has not been dealt")
    if len(sheet.patches) > _turns_before(state) + _is_turn_over(state):
        raise PositionError("there are more patches on the sheet than there were turns")


def _check_specials(state: State, sheet: Sheet) -> None:
    """Check the special actions crossed off against what they have left on the sheet."""
    left = sheet.specials
    # How often each was used beyond the one time that is crossed off: that is what `twice` is for.
    again_single = sheet.singles.bit_count() - (1 - left.single)
    again_cut = sum(patch.piece > 0 for patch in sheet.patches) - (1 - left.cut)
    again_neighbour = 1 - left.twice - again_single - again_cut
    for action, again in (
        ("single", again_single),
        ("cut", again_cut),
        ("neighbour", again_neighbour),
    ):
        if again not in (0, 1) or (again and getattr(left, action)):
            raise PositionError("the special actions left do not go with the sheet")
    if left != FRESH and not _turns_before(state):
        raise PositionError("a special action is crossed off before the first turn")
    # A card drawn from under the token has left the circle since, and does so once.
    gone = {patch.card for patch in sheet.patches} & set(state.discards)
    last = _is_turn_over(state) and state.is_final_turn
    final = last and any(p.card in state.circle for p in sheet.patches)
    least, used = len(sheet.patches) - len(gone) - final, 1 - left.neighbour + again_neighbour
    if not least <= used <= len(sheet.patches):
        raise PositionError("the neighbour action does not go with the patches on the sheet")


def _check_scores(state: State, seat: Seat) -> None:
    is_over = state.phase is Phase.OVER
    if len(seat.scores) != state.round - 1 + is_over:
        raise PositionError("there must be one score for each round that is over")
    if not seat.scores:
        return
    assert seat.before.start is not None
    least = best_rectangle(spaces_of(state.edition, seat.before.start))[0]
    most = best_rectangle(seat.before.board)[0]
    if list(seat.scores) != sorted(seat.scores) or not least <= seat.scores[0]:
        raise PositionError("the best rectangle cannot get worse from round to round")
    if seat.scores[-1] > most or (is_over and seat.scores[-1] != most):
        raise PositionError(f"the best rectangle on the sheet scores {most}")


def _check_scoring(state: State, seat: Seat) -> None:
    if state.phase is Phase.SCORING and not (seat.done or seat.before.can_shade):
        raise PositionError("it has no single space to use, so it is done")
