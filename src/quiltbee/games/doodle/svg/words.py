# SPDX-License-Identifier: MIT
"""The words of a picture: where the game stands, what is to be done, and a description for screen readers."""

from quiltbee.draw.numbers import area
from quiltbee.games.doodle import Phase, State, best_rectangle, outcome, score, to_move
from quiltbee.words import Phrase, phrase


def seat_name(number: int) -> Phrase:
    """Return what a seat is called; a position knows no other names."""
    return phrase("picture-seat", number=number)


def title(state: State) -> Phrase:
    """Name the picture."""
    return phrase("picture-title", game=state.edition.title, headline=headline(state))


def headline(state: State) -> Phrase:
    """Say in a few words where the game stands."""
    result = outcome(state)
    if result is None:
        if state.phase is Phase.START:
            return phrase("picture-start")
        if state.phase is Phase.SCORING:
            return phrase("picture-before-scoring", round=state.round)
        turns = state.edition.turns
        return phrase("picture-turn", round=state.round, turn=state.turn, turns=turns)
    if len(state.seats) == 1:
        return phrase("points", count=result.scores[0])
    if len(result.winners) == 1:
        return phrase("picture-seat-wins", seat=seat_name(result.winners[0]))
    return phrase("picture-shared-victory")


def advice(state: State) -> Phrase:
    """Say in one sentence what is to be done, or how the game ended."""
    match state.phase:
        case Phase.START:
            return phrase("picture-draw-start")
        case Phase.ROLL:
            return phrase("picture-roll")
        case Phase.DRAW:
            return phrase("picture-draw", card=state.card or "any")
        case Phase.SCORING:
            return phrase("picture-shade")
        case Phase.OVER:
            return _result(state)


def _result(state: State) -> Phrase:
    result = outcome(state)
    assert result is not None
    best = max(result.scores)
    if len(state.seats) == 1:
        good = state.edition.good_solo_score
        return phrase("picture-no-good-score" if best < good else "picture-good-score", good=good)
    code = "picture-best-sheet" if len(result.winners) == 1 else "picture-best-sheets"
    return phrase(code, count=best)


def status(state: State, number: int) -> Phrase:
    """Say in a word or two what a seat is about."""
    result = outcome(state)
    if result is not None:
        if len(state.seats) == 1:
            return phrase("picture-solo")
        if number not in result.winners:
            place = 1 + sum(each > result.scores[number] for each in result.scores)
            return phrase("picture-place", place=place)
        return phrase("picture-wins" if len(result.winners) == 1 else "picture-shares")
    if number in to_move(state):
        return phrase("picture-draws-start" if state.phase is Phase.START else "picture-thinks")
    return phrase("picture-done" if state.seats[number].done else "picture-waits")


def sheet(state: State, number: int) -> Phrase:
    """Say how a seat stands."""
    seat = state.seats[number]
    points, best = best_rectangle(seat.board)
    left = seat.specials._asdict().items()
    return phrase(
        "picture-sheet",
        seat=seat_name(number),
        status=status(state, number),
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
    """Tell the whole position in sentences."""
    told = [phrase("picture-told", headline=headline(state), advice=advice(state))]
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
