# SPDX-License-Identifier: MIT
"""Every game brings all that the server asks for, also one that has rules alone."""

from dataclasses import fields
from typing import get_args, get_type_hints

import pytest

from quiltbee.games import GAMES, patchwork
from quiltbee.protocol import Incoming, Outgoing
from quiltbee.server.online import OnlineGame
from quiltbee.server.tables.plain_online import PlainOnline

NAMES = [name for name in vars(OnlineGame) if not name.startswith("_")]
ONLINE = {name: game.INFO.load("online") for name, game in GAMES.items() if game.INFO.online}
ONLINE["plain"] = PlainOnline(patchwork)


@pytest.mark.parametrize("game", ONLINE)
def test_nothing_is_missing(game: str) -> None:
    assert len(NAMES) > 10
    assert [name for name in NAMES if not hasattr(ONLINE[game], name)] == []


@pytest.mark.parametrize("game", ONLINE)
def test_messages_of_a_socket_are_told_apart_by_their_type(game: str) -> None:
    online: OnlineGame = ONLINE[game]
    for models in (online.FROM_CLIENT, online.FROM_SERVER):
        types = [get_args(get_type_hints(model)["type"]) for model in models]
        assert all(types)
        assert len({*types}) == len(types)
    assert all(issubclass(model, Incoming) for model in online.FROM_CLIENT)


@pytest.mark.parametrize("game", ONLINE)
def test_what_is_sent_has_a_model_and_what_is_only_seen_has_none(game: str) -> None:
    routes = ONLINE[game].ROUTES
    assert len({route.path for route in routes}) == len(routes)
    for route in routes:
        assert (route.request is None) == (route.kind == "view"), route.path
        models = get_args(route.response) or (route.response,)
        assert all(issubclass(model, Outgoing) for model in models), route.path
        assert route.summary.endswith("."), route.path


@pytest.mark.parametrize("game", ONLINE)
def test_a_request_for_a_table_names_game_and_seats(game: str) -> None:
    assert {"game", "seats", "together"} <= {field.name for field in fields(ONLINE[game].CREATE)}
