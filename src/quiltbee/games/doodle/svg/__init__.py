# SPDX-License-Identifier: MIT
"""A position of Patchwork Doodle as a picture of the table."""

from dataclasses import replace
from functools import partial
from hashlib import sha256

from quiltbee.core import pieces
from quiltbee.draw.numbers import MINUS, signed
from quiltbee.draw.svg.art import die_face, drawn
from quiltbee.draw.svg.elements import Names, circle, figures, group, move, text
from quiltbee.draw.svg.table import Board, Figure, Look, Offer, Panel, draw_table
from quiltbee.games.doodle import (
    Phase,
    State,
    best_rectangle,
    outcome,
    position_text,
    score,
    to_move,
)
from quiltbee.games.doodle.svg import words
from quiltbee.games.doodle.svg.sheet import draw_grid
from quiltbee.games.doodle.svg.stamps import draw_pile, draw_stamps
from quiltbee.games.doodle.svg.table import Table, definitions, lay_patch
from quiltbee.words import phrase, say

__all__ = ["draw"]

_MIDDLE, _CIRCLE = 640, 600


def draw(state: State, language: str = "en") -> str:
    """Draw the table: the sheet of each seat, and the circle of cards between them, clockwise from the token.

    Of the cards not dealt only their number shows. Parts carry ``data-`` attributes for whoever looks
    for them: ``data-seat``, ``data-drawn``, ``data-stamp`` and ``data-best`` on a sheet, ``data-card``
    and ``data-lit`` in the circle, ``data-token``, ``data-die``.
    """
    # The prefix comes from what everyone at the table knows: even a hash of the deck would tell.
    known = position_text(replace(state, deck=()))
    names = Names("d" + sha256(known.encode()).hexdigest()[:8])
    table = Table(state, names)
    theme, tell = table.theme, partial(say, language=language)
    panel = Panel(
        _MIDDLE,
        tell(words.headline(state)),
        tell(words.advice(state)),
        _die(table),
        group(draw_pile(theme), transform=move(0, -14, 0.8))
        + text(0, 44, tell(phrase("picture-cards", count=table.undealt)), 16,
               fill=theme.quiet, text_anchor="middle", font_style="italic"),
        (([_offer(table, number, language) for number in range(len(state.circle))], 0, _CIRCLE),),
    )  # fmt: skip
    return draw_table(
        names,
        (tell(words.title(state)), " ".join(map(tell, words.description(state)))),
        definitions(table),
        Look(
            theme.ink,
            theme.quiet,
            theme.accent,
            theme.lit,
            theme.card,
            0.8,
            theme.paper,
            theme.ink,
            theme.card_edge,
        ),
        [_board(table, number, language) for number in range(len(state.seats))],
        panel,
    )


def _board(table: Table, number: int, language: str) -> Board:
    state, theme, seat = table.state, table.theme, table.state.seats[number]
    result, over, begun = (
        outcome(state),
        state.phase is Phase.OVER,
        state.phase is not Phase.START,
    )
    tell = partial(say, language=language)
    shown = list[Figure]()
    for at in range(state.edition.rounds):
        label = tell(phrase("picture-round", round=at + 1))
        if at < len(seat.scores):
            shown.append(Figure(str(seat.scores[at]), label))
        elif begun and at == len(seat.scores):
            best = str(best_rectangle(seat.board)[0])
            shown.append(Figure(best, tell(phrase("picture-best-now")), is_final=False))
        else:
            shown.append(Figure("", label))
    empty = tell(phrase("picture-empty", count=seat.empty))
    shown.append(Figure(f"{MINUS}{seat.empty}" if begun else "", empty, is_final=over))
    shown.append(Figure(signed(score(seat)) if begun else "", tell(words.score_label(over=over))))
    wins = result is not None and number in result.winners and len(state.seats) > 1
    marks = draw_stamps(theme, seat.specials)
    if not begun:
        shape = table.shape(seat.start_card)
        corner = -18.0 * len(shape[0]), -9.0 * len(shape)
        marks = group(lay_patch(table, seat.start_card, *corner, 18), data_start=seat.start_card)
    done = ""
    if seat.done:
        done = group(drawn("tick", theme.quiet), transform=move(26, -22), data_done=number)
    return Board(
        draw_grid(table, seat),
        group(drawn("crayon", theme.crayon_of(number), theme.ink), transform="rotate(-9)") + done,
        tell(words.seat_name(number)),
        tell(words.status(state, number)),
        shown,
        number in (to_move(state) if result is None else result.winners),
        marks,
        drawn("rosette", theme.crayon_of(number), theme.ink, theme.paper) if wins else "",
    )


def _offer(table: Table, number: int, language: str) -> Offer:
    """Return a card of the circle; lit if it can be drawn, with the die that would find it."""
    state, theme, card = table.state, table.theme, table.state.circle[number]
    lit = card == state.card or (state.phase is Phase.DRAW and state.card is None)
    beside, corner = card in state.neighbours, ""
    if state.phase is Phase.ROLL and number + 1 in state.edition.die:
        die = die_face(number + 1, theme.wood, theme.wood_dark)
        corner = group(die, transform=move(4, 0, 0.4), data_comes=number + 1)
    elif card == state.card:
        corner = group(
            drawn("pawn", theme.wood, theme.wood_dark), transform=move(2, 4, 1.1), data_token=card
        )
    tag = (
        figures(-40, 7, card, 20, fill=theme.ink, text_anchor="middle")
        + circle(34, 0, 14, fill=theme.ink)
        + figures(34, 6.5, str(pieces.size(table.shape(card))), 19, fill=theme.card, text_anchor="middle")
    )  # fmt: skip
    return Offer(
        table.shape(card),
        partial(lay_patch, table, card),
        tag,
        say(phrase("picture-neighbour"), language) if beside else "",
        lit,
        corner,
        {
            "data_card": card,
            "data_place": number + 1,
            "data_lit": "yes" if lit else None,
            "data_neighbour": "yes" if beside else None,
        },
    )


def _die(table: Table) -> str:
    """Draw the die, which shows the throw as long as the position knows it."""
    state, theme = table.state, table.theme
    thrown = None if state.card is None else state.circle.index(state.card) + 1
    due = thrown or state.phase is Phase.ROLL
    return group(
        die_face(thrown, theme.wood, theme.wood_dark),
        transform=move(0, 0, 1.1) + ("" if thrown else " rotate(-18)"),
        data_die=thrown or "none",
        opacity=None if due else 0.55,
    )
