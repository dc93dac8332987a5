# SPDX-License-Identifier: MIT
import random

import pytest

from quiltbee.core.errors import UnknownPlayerError
from quiltbee.games import GAMES, find_game
from quiltbee.players import Budget, level_in, levels_of, make_player, strongest_player

GAMES_AND_LEVELS = [(game, level) for game in GAMES for level in levels_of(game)]


@pytest.mark.parametrize(("game", "count"), [("patchwork", 10), ("doodle", 9)])
def test_the_levels_of_a_game_are_numbered_from_the_weakest(game: str, count: int) -> None:
    assert [*levels_of(game)] == [*range(1, count + 1)]
    assert strongest_player(game) == f"level{count}"


@pytest.mark.parametrize(("game", "level"), GAMES_AND_LEVELS)
def test_every_level_chooses_a_legal_move(level: int, game: str) -> None:
    rules = find_game(game)
    state = rules.start(rules.INFO.editions[0], random.Random(1))
    seat = rules.to_move(state)[0]
    moves = rules.legal_moves(state, seat)
    player = make_player(f"level{level}", game, random.Random(0))
    choice = player.choose(rules.view(state, seat), seat, moves, Budget(ms=200))
    assert choice.move in moves


def test_a_level_that_a_game_does_not_have_is_refused() -> None:
    with pytest.raises(UnknownPlayerError, match="no player 'level11'"):
        make_player("level11", "patchwork", random.Random(0))


def test_only_a_number_that_is_a_level_makes_a_name_a_level() -> None:
    assert level_in("level10") == 10
    for name in ("level", "level0", "level11", "level08", "level1 ", "Level1", "greedy", "8"):
        assert level_in(name) is None


def duel(strong: int, weak: int, seed: int) -> int:
    """How often the stronger of two levels wins a circle of Patchwork, played from both seats."""
    rules = find_game("patchwork")
    wins = 0
    for first in (0, 1):
        rng = random.Random(seed)
        levels = (strong, weak) if first == 0 else (weak, strong)
        players = [make_player(f"level{level}", "patchwork", rng) for level in levels]
        state = rules.start("classic", random.Random(seed))
        while moves := rules.legal_moves(state):
            chosen = players[state.active].choose(state, state.active, moves, Budget())
            state = rules.apply(state, chosen.move)
        outcome = rules.outcome(state)
        assert outcome is not None
        wins += outcome.winners[0] == first
    return wins


@pytest.mark.parametrize(("weak", "strong"), [(1, 3), (3, 5), (5, 7), (6, 8), (7, 9)])
def test_two_levels_up_is_clearly_stronger(weak: int, strong: int) -> None:
    # A small version of what the arena measures level by level.
    assert sum(duel(strong, weak, seed) for seed in range(4)) >= 6


@pytest.mark.parametrize("level", [9, 10])
def test_the_highest_levels_of_patchwork_play_with_what_was_learned(level: int) -> None:
    assert make_player(f"level{level}", "patchwork", random.Random(0)).name == "apprentice"
