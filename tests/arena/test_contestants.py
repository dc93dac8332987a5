# SPDX-License-Identifier: MIT
"""What a contestant is told, what it may answer, and for what it loses the game."""

import random
from typing import Any

import pytest

from quiltbee.arena.contestants import EnginePlayer, LocalPlayer, check_move
from quiltbee.arena.entrants import parse_entrant
from quiltbee.arena.errors import Forfeit, Reason
from quiltbee.core.game import JsonObject
from quiltbee.games import patchwork
from quiltbee.match import Match
from quiltbee.players import Budget, Choice


class Program:
    """A program that keeps its requests and answers as told."""

    def __init__(self, **answers: JsonObject) -> None:
        self.answers = answers
        self.calls = list[tuple[str, JsonObject]]()
        self.seconds = list[float]()

    def call(self, method: str, params: JsonObject, seconds: float) -> JsonObject:
        self.calls.append((method, params))
        self.seconds.append(seconds)
        return self.answers.get(method, {})

    @property
    def methods(self) -> list[str]:
        return [method for method, _ in self.calls]


def engine(program: Any, text: str = "exec:python3") -> EnginePlayer:
    return EnginePlayer(parse_entrant(text), program, patience=2.0)


def lost(call: Any, *arguments: Any) -> Forfeit:
    with pytest.raises(Forfeit) as caught:
        call(*arguments)
    return caught.value


@pytest.fixture
def match() -> Match:
    return Match.new("patchwork", "winter", seed=1)


def test_a_program_gets_the_setup_once_and_then_each_move_once(match: Match) -> None:
    program = Program()
    player = engine(program)
    player.prepare(match, 0)
    assert program.calls == [
        ("new", {"game": "patchwork", "edition": "winter",
                 "setup": patchwork.setup_json(match.start)}),
    ]  # fmt: skip
    match.play("advance")
    match.play("advance")
    player.prepare(match, 0)
    player.prepare(match, 0)
    assert program.calls[1:] == [
        ("play", {"move": "advance", "seat": 0}),
        ("play", {"move": "advance", "seat": 1}),
    ]
    # Starting takes a while; its usual patience counts from the second answer on.
    assert program.seconds == [30.0, 2.0, 2.0]


def test_where_something_is_hidden_it_gets_the_record_so_far() -> None:
    match, program = Match.new("doodle", seed=1), Program()
    player = engine(program)
    player.prepare(match, 0)
    player.prepare(match, 0)
    assert program.methods == ["load"]
    match.play(match.legal_moves(0)[0], 0)
    player.leave(match)
    assert program.methods == ["load", "load"]
    told = str(program.calls[1][1]["record"])
    assert str(match.turns[0].move) in told
    assert not any(card in told for card in match.state.deck)


def test_its_limits_go_with_the_question(match: Match) -> None:
    program = Program(go={"move": "advance"})
    text = "exec:ms=50:nodes=7:level=3:python3"
    assert engine(program, text).choose(match, 1).move == patchwork.ADVANCE
    assert engine(program).choose(match, 0).move == patchwork.ADVANCE
    assert program.calls == [
        ("go", {"ms": 50, "nodes": 7, "level": 3, "seat": 1}),
        ("go", {"seat": 0}),
    ]


@pytest.mark.parametrize("answer", [{}, {"move": None}, {"move": 3}, {"move": "fly"}])
def test_an_answer_that_is_no_move_loses(match: Match, answer: JsonObject) -> None:
    fault = lost(engine(Program(go=answer)).choose, match, 0)
    assert fault.reason is Reason.NOT_A_MOVE
    assert str(answer.get("move", "{}")) in fault.details


def test_a_position_that_agrees_or_is_not_told_is_no_fault(match: Match) -> None:
    right = match.game.state_json(match.start)
    for state in (right, {}, {"position": right["position"]}, "nonsense", {"more": 1}):
        engine(Program(new={"state": state})).prepare(match, 0)


def test_a_claim_of_another_position_names_the_field_that_differs(match: Match) -> None:
    fields = str(match.game.state_json(match.start)["position"]).split(" ")
    fields[3] = "0:99:"
    program = Program(new={"state": {"position": " ".join(fields)}})
    fault = lost(engine(program).prepare, match, 0)
    assert fault.reason is Reason.OTHER_POSITION
    assert fault.details.startswith("position, field 4: expected ")
    assert fault.details.endswith("given '0:99:'")


def test_a_position_that_ends_too_early_is_another_one(match: Match) -> None:
    position = str(match.game.state_json(match.start)["position"])
    shorter = position.rpartition(" ")[0]
    fault = lost(engine(Program(new={"state": {"position": shorter}})).prepare, match, 0)
    assert fault.details.endswith("given ''")


def test_a_claim_of_another_result_names_what_differs() -> None:
    rng, match = random.Random(1), Match.new("doodle", seed=1)
    while match.to_move:
        match.play(rng.choice(match.legal_moves()))
    true = match.game.state_json(match.state)["outcome"]
    program = Program(load={"state": {"outcome": {**true, "scores": [999]}}})
    fault = lost(engine(program).leave, match)
    assert fault.reason is Reason.OTHER_RESULT
    assert fault.details == f"outcome.scores: expected '{true['scores']}', given '[999]'"
    engine(Program(load={"state": {"outcome": true}})).leave(match)


def test_our_own_player_sees_its_view_and_keeps_its_budget() -> None:
    match = Match.new("doodle", seed=1, setup={"players": 2})
    player = LocalPlayer(parse_entrant("random:ms=5:nodes=9"), "doodle", random.Random(0))
    asked = list[tuple[Any, ...]]()

    class Spy:
        name = "spy"

        def choose(self, *arguments: Any) -> Choice:
            asked.append(arguments)
            return Choice(arguments[2][0])

    spy: Any = Spy()
    player._player = spy
    player.prepare(match, 1)
    move = player.choose(match, 1).move
    player.leave(match)
    ((view, seat, moves, budget),) = asked
    assert (view, seat, budget) == (match.view(1), 1, Budget(5, 9))
    assert view != match.state
    assert moves == match.legal_moves(1)
    assert move == moves[0]


def test_our_own_player_loses_by_an_error_of_its_own(match: Match) -> None:
    player = LocalPlayer(parse_entrant("random"), "patchwork", random.Random(0))
    # Nobody told it the position.
    fault = lost(player.choose, match, 0)
    assert fault.reason is Reason.FAILED
    assert "Error: " in fault.details


def test_a_move_is_made_if_the_rules_allow_it(match: Match) -> None:
    check_move(match, patchwork.ADVANCE, 0)
    assert match.ply == 1
    for move in (patchwork.ADVANCE, patchwork.REMOVE):
        fault = lost(check_move, match, move, 0)
        assert fault.reason is Reason.ILLEGAL_MOVE
    assert match.ply == 1
