# SPDX-License-Identifier: MIT
"""Computer players: everything that chooses moves. Each game lists its players in its ``ROSTER``."""

from collections.abc import Sequence
from random import Random  # the name random is the submodule here

from quiltbee.core.errors import UnknownPlayerError
from quiltbee.games import GAMES, find_game
from quiltbee.players.base import Budget, Candidate, Choice, Player
from quiltbee.players.greedy import GreedyPlayer
from quiltbee.players.random import RandomPlayer
from quiltbee.players.roster import LEVEL, Roster, roster_of

__all__ = [
    "Budget",
    "Candidate",
    "Choice",
    "GreedyPlayer",
    "Player",
    "RandomPlayer",
    "Roster",
    "check_edition",
    "check_player",
    "level_in",
    "levels_of",
    "listed",
    "make_player",
    "most_levels",
    "player_names",
    "roster_of",
    "searches",
    "strongest_player",
    "unknown_player",
    "weights_of",
]


def player_names(game: str | None = None) -> tuple[str, ...]:
    """Return the names of the players of a game, or of all games. Raises UnknownGameError."""
    if game is not None:
        return roster_of(game).names
    names = dict.fromkeys(name for each in GAMES for name in roster_of(each).names)
    # The levels come last, even if a game from another package adds a player.
    return (*(n for n in names if level_in(n) is None), *(n for n in names if level_in(n)))


def listed(names: Sequence[str]) -> str:
    """Return a list of players for people to read. It gives levels as a range, such as "level1 to level10"."""
    levels = [name for name in names if level_in(name)]
    others = [name for name in names if name not in levels]
    span = [f"{levels[0]} to {levels[-1]}"] if len(levels) > 2 else levels
    return ", ".join((*others, *span))


def levels_of(game: str) -> range:
    """Return the levels of a game; each has at least one. Raises UnknownGameError."""
    return range(1, len(roster_of(game).levels) + 1)


def most_levels() -> int:
    """Return the largest number of levels of any game."""
    return max(len(levels_of(game)) for game in GAMES)


def level_in(name: str) -> int | None:
    """Return the number of the level that a name stands for; None for any other name."""
    number = name.removeprefix(LEVEL)
    is_level = name.startswith(LEVEL) and number in map(str, range(1, most_levels() + 1))
    return int(number) if is_level else None


def strongest_player(game: str) -> str:
    """Return the name of the default player. Raises UnknownGameError."""
    return roster_of(game).strongest


def unknown_player(name: str, game: str | None = None) -> UnknownPlayerError:
    """Return the error for a player that does not exist. It lists the players there are."""
    return UnknownPlayerError(f"no player {name[:40]!r}; there are {listed(player_names(game))}")


def check_player(name: str, game: str) -> None:
    """Raise UnknownPlayerError or UnknownGameError unless the game has this player."""
    if name in player_names(game):
        return
    others = [other for other in GAMES if name in player_names(other)]
    if not others:
        raise unknown_player(name, game)
    raise UnknownPlayerError(f"{name} plays only {' and '.join(others)}, not {game}")


def check_edition(name: str, game: str, edition: str) -> None:
    """Raise DataError if a player relies on compiled code, and this refuses the edition."""
    info = find_game(game).INFO
    if info.kernel is not None and name != RandomPlayer.name:
        info.load("kernel").check(edition, is_estimate=roster_of(game).spec(name) is None)


def make_player(name: str, game: str, rng: Random) -> Player:
    """Create a player by its name. Raises UnknownPlayerError, UnknownGameError or WeightsError.

    All its random choices come from ``rng``: without a time limit, the same seed gives the same moves.
    """
    check_player(name, game)
    return roster_of(game).make(name, rng)


def weights_of(name: str, game: str) -> str | None:
    """Return the checksum of a player's weights; None for a player without weights.

    Raises UnknownPlayerError or UnknownGameError.
    """
    check_player(name, game)
    spec = roster_of(game).spec(name)
    return spec.checksum() if spec else None


def searches(level: int, game: str) -> bool:
    """Return whether a level uses a compiled search."""
    return roster_of(game).spec(f"{LEVEL}{level}") is not None
