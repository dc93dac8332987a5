# SPDX-License-Identifier: MIT
"""Finds puzzles in games of Patchwork.

Levels of the ladder play a game. A quick search looks at every position, a longer one at those where an answer seems to stand
alone, and one of more than ten times that size, with another seed, has to agree.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from quiltbee.games.patchwork import (
    INFO,
    Move,
    State,
    apply,
    legal_moves,
    outcome,
    position_text,
    start,
    study,
)
from quiltbee.games.patchwork.players import ROSTER
from quiltbee.games.patchwork.study import option_of, packing, proofs
from quiltbee.games.patchwork.study.puzzle_search import Compared, PuzzleSearch
from quiltbee.games.patchwork.study.puzzles import ABOUT_AREA, ENDING, FILL, LAY, RACE, TAKE
from quiltbee.players.base import Budget
from quiltbee.study.puzzles.evidence import answer_of, split
from quiltbee.study.puzzles.puzzle import WIDE, Asks, Figures, Puzzle
from quiltbee.study.values import Line

EDITIONS: Final = (*("classic",) * 6, "winter", "halloween")
PLAYERS: Final = tuple(f"level{level}" for level in range(2, 10))
"""They play the games: from beginners to strong ones."""
ASKED: Final = tuple(f"level{level}" for level in range(1, 10))
"""They are asked for their answer. The strongest level searches as the miner does."""
TRIES: Final = 8
"""How often a level with noise is asked. The others always answer the same."""
NOISY: Final = 4
"""The levels with noise are the lowest ones."""
QUICK: Final = 1_000
"""The simulations of the quick look at every position."""
SEEMS_WIDE: Final = 9.0
"""The lost chance that lets a position pass the quick look."""
SIMULATIONS: Final = 6_000
"""The simulations of the search that finds a puzzle."""
DEEPER: Final = 11.0
"""The search that has to agree is larger by this factor."""
CLEARLY: Final = 17.0
"""The lost chance in that search. It is more than WIDE, so that further searches agree as well."""
EQUAL: Final = 5.0
"""Placements that lose no more than this are right, too."""
MAX_RIGHT: Final = 4
"""With more right placements it is not a puzzle."""
LEAST_FAILS: Final = 0.5
"""The failures of all levels together, so that a puzzle is not too easy: half of the answers of one level, for example."""
TAKE_SHARE: Final = 0.3
"""The share of games in which puzzles of this kind are looked for. They are the most frequent ones."""
FILL_SHARE: Final = 0.2
"""The share of games whose quilts become packings. There are more than enough of them."""
LEAST_STEPS: Final = 400
"""The placements that are tried to solve a packing; with fewer it is too easy."""


class PatchworkMiner:
    """Finds puzzles of Patchwork."""

    def __init__(self) -> None:
        self._search = PuzzleSearch()

    def mine(self, seed: int, is_late: Callable[[], bool]) -> Iterator[Puzzle]:
        """Play the game of this seed, and yield at most one puzzle of each kind; see ``Miner``."""
        rng = random.Random(seed)
        edition, names = rng.choice(EDITIONS), (rng.choice(PLAYERS), rng.choice(PLAYERS))
        states, last = self._play(edition, names, rng)
        source = f"seed {seed}, {names[0]} against {names[1]}"
        if rng.random() < FILL_SHARE:
            yield from self._fillings(last, rng, source)
        wanted = {LAY, RACE, ENDING} | ({TAKE} if rng.random() < TAKE_SHARE else set())
        plies = list(enumerate(states))
        rng.shuffle(plies)
        for ply, state in plies:
            if is_late() or not wanted:
                return
            puzzle = self._look(state, wanted, rng)
            if puzzle is not None:
                wanted.discard(puzzle.kind)
                yield replace(puzzle, source=f"{source}, ply {ply}")

    def _play(
        self, edition: str, names: Sequence[str], rng: random.Random
    ) -> tuple[list[State], State]:
        """Play a game; return the states in which there was a choice, and the last one."""
        players = [ROSTER.make(name, rng) for name in names]
        state, states = start(edition, rng), list[State]()
        while outcome(state) is None:
            moves = legal_moves(state)
            move = moves[0]
            if len(moves) > 1:
                states.append(state)
                seat = state.active
                move = players[seat].choose(state, seat, moves, Budget()).move
            state = apply(state, move)
        return states, state

    def _look(self, state: State, wanted: set[str], rng: random.Random) -> Puzzle | None:
        """Return the puzzle of a position, if there is one of a kind that is wanted."""
        proof = self._search.prove(state)
        if proof is not None:
            puzzle = _ending(state, proof) if ENDING in wanted else None
            return None if puzzle is None else self._if_hard(state, puzzle, rng)
        quick = self._search.compare_options(state, QUICK, 0, share=4)
        options = _by_chance(quick.lines)
        option = option_of(options[0].move)
        places = self._search.compare_best_places(state, option)
        if len(options) > 1 and not state.in_hand and _lead(options) >= SEEMS_WIDE:
            is_race = _wins_race(state, options[:1], options[1])
            if (RACE if is_race else TAKE) in wanted:
                return self._taking(state, option, wanted, rng)
        gap = next((at for at in range(1, min(len(places), MAX_RIGHT + 1))
                    if _lead(places[at - 1 :]) >= SEEMS_WIDE), None)  # fmt: skip
        if gap is not None:
            is_race = _wins_race(state, places[:gap], places[gap])
            if (RACE if is_race else LAY) in wanted:
                return self._laying(state, option, wanted, rng)
        return None

    def _taking(
        self, state: State, option: str, wanted: set[str], rng: random.Random
    ) -> Puzzle | None:
        compared = self._search.compare_options(state, SIMULATIONS, 0)
        puzzle = _puzzle(state, TAKE, Asks.OPTION, (option,), "")
        return self._verified(state, puzzle, compared, wanted, rng)

    def _laying(
        self, state: State, option: str, wanted: set[str], rng: random.Random
    ) -> Puzzle | None:
        places = _places(state, option)
        if len(places) < 2:
            return None
        compared = self._search.compare_moves(state, places, SIMULATIONS, 0)
        lines = _by_chance(compared.lines)
        best = lines[0].evaluation.chance
        right = [line for line in lines if line.evaluation.chance >= best - EQUAL]
        if len(right) > MAX_RIGHT or len(right) == len(lines):
            return None
        answers = tuple(str(line.move) for line in right)
        puzzle = _puzzle(state, LAY, Asks.MOVE, answers, option)
        return self._verified(state, puzzle, compared, wanted, rng)

    def _verified(
        self, state: State, puzzle: Puzzle, compared: Compared, wanted: set[str], rng: random.Random
    ) -> Puzzle | None:
        """Return the puzzle with its evidence, if a deeper search with another seed agrees."""
        found = split(study, puzzle, compared.lines.values())
        first = found.figures(compared.nodes, 0)
        if first.loss < WIDE:
            return None
        hard = self._if_hard(state, puzzle, rng)
        if hard is None:
            return None
        seed = rng.randrange(1, 1 << 31)
        simulations = int(DEEPER * compared.nodes)
        if puzzle.asks is Asks.OPTION:
            again = self._search.compare_options(state, simulations, seed)
        else:
            places = _places(state, puzzle.option)
            again = self._search.compare_moves(state, places, simulations, seed)
        deeper = split(study, puzzle, again.lines.values())
        second = deeper.figures(again.nodes, seed)
        if second.loss < CLEARLY or again.nodes < 10 * compared.nodes:
            return None
        is_race = _wins_race(state, deeper.right.values(), deeper.best_wrong)
        kind = RACE if is_race else puzzle.kind
        if kind not in wanted:
            return None
        return replace(deeper.add_to(hard), kind=kind, figures=(first, second))

    def _if_hard(self, state: State, puzzle: Puzzle, rng: random.Random) -> Puzzle | None:
        """Return the puzzle with how often each level fails it; None if hardly any does."""
        fails = self._ask(state, puzzle, rng)
        return replace(puzzle, fails=fails) if sum(fails.values()) >= LEAST_FAILS else None

    def _ask(self, state: State, puzzle: Puzzle, rng: random.Random) -> dict[str, float]:
        """Return how often each level fails a puzzle."""
        moves, fails = legal_moves(state), dict[str, float]()
        for number, name in enumerate(ASKED, 1):
            tries = TRIES if number <= NOISY else 1
            wrong = 0
            for _ in range(tries):
                move = ROSTER.make(name, rng).choose(state, state.active, moves, Budget()).move
                wrong += answer_of(study, puzzle, move) not in puzzle.answers
            fails[name] = wrong / tries
        return fails

    def _fillings(self, last: State, rng: random.Random, source: str) -> Iterator[Puzzle]:
        """Yield a packing of each quilt that has a full square."""
        for seat in last.seats:
            for asked, packed in packing.packings_of(last.edition, seat, rng):
                if packed.steps < LEAST_STEPS:
                    continue
                (way,) = packed.ways
                puzzle = Puzzle(
                    INFO.name,
                    last.edition.name,
                    FILL,
                    packing.packing_text(asked),
                    Asks.FILLING,
                    tuple(str(buy) for buy in way),
                    (Figures(packed.steps, (100.0, 0.0), (0.0, 0.0), 100.0, is_proven=True),),
                    source=source,
                )
                yield puzzle
                break


def _puzzle(state: State, kind: str, asks: Asks, answers: tuple[str, ...], option: str) -> Puzzle:
    return Puzzle(
        INFO.name, state.edition.name, kind, position_text(state), asks, answers, (), option=option
    )


def _ending(state: State, proof: proofs.Proof) -> Puzzle | None:
    """Return the proven puzzle: one option wins the game, and all others lose it."""
    won = [line for line in proof.lines if line.evaluation.chance > 50]
    options = {option_of(line.move) for line in won}
    if len(options) != 1 or len(won) == len(proof.lines):
        return None
    (option,) = options
    is_anywhere = all(option_of(line.move) != option or line in won for line in proof.lines)
    if is_anywhere:
        puzzle = _puzzle(state, ENDING, Asks.OPTION, (option,), "")
    elif len(won) <= MAX_RIGHT:
        answers = tuple(str(line.move) for line in won)
        puzzle = _puzzle(state, ENDING, Asks.MOVE, answers, "")
    else:
        return None
    found = split(study, puzzle, proof.lines)
    return replace(found.add_to(puzzle), figures=(found.figures(proof.nodes, 0, is_proven=True),))


def _value(line: Line) -> tuple[float, float]:
    return line.evaluation.chance, line.evaluation.points


def _by_chance(lines: Mapping[str, Line]) -> list[Line]:
    return sorted(lines.values(), key=_value, reverse=True)


def _lead(lines: Sequence[Line]) -> float:
    """Return by how much the first line is better than the second."""
    return lines[0].evaluation.chance - lines[1].evaluation.chance


def _places(state: State, option: str) -> list[Move]:
    return [move for move in legal_moves(state) if option_of(move) == option]


def _wins_race(state: State, right: Iterable[Line], wrong: Line) -> bool:
    """Return whether the right answers win the 7x7 area, which the best wrong one does not, and the reasons say so."""
    me, right = state.active, list(right)
    if any(seat.special_tile for seat in state.seats) or _gets_tile(state, wrong, me):
        return False
    told = {each.code for each in study.reasons(state, me, right[0], wrong, was_played=False)}
    return bool(told & ABOUT_AREA) and all(_gets_tile(state, line, me) for line in right)


def _gets_tile(state: State, line: Line, seat: int) -> bool:
    for move in line.moves:
        state = apply(state, move)
    return state.seats[seat].special_tile
