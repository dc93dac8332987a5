# SPDX-License-Identifier: MIT
"""Whether reviews of Patchwork are true and teach something.

python -m benchmarks.reviews --splits 200   choice and placement of marked moves, against 40 times the effort
python -m benchmarks.reviews --late 500     told chances of late positions, against what the solver proves
python -m benchmarks.reviews --games 40     marks and lessons by pairs of players, and every sentence checked

With --journal FILE results are stored as they come. With --minutes a call ends in time, and the same call again continues
where it ended. --report FILE prints the figures of a journal; --read also prints every sentence.
"""

import argparse
import os
import random
import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from pathlib import Path
from statistics import mean
from typing import Any, Final

from benchmarks.journal import Journal, Task, measure
from benchmarks.study import play
from quiltbee import study
from quiltbee.games.patchwork import Buy, Sew, State, apply, outcome
from quiltbee.games.patchwork.players.solver import Solver
from quiltbee.games.patchwork.study import proofs
from quiltbee.kernel.engine import Engine
from quiltbee.record import Record
from quiltbee.study.game_review import USUAL_LEVEL, Comparer, Review, decisions, judge_all
from quiltbee.study.marks import MoveReview

SPLITS, LATE, GAMES = "splits", "late", "reviews"
WITHIN: Final = 5.0
"""Both parts of a loss should be within so many points of those of the deeper look."""
PEOPLE: Final = ("newcomer", "careful newcomer", *(f"level{level}" for level in range(1, 6)))
"""They play as people do."""
CLEAR: Final = 20
"""Whoever is behind by so many points at the end has lost clearly."""
PAIRS: Final = tuple(combinations_with_replacement(PEOPLE, 2))
WEAK: Final = frozenset({"fitting", "close"})
"""What explains little when it stands alone."""
POINTS: Final = frozenset({"worth", "left", "row", "later", "later_other"})
"""What compares points. Alone it explains a blunder only if they are a part of the loss."""
PART: Final = 1 / 3


def _played(seed: int, names: Sequence[str] | None = None) -> Record:
    chosen = random.Random(seed).choices(PEOPLE, k=2) if names is None else names
    found: Record = play("patchwork", chosen, seed).record
    return found


def _judged(record: Record, ply: int, comparison: study.Comparison) -> MoveReview:
    """Judge one move as a review does."""
    reviewed = judge_all(record, {ply: comparison}, USUAL_LEVEL)
    return next(move for move in reviewed.moves if move.ply == ply)


def splits(task: Task) -> dict[str, Any] | None:
    """Split the loss of one marked purchase of a game by the usual effort and by the deeper one."""
    record = _played(task.seed)
    plies = [ply for ply in decisions(record) if isinstance(record.turns[ply].move, Buy | Sew)]
    random.Random(task.seed).shuffle(plies)
    comparer = Comparer(record, study.study_of(record.game).make_analyst())
    for ply in plies:
        usual = _judged(record, ply, comparer.compare(ply))
        if usual.mark is None or (usual.best is not None and usual.best.evaluation.is_exact):
            continue
        deep = Comparer(record, study.study_of(record.game).make_analyst(), task.effort)
        deeper = _judged(record, ply, deep.compare(ply))
        return {
            "ply": ply,
            "move": str(usual.move),
            "told": [usual.choice_loss, usual.placement_loss],
            "deeper": [deeper.choice_loss, deeper.placement_loss],
            "elsewhere": usual.best_of_option is not None
            and usual.best_of_option.move != usual.move,
        }
    return None


def report_splits(journal: Journal) -> None:
    """Print how well the parts of losses agree."""
    found = [each for _, each in journal.of(SPLITS, "patchwork") if each]
    if not found:
        return
    off = [
        max(abs(a - b) for a, b in zip(each["told"], each["deeper"], strict=True)) for each in found
    ]
    right = sum(each <= WITHIN for each in off)
    efforts = {task.effort for task, _ in journal.of(SPLITS, "patchwork")}
    print(f"{len(found)} marked purchases, against {max(efforts):g} times the effort:")
    print(
        f"  choice and placement within {WITHIN:g} points: {right}, {100 * right / len(found):.0f} % (goal: 90 %)"
    )
    print(f"  the larger difference is {mean(off):.1f} points on average")
    print(
        f"  another place of the same patch is told in {sum(each['elsewhere'] for each in found)}"
    )
    for which, name in enumerate(("choice", "placement")):
        told, deeper = (mean(each[key][which] for each in found) for key in ("told", "deeper"))
        print(f"  {name}: {told:.1f} told, {deeper:.1f} by the deeper look")


