# SPDX-License-Identifier: MIT
"""Decides when to try the exact solver, and turns its result into a choice."""

from typing import Final

import numpy as np

from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.kernel.position import ACTIONS, POSITION, Positions, to_move
from quiltbee.games.patchwork.kernel.tables import Tables, tables
from quiltbee.games.patchwork.players import endgame
from quiltbee.players.base import Candidate, Choice

MAX_SPACES_LEFT: Final = 20
"""The time left of both seats together. With more, the solver hardly ever succeeds."""
POSITIONS_A_MS: Final = 150
"""Positions of the solver for each millisecond of the limit. They take well under half of the time."""
MAX_POSITIONS: Final = 400_000
TT_SIZE: Final = 1 << 18


class Solver:
    """Solves short endgames exactly."""

    def __init__(self) -> None:
        self._table = np.zeros(TT_SIZE, endgame.TT_ENTRY)
        self._stack = np.zeros(endgame.MAX_PLIES, POSITION)
        self._frames = np.zeros(endgame.MAX_PLIES, endgame.FRAME)
        self._lists = np.zeros((endgame.MAX_PLIES + endgame.SCRATCH, ACTIONS), np.int64)
        self._edition = ""

    def solve(
        self, view: State, root: Positions, ms: int | None, nodes: int | None
    ) -> Choice | None:
        """Return the best move with its exact result, or None if the position is too large."""
        last = view.edition.last_space
        if 2 * last - view.seats[0].time - view.seats[1].time > MAX_SPACES_LEFT:
            return None
        limit = MAX_POSITIONS
        if ms is not None:
            limit = min(limit, POSITIONS_A_MS * ms)
        if nodes is not None:
            limit = min(limit, nodes)
        if view.edition.name != self._edition:
            # Entries stay valid within an edition, but not for the rules of another one.
            self._table["kind"] = 0
            self._edition = view.edition.name
        worth, action, visited = self._run(root, tables(view.edition.name), limit)
        if worth == endgame.UNSOLVED:
            return None
        mine = worth if view.active == 0 else -worth
        move = to_move(view, action)
        value, margin = float(mine > 0), float(int(mine / 2))
        candidate = Candidate(move, visited, value, margin, (move,))
        return Choice(
            move,
            nodes=visited,
            value=value,
            margin=margin,
            candidates=(candidate,),
            is_certain=True,
        )

    def compile(self, root: Positions, values: Tables) -> None:
        """Solve with a limit of one position, so that everything is compiled."""
        self._run(root, values, 1)

    def _run(self, root: Positions, values: Tables, limit: int) -> tuple[int, int, int]:
        """Return the worth, the best action and the number of positions; see ``endgame.solve``."""
        out = np.zeros(3, np.int64)
        endgame.solve(
            root,
            values,
            self._table,
            self._stack,
            self._frames,
            self._lists,
            limit,
            out,
        )
        worth, action, visited = (int(number) for number in out)
        return worth, action, visited
