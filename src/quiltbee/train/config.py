# SPDX-License-Identifier: MIT
"""The one configuration file of a training, read strictly."""

import tomllib
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from quiltbee.core.errors import DataError
from quiltbee.games.patchwork import EDITIONS
from quiltbee.train.network import Net
from quiltbee.train.search import Settings

SHIPPED: Final = Path(__file__).parent / "configs"
MOST: Final = 2**31 - 1
"""No setting is larger: lengths and seeds are 32 bits wide on an accelerator."""


@dataclass(frozen=True, slots=True)
class Play:
    """How games are played."""

    games: int = 8192
    """At once."""
    moves: int = 8
    """Of each game before the network learns again."""
    classic: float = 0.6
    winter: float = 0.2
    halloween: float = 0.2
    careless: float = 0.0
    """The share of games that open carelessly, so that the network learns to get along in odd positions."""
    narrow: float = 0.0
    """The share of games in which the search asks only what to take; the others then teach only how to lay it."""
    heat: float = 2.0
    """How careless: what the logits of the policy are divided by before a move is drawn."""


@dataclass(frozen=True, slots=True)
class Learn:
    """How the network learns from them."""

    batch: int = 4096
    reuse: float = 4.0
    """How often a position is learned from, on average, while it is remembered."""
    memory: int = 320
    """Moves of each game that are remembered; a multiple of the moves of a round."""
    begin: int = 64
    """Moves of each game that must be remembered before learning begins."""
    rates: tuple[tuple[float, float], ...] = ((0.0, 1e-3), (20.0, 5e-4), (30.0, 1e-4))
    """Learning rates by minutes of training, in straight lines between them; all runs count."""
    warm_up: int = 200
    """Steps in which the rate rises from nothing."""
    decay: float = 1e-4
    clip: float = 1.0
    average: float = 0.998
    """How slowly the average of the weights follows; the average plays."""
    win_share: float = 1.0
    margin_share: float = 0.5
    kind_share: float = 1.0
    """How much what to take counts, where the search asked only that."""


@dataclass(frozen=True, slots=True)
class Polish:
    """How a network that is to play without search learns what to take; see polish.py."""

    moves: int = 32
    """Of each game before the network learns again."""
    heat: float = 0.7
    """What the logits are divided by before what to take is drawn."""
    reuse: float = 2.0
    """How many positions are learned from in a round, for each in which the network moved."""
    easy: float = 0.35
    """The share that is learned from of positions in which the network gives away next to nothing, and of special patches."""
    reach: float = 0.95
    """How much what a position is worth owes to what came of it later, from one of its moves to the next."""
    lost: float = 20.0
    """How much counts what a choice is worth less than the best."""
    follow: float = 0.15
    """How much counts to be as likely to take each as ``blur`` says."""
    blur: float = 0.05
    """A choice that is worth so much less than another should be e times less likely."""
    guess: float = 1.0
    """How much the guesses of what comes of each choice count, if the network makes any."""
    hold_lays: float = 0.5
    """What a nat away from the teacher costs, in how to lay a patch."""


@dataclass(frozen=True, slots=True)
class Config:
    """All of it."""

    net: Net = field(default_factory=Net)
    search: Settings = field(default_factory=Settings)
    play: Play = field(default_factory=Play)
    learn: Learn = field(default_factory=Learn)
    polish: Polish = field(default_factory=Polish)
    seed: int = 1
    match_games: int = 1024
    match_minutes: float = 3.0
    """Between two matches against the network of before."""
    greedy_games: int = 256
    """In each edition against the greedy player, at the end of a run."""


def find_config(name: str) -> Path:
    """Return the file that is meant by a path, or by the name of a configuration of the package. Raises DataError."""
    path, shipped = Path(name), SHIPPED / f"{name}.toml"
    if path.is_file() or path.suffix or len(path.parts) > 1:
        return path
    if not shipped.is_file():
        known = ", ".join(sorted(each.stem for each in SHIPPED.glob("*.toml")))
        raise DataError(
            f"there is no configuration {name!r}; there are {known}, and files of one's own"
        )
    return shipped


