# SPDX-License-Identifier: MIT
"""All messages of online play: those that all games share, and those of each game."""

from collections.abc import Iterable
from functools import reduce
from operator import or_
from types import ModuleType
from typing import Annotated, Any, Final

from pydantic import BaseModel, Discriminator, Field, Tag, TypeAdapter
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from quiltbee import protocol
from quiltbee.protocol import Incoming, Outgoing, puzzles, study
from quiltbee.server.tables.games import DEFAULT_GAME, ONLINE

_FROM_CLIENT: Final = (
    protocol.Join, protocol.Rename, protocol.Rematch, protocol.Resign, protocol.Greet, protocol.Ping,
)  # fmt: skip
_FROM_SERVER: Final = (
    protocol.Seats, protocol.Greeted, protocol.RematchReady, protocol.Accepted, protocol.Refused,
    protocol.Pong,
)  # fmt: skip


def union(models: Iterable[Any]) -> Any:
    """Return the union type of some models, without repetitions."""
    return reduce(or_, dict.fromkeys(models))


def _adapter(models: Iterable[type[BaseModel]]) -> TypeAdapter[Any]:
    any_model: Any = Annotated[union(models), Field(discriminator="type")]
    return TypeAdapter(any_model)


FROM_CLIENT: Final[TypeAdapter[Incoming]] = _adapter(
    [*_FROM_CLIENT, *(each for game in ONLINE.values() for each in game.FROM_CLIENT)]
)
FROM_SERVER: Final[TypeAdapter[Outgoing]] = _adapter(
    [*_FROM_SERVER, *(each for game in ONLINE.values() for each in game.FROM_SERVER)]
)


TO_STUDY: Final[TypeAdapter[Incoming]] = _adapter(
    [study.Analyse, study.ReviewGame, study.StopStudy, protocol.Ping]
)
"""The messages of clients over the socket of study."""
FROM_STUDY: Final[TypeAdapter[Outgoing]] = _adapter(
    [study.AnalysisFound, study.Progress, study.Reviewed, study.StudyRefused, protocol.Pong]
)


QUERIES: Final = tuple(
    {
        route.request
        for game in ONLINE.values()
        for route in game.ROUTES
        if route.kind == "query" and route.request is not None
    }
)
"""The requests that change nothing. Only the client that asked gets the answer."""


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
    tables = [protocol, *(game.messages for game in ONLINE.values())]
    directions: tuple[tuple[list[ModuleType], type[BaseModel], JsonSchemaMode, str], ...] = (
        (tables, Incoming, "validation", "FromClient"),
        (tables, Outgoing, "serialization", "FromServer"),
        ([study, puzzles], Incoming, "validation", "ToStudy"),
        ([study, puzzles], Outgoing, "serialization", "FromStudy"),
    )
    for modules, root, mode, direction in directions:
        models = {each: mode for module in modules for each in _models(module, root)}
        _, described = models_json_schema([*models.items()], ref_template="#/definitions/{model}")
        for name, model in described["$defs"].items():
            definitions[name] = model | {"x-direction": direction}
    return {"title": "Messages", "definitions": definitions}


def _models(module: ModuleType, root: type[BaseModel]) -> list[type[BaseModel]]:
    return [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, root) and each is not root
    ]
