# SPDX-License-Identifier: MIT
"""The records of the search, and its settings. An address is a place in the memory of an engine."""

from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import Final

from quiltbee.games.doodle import Specials
from quiltbee.games.doodle.kernel.tables import SIDES, TURNS
from quiltbee.games.doodle.players.weights import RECTANGLES, Weights
from quiltbee.kernel.boards import split
from quiltbee.kernel.layout import Layout

KINDS: Final = len(RECTANGLES)
PLACES: Final = sum(len(places) for _, places in RECTANGLES)
TIMES: Final = TURNS + 1
"""The number of turns left is from 0 to 18."""

SHEET: Final = Layout(
    pace="f64",
    head_start="f64",
    uncertainty="f64",
    shred="f64",
    hole="f64",
    border="f64",
    lone_a_turn="f64",
    aim="f64",
    scorings=("f64", 3, 3),  # by rounds to come, then by scoring, the next one first
    price=("f64", 16, TIMES),  # of special actions, by turns left
    points=("i64", KINDS),  # of each kind of rectangle, the best first
    first=("i64", KINDS + 1),  # the first place of each kind
    places=("u64", PLACES, 2),
    length="i64",  # turns in a round
)

MAX_PLACEMENTS: Final = 16
"""The largest number of proposed placements of one patch."""
START_PLACEMENTS: Final = 40
"""Placements of the start patch that are evaluated without the next turn. Many mirror one another."""
PATCH_PLACEMENTS: Final = 12
"""The same for each other patch."""
FULL_EVALUATIONS: Final = 10
"""Moves that fill spaces and are evaluated with the next turn."""
REPLY_PLACEMENTS: Final = 3
"""Placements of a card that are evaluated for the next turn."""
MAX_OPTIONS: Final = 160
"""More than all proposed moves: passing, all single spaces, and three cards, each whole or cut."""

OPTION: Final = Layout(
    action="i64",
    low="u64",  # the empty spaces after the move
    high="u64",
    specials="i64",  # the special actions after the move, as bits
    value="f64",
)

PLAN: Final = Layout(
    action="i64",
    then="i64",  # a second action right after it, or -1
    prior="f64",  # its value by the evaluation
    visits="i64",
    sum="f64",  # of the final scores
    good="i64",  # how many of them are good
    child=("i64", 4),  # the node after each throw, -1 for none; see tree.py
)
"""A candidate and the results of its rollouts."""

MAX_EDGES: Final = 12
"""The largest number of edges of a node."""
MAX_DEPTH: Final = 20
MAX_NODES: Final = 20_000
"""The capacity of the tree, in nodes."""
EDGES_A_NODE: Final = 8
"""The capacity for edges, on average per node."""

NODE: Final = Layout(first="i64", count="i64", visits="i64")
EDGE: Final = Layout(
    action="i32",
    visits="i32",
    sum="f64",  # of the final scores
    prior="f64",  # the value of the move by the evaluation
    child=("i32", 4),  # the node after each throw, the first where there is none
)
PARAMS: Final = Layout(
    good_score="f64",  # a score from which a game counts as good
    rollout_width="i64",  # placements of each patch that a rollout evaluates
    tree_width="i64",  # the same for a node of the tree
    expand_after="i64",  # visits before a node gets edges
    ucb_c="f64",  # the exploration constant of UCB1, in points
    widening="f64",  # edges that are tried: this times the square root of the visits
)

EVALUATION: Final = Layout(
    position="i64",  # addresses; the others are of options
    options="i64",
    placed="i64",
    short="i64",
    values=("f64", SIDES),
)
"""The moves that are worth considering, with a look at the next turn."""

SEARCH: Final = Layout(
    root="i64",  # addresses
    tables="i64",
    sheet="i64",
    params="i64",
    plans="i64",
    alive="i64",  # the numbers of the plans that are played out
    actions="i64",
    options="i64",
    work="i64",  # two positions
    nodes="i64",
    edges="i64",
    most_plans="i64",
    counts=("i64", 2),  # of nodes and of edges
    dice=("i64", TURNS),
    path=("i64", MAX_DEPTH),
    word=("u64", 1),
)
"""A search: its candidates, the tree below them, and all that it needs."""


@dataclass(frozen=True, slots=True)
class SearchParams:
    """The settings of the search."""

    max_candidates: int = 24
    """Moves that are played out."""
    candidate_width: int = 12
    """Placements of each patch that are evaluated to find these moves."""
    rollout_width: int = 3
    """Placements of each patch that are evaluated at each turn of a rollout."""
    halvings: int = 4
    """How many times the worse half of the moves is dropped (sequential halving)."""
    tree_width: int = 6
    """Placements of each patch that are evaluated for a node of the tree."""
    expand_after: int = 6
    """Visits of a node before it is expanded."""
    ucb_c: float = 5.0
    """The exploration constant of UCB1, in points."""
    widening: float = 0.8
    """Progressive widening: a node tries this times the square root of its visits as many moves."""

    def pack(self, good_score: float) -> bytes:
        """Return the settings as a record for compiled code."""
        return PARAMS.pack(
            good_score=good_score,
            rollout_width=self.rollout_width,
            tree_width=self.tree_width,
            expand_after=self.expand_after,
            ucb_c=self.ucb_c,
            widening=self.widening,
        )


@cache
def pack_sheet(weights: Weights | None = None, length: int = 6) -> bytes:
    """Return weights and the rectangles as a SHEET record; by default the weights of the greedy player."""
    weights = weights or Weights()
    specials = [Specials(*(bits >> k & 1 for k in range(4))) for bits in range(16)]
    return SHEET.pack(
        **{name: getattr(weights, name) for name in list(SHEET.offsets)[:8]},
        scorings=[(*factors, 0.0, 0.0)[:3] for factors in weights.scorings],
        price=[[weights.price(each, left) for left in range(TIMES)] for each in specials],
        points=[points for points, _ in RECTANGLES],
        first=accumulate((len(places) for _, places in RECTANGLES), initial=0),
        places=[split(place) for _, places in RECTANGLES for place in places],
        length=length,
    )
