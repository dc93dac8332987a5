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
from quiltbee.games.patchwork import Edition, Patch, Phase, Seat, State, outcome, score
from quiltbee.games.patchwork.text import swatches as patchwork_swatches
from quiltbee.games.patchwork.text.time_strip import draw_strip, draw_token
from quiltbee.words import Fact, Phrase, phrase

_COLUMN: Final = 24, 42
"""The least and the most columns of one seat's side."""
_PANEL: Final = 32
"""The columns that the offers need."""


def draw(
    state: State,
    style: Style,
    width: int,
    _height: int | None,
    names: Sequence[str],
    _seat: int | None = None,
) -> str:
    """Draw the whole table; ``draw.to_text`` says what the arguments mean. Both quilts are alike, whoever looks."""
    width = max(width, 80)
    column = min(_COLUMN[1], max(_COLUMN[0], (width - _PANEL) // 2))
    sides = [side_lines(state, seat, style, names, column - 2) for seat in (0, 1)]
    padded = [[pad(line, column) for line in side] for side in sides]
    circle = _circle(state, style, width)
    said = style.tell(turn(state, names))
    if state.phase is not Phase.OVER:
        said = f"{style.glyphs.tokens[state.active]} {said}"
    lines = [
        *([*circle, ""] if circle else []),
        *beside([*padded, _offers(state, style)], gap=0),
        "",
        *draw_strip(state, style, width),
        "",
        *(style.strong(line) for line in fold(said, width)),
    ]
    return "\n".join(line.rstrip(" ") for line in lines)


def amount(edition: Edition, count: int) -> Phrase:
    """Return a number of buttons in the edition's own words."""
    return phrase("patchwork-amount", count=count, **edition.currency_forms)


def token(edition: Edition, seat: int) -> Phrase:
    """Name a seat by the colour of its token."""
    names = {language: words.tokens[seat] for language, words in edition.words.items()}
    return phrase("patchwork-token", token=names)


def seat_name(state: State, seat: int, names: Sequence[str] = ()) -> Phrase:
    """Name a seat by its token, and by who sits there where that is known."""
    who = clip(names[seat], 20) if seat < len(names) else ""
    return phrase("patchwork-seat", seat=token(state.edition, seat), who=who or "none")


def side_lines(
    state: State, number: int, style: Style, names: Sequence[str] = (), room: int = _COLUMN[0] - 2
) -> list[str]:
    """Draw one seat's side, ``width`` columns wide: who it is, what it has, and its quilt."""
    seat, edition = state.seats[number], state.edition
    acting = state.phase is not Phase.OVER and state.active == number
    arrow = style.glyphs.turn if acting else " "
    name = style.strong(clip(style.tell(seat_name(state, number, names)), room - 3))
    has = style.say("patchwork-has", amount=amount(edition, seat.buttons), income=seat.income)
    stands = style.say("patchwork-stands", score=score(edition, seat), **_area(state, number))
    return [
        f"{arrow} {draw_token(state, number, style)} {name}",
        f"  {clip(has, room)}",
        f"  {clip(stands, room)}",
        *quilt_lines(state, seat, style),
    ]


def quilt_lines(
    state: State, seat: Seat, style: Style, *, marked: int = 0, patch: int = 0
) -> list[str]:
    """Draw a quilt with its columns and rows named; the patch on the ``marked`` spaces is not sewn yet."""
    owner = patchwork_swatches.owners(state.edition, seat)
    cloth = patchwork_swatches.cut(state.edition, owner)
    if marked:
        owner |= dict.fromkeys(grid.cells(marked), swatches.MARKED)
        cloth[swatches.MARKED] = swatches.marked(str(patch) if patch > 0 else "")
    return board_lines(owner, cloth, style)


def price_words(state: State, patch: Patch, style: Style) -> tuple[str, str]:
    """Say what a patch costs and what it brings, in two short lines; a starred label has its asterisk."""
    star = " *" if patch.starred else ""
    price = style.tell(amount(state.edition, patch.buttons))
    return price + star, style.say("patchwork-brings", time=patch.time, income=patch.income)


def turn(state: State, names: Sequence[str] = ()) -> Phrase:
    """Say whose turn it is and why, or how the game ended."""
    result = outcome(state)
    number = state.active if result is None else result.winners[0]
    seat = seat_name(state, number, names)
    one, other = state.seats[state.active], state.seats[1 - state.active]
    if result is not None:
        high, low = result.scores[number], result.scores[1 - number]
        return phrase("patchwork-over", seat=seat, high=high, low=low, by=result.reason)
    facts: dict[str, Fact] = {"one": one.time, "other": other.time}
    if state.phase is Phase.SPECIAL_PATCH:
        facts["turn"] = "may-remove" if state.edition.special_optional else "sew"
    elif one.time == other.time:
        facts["turn"] = "top" if one.time else "begin"
    else:
        facts["turn"] = "behind"
    return phrase("patchwork-turn", seat=seat, **facts)


def _area(state: State, number: int) -> dict[str, Fact]:
    """Say how far the bonus tile is."""
    seat, tile = state.seats[number], state.edition.bonus_name
    if seat.special_tile:
        return {"tile": tile, "is": "won", "lacking": 0}
    if state.seats[1 - number].special_tile or state.phase is Phase.OVER:
        return {"tile": tile, "is": "gone", "lacking": 0}
    lacking = min((area & ~seat.quilt).bit_count() for area in state.edition.bonus_areas)
    return {"tile": tile, "is": "open", "lacking": lacking}


def _offers(state: State, style: Style) -> list[str]:
    if not state.offers:
        return [style.quiet(style.say("patchwork-circle-empty"))]
    over = state.phase is Phase.OVER
    lines = [style.strong(style.say("patchwork-left-over" if over else "patchwork-on-offer"))]
    purse = state.seats[state.active].buttons
    for id_ in state.offers:
        patch = state.edition.patches[id_]
        words = [*price_words(state, patch, style)]
        if patch.buttons > purse and not over:
            words = [style.quiet(line) for line in (*words, style.say("patchwork-dear"))]
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
    head = fold(style.say("patchwork-after-offers"), width)
    return [*(style.strong(line) for line in head), *fold(entries, width)]
