# SPDX-License-Identifier: MIT
"""States, moves and events of Patchwork Doodle as the JSON values of the engine protocol."""

from dataclasses import replace
from typing import Final

from quiltbee.core import grid
from quiltbee.core.game import CHANCE, JsonObject
from quiltbee.games.doodle.acts import act, spaces_of, special_actions
from quiltbee.games.doodle.cuts import cut_pieces
from quiltbee.games.doodle.editions import Edition
from quiltbee.games.doodle.moves import Draw, Move, Pass, Roll, Shade, Start
from quiltbee.games.doodle.notation import NAME, position_text, sheet_moves
from quiltbee.games.doodle.rules import apply, only_seat, to_move, view
from quiltbee.games.doodle.scoring import Rectangle, best_rectangle, outcome
from quiltbee.games.doodle.state import Phase, Seat, Sheet, State, uses

START_MARK: Final = "0"
SINGLE_MARK: Final = "*"


def state_json(state: State, seat: int | None = None) -> JsonObject:
    """Return the state as the engine protocol prints it, without ``ply``; never with the deck.

    For a seat, the others' sheets are as they were when the phase began.
    """
    shown = replace(state, deck=()) if seat is None else view(state, seat)
    result = outcome(shown)
    return {
        "game": NAME,
        "edition": shown.edition.name,
        "phase": str(shown.phase),
        "to_move": [acting for acting in to_move(shown) if acting != CHANCE],
        "round": shown.round,
        "turn": shown.turn,
        "circle": list(shown.circle),
        "card": shown.card,
        "neighbours": list(shown.neighbours),
        "discards": list(shown.discards),
        "seats": [_seat_json(shown.edition, each) for each in shown.seats],
        "outcome": None if result is None else result.to_json(),
        "position": position_text(shown),
    }


def _seat_json(edition: Edition, seat: Seat) -> JsonObject:
    return {
        "board": sheet_rows(edition, seat.sheet),
        "start_card": seat.start_card,
        "drawn": seat.drawn,
        "passed": seat.passed,
        "done": seat.done,
        "scores": list(seat.scores),
        "specials": seat.specials._asdict(),
        "sewn": [str(move) for move in sheet_moves(seat.sheet)],
        "best": _rectangle_json(best_rectangle(seat.board)[1]),
        "empty": seat.empty,
    }


def _rectangle_json(found: Rectangle) -> JsonObject:
    """Say a rectangle and why it scores what it scores."""
    return {
        "points": found.points,
        "square": found.side**2,
        "extra": found.extra,
        "corner": grid.CELL_NAMES[found.row * grid.SIZE + found.column],
        "height": found.height,
        "width": found.width,
    }


def sheet_rows(edition: Edition, sheet: Sheet) -> list[str]:
    """Draw a sheet: ``0`` for the start patch, a letter for each card from A to Z and on from a.

    ``*`` stands for a single space.
    """
    return grid.marked_rows((_mark(move), spaces_of(edition, move)) for move in sheet_moves(sheet))


def _mark(move: Move) -> str:
    if isinstance(move, Draw):
        return grid.letter(int(move.card[1:]))
    return START_MARK if isinstance(move, Start) else SINGLE_MARK


def move_json(state: State, move: Move, seat: int | None = None) -> JsonObject:
    """Return a legal move of a seat as an entry of the engine's ``legal``.

    Raises NotYourTurnError if no seat is named while several can act and what the move uses depends
    on the seat.
    """
    entry: JsonObject = {
        "move": str(move),
        "cells": grid.cell_names(spaces_of(state.edition, move)),
    }
    if isinstance(move, Start | Draw):
        entry["card"] = move.card
    if special_actions(state, move):
        me = state.seats[only_seat(state, move) if seat is None else seat]
        entry["uses"] = uses(me.specials, special_actions(state, move))
    if isinstance(move, Draw) and move.piece:
        drawn = cut_pieces(state.edition.patches[move.card].shape)
        entry["pieces"] = [list(piece) for piece in drawn]
    return entry


def events(state: State, move: Move, seat: int | None = None) -> list[JsonObject]:
    """List step by step what a legal move brings about, in the order in which it happens.

    ``seat`` is the seat it happens to, None where it happens at the table. What a seat draws, shades
    or passes is for its own eyes until all are done.
    """
    after = apply(state, move, seat)
    told: list[JsonObject] = []

    def tell(event: str, where: int | None = None, **facts: object) -> None:
        told.append({"event": event, "seat": where, **facts})

    if isinstance(move, Roll):
        tell("rolled", pips=move.pips, card=after.card)
        return told
    seat = only_seat(state, move) if seat is None else seat
    used = uses(state.seats[seat].specials, special_actions(state, move))
    cells = grid.cell_names(spaces_of(state.edition, move))
    match move:
        case Start(card):
            tell("drawn", seat, card=card, cells=cells, uses=[])
        case Draw(card):
            tell("drawn", seat, card=card, cells=cells, uses=used)
        case Shade():
            tell("shaded", seat, cells=cells, uses=used)
        case Pass():
            tell("passed", seat)
        case _:
            pass
    if act(state, state.seats[seat], move).done:
        tell("done", seat)
    others = (each.done for number, each in enumerate(state.seats) if number != seat)
    if told[-1]["event"] == "done" and all(others):
        if state.phase is Phase.DRAW:
            tell("turn_ended", round=state.round, turn=state.turn, discarded=state.card)
        told += _scoring_events(state, after)
    return told


def _scoring_events(state: State, after: State) -> list[JsonObject]:
    """List what a scoring brings about, if there is one."""
    told: list[JsonObject] = []
    if len(after.seats[0].scores) == len(state.seats[0].scores):
        return told
    for number, seat in enumerate(after.seats):
        scored = _rectangle_json(best_rectangle(seat.board)[1])
        told.append({"event": "scored", "seat": number, "round": state.round, **scored})
    result = outcome(after)
    if result is None:
        new = list(after.circle[len(state.circle) - (state.card is not None) :])
        return [*told, {"event": "dealt", "seat": None, "cards": new}]
    for number, seat in enumerate(after.seats):
        told.append({"event": "empty_spaces", "seat": number, "points": -seat.empty})
    scores, winners = list(result.scores), list(result.winners)
    return [*told, {"event": "over", "seat": None, "scores": scores, "winners": winners}]
