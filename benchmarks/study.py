# SPDX-License-Identifier: MIT
"""How fast study is, how well it agrees with a much deeper search, and whether its numbers are true.

python -m benchmarks.study                       reviews and hints: their time
python -m benchmarks.study --positions 500       the agreement with 40 times the effort, by positions of Patchwork
python -m benchmarks.study --hints 100           what the moves of hints lose by a longer look, in games of Patchwork
python -m benchmarks.study --games 100           the accuracy of random, the newcomers and all levels
python -m benchmarks.study --games 100 --equals  the same, but in Patchwork each plays against itself
python -m benchmarks.study --calibration 9000    chances to win against the results of games of Patchwork

With --journal FILE results are stored as they come. With --minutes a call ends in time, and the same call again continues
where it ended. --report FILE prints the figures of a journal.
"""

import argparse
import os
import random
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from statistics import mean
from typing import Any

import numpy as np

from benchmarks.calibration import calibrate
from benchmarks.calibration import mean_over_deals as mean_over_games
from benchmarks.conditions import conditions
from benchmarks.journal import Journal, Task, measure
from benchmarks.newcomers import NEWCOMERS
from quiltbee import study
from quiltbee.core.game import CHANCE
from quiltbee.core.stats import Estimate, mean_over_deals
from quiltbee.games import find_game
from quiltbee.match import Match
from quiltbee.players import Budget, Player, RandomPlayer, levels_of, make_player
from quiltbee.study.game_review import USUAL_LEVEL, judge_all
from quiltbee.study.marks import judge

AGREEMENT, CALIBRATION, HINTS = "agreement", "chances", "hints"
LOSSES, LOSSES_OF_EQUALS = "losses", "losses against an equal"
DEEPER = 40.0
PLAYERS = ("level2", "level4", "level6", "level8")
"""They play the games whose positions are looked at: good enough for real positions, and with real mistakes."""
OPPONENT = "level5"
TOP_NODES = {"patchwork": 10_000, "doodle": 1_000}
"""The limit of levels that think by the clock, so that a busy machine does not change the accuracies."""
BLUNDER, NEARLY = 9.0, 6.0
"""The points that a blunder loses, and what the deeper search should find of them."""
WRONG, LONGER = 3.0, 3.0
"""A hint is wrong if its move loses more points by a longer look, which has so many times the effort of a review."""
LEARNERS = ("level2", "level3", "level4")
"""They play the games in which hints are asked for."""
LOOK = Budget(nodes=12_000)
STRONG, QUICK = "apprentice", Budget(nodes=400)
"""The player that plays a game on for the calibration."""
POSITIONS_A_GAME, MOST_PLIES = 4, 40
"""The positions of a game that the calibration looks at. Later ones are mostly proven."""
OPEN, DECIDED_SHARE = 10.0, 0.25
"""A position is open if both chances are at least so high. Of the others only a share is played on."""


def make(name: str, game: str, rng: random.Random) -> Player:
    """Make a player of the package or a newcomer."""
    newcomers = {each.name: each for each in NEWCOMERS[game]}  # type: ignore[attr-defined]
    if name == RandomPlayer.name:
        return RandomPlayer(rng)
    return newcomers[name](rng) if name in newcomers else make_player(name, game, rng)


def play(game: str, names: Sequence[str], seed: int, plies: int = 10_000) -> Match[Any, Any]:
    """Play a whole game, or its first plies."""
    rng = random.Random(seed)
    players = [make(name, game, rng) for name in names]
    has_one_size = find_game(game).INFO.least_seats == find_game(game).INFO.most_seats
    setup = None if has_one_size else {"players": len(names)}
    match: Match[Any, Any] = Match.new(game, seed=seed, setup=setup, names=names)
    play_on(match, players, Budget(nodes=TOP_NODES[game]), rng, plies)
    return match


def play_on(
    match: Match[Any, Any],
    players: Sequence[Player],
    budget: Budget,
    rng: random.Random,
    plies: int = 10_000,
) -> None:
    """Continue a game to its end, or for some plies."""
    while match.to_move and len(match.record.turns) < plies:
        seat = match.to_move[0]
        if seat == CHANCE:
            match.play(match.chance_move(rng))
            continue
        moves = match.legal_moves(seat)
        match.play(players[seat].choose(match.view(seat), seat, moves, budget).move, seat)


