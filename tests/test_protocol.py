# SPDX-License-Identifier: MIT
"""The messages of online play."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from pydantic import ValidationError

from quiltbee import protocol
from quiltbee.server.tables.messages import FROM_CLIENT

WEB = Path(__file__).parent.parent / "web"


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


def test_a_client_message_is_known_by_its_type() -> None:
    message = FROM_CLIENT.validate_json(
        '{"type": "play", "request": 1, "number": 4, "move": "advance"}'
    )
    assert message == protocol.Play(type="play", request=1, number=4, move="advance")


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        '{"type": "steal"}',
        '{"type": "ping", "more": 1}',
        '{"type": "play", "request": 1, "number": "4", "move": "advance"}',
        '{"type": "play", "request": 1, "number": -1, "move": "advance"}',
        '{"type": "play", "request": 1, "number": 1, "move": ""}',
        '{"type": "join", "protocol": 1, "tokens": ["short"]}',
        '{"type": "rename", "request": 1, "seat": 11, "name": "A"}',
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        FROM_CLIENT.validate_json(text)
