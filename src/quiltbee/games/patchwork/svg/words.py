# SPDX-License-Identifier: MIT
"""The words of a picture, and its description for screen readers. The terminal says whose turn it is in the same words."""

from quiltbee.games.patchwork import Phase, State, score
from quiltbee.games.patchwork.text.table import amount, token, turn
from quiltbee.words import Phrase, phrase


def quilt(state: State, number: int) -> Phrase:
    """Say what a seat has."""
    edition, seat = state.edition, state.seats[number]
    return phrase(
        "picture-quilt",
        seat=token(edition, number),
        time=seat.time,
        last=edition.last_space,
        amount=amount(edition, seat.buttons),
        income=seat.income,
        patches=len(seat.sewn),
        filled=seat.quilt.bit_count(),
        tile=edition.bonus_name if seat.special_tile else "none",
        score=score(edition, seat),
    )


def description(state: State) -> tuple[Phrase, ...]:
    """Describe the whole position in sentences."""
    edition, told = state.edition, [turn(state), *(quilt(state, seat) for seat in (0, 1))]
    for patch in (edition.patches[id_] for id_ in state.offers):
        cost, starred = amount(edition, patch.buttons), "yes" if patch.starred else "no"
        told.append(
            phrase("picture-patch", patch=patch.id, amount=cost, time=patch.time, starred=starred)
        )
    rest = ", ".join(str(id_) for id_ in state.circle[len(state.offers) :])
    told.append(phrase("picture-circle", rest=rest or "none"))
    if state.phase is Phase.SPECIAL_PATCH:
        told.append(phrase("picture-special-in-hand"))
    return tuple(told)
