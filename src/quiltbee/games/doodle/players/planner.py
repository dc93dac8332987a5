# SPDX-License-Identifier: MIT
"""The candidates of a search, and their rollouts, in the memory of an engine."""

from array import array
from collections.abc import Sequence
from typing import Any

from quiltbee.games.doodle import State
from quiltbee.games.doodle.kernel.position import ACTIONS, POSITION
from quiltbee.games.doodle.kernel.tables import tables_of
from quiltbee.games.doodle.players.records import (
    EDGE,
    EDGES_A_NODE,
    MAX_NODES,
    MAX_OPTIONS,
    MAX_PLACEMENTS,
    NODE,
    OPTION,
    PLAN,
    SEARCH,
    SearchParams,
    pack_sheet,
)
from quiltbee.kernel.engine import Engine


class Planner:
    """Finds the most promising moves of a position, and plays them to the end of the game."""

    def __init__(self, params: SearchParams) -> None:
        self._engine = engine = Engine("doodle")
        self._params = params
        self._settings = {
            "root": engine.alloc(POSITION.size),
            "sheet": engine.constant(pack_sheet()),
            "plans": engine.alloc(params.max_candidates * PLAN.size),
            "alive": engine.alloc(params.max_candidates * 8),
            "actions": engine.alloc(ACTIONS * 8),
            "options": engine.alloc(MAX_OPTIONS * OPTION.size),
            "work": engine.alloc(2 * POSITION.size),
            "nodes": engine.alloc(MAX_NODES * NODE.size),
            "edges": engine.alloc(MAX_NODES * EDGES_A_NODE * EDGE.size),
            "most_plans": params.max_candidates,
        }
        self._address = engine.alloc(SEARCH.size)

    def begin(self, view: State, root: bytes, *, closing: bool) -> int:
        """Fill the plans with the candidates of a position, and return their number.

        ``root`` is the position, and ``view`` is its state. ``closing`` says whether the turn may be ended now.
        """
        engine, edition = self._engine, view.edition
        self._settings |= {
            "tables": engine.constant(tables_of(edition.name)),
            "params": engine.constant(self._params.pack(edition.good_solo_score)),
        }
        engine.write(self._address, SEARCH.pack(**self._settings))
        engine.write(self._settings["root"], root)
        most = min(MAX_PLACEMENTS, self._params.candidate_width)
        return engine.call("plan", self._address, most, closing)

    def plans(self, count: int, first: int = 0) -> list[Any]:
        """Return ``count`` plans, beginning with number ``first``."""
        address = self._settings["plans"] + first * PLAN.size
        return PLAN.unpack_all(self._engine.read(address, count * PLAN.size))

    def set_plans(self, plans: Sequence[Any], first: int = 0) -> None:
        """Write plans, without any game played out yet, to the place ``first`` and the following ones."""
        data = b"".join(
            PLAN.pack(action=each.action, then=each.then, prior=each.prior, child=each.child)
            for each in plans
        )
        self._engine.write(self._settings["plans"] + first * PLAN.size, data)

    def sample(self, alive: Sequence[int], first: int, last: int, seed: int) -> None:
        """Play the games numbered ``first`` to ``last - 1`` from each of these plans. ``seed`` has 64 bits."""
        self._engine.write(self._settings["alive"], array("q", alive).tobytes())
        signed = seed - (seed >> 63 << 64)
        self._engine.call("sample", self._address, len(alive), first, last, signed)


def new_plan(action: int) -> Any:
    """Return a plan that takes an action, without any game played out yet."""
    return PLAN.unpack(PLAN.pack(action=action, then=-1, child=(-1,) * 4))
