# SPDX-License-Identifier: MIT
"""The evaluation of moves in Patchwork, in points, and the reasons for a move in words.

The values are those of ``compiled_evaluation``.
"""

from collections.abc import Sequence
from threading import Lock
from typing import Any, Final, assert_never

from quiltbee.core import grid
from quiltbee.games.patchwork import (
    Advance,
    Buy,
    Move,
    Patch,
    Remove,
    Seat,
    Sew,
    State,
    apply,
)
from quiltbee.games.patchwork.kernel.position import POSITION, from_state, to_move
from quiltbee.games.patchwork.kernel.tables import tables_of
from quiltbee.games.patchwork.players.records import EVALUATION, pack_weights
from quiltbee.games.patchwork.players.weights import Weights
from quiltbee.kernel.engine import Engine
from quiltbee.players import fit
from quiltbee.players.evaluation import Evaluated

_ALONE: Final = Advance | Remove
"""The moves that have no place."""


class PatchworkEvaluator:
    """Evaluates the moves of Patchwork."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights, self._lock = weights or Weights(), Lock()
        self._engine: Engine | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle the weights: a copy has an engine of its own."""
        return type(self), (self._weights,)

    def evaluate(self, view: State, seat: int, moves: Sequence[Move]) -> list[Evaluated]:  # noqa: ARG002 - the seat is the active one
        """Return the most promising moves, each with its value in points."""
        legal = set(moves)
        found = (Evaluated(move, value, _group(move)) for move, value in self._proposed(view))
        evaluated = [each for each in found if each.move in legal]
        return sorted(evaluated, key=lambda each: not isinstance(each.move, _ALONE))

    def _proposed(self, view: State) -> list[tuple[Move, float]]:
        """Return the moves that the engine proposes, with their values."""
        with self._lock:  # a level has one evaluator for all of its players
            if self._engine is None:
                self._begin(Engine("patchwork"))
            assert self._engine is not None
            engine, tables = self._engine, tables_of(view.edition.name, is_printed=False)
            engine.write(self._position, from_state(view))
            count = engine.call("evaluate", self._address, engine.constant(tables))
            row = EVALUATION.unpack(engine.read(self._address, EVALUATION.size))
        actions, values = row.actions[:count], row.values[:count]
        return [
            (to_move(view, action), value) for action, value in zip(actions, values, strict=True)
        ]

    def _begin(self, engine: Engine) -> None:
        self._engine, self._position = engine, engine.alloc(POSITION.size)
        weights = pack_weights(self._weights, width=self._weights.shortlist)
        self._address = engine.put(
            EVALUATION.pack(
                position=self._position,
                weights=engine.constant(weights),
                work=engine.alloc(POSITION.size),
            )
        )

    def explain(self, view: State, seat: int, move: Move) -> str:
        """Return the reason for a move, in one short sentence."""
        after = apply(view, move, seat)
        old, new = view.seats[seat], after.seats[seat]
        match move:
            case Buy(patch):
                reasons = _reasons_to_buy(view, view.edition.patches[patch], old, new)
            case Sew(cell):
                filled = fit.lone(grid.FULL & ~old.quilt) >> cell & 1
                reasons = ["fills a hole that no other patch fits"] if filled else []
            case Advance():
                reasons = _reasons_to_advance(view, old, new)
            case Remove():
                reasons = ["the empty spaces are worth more in one piece"]
            case _:
                assert_never(move)
        if new.special_tile and not old.special_tile:
            points, side = view.edition.bonus_points, view.edition.bonus_side
            reasons.append(f"wins the {points} points for the {side}x{side} square")
        if after.in_hand > view.in_hand:
            reasons.append("wins a special patch")
        other = after.seats[1 - seat]
        if isinstance(move, Buy) and new.time <= other.time and new.time < view.edition.last_space:
            reasons.append("keeps the turn")
        return _sentence(reasons or ["leaves the empty spaces in the best shape"])


def _group(move: Move) -> object:
    """Return the patch that a move takes; for other moves the kind of move."""
    return move.patch if isinstance(move, Buy) else type(move)


def _reasons_to_buy(view: State, patch: Patch, old: Seat, new: Seat) -> list[str]:
    edition = view.edition
    reasons = []
    if new.quilt == grid.FULL:
        reasons.append("fills the last empty space")
    elif old.quilt and fit.border(grid.FULL & ~new.quilt) <= fit.border(grid.FULL & ~old.quilt) - 2:
        reasons.append("fits snugly")
    marks = sum(mark > old.time for mark in edition.income_marks)
    if patch.income and marks:
        times = "at the last income" if marks == 1 else f"at each of {marks} incomes"
        more = f"{patch.income} more {edition.currency[patch.income > 1]}"
        reasons.append(f"earns {more} {times}")
    if len(reasons) < 2:
        price = edition.amount(patch.buttons) if patch.buttons else "nothing"
        reasons.append(f"covers {patch.size} spaces for {price}")
    return reasons


def _reasons_to_advance(view: State, old: Seat, new: Seat) -> list[str]:
    prices = [view.edition.patches[id_].buttons for id_ in view.offers]
    brings = f"brings {view.edition.amount(new.buttons - old.buttons)}"
    if not prices:
        return [brings]
    if old.buttons < min(prices):
        return [f"{brings} while no patch on offer can be paid for"]
    return [f"{brings}, more than a patch on offer is worth now"]


def _sentence(reasons: Sequence[str]) -> str:
    """Join the reasons with commas and "and"."""
    if len(reasons) < 3:
        return " and ".join(reasons)
    return ", ".join(reasons[:-1]) + f", and {reasons[-1]}"
