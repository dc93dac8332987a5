# SPDX-License-Identifier: MIT
"""What a decision of Doodle adds to the value of the playouts before it, and whether luck is zero on average.

python -m benchmarks.luck --journal FILE --tables 400    play tables of four strengths, and review every seat
python -m benchmarks.luck --report FILE                  fit the values, and check luck on tables left out of the fit

The same call again continues where the last one ended. ``quiltbee.games.doodle.study.fair_values`` has the fitted values.
"""

import argparse
import os
import random
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, linear_regression, pstdev
from typing import Any, Final, NamedTuple

from benchmarks.journal import Journal, Task, measure
from benchmarks.newcomers import NEWCOMERS
from quiltbee import study
from quiltbee.core.game import CHANCE
from quiltbee.games.doodle import Phase
from quiltbee.games.doodle.study.fair_values import FAIR
from quiltbee.match import Match
from quiltbee.players import Budget, Player, make_player
from quiltbee.study import marks
from quiltbee.study.game_review import Comparer, decisions

WHAT: Final = "doodle luck"
STRENGTHS: Final = (
    ("newcomer", "level2", "level5", "level8"),
    ("careful newcomer", "level3", "level6", "level9"),
)
"""Who sits at a table, by turns."""
NODES: Final = Budget(nodes=1000)
"""The limit of the level that thinks by the clock."""


class Turn(NamedTuple):
    """A turn of a seat, with the values of its playouts."""

    number: int
    """The start patch is 0."""
    best: float
    """By its first decision."""
    played: float
    is_exact: bool


def turn_number(state: Any) -> int:
    """Return the number of the turn; that of the start patch is 0."""
    is_start = state.phase is Phase.START
    return 0 if is_start else (state.round - 1) * state.edition.turns + state.turn


def seats(task: Task) -> list[dict[str, Any]]:
    """Play a table, and return for each seat its player, its score, and its decisions."""
    rng = random.Random(f"luck {task.seed}")
    names = task.who.split("+")
    match: Match[Any, Any] = Match.new(
        "doodle", ("standard", "standard", "repeats")[task.seed % 3],
        seed=rng.getrandbits(32), setup={"players": len(names)},
    )  # fmt: skip
    newcomers = {each.name: each for each in NEWCOMERS["doodle"]}  # type: ignore[attr-defined]
    players: list[Player] = [
        newcomers[name](rng) if name in newcomers else make_player(name, "doodle", rng)
        for name in names
    ]
    while match.to_move:
        seat = match.to_move[0]
        if seat == CHANCE:
            match.play(match.chance_move(rng))
            continue
        moves = match.legal_moves(seat)
        match.play(players[seat].choose(match.view(seat), seat, moves, NODES).move, seat)
    assert match.outcome is not None
    record = match.record
    states, module = list(record.states()), study.study_of(record.game)
    comparer = Comparer(record, module.make_analyst(), task.effort)
    compared = {ply: comparer.compare(ply) for ply in decisions(record)}
    turns = {
        ply: (turn.seat, module.turn_of(states[ply]))
        for ply, turn in enumerate(record.turns)
        if turn.seat != CHANCE
    }
    found: list[dict[int, Turn]] = [{} for _ in names]
    for ply, comparison in sorted(marks.back_up(module, turns, compared).items()):
        state, seat = states[ply], record.turns[ply].seat
        judged = marks.judge(module, ply, seat, record.turns[ply].move, comparison)
        assert judged.best is not None  # there was a choice
        number = turn_number(state)
        value = judged.best.evaluation
        first = found[seat].get(number, Turn(number, value.points, value.points, value.is_exact))
        found[seat][number] = first._replace(played=first.played - judged.loss)
    return [
        {"name": name, "score": score, "turns": [*of_seat.values()]}
        for name, score, of_seat in zip(names, match.outcome.scores, found, strict=True)
    ]


class Seat(NamedTuple):
    """A reviewed seat."""

    name: str
    score: int
    turns: list[Turn]


Values = list[tuple[float, float]]
"""For each turn but the last, what is added to the value of the playouts times a factor."""


