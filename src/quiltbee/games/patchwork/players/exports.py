# SPDX-License-Identifier: MIT
"""What an engine does for Patchwork, compiled. All arguments are addresses of records, or whole numbers."""

import numpy as np

from quiltbee.games.patchwork.kernel.position import ACTIONS, POSITION
from quiltbee.games.patchwork.kernel.tables import TABLES
from quiltbee.games.patchwork.players import endgame, puct, tree
from quiltbee.games.patchwork.players.compiled_evaluation import propose
from quiltbee.games.patchwork.players.mlp import tree as learned
from quiltbee.games.patchwork.players.mlp.network import MlpWeights, Scratch
from quiltbee.games.patchwork.players.mlp.records import (
    FEATURES,
    NETWORK,
    OUTPUTS,
    PLACEMENT_FEATURES,
)
from quiltbee.games.patchwork.players.puct import Tree
from quiltbee.games.patchwork.players.records import (
    EDGE,
    ENDGAME,
    EVALUATION,
    FRAME,
    FRONTIER,
    MAX_LINE,
    MAX_PLIES,
    NODE,
    PARAMS,
    SCRATCH,
    SEARCH,
    TT_ENTRY,
    TT_SIZE,
    WEIGHTS,
)
from quiltbee.kernel.compilation import compiled
from quiltbee.kernel.memory import array_of, matrix_of

positions_at = array_of(POSITION.dtype)
tables_at = array_of(TABLES.dtype)
weights_at = array_of(WEIGHTS.dtype)
params_at = array_of(PARAMS.dtype)
searches_at = array_of(SEARCH.dtype)
networks_at = array_of(NETWORK.dtype)
nodes_at = array_of(NODE.dtype)
edges_at = array_of(EDGE.dtype)
endgames_at = array_of(ENDGAME.dtype)
evaluations_at = array_of(EVALUATION.dtype)
entries_at = array_of(TT_ENTRY.dtype)
frames_at = array_of(FRAME.dtype)
number_rows_at = matrix_of(np.dtype(np.int64))
small_numbers_at = array_of(np.dtype(np.int32))
floats_at = array_of(np.dtype(np.float32))
float_rows_at = matrix_of(np.dtype(np.float32))


@compiled(inline="always")
def tree_of(s):
    """Return the tree of a search."""
    return Tree(
        nodes_at(s.nodes, s.most_nodes),
        edges_at(s.edges, s.most_edges),
        s.counts,
        positions_at(s.work, 2),
        s.path,
        s.actions,
        s.values,
        small_numbers_at(s.places, s.most_nodes + s.most_edges),
    )


@compiled()
def search(address, simulations):
    """Run up to this many simulations with the hand-made expander, until the tree is full; return their number."""
    s = searches_at(address, 1)[0]
    return tree.search(
        positions_at(s.root, 1), tables_at(s.tables, 1), weights_at(s.weights, 1),
        params_at(s.params, 1), tree_of(s), simulations,
    )  # fmt: skip


@compiled()
def search_learned(address, simulations):
    """Run up to this many simulations with the learned expander, until the tree is full; return their number."""
    s = searches_at(address, 1)[0]
    n = networks_at(s.network, 1)[0]
    first, second, hidden = n.first_size, n.second_size, n.hidden_size
    mlp = MlpWeights(
        float_rows_at(n.first_w, FEATURES, first),
        floats_at(n.first_b, first),
        float_rows_at(n.second_w, first, second),
        floats_at(n.second_b, second),
        float_rows_at(n.output_w, second, OUTPUTS),
        floats_at(n.output_b, OUTPUTS),
        float_rows_at(n.placement_w, PLACEMENT_FEATURES, hidden),
        floats_at(n.placement_b, hidden),
        floats_at(n.score_w, hidden),
    )
    scratch = Scratch(
        n.features, floats_at(n.first, first), floats_at(n.second, second), n.outputs,
        n.placement, n.windows, floats_at(n.quilt, hidden), floats_at(n.hidden, hidden),
        n.patterns, n.rows, n.actions, n.estimates, n.scores,
    )  # fmt: skip
    return learned.search(
        positions_at(s.root, 1), tables_at(s.tables, 1), weights_at(s.weights, 1),
        params_at(s.params, 1), mlp, scratch, tree_of(s), simulations,
    )  # fmt: skip


@compiled()
def evaluate(address, tables):
    """Evaluate the most promising moves of a position; return their number."""
    e = evaluations_at(address, 1)[0]
    return np.int64(
        propose(
            positions_at(e.position, 1)[0], tables_at(tables, 1)[0], weights_at(e.weights, 1)[0],
            positions_at(e.work, 1), e.actions, e.values, e.short, e.estimates,
        )
    )  # fmt: skip


@compiled()
def visit_lead(address):
    """Return the difference in visits between the two most visited moves of the root; see ``puct``."""
    return np.int64(puct.visit_lead(tree_of(searches_at(address, 1)[0])))


@compiled()
def follow(address, position):
    """Make a position the root. Keep its subtree, if the tree has it, otherwise empty the tree; return whether it has it."""
    s = searches_at(address, 1)[0]
    grown, node = tree_of(s), np.int64(0)
    root, target = positions_at(s.root, 1), positions_at(position, 1)[0]
    if grown.counts[0]:
        frontier = positions_at(s.frontier, 2 * (FRONTIER + 1))
        node = puct.find(grown, tables_at(s.tables, 1)[0], root[0], target, frontier, s.found)
    if node:
        puct.reroot(grown, node)
    else:
        grown.counts[0] = grown.counts[1] = 0
    root[0] = target
    return np.int64(node > 0)


@compiled()
def lines(address, out):
    """Write the expected line of each edge of the root to ``out``; return their number."""
    grown = tree_of(searches_at(address, 1)[0])
    here = grown.nodes[0]
    found = small_numbers_at(out, here.count * MAX_LINE)
    for at in range(here.count):
        puct.expected_line(grown, here.first + at, found[at * MAX_LINE : (at + 1) * MAX_LINE])
    return np.int64(here.count)


@compiled()
def solve(address, position, tables, nodes):
    """Solve a position, searching at most ``nodes`` positions; see ``endgame``."""
    e = endgames_at(address, 1)[0]
    endgame.solve(
        positions_at(position, 1), tables_at(tables, 1), entries_at(e.table, TT_SIZE),
        positions_at(e.stack, MAX_PLIES), frames_at(e.frames, MAX_PLIES),
        number_rows_at(e.lists, MAX_PLIES + SCRATCH, ACTIONS),
        nodes, e.result,
    )  # fmt: skip
    return np.int64(0)