def children_seconds() -> float:
    """Return the processor time of all processes that this one has started and that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def print_times() -> None:
    """Print how long a review and a hint take."""
    for game, names in (("patchwork", ("level6", "level8")), ("doodle", ("level6",))):
        played = play(game, names, 1).record
        study.study_of(played.game).make_analyst()  # compiled before the clock runs
        began, used = time.perf_counter(), children_seconds()
        reviewed = study.review(played, jobs=2)
        took, used = time.perf_counter() - began, children_seconds() - used
        choices = sum(not move.is_forced for move in reviewed.moves)
        print(
            f"{game}: review of {choices} decisions in {took:.1f} s with two processes (goal: 10), "
            f"which used {used:.1f} s of processor time"
        )
        state = list(played.states())[len(played.turns) // 3]
        while played.game.to_move(state)[0] < 0:
            state = played.game.apply(state, played.game.legal_moves(state)[0])
        began = time.perf_counter()
        next(iter(study.look(state, Budget(ms=800))))
        first = time.perf_counter() - began
        analyst = study.study_of(played.game).make_analyst()
        began = time.perf_counter()
        study.hint(state, analyst=analyst)
        took = time.perf_counter() - began
        print(
            f"{game}: a hint in {took:.2f} s (goal: 1.5), the first lines of an analysis in {first:.2f} s (goal: 0.2)"
        )


def agreement(task: Task) -> dict[str, Any]:
    """Judge a move of a game of Patchwork by the usual effort and by the deeper search."""
    from quiltbee.games.patchwork.study.analyst import PatchworkAnalyst  # noqa: PLC0415 - Numba

    rng = random.Random(task.seed)
    played = play(task.game, rng.choices(PLAYERS, k=2), task.seed).record
    rules, states = played.game, list(played.states())
    ply = rng.choice(
        [ply for ply in range(len(played.turns)) if len(rules.legal_moves(states[ply])) > 1]
    )
    state, (seat, move, _) = states[ply], played.turns[ply]
    values = study.study_of(rules)
    analyst = values.make_analyst()
    assert isinstance(analyst, PatchworkAnalyst)

    def told(comparison: study.Comparison) -> study.Comparison:
        return comparison.told(lambda value: values.told(state, value, USUAL_LEVEL))

    usual = judge(values, ply, seat, move, told(analyst.compare(state, seat, move, 1.0)))
    assert usual.best is not None
    moves = list({move: None, usual.best.move: None})
    found = analyst.compare_all(state, seat, moves, task.effort)
    deeper = [
        judge(values, ply, seat, each, told(comparison))
        for each, comparison in zip(moves, found, strict=True)
    ]
    return {
        "ply": ply,
        "mark": usual.mark,
        "loss": usual.loss,
        "noise": usual.noise,
        "chance": usual.best.evaluation.chance,
        "exact": usual.best.evaluation.is_exact,
        "deeper": deeper[0].loss,
        "best loses": deeper[-1].loss,
        "deeper exact": found[0].best.evaluation.is_exact,
        "deeper chance": found[0].best.evaluation.chance,
    }


def report_agreement(journal: Journal) -> None:
    """Print how well the usual effort agrees with the deeper search."""
    judged = [result for _, result in journal.of(AGREEMENT, "patchwork")]
    if not judged:
        return
    called = [each for each in judged if each["mark"] == study.Mark.BLUNDER]
    real = [each for each in judged if each["deeper"] >= BLUNDER]
    right = sum(each["deeper"] >= NEARLY for each in called)
    seen = sum(each["mark"] == study.Mark.BLUNDER for each in real)
    off = mean(abs(each["loss"] - each["deeper"]) for each in judged)
    print(f"{len(judged)} positions of Patchwork, against {DEEPER:.0f} times the effort:")
    best = _interval([each["best loses"] for each in judged], digits=2)
    print(f"  the move called best loses {best} on average (goal: 1)")
    print(
        f"  {right} of {len(called)} moves called blunders lose {NEARLY:.0f} or more (goal: 95 %)"
    )
    print(
        f"  {seen} of {len(real)} moves that lose {BLUNDER:.0f} or more are called blunders (goal: 80 %)"
    )
    print(f"  a loss is off by {off:.1f} on average")


def hints(task: Task) -> list[dict[str, Any]]:
    """Ask for hints in some positions of a game of Patchwork, and judge their moves by a longer look."""
    from quiltbee.games.patchwork.study.analyst import ADVICE  # noqa: PLC0415 - Numba

    rng = random.Random(task.seed)
    played = play(task.game, rng.choices(LEARNERS, k=2), task.seed).record
    rules, states, values = played.game, list(played.states()), study.study_of(played.game)
    analyst, results = values.make_analyst(), list[dict[str, Any]]()
    plies = [at for at in range(len(played.turns)) if len(rules.legal_moves(states[at])) > 1]
    for ply in sorted(rng.sample(plies, min(POSITIONS_A_GAME, len(plies)))):
        state, seat = states[ply], played.turns[ply].seat
        began = time.process_time()
        found = analyst.advise(state, seat, Budget(nodes=ADVICE))
        took = time.process_time() - began
        if not found.evaluation.is_exact:
            move = found.lines[0].move
            loss = judge(values, ply, seat, move, analyst.compare(state, seat, move, task.effort))
            results.append({"ply": ply, "nodes": found.nodes, "took": took, "loss": loss.loss})
    return results


def report_hints(journal: Journal) -> None:
    """Print what the moves of hints lose."""
    found = [each for _, some in journal.of(HINTS, "patchwork") for each in some]
    if found:
        lost = [each["loss"] for each in found]
        wrong = sum(loss > WRONG for loss in lost)
        print(
            f"{len(found)} hints of Patchwork that are not proven, by {LONGER:g} times the effort of a review:\n"
            f"  {wrong} moves lose more than {WRONG:g}, {100 * wrong / len(found):.1f} % (goal: 2 %); "
            f"on average {_interval(lost, digits=2)}\n"
            f"  {mean(each['nodes'] for each in found):.0f} simulations and "
            f"{mean(each['took'] for each in found):.2f} s of processor time on average, "
            f"{max(each['took'] for each in found):.2f} at most"
        )


def losses(task: Task) -> dict[str, Any]:
    """Return the accuracy of a player, and for each decision its ply and option, and the lost chance and points.

    It plays one game: of Patchwork against a middling player or against itself, of Doodle alone.
    """
    is_alone = find_game(task.game).INFO.least_seats == 1
    opponent = task.who if task.what == LOSSES_OF_EQUALS else OPPONENT
    played = play(task.game, (task.who,) if is_alone else (task.who, opponent), task.seed).record
    rules, values = played.game, study.study_of(played.game)
    analyst, compared = values.make_analyst(), dict[int, study.Comparison]()
    for ply, (turn, state) in enumerate(zip(played.turns, played.states(), strict=False)):
        if turn.seat == 0 and len(rules.legal_moves(state, 0)) > 1:
            view = rules.view(state, 0)
            compared[ply] = analyst.compare(view, 0, turn.move, task.effort)
    reviewed = judge_all(played, compared)
    moves = [
        (move.ply, values.option_of(move.move), move.chance_loss, move.loss)
        for move in reviewed.moves
        if not move.is_forced
    ]
    return {"accuracy": reviewed.accuracy(0), "moves": moves}


def players_of(game: str) -> list[str]:
    """Return the players whose accuracy is measured, in the expected order."""
    newcomers = [each.name for each in NEWCOMERS[game]]  # type: ignore[attr-defined]
    return [RandomPlayer.name, *newcomers, *(f"level{level}" for level in levels_of(game))]


def report_accuracies(journal: Journal) -> None:
    """Print the mean accuracy of each player, and the points that it lost in a game, with intervals."""
    for game, what in product(NEWCOMERS, (LOSSES, LOSSES_OF_EQUALS)):
        results = [(task, found) for task, found in journal.of(what, game) if found["moves"]]
        for effort in sorted({task.effort for task, _ in results}):
            against = ", against itself" if what == LOSSES_OF_EQUALS else ""
            print(f"accuracy and points lost in a game of {game}{against}, effort {effort:g}:")
            for name in players_of(game):
                games = [
                    found for task, found in results if (task.who, task.effort) == (name, effort)
                ]
                if games:
                    accuracies = [found["accuracy"] for found in games]
                    points = [sum(move[3] for move in found["moves"]) for found in games]
                    print(
                        f"  {name:<16} {_interval(accuracies)}; {_interval(points)} "
                        f"in {len(games)} games"
                    )


def calibration(task: Task) -> list[dict[str, Any]]:
    """Look at some positions of a game between equals, and let a strong player play both sides of each to the end.

    Nearly decided positions are many and say little. So only a few of them are played on.
    """
    rng = random.Random(task.seed)
    name = rng.choice(PLAYERS)
    played = play(task.game, (name, name), task.seed).record
    player, analyst = (
        make_player(STRONG, task.game, rng),
        study.study_of(played.game).make_analyst(),
    )
    results = list[dict[str, Any]]()
    for ply in sorted(rng.sample(range(min(MOST_PLIES, len(played.turns))), POSITIONS_A_GAME)):
        match: Match[Any, Any] = Match(replace(played, turns=played.turns[:ply]))
        seat, time_used = match.to_move[0], sum(each.time for each in match.state.seats)
        *_, last = analyst.look(match.view(seat), seat, LOOK)
        found = last.evaluation
        is_open = OPEN <= found.chance <= 100 - OPEN
        if found.is_exact or (not is_open and rng.random() > DECIDED_SHARE):
            continue
        play_on(match, (player, player), QUICK, rng)
        assert match.outcome is not None
        scores, won = match.outcome.scores, seat in match.outcome.winners
        results.append(
            {
                "by": name,
                "ply": ply,
                "time": time_used,
                "chance": found.chance,
                "points": found.points,
                "won": int(won),
                "margin": scores[seat] - scores[1 - seat],
            }
        )
    return results


def report_calibration(journal: Journal) -> None:
    """Print how often positions were won, by tenths of the chance that was expected. A game is one observation."""
    found = [
        (task.seed, each) for task, some in journal.of(CALIBRATION, "patchwork") for each in some
    ]
    if not found:
        return
    games = np.array([seed for seed, _ in found])
    chance, points, won, margin = (
        np.array([each[key] for _, each in found], np.float64)
        for key in ("chance", "points", "won", "margin")
    )
    measured = calibrate(chance / 100, won, games)
    print(
        f"{len(found)} positions of {len(set(games))} games of Patchwork that are not proven, "
        f"played on by {STRONG}:"
    )
    for tenth in measured.bins:
        if tenth.predicted is not None and tenth.observed is not None and tenth.difference:
            print(
                f"  expected {100 * tenth.predicted:4.1f}, won {100 * tenth.observed:4.1f}, "
                f"off by {_shown(tenth.difference, 100)} (goal: 3), {tenth.count} positions"
            )
    print(f"  the logits should be divided by {_shown(measured.temperature, digits=2)}")
    print(
        f"  the margin was {_shown(mean_over_games(margin - points, games))} above the expected one"
    )


def _interval(values: Sequence[float], digits: int = 1) -> str:
    return _shown(mean_over_deals(values, [1] * len(values)), digits=digits)


def _shown(estimate: Estimate, unit: float = 1, digits: int = 1) -> str:
    value, low, high = (
        None if each is None else f"{unit * each:.{digits}f}"
        for each in (estimate.value, estimate.low, estimate.high)
    )
    return f"{value}" if low is None or high is None else f"{value} ({low} to {high})"


MEASURES = {
    AGREEMENT: agreement,
    LOSSES: losses,
    LOSSES_OF_EQUALS: losses,
    CALIBRATION: calibration,
    HINTS: hints,
}


def do(task: Task) -> Any:
    """Do a task."""
    return MEASURES[task.what](task)


def tasks_of(asked: argparse.Namespace) -> list[Task]:
    """Return everything that is asked for, in such an order that a part of it is balanced."""
    games = NEWCOMERS if asked.game is None else (asked.game,)
    losses_of = LOSSES_OF_EQUALS if asked.equals else LOSSES
    tasks = [
        Task(losses_of, game, name, seed, asked.effort)
        for seed in range(asked.seed, asked.seed + asked.games)
        for game in games
        for name in players_of(game)
        if not asked.players or name in asked.players
    ]
    for what, count, effort in (
        (AGREEMENT, asked.positions, DEEPER),
        (CALIBRATION, asked.calibration, 1.0),
        (HINTS, asked.hints, LONGER),
    ):
        seeds = range(asked.seed, asked.seed + count)
        tasks += [Task(what, "patchwork", "", seed, effort) for seed in seeds]
    return tasks


def report(journal: Journal) -> None:
    """Print all figures of a journal."""
    for each in dict.fromkeys(journal.settings):
        print(each)
    report_agreement(journal)
    report_hints(journal)
    report_accuracies(journal)
    report_calibration(journal)


def main() -> None:
    """Read the command line, measure and print."""
    began = time.monotonic()
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=0, help="for the agreement")
    parser.add_argument("--hints", type=int, default=0, help="games in which hints are judged")
    parser.add_argument("--games", type=int, default=0, help="of each player, for accuracy")
    everyone = sorted({name for game in NEWCOMERS for name in players_of(game)})
    parser.add_argument(
        "--players",
        nargs="+",
        choices=everyone,
        metavar="PLAYER",
        help="whose accuracy, for example level2 (default: all)",
    )
    parser.add_argument("--equals", action="store_true", help="they play against themselves")
    parser.add_argument("--calibration", type=int, default=0, help="games for the calibration")
    parser.add_argument("--game", choices=tuple(NEWCOMERS), default=None, help="default: both")
    parser.add_argument("--effort", type=float, default=0.25, help="of a review, for accuracy")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, help="end after so many")
    parser.add_argument("--journal", type=Path, help="store results here, and continue")
    parser.add_argument("--report", type=Path, help="print the figures of this journal")
    asked = parser.parse_args()
    if asked.report is not None:
        report(Journal(asked.report))
        return
    tasks = tasks_of(asked)
    if not tasks:
        print(conditions())
        print_times()
        return
    journal = Journal(asked.journal)
    journal.begin()
    for game in {task.game: None for task in tasks}:  # compiled once, not in each process
        study.study_of(find_game(game)).make_analyst()
    until = None if asked.minutes is None else began + 60 * asked.minutes - 5
    is_done = measure(tasks, do, journal, asked.processes, until)
    report(journal)
    if not is_done:
        print("The time was over before all was done; the same call again continues.")


if __name__ == "__main__":
    main()
