# SPDX-License-Identifier: MIT
"""Decides when to try the exact solver, and turns its result into a choice."""

from typing import Final

from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.kernel.position import ACTIONS, POSITION, from_state, to_move
from quiltbee.games.patchwork.kernel.tables import tables_of
from quiltbee.games.patchwork.players.records import (
    ENDGAME,
    FRAME,
    MAX_PLIES,
    SCRATCH,
    TT_ENTRY,
    TT_SIZE,
    UNSOLVED,
)
from quiltbee.kernel.engine import Engine
from quiltbee.players.base import Candidate, Choice

MAX_SPACES_LEFT: Final = 20
"""The time left of both seats together. With more, the solver hardly ever succeeds."""
POSITIONS_A_MS: Final = 150
"""Positions of the solver for each millisecond of the limit. They take well under half of the time."""
MAX_POSITIONS: Final = 400_000


class Solver:
    """Solves short endgames exactly."""

    def __init__(self, engine: Engine) -> None:
        self.most_positions = MAX_POSITIONS
        """The positions of one solution, whatever is asked for."""
        self._engine = engine
        self._root = engine.alloc(POSITION.size)
        self._table = engine.alloc(TT_SIZE * TT_ENTRY.size)
        self._address = engine.put(
            ENDGAME.pack(
                table=self._table,
                stack=engine.alloc(MAX_PLIES * POSITION.size),
                frames=engine.alloc(MAX_PLIES * FRAME.size),
                lists=engine.alloc((MAX_PLIES + SCRATCH) * ACTIONS * 8),
            )
        )
        self._edition = ""

    def solve(self, view: State, ms: int | None, nodes: int | None) -> Choice | None:
        """Return the best move with its exact result, or None if the position is too large."""
        if not self.is_in_reach(view):
            return None
        limit = self.most_positions
        if ms is not None:
            limit = min(limit, POSITIONS_A_MS * ms)
        if nodes is not None:
            limit = min(limit, nodes)
        worth, action, visited = self._run(view, limit)
        if worth == UNSOLVED:
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

    def is_in_reach(self, view: State) -> bool:
        """Return whether the end is so near that it is worth trying."""
        left = 2 * view.edition.last_space - view.seats[0].time - view.seats[1].time
        return left <= MAX_SPACES_LEFT

    def forget(self) -> None:
        """Empty the memory, so that what can be solved does not depend on what was solved before."""
        self._engine.write(self._table, bytes(TT_SIZE * TT_ENTRY.size))

    def _run(self, view: State, limit: int) -> tuple[int, int, int]:
        """Return the worth, the best action and the number of positions; see ``endgame.solve``."""
        engine = self._engine
        if view.edition.name != self._edition:
            # Entries stay valid within an edition, but not for the rules of another one.
            if self._edition:
                self.forget()
            self._edition = view.edition.name
        engine.write(self._root, from_state(view))
        tables = engine.constant(tables_of(view.edition.name))
        engine.call("solve", self._address, self._root, tables, limit)
        worth, action, visited = ENDGAME.unpack(engine.read(self._address, ENDGAME.size)).result
        return worth, action, visited
