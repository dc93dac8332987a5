# SPDX-License-Identifier: MIT
"""How the terminal wants to be drawn on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from quiltbee.draw import to_text
from quiltbee.draw.text.style import Style


def _usual_size() -> tuple[int, int | None]:
    return 100, None


@dataclass(frozen=True, slots=True)
class TerminalStyle:
    """What the terminal can show, and how large it is at this moment."""

    style: Style = field(default_factory=Style)
    size: Callable[[], tuple[int, int | None]] = _usual_size
    """Gives columns and lines; None for the lines where there is no end to them."""

    @property
    def width(self) -> int:
        """The columns there are now, and at least as many as the table needs."""
        return max(self.size()[0], 80)

    def table(self, state: object, names: Sequence[str], seat: int | None = None) -> str:
        """Draw a position as large as it fits, as a seat wants to see it."""
        _, height = self.size()
        return to_text(
            state,
            colour=self.style.colour,
            ascii=self.style.ascii,
            width=self.width,
            height=height,
            names=names,
            seat=seat,
        )
