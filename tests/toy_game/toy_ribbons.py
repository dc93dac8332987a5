# SPDX-License-Identifier: MIT
"""Ribbons, a game from outside of the package: cut one to three ends from a ribbon; who has cut most wins."""

import random
import re
from dataclasses import dataclass, replace

from quiltbee.core.display import ShownState
from quiltbee.core.errors import NotationError, PositionError
from quiltbee.core.game import GameInfo
from quiltbee.core.outcome import Outcome
from quiltbee.core.plain_game import PlainGame


@dataclass(frozen=True, slots=True)
class Cut:
    """Cut some ends from a ribbon."""

    ribbon: int
    ends: int

    def __str__(self) -> str:
        return f"{self.ribbon}-{self.ends}"


@dataclass(frozen=True, slots=True, repr=False)
class Position(ShownState):
    """The lengths of the ribbons, what each seat has cut, and who acts."""

    ribbons: tuple[int, ...]
    cut: tuple[int, int] = (0, 0)
    active: int = 0


class Ribbons(PlainGame[Position, Cut]):
    """Cut one to three ends from one of the ribbons. Who has cut most when all are gone wins."""

    INFO = GameInfo(name="ribbons", title="Ribbons", version=1, editions=("plain",),
                    least_seats=2, most_seats=2, usual_seats=2)  # fmt: skip
    State, Move = Position, Cut

    def start(self, edition: str, rng: random.Random) -> Position:
        self.check_edition(edition)
        return Position(tuple(rng.randint(2, 9) for _ in range(5)))

    def to_move(self, state: Position) -> tuple[int, ...]:
        return (state.active,) if any(state.ribbons) else ()

    def legal_moves(self, state: Position, seat: int | None = None) -> list[Cut]:
        if seat not in (None, state.active):
            return []
        lengths = enumerate(state.ribbons)
        return [Cut(ribbon, n) for ribbon, long in lengths for n in range(1, min(long, 3) + 1)]

    def apply(self, state: Position, move: Cut, seat: int | None = None) -> Position:
        ribbons, cut = list(state.ribbons), list(state.cut)
        ribbons[move.ribbon] -= move.ends
        cut[state.active] += move.ends
        return replace(state, ribbons=tuple(ribbons), cut=(cut[0], cut[1]), active=1 - state.active)

    def outcome(self, state: Position) -> Outcome | None:
        if any(state.ribbons):
            return None
        winners = tuple(seat for seat in (0, 1) if state.cut[seat] == max(state.cut))
        return Outcome(state.cut, winners, "score" if len(winners) == 1 else "shared")

    def parse_move(self, text: str) -> Cut:
        if not re.fullmatch("[0-4]-[1-3]", text, re.ASCII):
            raise NotationError(f"{text[:20]!r} is no cut")
        return Cut(int(text[0]), int(text[2]))

    def position_text(self, state: Position) -> str:
        lengths = ",".join(map(str, state.ribbons))
        return f"ribbons plain {lengths} {state.cut[0]},{state.cut[1]} {state.active}"

    def parse_position(self, text: str) -> Position:
        found = re.fullmatch(
            "ribbons plain ([0-9](?:,[0-9]){4}) ([0-9]{1,2}),([0-9]{1,2}) ([01])", text
        )
        if found is None:
            raise PositionError(f"{text[:40]!r} is no position of Ribbons")
        return Position(
            tuple(map(int, found[1].split(","))), (int(found[2]), int(found[3])), int(found[4])
        )


GAME = Ribbons()
