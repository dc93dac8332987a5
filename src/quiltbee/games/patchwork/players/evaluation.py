# SPDX-License-Identifier: MIT
"""What the greedy player thinks of a move in Patchwork, in points.

A seat is worth its buttons, its cloth, the income it still has to come, and the time it still has;
the empty space it leaves is worth more in one piece than in shreds. The weights come from matches
against earlier ones: ``quiltbee arena`` plays such matches.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import nlargest
from typing import Final, assert_never

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
    spaces,
)
from quiltbee.games.patchwork.scoring import AREAS, SPECIAL_TILE_POINTS
from quiltbee.players import fit
from quiltbee.players.evaluation import Evaluated


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each consideration counts, in points."""

    time: float = 1.8
    """A space of time, on average over the whole board, beyond the button that it brings; the
    earlier it is, the more it is worth."""
    button: float = 2.5
    """A button at the start, beyond the point that it is at the end."""
    purse: float = 12.0
    """How many buttons are worth that; more than one can soon spend are just points."""
    income: float = 0.5
    """A button of income to come at the start, beyond the point that it is at the end."""
    border: float = 0.25
    """A side at which empty space meets cloth or the edge."""
    lone: float = 1.5
    """An empty space that only a special patch can fill."""
    shred: float = 0.6
    """A space in a region too small for most patches."""
    room: float = 6.0
    """Freedom for the patches to come; see ``fit.room``."""
    area: float = 4.0
    """Progress towards the 7x7 tile."""
    special: float = 3.0
    """A special patch won."""
    deal: float = 0.5
    """The best purchase that the next seat finds on offer: for me if I keep the turn."""
    horizon: float = 20.0
    """With more time left than this, the way the cloth lies counts in full."""
    shortlist: int = 12
    """How many ways to lay each patch are looked at closely."""
    ahead: int = 10
    """How many patches to come are tried on the quilt."""


SHORT_SIGHT: Final = Weights(
    time=0.6, button=0.8, income=-0.5, border=0.25, lone=1.0, shred=0.3, room=2.0, area=2.0,
    special=2.0, deal=0.0, shortlist=6, ahead=3,
)  # fmt: skip
"""A beginner's: income far ahead counts little, and of the patches to come only the next are seen."""


class PatchworkEvaluator:
    """Values the moves of Patchwork."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def evaluate(self, view: State, seat: int, moves: Sequence[Move]) -> list[Evaluated]:
        """Give the moves that are worth a close look, each with its value in points."""
        evaluated = list[Evaluated]()
        laid = dict[int, list[Move]]()
        for move in moves:
            match move:
                case Advance() | Remove():
                    evaluated.append(self._look(view, seat, move))
                case Sew():
                    laid.setdefault(0, []).append(move)
                case Buy(patch):
                    laid.setdefault(patch, []).append(move)
        for ways in laid.values():
            evaluated += self._best_laid(view, seat, ways)
        return evaluated

    def _best_laid(self, view: State, seat: int, ways: Sequence[Move]) -> list[Evaluated]:
        """Of all ways to lay one patch, judge those that look best at a glance."""
        before = view.seats[seat]
        after = apply(view, ways[0], seat)
        base = self._table(after, seat)
        glances = []
        for move in ways:
            empty = grid.FULL & ~(before.quilt | spaces(view, move))
            glances.append((self._glance(empty), empty, move))
        short = nlargest(self.weights.shortlist, glances, key=lambda glance: glance[0])
        return [
            Evaluated(move, base + self._quilt(after, seat, empty), _group(move))
            for _, empty, move in short
        ]

    def _look(self, view: State, seat: int, move: Move) -> Evaluated:
        after = apply(view, move, seat)
        empty = grid.FULL & ~after.seats[seat].quilt
        value = self._table(after, seat) + self._quilt(after, seat, empty)
        return Evaluated(move, value, _group(move))

    def _table(self, after: State, seat: int) -> float:
        """Value all but the way in which the cloth lies."""
        value = self._worth(after, after.seats[seat]) + self.weights.special * after.in_hand
        if after.in_hand == 0:
            deal = self.weights.deal * self._best_deal(after)
            value += deal if after.active == seat else -deal
        return value

    def _worth(self, state: State, seat: Seat) -> float:
        edition = state.edition
        left = edition.last_space - seat.time
        youth = left / edition.last_space
        marks = sum(mark > seat.time for mark in edition.income_marks)
        return (
            seat.buttons
            + min(seat.buttons, self.weights.purse) * self.weights.button * youth
            + seat.income * marks * (1 + self.weights.income * youth)
            + 2 * seat.quilt.bit_count()
            + left * (1 + self.weights.time * youth)
        )

    def _best_deal(self, state: State) -> float:
        """Return what the best affordable purchase adds for the seat to move, 0 if nothing."""
        buyer = state.seats[state.active]
        worth, best = self._worth(state, buyer), 0.0
        last = state.edition.last_space
        for id_ in state.offers:
            patch = state.edition.patches[id_]
            if patch.buttons > buyer.buttons or buyer.time == last:
                continue
            income, time = buyer.income + patch.income, min(buyer.time + patch.time, last)
            met = sum(buyer.time < mark <= time for mark in state.edition.income_marks)
            then = Seat(time, buyer.buttons - patch.buttons + income * met, income, buyer.quilt)
            best = max(best, self._worth(state, then) + 2 * patch.size - worth)
        return best

    def _glance(self, empty: int) -> float:
        """Value how empty space lies, as fast as can be."""
        weights = self.weights
        return -weights.border * fit.border(empty) - weights.lone * fit.lone(empty).bit_count()

    def _quilt(self, after: State, seat: int, empty: int) -> float:
        """Value how the cloth lies, given the table after the move and the spaces left empty."""
        weights, edition = self.weights, after.edition
        left = edition.last_space - after.seats[seat].time
        # What a hole spoils is what one could still lay there; at the end nothing.
        future = min(1.0, left / weights.horizon)
        value = future * self._glance(empty)
        for region in fit.regions(empty):
            if (size := region.bit_count()) < 5:
                value -= future * weights.shred * size
        if left:
            coming = [edition.patches[id_].shape for id_ in after.circle[: weights.ahead]]
            value += future * weights.room * fit.room(empty, coming)
        if not any(each.special_tile for each in after.seats) or after.seats[seat].special_tile:
            missing = min((area & empty).bit_count() for area in AREAS)
            near = (1 - missing / 49) ** 3
            value += SPECIAL_TILE_POINTS if missing == 0 else weights.area * near * future
        return value

    def explain(self, view: State, seat: int, move: Move) -> str:
        """Say in a short sentence what speaks for a move."""
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
                reasons = ["every empty space is worth more in one piece"]
            case _:
                assert_never(move)
        if new.special_tile and not old.special_tile:
            reasons.append(f"wins the {SPECIAL_TILE_POINTS} points for the 7x7 square")
        if after.in_hand > view.in_hand:
            reasons.append("wins a special patch")
        other = after.seats[1 - seat]
        if isinstance(move, Buy) and new.time <= other.time and new.time < view.edition.last_space:
            reasons.append("keeps the turn")
        return _sentence(reasons or ["leaves the empty spaces in the best shape"])


def _group(move: Move) -> object:
    """Return what a move takes: a patch, or the kind of move where it takes none."""
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
    """Join the reasons as one does in English."""
    if len(reasons) < 3:
        return " and ".join(reasons)
    return ", ".join(reasons[:-1]) + f", and {reasons[-1]}"
