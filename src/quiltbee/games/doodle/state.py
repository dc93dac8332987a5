# SPDX-License-Identifier: MIT
"""What lies on the table in a game of Patchwork Doodle: a value, without history."""

from dataclasses import dataclass
from enum import StrEnum, auto
from functools import cache
from typing import Final, NamedTuple

from quiltbee.core import grid
from quiltbee.core.display import ShownState
from quiltbee.games.doodle.editions import Edition
from quiltbee.games.doodle.moves import Draw, Special, Start


class Phase(StrEnum):
    """What comes next."""

    START = auto()
    ROLL = auto()
    DRAW = auto()
    SCORING = auto()
    """At tables of two and more: single spaces can be shaded before the rectangles are scored."""
    OVER = auto()


class Specials(NamedTuple):
    """How often each special action can still be used: once or, when crossed off, not at all."""

    neighbour: int = 1
    single: int = 1
    cut: int = 1
    twice: int = 1


FRESH: Final = Specials()


@cache
def spend(left: Specials, actions: tuple[Special, ...]) -> Specials | None:
    """Cross off what these actions use, or return None where that is not possible.

    An action that is already crossed off can be used a second time by crossing off ``twice``.
    """
    for action in actions:
        if getattr(left, action):
            left = left._replace(**{action: 0})
        elif left.twice:
            left = left._replace(twice=0)
        else:
            return None
    return left


def uses(left: Specials, actions: tuple[Special, ...]) -> list[Special] | None:
    """Return what these actions use up, with ``twice`` where it is needed, or None where that is not possible."""
    after = spend(left, actions)
    if after is None:
        return None
    return [*actions, *([Special.TWICE] if after.twice < left.twice else [])]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of one seat. Equal sheets are equal, in whatever order they were drawn."""

    board: int = 0
    """All shaded spaces."""
    start: Start | None = None
    patches: tuple[Draw, ...] = ()
    """The patches drawn, by card, piece, cell and orientation; a card can be there more than once."""
    singles: int = 0
    """The spaces shaded as single spaces."""
    specials: Specials = FRESH

    @property
    def can_shade(self) -> bool:
        """Whether a single space can still be shaded."""
        left = self.specials
        return bool(left.single or left.twice) and self.board != grid.FULL


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table."""

    start_card: str
    sheet: Sheet = Sheet()
    before: Sheet = Sheet()
    """The sheet as it was when the phase began, which is what the others see."""
    drawn: bool = False
    """Whether the seat has drawn a patch this turn."""
    passed: bool = False
    done: bool = False
    scores: tuple[int, ...] = ()
    """The points of the intermediate scorings so far."""

    @property
    def board(self) -> int:
        """All shaded spaces of the sheet."""
        return self.sheet.board

    @property
    def specials(self) -> Specials:
        """The special actions that are left."""
        return self.sheet.specials

    @property
    def empty(self) -> int:
        """How many spaces of the sheet are empty."""
        return grid.SPACES - self.sheet.board.bit_count()


@dataclass(frozen=True, slots=True, repr=False)
class State(ShownState):
    """A position. Equal positions are equal, however the game came to them."""

    edition: Edition
    phase: Phase
    round: int
    """From 1; when the game is over, the last one."""
    turn: int
    """From 1 in each round."""
    circle: tuple[str, ...]
    """Card ids clockwise, beginning with the first after the token's place before the throw."""
    deck: tuple[str, ...]
    """The undealt cards as far as their order is known; the rest of them, unknown, comes after."""
    discards: tuple[str, ...]
    """The cards that have left the circle, sorted."""
    card: str | None
    """The card on which the token stands while it is being drawn; none on the final turn."""
    seats: tuple[Seat, ...]

    @property
    def is_final_turn(self) -> bool:
        """Whether this is the turn without a throw, on which all cards left may be drawn."""
        return self.round == self.edition.rounds and self.turn == self.edition.turns

    @property
    def neighbours(self) -> tuple[str, ...]:
        """The cards to the left and to the right of the token's card."""
        if self.card is None:
            return ()
        at = self.circle.index(self.card)
        around = (self.circle[at - 1], self.circle[(at + 1) % len(self.circle)])
        return tuple(card for card in dict.fromkeys(around) if card != self.card)

    @property
    def unknown(self) -> tuple[str, ...]:
        """The cards of which it is only known that they are somewhere in the rest of the deck."""
        known = {*self.circle, *self.deck, *self.discards}
        return tuple(card for card in self.edition.patches if card not in known)
