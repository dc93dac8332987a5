# SPDX-License-Identifier: MIT
"""A search tree in the memory of an engine."""

from array import array
from collections.abc import Sequence
from typing import Any, Final

from quiltbee.games.patchwork import State
from quiltbee.games.patchwork.kernel.position import POSITION, from_state
from quiltbee.games.patchwork.kernel.tables import tables_of
from quiltbee.games.patchwork.players.mlp.weights import LoadedWeights
from quiltbee.games.patchwork.players.records import (
    CANDIDATES,
    EDGE,
    EDGES_A_NODE,
    FRONTIER,
    MAX_LINE,
    NODE,
    SEARCH,
    SearchParams,
    pack_weights,
)
from quiltbee.kernel.engine import Engine

_NUMBER: Final = 8


class SearchTree:
    """A tree with a capacity, its root position, and the expander that grows it."""

    def __init__(
        self, engine: Engine, size: int, params: SearchParams, learned: LoadedWeights | None = None
    ) -> None:
        """Reserve the memory for a tree of ``size`` nodes. Without learned weights the hand-made expander grows it."""
        self.engine = engine
        self._search = "search" if learned is None else "search_learned"
        self._root = engine.alloc(POSITION.size)
        self._target = engine.alloc(POSITION.size)
        self._settings = {
            "root": self._root,
            "weights": engine.constant(pack_weights()),
            "params": engine.constant(params.pack()),
            "network": 0 if learned is None else learned.place(engine),
            "work": engine.alloc(2 * POSITION.size),
            "frontier": engine.alloc(2 * (FRONTIER + 1) * POSITION.size),
        }
        self._address = engine.alloc(SEARCH.size)
        self._lines, self._most_lines = 0, 0
        self._reserve(size)

    def _reserve(self, size: int) -> None:
        engine, edges = self.engine, size * EDGES_A_NODE + CANDIDATES
        self.size = size
        self._settings |= {
            "nodes": engine.alloc(size * NODE.size),
            "edges": engine.alloc(edges * EDGE.size),
            "places": engine.alloc(4 * (size + edges)),
            "most_nodes": size,
            "most_edges": edges,
        }
        engine.write(self._address, SEARCH.pack(**self._settings))

    def _set(self, name: str, value: int) -> None:
        self._settings[name] = value
        self.engine.write(self._address + SEARCH.offsets[name], value.to_bytes(_NUMBER, "little"))

    def begin(self, state: State, *, size: int = 0, params: SearchParams | None = None) -> None:
        """Begin an empty tree at a position, larger or with other settings if these are given."""
        if params is not None:
            self._set("params", self.engine.constant(params.pack()))
        if size > self.size:
            self._reserve(max(size, 2 * self.size))
        self.set_counts(0, 0)
        self.follow(state)

    def follow(self, state: State) -> None:
        """Make a position the root. Keep the subtree of the position, if the tree has it."""
        tables = self.engine.constant(tables_of(state.edition.name))
        if self._settings.get("tables") != tables:
            self._set("tables", tables)
            self.set_counts(0, 0)
        self.engine.write(self._target, from_state(state))
        self.engine.call("follow", self._address, self._target)

    def run(self, simulations: int) -> int:
        """Run up to this many simulations, until the tree is full; return their number."""
        return self.engine.call(self._search, self._address, simulations)

    def visit_lead(self) -> int:
        """Return the difference in visits between the two most visited moves of the root; see ``puct``."""
        return self.engine.call("visit_lead", self._address)

    def counts(self) -> tuple[int, int]:
        """Return the numbers of nodes and edges."""
        data = self.engine.read(self._address + SEARCH.offsets["counts"], 2 * _NUMBER)
        nodes, edges = array("q", data)
        return nodes, edges

    def set_counts(self, nodes: int, edges: int) -> None:
        """Set the numbers of nodes and edges."""
        data = array("q", (nodes, edges)).tobytes()
        self.engine.write(self._address + SEARCH.offsets["counts"], data)

    def root(self) -> Any:
        """Return the node of the root."""
        return NODE.unpack(self.engine.read(self._settings["nodes"], NODE.size))

    def set_root(self, node: Any) -> None:
        """Replace the node of the root."""
        self.engine.write(self._settings["nodes"], NODE.pack(**node._asdict()))

    def edges(self) -> list[Any]:
        """Return the edges of the root."""
        here = self.root()
        address = self._settings["edges"] + here.first * EDGE.size
        return EDGE.unpack_all(self.engine.read(address, here.count * EDGE.size))

    def set_edges(self, first: int, edges: Sequence[Any]) -> None:
        """Write edges to the place ``first`` and the following ones."""
        data = b"".join(EDGE.pack(**each._asdict()) for each in edges)
        self.engine.write(self._settings["edges"] + first * EDGE.size, data)

    def lines(self) -> list[tuple[int, ...]]:
        """Return the actions of the expected line of each edge of the root."""
        count = self.root().count
        if count > self._most_lines:
            self._lines, self._most_lines = self.engine.alloc(4 * MAX_LINE * count), count
        self.engine.call("lines", self._address, self._lines)
        found = array("i", self.engine.read(self._lines, 4 * MAX_LINE * count)).tolist()
        rows = (found[at * MAX_LINE : (at + 1) * MAX_LINE] for at in range(count))
        return [tuple(action for action in row if action >= 0) for row in rows]
