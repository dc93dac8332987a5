# SPDX-License-Identifier: MIT
"""A game of Patchwork in play whose circle is laid out patch by patch, at random."""

import random
from copy import copy
from typing import Self

from quiltbee.envs.game_env import ChancePlay
from quiltbee.games.patchwork import load_edition, start_from
from quiltbee.games.patchwork.envs.play import PatchworkPlay
from quiltbee.games.patchwork.kernel.tables import PATCHES


class PatchworkChancePlay(PatchworkPlay, ChancePlay):
    """A game in play. An outcome is the number of the patch that comes next in the circle; the smallest one comes last."""

    most_outcomes = PATCHES
    longest = 100
    utilities = (-1.0, 1.0)

    def begin(self) -> None:
        """Clear the table."""
        edition = load_edition(self.edition)
        self._circle: tuple[int, ...] = ()
        self._smallest = edition.smallest
        self._left = tuple(patch for patch in sorted(edition.patches) if patch != self._smallest)
        self._over = True

    def is_set_up(self) -> bool:
        """Return whether the circle is complete."""
        return not self._left

    def outcomes(self) -> dict[int, float]:
        """Return the patches that are left, all equally likely."""
        return {patch: 1 / len(self._left) for patch in self._left}

    def outcome_text(self, outcome: int) -> str:
        """Return the number of the patch."""
        return f"patch {outcome}"

    def happen(self, outcome: int) -> None:
        """Lay the next patch. When all lie there, the game begins."""
        self._circle = (*self._circle, outcome)
        self._left = tuple(patch for patch in self._left if patch != outcome)
        if not self._left:
            setup = {"circle": [*self._circle, self._smallest]}
            self.reset(random.Random(0), start_from(self.edition, setup, random.Random(0)))

    def copy(self) -> Self:
        """Return the same game, to be played on independently."""
        same = copy(self)
        if self.is_set_up():
            same._positions = self._positions.copy()  # noqa: SLF001 - of the same class
        return same
