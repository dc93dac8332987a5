# SPDX-License-Identifier: MIT
"""What every game offers. A game is a value with these names: an object, or a module; see ``quiltbee.games``."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from quiltbee.core.errors import UnknownGameError
from quiltbee.core.outcome import Outcome

CHANCE: Final = -1
"""The seat that makes the moves of chance."""

JsonObject = dict[str, Any]
"""A JSON object as the engine protocol prints it."""

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


@dataclass(frozen=True, slots=True)
class EditionSummary:
    """An edition in a few lines for people who choose one."""

    title: str
    facts: tuple[str, ...] = ()
    """What is special about it, a line each."""
    note: str = ""
    """What a player should know about its data; often nothing."""
    data_file: Path | None = None
    """Where missing data can be entered."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a game is, and where its layers are. A layer is the name of a module, loaded when it is asked for.

    A game without a layer does without what the layer gives: without ``svg`` it has no pictures, and so on.
    """

    name: str
    """The name that records and the engine protocol know the game by."""
    title: str
    """The name that people know it by."""
    version: int
    """Rises when behaviour changes, never for speed or tidying; every record names it."""
    editions: tuple[str, ...]
    """The names of its editions, the usual one first."""
    least_seats: int
    most_seats: int
    usual_seats: int
    is_simultaneous: bool = False
    """Whether several seats act at once."""
    has_chance: bool = False
    """Whether chance moves after the setup."""
    chance_move: str = ""
    """How a move of chance is written that leaves open what it shows."""
    has_hidden_information: bool = False
    """Whether a seat sees less than the whole state."""
    replayable: tuple[int, ...] = ()
    """The versions whose games can be replayed; left out, this one alone. See ``Game.left_out``."""
    has_page: bool = False
    """Whether the page in the browser has a table for it. A game without one is played in the terminal."""
    summarize_edition: Callable[[str], EditionSummary] | None = None
    """Describes an edition by its name; without it an edition is only named."""
    svg: str | None = None
    """``draw(state)`` returns a picture; ``edition_theme(name)``, if it is there, the colours of an edition."""
    text: str | None = None
    """``draw(state, style, width, height, names, seat)`` returns a drawing for terminals."""
    terminal: str | None = None
    """What ``quiltbee.terminal.game_ui.GameUi`` asks for."""
    online: str | None = None
    """What ``quiltbee.server.online.OnlineGame`` asks for."""
    players: str | None = None
    """``ROSTER`` lists what plays it, beside the player that moves at random; the module loads nothing heavy.

    ``choose_turn(player, state, seat)`` returns a whole turn, where turns are handed in whole."""
    kernel: str | None = None
    """The rules, compiled."""
    accel: str | None = None
    """The rules in JAX."""
    train: str | None = None
    """``main(arguments)`` runs the command ``quiltbee train``."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "replayable", self.replayable or (self.version,))

    @property
    def seats_text(self) -> str:
        """How many can play: ``2``, or ``1 to 10``."""
        if self.least_seats == self.most_seats:
            return str(self.least_seats)
        return f"{self.least_seats} to {self.most_seats}"

    def summarize(self, edition: str) -> EditionSummary:
        """Describe an edition for people who choose one."""
        if self.summarize_edition is None:
            return EditionSummary(title=edition)
        return self.summarize_edition(edition)

    def load(self, layer: str) -> Any:
        """Return the module of a layer. Raises UnknownGameError where the game has none."""
        module: str | None = getattr(self, layer)
        if module is None:
            raise UnknownGameError(f"{self.name} has no layer {layer!r}")
        return import_module(module)


class Game(Protocol[StateT, MoveT]):
    """The functions of a game room. States and moves are values; nothing here has a memory."""

    @property
    def INFO(self) -> GameInfo:
        """What the game is, and where its layers are."""

    @property
    def State(self) -> type[StateT]:
        """The class of its states."""

    @property
    def Move(self) -> Any:
        """The kinds of move there are, as ``isinstance`` takes them."""

    def start(self, edition: str, rng: random.Random) -> StateT:
        """Set up a game at random. Raises UnknownEditionError."""

    def start_from(self, edition: str, setup: Mapping[str, object], rng: random.Random) -> StateT:
        """Set up a game as ``setup`` says, the rest at random. Raises SetupError.

        ``{"players": 3}`` sets a table of three, where a game is for different numbers.
        """

    def setup_json(self, start: StateT) -> JsonObject:
        """Return the setup from which ``start_from`` makes this start."""

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
