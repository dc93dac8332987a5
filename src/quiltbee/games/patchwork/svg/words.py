# SPDX-License-Identifier: MIT
"""The words of a picture: where the game stands, what is to be done, and a description for screen readers."""

from quiltbee.games.patchwork import Buy, Edition, Phase, State, legal_moves, outcome, score
from quiltbee.words import Phrase, phrase


def seat_name(edition: Edition, seat: int) -> Phrase:
    """Return what a seat is called: the colour of its token."""
    names = {language: words.tokens[seat] for language, words in edition.words.items()}
    return phrase("picture-token", token=names)


def _amount(edition: Edition, count: int) -> Phrase:
    return phrase("patchwork-amount", count=count, **edition.currency_forms)


def title(state: State) -> Phrase:
    """Name the picture."""
    return phrase("picture-title", game=state.edition.title, headline=headline(state))


def headline(state: State) -> Phrase:
    """Say in a few words where the game stands."""
    result = outcome(state)
    if result is None:
        return phrase("picture-to-move", seat=seat_name(state.edition, state.active))
    return phrase("picture-seat-wins", seat=seat_name(state.edition, result.winners[0]))


def advice(state: State) -> Phrase:
    """Say what the active seat may do, or how the game was decided."""
    edition, result = state.edition, outcome(state)
    if result is not None:
        reason, high, low = result.reason.replace("_", "-"), max(result.scores), min(result.scores)
        return phrase(f"picture-ended-by-{reason}", high=high, low=low)
    if state.phase is Phase.SPECIAL_PATCH:
        can_remove = "yes" if edition.special_optional else "no"
        return phrase("picture-sew-special", optional=can_remove)
    me, other = state.seats[state.active], state.seats[1 - state.active]
    steps = min(other.time + 1, edition.last_space) - me.time
    can_buy = any(isinstance(move, Buy) for move in legal_moves(state))
    return phrase(
        "picture-buy-or-advance" if can_buy else "picture-advance",
        count=steps,
        amount=_amount(edition, steps),
    )


def quilt(state: State, number: int) -> Phrase:
    """Say what a seat has."""
    edition, seat = state.edition, state.seats[number]
    return phrase(
        "picture-quilt",
        seat=seat_name(edition, number),
        time=seat.time,
        last=edition.last_space,
        amount=_amount(edition, seat.buttons),
        income=seat.income,
        patches=len(seat.sewn),
        filled=seat.quilt.bit_count(),
        tile=edition.bonus_name if seat.special_tile else "none",
        score=score(edition, seat),
    )


def description(state: State) -> tuple[Phrase, ...]:
    """Tell the whole position in sentences."""
    edition, told = state.edition, [quilt(state, seat) for seat in (0, 1)]
    for patch in (edition.patches[id_] for id_ in state.offers):
        amount, starred = _amount(edition, patch.buttons), "yes" if patch.starred else "no"
        told.append(
            phrase("picture-patch", patch=patch.id, amount=amount, time=patch.time, starred=starred)
        )
    rest = ", ".join(str(id_) for id_ in state.circle[len(state.offers) :])
    told.append(phrase("picture-circle", rest=rest or "none"))
    if state.phase is Phase.SPECIAL_PATCH:
        told.append(phrase("picture-special-in-hand"))
    return tuple(told)
