# SPDX-License-Identifier: MIT
"""The circle of cards, clockwise from the token, with the deck and the die in its middle."""

from math import cos, radians, sin
from typing import Final

from quiltbee.draw.svg.elements import Point, element, group, move, path, text
from quiltbee.draw.svg.stationery import die_face, pawn
from quiltbee.draw.wording import counted
from quiltbee.games.doodle import Phase
from quiltbee.games.doodle.svg.cards import CARD_HEIGHT, CARD_WIDTH, draw_card, draw_pile
from quiltbee.games.doodle.svg.table import Table
from quiltbee.games.doodle.svg.theme import Theme

CIRCLE_WIDTH: Final = 548
CIRCLE_HEIGHT: Final = 564
_REACH: Final = 234
_SCALES: Final = {8: 1.0, 7: 1.04, 6: 1.08, 5: 1.14}
_FEW: Final = 1.24
"""Fewer cards than these are drawn larger."""


def scale_of(count: int) -> float:
    """Return how large the cards of a circle are drawn."""
    return _SCALES.get(count, 1.0 if count > 8 else _FEW)


def radii(count: int) -> Point:
    """Return half the width and half the height of the way the token goes."""
    angles = [radians(360 / count * (i + 0.5)) for i in range(count)]
    scale = scale_of(count)
    most = max((abs(sin(angle)) for angle in angles), default=1)
    highest = max((abs(cos(angle)) for angle in angles), default=1)
    return (
        min((CIRCLE_WIDTH - CARD_WIDTH * scale) / 2 / max(most, 0.1), _REACH),
        min((CIRCLE_HEIGHT - CARD_HEIGHT * scale) / 2 / highest, _REACH),
    )


def places(count: int) -> list[Point]:
    """Return the middles of the cards around the origin, clockwise from the token's gap at the top."""
    across, down = radii(count)
    angles = (radians(360 / count * (i + 0.5)) for i in range(count))
    return [(across * sin(angle), -down * cos(angle)) for angle in angles]


def draw_circle(table: Table) -> str:
    """Draw the circle around the origin."""
    state = table.state
    spots = places(len(state.circle))
    return "".join(
        (
            _way(table.theme, len(spots)),
            *(_placed(table, number, card, spots[number])
              for number, card in enumerate(state.circle)),
            _middle(table),
            _token(table, spots),
        )
    )  # fmt: skip


def _placed(table: Table, number: int, card: str, spot: Point) -> str:
    state, theme = table.state, table.theme
    final = state.phase is Phase.DRAW and state.card is None
    lit = card == state.card or final
    beside = card in state.neighbours
    place = number + 1
    comes = state.phase is Phase.ROLL and place in state.edition.die
    die = die_face(place, theme.wood, theme.wood_dark) if comes else ""
    corner = move(16 - CARD_WIDTH / 2, 16 - CARD_HEIGHT / 2, 0.4)
    return group(
        draw_card(table, card, lit=lit, hint="neighbour" if beside else ""),
        group(die, transform=corner, data_comes=place) if comes else "",
        transform=move(*spot, scale_of(len(state.circle))),
        data_card=card,
        data_place=place,
        data_lit="yes" if lit else None,
        data_neighbour="yes" if beside else None,
    )


def _way(theme: Theme, count: int) -> str:
    """Draw the way the token goes, behind the cards."""
    across, down = radii(count)
    return element("ellipse", rx=across, ry=down, fill="none", stroke=theme.accent, stroke_width=2.2,
                   stroke_dasharray="9 7", stroke_opacity=0.5, stroke_linecap="round")  # fmt: skip


def _token(table: Table, spots: list[Point]) -> str:
    """Put the pawn on the card of this turn, or into the gap where it waits."""
    state, scale = table.state, scale_of(len(spots))
    x, y = 0.0, -radii(len(spots))[1]
    if state.card is not None:
        x, y = spots[state.circle.index(state.card)]
        x, y = x - (CARD_WIDTH / 2 - 8) * scale, y - (CARD_HEIGHT / 2 - 22) * scale
    return group(
        pawn(table.theme.wood, table.theme.wood_dark),
        transform=move(x, y, 1.1),
        data_token=state.card or "gap",
    )


def _middle(table: Table) -> str:
    """Draw the deck and the die, which shows the throw as long as the position knows it."""
    state, theme = table.state, table.theme
    thrown = None if state.card is None else state.circle.index(state.card) + 1
    quiet = {"fill": theme.quiet, "text_anchor": "middle", "font_style": "italic"}
    parts = [
        group(draw_pile(theme), transform=move(-58, -10)),
        text(-58, 66, counted(table.undealt, "card"), 17, **quiet),
        text(-58, 86, "not dealt", 17, **quiet),
    ]
    turned = "" if thrown else " rotate(-18)"
    parts.append(
        group(
            die_face(thrown, theme.wood, theme.wood_dark),
            _tumbling(theme) if state.phase is Phase.ROLL else "",
            transform=f"{move(56, -8, 1.1)}{turned}",
            data_die=thrown or "none",
            opacity=None if thrown or state.phase is Phase.ROLL else 0.55,
        )
    )
    if thrown or state.phase is Phase.ROLL:
        parts.append(text(56, 66, f"{thrown} thrown" if thrown else "to be rolled", 17, **quiet))
    # Four cards and seven come nearest to the middle.
    return group(*parts, transform=move(0, -4, 1 if len(state.circle) in (4, 7) else 1.2))


def _tumbling(theme: Theme) -> str:
    """Draw short strokes around a die that is about to roll."""
    return path("M-42 -20Q-48 0 -42 20M42 -20Q48 0 42 20M-20 -42Q0 -48 20 -42", fill="none",
                stroke=theme.accent, stroke_width=2.4, stroke_linecap="round")  # fmt: skip
