# SPDX-License-Identifier: MIT
"""What stands in words beside the sheets of Patchwork Doodle in the terminal."""

from collections.abc import Sequence
from typing import Final

from quiltbee.core import grid
from quiltbee.draw.text.style import Style, clip
from quiltbee.draw.wording import counted, listed
from quiltbee.games.doodle import (
    Phase,
    Rectangle,
    Seat,
    Special,
    State,
    best_rectangle,
    outcome,
    score,
    to_move,
)
from quiltbee.games.doodle.acts import can_draw

CRAYONS: Final = (
    "red", "indigo", "ochre", "teal", "plum", "rust", "moss", "rose", "sky", "cocoa",
)  # fmt: skip
"""The seats by the crayon that lies on their sheet."""

_INKS: Final = (167, 61, 178, 73, 133, 166, 107, 175, 74, 137)
_ACTIONS: Final = {
    Special.NEIGHBOUR: "neighbour",
    Special.SINGLE: "single space",
    Special.CUT: "cut",
    Special.TWICE: "twice",
}


def seat_name(number: int, names: Sequence[str] = ()) -> str:
    """Name a seat by its crayon, and by who sits there where that is known."""
    who = f" ({clip(names[number], 20)})" if number < len(names) and names[number] else ""
    return f"{crayon(number)}{who}"


def crayon(number: int) -> str:
    """Name a seat by its crayon."""
    return CRAYONS[number] if number < len(CRAYONS) else f"seat {number}"


def headed(text: str, number: int, style: Style) -> str:
    """Write something in the colour of a seat's crayon."""
    return style.paint(text, _INKS[number % len(_INKS)], bold=True)


def title(state: State) -> str:
    """Say which round and turn it is."""
    edition = state.edition
    if state.phase is Phase.OVER:
        return "The game is over"
    if state.phase is Phase.START:
        return "Before the first round: the start patches"
    turn = "final turn" if state.is_final_turn else f"turn {state.turn} of {edition.turns}"
    if state.phase is Phase.SCORING:
        turn = "before the scoring"
    return f"Round {state.round} of {edition.rounds}, {turn}"


def special_boxes(seat: Seat, style: Style) -> list[str]:
    """Write each special action with a box that is crossed once it has been used."""
    return [
        f"[ ] {name}" if getattr(seat.specials, action) else style.quiet(f"[x] {name}")
        for action, name in _ACTIONS.items()
    ]


def rectangle_words(found: Rectangle) -> str:
    """Say where a rectangle lies and what it scores: square, and rows or columns more."""
    if not found.points:
        return "nothing yet"
    first = found.row * grid.SIZE + found.column
    last = first + (found.height - 1) * grid.SIZE + found.width - 1
    counted = f"{found.side**2} + {found.extra} = {found.points}" if found.extra else found.points
    size = f"{found.width} wide, {found.height} high"
    return f"{size}, {grid.CELL_NAMES[first]} to {grid.CELL_NAMES[last]}: {counted}"


def score_lines(state: State, seat: Seat) -> list[str]:
    """Say what has been scored, what would be scored now, and what the empty spaces cost."""
    found = best_rectangle(seat.board)[1]
    rounds = [
        str(seat.scores[number]) if number < len(seat.scores) else "-"
        for number in range(state.edition.rounds)
    ]
    over = state.phase is Phase.OVER
    lines = [f"Rounds: {' | '.join(rounds)}    empty spaces: {seat.empty}"]
    if over:
        lines.append(f"Score: {' + '.join(rounds)} - {seat.empty} = {score(seat)}")
    else:
        lines.append(f"Best rectangle: {rectangle_words(found)}")
    return lines


def brief(state: State, number: int) -> list[str]:
    """Say in two short lines how a seat stands."""
    seat = state.seats[number]
    scored = " ".join(map(str, seat.scores))
    if state.phase is Phase.OVER:
        return [f"{scored} -{seat.empty}", f"score {score(seat)}"]
    now, left = best_rectangle(seat.board)[0], sum(seat.specials)
    return [
        f"{scored}, best {now}" if scored else f"best {now}",
        f"{seat.empty} empty, {counted(left, 'action')}",
    ]


def brief_line(state: State, number: int) -> str:
    """Say the same in one line of words."""
    seat = state.seats[number]
    left = [name for name, count in seat.specials._asdict().items() if count]
    scored = f"scored {', '.join(map(str, seat.scores))}; " if seat.scores else ""
    if state.phase is Phase.OVER:
        return f"{scored}{seat.empty} empty; score {score(seat)}"
    now = best_rectangle(seat.board)[0]
    return f"{scored}best {now}; {seat.empty} empty; left: {', '.join(left) or 'no action'}"


def turn_line(state: State, seat: int | None, names: Sequence[str] = ()) -> str:
    """Say what is to be done next, or how the game ended; for a seat, what it can do itself."""
    where = title(state)
    match state.phase:
        case Phase.OVER:
            return _result(state, names)
        case Phase.ROLL if seat is None:
            return f"{where}: the die is still to be thrown."
        case Phase.ROLL:
            return f"{where}: throw the die (roll, or just Enter)."
        case _ if seat is None or state.seats[seat].done:
            waiting = [crayon(number) for number in to_move(state)]
            what = "to say done" if state.phase is Phase.SCORING else "to draw"
            return f"{where}: {listed(waiting)} still {what}."
        case Phase.START:
            card = state.seats[seat].start_card
            return f"Draw your start patch, {card}, anywhere: {card}@d4 and so on."
        case Phase.DRAW:
            return f"{where}: {_draw_words(state, state.seats[seat])}"
        case Phase.SCORING:
            return f"{where}: X@e5 shades a single space; done (or Enter) goes on without."


def _draw_words(state: State, me: Seat) -> str:
    shade = " X@e5 shades a single space." if me.sheet.can_shade else ""
    if me.drawn:
        return f"you have drawn. done (or Enter) ends the turn.{shade}"
    if me.passed:
        draw = " A neighbour or a cut can still be drawn." if can_draw(state, me) else ""
        return f"you have passed. done (or Enter) ends the turn.{shade}{draw}"
    if state.card is None:
        return f"no throw; draw one of {listed(state.circle, 'or')}, or pass.{shade}"
    left = me.specials
    near = (
        f" (or, with the neighbour action, {listed(state.neighbours, 'or')})"
        if left.neighbour or left.twice
        else ""
    )
    return f"draw {state.card}{near}, or pass.{shade}"


def _result(state: State, names: Sequence[str]) -> str:
    result = outcome(state)
    assert result is not None
    best = max(result.scores)
    if len(state.seats) == 1:
        return f"The game is over: {best} point{'' if abs(best) == 1 else 's'}."
    winners = [seat_name(number, names) for number in result.winners]
    if len(winners) == 1:
        return f"The game is over: {winners[0]} wins with {best}."
    return f"The game is over: {listed(winners)} share the victory with {best} each."
