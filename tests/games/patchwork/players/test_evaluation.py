# SPDX-License-Identifier: MIT
import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from quiltbee.core import grid
from quiltbee.games import patchwork
from quiltbee.games.patchwork.players.evaluation import PatchworkEvaluator
from quiltbee.games.patchwork.players.weights import PRETTY, Weights
from quiltbee.players import Budget, GreedyPlayer, RandomPlayer, make_player
from quiltbee.players.base import Player


def play(edition: str, seed: int, players: tuple[Player, Player]) -> patchwork.State:
    """Play a game and return its last state; every choice must be legal and give its reason."""
    state = patchwork.start(edition, random.Random(seed))
    while seats := patchwork.to_move(state):
        moves = patchwork.legal_moves(state)
        choice = players[seats[0]].choose(state, seats[0], moves, Budget())
        assert choice.move in moves
        state = patchwork.play(state, choice.move)
    return state


@pytest.mark.parametrize("edition", patchwork.INFO.editions)
def test_every_choice_is_legal_and_explained_to_the_end_of_a_game(edition: str) -> None:
    player = GreedyPlayer(PatchworkEvaluator(), random.Random(1))
    for seed in range(3):
        state = patchwork.start(edition, random.Random(seed))
        while seats := patchwork.to_move(state):
            moves = patchwork.legal_moves(state)
            choice = player.choose(state, seats[0], moves, Budget())
            assert choice.move in moves
            assert choice.nodes == len(moves)
            assert choice.why.strip() == choice.why != ""
            state = patchwork.play(state, choice.move)


def test_it_beats_the_random_player() -> None:
    wins = 0
    for seed in range(20):
        for greedy_seat in (0, 1):
            greedy = GreedyPlayer(PatchworkEvaluator(), random.Random(seed))
            chance = RandomPlayer(random.Random(seed + 100))
            players: tuple[Player, Player] = (
                (greedy, chance) if greedy_seat == 0 else (chance, greedy)
            )
            outcome = patchwork.outcome(play("classic", seed, players))
            assert outcome is not None
            wins += outcome.winners == (greedy_seat,)
    assert wins >= 38


def test_it_scores_well_against_itself() -> None:
    scores = list[int]()
    for seed in range(10):
        players = tuple(
            GreedyPlayer(PatchworkEvaluator(), random.Random(each)) for each in (seed, seed + 1)
        )
        outcome = patchwork.outcome(play("classic", 1000 + seed, (players[0], players[1])))
        assert outcome is not None
        scores += outcome.scores
    assert sum(scores) / len(scores) >= 10


def test_chance_decides_between_equal_moves() -> None:
    # Corners of an empty quilt are alike, so other seeds lay the first patch elsewhere.
    state = patchwork.start("classic", random.Random(0))
    moves = patchwork.legal_moves(state)[1:]
    chosen = {
        GreedyPlayer(PatchworkEvaluator(), random.Random(seed))
        .choose(state, 0, moves, Budget())
        .move
        for seed in range(20)
    }
    assert len(chosen) > 1


def test_a_move_takes_some_milliseconds() -> None:
    player = GreedyPlayer(PatchworkEvaluator(), random.Random(0))
    state = patchwork.start("classic", random.Random(0))
    moves = patchwork.legal_moves(state)
    player.choose(state, 0, moves, Budget())  # fills the tables
    began = time.process_time()  # not elapsed time: the machine may be busy with other things
    for _ in range(10):
        player.choose(state, 0, moves, Budget())
    # Ten times what it needs, for slow machines.
    assert (time.process_time() - began) / 10 < 0.1


def test_the_special_patch_fills_a_hole() -> None:
    hole = grid.parse_cell("b2")
    quilt = grid.rectangle(0, 0, 3, 3) & ~(1 << hole)
    edition = patchwork.load_edition("classic")
    me, other = patchwork.Seat(20, 5, quilt=quilt), patchwork.Seat(10, 5)
    state = patchwork.State(edition, tuple(edition.patches), (me, other), 0, in_hand=1)
    choice = GreedyPlayer(PatchworkEvaluator(), random.Random(0)).choose(
        state, 0, patchwork.legal_moves(state), Budget()
    )
    assert choice.move == patchwork.Sew(hole)
    assert choice.why == "fills a hole that no other patch fits"


def test_it_takes_the_special_tile_when_it_can() -> None:
    quilt = grid.rectangle(0, 0, 7, 7) & ~grid.rectangle(6, 5, 1, 2)
    edition = patchwork.load_edition("classic")
    me, other = patchwork.Seat(30, 9, quilt=quilt), patchwork.Seat(40, 9)
    state = patchwork.State(edition, (1, 9, 12), (me, other), 0)
    choice = GreedyPlayer(PatchworkEvaluator(), random.Random(0)).choose(
        state, 0, patchwork.legal_moves(state), Budget()
    )
    assert patchwork.play(state, choice.move).seats[0].special_tile
    assert "7x7" in choice.why


def test_the_special_tile_is_worth_its_points_only_to_the_first() -> None:
    quilt = grid.rectangle(0, 0, 7, 7) & ~grid.rectangle(6, 5, 1, 2)
    edition = patchwork.load_edition("classic")
    me = patchwork.Seat(53 - 1, 9, quilt=quilt)
    values = []
    for taken in (False, True):
        other = patchwork.Seat(53, 9, special_tile=taken)
        state = patchwork.State(edition, (1,), (me, other), 0)
        evaluated = PatchworkEvaluator().evaluate(state, 0, [patchwork.parse_move("1@f7")])
        values.append(evaluated[0].value)
    assert values[0] - values[1] == 7


