# SPDX-License-Identifier: MIT
"""The eight levels of the computer player, from 1 for the weakest to 8 for the strongest.

The lower ones see what the greedy player sees, through a haze, and look no further than the next patch:
they lose as people do, by falling for the wrong thing, and not by nonsense. The upper ones search, the two
highest of Patchwork with the judgement of the apprentice; where its weights are missing or damaged, they search without.
All but the strongest are limited by what they look at and not by time, so that a fast machine plays no better than a slow
one; the strongest thinks for three seconds, in Doodle for one.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Final

from quiltbee.core.errors import UnknownGameError, WeightsError
from quiltbee.players.base import Player
from quiltbee.players.greedy import JUDGEMENTS, GreedyPlayer
from quiltbee.players.noise import Hazy

WORDS: Final = {
    1: "a kind beginner",
    2: "a hopeful learner",
    3: "a cheerful amateur",
    4: "a steady hand",
    5: "a keen eye",
    6: "a practised sewer",
    7: "a master of the needle",
    8: "the strongest we have",
}
LEVELS: Final = tuple(WORDS)
STRONGEST: Final = max(LEVELS)


@dataclass(frozen=True, slots=True)
class Sight:
    """A level that judges by itself: with which judgement, and through how much haze."""

    haze: float = 0.0
    weights: str | None = None
    """The name of the weights of its judgement, in the module that judges; the usual ones where it is missing."""

    def make(self, game: str, rng: Random) -> Player:
        """Make the player."""
        module, name = JUDGEMENTS[game]
        judging = import_module(module)
        given = () if self.weights is None else (getattr(judging, self.weights),)
        seen = getattr(judging, name)(*given)
        return GreedyPlayer(game, rng, Hazy(seen, self.haze, rng) if self.haze else seen)

    def warm_up(self, game: str) -> None:
        """Do nothing: nothing is compiled."""


@dataclass(frozen=True, slots=True)
class Search:
    """A level that looks ahead: at how many positions, or for how long."""

    nodes: int | None = None
    ms: int | None = None

    def make(self, game: str, rng: Random) -> Player:
        """Make the player."""
        return search_player(game, rng, ms=self.ms, nodes=self.nodes)

    def warm_up(self, game: str) -> None:
        """Compile or load what it needs."""
        warm_up_search(game)


@dataclass(frozen=True, slots=True)
class Learned:
    """A level that looks ahead with a judgement that was learned; where that cannot be had, it searches without."""

    kind: str
    """One of ``LEARNED``."""
    otherwise: Search
    nodes: int | None = None
    ms: int | None = None

    def make(self, game: str, rng: Random) -> Player:
        """Make the player."""
        try:
            return learned_player(self.kind, rng, ms=self.ms, nodes=self.nodes)
        except WeightsError as error:
            _regret(str(error))
            return self.otherwise.make(game, rng)

    def warm_up(self, game: str) -> None:
        """Compile or load what it needs."""
        try:
            warm_up_learned(self.kind)
        except WeightsError as error:
            _regret(str(error))
            self.otherwise.warm_up(game)


@cache
def _regret(words: str) -> None:
    """Say once why a level plays without what was learned; where no log is set up, that goes to standard error."""
    logging.getLogger(__name__).warning("playing without what was learned: %s", words)


_RECIPES: Final[Mapping[str, tuple[Sight | Search | Learned, ...]]] = {
    "patchwork": (
        Sight(haze=1.5, weights="SHORT_SIGHT"),
        Sight(haze=2.6),
        Search(nodes=6),
        Search(nodes=15),
        Search(nodes=54),
        Search(nodes=340),
        Learned("apprentice", nodes=1300, otherwise=Search(nodes=3000)),
        Learned("apprentice", ms=3000, otherwise=Search(ms=3000)),
    ),
    "doodle": (
        Sight(haze=32.0),
        Sight(haze=12.0),
        Sight(haze=6.2),
        Sight(haze=3.4),
        Sight(haze=2.1),
        Sight(haze=1.2),
        Sight(),
        Search(ms=1000),
    ),
}


def search_player(
    game: str, rng: Random, *, ms: int | None = None, nodes: int | None = None
) -> Player:
    """Make the player that searches. Raises UnknownGameError where there is none for the game."""
    if game not in _SEARCHES:
        raise UnknownGameError(f"there is no search for the game {game[:40]!r}")
    # Loading Numba takes a second, so only those who search do it.
    module, name = _SEARCHES[game]
    player: Player = getattr(import_module(module), name)(rng, ms=ms, nodes=nodes)
    return player


_SEARCHES: Final = {
    "patchwork": ("quiltbee.games.patchwork.players.search", "PatchworkSearch"),
    "doodle": ("quiltbee.games.doodle.players.search", "DoodleSearch"),
}


def warm_up_search(game: str) -> None:
    """Compile the search of a game, or load what an earlier run compiled."""
    if game in _SEARCHES:
        import_module(_SEARCHES[game][0]).warm_up()


LEARNED: Final = {
    "apprentice": ("quiltbee.games.patchwork.players.mlp", "ApprenticePlayer", "load_mind"),
}
"""The players of Patchwork that learned: where they are, their class, and what loads their weights."""


def learned_player(
    kind: str, rng: Random, *, ms: int | None = None, nodes: int | None = None
) -> Player:
    """Make a player of Patchwork that learned. Raises WeightsError where it cannot be had."""
    module, name, _ = LEARNED[kind]
    player: Player = getattr(import_module(module), name)(rng, ms=ms, nodes=nodes)
    return player


def weights_in_use(kind: str) -> str | None:
    """Return the checksum of the weights that such a player plays with; None where they cannot be had."""
    module, _, load = LEARNED[kind]
    try:
        digest: str = getattr(import_module(module), load)().digest
    except WeightsError:
        return None
    return digest


def warm_up_learned(kind: str) -> None:
    """Load the weights of such a player and compile what is around them. Raises WeightsError."""
    import_module(LEARNED[kind][0]).warm_up()


def searches(level: int, game: str) -> bool:
    """Tell whether a level looks ahead with compiled code."""
    return game in _RECIPES and isinstance(_RECIPES[game][level - 1], Search | Learned)


def plays_with(level: int, game: str) -> str:
    """Name what a level plays with: levels with the same name have the same to compile or to load."""
    recipe = _RECIPES[game][level - 1]
    return recipe.kind if isinstance(recipe, Learned) else type(recipe).__name__.lower()


def warm_up_level(level: int, game: str) -> None:
    """Compile or load all that a level needs."""
    if game in _RECIPES:
        _RECIPES[game][level - 1].warm_up(game)


def player_for_level(level: int, game: str, rng: Random) -> Player:
    """Make the player of a level, one of ``LEVELS``. Raises UnknownGameError."""
    if game not in _RECIPES:
        raise UnknownGameError(f"there are no levels for the game {game[:40]!r}")
    return _RECIPES[game][level - 1].make(game, rng)
