# SPDX-License-Identifier: MIT
"""Dash, a game from outside of the package: two to four seats, a die, and a secret goal for each."""

import random
import re
from dataclasses import dataclass

from quiltbee.core.display import ShownState
from quiltbee.core.errors import NotationError, PositionError
from quiltbee.core.game import CHANCE, GameInfo
from quiltbee.core.outcome import Outcome
from quiltbee.core.plain_game import PlainGame

ROUNDS = 4
GOALS = range(5, 20)


@dataclass(frozen=True, slots=True)
class Throw:
    face: int | None = None

    def __str__(self) -> str:
        return "throw" if self.face is None else f"throw {self.face}"


@dataclass(frozen=True, slots=True)
class Choose:
    takes: bool

    def __str__(self) -> str:
        return "take" if self.takes else "leave"


Act = Throw | Choose


@dataclass(frozen=True, slots=True, repr=False)
class Track(ShownState):
    """The goals, None where unknown; the totals; how many turns are over; and the die, 0 before the throw."""

    goals: tuple[int | None, ...]
    totals: tuple[int, ...]
    turn: int = 0
    die: int = 0


class Dash(PlainGame[Track, Act]):
    """In turn throw a die, and take it or leave it. After four rounds who is nearest to the own goal wins."""

    INFO = GameInfo(
        name="dash",
        title="Dash",
        version=1,
        editions=("plain",),
        least_seats=2,
        most_seats=4,
        usual_seats=3,
        has_chance=True,
        chance_move="throw",
        has_hidden_information=True,
    )
    State, Move = Track, (Throw, Choose)

    def start(self, edition: str, rng: random.Random) -> Track:
        return self.start_for(edition, rng, self.INFO.usual_seats)

    def start_for(self, edition: str, rng: random.Random, players: int) -> Track:
        self.check_edition(edition)
        return Track(tuple(rng.sample(GOALS, players)), (0,) * players)

    def seats(self, state: Track) -> range:
        return range(len(state.totals))

    def _is_over(self, state: Track) -> bool:
        return state.turn == ROUNDS * len(state.totals)

    def to_move(self, state: Track) -> tuple[int, ...]:
        if self._is_over(state):
            return ()
        return (state.turn % len(state.totals),) if state.die else (CHANCE,)

    def legal_moves(self, state: Track, seat: int | None = None) -> list[Act]:
        acting = self.to_move(state)
        if not acting or seat not in (None, *acting):
            return []
        if acting == (CHANCE,):
            return [Throw(face) for face in range(1, 7)]
        return [Choose(True), Choose(False)]

    def apply(self, state: Track, move: Act, seat: int | None = None) -> Track:
        if isinstance(move, Throw):
            assert move.face is not None
            return Track(state.goals, state.totals, state.turn, move.face)
        who = state.turn % len(state.totals)
        totals = tuple(
            total + state.die * (move.takes and each == who)
            for each, total in enumerate(state.totals)
        )
        return Track(state.goals, totals, state.turn + 1)

    def settle(self, state: Track, move: Act, rng: random.Random) -> Act:
        return Throw(rng.randrange(1, 7)) if move == Throw() else move

    def outcome(self, state: Track) -> Outcome | None:
        if not self._is_over(state):
            return None
        scores = tuple(
            -abs((goal or 0) - total) for goal, total in zip(state.goals, state.totals, strict=True)
        )
        best = max(scores)
        return Outcome(scores, tuple(s for s, each in enumerate(scores) if each == best), "nearest")

    def view(self, state: Track, seat: int) -> Track:
        if self._is_over(state):
            return state
        goals = tuple(goal if each == seat else None for each, goal in enumerate(state.goals))
        return Track(goals, state.totals, state.turn, state.die)

    def complete(self, state: Track, rng: random.Random) -> Track:
        left = [goal for goal in GOALS if goal not in state.goals]
        rng.shuffle(left)
        goals = tuple(left.pop() if goal is None else goal for goal in state.goals)
        return Track(goals, state.totals, state.turn, state.die)

    def parse_move(self, text: str) -> Act:
        if text in ("take", "leave"):
            return Choose(text == "take")
        found = re.fullmatch("throw(?: ([1-6]))?", text)
        if found is None:
            raise NotationError(f"{text[:40]!r} is no move; a move is take, leave or throw")
        return Throw(int(found[1]) if found[1] else None)

    def position_text(self, state: Track) -> str:
        goals = "/".join("?" if goal is None else str(goal) for goal in state.goals)
        return f"dash plain {goals} {'/'.join(map(str, state.totals))} {state.turn} {state.die}"

    def parse_position(self, text: str) -> Track:
        found = re.fullmatch(r"dash plain ([0-9?/]{3,}) ([0-9/]{3,}) (\d{1,2}) ([0-6])", text)
        try:
            assert found
            goals = tuple(None if goal == "?" else int(goal) for goal in found[1].split("/"))
            totals = tuple(map(int, found[2].split("/")))
            assert len(goals) == len(totals)
        except (AssertionError, ValueError):
            raise PositionError(f"{text[:40]!r} is no position of Dash") from None
        return Track(goals, totals, int(found[3]), int(found[4]))


GAME = Dash()