@pytest.mark.parametrize(
    ("other_time", "reason"), [(12, "keeps the turn"), (13, "keeps the turn"), (11, "")]
)
def test_it_says_whether_a_purchase_keeps_the_turn(other_time: int, reason: str) -> None:
    # Patch 4 takes one space of time; on the same space the one who came last is on top.
    edition = patchwork.load_edition("classic")
    me, other = patchwork.Seat(11, 9), patchwork.Seat(other_time, 9)
    state = patchwork.State(edition, (4, 5, 6), (me, other), 0)
    why = PatchworkEvaluator().explain(state, 0, patchwork.parse_move("4@a1"))
    assert why == "covers 3 spaces for 3 buttons" + (f" and {reason}" if reason else "")


def test_it_counts_the_incomes_that_a_patch_will_bring() -> None:
    edition = patchwork.load_edition("halloween")
    me, other = patchwork.Seat(17, 9, quilt=1), patchwork.Seat(11, 9)
    state = patchwork.State(edition, (29,), (me, other), 0)
    why = PatchworkEvaluator().explain(state, 0, patchwork.parse_move("29@e5"))
    assert why == "earns 3 more eyeballs at each of 6 incomes and covers 6 spaces for 8 eyeballs"


@pytest.mark.parametrize(
    ("buttons", "why"),
    [
        (0, "brings 2 buttons while no patch on offer can be paid for"),
        (20, "brings 2 buttons, more than a patch on offer is worth now"),
    ],
)
def test_it_says_why_it_advances(buttons: int, why: str) -> None:
    edition = patchwork.load_edition("classic")
    me, other = patchwork.Seat(12, buttons), patchwork.Seat(13, 9)
    state = patchwork.State(edition, (4, 5, 6), (me, other), 0)
    assert PatchworkEvaluator().explain(state, 0, patchwork.ADVANCE) == why


def test_a_bargain_left_to_the_other_seat_speaks_against_a_move() -> None:
    # Patch 24 covers six spaces for 2 buttons and 1 of time. Seat 0 advances past seat 1.
    edition, values = patchwork.load_edition("classic"), []
    for buttons in (1, 9):
        seats = patchwork.Seat(9, 0), patchwork.Seat(10, buttons)
        state = patchwork.State(edition, (24,), seats, 0)
        values.append(PatchworkEvaluator().evaluate(state, 0, [patchwork.ADVANCE])[0].value)
    assert values[0] > values[1]


def test_a_bargain_that_the_other_seat_cannot_pay_for_does_not_matter() -> None:
    edition, values = patchwork.load_edition("classic"), []
    for buttons in (0, 1, 2):
        seats = patchwork.Seat(9, 0), patchwork.Seat(10, buttons)
        state = patchwork.State(edition, (24,), seats, 0)
        values.append(PatchworkEvaluator().evaluate(state, 0, [patchwork.ADVANCE])[0].value)
    assert values[0] == values[1] > values[2]


def test_at_the_end_of_time_the_shape_of_the_empty_space_does_not_matter() -> None:
    edition = patchwork.load_edition("classic")
    me, other = patchwork.Seat(53, 0, quilt=1 << 40), patchwork.Seat(50, 0)
    state = patchwork.State(edition, (4, 5), (me, other), 0, in_hand=1)
    evaluated = PatchworkEvaluator().evaluate(state, 0, patchwork.legal_moves(state))
    assert len({each.value for each in evaluated}) == 1


def test_at_the_end_it_buys_only_what_is_worth_more_than_its_price() -> None:
    # One space before the end: each patch costs its price and the button for the last space.
    edition = patchwork.load_edition("classic")
    me, other = patchwork.Seat(52, 20, quilt=0), patchwork.Seat(53, 0)
    for id_, patch in edition.patches.items():
        state = patchwork.State(edition, (id_,), (me, other), 0)
        choice = GreedyPlayer(PatchworkEvaluator(), random.Random(0)).choose(
            state, 0, patchwork.legal_moves(state), Budget()
        )
        gain = 2 * patch.size + patch.income - patch.buttons
        if gain != 1:
            assert isinstance(choice.move, patchwork.Buy) == (gain > 1), patch


@pytest.mark.parametrize("row", json.loads(Path(__file__).with_name("values.json").read_text()))
def test_values_are_those_of_an_evaluation_in_plain_python(row: dict[str, Any]) -> None:
    state = patchwork.parse_position(row["position"])
    for name, weights in (("greedy", Weights()), ("newcomer", PRETTY)):
        found = PatchworkEvaluator(weights).evaluate(
            state, row["seat"], patchwork.legal_moves(state)
        )
        values = {str(each.move): each.value for each in found}
        assert {move: values[move] for move in row[name]} == pytest.approx(row[name], abs=1e-6)
        assert max(values.values()) == pytest.approx(max(row[name].values()), abs=1e-6)


def test_greedy_is_found_by_name() -> None:
    assert isinstance(make_player("greedy", "patchwork", random.Random(0)), GreedyPlayer)
