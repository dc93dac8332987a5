# SPDX-License-Identifier: MIT
"""The page that documents the API, made from a small document of it."""

import json
import re
from html import unescape
from typing import Any

import pytest

from quiltbee.server.api.document import page, socket_messages

TABLE: dict[str, Any] = {
    "description": "A table <with> a view",
    "properties": {
        "number": {"type": "integer", "description": "Counted from 1 & up"},
        "seats": {"type": "array", "items": {"$ref": "#/components/schemas/Seat"}},
        "names": {"type": "array", "items": {"type": "string"}},
        "anything": {"type": "array"},
        "rematch": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        "type": {"const": "table", "type": "string"},
        "phase": {"enum": ["turn", "over"], "type": "string"},
        "answer": {"oneOf": [{"$ref": "#/components/schemas/Seat"}, {}]},
        "place": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]},
        "ways": {
            "type": "object",
            "additionalProperties": {"type": "array", "items": {"type": "integer"}},
        },
    },
}
TABLE["required"] = [*TABLE["properties"]]


def document(**operation: Any) -> dict[str, Any]:
    return {
        "info": {"title": "Bee <3", "version": "1.2"},
        "components": {"schemas": {"Table": TABLE, "Seat": {}, "Fault": {}}},
        "paths": {"/api/tables/{table}": {"get": {"responses": {}, **operation}}},
    }


def content(model: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": f"#/components/schemas/{model}"}}}


def row(field: str) -> str:
    """Return what the page says of a field of Table."""
    text = page(document())
    table = text[text.index("<h3 id='Table'>") :]
    return table[: table.index("</table>")].split(f"<code>{field}</code><td>")[1].split("<tr>")[0]


def test_words_of_the_document_are_escaped() -> None:
    text = page(document())
    assert "<title>Bee &lt;3: API</title>" in text
    assert "A table &lt;with&gt; a view" in text
    assert row("number") == "integer<td>Counted from 1 &amp; up"


@pytest.mark.parametrize(
    ("field", "kind"),
    [
        ("seats", "list of <a href='#Seat'>Seat</a>"),
        ("names", "list of string"),
        ("anything", "list of values"),
        ("rematch", "string or null"),
        ("type", "<code>&quot;table&quot;</code>"),
        ("phase", "<code>&quot;turn&quot;</code> or <code>&quot;over&quot;</code>"),
        ("answer", "<a href='#Seat'>Seat</a> or anything"),
        ("place", "list of integer, string"),
        ("ways", "object of list of integer"),
    ],
)
def test_the_type_of_a_field_is_told(field: str, kind: str) -> None:
    assert row(field) == f"{kind}<td>"


def test_an_address_tells_what_it_takes_and_gives_and_leaves_out_its_faults() -> None:
    text = page(
        document(
            description="Change a table.",
            requestBody={"content": content("Seat")},
            responses={"201": {"content": content("Table")}, "404": {"content": content("Fault")}},
        )
    )
    words = text.split("<h3><code>GET /api/tables/{table}</code></h3>")[1].split("</p>")[0]
    assert words == (
        "<p>Change a table.<br>Takes <a href='#Seat'>Seat</a>. "
        "Gives 201 <a href='#Table'>Table</a>."
    )


def test_addresses_stand_together_by_what_they_are_about_and_the_contents_lead_there() -> None:
    text = page(document(tags=["tables"]))
    assert "<nav aria-label='Contents'><p><a href='#tables'>tables</a> · " in text
    section = text[text.index("<h2 id='tables'>tables</h2>") : text.index("<h2 id='sockets'>")]
    assert "<code>GET /api/tables/{table}</code>" in section


@pytest.mark.parametrize(
    ("operation", "words"),
    [
        ({"description": "The ``<seat>`` moves."}, "The <code>&lt;seat&gt;</code> moves."),
        ({"description": "None until it is over; NoneSuch stays."}, "null until it is over; NoneSuch stays."),
        ({"parameters": [{"name": "around", "in": "query"}, {"name": "table", "in": "path"}]},
         "It may have <code>?around=</code>. Gives")
    ]
)  # fmt: skip
def test_words_of_an_address_are_told(operation: dict[str, Any], words: str) -> None:
    assert words in page(document(**operation))


def test_an_example_is_shown_with_its_answer() -> None:
    def body(value: object) -> dict[str, Any]:
        about = {"game_1": {"summary": "Begin <now>", "value": value}}
        return {"content": {"application/json": {"schema": {}, "examples": about}}}

    long = {"moves": ["advance"] * 20, "over": None}
    operation = document(requestBody=body({"seat": 0}), responses={"201": body(long)})
    shown = page(operation).split("<details>")[1].split("</details>")[0]
    asked, answer = re.findall(r"<pre>(.*?)</pre>", shown, re.DOTALL)
    assert "<summary>Example: Begin &lt;now&gt;</summary>" in shown
    assert unescape(asked) == 'GET /api/tables/{table}\n{"seat": 0}'
    assert "The answer, 201:" in shown
    assert json.loads(unescape(answer)) == long
    assert len(answer.splitlines()) == 4


def test_a_field_that_may_be_left_out_is_optional(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLE, "required", ["seats"])
    assert row("names") == "list of string, optional<td>"
    assert row("seats") == "list of <a href='#Seat'>Seat</a><td>"
    monkeypatch.delitem(TABLE, "required")
    assert row("seats") == "list of <a href='#Seat'>Seat</a>, optional<td>"


def test_a_client_may_leave_out_what_has_a_default_and_the_server_leaves_out_nothing() -> None:
    messages = dict(socket_messages())
    assert "tokens" not in messages["Join"]["required"]
    assert {"number", "type"} <= {*messages["Refused"]["required"]}


def test_what_has_no_model_is_named_by_its_kind() -> None:
    text = page(document(responses={"200": {"content": {"text/plain": {}}}}))
    assert "Gives 200 text/plain." in text
    assert "Takes" not in text.partition("<h2 id='messages'>")[0]


def test_all_that_is_linked_is_there_once_also_the_messages_of_a_socket() -> None:
    text = page(document())
    anchors = re.findall(r" id='(\w+)'", text)
    assert len({*anchors}) == len(anchors)
    assert {*re.findall(r"href='#(\w+)'", text)} <= {*anchors}
    assert {"Join", "Ping", "Pong", "Refused"} <= {*anchors}


def test_it_loads_nothing_from_elsewhere() -> None:
    text = page(document())
    assert not any(part in text for part in ("<script", "<link", "<img", "src=", "url("))
