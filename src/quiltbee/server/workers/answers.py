# SPDX-License-Identifier: MIT
"""Answers of workers on other machines are checked once, where they come in: are the moves legal, do the numbers fit.

A worker with the key may be faulty all the same. An answer that does not fit its question is discarded, and the server asks its
own processes. Whether an evaluation is good can only be checked by searching for as long.
"""

import reprlib
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, Final

from quiltbee import record
from quiltbee.core.game import CHANCE
from quiltbee.games import find_game, game_of
from quiltbee.protocol.exchange import read
from quiltbee.protocol.study import AnalysisView, HintView, ReviewView
from quiltbee.record import Record
from quiltbee.server.model.positions import game_named, one_line
from quiltbee.server.workers.questions import Json, NoAnswerError, move_of
from quiltbee.study.exchange import read_comparison
from quiltbee.study.game_study import seat_to_study, study_of
from quiltbee.study.hints import STEPS
from quiltbee.study.wire import move_drawn

_MAX_RECORDS: Final = 16


def check(asked: Mapping[str, Any], answer: Json) -> None:
    """Raise NoAnswerError if an answer does not fit its question. It takes a millisecond, so let a thread do it."""
    try:
        match asked.get("study"):
            case None:
                _check_turn(asked, move_of(answer).split(" "))
            case "look" | "hint" as kind:
                _check_position(asked, answer["answer"], kind)
            case "plan":
                _check_plan(_game(asked["record"])[0], answer["answer"])
            case "compare":
                _check_comparison(asked, answer["answer"])
            case _:
                _check_review(asked, answer["answer"])
    except Exception as error:  # whatever nonsense makes the rules of a game raise
        words = f"what it says is no answer: {reprlib.repr(answer)} ({error!s:.200})"
        raise NoAnswerError(words) from error


def _must(is_so: object, words: str) -> None:
    if not is_so:
        raise NoAnswerError(words)


def _check_turn(asked: Mapping[str, Any], acts: list[str]) -> None:
    game = find_game(asked["game"])
    state = game.complete(game.parse_position(asked["position"]), Random(0))
    for act in acts:
        state = game.play(state, game.parse_move(act), asked["seat"])


def _check_position(asked: Mapping[str, Any], found: Any, kind: str) -> None:
    """Check an analysis, or the steps of a hint."""
    line = one_line(asked["position"])
    game = find_game(game_named(line))
    state = game.parse_position(line)
    seat = seat_to_study(game, state, asked["seat"])
    if kind == "look":
        read(AnalysisView, found)
        _must(found["seat"] == seat, "another seat")
        _must(0 < len(found["lines"]) <= asked["lines"], "too few or too many lines")
    else:
        _must(len(found) == STEPS, "not all steps")
        for least, step in enumerate(found, 1):
            read(HintView, step | {"number": 0})
            _must(step["step"] in (least, STEPS), "another step")
            _must(step["step"] == 1 or (step["option"] and step["option_id"]), "no option")
            _must(step["step"] < STEPS or step["move"], "no move")
    _check_values(game.view(state, seat), seat, found)


def _check_plan(game_record: Record, plies: Any) -> None:
    _must(
        plies == sorted({*plies}) and all(type(ply) is int and ply >= 0 for ply in plies), "plies"
    )
    _must(all(game_record.turns[ply].seat != CHANCE for ply in plies), "plies of chance")


def _check_comparison(asked: Mapping[str, Any], fields: Any) -> None:
    game_record, states = _game(asked["record"])
    game, turn = game_record.game, game_record.turns[asked["ply"]]
    view = game.view(states[asked["ply"]], turn.seat)
    compared = read_comparison(game, fields)
    _must(compared.noise >= 0 and compared.nodes >= 0, "numbers")
    for line in (compared.best, compared.best_of_option, compared.played):
        value, moves = line.evaluation, line.moves or (line.move,)
        _must(0 <= value.chance <= 100 and type(value.is_exact) is bool, "evaluation")
        _must(abs(value.points) >= 0 and line.visits >= 0 and moves[0] == line.move, "line")
        _check_line(view, turn.seat, [str(move) for move in moves])
    played = game.canonical(view, compared.played.move)
    _must(played == game.canonical(view, turn.move), "another move")


def _check_review(asked: Mapping[str, Any], review: Any) -> None:
    game_record, states = _game(asked["record"])
    game, moves = game_record.game, review["moves"]
    read(ReviewView, review)
    about = game.INFO.name, game.edition_of(game_record.start), asked["level"]
    _must((review["game"], review["edition"], review["level"]) == about, "another game")
    _must([each["seat"] for each in review["seats"]] == [*game.seats(game_record.start)], "seats")
    turns = [(n, t.seat, str(t.move)) for n, t in enumerate(game_record.turns) if t.seat != CHANCE]
    _must([(each["ply"], each["seat"], each["move"]) for each in moves] == turns, "moves")
    _must({*review["turning_points"]} <= {ply for ply, *_ in turns}, "turning points")
    for each in moves:
        seat = each["seat"]
        _check_values(game.view(states[each["ply"]], seat), seat, each)


@lru_cache(_MAX_RECORDS)
def _game(text: str) -> tuple[Record, list[Any]]:
    game_record = record.read(text)
    return game_record, [*game_record.states()]


def _check_values(view: Any, seat: int, value: Any) -> None:
    """Check every move and every evaluation in what was told of a position. Its form is right already."""
    if isinstance(value, list):
        for each in value:
            _check_values(view, seat, each)
    elif isinstance(value, dict):
        game, move = game_of(view), value.get("move")
        if move is not None:
            moves = value.get("line", [move])
            _must(moves[0] == move and value.get("visits", 0) >= 0, "a line of another move")
            _check_line(view, seat, moves)
            _must(value["draws"] == move_drawn(view, game.parse_move(move)), "another drawing")
        if "chance" in value:
            points = value[study_of(game).POINTS]
            _must(0 <= value["chance"] <= 100 and points is not None, "evaluation")
        for each in value.values():
            _check_values(view, seat, each)


def _check_line(view: Any, seat: int, moves: list[str]) -> None:
    """Play the first move for a seat, and those after it for whoever is to move."""
    game = game_of(view)
    state = game.complete(
        view, Random(0)
    )  # the last move of a turn brings what a view does not show
    for move in moves:
        state = game.play(state, game.parse_move(move), seat)
        acting = game.to_move(state)
        seat = seat if seat in acting or not acting else acting[0]
