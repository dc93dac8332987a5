# SPDX-License-Identifier: MIT
"""States, moves and events of Patchwork as the JSON values of the engine protocol."""

from quiltbee.core import grid, pieces
from quiltbee.core.game import JsonObject
from quiltbee.games.patchwork.moves import Advance, Buy, Move, Sew
from quiltbee.games.patchwork.notation import NAME, position_text
from quiltbee.games.patchwork.rules import apply, crossed, to_move
from quiltbee.games.patchwork.scoring import outcome
from quiltbee.games.patchwork.state import Seat, State

LEATHER = "*"


def state_json(state: State, seat: int | None = None) -> JsonObject:  # noqa: ARG001 - nothing is hidden
    """Return the state as the engine protocol prints it, without ``ply``."""
    result = outcome(state)
    return {
        "game": NAME,
        "edition": state.edition.name,
        "phase": str(state.phase),
        "to_move": list(to_move(state)),
        "circle": list(state.circle),
        "seats": [_seat_json(state, each) for each in state.seats],
        "special_patches": list(state.special_patches),
        "outcome": None
        if result is None
        else {
            "scores": list(result.scores),
            "winner": result.winners[0],
            "reason": result.reason,
        },
        "position": position_text(state),
    }


def _seat_json(state: State, seat: Seat) -> JsonObject:
    sewn = [str(buy) for buy in seat.sewn] + [str(Sew(cell)) for cell in grid.cells(seat.leather)]
    return {
        "time": seat.time,
        "buttons": seat.buttons,
        "income": seat.income,
        "quilt": quilt_rows(state, seat),
        "special_tile": seat.special_tile,
        "sewn": sewn,
    }


def quilt_rows(state: State, seat: Seat) -> list[str]:
    """Draw a quilt with a letter for each patch, by id from A to Z and on from a, ``*`` for leather."""
    sewn = [(grid.letter(buy.patch), spaces(state, buy)) for buy in seat.sewn]
    return grid.marked_rows([*sewn, (LEATHER, seat.leather)])


def move_json(state: State, move: Move, seat: int | None = None) -> JsonObject:  # noqa: ARG001 - only one acts
    """Return a legal move as an entry of the engine's ``legal``."""
    entry: JsonObject = {"move": str(move), "cells": grid.cell_names(spaces(state, move))}
    if isinstance(move, Buy):
        patch = state.edition.patches[move.patch]
        entry |= {
            "patch": move.patch,
            "buttons": patch.buttons,
            "time": patch.time,
            "income": patch.income,
        }
    return entry


def spaces(state: State, move: Move) -> int:
    """Return the spaces a legal move fills."""
    match move:
        case Buy(patch, cell, orientation):
            laid = pieces.lay(state.edition.patches[patch].shape, cell, orientation)
            assert laid is not None
            return laid
        case Sew(cell):
            return 1 << cell
        case _:
            return 0


def events(
    state: State,
    move: Move,
    seat: int | None = None,  # noqa: ARG001 - as in apply
    *,
    after: State | None = None,
) -> list[JsonObject]:
    """List step by step what a legal move brings about, in the order in which it happens.

    Whoever has made the move already gives the state ``after`` it.
    """
    mover, edition = state.active, state.edition
    after = apply(state, move) if after is None else after
    old, new = state.seats[mover], after.seats[mover]
    told: list[JsonObject] = []

    def tell(event: str, **facts: object) -> None:
        told.append({"event": event, "seat": mover, **facts})

    match move:
        case Buy(patch):
            tell("paid", buttons=edition.patches[patch].buttons)
            tell("sewn", patch=patch, cells=grid.cell_names(spaces(state, move)))
        case Sew(cell):
            tell("special_patch_sewn", cells=[grid.CELL_NAMES[cell]])
        case Advance():
            tell("earned", buttons=new.time - old.time)
        case _:
            tell("special_patch_removed")
    if new.special_tile and not old.special_tile:
        tell("special_tile")
    if new.time > old.time:
        tell("moved", start=old.time, end=new.time)
    income = crossed(edition.income_marks, old.time, new.time)
    taken = crossed(edition.special_marks, max(each.time for each in state.seats), new.time)
    for mark in sorted({*income, *taken}):
        if mark in income:
            tell("income", mark=mark, buttons=new.income)
        if mark in taken:
            # With a full quilt the patch leaves the game.
            kept = taken.index(mark) < after.in_hand
            tell("special_patch" if kept else "special_patch_lost", mark=mark)
    if new.time == edition.last_space > old.time:
        tell("finished")
    if (result := outcome(after)) is not None:
        told.append({"event": "over", "scores": list(result.scores), "winner": result.winners[0]})
    return told
