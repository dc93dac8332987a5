# SPDX-License-Identifier: MIT
"""The documentation of the API as a plain HTML page. It loads nothing from elsewhere and needs no script."""

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from typing import Any, Final, NamedTuple

from pydantic import TypeAdapter

from quiltbee.server.api.messages import FROM_CLIENT, FROM_SERVER, FROM_STUDY, TO_STUDY

_STYLE: Final = (
    "body{font:16px/1.5 Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#3d3026;background:#fdf8ec}"
    "code,pre{font:14px/1.4 monospace}pre{overflow:auto;max-height:24rem;padding:.5rem;border:1px solid #c9b899}h2{margin-top:2rem}h3{margin-bottom:0}"
    "table{display:block;overflow-x:auto;border-collapse:collapse}h3{overflow-wrap:anywhere}td,th{text-align:left;vertical-align:top;padding:.15rem .8rem .15rem 0}"
    "@media(prefers-color-scheme:dark){body{color:#f3e7d8;background:#241c2b}a{color:#f2a04a}}"
)
_REF: Final = "#/components/schemas/"
_LINE: Final = 90
"""The longest example on one line."""


def page(schema: dict[str, Any]) -> str:
    """Return the page for an OpenAPI document."""
    models = dict(schema["components"]["schemas"])
    models |= {name: model for name, model in socket_messages() if name not in models}
    tags = _by_tag(schema)
    return "".join(
        (
            "<!doctype html><html lang='en'><meta charset='utf-8'>",
            "<meta name='viewport' content='width=device-width'>",
            f"<title>{escape(schema['info']['title'])}: API</title><style>{_STYLE}</style>",
            f"<h1>{escape(schema['info']['title'])} {escape(schema['info']['version'])}: the API</h1>",
            "<p>For programs: <a href='/openapi.json'>openapi.json</a>. A client shows the secret token of its seat as ",
            "<code>Authorization: Bearer TOKEN</code>. The answer to a refused request is a ",
            "<a href='#Fault'>Fault</a>. A bot needs <code>choices</code>, <code>turn</code> and <code>stream</code>, ",
            "in the same way for every game; in them spaces have names from a1 to i9. In the other messages a space is ",
            "the number 9 * row + column.</p>",
            _contents(tags),
            *(_section(tag, tags[tag]) for tag in tags),
            "<h2 id='sockets'>sockets</h2><h3><code>WebSocket /api/tables/{table}/live</code></h3>",
            "<p>The first message is <a href='#Join'>Join</a>. The client sends ",
            _names(FROM_CLIENT),
            "; it receives ",
            _names(FROM_SERVER),
            ".</p><h3><code>WebSocket /api/study</code></h3><p>The client sends ",
            _names(TO_STUDY),
            "; it receives ",
            _names(FROM_STUDY),
            ".</p><h2 id='messages'>Messages</h2>",
            *(_model(name, models[name]) for name in sorted(models)),
        )
    )


@cache
def socket_messages() -> tuple[tuple[str, Any], ...]:
    """Return the schema of every message of the sockets, with its name. The server always sends all fields."""
    place = f"{_REF}{{model}}"
    schemas = [
        *(each.json_schema(ref_template=place) for each in (FROM_CLIENT, TO_STUDY)),
        *(each.json_schema(ref_template=place, mode="serialization") for each in (FROM_SERVER, FROM_STUDY)),
    ]  # fmt: skip
    return tuple(item for each in schemas for item in in_words_of_json(each["$defs"]).items())


def _by_tag(schema: dict[str, Any]) -> dict[str, list[str]]:
    """Return the descriptions of all addresses, by what they are about."""
    sections = dict[str, list[str]]()
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            [tag, *_] = operation.get("tags", ["addresses"])
            sections.setdefault(tag, []).append(_operation(path, method, operation))
    return sections


def _contents(tags: Iterable[str]) -> str:
    links = (
        f"<a href='#{escape(each)}'>{escape(each)}</a>" for each in (*tags, "sockets", "messages")
    )
    return f"<nav aria-label='Contents'><p>{' · '.join(links)}</p></nav>"


def _section(tag: str, operations: Iterable[str]) -> str:
    return f"<h2 id='{escape(tag)}'>{escape(tag)}</h2>{''.join(operations)}"


@cache
def _names(adapter: TypeAdapter[Any]) -> str:
    mapping = adapter.json_schema()["discriminator"]["mapping"]
    return ", ".join(_link(ref.split("/")[-1]) for ref in mapping.values())


