# SPDX-License-Identifier: MIT
"""Plays a game of a dataset, and tells a row for each move of a player."""

from dataclasses import dataclass
from typing import Any

from quiltbee.core.game import CHANCE, JsonObject
from quiltbee.core.outcome import Outcome
from quiltbee.dataset.order import Order
from quiltbee.games import AnyGame, find_game
from quiltbee.jobs import Work
from quiltbee.match import Match
from quiltbee.players import Choice
from quiltbee.record import Record

Row = dict[str, Any]
"""The values of the columns; ``quiltbee.dataset.columns`` describes them."""


@dataclass(frozen=True, slots=True)
class PlayGames(Work[int, list[Row]]):
    """Plays games of an order by their numbers."""

    order: Order

    def prepare(self) -> None:
        """Compile or load what the players need."""
        for entrant in self.order.entrants:
            entrant.warm_up(self.order.game)

    def do(self, job: int) -> list[Row]:
        """Play a game."""
        return play_game(self.order, job)


def play_game(order: Order, number: int) -> list[Row]:
    """Play a game, and return its rows. Raises WeightsError."""
    game = find_game(order.game)
    kernel = game.INFO.load("kernel") if game.INFO.kernel else None
    match = Match(Record(game, order.start(number)))
    entrants = [order.entrant(number, seat) for seat in range(order.seats)]
    players = [
        entrant.make(order.game, order.rng(number, "seat", seat))
        for seat, entrant in enumerate(entrants)
    ]
    chance, opening = order.rng(number, "chance"), order.rng(number, "opening")
    rows, made = list[Row](), 0
    while acting := match.to_move:
        if acting == (CHANCE,):
            match.accept(match.propose(match.chance_move(chance), seat=CHANCE))
            continue
        seat, made = acting[0], made + 1
        moves = match.legal_moves(seat)
        if made <= order.random_moves:
            move = opening.choice(moves)
        else:
            view = match.view(seat)
            choice = players[seat].choose(view, seat, moves, entrants[seat].budget)
            move = choice.move
            rows.append(
                {
                    "game": number,
                    "ply": match.ply,
                    "seat": seat,
                    "player": entrants[seat].name,
                    "position": game.position_text(view),
                    "legal": len(moves),
                    "move": str(move),
                    "action": kernel and kernel.to_action(view, move),
                    **numbers(game, view, seat),
                    **_targets(choice),
                }
            )
        match.accept(match.propose(move, seat=seat))
    assert match.outcome is not None
    for row in rows:
        row.update(_result(match.outcome, row["seat"]))
    return rows


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
