# SPDX-License-Identifier: MIT
"""What every game offers. A game is a module with these names; see ``quiltbee.games``."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from quiltbee.core.outcome import Outcome

CHANCE: Final = -1
"""The seat that makes the moves of chance."""

JsonObject = dict[str, Any]
"""A JSON object as the engine protocol prints it."""

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


class Game(Protocol[StateT, MoveT]):
    """The functions of a game room. States and moves are values; nothing here has a memory."""

    @property
    def NAME(self) -> str:
        """The name that records and the engine protocol know the game by."""

    @property
    def VERSION(self) -> int:
        """Rises when behaviour changes, never for speed or tidying; every record names it."""

    @property
    def REPLAYABLE(self) -> tuple[int, ...]:
        """The versions whose games can be replayed, this one included; see ``left_out``."""

    @property
    def EDITIONS(self) -> tuple[str, ...]:
        """The names of its editions, the usual one first."""

    @property
    def Move(self) -> Any:
        """The kinds of move there are, as ``isinstance`` takes them."""

    def start(self, edition: str, rng: random.Random) -> StateT:
        """Set up a game at random. Raises UnknownEditionError."""

    def start_from(self, edition: str, setup: Mapping[str, object], rng: random.Random) -> StateT:
        """Set up a game as ``setup`` says, the rest at random. Raises SetupError."""

    def edition_of(self, state: StateT) -> str:
        """Name the edition a state is played with."""

    def seats(self, state: StateT) -> range:
        """Return the seats at the table."""

    def to_move(self, state: StateT) -> tuple[int, ...]:
        """Return the seats that may act now; none when the game is over."""

    def legal_moves(self, state: StateT, seat: int | None = None) -> list[MoveT]:
        """List what a seat may do, each thing once. The seat may be left out while only one can act."""

    def play(self, state: StateT, move: MoveT, seat: int | None = None) -> StateT:
        """Check a move and make it. Raises IllegalMoveError; the state given stays as it is."""

    def apply(self, state: StateT, move: MoveT, seat: int | None = None) -> StateT:
        """Make a move taken from ``legal_moves``, unchecked."""

    def canonical(self, state: StateT, move: MoveT) -> MoveT:
        """Return the move as ``legal_moves`` lists it, where several spellings name the same."""

    def left_out(self, state: StateT, version: int) -> tuple[int, MoveT] | None:
        """Return a seat and a move that is due here and that games of an older version leave out.

        A game of that version is replayed by asking after each of its moves, until there is none.
        """

    def outcome(self, state: StateT) -> Outcome | None:
        """Say how the game ended, or None while it goes on."""

    def settle(self, state: StateT, move: MoveT, rng: random.Random) -> MoveT:
        """Let chance decide what a move leaves to it; any other move is returned as it is."""

    def view(self, state: StateT, seat: int) -> StateT:
        """Return the state with all that the seat may not see taken out."""

    def complete(self, state: StateT, rng: random.Random) -> StateT:
        """Fill in by chance what is not known, so that a search can look ahead from a view."""

    def parse_move(self, text: str) -> MoveT:
        """Read a move; ``parse_move(str(move)) == move``. Raises NotationError."""

    def position_text(self, state: StateT) -> str:
        """Write everything needed to go on playing on one line."""

    def parse_position(self, text: str) -> StateT:
        """Read what ``position_text`` writes. Raises PositionError."""

    def setup_text(self, start: StateT, now: StateT) -> str:
        """Write the start of a game that stands at ``now``, without what ``now`` still hides."""

    def state_json(self, state: StateT, seat: int | None = None) -> JsonObject:
        """Return the state as the engine protocol prints it, without ``ply``."""

    def move_json(self, state: StateT, move: MoveT, seat: int | None = None) -> JsonObject:
        """Return a legal move of a seat as an entry of the engine's ``legal``."""

    def events(self, state: StateT, move: MoveT, seat: int | None = None) -> Sequence[JsonObject]:
        """Tell step by step what a legal move brings about."""