def late(task: Task) -> list[dict[str, Any]]:
    """Compare the chances told of late positions and moves of a game with what the solver proves."""
    record, results = _played(task.seed), list[dict[str, Any]]()
    states: list[State] = list(record.states())
    solver = Solver(Engine("patchwork"))
    solver.most_positions = proofs.MAX_POSITIONS
    comparer = Comparer(record, study.study_of(record.game).make_analyst())
    for ply in decisions(record):
        if not solver.is_in_reach(apply(states[ply], record.turns[ply].move)):
            continue
        told = _judged(record, ply, comparer.compare(ply))
        assert told.best is not None
        assert told.played is not None
        seat = told.seat
        for what, state, chance in (
            ("position", states[ply], told.best.evaluation.chance),
            ("move", states[ply + 1], told.played.chance),
        ):
            wins = _wins(solver, state, seat)
            if wins is not None:
                results.append({"ply": ply, "what": what, "chance": chance, "wins": wins})
    return results


def _wins(solver: Solver, state: State, seat: int) -> bool | None:
    """Return whether a seat wins by force; None if it is not proven."""
    ended = outcome(state)
    if ended is not None:
        return seat in ended.winners
    solver.forget()
    solved = solver.solve(state, None, proofs.MAX_POSITIONS)
    return None if solved is None else (solved.value == 1) == (state.active == seat)


def report_late(journal: Journal) -> None:
    """Print how many told chances contradict a proof."""
    found = [(task, each) for task, some in journal.of(LATE, "patchwork") for each in some]
    if found:
        wrong = [
            (task.seed, each) for task, each in found if (each["chance"] >= 50) != each["wins"]
        ]
        positions = sum(each["what"] == "position" for _, each in found)
        print(
            f"{positions} late positions and {len(found) - positions} moves that {proofs.MAX_POSITIONS:,} positions prove: "
            f"{len(wrong)} told chances contradict a proof (goal: 0)"
        )
        for seed, each in wrong:
            print(f"  seed {seed}: {each}")


def reviews(task: Task) -> dict[str, Any]:
    """Review a game: the marks, lessons and sentences of each seat."""
    record = _played(task.seed, task.who.split(" against "))
    reviewed = study.review(record, effort=task.effort)
    *_, last = record.states()
    ended = record.game.outcome(last)
    assert ended is not None
    seats = [
        {
            "name": record.names[seat],
            "margin": ended.scores[seat] - ended.scores[1 - seat],
            "lost": sum(move.loss for move in reviewed.of_seat(seat)),
            "marks": Counter(str(move.mark) for move in reviewed.of_seat(seat) if move.mark),
            "lessons": [str(each.sentence) for each in reviewed.lessons(seat)],
            "praised": any(not each.plies for each in reviewed.lessons(seat)),
        }
        for seat in (0, 1)
    ]
    decided = sum(not move.is_forced for move in reviewed.moves)
    return {"decisions": decided, "seats": seats, "moves": list(_told(reviewed))}


def _told(reviewed: Review) -> Iterator[dict[str, Any]]:
    for move in reviewed.moves:
        if move.mark is not None and move.best is not None:
            yield {
                "ply": move.ply,
                "mark": str(move.mark),
                "loss": round(move.loss, 1),
                "reasons": [[each.code, str(each), each.words["de"]] for each in move.reasons],
            }


def faults_of(move: dict[str, Any]) -> list[str]:
    """Return what is wrong with the sentences of a marked move, as far as it can be seen in their text."""
    found, codes = list[str](), [code for code, *_ in move["reasons"]]
    if move["mark"] != "inaccuracy" and not codes:
        found.append("says nothing")
    for code, text, _ in move["reasons"]:
        first, second = _compared(code, text)
        is_small = code in POINTS and (first or 0) - (second or 0) < PART * move["loss"]
        if move["mark"] == "blunder" and len(codes) == 1 and (code in WEAK or is_small):
            found.append(f"only {code}")
        if first is not None and second is not None and first <= second:
            found.append(f"argues against itself: {text}")
        if "points" in text and "by the end" in text and "advancing" not in text:
            found.append(f"a worth without its time: {text}")
        if code in {"tile", "area", "won"} and "7x7" not in text and "area" not in text:
            found.append(f"a race without its area: {text}")
    return found


def _compared(code: str, text: str) -> tuple[float | None, float | None]:
    """Return the two figures that a sentence compares, such that the first should be larger."""
    if code == "worth" or code in POINTS - {"left"}:
        signs = {"more": 1, "less": -1}
        told = re.findall(r"(?:(\d+) points? |no )(more|less)", text)
        gains = [int(much or 0) * signs[how] for much, how in told]
        if (
            len(gains) == 1
        ):  # beside advancing, or a turn of the other seat that does not come: no more
            return (0, gains[0]) if gains[0] < 0 else (gains[0], 0)
        return gains[0], gains[1]
    patterns = {
        "left": r"brings them (\d+) .*?(?:which brings (\d+) more|$)",
        "income": r"brings (\d+) .*?brings (\d+|none)",
        "spaces": r"covers (\d+) .*?covers (\d+|none)",
        "purse": r"enough for (?:all )?(\d+) .*?enough for (\d+|none)",
        "holes": r"makes (\d+) .*makes (\d+|none)",
        "fitting": r", (\d+) fits? .*, (\d+|none) ",
        "close": r" on (\d+) sides?, .* (?:on (\d+)|nowhere)\.",
    }
    match = re.search(patterns[code], text) if code in patterns else None
    if match is None:
        return None, None
    words = {"one": 1, "none": 0, None: 0}
    first, second = (float(words.get(each, each)) for each in match.groups())
    return first, second


