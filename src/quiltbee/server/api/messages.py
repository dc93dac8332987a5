# SPDX-License-Identifier: MIT
"""What strangers send, checked by pydantic at the edge of the server, and the JSON schema of all messages."""

from collections.abc import Iterable
from types import ModuleType
from typing import Annotated, Any, Final, Literal

from pydantic import Discriminator, Field, Tag, TypeAdapter

from quiltbee import protocol
from quiltbee.protocol import Incoming, Message, Outgoing, board, puzzles, study
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


def schema() -> dict[str, Any]:
    """Return the JSON schema of every message, from which types can be generated.

    ``x-direction`` says who sends a model. The server always sends all fields.
    """
    definitions = dict[str, Any]()
    tables = [protocol, board, *(game.messages for game in ONLINE.values())]
    directions: tuple[
        tuple[list[ModuleType], type[Message], Literal["validation", "serialization"], str], ...
    ] = (
        (tables, Incoming, "validation", "FromClient"),
        (tables, Outgoing, "serialization", "FromServer"),
        ([study, puzzles], Incoming, "validation", "ToStudy"),
        ([study, puzzles], Outgoing, "serialization", "FromStudy"),
    )
    for modules, root, mode, direction in directions:
        models = {each: TypeAdapter(each) for module in modules for each in _models(module, root)}
        _, described = TypeAdapter.json_schemas(
            [(each.__name__, mode, adapter) for each, adapter in models.items()],
            ref_template="#/definitions/{model}",
        )
        for name, model in described["$defs"].items():
            definitions[name] = model | {"x-direction": direction}
    return {"title": "Messages", "definitions": definitions}


def _models(module: ModuleType, root: type[Message]) -> list[type[Message]]:
    return [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, root) and each is not root
    ]
