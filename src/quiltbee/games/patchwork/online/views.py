# SPDX-License-Identifier: MIT
"""Turns states of Patchwork into messages of online play. These functions keep no state.

Positions and moments are plain JSON objects, in the form of ``messages.Position`` and ``Moment``: they are made after every
move, and models would take half as long again.
"""

from collections.abc import Set as AbstractSet
from datetime import datetime

from quiltbee.core import grid, pieces
from quiltbee.core.game import JsonObject
from quiltbee.core.outcome import best_of_the_rest
from quiltbee.games.patchwork import Edition, Move, Phase, Seat, State, notation, wire
from quiltbee.games.patchwork.rules import foresee
from quiltbee.games.patchwork.scoring import outcome, score


def position_view(state: State) -> JsonObject:
    """Return the view of a position with its legal moves."""
    phase = state.phase
    is_turn, result = phase is Phase.TURN, outcome(state)
    return {
        "game": "patchwork",
        "phase": phase.value,
        "to_move": None if phase is Phase.OVER else state.active,
        "on_top": state.active,
        "circle": state.circle,
        "special_patches": state.special_patches,
        "quilts": [_quilt(state.edition, seat) for seat in state.seats],
        "offers": _offers(state) if is_turn else [],
        "advance": _consequence(state, None) if is_turn else None,
        "special": _special(state) if phase is Phase.SPECIAL_PATCH else None,
        "outcome": None
        if result is None
        else {"scores": result.scores, "winner": result.winners[0], "reason": result.reason},
        "text": notation.position_text(state),
    }


def given_up_view(state: State, resigned: AbstractSet[int]) -> JsonObject:
    """Return the view of a position in which a seat has resigned: nobody may move, and the other has won."""
    scores = [score(state.edition, seat) for seat in state.seats]
    (winner,) = best_of_the_rest(scores, resigned)
    return position_view(state) | {
        "phase": "over",
        "to_move": None,
        "offers": [],
        "advance": None,
        "special": None,
        "outcome": {"scores": scores, "winner": winner, "reason": "resigned"},
    }


def _quilt(edition: Edition, seat: Seat) -> JsonObject:
    return {
        "time": seat.time,
        "buttons": seat.buttons,
        "income": seat.income,
        "filled": grid.cell_list(seat.quilt),
        "sewn": [
            {"patch": buy.patch, "cell": buy.cell, "orientation": buy.orientation}
            for buy in seat.sewn
        ],
        "leather": grid.cell_list(seat.leather),
        "special_tile": seat.special_tile,
        "score": score(edition, seat),
        "empty": grid.SPACES - seat.quilt.bit_count(),
        "best_area": _best_area(edition, seat),
    }


def _best_area(edition: Edition, seat: Seat) -> tuple[int, int, int]:
    """Return row and column of the bonus area with the most filled spaces, and their number."""
    filled = [(seat.quilt & area).bit_count() for area in edition.bonus_areas]
    best = filled.index(max(filled))
    area = edition.bonus_areas[best]
    return *divmod((area & -area).bit_length() - 1, grid.SIZE), filled[best]


def moment_view(
    before: State,
    move: Move,
    ply: int,
    at: datetime,
    *,
    hasty: bool = False,
    after: State | None = None,
) -> JsonObject:
    """Return the view of a move with its events. Give the state ``after`` it where it is known."""
    return {
        "ply": ply,
        "seat": before.active,
        "move": str(move),
        "events": wire.events(before, move, after=after),
        "at": at,
        "hasty": hasty,
    }


def _offers(state: State) -> list[JsonObject]:
    me, offers = state.seats[state.active], list[JsonObject]()
    for number in state.offers:
        patch = state.edition.patches[number]
        short = max(0, patch.buttons - me.buttons)
        fits = [] if short else pieces.fits(patch.shape, me.quilt)
        ways = {orientation: grid.cell_list(corners) for orientation, corners in fits}
        then = _consequence(state, number)
        offers.append({"patch": number, "short": short, "then": then, "ways": ways})
    return offers


def _consequence(state: State, patch: int | None) -> JsonObject:
    """Return what buying a patch brings about, or advancing, if it is None."""
    after, me = foresee(state, patch), state.seats[state.active]
    spaces = after.time - me.time
    paid = 0 if patch is None else state.edition.patches[patch].buttons
    earned = spaces if patch is None else 0
    return {
        "paid": paid,
        "earned": earned,
        "income": after.buttons - me.buttons + paid - earned,
        "buttons": after.buttons,
        "time": after.time,
        "spaces": spaces,
        "special": after.in_hand,
        "next": after.next,
        "finished": after.time == state.edition.last_space,
    }


def _special(state: State) -> JsonObject:
    empty = grid.FULL & ~state.seats[state.active].quilt
    return {"cells": grid.cell_list(empty), "can_remove": state.edition.special_optional}
