# SPDX-License-Identifier: MIT
"""The configuration of a training run: a TOML file, or the defaults.

With the defaults the shipped teacher was trained: each run of some nine minutes on one H200 resumed the one before.
"""

import json
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Final, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from quiltbee.core.errors import DataError
from quiltbee_research.patchwork.tables import editions as known_editions

MAX: Final = 2**31 - 1
"""The largest number allowed: accelerators count in 32 bits."""

Count = Annotated[int, Field(ge=1, le=MAX)]
Share = Annotated[float, Field(ge=0, le=1)]
Amount = Annotated[float, Field(ge=0, le=MAX)]
Positive = Annotated[float, Field(gt=0, le=MAX)]


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False)


class NetConfig(_Section):
    """The size of the network. A checkpoint fits only one size."""

    channels: Count = 64
    blocks: Count = 6
    hidden: Count = 128
    embedding: Count = 32
    outline_maps: Annotated[int, Field(ge=0, le=MAX)] = 8
    """Feature maps of the outline head. The network has no such head if this is 0."""
    half: bool = True
    """Compute in bfloat16. The parameters are float32 in any case."""


class SearchParams(_Section):
    """The settings of the search."""

    simulations: Count = 32
    max_children: Annotated[int, Field(ge=8, le=128, multiple_of=8)] = 32
    """Actions that a node keeps: those with the highest prior. The root adds noise first."""
    considered: Annotated[int, Field(ge=2, le=128)] = 16
    """Actions that the root tries."""
    depth: Count = 6
    value_scale: Amount = 0.5
    visit_init: Amount = 50.0
    margin_weight: Share = 0.3
    """Weight of the margin in the utility of a position. The rest is the chance to win."""
    margin_scale: Positive = 20.0
    """The margin counts as tanh(margin / margin_scale)."""
    noise: Amount = 1.0
    """Scale of the Gumbel noise at the root."""

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.considered > self.max_children:
            raise ValueError("considered must not exceed max_children")
        return self


class PlayConfig(_Section):
    """The settings of self-play."""

    games: Count = 8192
    """Games played at the same time."""
    moves: Count = 8
    """Moves of each game in a round. The network learns after each round."""
    editions: dict[str, Share] = Field({"classic": 0.6, "winter": 0.25, "halloween": 0.15})
    """The share of games by edition. An edition that is not listed is not played."""
    random_opening_share: Share = 0.2
    """The share of games that begin with random moves, so that the network sees unusual positions."""
    temperature: Positive = 2.0
    """The temperature of random moves: the logits of the policy are divided by this."""

    @model_validator(mode="after")
    def _check(self) -> Self:
        if unknown := self.editions.keys() - set(known_editions()):
            known = ", ".join(known_editions())
            raise ValueError(f"there is no edition {min(unknown)[:40]!r}; there are {known}")
        if abs(sum(self.editions.values()) - 1) > 1e-6:
            raise ValueError("the shares of the editions must add up to 1")
        return self


class LearnConfig(_Section):
    """The settings of learning."""

    batch: Count = 4096
    reuse: Amount = 4.0
    """How often a position is learned from, on average, while the replay buffer holds it."""
    buffer_moves: Count = 480
    """Moves of each game in the replay buffer. It is a multiple of the moves of a round."""
    min_buffer_moves: Count = 64
    """Moves of each game that the buffer must hold before learning starts."""
    rates: Annotated[tuple[tuple[Amount, Amount], ...], Field(min_length=1)] = (
        (0.0, 1e-3),
        (22.0, 7e-4),
        (31.0, 3e-4),
        (38.0, 5e-5),
    )
    """Pairs of minutes and learning rate, interpolated. The minutes of all runs count."""
    warm_up: Count = 200
    """Steps in which the rate rises from 0."""
    weight_decay: Amount = 1e-4
    clip_norm: Positive = 1.0
    ema_decay: Share = 0.998
    """Decay of the moving average of the weights. The average plays."""
    win_weight: Amount = 1.0
    margin_weight: Amount = 0.5

    @model_validator(mode="after")
    def _check(self) -> Self:
        if any(later <= earlier for (earlier, _), (later, _) in pairwise(self.rates)):
            raise ValueError("the minutes of the rates must rise")
        return self


class Config(_Section):
    """The whole configuration."""

    net: NetConfig = NetConfig()
    search: SearchParams = SearchParams()
    play: PlayConfig = PlayConfig()
    learn: LearnConfig = LearnConfig()
    seed: Annotated[int, Field(ge=0, le=MAX)] = 1
    match_games: Annotated[int, Field(ge=2, le=MAX, multiple_of=2)] = 2048
    match_minutes: Amount = 3.0
    """Minutes between two matches against an earlier network."""

    @model_validator(mode="after")
    def _check(self) -> Self:
        if self.learn.buffer_moves % self.play.moves:
            raise ValueError("learn.buffer_moves must be a multiple of play.moves")
        if not self.play.moves <= self.learn.min_buffer_moves <= self.learn.buffer_moves:
            raise ValueError(
                "learn.min_buffer_moves must lie between play.moves and learn.buffer_moves"
            )
        return self


def read_config(path: Path) -> Config:
    """Read a configuration file. Raises DataError."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise DataError(f"{path}: {error}") from error
    return make_config(data, str(path))


def make_config(data: Any, name: str = "configuration") -> Config:
    """Check a table and return it as a configuration. Missing settings have their defaults. Raises DataError."""
    try:
        # Through JSON, pydantic accepts lists as tuples and is strict in everything else.
        return Config.model_validate_json(json.dumps(data, default=str))
    except ValidationError as error:
        faults = [_words(fault) for fault in error.errors()]
        raise DataError(f"{name}: {'; '.join(faults)}") from error


def _words(fault: Any) -> str:
    place = ".".join(map(str, fault["loc"]))
    words = fault["msg"].removeprefix("Value error, ")
    return f"{place}: {words}" if place else words
