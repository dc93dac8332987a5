# SPDX-License-Identifier: MIT
import random
from itertools import pairwise

import pytest

from quiltbee.core.errors import UnknownGameError
from quiltbee.games import GAMES, find_game
from quiltbee.players import Budget
from quiltbee.players.levels import LEVELS, STRONGEST, WORDS, player_for_level, search_player


def test_there_are_eight_levels_with_a_word_for_each() -> None:
    assert LEVELS == (1, 2, 3, 4, 5, 6, 7, 8)
    assert STRONGEST == 8
    assert len(set(WORDS.values())) == 8


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_a_legal_move(level: int, game: str) -> None:
    rules = find_game(game)
    state = rules.start(rules.INFO.editions[0], random.Random(1))
    seat = rules.to_move(state)[0]
    moves = rules.legal_moves(state, seat)
    player = player_for_level(level, game, random.Random(0))
    choice = player.choose(rules.view(state, seat), seat, moves, Budget(ms=200))
    assert choice.move in moves


def test_a_game_without_levels_is_refused() -> None:
    with pytest.raises(UnknownGameError):
        player_for_level(1, "chess", random.Random(0))
    with pytest.raises(UnknownGameError):
        search_player("chess", random.Random(0))


def duel(strong: int, weak: int, seed: int) -> int:
    """How often the stronger of two levels wins a circle of Patchwork, played from both seats."""
    rules = find_game("patchwork")
    wins = 0
    for first in (0, 1):
        rng = random.Random(seed)
        levels = (strong, weak) if first == 0 else (weak, strong)
        players = [player_for_level(level, "patchwork", rng) for level in levels]
        state = rules.start("classic", random.Random(seed))
        while moves := rules.legal_moves(state):
            chosen = players[state.active].choose(state, state.active, moves, Budget())
            state = rules.apply(state, chosen.move)
        outcome = rules.outcome(state)
        assert outcome is not None
        wins += outcome.winners[0] == first
    return wins


@pytest.mark.parametrize(("weak", "strong"), [(1, 3), (3, 5), (4, 6), (5, 7)])
def test_two_levels_up_is_clearly_stronger(weak: int, strong: int) -> None:
    # A small version of what the arena measures level by level.
    assert sum(duel(strong, weak, seed) for seed in range(4)) >= 6


@pytest.mark.parametrize("level", [7, 8])
def test_the_highest_levels_of_patchwork_play_with_what_was_learned(level: int) -> None:
    assert player_for_level(level, "patchwork", random.Random(0)).name == "apprentice"


def test_levels_are_in_order() -> None:
    assert all(one < other for one, other in pairwise(LEVELS))
