# SPDX-License-Identifier: MIT
"""The data card of a dataset: what it is, how it was made, what it holds, and what it is not good for."""

import shlex
from pathlib import Path
from statistics import fmean

import pyarrow.compute as pc
from pyarrow import parquet

from quiltbee.arena.columns import columns
from quiltbee.arena.conditions import find_conditions
from quiltbee.arena.plan import Plan


def data_card(folder: Path, plan: Plan, rate: str) -> str:
    """Return the card of the files in a folder. ``rate`` says how quickly the last call wrote; it may be empty."""
    info, conditions = plan.rules.INFO, find_conditions()
    players = [entrant.text for entrant in plan.entrants]
    command = (
        f"quiltbee dataset FOLDER {shlex.join(players)} --game {plan.game} --edition {plan.edition}"
        f" --seats {plan.seats} --seed {plan.seed} --random-moves {plan.random_moves}"
    )
    count = plan.random_moves
    opening = f"the first {count} of each game; they are not stored" if count else "none"
    return "\n".join(
        (
            "---",
            "license: mit",
            f"pretty_name: Games of {info.title} by computer players",
            "---",
            "",
            f"# Games of {info.title} by computer players",
            "",
            "| | |",
            "|---|---|",
            f"| game | {info.title} (`{plan.game}`), version {info.version} of the rules, edition `{plan.edition}` |",
            f"| seats | {plan.seats} |",
            f"| players | {', '.join(f'`{each}`' for each in players)}; they take the seats in turn |",
            f"| random moves | {opening} |",
            f"| made by | Quilting Bee {conditions.versions['quiltbee']}, on {conditions.date} |",
            f"| machine | {conditions.processor}, {conditions.processors} cores, {conditions.python} |",
            *((f"| last call | {rate} |",) if rate else ()),
            "| licence | MIT |",
            "",
            f"```sh\n{command} --games N\n```",
            "",
            "## Content",
            "",
            *_content(folder),
            "",
            "## Columns",
            "",
            "| column | type | meaning |",
            "|---|---|---|",
            *(
                f"| `{name}` | `{column.type}` | {column.meaning} |"
                for name, column in columns(plan).items()
            ),
            "",
            "Positions and moves are in the notation of Quilting Bee; `quiltbee.games` reads them.",
            "",
            "## Limits",
            "",
            "- The games are those of computer players. They say little about how people play.",
            "- Value and policy are a player's opinion, not the truth, unless `exact` is set.",
            "- Positions of one game depend on each other: split by `game`, not by row.",
            "- A player with a limit in time plays other moves on another machine.",
            "",
        )
    )  # fmt: skip


def _content(folder: Path) -> list[str]:
    """Return the table of what the files hold."""
    names = ["game", "seat", "player", "legal", "result", "score", "ply"]
    table = parquet.read_table(folder, columns=names)
    games = table.group_by("game").aggregate([("ply", "count")])
    lines = [
        "| what | value |",
        "|---|---|",
        f"| games | {games.num_rows} |",
        f"| positions | {table.num_rows} |",
        f"| positions of a game | {pc.mean(games['ply_count']).as_py():.1f} in the mean |",
        f"| legal moves of a position | {pc.mean(table['legal']).as_py():.1f} in the mean, at most {pc.max(table['legal']).as_py()} |",
        "",
        "| player | seats played | mean score | mean result |",
        "|---|---|---|---|",
    ]
    seats = table.group_by(["game", "seat", "player"]).aggregate(
        [("score", "mean"), ("result", "mean")]
    )
    for player in sorted(set(seats["player"].to_pylist())):
        own = seats.filter(pc.equal(seats["player"], player))
        results = [each for each in own["result_mean"].to_pylist() if each is not None]
        result = f"{fmean(results):.3f}" if results else "alone"
        score = fmean(own["score_mean"].to_pylist())
        lines.append(f"| `{player}` | {own.num_rows} | {score:.1f} | {result} |")
    return lines
