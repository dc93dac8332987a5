# SPDX-License-Identifier: MIT
"""The evaluation of moves in Patchwork, in points.

The value of a seat is the sum of its buttons, its filled spaces, its income to come, and its time left. Connected empty
space is worth more than small regions. The weights were tuned in matches (``quiltbee arena``).
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
    """The weights of the terms, in points."""

    time: float = 1.8
    """A space of time beyond the button that it brings, on average over the whole board. Early spaces are worth more."""
    button: float = 2.5
    """A button at the start, beyond the point that it scores at the end."""
    purse: float = 12.0
    """The number of buttons to which this applies. Nobody can spend more soon, so further buttons are only points."""
    income: float = 0.5
    """A button of income to come at the start, beyond the point that it scores at the end."""
    border: float = 0.25
    """One side of the perimeter of the empty space."""
    lone: float = 1.5
    """An empty space without an empty neighbour: only a special patch can fill it."""
    shred: float = 0.6
    """A space in a region too small for most patches."""
    room: float = 6.0
    """The number of placements of the patches to come; see ``fit.room``."""
    area: float = 4.0
    """Progress towards the 7x7 tile."""
    special: float = 3.0
    """A special patch won."""
    deal: float = 0.5
    """The best purchase of the seat that moves next. It counts for the mover if it keeps the turn, otherwise against it."""
    horizon: float = 20.0
    """With more time left than this, the layout of the quilt counts in full."""
    shortlist: int = 12
    """The placements of each patch that are evaluated in full."""
    ahead: int = 10
    """The patches to come whose placements are counted."""


PRETTY: Final = Weights(
    time=-1.0, button=-1.0, income=-1.0, border=1.1, lone=0.0, shred=0.0, room=0.0, area=0.0,
    special=0.0, deal=0.0, shortlist=1, ahead=0,
)  # fmt: skip
"""The weights of a first game. Each names a mistake of newcomers:

- time and buttons are to be spent: early in the game neither has a value of its own (``time``, ``button``);
- income is forgotten while it would still pay (``income``);
- a tidy edge is worth more than a good patch (``border``);
- holes are not seen before they are there (``lone``, ``shred``, ``room``, ``ahead``);
- the 7x7 tile and the special patches are windfalls, not aims (``area``, ``special``);
- the other player's next purchase is not considered (``deal``).
"""

HOLES: Final = Weights(
    time=0.6, button=0.8, income=-0.8, border=0.25, lone=0.3, shred=0.0, room=1.0, area=0.0,
    special=2.0, deal=0.0, shortlist=6, ahead=3,
)  # fmt: skip
"""The weights of someone who knows what a patch is worth, but leaves holes and thinks too little of income."""

SHORT_SIGHT: Final = Weights(
    time=0.6, button=0.8, income=-0.5, border=0.25, lone=1.0, shred=0.3, room=2.0, area=2.0,
    special=2.0, deal=0.0, shortlist=6, ahead=3,
)  # fmt: skip
"""The weights of a beginner: late income counts little, and only the next patches are considered."""


class PatchworkEvaluator:
    """Evaluates the moves of Patchwork."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def evaluate(self, view: State, seat: int, moves: Sequence[Move]) -> list[Evaluated]:
        """Return the most promising moves, each with its value in points."""
        evaluated = list[Evaluated]()
        placements = dict[int, list[Move]]()
        for move in moves:
            match move:
                case Advance() | Remove():
                    evaluated.append(self._evaluate(view, seat, move))
                case Sew():
                    placements.setdefault(0, []).append(move)
                case Buy(patch):
                    placements.setdefault(patch, []).append(move)
        for ways in placements.values():
            evaluated += self._best_placements(view, seat, ways)
        return evaluated

    def _best_placements(self, view: State, seat: int, ways: Sequence[Move]) -> list[Evaluated]:
        """Evaluate the placements of one patch that have the best quick estimates."""
        before = view.seats[seat]
        after = apply(view, ways[0], seat)
        base = self._table_value(after, seat)
        estimates = []
        for move in ways:
            empty = grid.FULL & ~(before.quilt | spaces(view, move))
            estimates.append((self._quick_estimate(empty), empty, move))
        short = nlargest(self.weights.shortlist, estimates, key=lambda estimate: estimate[0])
        return [
            Evaluated(move, base + self._layout_value(after, seat, empty), _group(move))
            for _, empty, move in short
        ]

    def _evaluate(self, view: State, seat: int, move: Move) -> Evaluated:
        after = apply(view, move, seat)
        empty = grid.FULL & ~after.seats[seat].quilt
        value = self._table_value(after, seat) + self._layout_value(after, seat, empty)
        return Evaluated(move, value, _group(move))

    def _table_value(self, after: State, seat: int) -> float:
        """Return the value of a seat without the layout of its quilt."""
        value = self._worth(after, after.seats[seat]) + self.weights.special * after.in_hand
        if after.in_hand == 0:
            deal = self.weights.deal * self._best_deal(after)
            value += deal if after.active == seat else -deal
        return value

    def _worth(self, state: State, seat: Seat) -> float:
        edition = state.edition
        left = edition.last_space - seat.time
        share_left = left / edition.last_space
        marks = sum(mark > seat.time for mark in edition.income_marks)
        return (
            seat.buttons
            + min(seat.buttons, self.weights.purse) * self.weights.button * share_left
            + seat.income * marks * (1 + self.weights.income * share_left)
            + 2 * seat.quilt.bit_count()
            + left * (1 + self.weights.time * share_left)
        )

    def _best_deal(self, state: State) -> float:
        """Return the gain of the best affordable purchase for the seat to move; 0 if there is none."""
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

    def _quick_estimate(self, empty: int) -> float:
        """Return a quick estimate of the value of the empty space."""
        weights = self.weights
        return -weights.border * fit.border(empty) - weights.lone * fit.lone(empty).bit_count()

    def _layout_value(self, after: State, seat: int, empty: int) -> float:
        """Return the value of a quilt's layout, given the state after the move and the empty spaces."""
        weights, edition = self.weights, after.edition
        left = edition.last_space - after.seats[seat].time
        # A hole costs what could still be laid there, which is nothing at the end of the game.
        future = min(1.0, left / weights.horizon)
        value = future * self._quick_estimate(empty)
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
            reasons.append(f"wins the {SPECIAL_TILE_POINTS} points for the 7x7 square")
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
