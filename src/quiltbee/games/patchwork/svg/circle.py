# SPDX-License-Identifier: MIT
"""The circle of patches around the time board, clockwise from the neutral token.

The three offers lie large at the top, left to right. The others follow the thread down the right
side, along the bottom and up the left side, back to the pincushion that is the neutral token.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from quiltbee.draw.svg.elements import Value, element, figures, group, move, path, rect, text
from quiltbee.games.patchwork import Buy, Phase, legal_moves
from quiltbee.games.patchwork.svg.table import WIDTH, Table, lay_patch

_SPACES: Final = (26, 24, 22, 20)
"""Units a space of a patch; the largest that leaves this much room between them:"""
_ROOM: Final = 14
_WIDEST: Final = 104
"""What fits between the time board and a tag."""
_OFFER_SPACE: Final = 33
_MIDDLE: Final = WIDTH / 2
_CARD: Final = (200, 176)
_CARD_Y: Final = 22
_CARD_X: Final = 592
_COLUMN: Final = (208, 946)
_ROW: Final = (674, 1056)
_ROW_Y: Final = 864
_SIDE_X: Final = 243
"""How far the patches at the sides lie from the middle."""
_TAG: Final = (58, 40)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a patch lies: the middle of its bounding box and the top left corner of its tag."""

    patch: int
    space: float
    """Units a space."""
    x: float
    y: float
    tag_x: float
    tag_y: float


def draw_circle(table: Table) -> str:
    """Draw the thread, the neutral token, the offers and all other patches of the circle."""
    state = table.state
    return "".join(
        (
            _thread(table) if len(state.circle) > state.edition.offers else "",
            group(table.theme.cushion, transform=move(544, 112), data_neutral="token"),
            *(_offer(table, number, patch) for number, patch in enumerate(state.offers)),
            "" if state.circle else _nothing(table),
            *(_waiting(table, place) for place in places(table)),
        )
    )


def places(table: Table) -> list[Place]:
    """Lay the patches that are not on offer along the thread, as large as there is room for."""
    for space in _SPACES:
        room, found = _laid_out(table, space)
        if room >= _ROOM:
            return found
    return _laid_out(table, _SPACES[-1])[1]


def _laid_out(table: Table, space: float) -> tuple[float, list[Place]]:
    """Return the narrowest gap, less than nothing if a patch is too wide, and the places."""
    rest = table.state.circle[table.state.edition.offers :]
    tag_width, tag_height = _TAG
    size = {id_: (len(table.patch(id_).shape[0]) * space, len(table.patch(id_).shape) * space)
            for id_ in rest}  # fmt: skip
    tall = [max(size[id_][1], tag_height) for id_ in rest]
    wide = [max(size[id_][0], tag_width) for id_ in rest]
    room, first, second = _split(tall, wide)
    found = list[Place]()
    for id_, y in zip(rest[:first], _spread(tall[:first], *_COLUMN), strict=True):
        x = _MIDDLE + _SIDE_X
        found.append(Place(id_, space, x, y, x + size[id_][0] / 2 + 5, y - tag_height / 2))
    for id_, x in zip(rest[first:second], _spread(wide[first:second], *_ROW[::-1]), strict=True):
        y = _ROW_Y + 28
        found.append(Place(id_, space, x, y - size[id_][1] / 2, x - tag_width / 2, y + 4))
    for id_, y in zip(rest[second:], _spread(tall[second:], *_COLUMN[::-1]), strict=True):
        x = _MIDDLE - _SIDE_X
        tag_x = x - size[id_][0] / 2 - 5 - tag_width
        found.append(Place(id_, space, x, y, tag_x, y - tag_height / 2))
    return (room if max(wide, default=0) <= _WIDEST else -1), found


def _split(tall: Sequence[float], wide: Sequence[float]) -> tuple[float, int, int]:
    """Return the narrowest gap, where the right column ends and where the left one begins.

    Of all ways to part the patches among the three sides this is the one with most room.
    """
    column, row, count = _COLUMN[1] - _COLUMN[0], _ROW[1] - _ROW[0], len(tall)

    def gap(length: float, sizes: Sequence[float]) -> float:
        return (length - sum(sizes)) / len(sizes) if sizes else length

    return max(
        (min(gap(column, tall[:i]), gap(row, wide[i:j]), gap(column, tall[j:])), i, j)
        for i in range(count + 1)
        for j in range(i, count + 1)
    )


def _spread(sizes: Sequence[float], start: float, end: float) -> list[float]:
    """Return the middles of things of these sizes, spread evenly from start to end."""
    if not sizes:
        return []
    towards = 1 if end > start else -1
    gap = (abs(end - start) - sum(sizes)) / len(sizes)
    middles, at = list[float](), start + towards * gap / 2
    for size in sizes:
        middles.append(at + towards * size / 2)
        at += towards * (size + gap)
    return middles