def worth(values: Values, turn: Turn, points: float) -> float:
    """Return the fair value of the playouts of a turn."""
    added, factor = (0.0, 1.0) if turn.is_exact else values[turn.number]
    return added + factor * points


def fit(seats_played: Sequence[Seat]) -> Values:
    """Return the values by which that after a turn is the mean of that before the next one."""
    values: Values = [(0.0, 1.0)] * len(FAIR)
    for number in reversed(range(len(FAIR))):
        before, after = list[float](), list[float]()
        for seat in seats_played:
            at = next((at for at, turn in enumerate(seat.turns) if turn.number == number), None)
            if at is None:
                continue
            before.append(seat.turns[at].played)
            then = seat.turns[at + 1 : at + 2]
            after.append(worth(values, then[0], then[0].best) if then else seat.score)
        factor, added = linear_regression(before, after)
        values[number] = added, factor
    return values


def luck_of(values: Values, seat: Seat, since: int = 0) -> float:
    """Return the luck of a seat after its turn ``since``; -1 is for all luck."""
    turns = [turn for turn in seat.turns if turn.number >= since]
    lost = sum(worth(values, each, each.best) - worth(values, each, each.played) for each in turns)
    return seat.score + lost - worth(values, turns[0], turns[0].best)


def report(journal: Journal) -> None:
    """Print the fitted values, and luck on tables that they were not fitted to, a quarter at a time."""
    tables = [
        (
            task.seed,
            [
                Seat(each["name"], each["score"], [Turn(*turn) for turn in each["turns"]])
                for each in found
            ],
        )
        for task, found in journal.of(WHAT, "doodle")
    ]
    everybody = [seat for _, table in tables for seat in table]
    values = fit(everybody)
    for number, (added, factor) in enumerate(values):
        spread = pstdev(
            luck_of(values, seat, number)
            for seat in everybody
            if any(turn.number == number for turn in seat.turns)
        )
        print(f"    ({added:.2f}, {factor:.4f}, {spread:.1f}),")
    raw: Values = [(0.0, 1.0)] * len(FAIR)
    luck, before = dict[str, list[float]](), dict[str, list[float]]()
    lots = list[list[float]]()
    for part in range(4):
        fitted = fit([seat for seed, table in tables if seed // 2 % 4 != part for seat in table])
        for seed, table in tables:
            if seed // 2 % 4 == part:
                lots.append([luck_of(fitted, seat) for seat in table])
                for seat, each in zip(table, lots[-1], strict=True):
                    luck.setdefault(seat.name, []).append(each)
                    before.setdefault(seat.name, []).append(luck_of(raw, seat))
    means = [fmean(lot) for lot in lots]
    print(
        f"{len(tables)} tables: luck {fmean(means):+.2f} ±{1.96 * pstdev(means) / len(means) ** 0.5:.2f}; standard "
        f"deviation {pstdev(each for lot in lots for each in lot):.1f}, {fmean(pstdev(lot) ** 2 for lot in lots) ** 0.5:.1f} within a table"
    )
    for name, mine in sorted(luck.items()):
        error = 1.96 * pstdev(mine) / len(mine) ** 0.5
        print(
            f"  {name}: {fmean(mine):+.1f} ±{error:.1f} ({fmean(before[name]):+.1f} by the playouts), {len(mine)} games"
        )


def main() -> None:
    """Read the command line, and play or report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--journal", type=Path)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--report", type=Path)
    asked = parser.parse_args()
    if asked.report is not None:
        report(Journal(asked.report))
        return
    journal = Journal(asked.journal)
    journal.begin()
    until = None if asked.minutes is None else time.monotonic() + 60 * asked.minutes
    tasks = [
        Task(WHAT, "doodle", "+".join(STRENGTHS[seed % 2]), seed, asked.effort)
        for seed in range(asked.tables)
    ]
    is_done = measure(tasks, seats, journal, asked.processes, until)
    print(f"{len(journal.results)} tables; {'all' if is_done else 'not all'} done")


if __name__ == "__main__":
    main()
