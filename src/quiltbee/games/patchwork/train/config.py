# SPDX-License-Identifier: MIT
"""The one configuration file of a training, read strictly."""

import tomllib
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from quiltbee.core.errors import DataError
from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.train.network import Net
from quiltbee.games.patchwork.train.search import Settings

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


@dataclass(frozen=True, slots=True)
class Config:
    """All of it."""

    net: Net = field(default_factory=Net)
    search: Settings = field(default_factory=Settings)
    play: Play = field(default_factory=Play)
    learn: Learn = field(default_factory=Learn)
    seed: int = 1
    match_games: int = 1024
    match_minutes: float = 3.0
    """Between two matches against the network of before."""


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
    parts = {"net": Net, "search": Settings, "play": Play, "learn": Learn}
    found = dict[str, Any]()
    for key, value in data.items():
        if key in parts:
            found[key] = _part(parts[key], value, f"{name}: {key}")
        elif key in {"seed", "match_games", "match_minutes"}:
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
    for words, counts in [
        (
            "channels, blocks, hidden and embedding",
            (net.channels, net.blocks, net.hidden, net.embedding),
        ),
        ("games, moves and batch", (play.games, play.moves, learn.batch)),
        ("simulations and depth", (search.simulations, search.depth)),
    ]:
        if min(counts) < 1:
            raise DataError(f"{name}: {words} must be at least 1")
    shares = (play.careless, search.margin_share, learn.average)
    rules = [
        (len(learn.rates) > 0, "there must be a rate"),
        (learn.memory % play.moves == 0, "memory must be a multiple of the moves of a round"),
        (play.moves <= learn.begin <= learn.memory, "begin must lie between moves and memory"),
        (search.kids % 8 == 0 and 8 <= search.kids <= 128, "kids must be 8, 16, 24, ... 128"),
        (1 < search.considered <= search.kids, "considered must lie between 2 and kids"),
        (
            max(shares) <= 1,
            "careless, average and the search's margin_share must not exceed 1",
        ),
        (
            min(search.margin_points, play.heat, learn.clip) > 0,
            "margin_points, heat and clip must be more than 0",
        ),
        (
            config.match_games > 0 and config.match_games % 2 == 0,
            "match_games must be even, and not 0: games are played in pairs",
        ),
        (
            abs(sum(getattr(play, edition) for edition in EDITIONS) - 1) < 1e-6,
            "the editions' shares must add up to 1",
        ),
    ]
    for good, words in rules:
        if not good:
            raise DataError(f"{name}: {words}")
