# SPDX-License-Identifier: MIT
"""The words of a picture, and its description for screen readers. The terminal says what is to be done in the same words."""

from quiltbee.draw.numbers import area
from quiltbee.games.doodle import State, best_rectangle, score
from quiltbee.games.doodle.text.lines import turn_line
from quiltbee.words import Phrase, phrase


def seat_name(number: int) -> Phrase:
    """Return what a seat is called: in a picture the crayons are those of the cards."""
    return phrase("terminal-seat", number=number)


def turn(state: State) -> Phrase:
    """Say what is to be done next, or how the game ended."""
    return turn_line(state, None, called=seat_name)


def sheet(state: State, number: int) -> Phrase:
    """Say how a seat stands."""
    seat = state.seats[number]
    points, best = best_rectangle(seat.board)
    left = seat.specials._asdict().items()
    return phrase(
        "picture-sheet",
        seat=seat_name(number),
        empty=seat.empty,
        patches=", ".join(move.card for move in seat.sheet.patches) or "none",
        rectangle=area(best.height, best.width),
        count=points,
        scores=", ".join(map(str, seat.scores)) or "none",
        specials=sum(seat.specials),
        left=tuple(phrase(f"doodle-special-{name}") for name, count in left if count),
        score=score(seat),
    )


def description(state: State) -> tuple[Phrase, ...]:
    """Describe the whole position in sentences."""
    told = [turn(state)]
    told += [sheet(state, number) for number in range(len(state.seats))]
    cards = tuple(
        phrase("picture-card", card=card, size=state.edition.patches[card].size)
        for card in state.circle
    )
    told.append(phrase("picture-cards-in-circle", cards=cards))
    if state.card is not None:
        beside = tuple(phrase("picture-name", name=card) for card in state.neighbours)
        told.append(phrase("picture-token-on", card=state.card, beside=beside))
    return tuple(told)