def _link(name: str) -> str:
    return f"<a href='#{escape(name)}'>{escape(name)}</a>"


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    takes = _content(operation.get("requestBody", {}))
    gives = [
        f"{escape(status)} {_content(response)}"
        for status, response in operation["responses"].items()
        if status.startswith("2")
    ]
    asked = [each for each in operation.get("parameters", ()) if each["in"] == "query"]
    query = ", ".join(f"<code>?{escape(each['name'])}=</code>" for each in asked)
    return (
        f"<h3><code>{method.upper()} {escape(path)}</code></h3><p>{_words(operation)}<br>"
        f"{f'Takes {takes}. ' if takes else ''}{f'It may have {query}. ' if query else ''}Gives {', '.join(gives)}.</p>"
        f"{''.join(_example(path, method, each) for each in examples_of(operation))}"
    )


class ShownExample(NamedTuple):
    """A request and its answer, as a page shows them."""

    words: str
    request: Any
    """None for a request without a body."""
    status: str
    response: Any


def examples_of(operation: dict[str, Any]) -> Iterator[ShownExample]:
    """Yield the examples of an address in an OpenAPI document."""
    asked = _examples_in(operation.get("requestBody", {}))
    for status, response in operation["responses"].items():
        for name, example in _examples_in(response).items():
            request = asked[name]["value"] if name in asked else None
            yield ShownExample(example["summary"], request, status, example["value"])


def _examples_in(body: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = body.get("content", {}).get("application/json", {}).get("examples", {})
    return found


def lines_of(value: Any) -> str:
    """Write a value on one line if it is short, otherwise one line per member of the object."""
    short = json.dumps(value, ensure_ascii=False)
    if len(short) <= _LINE or not isinstance(value, dict):
        return short
    members = (
        f"  {json.dumps(name)}: {json.dumps(part, ensure_ascii=False)}"
        for name, part in value.items()
    )
    return "{\n" + ",\n".join(members) + "\n}"


def _example(path: str, method: str, example: ShownExample) -> str:
    request = "" if example.request is None else f"\n{lines_of(example.request)}"
    return (
        f"<details><summary>Example: {escape(example.words)}</summary>"
        f"<pre>{method.upper()} {escape(path)}{escape(request)}</pre>"
        f"<p>The answer, {escape(example.status)}:</p><pre>{escape(lines_of(example.response))}</pre></details>"
    )


def _words(about: dict[str, Any]) -> str:
    """Return a description; what it marks as code is shown as such."""
    words = _none_is_null(about.get("description", ""))
    return re.sub(r"``(.+?)``", r"<code>\1</code>", escape(words))


def _none_is_null(words: str) -> str:
    return re.sub(r"\bNone\b", "null", words)


def in_words_of_json(schema: Any) -> Any:
    """Return a schema whose descriptions say null where those of our models say None."""
    if isinstance(schema, list):
        return [in_words_of_json(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        name: _none_is_null(part)
        if name == "description" and isinstance(part, str)
        else in_words_of_json(part)
        for name, part in schema.items()
    }


def _content(body: dict[str, Any]) -> str:
    return ", ".join(
        _type(each.get("schema", {})) or escape(kind)
        for kind, each in body.get("content", {}).items()
    )


def _model(name: str, model: dict[str, Any]) -> str:
    required = model.get("required", ())
    rows = "".join(
        f"<tr><td><code>{escape(field)}</code><td>{_type(about)}{'' if field in required else ', optional'}"
        f"<td>{_words(about)}"
        for field, about in model.get("properties", {}).items()
    )
    words = _words(model)
    return f"<h3 id='{escape(name)}'>{escape(name)}</h3><p>{words}</p><table>{rows}</table>"


def _type(about: dict[str, Any]) -> str:
    if "$ref" in about:
        return _link(about["$ref"].removeprefix(_REF).removeprefix("#/$defs/"))
    if "const" in about:
        return f"<code>{escape(json.dumps(about['const']))}</code>"
    if "enum" in about:
        return " or ".join(f"<code>{escape(json.dumps(each))}</code>" for each in about["enum"])
    for key in ("anyOf", "oneOf"):
        if key in about:
            return " or ".join(_type(each) or "anything" for each in about[key])
    if "prefixItems" in about:
        return f"list of {', '.join(_type(each) for each in about['prefixItems'])}"
    if isinstance(about.get("additionalProperties"), dict):
        return f"object of {_type(about['additionalProperties']) or 'values'}"
    if about.get("type") == "array":
        return f"list of {_type(about.get('items', {})) or 'values'}"
    return escape(str(about.get("type", "")))
