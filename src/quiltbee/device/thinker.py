# SPDX-License-Identifier: MIT
"""Thinking on a device: what a worker does with a question, and how the workers are asked."""

import contextlib
import json
from collections.abc import AsyncIterator, Callable
from functools import cache
from typing import Final

from quiltbee.device.ports import Think
from quiltbee.players import Player
from quiltbee.server.model import refusals
from quiltbee.server.model.bot_requests import BotMove, BotRequest, Json
from quiltbee.server.model.refusals import RefusedError
from quiltbee.server.workers.bot_worker import GREEDY, chosen_move, player_name
from quiltbee.server.workers.study_worker import StudyWorker
from quiltbee.server.workers.thinkers import OnWait, Studies

_players: Final = dict[tuple[str, int], Player]()


@cache
def _study_worker() -> StudyWorker:
    return StudyWorker()


def answer(question: str, progress: Callable[[str], None]) -> str:
    """Return the answer to a question; ``progress`` gets its parts before. All of them are JSON."""
    asked: Json = json.loads(question)
    if "study" not in asked:
        return json.dumps(chosen_move(asked, _players))
    found = _study_worker().answer(asked, lambda part: progress(json.dumps(part)), lambda: False)
    return json.dumps(found)


class Thinkers(Studies):
    """Asks the workers, for computer seats and for study."""

    def __init__(self, think: Think) -> None:
        self._think, self._asked = think, 0

    @property
    def size(self) -> int:
        """How many questions of one review are asked at the same time."""
        return int(getattr(self._think, "size", 1))

    @property
    def waiting(self) -> int:
        """The number of questions that nobody has begun."""
        return max(0, self._asked - self.size)

    @contextlib.asynccontextmanager
    async def admitted(self, kind: str) -> AsyncIterator[None]:  # noqa: ARG002
        """Admit everybody: there is only one client."""
        yield

    async def _ask(
        self,
        asked: Json,
        priority: int,  # noqa: ARG002 - one person asks one question at a time
        on_part: Callable[[Json], None] | None = None,
        on_wait: OnWait | None = None,  # noqa: ARG002 - so nothing waits
    ) -> Json:
        """Return the answer of a worker. Raises RefusedError if there is none."""

        def progress(part: str) -> None:
            if on_part is not None:
                on_part(json.loads(part))

        thought, is_done = self._think(json.dumps(asked), progress), False
        self._asked += 1
        try:
            found: Json = json.loads(await thought.answer)
            is_done = True
        except Exception as error:  # whatever JavaScript throws
            raise RefusedError(refusals.STUDY_LOST) from error
        finally:
            self._asked -= 1
            if not is_done:
                thought.cancel()
        return found

    async def choose(self, request: BotRequest, *_: object, **__: object) -> BotMove:
        """Return the move of a level; that of a quick player if the worker was lost."""
        try:
            return await super().choose(request)
        except RefusedError:
            return await self.choose_here(request)

    async def choose_here(self, request: BotRequest) -> BotMove:
        """Return the move of a quick player, without a worker."""
        found = chosen_move(request.question(GREEDY), _players)
        return BotMove(found["move"], player_name(GREEDY, request.game))
