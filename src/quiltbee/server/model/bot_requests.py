# SPDX-License-Identifier: MIT
"""Questions to those who think, and who answers them: processes of a server, or workers of a browser."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, Protocol

from quiltbee.protocol.study import Analyse

IN_A_GAME, ASKED_FOR, ALONGSIDE = 0, 1, 2
"""The order of questions: of a person at a table, of somebody who studies, and computers that play for comparison."""
Json = dict[str, Any]
OnWait = Callable[[], None]
"""Is called if a question has to wait."""


@dataclass(frozen=True, slots=True)
class BotRequest:
    """The question to a bot: a position as its seat may see it."""

    game: str
    seat: int
    level: int
    number: int
    position: str
    """The view of the seat, on one line."""
    stands_in: bool = False
    """Whether the bot plays for a person who is absent."""

    def question(self, level: int) -> Json:
        """Return the question for the move of a level, as a worker reads it."""
        return {
            "game": self.game,
            "position": self.position,
            "level": level,
            "seat": self.seat,
            "stands_in": self.stands_in,
        }


@dataclass(frozen=True, slots=True)
class BotMove:
    """The answer of a bot: a move, and the player that chose it."""

    move: str
    player: str


class Bots(Protocol):
    """Those who choose moves for computer seats."""

    async def choose(self, request: BotRequest, priority: int = 0) -> BotMove:
        """Return the move of a computer seat, and the player that chose it. Questions with a lower ``priority`` go first."""

    async def choose_here(self, request: BotRequest) -> BotMove:
        """Return a move of a quick player, because the one of ``choose`` is not legal."""


class Studies(Protocol):
    """Those who answer the questions of study. The methods raise RefusedError."""

    @property
    def waiting(self) -> int:
        """The number of questions that nobody has begun."""

    @property
    def size(self) -> int:
        """How many questions of one review are asked at the same time."""

    def admitted(self, kind: str) -> AbstractAsyncContextManager[None]:
        """Count an analysis or a review while it is made."""

    async def look(
        self, asked: Analyse, on_part: Callable[[Json], None], on_wait: OnWait | None = None
    ) -> Json:
        """Analyse a position. ``on_part`` gets what is found before the last analysis, which is returned."""

    async def ask(
        self, asked: Json, priority: int = ASKED_FOR, on_wait: OnWait | None = None
    ) -> Any:
        """Return the answer to a question, as ``study_worker`` defines them."""

    async def choose(self, request: BotRequest) -> BotMove:
        """Return the move of a level. Only its table knows whether it is legal."""
