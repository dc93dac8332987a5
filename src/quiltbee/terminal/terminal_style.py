# SPDX-License-Identifier: MIT
"""The style and size of the terminal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from quiltbee.draw import to_text
from quiltbee.draw.text.style import Style, fold
from quiltbee.words import Fact


def _default_size() -> tuple[int, int | None]:
    return 100, None


@dataclass(frozen=True, slots=True)
class TerminalStyle:
    """What the terminal can show, and its current size."""

    style: Style = field(default_factory=Style)
    size: Callable[[], tuple[int, int | None]] = _default_size
    """Returns the columns and lines; the lines are None if there is no limit."""

    @property
    def width(self) -> int:
        """The current number of columns, at least as many as the table needs."""
        return max(self.size()[0], 80)

    def say(self, code: str, /, **facts: Fact) -> str:
        """Return a message of the catalogues with these facts."""
        return self.style.say(code, **facts)

    def folded(self, code: str, /, **facts: Fact) -> list[str]:
        """Return a message as lines that fit."""
        return fold(self.say(code, **facts), self.width)

    def table(self, state: object, names: Sequence[str], seat: int | None = None) -> str:
        """Draw a position from the view of a seat, as far as there is room."""
        _, height = self.size()
        return to_text(state, self.style, self.width, height, names=names, seat=seat)
