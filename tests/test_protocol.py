# SPDX-License-Identifier: MIT
"""The messages of online play."""

import importlib.util
import json
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType

import pytest
from pydantic import ValidationError

from quiltbee import protocol
from quiltbee.protocol.exchange import ENCODER, read, to_json
from quiltbee.server.api.messages import FROM_CLIENT
from quiltbee.server.tables import messages

WEB = Path(__file__).parent.parent / "web"
ANY = messages.union(messages.FROM_CLIENT)


def writer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("write_types", WEB / "scripts" / "write_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_has_the_types_of_the_messages() -> None:
    module = writer()
    assert module.PAGE.read_text(encoding="utf-8") == module.typescript(), "run: make types"


def test_bots_have_all_types_and_the_page_those_that_it_uses() -> None:
    module = writer()
    own, bots = module.typescript(), module.typescript(module.BOTS[0])
    assert "interface ResignRequest " in bots  # over HTTP; the page plays over its socket
    assert "interface ResignRequest " not in own
    assert "interface TableView " in own


def test_a_client_message_is_known_by_its_type() -> None:
    message = FROM_CLIENT.validate_json(
        '{"type": "play", "request": 1, "number": 4, "move": "advance"}'
    )
    assert message == protocol.Play(type="play", request=1, number=4, move="advance")


WRONG = (
    '{"type": "steal"}',
    '{"type": "ping", "more": 1}',
    '{"type": "play", "request": 1, "number": "4", "move": "advance"}',
    '{"type": "play", "request": 1, "number": true, "move": "advance"}',
    '{"type": "play", "request": 1, "number": 1.5, "move": "advance"}',
    '{"type": "play", "request": 1, "number": -1, "move": "advance"}',
    '{"type": "play", "request": 1, "number": 1, "move": ""}',
    '{"type": "play", "request": 1, "number": 1}',
    '{"type": "join", "protocol": 1, "tokens": ["short"]}',
    '{"type": "join", "protocol": 1, "tokens": "none"}',
    '{"type": "rename", "request": 1, "seat": 10, "name": "A"}',
    '{"type": "turn", "request": 1, "number": 1, "acts": [1]}',
)


@pytest.mark.parametrize("text", ["{}", "[]", *WRONG])
def test_what_is_no_message_is_refused_here_and_in_the_page(text: str) -> None:
    with pytest.raises(ValidationError):
        FROM_CLIENT.validate_json(text)
    with pytest.raises(ValueError, match=r"must|field"):
        read(ANY, json.loads(text))


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "ping"}',
        '{"type": "play", "request": 1, "number": 4.0, "move": "advance"}',
        '{"type": "rename", "request": 1, "seat": 9, "name": " Ada "}',
        '{"type": "join", "protocol": 2}',
        '{"type": "turn", "request": 1, "number": 1, "acts": ["pass"], "seat": null}',
    ],
)
def test_a_message_is_read_in_the_page_as_on_the_server(text: str) -> None:
    assert read(ANY, json.loads(text)) == FROM_CLIENT.validate_json(text)


def test_the_standard_library_writes_what_pydantic_writes() -> None:
    at = datetime(2026, 1, 31, 12, 30, 0, 123000, tzinfo=UTC)
    heard = protocol.Greeted(seat=1, greeting=2)
    value = {"words": "Größe 💛", "at": at, "one": heard, "many": [heard], 3: (1.0, None, True)}
    assert to_json(value) == ENCODER.encode(value)