def report_marks(found: Sequence[tuple[Task, dict[str, Any]]]) -> None:
    """Print marks and lessons by pairs of players."""
    by_name = defaultdict[str, list[dict[str, Any]]](list)
    for task, each in found:
        for seat in each["seats"]:
            by_name[f"{seat['name']} in {task.who}"].append(seat)
    for name, seats in sorted(by_name.items()):
        marks = " / ".join(
            f"{mean(seat['marks'].get(mark, 0) for seat in seats):.1f}"
            for mark in ("inaccuracy", "mistake", "blunder")
        )
        print(
            f"{name}: {len(seats)} seats, marks {marks}, lost {mean(seat['lost'] for seat in seats):.0f} points"
        )
    seats = [seat for _, each in found for seat in each["seats"]]
    losers = [seat for seat in seats if seat["margin"] <= -CLEAR]
    winners = [seat for seat in seats if seat["margin"] >= CLEAR]
    for who, some in (("clear losers", losers), ("clear winners", winners), ("all seats", seats)):
        taught = Counter(0 if seat["praised"] else len(seat["lessons"]) for seat in some)
        counts = ", ".join(f"{count} with {number}" for number, count in sorted(taught.items()))
        print(f"{len(some)} {who}, by lessons: {counts}")


def report_sentences(found: Sequence[tuple[Task, dict[str, Any]]], *, reads: bool) -> None:
    """Print what is wrong with sentences, and all of them if asked for."""
    sentences, wrong, moves = 0, 0, 0
    for task, each in found:
        moves += each["decisions"]
        for move in each["moves"]:
            sentences += len(move["reasons"])
            faults = faults_of(move)
            wrong += len(faults)
            for fault in faults:
                print(
                    f"  seed {task.seed}, {task.who}, ply {move['ply']}, {move['mark']} {move['loss']}: {fault}"
                )
            if reads:
                print(f"  ply {move['ply']} {move['mark']} {move['loss']}")
                for _, *texts in move["reasons"]:
                    print("    " + "\n      ".join(texts))
        if reads:
            for seat in each["seats"]:
                print(f"  {seat['name']} {seat['margin']:+}: " + " | ".join(seat["lessons"]))
    share = 100 * wrong / max(1, sentences)
    print(
        f"{len(found)} games, {moves} reviewed moves, {sentences} sentences; {wrong} faults, {share:.1f} in 100 (goal: 2)"
    )


MEASURES = {SPLITS: splits, LATE: late, GAMES: reviews}


def do(task: Task) -> Any:
    """Do a task."""
    return MEASURES[task.what](task)


def main() -> None:
    """Read the command line, measure and print."""
    began = time.monotonic()
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--splits", type=int, default=0, help="games with a marked purchase each")
    parser.add_argument("--deeper", type=float, default=40.0, help="the effort they are judged by")
    parser.add_argument("--late", type=int, default=0, help="games whose end is looked at")
    parser.add_argument("--games", type=int, default=0, help="games that are reviewed")
    parser.add_argument("--effort", type=float, default=1.0, help="of these reviews")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, help="end after so many")
    parser.add_argument("--journal", type=Path, help="store results here, and continue")
    parser.add_argument("--report", type=Path, help="print the figures of this journal")
    parser.add_argument("--read", action="store_true", help="print every sentence")
    asked = parser.parse_args()
    journal = Journal(asked.report or asked.journal)
    if asked.report is None:
        journal.begin()
        tasks = [
            Task(what, "patchwork", "", asked.seed + number, effort)
            for what, count, effort in (
                (SPLITS, asked.splits, asked.deeper),
                (LATE, asked.late, 1.0),
            )
            for number in range(count)
        ]
        tasks += [
            Task(
                GAMES,
                "patchwork",
                " against ".join(PAIRS[number % len(PAIRS)]),
                asked.seed + number,
                asked.effort,
            )
            for number in range(asked.games)
        ]
        study.study_of(
            _played(asked.seed).game
        ).make_analyst()  # compiled once, not in each process
        until = None if asked.minutes is None else began + 60 * asked.minutes - 5
        measure(tasks, do, journal, asked.processes, until)
    report_splits(journal)
    report_late(journal)
    found = list(journal.of(GAMES, "patchwork"))
    if found:
        report_marks(found)
        report_sentences(found, reads=asked.read)


if __name__ == "__main__":
    main()
