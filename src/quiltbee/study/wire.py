# SPDX-License-Identifier: MIT
"""Reviews and analyses as JSON. docs/study.md describes the fields."""

from collections import Counter
from typing import Any

from quiltbee.core.game import JsonObject
from quiltbee.record import result_text
from quiltbee.study.game_study import study_of
from quiltbee.study.judging import Mark, MoveReview
from quiltbee.study.reviewing import Review
from quiltbee.study.values import Analysis, Evaluation, Line

DIGITS = 2


def analysis_json(game: Any, analysis: Analysis, most_lines: int) -> JsonObject:
    """Return an analysis with its best lines."""
    points = study_of(game).POINTS
    return {
        "seat": analysis.seat,
        "nodes": analysis.nodes,
        "evaluation": _evaluation(analysis.evaluation, points),
        "lines": [_line(line, points) for line in analysis.lines[:most_lines]],
    }


def review_json(review: Review) -> JsonObject:
    """Return a review: its seats, moves and turning points."""
    game = review.record.game
    *_, last = review.record.states()
    points = study_of(game).POINTS
    return {
        "game": game.INFO.name,
        "edition": game.edition_of(review.record.start),
        "result": result_text(game.outcome(last)),
        "seats": [_seat(review, seat) for seat in game.seats(review.record.start)],
        "moves": [_move(move, points) for move in review.moves],
        "turning_points": [move.ply for move in review.turning_points],
    }


def _seat(review: Review, seat: int) -> JsonObject:
    moves, names = review.of_seat(seat), review.record.names
    accuracy, luck = review.accuracy(seat), review.luck(seat)
    marks = Counter(move.mark for move in moves)
    fields: JsonObject = {
        "seat": seat,
        "name": names[seat] if seat < len(names) else None,
        "accuracy": None if accuracy is None else round(accuracy, DIGITS),
        "choice_loss": round(sum(move.choice_loss for move in moves), DIGITS),
        "placement_loss": round(sum(move.placement_loss for move in moves), DIGITS),
        "marks": {str(mark): marks[mark] for mark in Mark},
    }
    if luck is not None:
        fields["luck"] = {
            "start": round(luck.start, DIGITS),
            "skill_loss": round(luck.skill_loss, DIGITS),
            "luck": round(luck.luck, DIGITS),
            "result": round(luck.result, DIGITS),
        }
    return fields


def _move(move: MoveReview, points: str) -> JsonObject:
    head: JsonObject = {
        "ply": move.ply,
        "seat": move.seat,
        "move": str(move.move),
        "forced": move.is_forced,
    }
    if move.best is None or move.played is None:
        return head
    return head | {
        "evaluation": _evaluation(move.best.evaluation, points),
        "played": _evaluation(move.played, points),
        "best": _line(move.best, points),
        "loss": round(move.loss, DIGITS),
        "choice_loss": round(move.choice_loss, DIGITS),
        "placement_loss": round(move.placement_loss, DIGITS),
        "points_loss": round(move.points_loss, DIGITS),
        "noise": round(move.noise, DIGITS),
        "mark": None if move.mark is None else str(move.mark),
        "accuracy": round(move.accuracy, DIGITS),
    }


def _evaluation(evaluation: Evaluation, points: str) -> JsonObject:
    return {
        "chance": round(evaluation.chance, DIGITS),
        points: round(evaluation.points, DIGITS),
        "exact": evaluation.is_exact,
    }


def _line(line: Line, points: str) -> JsonObject:
    return {
        "move": str(line.move),
        "evaluation": _evaluation(line.evaluation, points),
        "visits": line.visits,
        "line": [str(move) for move in line.moves],
    }
