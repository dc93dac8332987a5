# SPDX-License-Identifier: MIT
"""Games from outside: what plays them, with no players of their own, with an evaluation, or with levels."""

import random
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from quiltbee.core.errors import UnknownPlayerError
from quiltbee.games import GAMES, patchwork
from quiltbee.players import (
    Budget,
    Roster,
    check_player,
    levels_of,
    make_player,
    player_names,
    strongest_player,
    weights_of,
)
from quiltbee.players.evaluation import Evaluated
from quiltbee.players.levels import GreedyLevel
from quiltbee.players.noise import NoisyEvaluator


class Longest:
    """Values a word by its length; words that begin alike are of one group."""

    def evaluate(self, view: Any, seat: int, moves: Sequence[str]) -> list[Evaluated]:
        return [Evaluated(move, len(move), move[0]) for move in moves]

    def explain(self, view: Any, seat: int, move: str) -> str:
        return f"{move} is long"


WORDS = ("apple", "ant", "bee", "butterfly")


def chosen(roster: Roster, name: str, seed: int = 0) -> str:
    player = roster.make(name, random.Random(seed))
    move: str = player.choose(None, 0, WORDS, Budget()).move
    return move


def test_a_game_without_players_is_played_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = SimpleNamespace(INFO=SimpleNamespace(name="bare", players=None))
    monkeypatch.setattr("quiltbee.games.GAMES", {**GAMES, "bare": bare})
    assert player_names("bare") == ("random", "level1")
    assert strongest_player("bare") == "level1"
    assert [*levels_of("bare")] == [1]
    assert make_player("level1", "bare", random.Random(0)).name == "random"
    assert weights_of("random", "bare") is None
    player = make_player("random", "bare", random.Random(0))
    assert player.choose(None, 0, WORDS, Budget()).move in WORDS
    for name in ("greedy", "level2", "search"):
        with pytest.raises(
            UnknownPlayerError, match=f"{name} plays only patchwork and doodle, not bare"
        ):
            check_player(name, "bare")


def test_an_evaluation_is_enough_for_the_greedy_player() -> None:
    roster = Roster(evaluator=Longest)
    assert roster.names == ("random", "greedy", "level1")
    assert roster.strongest == "level1"
    assert chosen(roster, "greedy") == chosen(roster, "level1") == "butterfly"


def test_a_game_lists_its_levels_and_they_get_numbers() -> None:
    roster = Roster(Longest, levels=(GreedyLevel(Longest(), noise_sd=50.0), GreedyLevel(Longest())))
    assert roster.names == ("random", "greedy", "level1", "level2")
    assert {chosen(roster, "level2", seed) for seed in range(20)} == {"butterfly"}
    # The noise is about the group: within one, the best word is always found.
    assert {chosen(roster, "level1", seed) for seed in range(20)} == {"butterfly", "apple"}
    with pytest.raises(UnknownPlayerError):
        roster.make("level3", random.Random(0))


def test_noise_is_the_same_for_all_ways_to_lay_a_patch() -> None:
    evaluator = cast("Any", patchwork.INFO.load("players")).ROSTER.evaluator()
    state = patchwork.start("classic", random.Random(5))
    moves = patchwork.legal_moves(state)
    plain = {each.move: each for each in evaluator.evaluate(state, 0, moves)}
    noisy = NoisyEvaluator(evaluator, random.Random(1), noise_sd=2.0).evaluate(state, 0, moves)
    errors: dict[str, set[float]] = {}
    for each in noisy:
        taken = str(each.move).partition("@")[0]
        error = round(each.value - plain[each.move].value, 6)
        errors.setdefault(taken, set()).add(error)
    assert len(errors) > 2
    assert all(len(each) == 1 for each in errors.values())
    assert len({next(iter(each)) for each in errors.values()}) == len(errors)
