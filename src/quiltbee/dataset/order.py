# SPDX-License-Identifier: MIT
"""What a dataset shall hold."""

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any, Final

from quiltbee.arena.entrants import Entrant, parse_entrants
from quiltbee.core.errors import DataError
from quiltbee.core.game import JsonObject
from quiltbee.games import find_game

FORMAT: Final = 1
"""The version of the columns. It rises when a column changes its meaning."""
MOST_GAMES: Final = 100_000_000


@dataclass(frozen=True)
class Order:
    """The games of a dataset. The same order gives the same games, unless a player has a limit in time.

    Raises UnknownGameError, UnknownEditionError, UnknownPlayerError or DataError.
    """

    game: str
    players: tuple[str, ...]
    """Players as the arena writes them, such as ``level3`` or ``search:nodes=400``. They take the seats in turn."""
    edition: str = ""
    """Empty for the first one of the game."""
    seats: int = 0
    """0 for the usual number."""
    seed: int = 0
    random_moves: int = 0
    """So many moves at the beginning of each game are random, and are not stored."""

    def __post_init__(self) -> None:
        info = find_game(self.game).INFO
        object.__setattr__(self, "edition", self.edition or info.editions[0])
        object.__setattr__(self, "seats", self.seats or info.usual_seats)
        if not info.least_seats <= self.seats <= info.most_seats:
            raise DataError(f"{info.title} is for {info.seats_text} players, not {self.seats}")
        if not self.players:
            raise DataError("a dataset needs at least one player")
        if self.random_moves < 0:
            raise DataError("the number of random moves is 0 or more")
        for entrant in self.entrants:
            if entrant.is_program:
                raise DataError("a dataset is made by our own players, not by programs")
            entrant.check(self.game, self.edition)
        self.start(0)

    @cached_property
    def entrants(self) -> tuple[Entrant, ...]:
        """The players with their limits."""
        return parse_entrants(self.players)

    def entrant(self, number: int, seat: int) -> Entrant:
        """Return the player at a seat of a game. Neighbouring games have the players at other seats."""
        return self.entrants[(number + seat) % len(self.entrants)]

    def start(self, number: int) -> Any:
        """Return the start of a game."""
        game, rng = find_game(self.game), self.rng(number, "start")
        if self.seats == game.INFO.usual_seats:
            return game.start(self.edition, rng)
        return game.start_from(self.edition, {"players": self.seats}, rng)

    def rng(self, number: int, *words: object) -> Random:
        """Return a random generator for a purpose within a game."""
        # Python hashes a text seed with SHA-512, so neighbouring numbers give independent generators.
        return Random(" ".join(map(str, ("quiltbee dataset", self.seed, number, *words))))

    def config(self) -> JsonObject:
        """Return the settings that all files of a dataset share."""
        info = find_game(self.game).INFO
        return {
            "format": FORMAT,
            "game": self.game,
            "rules": info.version,
            "edition": self.edition,
            "seats": self.seats,
            "players": list(self.players),
            "seed": self.seed,
            "random_moves": self.random_moves,
        }
