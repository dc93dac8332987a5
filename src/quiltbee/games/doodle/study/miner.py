# SPDX-License-Identifier: MIT
"""Finds puzzles in games of Doodle, each played by one level of the ladder alone.

While a patch can be drawn, only that is asked for. Whoever passes can still use a special action, and a single space can be shaded before or
after the drawing, so these moves are not wrong answers then. Single spaces are asked for at the end of a round.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from quiltbee.core.game import CHANCE
from quiltbee.games.doodle import (
    INFO,
    Draw,
    Move,
    Phase,
    Roll,
    State,
    apply,
    complete,
    legal_moves,
    outcome,
    position_text,
    settle,
    start,
    study,
    to_move,
    view,
)
from quiltbee.games.doodle.acts import special_actions
from quiltbee.games.doodle.players import ROSTER
from quiltbee.games.doodle.study import option_of
from quiltbee.games.doodle.study.puzzle_search import Compared, PuzzleSearch
from quiltbee.games.doodle.study.puzzles import DRAWING, SPECIAL, are_twins
from quiltbee.players.base import Budget
from quiltbee.study.puzzles.evidence import answer_of, split
from quiltbee.study.puzzles.puzzle import WIDE, Asks, Puzzle
from quiltbee.study.values import Line

PLAYERS: Final = tuple(f"level{level}" for level in range(2, 10))
ASKED: Final = tuple(f"level{level}" for level in range(1, 10))
NODES: Final = Budget(nodes=400)
"""The rollouts of the strongest level, which otherwise has a limit in time."""
TRIES: Final = 6
"""How often a level with noise is asked."""
NOISY: Final = 7
"""The levels with noise are the lowest ones."""
QUICK: Final = 0.5
"""The effort of the quick look at every position."""
SEEMS_WIDE: Final = 4.0
"""The points that let a position pass the quick look."""
DEEPER: Final = 11.0
"""The search that has to agree is larger by this factor."""
CLEARLY: Final = 17.0
"""The lost chance in that search. It is more than WIDE, so that further searches agree as well."""
EQUAL: Final = 2.0
"""Answers that lose no more points than this are right, too."""
MAX_RIGHT: Final = 4
"""With more right answers it is not a puzzle."""
LEAST_FAILS: Final = 0.5
"""The failures of all levels together, so that a puzzle is not too easy."""
MOST_A_GAME: Final = 2


class DoodleMiner:
    """Finds puzzles of Doodle."""

    def __init__(self) -> None:
        self._search = PuzzleSearch()

    def mine(self, seed: int, is_late: Callable[[], bool]) -> Iterator[Puzzle]:
        """Play the game of this seed, and yield the puzzles in it; see ``Miner``."""
        rng = random.Random(seed)
        name = rng.choice(PLAYERS)
        plies = list(enumerate(_play(name, rng)))
        rng.shuffle(plies)
        given = list[Puzzle]()
        for ply, state in plies:
            if is_late() or len(given) == MOST_A_GAME:
                return
            puzzle = self._look(state, rng)
            if puzzle is not None and not any(are_twins(puzzle, other) for other in given):
                given.append(puzzle)
                yield replace(puzzle, source=f"seed {seed}, {name}, decision {ply}")

    def _look(self, state: State, rng: random.Random) -> Puzzle | None:
        """Return the puzzle of a position, if there is one."""
        if _is_settled(state):
            return self._verified(state, _puzzle(state, SPECIAL, Asks.MOVE, ""), rng)
        quick = self._search.compare_options(state, QUICK, rng.getrandbits(60))
        draws = _by_points(line for line in quick.every if isinstance(line.move, Draw))
        if not draws:
            return None
        best, option = draws[0], option_of(draws[0].move)
        if special_actions(state, best.move):
            plain = [line for line in draws if not special_actions(state, line.move)]
            if plain and _points(best) - _points(plain[0]) < SEEMS_WIDE:
                return None
            return self._verified(state, _puzzle(state, SPECIAL, Asks.OPTION, ""), rng)
        if not _has_gap([line for line in draws if option_of(line.move) == option], SEEMS_WIDE):
            return None
        return self._verified(state, _puzzle(state, DRAWING, Asks.MOVE, option), rng)

    def _compare(self, state: State, puzzle: Puzzle, effort: float, seed: int) -> Compared:
        if puzzle.asks is Asks.OPTION:
            return self._search.compare_options(state, effort, seed)
        moves = _moves(state, puzzle.option)
        return self._search.compare_moves(state, moves, effort, seed)

    def _verified(self, state: State, asked: Puzzle, rng: random.Random) -> Puzzle | None:
        """Return the puzzle with its answers and its evidence, if a deeper search with another seed agrees."""
        quick = self._compare(state, asked, QUICK, rng.getrandbits(60))
        if not _has_gap(_by_points(_counting(quick)), SEEMS_WIDE):
            return None
        seed = rng.getrandbits(60)
        compared = self._compare(state, asked, 1.0, seed)
        lines = _by_points(_counting(compared))
        right = [line for line in lines if _points(line) >= _points(lines[0]) - EQUAL]
        if len(right) > MAX_RIGHT or len(right) == len(lines):
            return None
        answers = tuple(answer_of(study, asked, line.move) for line in right)
        puzzle = replace(asked, answers=answers)
        found = split(study, puzzle, lines)
        first = found.figures(compared.nodes, seed, is_proven=compared.is_exact)
        if first.loss < WIDE:
            return None
        fails = self._ask(state, puzzle, rng)
        if sum(fails.values()) < LEAST_FAILS:
            return None
        puzzle = replace(puzzle, fails=fails)
        if compared.is_exact:
            return replace(found.add_to(puzzle), figures=(first,))
        seed = rng.getrandbits(60)
        again = self._compare(state, puzzle, DEEPER, seed)
        deeper = split(study, puzzle, _counting(again))
        second = deeper.figures(again.nodes, seed)
        if second.loss < CLEARLY or again.nodes < 10 * compared.nodes:
            return None
        return replace(deeper.add_to(puzzle), figures=(first, second))

    def _ask(self, state: State, puzzle: Puzzle, rng: random.Random) -> dict[str, float]:
        """Return how often each level fails a puzzle."""
        seen, fails = view(state, 0), dict[str, float]()
        moves = legal_moves(seen, 0)
        for number, name in enumerate(ASKED, 1):
            tries, wrong = TRIES if number <= NOISY else 1, 0
            for _ in range(tries):
                move = ROSTER.make(name, rng).choose(seen, 0, moves, NODES).move
                wrong += answer_of(study, puzzle, move) not in puzzle.answers
            fails[name] = wrong / tries
        return fails


def _play(name: str, rng: random.Random) -> list[State]:
    """Play a game alone; return what was seen whenever a patch could be drawn in several ways."""
    player = ROSTER.make(name, rng)
    state, states = start(INFO.editions[0], rng, players=1), list[State]()
    while outcome(state) is None:
        if to_move(state) == (CHANCE,):
            move: Move = settle(state, Roll(), rng)
        else:
            seen = view(state, 0)
            moves = legal_moves(seen, 0)
            if _is_asked(seen, moves):
                states.append(seen)
            move = player.choose(seen, 0, moves, NODES).move
        state = apply(complete(state, rng), move, None if isinstance(move, Roll) else 0)
    return states


def _is_asked(state: State, moves: Sequence[Move]) -> bool:
    """Return whether a patch can be drawn in several ways, or a single space shaded right before a scoring."""
    if state.phase is not Phase.DRAW or len(moves) == 1:
        return False
    draws = sum(isinstance(each, Draw) for each in moves)
    if _is_settled(state):
        return draws == 0 and state.turn == state.edition.turns
    return draws > 1


def _puzzle(state: State, kind: str, asks: Asks, option: str) -> Puzzle:
    return Puzzle(
        INFO.name, state.edition.name, kind, position_text(state), asks, (), (), option=option
    )


def _is_settled(state: State) -> bool:
    """Return whether only single spaces are left to shade."""
    return state.seats[0].drawn or state.seats[0].passed


def _counting(compared: Compared) -> list[Line]:
    """Return the lines that are answers: see above."""
    lines = list(compared.lines.values())
    return [line for line in lines if isinstance(line.move, Draw)] or lines


def _moves(state: State, option: str) -> list[Move]:
    """Return the moves of an option; all moves if none is given."""
    return [move for move in legal_moves(state, 0) if option in ("", option_of(move))]


def _points(line: Line) -> float:
    return line.evaluation.points


def _by_points(lines: Sequence[Line] | Iterator[Line]) -> list[Line]:
    return sorted(lines, key=_points, reverse=True)


def _has_gap(lines: Sequence[Line], gap: float) -> bool:
    """Return whether a few answers are better than all others."""
    return any(
        _points(lines[at]) - _points(lines[at + 1]) >= gap
        for at in range(min(len(lines) - 1, MAX_RIGHT))
    )
