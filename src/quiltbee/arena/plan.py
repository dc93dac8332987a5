# SPDX-License-Identifier: MIT
"""The plan of a tournament: its numbered games, and their random numbers.

All random numbers follow from the seed and the numbers of game and circle. So a game is the same in any process and in any
order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
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
# The time for a program's move, if none is set.
_PATIENCE_SECONDS: Final = 30.0


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """One game to be played. Games with the same circle number have the same circle (or deck)."""

    number: int
    circle: int
    seats: tuple[int, ...]
    """The entrant of each seat."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament: its entrants, game, number of games and seed."""

    entrants: tuple[Entrant, ...]
    game: str
    edition: str
    circles: int
    """The number of different setups. In a game for two, each pairing plays each of them twice."""
    seed: int
    move_timeout: float | None = None
    seats: int | None = None
    """None where everybody meets everybody. Otherwise the players take this many seats in turn, on a new circle each game."""
    random_moves: int = 0
    """The number of moves at the beginning of each game that are random, the same for each game on a circle."""

    @property
    def rules(self) -> AnyGame:
        """The game that is played."""
        return find_game(self.game)

    @property
    def is_solo(self) -> bool:
        """Whether everybody plays alone, and only the scores are compared."""
        return self.rules.INFO.usual_seats == 1

    @property
    def pairings(self) -> list[tuple[int, int]]:
        """All pairs of entrants."""
        return list(combinations(range(len(self.entrants)), 2))

    @property
    def size(self) -> int:
        """The number of games in the tournament."""
        return self.circles * len(self._tables(0))

    def games(self) -> Iterator[ScheduledGame]:
        """Yield all games in order. A larger number of circles does not change the numbers of the first games."""
        number = 0
        for circle in range(self.circles):
            for seats in self._tables(circle):
                yield ScheduledGame(number, circle, seats)
                number += 1

    def _tables(self, circle: int) -> list[tuple[int, ...]]:
        """Return who sits at each table that plays a circle."""
        count = len(self.entrants)
        if self.seats is not None:
            return [tuple((circle + seat) % count for seat in range(self.seats))]
        if self.is_solo:
            return [(entrant,) for entrant in range(count)]
        return [seats for one, two in self.pairings for seats in ((one, two), (two, one))]

    def start(self, scheduled: ScheduledGame) -> Any:
        """Return the start of a game."""
        seats, rng = len(scheduled.seats), self._rng("circle", scheduled.circle)
        if seats == self.rules.INFO.usual_seats:
            return self.rules.start(self.edition, rng)
        return self.rules.start_from(self.edition, {"players": seats}, rng)

    def chance(self, scheduled: ScheduledGame, turn: int) -> Random:
        """Return the random generator for the throw of a turn. It does not depend on earlier moves."""
        return self._rng("circle", scheduled.circle, "throw", turn)

    def opening(self, scheduled: ScheduledGame) -> Random:
        """Return the random generator of the random moves."""
        return self._rng("circle", scheduled.circle, "opening")

    def player_rng(self, scheduled: ScheduledGame, seat: int) -> Random:
        """Return the random generator of the player at a seat."""
        return self._rng("game", scheduled.number, "seat", seat)

    def _rng(self, *words: object) -> Random:
        # Python hashes a text seed with SHA-512, so neighbouring numbers give independent generators.
        return Random(" ".join(map(str, ("quiltbee arena", self.seed, *words))))

    def patience(self, entrant: Entrant) -> float:
        """Return the seconds after which a program forfeits the game."""
        if self.move_timeout is not None:
            return self.move_timeout
        return _PATIENCE_SECONDS if entrant.ms is None else 3 * entrant.ms / 1000 + 5

    def config(self) -> JsonObject:
        """Return the settings that two sessions of one tournament must share."""
        return {
            "game": self.game,
            "rules": self.rules.INFO.version,
            "edition": self.edition,
            "players": [entrant.text for entrant in self.entrants],
            "seed": self.seed,
            "move_timeout": self.move_timeout,
            "seats": self.seats,
            "random_moves": self.random_moves,
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
    """Plan a tournament. The players are written as on the command line.

    ``games`` is the number for one pairing. In a game for two it is rounded up to whole pairs; in a solo game it is the
    number of decks. Raises UnknownPlayerError, UnknownGameError, UnknownEditionError, DataError or ArenaError.
    """
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise ArenaError(f"a tournament has 2 to {MOST_PLAYERS} players, not {len(players)}")
    if move_timeout is not None and not 0 < move_timeout <= 86_400:
        raise ArenaError("the time limit of a move is more than 0 seconds and at most a day")
    plan = _plan(players, game, edition, games, seed)
    info = plan.rules.INFO
    if info.least_seats > 2:
        raise ArenaError(
            f"the arena plays games for one or for two; {game} is for {info.seats_text}"
        )
    if plan.is_solo:
        return replace(plan, move_timeout=move_timeout)
    if info.has_hidden_information and any(each.is_program for each in plan.entrants):
        raise ArenaError(
            f"programs do not play {game} here: they are sent the record, which shows what another seat hides"
        )
    return replace(plan, circles=(games + 1) // 2, move_timeout=move_timeout)


def make_rotation(
    players: Sequence[str],
    *,
    game: str = USUAL_GAME,
    edition: str | None = None,
    seats: int | None = None,
    games: int = 100,
    seed: int = 0,
    random_moves: int = 0,
) -> Plan:
    """Plan games in which our own players take the seats in turn, the usual number where none is given.

    Raises UnknownPlayerError, UnknownGameError, UnknownEditionError, DataError or ArenaError.
    """
    plan = _plan(players, game, edition, games, seed)
    info = plan.rules.INFO
    count = info.usual_seats if seats is None else seats
    if not info.least_seats <= count <= info.most_seats:
        raise ArenaError(f"{info.title} is for {info.seats_text} players, not {count}")
    if random_moves < 0:
        raise ArenaError("the number of random moves is 0 or more")
    if any(entrant.is_program for entrant in plan.entrants):
        raise ArenaError("a dataset is made by our own players, not by programs")
    return replace(plan, seats=count, random_moves=random_moves)


def _plan(players: Sequence[str], game: str, edition: str | None, games: int, seed: int) -> Plan:
    """Return a plan with as many circles as games."""
    if not 1 <= games <= MOST_GAMES:
        raise ArenaError(f"the number of games is 1 to {MOST_GAMES}, not {games}")
    editions = find_game(game).INFO.editions
    if edition is not None and edition not in editions:
        raise UnknownEditionError(
            f"{game} has no edition {edition[:40]!r}; there are {', '.join(editions)}"
        )
    if not players:
        raise ArenaError("games need at least one player")
    plan = Plan(parse_entrants(players), game, edition or editions[0], games, seed)
    for entrant in plan.entrants:
        entrant.check(game, plan.edition)
    return plan