def read_config(path: Path) -> Config:
    """Read a configuration file. Raises DataError, in words, where it is not in order."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{path}: {error}") from error
    return make_config(data, str(path))


def make_config(data: dict[str, Any], name: str = "configuration") -> Config:
    """Make a configuration of a table; what it does not say has its usual value."""
    if not isinstance(data, dict):
        raise DataError(f"{name} must be a table")
    parts = {"net": Net, "search": Settings, "play": Play, "learn": Learn, "polish": Polish}
    found = dict[str, Any]()
    for key, value in data.items():
        if key in parts:
            found[key] = _part(parts[key], value, f"{name}: {key}")
        elif key in {"seed", "match_games", "match_minutes", "greedy_games"}:
            found[key] = _like(value, getattr(Config(), key), f"{name}: {key}")
        else:
            raise DataError(f"{name}: there is no setting {key!r}")
    config = Config(**found)
    _check(config, name)
    return config


def to_table(config: Config) -> dict[str, Any]:
    """Return a configuration as the table that makes it."""
    table = asdict(config)
    table["search"] = config.search._asdict()
    return table


def _part(kind: Any, value: Any, name: str) -> Any:
    if not isinstance(value, dict):
        raise DataError(f"{name} must be a table")
    usual = kind()._asdict() if kind is Settings else asdict(kind())
    for key, given in value.items():
        if key not in usual:
            raise DataError(f"{name}: there is no setting {key!r}")
        if key != "rates":
            _like(given, usual[key], f"{name}: {key}")
    if "rates" in value:
        value = value | {"rates": _rates(value["rates"], f"{name}: rates")}
    return kind(**value)


def _rates(value: Any, name: str) -> tuple[tuple[float, float], ...]:
    try:
        pairs = [(minutes, rate) for minutes, rate in value]
    except (TypeError, ValueError) as error:
        raise DataError(f"{name} must be pairs of minutes and rates") from error
    rates = tuple(
        (float(_like(minutes, 0.0, f"{name}: minutes")), float(_like(rate, 0.0, f"{name}: a rate")))
        for minutes, rate in pairs
    )
    if any(later <= earlier for (earlier, _), (later, _) in pairwise(rates)):
        raise DataError(f"{name} must stand in order, each later than the one before")
    return rates


def _like(value: Any, usual: Any, name: str) -> Any:
    """Return a setting that is of its usual kind, finite, and no number below nothing."""
    kinds = {bool: (bool,), int: (int,), float: (int, float)}[type(usual)]
    if type(value) not in kinds:
        words = {bool: "true or false", int: "a whole number", float: "a number"}[type(usual)]
        raise DataError(f"{name} must be {words}")
    if not -MOST <= value <= MOST:  # so that NaN is refused too
        raise DataError(f"{name} must be finite and no more than {MOST}")
    if value < 0:
        raise DataError(f"{name} must not be negative")
    return value


def _check(config: Config, name: str) -> None:
    net, learn, play, search = config.net, config.learn, config.play, config.search
    polish = config.polish
    for words, counts in [
        (
            "channels, blocks, hidden and embedding",
            (net.channels, net.blocks, net.hidden, net.embedding),
        ),
        ("games, moves and batch", (play.games, play.moves, learn.batch)),
        ("simulations and depth", (search.simulations, search.depth)),
        ("the moves of polish", (polish.moves,)),
    ]:
        if min(counts) < 1:
            raise DataError(f"{name}: {words} must be at least 1")
    shares = (
        play.careless,
        play.narrow,
        search.margin_share,
        learn.average,
        polish.easy,
        polish.reach,
    )
    rules = [
        (len(learn.rates) > 0, "there must be a rate"),
        (net.futures % 4 == 0, "futures must be a multiple of 4"),
        (net.futures > 0 or not net.guesses, "there are no guesses without futures"),
        (learn.memory % play.moves == 0, "memory must be a multiple of the moves of a round"),
        (play.moves <= learn.begin <= learn.memory, "begin must lie between moves and memory"),
        (search.kids % 8 == 0 and 8 <= search.kids <= 128, "kids must be 8, 16, 24, ... 128"),
        (1 < search.considered <= search.kids, "considered must lie between 2 and kids"),
        (
            max(shares) <= 1,
            "careless, narrow, average, easy, reach and the search's margin_share must not exceed 1",
        ),
        (
            min(search.margin_points, play.heat, learn.clip, polish.heat, polish.blur) > 0,
            "margin_points, heat, clip and blur must be more than 0",
        ),
        (
            all(
                games > 0 and games % 2 == 0 for games in (config.match_games, config.greedy_games)
            ),
            "match_games and greedy_games must be even, and not 0: games are played in pairs",
        ),
        (
            abs(sum(getattr(play, edition) for edition in EDITIONS) - 1) < 1e-6,
            "the editions' shares must add up to 1",
        ),
    ]
    for good, words in rules:
        if not good:
            raise DataError(f"{name}: {words}")
