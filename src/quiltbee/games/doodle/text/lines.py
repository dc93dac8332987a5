# SPDX-License-Identifier: MIT
"""What stands in words beside the sheets of Patchwork Doodle in the terminal."""

from collections.abc import Callable, Sequence
from typing import Final

from quiltbee.core import grid
from quiltbee.draw.text.style import Style, clip
from quiltbee.games.doodle import (
    Phase,
    Rectangle,
    Seat,
    State,
    best_rectangle,
    outcome,
    score,
    to_move,
)
from quiltbee.games.doodle.acts import can_draw
from quiltbee.words import Fact, Phrase, phrase

CRAYONS: Final = 10
"""How many seats are named by the crayon that lies on their sheet."""

_INKS: Final = (167, 61, 178, 73, 133, 166, 107, 175, 74, 137)


def crayon(number: int) -> Phrase:
    """Name a seat by its crayon."""
    return phrase("doodle-crayon", number=number)


def seat_name(
    number: int, names: Sequence[str] = (), called: Callable[[int], Phrase] = crayon
) -> Phrase:
    """Name a seat by its crayon, or as it is ``called``, and by who sits there where that is known."""
    who = clip(names[number], 20) if number < len(names) else ""
    return phrase("doodle-seat", seat=called(number), who=who or "none")


def headed(text: str, number: int, style: Style) -> str:
    """Write something in the colour of a seat's crayon."""
    return style.paint(text, _INKS[number % len(_INKS)], bold=True)


def title(state: State) -> Phrase:
    """Say which round and turn it is."""
    edition, when = state.edition, "turn"
    if state.phase in (Phase.START, Phase.SCORING):
        when = str(state.phase)
    elif state.is_final_turn:
        when = "final"
    facts = {"round": state.round, "rounds": edition.rounds}
    return phrase("doodle-title", when=when, turn=state.turn, turns=edition.turns, **facts)


def special_boxes(seat: Seat, style: Style) -> list[str]:
    """Write each special action with a box that is crossed once it has been used."""
    left = seat.specials._asdict()
    named = {name: style.say(f"doodle-special-{name}") for name in left}
    return [
        f"[ ] {named[name]}" if count else style.quiet(f"[x] {named[name]}")
        for name, count in left.items()
    ]


def rectangle_words(found: Rectangle) -> Phrase:
    """Say where a rectangle lies and what it scores: its square, and rows or columns more."""
    first = found.row * grid.SIZE + found.column
    last = first + (found.height - 1) * grid.SIZE + found.width - 1
    facts: dict[str, Fact] = {
        "width": found.width,
        "height": found.height,
        "square": found.side**2,
        "extra": found.extra,
        "points": found.points,
    }
    corners = {"first": grid.CELL_NAMES[first], "last": grid.CELL_NAMES[max(last, 0)]}
    return phrase("doodle-rectangle-at", **facts, **corners)


def score_lines(state: State, seat: Seat, style: Style) -> list[str]:
    """Say what has been scored, what would be scored now, and what the empty spaces cost."""
    left = state.edition.rounds - len(seat.scores)
    rounds = [*map(str, seat.scores), *["-"] * left]
    first = style.say("doodle-rounds", rounds=" | ".join(rounds), empty=seat.empty)
    if state.phase is Phase.OVER:
        total = f"{' + '.join(rounds)} - {seat.empty} = {score(seat)}"
        return [first, style.say("doodle-sum", sum=total)]
    best = rectangle_words(best_rectangle(seat.board)[1])
    return [first, style.say("doodle-best-rectangle", rectangle=best)]


def brief(state: State, number: int, style: Style) -> list[str]:
    """Say in two short lines how a seat stands."""
    seat = state.seats[number]
    scored = " ".join(map(str, seat.scores))
    if state.phase is Phase.OVER:
        return [f"{scored} -{seat.empty}", style.say("doodle-score-of", score=score(seat))]
    best = style.say("doodle-best-now", points=best_rectangle(seat.board)[0])
    left = style.say("doodle-left", empty=seat.empty, count=sum(seat.specials))
    return [f"{scored}, {best}" if scored else best, left]


def brief_line(state: State, number: int, style: Style) -> str:
    """Say the same in one line of words."""
    seat = state.seats[number]
    left = seat.specials._asdict().items()
    return style.say(
        "doodle-brief",
        scored=", ".join(map(str, seat.scores)) or "none",
        is_over="yes" if state.phase is Phase.OVER else "no",
        empty=seat.empty,
        score=score(seat),
        best=best_rectangle(seat.board)[0],
        specials=sum(seat.specials),
        left=", ".join(style.say(f"doodle-special-{name}") for name, count in left if count),
    )


def turn_line(
    state: State,
    seat: int | None,
    names: Sequence[str] = (),
    called: Callable[[int], Phrase] = crayon,
) -> Phrase:
    """Say what is to be done next, or how the game ended; for a seat, what it can do itself. ``called`` names a seat."""
    facts: dict[str, Fact] = {"title": title(state)}
    if state.phase is Phase.OVER:
        return _result(state, names, called)
    if state.phase is Phase.ROLL:
        return phrase("doodle-throw", person="other" if seat is None else "you", **facts)
    if seat is None or state.seats[seat].done:
        waiting = tuple(called(number) for number in to_move(state))
        scoring = "scoring" if state.phase is Phase.SCORING else "drawing"
        return phrase("doodle-waits", seats=waiting, phase=scoring, **facts)
    me = state.seats[seat]
    if state.phase is Phase.START:
        return phrase("doodle-draw-start", card=me.start_card)
    if state.phase is Phase.SCORING:
        return phrase("doodle-before-scoring", **facts)
    shade = "yes" if me.sheet.can_shade else "no"
    near = state.neighbours if me.specials.neighbour or me.specials.twice else ()
    can = "drawn" if me.drawn else "passed" if me.passed else "draw" if state.card else "choose"
    return phrase(
        f"doodle-can-{can}",
        card=state.card or "none",
        cards=state.circle,
        near=" ".join(near) or "none",
        neighbours=near,
        late="yes" if can_draw(state, me) else "no",
        more=phrase("doodle-may-shade", can=shade),
        **facts,
    )


def _result(state: State, names: Sequence[str], called: Callable[[int], Phrase]) -> Phrase:
    result = outcome(state)
    assert result is not None
    winners = tuple(seat_name(number, names, called) for number in result.winners)
    how = "alone" if len(state.seats) == 1 else "one" if len(winners) == 1 else "shared"
    return phrase("doodle-over", how=how, winners=winners, count=max(result.scores))
