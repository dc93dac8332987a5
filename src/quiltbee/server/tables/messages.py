# SPDX-License-Identifier: MIT
"""All messages of the sockets: those that all games share, and those of each game."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Any, Final

from quiltbee import protocol
from quiltbee.protocol import study
from quiltbee.server.tables.games import ONLINE

FROM_CLIENT: Final = (
    protocol.Join, protocol.Rename, protocol.Rematch, protocol.Resign, protocol.Greet, protocol.Ping,
    *(each for game in ONLINE.values() for each in game.FROM_CLIENT),
)  # fmt: skip
FROM_SERVER: Final = (
    protocol.Seats, protocol.Greeted, protocol.RematchReady, protocol.Accepted, protocol.Refused,
    protocol.Pong, *(each for game in ONLINE.values() for each in game.FROM_SERVER),
)  # fmt: skip
TO_STUDY: Final = (study.Analyse, study.ReviewGame, study.StopStudy, protocol.Ping)
"""The messages of clients over the socket of study."""
FROM_STUDY: Final = (
    study.AnalysisFound, study.Progress, study.Reviewed, study.StudyRefused, protocol.Pong,
)  # fmt: skip

QUERIES: Final = tuple(
    {
        route.request
        for game in ONLINE.values()
        for route in game.ROUTES
        if route.kind == "query" and route.request is not None
    }
)
"""The requests that change nothing. Only the client that asked gets the answer."""


def union(models: Iterable[Any]) -> Any:
    """Return the union type of some models, without repetitions."""
    return reduce(or_, dict.fromkeys(models))
