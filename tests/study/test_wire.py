# SPDX-License-Identifier: MIT
import json

from quiltbee.players import Budget
from quiltbee.study import analyse, hint, review
from quiltbee.study.wire import analysis_json, hint_json, review_json
from tests.study.games import played


def test_a_review_as_json_has_seats_moves_and_turning_points() -> None:
    game = played("patchwork", 2, plies=8)
    result = review(game, effort=0.02)
    told = json.loads(json.dumps(review_json(result)))
    assert (told["game"], told["edition"], told["result"]) == ("patchwork", "classic", "unfinished")
    assert [seat["name"] for seat in told["seats"]] == ["Ada", None]
    assert [move["move"] for move in told["moves"]] == [str(turn.move) for turn in game.turns]
    choices = [move for move in told["moves"] if not move["forced"]]
    for move in choices:
        assert move["evaluation"] == move["best"]["evaluation"]
        assert set(move["evaluation"]) == {"chance", "margin", "exact"}
        by_placement = move["placement_loss"] > move["choice_loss"]
        assert move["lesson"] == ("placement" if by_placement else "choice")
        assert bool(move["reasons"]) <= (move["mark"] is not None)
        assert abs(move["choice_loss"] + move["placement_loss"] - move["loss"]) < 0.02
    assert told["turning_points"] == [move.ply for move in result.turning_points]
    assert {move["lesson"] for move in choices} == {"choice", "placement"}
    for seat in told["seats"]:
        mine = [move for move in choices if move["seat"] == seat["seat"]]
        assert sum(seat["marks"].values()) == sum(move["mark"] is not None for move in mine)


def test_an_analysis_as_json_has_as_many_lines_as_asked_for() -> None:
    game = played("patchwork", 2, plies=3)
    *_, state = game.states()
    told = analysis_json(state, analyse(state, Budget(nodes=300)), 2)
    assert len(told["lines"]) == 2
    assert told["evaluation"] == told["lines"][0]["evaluation"]
    assert told["lines"][0]["line"][0] == told["lines"][0]["move"]
    assert told["nodes"] == 300


def test_a_move_can_be_drawn_by_whoever_does_not_know_the_rules() -> None:
    told = review_json(review(played("patchwork", 2, plies=8), effort=0.02))
    bought = [move for move in told["moves"] if "@" in move["move"]]
    assert bought
    for move in bought:
        assert move["draws"]["option"] == move["move"].partition("@")[0]
        assert move["draws"]["cells"] == sorted({*move["draws"]["cells"]} & {*range(81)})
    advance = next(move for move in told["moves"] if move["move"] == "advance")
    assert advance["draws"] == {"option": "advance", "cells": []}


def test_a_hint_tells_no_more_than_its_step() -> None:
    *_, state = played("patchwork", 2, plies=3).states()
    found = hint(state, budget=Budget(nodes=300))
    first, second, third = (hint_json(state, found, step) for step in (1, 2, 3))
    assert set(first["aim"]["words"]) == {"en", "de"}
    assert [first[key] for key in ("option", "option_id", "move", "draws")] == [None] * 4
    assert second["option_id"] == found.option_id
    assert [second[key] for key in ("move", "draws")] == [None] * 2
    assert third["move"] == str(found.line.move)
    assert third["draws"]["option"] == found.option_id
