# SPDX-License-Identifier: MIT
"""Two lines from the same position of Patchwork, beside each other."""

from dataclasses import dataclass, field

from quiltbee.games.patchwork import Buy, Edition, Phase, State
from quiltbee.games.patchwork.study.played_lines import PlayedLine
from quiltbee.games.patchwork.study.words import move_name, patch_name, told
from quiltbee.study.sentences import BETTER, OTHER, PLAYED, Reason
from quiltbee.words import Fact, Phrase


@dataclass(frozen=True)
class LinePair:
    """A better line and a played one."""

    better: PlayedLine
    played: PlayedLine
    was_played: bool = field(default=False, kw_only=True)
    """Whether somebody has played the second one; otherwise it is only another move."""

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
    def names(self) -> tuple[Phrase, Phrase]:
        """What the two moves are called."""
        if self.is_placement:
            return BETTER, PLAYED if self.was_played else OTHER
        state = self.better.state
        return move_name(state, self.better.move), move_name(state, self.played.move)

    def patch(self, patch: int) -> Phrase:
        """Return what a patch is called."""
        return patch_name(self.better.state, patch)

    def reason(
        self, weight: float, code: str, fault: str = "", message: str = "", /, **facts: Fact
    ) -> Reason:
        """Return a difference. Its message, and that of its fault, also get the names of both moves."""
        better, played = self.names
        facts |= {"better": better, "played": played}
        return Reason(
            weight, told(code, message, **facts), told(code, fault, **facts) if fault else None
        )

    @property
    def ends(self) -> list[State]:
        """The positions after as many moves of both lines. A line that ends the game has no more."""
        lines = (self.better.states, self.played.states)
        known = [len(states) for states in lines if states[-1].phase is not Phase.OVER]
        return [states[: min(known, default=None)][-1] for states in lines]
