# SPDX-License-Identifier: MIT
"""Players that play as people do in their first games: the yardsticks of the lowest levels.

A *newcomer* takes what she likes and lays it where it looks tidy. A *careful newcomer* has read the rules well: she knows
what brings points, but she does not plan. ``benchmarks.ladder`` lets them play against the levels.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from quiltbee.core import grid
from quiltbee.games import doodle, patchwork
from quiltbee.games.doodle.acts import spaces_of, special_actions
from quiltbee.players import Budget, Choice, Player, fit

PLACES: Final = 25
"""The places that a newcomer looks at before she lays a patch."""
MORE_PLACES: Final = 30
"""The places that a careful newcomer looks at in Doodle, where choosing the place is the whole game."""


class PatchworkNewcomer:
    """Takes any patch that she can pay, lays it tidily, and advances only when she must."""

    name = "newcomer"

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(
        self,
        view: patchwork.State,
        seat: int,
        moves: Sequence[patchwork.Move],
        budget: Budget,  # noqa: ARG002 - she does not search
    ) -> Choice:
        """Choose a patch, then a place for it."""
        ways = dict[int, list[patchwork.Move]]()
        for move in moves:
            if isinstance(move, patchwork.Buy):
                ways.setdefault(move.patch, []).append(move)
        if ways:
            places = ways[self.choose_patch(view, seat, list(ways))]
        else:
            places = [move for move in moves if isinstance(move, patchwork.Sew)]
        if not places:
            return Choice(moves[0])  # there is nothing to lay: advance
        quilt = view.seats[seat].quilt
        looked = self._rng.sample(places, min(PLACES, len(places)))
        return Choice(min(looked, key=lambda move: _untidy(quilt | patchwork.spaces(view, move))))

    def choose_patch(self, view: patchwork.State, seat: int, patches: Sequence[int]) -> int:  # noqa: ARG002 - any patch will do
        """Choose one of the patches that she can pay and lay."""
        return self._rng.choice(patches)


class CarefulPatchworkNewcomer(PatchworkNewcomer):
    """Like the newcomer, but takes the patch that brings the most for its time: spaces and income for buttons."""

    name = "careful newcomer"

    def choose_patch(self, view: patchwork.State, seat: int, patches: Sequence[int]) -> int:
        """Choose the patch that gains the most points for each space of time."""
        time = view.seats[seat].time
        marks = sum(mark > time for mark in view.edition.income_marks)

        def gain(id_: int) -> float:
            patch = view.edition.patches[id_]
            return (2 * patch.size + patch.income * marks - patch.buttons) / max(patch.time, 1)

        return max(patches, key=gain)


class DoodleNewcomer:
    """Draws the patch under the token tidily, and passes only when it fits nowhere.

    Of the special actions she remembers the single space alone, and that on the final turn.
    """

    name = "newcomer"
    places = PLACES

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(
        self,
        view: doodle.State,
        seat: int,
        moves: Sequence[doodle.Move],
        budget: Budget,  # noqa: ARG002 - she does not search
    ) -> Choice:
        """Draw if there is something to draw; else say pass or done."""
        board = view.seats[seat].board
        plain = [
            move
            for move in moves
            if isinstance(move, doodle.Start | doodle.Draw) and not special_actions(view, move)
        ]
        ways = plain or self.special_ways(view, moves)
        if not ways:
            return Choice(moves[0])  # pass or done
        looked = self._rng.sample(ways, min(self.places, len(ways)))
        return Choice(
            max(looked, key=lambda move: self.likes(board | spaces_of(view.edition, move)))
        )

    def likes(self, board: int) -> tuple[int, ...]:
        """Return how much she likes a sheet."""
        return (-_untidy(board),)

    def special_ways(self, view: doodle.State, moves: Sequence[doodle.Move]) -> list[doodle.Move]:
        """Return the moves with a special action that she considers, if nothing else can be drawn."""
        if not view.is_final_turn:
            return []
        return [move for move in moves if isinstance(move, doodle.Shade)]


class CarefulDoodleNewcomer(DoodleNewcomer):
    """Looks at more places, lets a rectangle grow, and uses all special actions on the final turn."""

    name = "careful newcomer"
    places = MORE_PLACES

    def likes(self, board: int) -> tuple[int, ...]:
        """Return the points of the rectangle, then how tidy the sheet is."""
        return doodle.best_rectangle(board)[0], -_untidy(board)

    def special_ways(self, view: doodle.State, moves: Sequence[doodle.Move]) -> list[doodle.Move]:
        """Return the draws with a special action too, on the final turn."""
        draws = [move for move in moves if isinstance(move, doodle.Draw) and view.is_final_turn]
        return [*draws] or super().special_ways(view, moves)


def _untidy(board: int) -> int:
    """Return the length of all edges of the empty space. A compact board has few."""
    return fit.border(grid.FULL & ~board)


NEWCOMERS: Final[Mapping[str, tuple[Callable[[Random], Player], ...]]] = {
    patchwork.INFO.name: (PatchworkNewcomer, CarefulPatchworkNewcomer),
    doodle.INFO.name: (DoodleNewcomer, CarefulDoodleNewcomer),
}
"""The newcomer and the careful newcomer of each game."""
