# SPDX-License-Identifier: MIT
"""What all environments begin with, what they are registered as, and the check that they pass."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

from quiltbee.core.errors import UnknownGameError
from quiltbee.envs import check, common
from quiltbee.envs.agents import GameAgents


def test_the_same_seed_gives_the_same_numbers() -> None:
    assert common.generator(5).random() == common.generator(5).random()
    assert common.generator(5).random() != common.generator(6).random()
    assert common.generator(None).random() != common.generator(None).random()


def test_actions_are_whole_numbers_of_every_type_below_their_count() -> None:
    space = common.ActionSpace(3)
    actions: list[Any] = [0, 2, np.int8(2), np.uint64(2), np.array(2, np.uint64)]
    others: list[Any] = [3, -1, np.uint64(2**64 - 1), True, np.True_, 1.0, np.array([1]), "1", None]
    assert [space.contains(each) for each in actions] == [True] * len(actions)
    assert [space.contains(each) for each in others] == [False] * len(others)


def test_the_first_edition_is_meant_where_none_is_named() -> None:
    assert common.edition_of("patchwork", None) == "classic"
    assert common.edition_of("patchwork", "winter") == "winter"


def test_a_game_without_environments_is_refused() -> None:
    with pytest.raises(UnknownGameError):
        common.env_of("chess")


def test_agents_are_named_by_their_seats() -> None:
    game = GameAgents("doodle", players=3)
    assert game.agents == ["player_0", "player_1", "player_2"]
    assert game.metadata["name"] == "doodle_v0"
    assert game.action_space("player_1").n == game.play.actions
    planes = len(common.env_of("doodle").plane_names(3))
    assert game.observation_space("player_1")["observation"].shape == (planes, 9, 9)


def test_settings_survive_being_sent_elsewhere() -> None:
    game = pickle.loads(pickle.dumps(GameAgents("patchwork", "winter", max_cycles=7)))
    assert (game.play.edition, game.max_cycles) == ("winter", 7)


class OneActionTooMany(gymnasium.Wrapper):
    """An environment whose mask says that every action is legal."""

    @property
    def unwrapped(self) -> Any:
        return self

    def __getattr__(self, name: str) -> Any:
        return getattr(self.env.unwrapped, name)

    def action_masks(self) -> Any:
        env: Any = self.env.unwrapped
        return env.action_masks() | 1

    def reset(self, **settings: Any) -> Any:
        seen, info = self.env.reset(**settings)
        return seen | {"action_mask": self.action_masks()}, info


def test_the_check_finds_a_wrong_mask() -> None:
    env: Any = gymnasium.make("quiltbee/DoodleSolo-v0")
    with pytest.raises(AssertionError, match="mask differs"):
        check(OneActionTooMany(env))
