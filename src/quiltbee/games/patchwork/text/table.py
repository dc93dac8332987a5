# SPDX-License-Identifier: MIT
"""A position of Patchwork as text: circle, quilts, offers, time board, and whose turn it is.

The circle comes first and the turn last, so that on a low screen what one needs most stays in view.
"""

from collections.abc import Sequence
from typing import Final

from quiltbee.core import grid
from quiltbee.draw.text import cells, swatches
from quiltbee.draw.text.boards import board_lines
from quiltbee.draw.text.style import Style, beside, clip, fold, pad
from quiltbee.games.patchwork import Patch, Phase, Seat, State, outcome, score
from quiltbee.games.patchwork.text import swatches as patchwork_swatches
from quiltbee.games.patchwork.text.time_strip import draw_strip, token

LARGE_WIDTH: Final = 118
LARGE_HEIGHT: Final = 36
_SMALL_COLUMN: Final = 24
_LARGE_COLUMN: Final = 42


def draw(
    state: State,
    style: Style,
    width: int,
    height: int | None,
    names: Sequence[str],
    _seat: int | None = None,
) -> str:
    """Draw the whole table; ``draw.to_text`` says what the arguments mean. Both quilts are alike, whoever looks."""
    width = max(width, 80)
    large = width >= LARGE_WIDTH and (height is None or height >= LARGE_HEIGHT)
    sides = [side_lines(state, seat, style, names, large=large) for seat in (0, 1)]
    column = _LARGE_COLUMN if large else _SMALL_COLUMN
    panel_width = width - 2 * column
    panel = _offers(state, style)
    circle = _circle(state, style, panel_width if large else width)
    if large:
        panel += ["", *circle]
    table = [
        pad(left, column) + pad(right, column) + line for left, right, line in _level(*sides, panel)
    ]
    lines = [
        *([*circle, ""] if circle and not large else []),
        *table,
        "",
        *draw_strip(state, style, width),
        "",
        *(style.strong(line) for line in fold(turn_line(state, style, names), width)),
    ]
    return "\n".join(line.rstrip(" ") for line in lines)


def seat_name(state: State, seat: int, names: Sequence[str] = ()) -> str:
    """Name a seat by its token, and by who sits there where that is known."""
    who = f" ({clip(names[seat], 20)})" if seat < len(names) and names[seat] else ""
    return f"{state.edition.tokens[seat]}{who}"


def side_lines(
    state: State, number: int, style: Style, names: Sequence[str] = (), *, large: bool = False
) -> list[str]:
    """Draw one seat's side: who it is, what it has, and its quilt."""
    seat, edition = state.seats[number], state.edition
    acting = state.phase is not Phase.OVER and state.active == number
    arrow = style.glyphs.turn if acting else " "
    room = (_LARGE_COLUMN if large else _SMALL_COLUMN) - 5
    name = style.strong(clip(seat_name(state, number, names), room))
    return [
        f"{arrow} {token(state, number, style)} {name}",
        f"  {edition.amount(seat.buttons)}, income {seat.income}",
        f"  score {score(state.edition, seat)}{_area(state, number)}",
        *quilt_lines(state, seat, style, large=large),
    ]


def quilt_lines(
    state: State, seat: Seat, style: Style, *, large: bool = False, marked: int = 0, patch: int = 0
) -> list[str]:
    """Draw a quilt with its columns and rows named; the patch on the ``marked`` spaces is not sewn yet."""
    owner = patchwork_swatches.owners(state.edition, seat)
    cloth = patchwork_swatches.cut(state.edition, owner)
    if marked:
        owner |= dict.fromkeys(grid.cells(marked), swatches.MARKED)
        cloth[swatches.MARKED] = swatches.marked(str(patch) if patch > 0 else "")
    return board_lines(owner, cloth, style, large=large)


def price_words(state: State, patch: Patch) -> tuple[str, str]:
    """Say what a patch costs and what it brings, in two short lines; a starred label has its asterisk."""
    income = f", income {patch.income}" if patch.income else ""
    star = " *" if patch.starred else ""
    return f"{state.edition.amount(patch.buttons)}{star}", f"{patch.time} time{income}"


def turn_line(state: State, style: Style, names: Sequence[str] = ()) -> str:
    """Say whose turn it is and why, or how the game ended."""
    result = outcome(state)
    one, other = state.seats[state.active], state.seats[1 - state.active]
    if result is not None:
        winner = result.winners[0]
        scores = f"{result.scores[winner]} to {result.scores[1 - winner]}"
        tie = " A tie goes to whoever reached the end first." if result.reason != "score" else ""
        return f"The game is over: {seat_name(state, winner, names)} wins {scores}.{tie}"
    who = f"{style.glyphs.tokens[state.active]} {seat_name(state, state.active, names)}"
    if state.phase is Phase.SPECIAL_PATCH:
        how = "sew it on with S@e5 (any empty space)"
        how += ", or S- removes it from play" if state.edition.special_optional else ""
        return f"{who} has a special patch in hand: {how}."
    if one.time == other.time == 0:
        return f"{who} begins."
    if one.time == other.time:
        return f"{who} to move: both are on space {one.time}, and the token on top goes first."
    return f"{who} to move: behind on the time board, {one.time} against {other.time}."


def _area(state: State, number: int) -> str:
    """Say how far the bonus tile is."""
    seat = state.seats[number]
    if seat.special_tile:
        return f", {state.edition.bonus_name} tile won"
    if state.seats[1 - number].special_tile or state.phase is Phase.OVER:
        return ""
    lacking = min((area & ~seat.quilt).bit_count() for area in state.edition.bonus_areas)
    return f", {lacking} to {state.edition.bonus_name}"


def _offers(state: State, style: Style) -> list[str]:
    title = "Left over" if state.phase is Phase.OVER else "On offer"
    lines = [style.strong(title) if state.offers else style.quiet("The circle is empty.")]
    purse = state.seats[state.active].buttons
    for id_ in state.offers:
        patch = state.edition.patches[id_]
        dear = patch.buttons > purse and state.phase is not Phase.OVER
        words = [*price_words(state, patch), *(["cannot afford"] if dear else [])]
        words = [style.quiet(line) for line in words] if dear else words
        shape = cells.draw_shape(patch.shape, patchwork_swatches.swatch(state.edition, id_), style)
        shape = [pad(line, 10) for line in shape]
        block = beside(([style.strong(f"{id_:>2}")], shape, words), gap=2)
        lines += block + [""] * (4 - len(block))
    return lines[:-1] if lines[-1] == "" else lines


def _circle(state: State, style: Style, width: int) -> list[str]:
    """List what comes after the offers."""
    rest = [state.edition.patches[id_] for id_ in state.circle[len(state.offers) :]]
    if not rest:
        return []
    entries = "  ".join(
        f"{p.id}:{p.buttons}/{p.time}/{p.income}{'*' if p.starred else ''}" for p in rest
    )
    # Three numbers and slashes would be a riddle without the first line.
    head = fold("After the offers, clockwise (patch:cost/time/income)", width)
    return [*(style.strong(line) for line in head), *fold(entries, width)]


def _level(*blocks: Sequence[str]) -> list[tuple[str, ...]]:
    tallest = max(len(block) for block in blocks)
    return [
        tuple(block[row] if row < len(block) else "" for block in blocks) for row in range(tallest)
    ]