def _thread(table: Table) -> str:
    right, left = _MIDDLE + _SIDE_X, _MIDDLE - _SIDE_X
    top, bottom = _CARD_Y + _CARD[1], _ROW_Y + 8
    d = (
        f"M572 112H{_CARD_X}M{right} {top}V{bottom - 50}"
        f"Q{right} {bottom} {right - 50} {bottom}H{left + 50}Q{left} {bottom} {left} {bottom - 50}"
        f"V256Q{left - 10} 204 {left - 66} 156"
    )
    style: dict[str, Value] = {
        "fill": "none",
        "stroke": table.theme.accent,
        "stroke_opacity": 0.6,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    arrows = "".join(
        path("M-5 -7L5 0L-5 7", transform=f"{move(x, y)} rotate({turn})", stroke_width=2.4)
        for x, y, turn in (
            (right, top + 7, 90),
            (right - 24, bottom - 14, 138),
            (left + 24, bottom - 14, 222),
            (left - 46, 175, 226),
        )
    )
    return group(path(d, stroke_width=2.2, stroke_dasharray="9 7"), arrows, **style)


def _nothing(table: Table) -> str:
    return text(_CARD_X, 118, "No patches are left.", 22, fill=table.theme.quiet,
                font_style="italic")  # fmt: skip


def _waiting(table: Table, place: Place) -> str:
    patch = table.patch(place.patch)
    x = place.x - len(patch.shape[0]) * place.space / 2
    y = place.y - len(patch.shape) * place.space / 2
    return group(
        *lay_patch(table, place.patch, 0, x, y, place.space),
        _tag(table, place),
        data_patch=place.patch,
    )


def _tag(table: Table, place: Place) -> str:
    """Draw a small cloth tag: the number one types, and under it cost and time."""
    theme, names, patch = table.theme, table.names, table.patch(place.patch)
    width, height = _TAG
    ink: dict[str, Value] = {"fill": theme.card_ink}
    return group(
        rect(0, 0, width, height, rx=4, fill=theme.card, stroke=theme.tag, stroke_width=1),
        path(f"M0 18V4Q0 0 4 0H{width - 4}Q{width} 0 {width} 4V18Z", fill=theme.tag),
        figures(width / 2, 14.6, str(patch.id), 15.5, text_anchor="middle", fill=theme.card),
        names.use("button", 9, 29, 0.56),
        figures(16.5, 34.5, str(patch.buttons), 15.5, **ink),
        names.use("time", width - 16.5, 29, 0.56),
        figures(width - 3, 34.5, str(patch.time), 15.5, text_anchor="end", **ink),
        _star(table, place.patch, width - 8, 9, 5),
        transform=move(place.tag_x, place.tag_y),
    )  # fmt: skip


def why_not(table: Table, id_: int) -> str:
    """Say in a few words why an offer cannot be taken now; nothing if it can."""
    state = table.state
    if state.phase is not Phase.TURN:
        return "later" if state.phase is Phase.SPECIAL_PATCH else "left over"
    short = table.patch(id_).buttons - state.seats[state.active].buttons
    if short > 0:
        return f"{state.edition.amount(short)} short"
    fits = any(isinstance(move, Buy) and move.patch == id_ for move in legal_moves(state))
    return "" if fits else "no room for it"


def _offer(table: Table, number: int, id_: int) -> str:
    """Draw a patch pulled forward; lit if it can be taken, quieter with the reason if not."""
    theme, patch, reason = table.theme, table.patch(id_), why_not(table, id_)
    width, height = _CARD
    across, down = (len(side) * _OFFER_SPACE for side in (patch.shape[0], patch.shape))
    drawn = lay_patch(table, id_, 0, (width - across) / 2, 57 - down / 2, _OFFER_SPACE)
    lit = not reason
    return group(
        rect(0, 0, width, height, rx=12, fill=theme.lit, fill_opacity=0.95 if lit else 0.4,
             stroke=theme.accent if lit else theme.quiet, stroke_width=2.4 if lit else 1.2,
             stroke_dasharray="9 6", stroke_linecap="round"),
        group(*drawn, opacity=None if lit else 0.5),
        _large_tag(table, id_, (width - 146) / 2, 114, quiet=not lit),
        text(width / 2, 167, reason, 15, text_anchor="middle", fill=theme.ink, font_style="italic")
        if reason else "",
        transform=move(_CARD_X + number * (width + 10), _CARD_Y),
        data_patch=id_,
        data_offer=number + 1,
        data_lit="yes" if lit else "no",
    )  # fmt: skip


def _large_tag(table: Table, id_: int, x: float, y: float, *, quiet: bool) -> str:
    theme, names, patch = table.theme, table.names, table.patch(id_)
    ink: dict[str, Value] = {"fill": theme.card_ink}
    return group(
        rect(0, 0, 146, 36, rx=6, fill=theme.card, stroke=theme.card_ink, stroke_opacity=0.5),
        path("M44 0H6Q0 0 0 6V30Q0 36 6 36H44Z", **ink),
        figures(22, 26, str(id_), 23, text_anchor="middle", fill=theme.card),
        names.use("button", 61, 18, 1),
        figures(75, 26, str(patch.buttons), 23, **ink),
        names.use("time", 116, 18, 1),
        figures(127, 26, str(patch.time), 23, **ink),
        _star(table, id_, 146, 0, 6, ground=11),
        transform=move(x, y),
        opacity=0.75 if quiet else None,
    )  # fmt: skip


def _star(table: Table, id_: int, x: float, y: float, arm: float, ground: float = 0) -> str:
    """Draw the asterisk of a starred label, on a round ground where it leaves the tag."""
    if not table.patch(id_).starred:
        return ""
    theme = table.theme
    arms = "".join(
        f"M{arm * cos(turn):.2f} {arm * sin(turn):.2f}L{-arm * cos(turn):.2f} {-arm * sin(turn):.2f}"
        for turn in (pi / 2, pi / 6, -pi / 6)
    )
    return group(
        element("circle", r=ground, fill=theme.card_ink) if ground else "",
        path(arms, stroke=theme.card, stroke_width=2, stroke_linecap="round"),
        transform=move(x, y),
        data_starred=id_,
    )
