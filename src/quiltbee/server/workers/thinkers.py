# SPDX-License-Identifier: MIT
"""What thinks: the processes of a server, or the workers of a browser."""

import logging
import reprlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from quiltbee.protocol.study import Analyse
from quiltbee.server.model import refusals
from quiltbee.server.model.bot_requests import ALONGSIDE, ASKED_FOR, BotMove, BotRequest
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.workers.bot_worker import player_name
from quiltbee.server.workers.questions import Json, NoAnswerError, move_of

OnWait = Callable[[], None]
"""Called if a question has to wait."""

log = logging.getLogger("quiltbee.thinking")


class Bots(Protocol):
    """Chooses moves for computer seats."""

    async def choose(self, request: BotRequest, priority: int = 0) -> BotMove:
        """Return the move of a computer seat, and the player that chose it. Questions with a lower ``priority`` go first."""

    async def choose_here(self, request: BotRequest) -> BotMove:
        """Return a move of a quick player, because the one of ``choose`` is not legal."""


class Studies(ABC):
    """Answers the questions of study. The methods raise RefusedError."""

    @property
    @abstractmethod
    def waiting(self) -> int:
        """The number of questions that nobody has begun."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many questions of one review are asked at the same time."""

    @abstractmethod
    def admitted(self, kind: str) -> AbstractAsyncContextManager[None]:
        """Count an analysis or a review while it is made."""

    @abstractmethod
    async def _ask(
        self,
        asked: Json,
        priority: int,
        on_part: Callable[[Json], None] | None = None,
        on_wait: OnWait | None = None,
    ) -> Json:
        """Return a worker's answer to a question. ``on_part`` gets the parts of it before."""

    async def look(
        self, asked: Analyse, on_part: Callable[[Json], None], on_wait: OnWait | None = None
    ) -> Json:
        """Analyse a position. ``on_part`` gets what is found before the last analysis, which is returned."""
        fields = {name: value for name, value in vars(asked).items() if name not in ("type", "id")}
        question = {"study": "look"} | fields
        found: Json = _read(_answer, await self._ask(question, ASKED_FOR, on_part, on_wait))
        return found

    async def ask(
        self, asked: Json, priority: int = ASKED_FOR, on_wait: OnWait | None = None
    ) -> Any:
        """Return the answer to a question, as ``study_worker`` defines them."""
        return _read(_answer, await self._ask(asked, priority, on_wait=on_wait))

    async def choose(self, request: BotRequest) -> BotMove:
        """Return the move of a level. Only its table knows whether it is legal."""
        move = _read(move_of, await self._ask(request.question(request.level), ALONGSIDE))
        return BotMove(move, player_name(request.level, request.game))


def _read(meaning: Callable[[Json], Any], said: Json) -> Any:
    try:
        return meaning(said)
    except (NoAnswerError, KeyError, TypeError):
        log.warning("the answer of a worker to study is none: %s", reprlib.repr(said))
        raise RefusedError(refusals.STUDY_LOST) from None


def _answer(said: Json) -> Any:
    """Return the answer to a question of study. Raises KeyError or TypeError if it is malformed."""
    if "refusal" not in said:
        return said["answer"]
    if (described := said["refusal"]) is None:
        raise RefusedError(refusals.FAULTY_RULES)
    raise RefusedError(refusals.from_rules(described["code"], described["message"]))
