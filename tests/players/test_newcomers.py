# SPDX-License-Identifier: MIT
"""The lowest levels against newcomers: a small form of ``benchmarks.ladder``, with wide bounds."""

import random

import pytest

from benchmarks.ladder import Pairing, play_game, usual_pairings
from benchmarks.newcomers import NEWCOMERS
from quiltbee.games import find_game
from quiltbee.match import Match
from quiltbee.players import Budget, make_player


def won(one: str, two: str, games: int, game: str = "patchwork") -> float:
    """Return how many games the first of two players won."""
    pairing = Pairing(one, two)
    return sum(play_game(n, pairing=pairing, game=game, seed=4).points for n in range(games))


def test_a_newcomer_wins_about_every_second_game_of_patchwork_against_level_1() -> None:
    # Level 3, the first level of the first ladder, lost one game in seven.
    assert 7 <= won("newcomer", "level1", 24) <= 18


def test_a_newcomer_wins_about_every_second_game_of_doodle_against_level_1() -> None:
    assert 2 <= won("newcomer", "level1", 8, "doodle") <= 7


@pytest.mark.parametrize("game", NEWCOMERS)
def test_the_usual_pairings_are_those_of_the_newcomers_and_of_each_level(game: str) -> None:
    first, second, *steps = usual_pairings(game)
    assert (str(first), str(second)) == ("newcomer-level1", "careful-level2")
    assert str(steps[0]) == "level2-level1"


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("game", NEWCOMERS)
def test_a_weak_level_plays_the_same_for_a_seed_and_keeps_to_the_rules(
    game: str, level: int
) -> None:
    rules = find_game(game)

    def game_of(seed: int) -> list[str]:
        match, rng = Match.new(rules, seed=seed), random.Random(seed)
        player = make_player(f"level{level}", game, rng)
        while match.to_move and match.ply < 16:
            seat = match.to_move[0]
            if seat < 0:
                match.accept(match.propose(match.chance_move(rng), seat=seat))
                continue
            moves = rules.legal_moves(match.state, seat)
            chosen = player.choose(match.view(seat), seat, moves, Budget()).move
            assert chosen in moves
            match.accept(match.propose(chosen, seat=seat))
        return [str(turn.move) for turn in match.turns]

    assert game_of(1) == game_of(1)
    assert game_of(1) != game_of(2)
