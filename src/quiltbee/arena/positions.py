# SPDX-License-Identifier: MIT
"""What the players of a game saw, chose and thought: a row for each of their moves."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from quiltbee.arena.plan import Plan, ScheduledGame
from quiltbee.core.game import JsonObject
from quiltbee.core.outcome import Outcome
from quiltbee.games import AnyGame
from quiltbee.match import Match
from quiltbee.players import Choice

Row: TypeAlias = JsonObject
"""The values of the columns; ``quiltbee.arena.columns`` describes them."""


def rows(
    plan: Plan, scheduled: ScheduledGame, match: Match, choices: Mapping[int, Choice]
) -> tuple[Row, ...]:
    """Return the rows of a game from the choices of its players by ply; none for a game without an end."""
    game, outcome = match.game, match.outcome
    if outcome is None:
        return ()
    kernel = game.INFO.load("kernel") if game.INFO.kernel else None
    found = list[Row]()
    for ply, choice in choices.items():
        seat, state = match.turns[ply].seat, match.states[ply]
        view = game.view(state, seat)
        found.append(
            {
                "game": scheduled.number,
                "ply": ply,
                "seat": seat,
                "player": plan.entrants[scheduled.seats[seat]].name,
                "position": game.position_text(view),
                "legal": len(game.legal_moves(state, seat)),
                "move": str(choice.move),
                "action": kernel and kernel.to_action(view, choice.move),
                **numbers(game, view, seat),
                **_targets(choice),
                **_result(outcome, seat),
            }
        )
    return tuple(found)


def numbers(game: AnyGame, view: Any, seat: int) -> Row:
    """Return the numbers of a position: the table's, the seat's own, and at a table of two the other's."""
    table = game.state_json(view, seat)
    seats = table.get("seats", [])
    found = _whole(table)
    for other, fields in enumerate(seats):
        if other == seat or len(seats) == 2:
            whose = "own" if other == seat else "other"
            found |= {f"{whose}_{name}": value for name, value in _whole(fields).items()}
    return found


def _whole(fields: JsonObject) -> Row:
    """Return the fields that are whole numbers or flags, and the empty spaces of a board that is drawn in rows."""
    drawn = fields.get("quilt")
    found = {name: int(value) for name, value in fields.items() if isinstance(value, int)}
    return found if drawn is None else found | {"empty": "".join(drawn).count(".")}


def _targets(choice: Choice) -> Row:
    """Return what the player thought. One that tells no visits is certain of its move."""
    visited = [each for each in choice.candidates if each.visits > 0]
    total = sum(each.visits for each in visited)
    return {
        "policy_moves": [str(each.move) for each in visited] or [str(choice.move)],
        "policy": [each.visits / total for each in visited] or [1.0],
        "value": choice.value,
        "margin": choice.margin,
        "exact": choice.is_certain,
        "nodes": choice.nodes,
    }


def _result(outcome: Outcome, seat: int) -> Row:
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return {
        "score": outcome.scores[seat],
        "lead": outcome.scores[seat] - max(others) if others else None,
        "result": won if others else None,
    }
