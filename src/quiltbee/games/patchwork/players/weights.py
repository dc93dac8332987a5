# SPDX-License-Identifier: MIT
"""The weights of the hand-made evaluation.

The value of a seat is the sum of its buttons, its filled spaces, its income to come, and its time left. Connected empty
space is worth more than small regions. The weights were tuned in matches (``quiltbee arena``).
"""

from dataclasses import dataclass
from typing import Final


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
    """The number of placements of the patches to come; see ``layout_value``."""
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
