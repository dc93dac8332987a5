# SPDX-License-Identifier: MIT
"""Comparisons as JSON without any loss, so that one process can search and another can judge."""

from typing import Any

from quiltbee.core.game import JsonObject
from quiltbee.study.values import Comparison, Evaluation, Line


def comparison_json(comparison: Comparison) -> JsonObject:
    """Return a comparison without any loss, so that another process can judge by it."""
    return {
        "lines": [
            _exact_line(line)
            for line in (comparison.best, comparison.best_of_option, comparison.played)
        ],
        "noise": comparison.noise,
        "nodes": comparison.nodes,
    }


def read_comparison(game: Any, fields: JsonObject) -> Comparison:
    """Return the comparison that ``comparison_json`` has described."""
    best, best_of_option, played = (_read_line(game, line) for line in fields["lines"])
    return Comparison(best, best_of_option, played, fields["noise"], fields["nodes"])


def _exact_line(line: Line) -> JsonObject:
    value = line.evaluation
    return {
        "move": str(line.move),
        "evaluation": [value.chance, value.points, value.is_exact],
        "visits": line.visits,
        "line": [str(move) for move in line.moves],
    }


def _read_line(game: Any, fields: JsonObject) -> Line:
    moves = tuple(game.parse_move(move) for move in fields["line"])
    return Line(
        game.parse_move(fields["move"]), Evaluation(*fields["evaluation"]), fields["visits"], moves
    )
