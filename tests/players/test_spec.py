# SPDX-License-Identifier: MIT
"""A player is named by its module and class, and its module is imported only when it is needed."""

import random
import sys
from types import ModuleType
from typing import Any

import pytest

from quiltbee.core.errors import WeightsError
from quiltbee.players.spec import PlayerSpec

MODULE = "quiltbee_test_player"


class Thinker:
    """A player that remembers what it was made with."""

    name = "thinker"

    def __init__(self, rng: random.Random, **limits: int | None) -> None:
        self.rng, self.limits = rng, limits


class Loaded:
    checksum = "0123"


def no_weights() -> Loaded:
    raise WeightsError("there are none")


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Any:
    found: Any = ModuleType(MODULE)
    found.Thinker, found.load, found.fail = Thinker, Loaded, no_weights
    monkeypatch.setitem(sys.modules, MODULE, found)
    return found


def test_a_spec_of_a_module_that_is_not_there_can_be_listed() -> None:
    spec = PlayerSpec("thinker", "quiltbee_no_such_module", "Thinker")
    assert spec.checksum() is None
    with pytest.raises(ModuleNotFoundError):
        spec.make(random.Random(0))


def test_a_player_is_made_with_its_generator_and_its_limits(module: Any) -> None:
    rng = random.Random(0)
    player: Any = PlayerSpec("thinker", MODULE, "Thinker").make(rng, ms=5, nodes=7)
    assert isinstance(player, module.Thinker)
    assert player.rng is rng
    assert player.limits == {"ms": 5, "nodes": 7}


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize(("weights", "checksum"), [("load", "0123"), ("fail", None), (None, None)])
def test_the_checksum_is_that_of_its_weights_if_they_can_be_loaded(
    weights: str | None, checksum: str | None
) -> None:
    assert PlayerSpec("thinker", MODULE, "Thinker", weights).checksum() == checksum
