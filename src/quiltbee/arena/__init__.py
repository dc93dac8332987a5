# SPDX-License-Identifier: MIT
"""Tournaments between players, with ratings, confidence intervals and reports.

>>> from quiltbee import arena
>>> plan = arena.make_plan(["greedy", "random"], games=4, seed=1)
>>> report = arena.run(plan, jobs=1)
>>> [standing.name for standing in report.standings]
['greedy', 'random']
"""

from quiltbee.arena.conditions import Conditions, find_conditions
from quiltbee.arena.entrants import Entrant, parse_entrant
from quiltbee.arena.errors import ArenaError, Reason
from quiltbee.arena.plan import Plan, ScheduledGame, make_plan
from quiltbee.arena.report import Pairing, Report, Standing, measure
from quiltbee.arena.statistics import Meeting, Ratings, elo_difference, rate, win_rate
from quiltbee.arena.tournament import journal_path, run
from quiltbee.arena.tournament_game import Fault, Played, ProgramPool, play_scheduled
from quiltbee.arena.workers import play_all
from quiltbee.core.stats import Estimate

__all__ = [
    "ArenaError",
    "Conditions",
    "Entrant",
    "Estimate",
    "Fault",
    "Meeting",
    "Pairing",
    "Plan",
    "Played",
    "ProgramPool",
    "Ratings",
    "Reason",
    "Report",
    "ScheduledGame",
    "Standing",
    "elo_difference",
    "find_conditions",
    "journal_path",
    "make_plan",
    "measure",
    "parse_entrant",
    "play_all",
    "play_scheduled",
    "rate",
    "run",
    "win_rate",
]
