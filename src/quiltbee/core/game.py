# SPDX-License-Identifier: MIT
"""The interface of a game. A game is an object or a module with these names; see ``quiltbee.games``."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from quiltbee.core.errors import UnknownGameError
from quiltbee.core.outcome import Outcome

CHANCE: Final = -1
"""The pseudo seat that makes the random moves, such as throws."""

JsonObject = dict[str, Any]
"""A JSON object in the form of the engine protocol."""

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


@dataclass(frozen=True, slots=True)
class EditionSummary:
    """A description of an edition, for people who choose one."""

    title: str
    facts: tuple[str, ...] = ()
    """Lines about what is special in it."""
    note: str = ""
    """What a player should know about its data; usually empty."""
    data_file: Path | None = None
    """The file in which missing data can be entered."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The facts of a game, and the names of the modules of its layers. A layer is imported when it is needed.

    A layer may be missing. Without ``svg``, for example, the game has no pictures.
    """

    name: str
    """Its name in records and in the engine protocol."""
    title: str
    """Its name for people."""
    version: int
    """The version of the rules. It increases when their behaviour changes. Every record names it."""
    editions: tuple[str, ...]
    """The names of its editions, the default one first."""
    least_seats: int
    most_seats: int
    usual_seats: int
    is_simultaneous: bool = False
    """Whether several seats act at the same time."""
    has_chance: bool = False
    """Whether there are random events after the setup."""
    chance_move: str = ""
    """The notation of a random move whose result is still open, such as ``roll``."""
    has_hidden_information: bool = False
    """Whether a seat sees only a part of the state."""
    can_resign: bool = False
    """Whether a person may resign at a table of the server. The rules do not know of it: it is no move.

    The game ends when fewer than two seats are left, or no person. Until then the server passes for the seat, so a game
    for more than two needs a pass: see ``quiltbee.server.tables.table.Timeout``."""
    has_page: bool = False
    """Whether the page in the browser can show it. Other games are played in the terminal."""
    summarize_edition: Callable[[str], EditionSummary] | None = None
    """Describes an edition, given its name."""
    svg: str | None = None
    """``draw(state, language)`` returns a picture."""
    text: str | None = None
    """``draw(state, style, width, height, names, seat)`` returns a drawing for terminals."""
    terminal: str | None = None
    """``Ui`` is a subclass of ``quiltbee.terminal.game_ui.GameUi``."""
    online: str | None = None
    """The names of ``quiltbee.server.online.OnlineGame``."""
    players: str | None = None
    """``ROSTER`` lists its players, besides the random player. The module must load quickly.

    A game whose seats hand in whole turns has ``choose_turn(player, state, seat)``, which returns one.
    It may have ``stand_in_turn`` too: the turn of a computer that plays for a person who is absent."""
    study: str | None = None
    """The names of ``quiltbee.study.game_study.GameStudy``. The module must load quickly."""
    kernel: str | None = None
    """The rules compiled by Numba."""
    envs: str | None = None
    """The names of ``quiltbee.envs.game_env.GameEnv``."""
    envs_version: int = 0
    """The number in the names of its environments. It rises when agents would have to be trained again."""

    @property
    def seats_text(self) -> str:
        """The number of players as text: ``2``, or ``1 to 10``."""
        if self.least_seats == self.most_seats:
            return str(self.least_seats)
        return f"{self.least_seats} to {self.most_seats}"

    def summarize(self, edition: str) -> EditionSummary:
        """Return the description of an edition."""
        if self.summarize_edition is None:
            return EditionSummary(title=edition)
        return self.summarize_edition(edition)

    def load(self, layer: str) -> Any:
        """Return the module of a layer. Raises UnknownGameError if the game does not have it."""
        module: str | None = getattr(self, layer)
        if module is None:
            raise UnknownGameError(f"{self.name} has no layer {layer!r}")
        return import_module(module)


class Game(Protocol[StateT, MoveT]):
    """The functions of a game. States and moves are values, and the functions have no side effects."""

    @property
    def INFO(self) -> GameInfo:
        """The facts of the game, and its layers."""

    @property
    def State(self) -> type[StateT]:
        """The class of its states."""

    @property
    def Move(self) -> Any:
        """The classes of its moves, in a form that ``isinstance`` takes."""

    def start(self, edition: str, rng: random.Random) -> StateT:
        """Set up a game at random. Raises UnknownEditionError."""

    def start_from(self, edition: str, setup: Mapping[str, object], rng: random.Random) -> StateT:
        """Set up a game from a description. What it leaves open is random. Raises SetupError.

        ``{"players": 3}`` asks for three seats, in a game with different numbers of seats.
        """

    def setup_json(self, start: StateT) -> JsonObject:
        """Return the setup from which ``start_from`` makes this start."""

    def edition_of(self, state: StateT) -> str:
        """Return the name of the edition of a state."""

    def seats(self, state: StateT) -> range:
        """Return the seats at the table."""

    def to_move(self, state: StateT) -> tuple[int, ...]:
        """Return the seats that may act now; empty when the game is over."""

    def legal_moves(self, state: StateT, seat: int | None = None) -> list[MoveT]:
        """Return the legal moves of a seat, without duplicates. ``seat`` may be omitted if only one seat can act."""

    def play(self, state: StateT, move: MoveT, seat: int | None = None) -> StateT:
        """Check a move, and return the state after it. Raises IllegalMoveError."""

    def apply(self, state: StateT, move: MoveT, seat: int | None = None) -> StateT:
        """Return the state after a move from ``legal_moves``, without checking it."""

    def canonical(self, state: StateT, move: MoveT) -> MoveT:
        """Return the form of a move that ``legal_moves`` lists, if several forms mean the same."""

    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the game ended; None if it has not ended."""

    def settle(self, state: StateT, move: MoveT, rng: random.Random) -> MoveT:
        """Return a random move with its result filled in; return any other move unchanged."""

    def view(self, state: StateT, seat: int) -> StateT:
        """Return the state without anything that the seat may not see."""

    def complete(self, state: StateT, rng: random.Random) -> StateT:
        """Fill in at random what a view does not show, so that a search can look ahead."""

    def parse_move(self, text: str) -> MoveT:
        """Parse a move; ``parse_move(str(move)) == move``. Raises NotationError."""

    def position_text(self, state: StateT) -> str:
        """Return the position as one line of text, from which the game can continue."""

    def parse_position(self, text: str) -> StateT:
        """Parse the result of ``position_text``. Raises PositionError."""

    def setup_text(self, start: StateT, now: StateT) -> str:
        """Return the start of a game as text, without anything that is still hidden in its current state ``now``."""

    def state_json(self, state: StateT, seat: int | None = None) -> JsonObject:
        """Return the state in the form of the engine protocol, without ``ply``."""

    def move_json(self, state: StateT, move: MoveT, seat: int | None = None) -> JsonObject:
        """Return a legal move of a seat in the form of the engine's ``legal``."""

    def events(self, state: StateT, move: MoveT, seat: int | None = None) -> Sequence[JsonObject]:
        """Return the effects of a legal move, step by step."""
