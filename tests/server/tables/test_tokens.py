# SPDX-License-Identifier: MIT
from pydantic import TypeAdapter

from quiltbee.protocol import TableId, Token
from quiltbee.server.tables.tokens import key_of, new_table_id, new_token, seats_opened


def test_ids_and_tokens_are_as_the_protocol_writes_them() -> None:
    ids, tokens = {new_table_id() for _ in range(500)}, {new_token() for _ in range(500)}
    assert len(ids) == len(tokens) == 500
    for id_ in ids:
        TypeAdapter(TableId).validate_python(id_)
    for token in tokens:
        TypeAdapter(Token).validate_python(token)


def test_a_key_does_not_show_its_token() -> None:
    token = new_token()
    assert len(key_of(token)) == 32
    assert token.encode() not in key_of(token)


def test_a_seat_without_a_key_is_opened_by_nothing() -> None:
    assert seats_opened([""], [None, None]) is None
    assert seats_opened([], [None, None]) == frozenset()
    token = new_token()
    assert seats_opened([token], [None, key_of(token)]) == frozenset({1})
