# SPDX-License-Identifier: MIT
"""The columns of a dataset of positions."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import pyarrow as pa

from quiltbee.arena.plan import Plan
from quiltbee.arena.positions import numbers


class Column(NamedTuple):
    """A column: its type, and what it holds."""

    type: pa.DataType
    meaning: str


COLUMNS: Final = {
    "game": Column(pa.int64(), "the number of the game"),
    "ply": Column(pa.int32(), "how many moves were made before this one"),
    "seat": Column(pa.int8(), "the seat that moves"),
    "player": Column(pa.string(), "the player that chose the move"),
    "position": Column(pa.string(), "the position as text, as the seat sees it"),
    "legal": Column(pa.int32(), "the number of legal moves"),
    "move": Column(pa.string(), "the move that was made"),
    "action": Column(pa.int32(), "its number in the environments; null in a game without compiled rules"),
    "policy_moves": Column(pa.list_(pa.string()), "the moves that the player considered, best first"),
    "policy": Column(pa.list_(pa.float32()), "the share of visits of each of them; 1 where the player tells none"),
    "value": Column(pa.float32(), "the player's estimate of its chance to win, 0 to 1; null if it has none"),
    "margin": Column(pa.float32(), "the points by which it expects to win; null if it has no estimate"),
    "exact": Column(pa.bool_(), "whether value and margin are proven"),
    "nodes": Column(pa.int32(), "the positions that the player visited for this move"),
    "score": Column(pa.int32(), "the points of the seat at the end of the game"),
    "lead": Column(pa.int32(), "its points above the best other seat at the end; null alone"),
    "result": Column(pa.float32(), "1 if the seat won, 0 if it lost, its share of a shared victory; null alone"),
}  # fmt: skip

_OWNERS: Final = {"own": " of the seat that moves", "other": " of the other seat"}


def columns(plan: Plan) -> Mapping[str, Column]:
    """Return the columns of a plan's games: those of every game, and the numbers of a position of this one."""
    found = dict(COLUMNS)
    for name in numbers(plan.rules, plan.start(next(plan.games())), 0):
        whose, _, field = name.partition("_")
        meaning = f"the field `{field or name}`{_OWNERS.get(whose, '')} in the engine protocol"
        if field == "empty":
            meaning = f"the empty spaces{_OWNERS[whose]}"
        found[name] = Column(pa.int32(), meaning)
    return found


def schema(plan: Plan) -> pa.Schema:
    """Return the types of the columns."""
    return pa.schema([pa.field(name, each.type) for name, each in columns(plan).items()])
