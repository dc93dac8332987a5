# SPDX-License-Identifier: MIT
"""What is to be played: every game of a tournament, numbered, and the chance in each.

All chance follows from the seed and the numbers of game and circle, so that it does not matter
which process plays a game, when, or after which others.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any, Final

from quiltbee.arena.entrants import Entrant, parse_entrants
from quiltbee.arena.errors import ArenaError
from quiltbee.core.errors import UnknownEditionError
from quiltbee.core.game import JsonObject
from quiltbee.games import USUAL_GAME, AnyGame, find_game

MOST_GAMES: Final = 1_000_000
MOST_PLAYERS: Final = 32
# Where no time is set for a move, a program may take this long.
_PATIENCE: Final = 30.0


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """One game to be played. Its circle (or deck) is played by all others with that number too."""

    number: int
    circle: int
    seats: tuple[int, ...]
    """By seat, the entrant that sits there."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament: who plays what, how often, with what luck."""

    entrants: tuple[Entrant, ...]
    game: str
    edition: str
    circles: int
    """How many setups are played; in a game for two each pairing plays each of them twice."""
    seed: int
    move_timeout: float | None = None

    @property
    def rules(self) -> AnyGame:
        """The game that is played."""
        return find_game(self.game)

    @property
    def is_solo(self) -> bool:
        """Whether everybody plays alone and only the scores are compared."""
        return self.rules.INFO.usual_seats == 1

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """All pairs of entrants."""
        return list(combinations(range(len(self.entrants)), 2))

    @property
    def size(self) -> int:
        """How many games are played in all."""
        each = len(self.entrants) if self.is_solo else 2 * len(self.pairings)
        return self.circles * each

    def games(self) -> Iterator[ScheduledGame]:
        """Give all games in order. More circles leave the numbers of the first ones as they are."""
        tables: list[tuple[int, ...]]
        if self.is_solo:
            tables = [(entrant,) for entrant in range(len(self.entrants))]
        else:
            tables = [seats for one, two in self.pairings for seats in ((one, two), (two, one))]
        for circle in range(self.circles):
            for place, seats in enumerate(tables):
                yield ScheduledGame(circle * len(tables) + place, circle, seats)

    def start(self, scheduled: ScheduledGame) -> Any:
        """Set up a game."""
        return self.rules.start(self.edition, self._rng("circle", scheduled.circle))

    def chance(self, scheduled: ScheduledGame, turn: int) -> Random:
        """Return what decides the throw of a turn, whatever was done before it."""
        return self._rng("circle", scheduled.circle, "throw", turn)

    def player_rng(self, scheduled: ScheduledGame, seat: int) -> Random:
        """Return the random generator of the player at a seat."""
        return self._rng("game", scheduled.number, "seat", seat)

    def _rng(self, *words: object) -> Random:
        # A text as seed goes through SHA-512, so that neighbouring numbers have nothing in common.
        return Random(" ".join(map(str, ("quiltbee arena", self.seed, *words))))

    def patience(self, entrant: Entrant) -> float:
        """Return the seconds after which a program has lost the game."""
        if self.move_timeout is not None:
            return self.move_timeout
        return _PATIENCE if entrant.ms is None else 3 * entrant.ms / 1000 + 5

    def config(self) -> JsonObject:
        """Return all that two runs must share for their games to belong together."""
        return {
            "game": self.game,
            "rules": self.rules.INFO.version,
            "edition": self.edition,
            "players": [entrant.text for entrant in self.entrants],
            "seed": self.seed,
            "move_timeout": self.move_timeout,
        }


def make_plan(
    players: Sequence[str],
    *,
    game: str = USUAL_GAME,
    edition: str | None = None,
    games: int = 100,
    seed: int = 0,
    move_timeout: float | None = None,
) -> Plan:
    """Plan a tournament between players named as on the command line.

    ``games`` counts those of one pairing. In a game for two they are rounded up to whole pairs; in
    one that is played alone it is the number of decks. Raises UnknownPlayerError, UnknownGameError,
    UnknownEditionError or ArenaError.
    """
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise ArenaError(f"a tournament has 2 to {MOST_PLAYERS} players, not {len(players)}")
    if not 1 <= games <= MOST_GAMES:
        raise ArenaError(f"the number of games is 1 to {MOST_GAMES}, not {games}")
    if move_timeout is not None and not 0 < move_timeout <= 86_400:
        raise ArenaError("the time limit of a move is more than 0 seconds and at most a day")
    rules = find_game(game)
    if edition is not None and edition not in rules.INFO.editions:
        raise UnknownEditionError(
            f"{game} has no edition {edition[:40]!r}; there are {', '.join(rules.INFO.editions)}"
        )
    named = rules.INFO.editions[0] if edition is None else edition
    plan = Plan(parse_entrants(players), game, named, games, seed, move_timeout)
    for entrant in plan.entrants:
        entrant.check(game)
    if plan.is_solo:
        return plan
    return Plan(plan.entrants, game, named, (games + 1) // 2, seed, move_timeout)
