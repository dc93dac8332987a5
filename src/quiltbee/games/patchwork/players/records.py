# SPDX-License-Identifier: MIT
"""The records of the searches, and their settings. An address is a place in the memory of an engine."""

from dataclasses import astuple, dataclass, fields
from typing import Final

from quiltbee.games.patchwork.kernel.position import KINDS
from quiltbee.games.patchwork.players.weights import Weights
from quiltbee.kernel.layout import Layout

SHORTLIST: Final = 16
"""The largest number of placements of one patch on a shortlist."""
CANDIDATES: Final = 2 + 3 * SHORTLIST
"""The largest number of moves proposed for a position."""

WEIGHTS: Final = Layout(
    **{each.name: "i64" if each.type is int else "f64" for each in fields(Weights)}, width="i64"
)

NODE: Final = Layout(
    first="i32",  # its edges are first .. first + count - 1
    count="i32",  # 0 until it is expanded
    visits="i32",
    seat="i32",  # the seat that moves
    utility="f32",  # sums over the visits, for the seat that moves
    value="f32",
    margin="f32",
    kinds=("f32", KINDS),  # an expander's logits of advancing and of the three offers
)

EDGE: Final = Layout(
    action="i32",
    rank="i32",  # 0 for the best way to lay its patch, 1 for the second best, ...
    child="i32",  # a node, or -1 before the first visit
    visits="i32",
    prior="f32",
    utility="f32",  # sums over the visits, for the seat that moves
    value="f32",
    margin="f32",
)

MAX_DEPTH: Final = 160
EDGES_A_NODE: Final = 13
"""The capacity for edges, on average per node. A tree without free edges stops growing."""
MAX_LINE: Final = 8
"""The largest number of moves in a reported line."""
FRONTIER: Final = 200
"""The positions of one depth among which a search looks for the current one."""


@dataclass(frozen=True, slots=True)
class SearchParams:
    """The settings of a search. Some belong to one expander only."""

    c_puct: float = 0.5
    """The exploration constant: the weight of priors and visit counts against utilities."""
    fpu_reduction: float = 0.1
    """First-play urgency: an unvisited move has the utility of its position less this."""
    fpu_by_prior: bool = False
    """Whether the reduction is multiplied by the square root of the prior of all visited moves."""
    widening_visits: float = 0.0
    """Progressive widening: the visits of a node that open the second placement of each patch; 0 opens all at once."""
    widening_factor: float = 4.0
    """Each further placement needs this times as many visits."""
    margin_weight: float = 0.0
    """The share of the margin in the utility. The rest is the chance to win."""
    margin_scale: float = 20.0
    """The margin enters the utility as tanh(margin / margin_scale)."""
    prior_temperature: float = 2.5
    """Hand-made expander: the temperature of the softmax over evaluations, in points."""
    odds_scale: float = 4.0
    """Hand-made expander: the scale of the logistic function from margin to win chance at the end, in points."""
    odds_scale_per_space: float = 0.1
    """Hand-made expander: the increase of that scale for each space of time left."""
    max_children: int = 4
    """Learned expander: the number of placements of each patch, at most those of a shortlist."""

    def pack(self) -> bytes:
        """Return the settings as a record for compiled code."""
        values = dict(zip(PARAMS.offsets, astuple(self), strict=True))
        values["max_children"] = min(max(1, self.max_children), SHORTLIST)
        return PARAMS.pack(**values)


PARAMS: Final = Layout(
    **{each.name: "f64" if each.type is float else "i64" for each in fields(SearchParams)}
)

BY_HAND: Final = SearchParams(widening_visits=400.0)
"""The settings of the hand-made expander."""
LEARNED: Final = SearchParams(fpu_by_prior=True, margin_weight=0.2)
"""The settings of the learned expander."""

SEARCH: Final = Layout(
    root="i64",  # addresses
    tables="i64",
    weights="i64",
    params="i64",
    network="i64",  # 0 for the hand-made expander
    nodes="i64",
    edges="i64",
    places="i64",  # two buffers of whole numbers, for each node and for each edge
    work="i64",  # two positions
    frontier="i64",  # twice FRONTIER + 1 positions
    most_nodes="i64",
    most_edges="i64",
    counts=("i64", 2),  # of nodes and of edges
    path=("i64", MAX_DEPTH, 2),
    actions=("i64", CANDIDATES + SHORTLIST),  # the proposed moves, and then a shortlist
    values=("f64", CANDIDATES + SHORTLIST),
    found=("i32", 2 * (FRONTIER + 1)),  # the nodes of the frontier
)
"""A search: its tree, and all that it needs."""


def pack_weights(given: Weights | None = None, *, width: int = 3) -> bytes:
    """Return weights as a record for compiled code; by default those of the greedy player.

    ``width`` is the number of proposed placements of each patch.
    """
    values = dict(zip(WEIGHTS.offsets, astuple(given or Weights()), strict=False))
    return WEIGHTS.pack(**values, width=width)


EVALUATION: Final = Layout(
    position="i64",  # addresses
    weights="i64",
    work="i64",
    actions=("i64", CANDIDATES),  # the proposed moves
    values=("f64", CANDIDATES),
    short=("i64", SHORTLIST),
    estimates=("f64", SHORTLIST),
)
"""The moves that are worth considering, one move ahead, with their values."""

MAX_PLIES: Final = 40
SCRATCH: Final = 3
"""The rows of actions that the sorting of the solver needs."""
TT_SIZE: Final = 1 << 18
UNSOLVED: Final = 1 << 20
"""Greater than any worth; see ``endgame``."""

FRAME: Final = Layout(
    key="u64",
    low="i64",  # the alpha-beta window
    high="i64",
    from_low="i64",  # the window when the position was entered
    from_high="i64",
    best="i64",
    chosen="i64",
    first="i64",  # the move that the transposition table recommends, or -1
    at="i64",  # the index of the current move
    count="i64",
    mine="i64",  # whether seat 0 moves
    known="i64",  # whether the worth is already known
)

TT_ENTRY: Final = Layout(
    key="u64",
    worth="i32",
    kind="i32",  # EXACT, AT_LEAST or AT_MOST; 0 if the entry is empty
    action="i32",
)

ENDGAME: Final = Layout(
    table="i64",  # addresses
    stack="i64",
    frames="i64",
    lists="i64",
    result=("i64", 3),  # the worth, the best action, and the number of positions
)
"""The memory of the solver."""
