# SPDX-License-Identifier: MIT
"""What the picture says: where the game stands, what is to be done, and all of it for listeners."""

from quiltbee.draw.wording import area, counted, listed, signed
from quiltbee.games.doodle import Phase, Rectangle, State, best_rectangle, outcome, score, to_move


def seat_name(number: int) -> str:
    """Return what a seat is called; a position knows no other names."""
    return f"Seat {number}"


def title(state: State) -> str:
    """Name the picture."""
    return f"{state.edition.title}: {headline(state)}"


def headline(state: State) -> str:
    """Say in a few words where the game stands."""
    return ", ".join(headlines(state))


def headlines(state: State) -> tuple[str, ...]:
    """Say the same in one or two lines."""
    result = outcome(state)
    if result is None:
        if state.phase is Phase.START:
            return ("The start patches",)
        if state.phase is Phase.SCORING:
            return f"Round {state.round}", "before the scoring"
        return f"Round {state.round}", f"turn {state.turn} of {state.edition.turns}"
    if len(state.seats) == 1:
        return (counted(result.scores[0], "point"),)
    if len(result.winners) == 1:
        return (f"{seat_name(result.winners[0])} wins",)
    return ("A shared victory",)


def advice(state: State) -> str:
    """Say in one sentence what is to be done, or how the game ended."""
    match state.phase:
        case Phase.START:
            return "Everyone draws the start patch."
        case Phase.ROLL:
            return "Roll the die."
        case Phase.DRAW if state.card is None:
            return "Final turn: draw any of the three, or pass."
        case Phase.DRAW:
            return f"Draw {state.card} or pass."
        case Phase.SCORING:
            return "Shade a single space or be done."
        case Phase.OVER:
            return _result(state)


def _result(state: State) -> str:
    result = outcome(state)
    assert result is not None
    best = max(result.scores)
    if len(state.seats) == 1:
        good = state.edition.good_solo_score
        return f"{good} and more are a good score." if best < good else "That is a good score."
    if len(result.winners) == 1:
        return f"The best sheet has {counted(best, 'point')}."
    names = listed([str(number) for number in result.winners])
    return f"Seats {names} have {counted(best, 'point')} each."


def status(state: State, number: int) -> str:
    """Say in a word or two what a seat is about."""
    result = outcome(state)
    if result is not None:
        if len(state.seats) == 1:
            return ""
        if number not in result.winners:
            return f"place {1 + sum(each > result.scores[number] for each in result.scores)}"
        return "wins" if len(result.winners) == 1 else "shares the victory"
    if number in to_move(state):
        return "draws the start patch" if state.phase is Phase.START else "still thinking"
    return "done" if state.seats[number].done else "waits for the die"


def rectangle_words(rectangle: Rectangle) -> str:
    """Write the size of a rectangle."""
    return area(rectangle.height, rectangle.width)


def description(state: State) -> str:
    """Tell the whole position in words."""
    parts = [f"{headline(state)}. {advice(state)}"]
    for number, seat in enumerate(state.seats):
        points, rectangle = best_rectangle(seat.board)
        left = [name for name, count in seat.specials._asdict().items() if count]
        drawn = ", ".join(move.card for move in seat.sheet.patches) or "nothing yet"
        parts.append(
            f"{seat_name(number)}{_told(status(state, number))}: {seat.empty} of 81 spaces empty, "
            f"patches {drawn}, best rectangle {rectangle_words(rectangle)} for "
            f"{counted(points, 'point')}, scored {', '.join(map(str, seat.scores)) or 'nothing yet'}, "
            f"special actions left: {', '.join(left) or 'none'}; score {signed(score(seat))}."
        )
    cards = ", ".join(f"{card} (size {state.edition.patches[card].size})" for card in state.circle)
    parts.append(f"In the circle, clockwise from the token: {cards}.")
    if state.card is not None:
        parts.append(f"The token is on {state.card}, beside it {' and '.join(state.neighbours)}.")
    return " ".join(parts)


def _told(status_: str) -> str:
    return f" ({status_})" if status_ else ""
