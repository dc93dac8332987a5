# SPDX-License-Identifier: MIT
"""What an engine does for Doodle, compiled. All arguments are addresses of records, or whole numbers."""

import numpy as np

from quiltbee.games.doodle.kernel.position import A_DONE, ACTIONS, POSITION
from quiltbee.games.doodle.kernel.steps import is_final_turn
from quiltbee.games.doodle.kernel.tables import TABLES
from quiltbee.games.doodle.players import compiled_sheet, lookahead, tree
from quiltbee.games.doodle.players import plans as planning
from quiltbee.games.doodle.players.records import (
    EDGE,
    EDGES_A_NODE,
    EVALUATION,
    MAX_NODES,
    MAX_OPTIONS,
    NODE,
    OPTION,
    PARAMS,
    PLAN,
    SEARCH,
    SHEET,
)
from quiltbee.kernel.compilation import compiled
from quiltbee.kernel.memory import array_of

positions_at = array_of(POSITION.dtype)
tables_at = array_of(TABLES.dtype)
sheets_at = array_of(SHEET.dtype)
params_at = array_of(PARAMS.dtype)
evaluations_at = array_of(EVALUATION.dtype)
searches_at = array_of(SEARCH.dtype)
plans_at = array_of(PLAN.dtype)
options_at = array_of(OPTION.dtype)
nodes_at = array_of(NODE.dtype)
edges_at = array_of(EDGE.dtype)
numbers_at = array_of(np.dtype(np.int64))


@compiled()
def evaluate(address, tables, sheet, looks_ahead):
    """Evaluate the most promising moves of a position; return their number."""
    e = evaluations_at(address, 1)[0]
    return np.int64(
        lookahead.evaluate(
            positions_at(e.position, 1)[0], tables_at(tables, 1)[0], sheets_at(sheet, 1)[0],
            looks_ahead, options_at(e.options, MAX_OPTIONS), options_at(e.placed, MAX_OPTIONS),
            options_at(e.short, MAX_OPTIONS), e.values,
        )
    )  # fmt: skip


@compiled()
def aim(sheet, low, high, turns):
    """Return the place of the rectangle to aim at on the empty spaces of a board; see ``compiled_sheet``."""
    return np.int64(
        compiled_sheet.aim(np.uint64(low), np.uint64(high), turns, sheets_at(sheet, 1)[0])
    )


@compiled()
def plan(address, most, closing):
    """Fill the plans with the candidates, best first; return their number.

    ``most`` is the number of placements of each patch. ``closing`` says whether the turn may be ended now.
    """
    s = searches_at(address, 1)[0]
    root, tables, sheets = positions_at(s.root, 1), tables_at(s.tables, 1), sheets_at(s.sheet, 1)
    plans = plans_at(s.plans, s.most_plans)
    for at in range(len(plans)):
        plans[at].action = plans[at].then = plans[at].visits = plans[at].good = 0
        plans[at].prior = plans[at].sum = 0.0
        plans[at].child[:] = -1
    s.counts[:] = 0
    if is_final_turn(root[0], tables[0]):
        work, actions = positions_at(s.work, 2), numbers_at(s.actions, ACTIONS)
        return np.int64(planning.plan_last(root, tables, plans, work, actions))
    if not root[0].drawn:
        options = options_at(s.options, MAX_OPTIONS)
        count = np.int64(planning.plan_draws(root, tables, sheets, options, plans, most))
        if count > 1 or not closing:
            return count
    plans[0].action, plans[0].then = A_DONE, -1
    return np.int64(planning.plan_shades(root, sheets, plans, 1))


@compiled()
def sample(address, alive, first, last, seed):
    """Play the games numbered ``first`` to ``last - 1`` from each of the first ``alive`` plans that are named; see ``tree``."""
    s = searches_at(address, 1)[0]
    tree.sample(
        positions_at(s.root, 1), tables_at(s.tables, 1), sheets_at(s.sheet, 1),
        params_at(s.params, 1), plans_at(s.plans, s.most_plans), numbers_at(s.alive, alive),
        nodes_at(s.nodes, MAX_NODES), edges_at(s.edges, MAX_NODES * EDGES_A_NODE), s.counts,
        positions_at(s.work, 2), options_at(s.options, MAX_OPTIONS), s.dice, s.path,
        first, last, np.uint64(seed), s.word,
    )  # fmt: skip
    return np.int64(0)
