# SPDX-License-Identifier: MIT
"""Reviews and analyses as JSON. docs/study.md describes the fields."""

from collections import Counter
from dataclasses import asdict
from typing import Any

from quiltbee.core.game import JsonObject
from quiltbee.games import game_of
from quiltbee.study.game_review import Review
from quiltbee.study.game_study import study_of
from quiltbee.study.hints import Hint
from quiltbee.study.marks import Mark, MoveReview
from quiltbee.study.values import Analysis, Evaluation, Line

DIGITS = 2


def analysis_json(state: Any, analysis: Analysis, most_lines: int) -> JsonObject:
    """Return the analysis of a position with its best lines."""
    points = study_of(game_of(state)).POINTS
    return {
        "seat": analysis.seat,
        "nodes": analysis.nodes,
        "full": analysis.is_full,
        "evaluation": _evaluation(analysis.evaluation, points),
        "lines": [_line(state, line) for line in analysis.lines[:most_lines]],
    }


def hint_json(state: Any, hint: Hint, step: int) -> JsonObject:
    """Return the first steps of a hint; what belongs to a later step is null."""
    step = hint.step(step)
    move = hint.line.move if step >= 3 else None
    return {
        "step": step,
        "aim": hint.aim.to_json(),
        "option": hint.option.to_json() if step >= 2 else None,
        "option_id": hint.option_id if step >= 2 else None,
        "why": None if step < 3 or hint.why is None else hint.why.to_json(),
        "move": None if move is None else str(move),
        "draws": None if move is None else move_drawn(state, move),
        "more": step == 1 or step < hint.steps,
    }


def move_drawn(state: Any, move: Any) -> JsonObject:
    """Return what a move takes, and the spaces that it covers on the own board."""
    drawn = study_of(game_of(state)).drawn(state, move)
    return {"option": drawn.option, "cells": list(drawn.cells)}


def review_json(review: Review) -> JsonObject:
    """Return a review: its seats, moves and turning points."""
    game = review.record.game
    states = list(review.record.states())
    return {
        "game": game.INFO.name,
        "edition": game.edition_of(review.record.start),
        "result": review.record.result_text(states[-1]),
        "level": review.level,
        "seats": [_seat(review, seat) for seat in game.seats(review.record.start)],
        "moves": [_move(states[move.ply], move) for move in review.moves],
        "turning_points": [move.ply for move in review.turning_points],
    }


def _seat(review: Review, seat: int) -> JsonObject:
    moves, names = review.of_seat(seat), review.record.names
    accuracy, luck = review.accuracy(seat), review.luck(seat)
    marks = Counter(move.mark for move in moves)
    return {
        "seat": seat,
        "name": names[seat] if seat < len(names) else None,
        "accuracy": None if accuracy is None else round(accuracy, DIGITS),
        "choice_loss": round(sum(move.choice_loss for move in moves), DIGITS),
        "placement_loss": round(sum(move.placement_loss for move in moves), DIGITS),
        "marks": {str(mark): marks[mark] for mark in Mark},
        "luck": None
        if luck is None
        else {name: round(value, DIGITS) for name, value in asdict(luck).items()},
        "lessons": [
            each.sentence.to_json()
            | {"plies": list(each.plies), "points": round(each.points, DIGITS)}
            for each in review.lessons(seat)
        ],
    }


def _move(state: Any, move: MoveReview) -> JsonObject:
    points = study_of(game_of(state)).POINTS
    head: JsonObject = {
        "ply": move.ply,
        "seat": move.seat,
        "move": str(move.move),
        "draws": move_drawn(state, move.move),
        "forced": move.is_forced,
    }
    if move.best is None or move.played is None or move.best_of_option is None:
        return head
    return head | {
        "evaluation": _evaluation(move.best.evaluation, points),
        "played": _evaluation(move.played, points),
        "best": _line(state, move.best),
        "best_of_option": _line(state, move.best_of_option),
        "loss": round(move.loss, DIGITS),
        "choice_loss": round(move.choice_loss, DIGITS),
        "placement_loss": round(move.placement_loss, DIGITS),
        "chance_loss": round(move.chance_loss, DIGITS),
        "noise": round(move.noise, DIGITS),
        "mark": None if move.mark is None else str(move.mark),
        "accuracy": round(move.accuracy, DIGITS),
        "lesson": "placement" if move.is_misplaced else "choice",
        "reasons": [reason.to_json() for reason in move.reasons],
    }


def _evaluation(evaluation: Evaluation, points: str) -> JsonObject:
    return {
        "chance": round(evaluation.chance, DIGITS),
        points: round(evaluation.points, DIGITS),
        "exact": evaluation.is_exact,
    }


def _line(state: Any, line: Line) -> JsonObject:
    return {
        "move": str(line.move),
        "draws": move_drawn(state, line.move),
        "evaluation": _evaluation(line.evaluation, study_of(game_of(state)).POINTS),
        "visits": line.visits,
        "line": [str(move) for move in line.moves],
    }
