# SPDX-License-Identifier: MIT
"""A position of Patchwork as a picture of the table."""

from functools import partial
from hashlib import sha256

from quiltbee.core import grid
from quiltbee.draw.numbers import area, signed
from quiltbee.draw.svg.art import drawn
from quiltbee.draw.svg.elements import Names, Value, figures, group, path, rect, text
from quiltbee.draw.svg.table import Board, Figure, Look, Offer, Panel, draw_table
from quiltbee.games.patchwork import Phase, State, outcome, position_text, score, to_move
from quiltbee.games.patchwork.svg import words
from quiltbee.games.patchwork.svg.quilt import best_area, draw_quilt
from quiltbee.games.patchwork.svg.table import Table, definitions, lay_patch
from quiltbee.games.patchwork.svg.theme import theme_of
from quiltbee.games.patchwork.svg.track import draw_track
from quiltbee.words import phrase, say

__all__ = ["draw"]

_MIDDLE = 660
_OFFERS, _CIRCLE = 184, 432
"""The heights for what is on offer, and for the other patches of the circle."""


def draw(state: State, language: str = "en") -> str:
    """Draw the table: both quilts, the circle of patches between them, and the time board.

    Parts carry ``data-`` attributes for whoever looks for them in the document: ``data-seat``,
    ``data-patch`` and ``data-offer`` in the circle, ``data-sewn`` on a quilt, ``data-token``.
    """
    # The prefix comes from the position, so that equal positions give equal documents and two
    # different ones can stand in the same page.
    names = Names("q" + sha256(position_text(state).encode()).hexdigest()[:8])
    table, theme = Table(state, theme_of(state.edition), names), theme_of(state.edition)
    offers = state.edition.offers
    panel = Panel(
        _MIDDLE,
        say(words.headline(state), language),
        say(words.advice(state), language),
        group(theme.cushion, data_neutral="token"),
        _tile(table),
        (
            ([_offer(table, at, language) for at in range(len(state.offers))], offers, _OFFERS),
            ([_waiting(table, id_) for id_ in state.circle[offers:]], 0, _CIRCLE),
        ),
    )
    return draw_table(
        names,
        (
            say(words.title(state), language),
            " ".join(say(each, language) for each in words.description(state)),
        ),
        definitions(state.edition, theme, names),
        Look(theme.ink, theme.quiet, theme.accent, theme.lit, theme.lit, 0.36, theme.card,
             theme.card_ink, theme.tape_edge),
        [_board(table, number, language) for number in (0, 1)],
        panel,
        partial(draw_track, table),
    )  # fmt: skip


def _board(table: Table, number: int, language: str) -> Board:
    state, theme, names, edition = table.state, table.theme, table.names, table.state.edition
    seat, result, over = state.seats[number], outcome(state), state.phase is Phase.OVER
    empty = grid.SPACES - seat.quilt.bit_count()
    if seat.special_tile:
        tile = signed(edition.bonus_points, plus=True)
    elif any(each.special_tile for each in state.seats) or over:
        tile = "0"
    else:
        tile = f"{(seat.quilt & best_area(edition, seat)).bit_count()}/{edition.bonus_side**2}"
    tell = partial(say, language=language)
    wins = result is not None and number in result.winners
    acts = number in to_move(state)
    return Board(
        draw_quilt(table, number),
        names.use(f"token{number}", 0, 0, 1.7),
        tell(words.seat_name(edition, number)),
        tell(words.status(state, number)),
        (
            Figure(str(seat.buttons), tell(words.currency(edition, seat.buttons))),
            Figure(signed(-edition.empty_space_cost * empty), tell(phrase("picture-empty", count=empty))),
            Figure(tile, area(edition.bonus_side, edition.bonus_side)),
            Figure(signed(score(edition, seat)), tell(words.score_label(over=over))),
        ),
        acts or wins,
        names.use("button", -128, -10, 1.5)
        + figures(-108, 2, str(seat.buttons), 35, fill=theme.ink)
        + figures(0, 3, f"+{seat.income}", 27, fill=theme.ink, text_anchor="end")
        + text(0, 34, tell(phrase("picture-income")), 16, fill=theme.quiet, text_anchor="end")
        + "".join(names.use("leather", -150 + 40 * at, 14, 0.8, data_in_hand="special patch")
                  for at in range(state.in_hand if acts else 0)),
        drawn("rosette", *theme.tokens[number], theme.card) if wins else "",
    )  # fmt: skip


def _tile(table: Table) -> str:
    """Draw the tile for the first full square, while it is to be won."""
    theme, edition = table.theme, table.state.edition
    if table.state.phase is Phase.OVER or any(seat.special_tile for seat in table.state.seats):
        return ""
    lines = "".join(f"M{8 * i - 28} -28V28M-28 {8 * i - 28}H28" for i in range(8))
    return group(
        rect(-36, -36, 72, 72, rx=7, fill=theme.middle, stroke=theme.tape_edge, stroke_width=1.5),
        path(lines, stroke=theme.tape_ink, stroke_width=0.8, stroke_opacity=0.5),
        rect(-25, -14, 50, 28, rx=5, fill=theme.card),
        figures(0, 7, area(edition.bonus_side, edition.bonus_side), 21, fill=theme.card_ink,
                text_anchor="middle"),
        data_tile=edition.bonus_name,
    )  # fmt: skip


def _offer(table: Table, number: int, language: str) -> Offer:
    """Return a patch pulled forward; lit if it can be taken, quieter with the reason if not."""
    id_ = table.state.offers[number]
    reason = words.why_not(table.state, id_)
    lit = reason is None
    return Offer(
        table.patch(id_).shape,
        lambda *place: group(_laid(table, id_, *place), opacity=None if lit else 0.5),
        _tag(table, id_),
        "" if reason is None else say(reason, language),
        lit,
        data={"data_patch": id_, "data_offer": number + 1, "data_lit": "yes" if lit else "no"},
    )


def _waiting(table: Table, id_: int) -> Offer:
    return Offer(
        table.patch(id_).shape, partial(_laid, table, id_), _tag(table, id_), data={"data_patch": id_}
    )  # fmt: skip


def _laid(table: Table, id_: int, x: float, y: float, space: float) -> str:
    return "".join(lay_patch(table, id_, 0, x, y, space))


def _tag(table: Table, id_: int) -> str:
    """Draw a cloth tag: the number one types, cost and time."""
    theme, names, patch = table.theme, table.names, table.patch(id_)
    ink: dict[str, Value] = {"fill": theme.card_ink}
    star = figures(66, -8, "*", 26, text_anchor="middle", fill=theme.accent, data_starred=id_)
    return group(
        rect(-65, -16, 130, 32, rx=5, fill=theme.card, stroke=theme.tag, stroke_width=1),
        path("M-25 -16H-60Q-65 -16 -65 -11V11Q-65 16 -60 16H-25Z", fill=theme.tag),
        figures(-45, 7, str(id_), 20, text_anchor="middle", fill=theme.card),
        names.use("button", -11, 0, 0.9),
        figures(1, 7, str(patch.buttons), 20, **ink),
        names.use("time", 37, 0, 0.85),
        figures(47, 7, str(patch.time), 20, **ink),
        star if patch.starred else "",
    )
