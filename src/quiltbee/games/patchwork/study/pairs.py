# SPDX-License-Identifier: MIT
"""Two lines from the same position of Patchwork, beside each other."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from quiltbee.games.patchwork import Buy, Edition
from quiltbee.games.patchwork.study.courses import Course
from quiltbee.games.patchwork.study.words import names, patch_name
from quiltbee.study.names import BETTER_PLACEMENT, OTHER_PLACEMENT, PLAYED_PLACEMENT, Name


@dataclass(frozen=True)
class Pair:
    """A better line and a played one."""

    better: Course
    played: Course
    was_played: bool = field(default=False, kw_only=True)
    """Whether somebody has played the second one; else it is only another move."""

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.better.edition

    @property
    def is_placement(self) -> bool:
        """Whether both take the same, and only lay it elsewhere."""
        better, played = self.better.move, self.played.move
        if isinstance(better, Buy) and isinstance(played, Buy):
            return better.patch == played.patch
        return type(better) is type(played)

    @property
    def names(self) -> tuple[Mapping[str, Name], Mapping[str, Name]]:
        """What the two moves are called."""
        if self.is_placement:
            return BETTER_PLACEMENT, PLAYED_PLACEMENT if self.was_played else OTHER_PLACEMENT
        state = self.better.state
        return names(state, self.better.move), names(state, self.played.move)

    def patch(self, patch: int) -> Mapping[str, Name]:
        """Return what a patch is called."""
        return patch_name(self.better.state, patch)

    @property
    def length(self) -> int:
        """The moves that both lines have at least."""
        return min(len(course.states) - 1 for course in (self.better, self.played))
