# SPDX-License-Identifier: MIT
"""A game played through the rules and the kernel in step: every field and every legal action agree.

The tests play some thousands of games this way, and ``python -m tests.soak`` as many as one likes.
"""

import random
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from quiltbee.games import find_game, game_of, patchwork
from quiltbee.games.doodle.kernel.position import FIRST_DRAW, LAID
from quiltbee.players import Budget, make_player

FEW: Final = Budget(nodes=2)
"""Enough for a sensible move."""


class DifferenceError(AssertionError):
    """Rules and kernel do not agree."""


def same(what: str, kernel: object, rules: object) -> None:
    """Raise DifferenceError unless the kernel says what the rules say."""
    if kernel != rules:
        raise DifferenceError(f"{what}: the kernel says {kernel}, the rules say {rules}")


class InStep:
    """A game in both engines."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.rules: Any = game_of(state)
        self._compiled: Any = self.rules.INFO.load("kernel")
        self.kernel = import_module(f"{self.rules.INFO.kernel}.facade").Kernel(
            self.rules.edition_of(state)
        )
        self.position = self.kernel.positions([state])
        self._steps = import_module(f"{self.rules.INFO.kernel}.steps")

    def compare(self) -> list[int]:
        """Raise DifferenceError where the engines differ; return the legal actions."""
        state, rules = self.state, self.rules
        there = self.kernel.state(self.position)
        if there != state:
            for field in state.__dataclass_fields__:
                same(field, getattr(there, field), getattr(state, field))
        same("the position", there, state)
        found = self.kernel.legal_actions(self.position).tolist()
        moves = rules.legal_moves(state) if rules.to_move(state) else []
        number = self._compiled.to_action
        same("the legal actions", found, sorted([number(state, move) for move in moves]))
        position = self.position[0]
        if rules is patchwork:
            scores = [self._steps.score_one(position, seat) for seat in (0, 1)]
            same("the scores", scores, [rules.score(state.edition, seat) for seat in state.seats])
            # However a position came about, by playing or from a state, it has one hash.
            fresh = self.kernel.positions([state])[0]
            same("the hash", self._steps.hash_one(position), self._steps.hash_one(fresh))
        else:
            same("the score", self._steps.score_one(position), rules.score(state.seats[0]))
        return list(found)

    def number(self, move: Any) -> int:
        """Return the action that a move is."""
        action: int = self._compiled.to_action(self.state, move)
        return action

    def move(self, action: int) -> Any:
        """Return the move that an action is."""
        move = self._compiled.to_move(self.state, action)
        same(f"the number of {move}", self.number(move), action)
        return move

    def step(self, action: int) -> None:
        """Make an action in both engines."""
        move = self.move(action)
        over = self.kernel.apply(self.position, action)
        self.state = self.rules.apply(self.state, move)
        same(f"the end of the game after {move}", over, self.rules.outcome(self.state) is not None)


def play_in_step(game: str, edition: str, seed: int) -> int:
    """Play a game in both engines and compare at every turn; return the number of turns.

    Raises DifferenceError where they differ. All chance follows from the seed, which also says how the
    game is played: by chance alone; thriftily, so that dear patches, full quilts, and full sheets with
    all special actions are met too; or well, so that 7x7 areas and large rectangles are filled.
    """
    rules: Any = find_game(game)
    rng = random.Random(seed)
    first = {"first": seed % 2} if game == "patchwork" else {}
    table = InStep(rules.start(edition, rng, **first))
    player = make_player("search", game, rng) if seed % 10 == 0 else None
    thrift = 0.5 * (game == "patchwork") + 0.9 * (game == "doodle") if seed % 3 == 1 else 0.0
    turns = 0
    while actions := table.compare():
        if player and rng.random() < 0.9:
            state, seat = table.state, rules.to_move(table.state)[0]
            moves = rules.legal_moves(state)
            action = table.number(player.choose(rules.view(state, 0), seat, moves, FEW).move)
        elif rng.random() < thrift:
            action = _thrifty(game, actions)
        else:
            action = rng.choice(actions)
        table.step(action)
        turns += 1
    return turns


def _thrifty(game: str, actions: Sequence[int]) -> int:
    """Save buttons by advancing, and special actions by drawing whole patches of the token's card."""
    if game == "patchwork":
        return actions[0]
    whole = range(FIRST_DRAW, FIRST_DRAW + LAID)
    return next((action for action in reversed(actions) if action in whole), actions[0])
