# SPDX-License-Identifier: MIT
"""What strangers send, checked by pydantic at the edge of the server."""

from collections.abc import Iterable
from typing import Annotated, Any, Final

from pydantic import Discriminator, Field, Tag, TypeAdapter

from quiltbee.protocol import Incoming, Message, Outgoing
from quiltbee.server.tables import messages
from quiltbee.server.tables.games import DEFAULT_GAME, ONLINE
from quiltbee.server.tables.messages import union


def _adapter(models: Iterable[type[Message]]) -> TypeAdapter[Any]:
    any_model: Any = Annotated[union(models), Field(discriminator="type")]
    return TypeAdapter(any_model)


FROM_CLIENT: Final[TypeAdapter[Incoming]] = _adapter(messages.FROM_CLIENT)
FROM_SERVER: Final[TypeAdapter[Outgoing]] = _adapter(messages.FROM_SERVER)
TO_STUDY: Final[TypeAdapter[Incoming]] = _adapter(messages.TO_STUDY)
FROM_STUDY: Final[TypeAdapter[Outgoing]] = _adapter(messages.FROM_STUDY)


def _game_asked(asked: object) -> str | None:
    """Return the game of a request for a table. Without a name it is the default game."""
    game = asked.get("game", DEFAULT_GAME) if isinstance(asked, dict) else None
    return game if isinstance(game, str) else None


ASKED_TABLE: Final[Any] = Annotated[
    union(Annotated[game.CREATE, Tag(name)] for name, game in ONLINE.items()),
    Discriminator(_game_asked),
]
"""A request for a table of any game."""
