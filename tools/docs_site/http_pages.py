# SPDX-License-Identifier: MIT
"""The API of the server as Markdown, from its OpenAPI document and the messages of its sockets."""

import json
from collections.abc import Iterator
from html import escape
from typing import Any, cast

from quiltbee.server.api.document import examples_of, lines_of, socket_messages
from quiltbee.server.api.messages import FROM_CLIENT, FROM_SERVER, FROM_STUDY, TO_STUDY
from quiltbee.server.app import create_app

Json = dict[str, Any]


def openapi() -> Json:
    """Return the OpenAPI document of a server."""
    return create_app(cast("Any", None)).openapi()


def http_page() -> str:
    """Return the page of all addresses and messages."""
    schema = openapi()
    models = dict(schema["components"]["schemas"])
    models |= {name: model for name, model in socket_messages() if name not in models}
    return "\n".join(
        (
            "# HTTP and WebSocket API\n",
            "A running server shows the same at `/docs`, and the OpenAPI document at `/openapi.json`.",
            "[The server](../server.md#the-api-for-bots) explains tokens, numbers and refusals.\n",
            "## Addresses\n",
            *(
                line
                for path, methods in schema["paths"].items()
                for method, operation in methods.items()
                for line in _operation(path, method, operation)
            ),
            "## WebSocket /api/tables/{table}/live\n",
            "The first message is [`Join`](#join).",
            f"The client sends {_names(FROM_CLIENT)}.",
            f"It receives {_names(FROM_SERVER)}.\n",
            "## WebSocket /api/study\n",
            f"The client sends {_names(TO_STUDY)}.",
            f"It receives {_names(FROM_STUDY)}.\n",
            "## Messages\n",
            *(line for name in sorted(models) for line in _model(name, models[name])),
        )
    )


def _names(adapter: Any) -> str:
    mapping = adapter.json_schema()["discriminator"]["mapping"]
    return ", ".join(_link(ref.split("/")[-1]) for ref in mapping.values())


def _link(name: str) -> str:
    return f"[`{name}`](#{name.lower()})"


def _operation(path: str, method: str, operation: Json) -> Iterator[str]:
    yield f"### {method.upper()} {path}\n"
    yield f"{operation.get('description', '').strip()}\n"
    takes = _content(operation.get("requestBody", {}))
    gives = [
        f"{status} {_content(response)}".strip()
        for status, response in operation["responses"].items()
        if status.startswith("2")
    ]
    asked = [each["name"] for each in operation.get("parameters", ()) if each["in"] == "query"]
    query = ", ".join(f"`?{name}=`" for name in asked)
    yield f"{f'Takes {takes}. ' if takes else ''}{f'It may have {query}. ' if query else ''}Gives {', '.join(gives)}.\n"
    for example in examples_of(operation):
        yield f"<details><summary>Example: {escape(example.words)}</summary>\n"
        request = "" if example.request is None else f"\n{lines_of(example.request)}"
        yield f"```text\n{method.upper()} {path}{request}\n```\n"
        yield f"The answer, {example.status}:\n\n```json\n{lines_of(example.response)}\n```\n"
        yield "</details>\n"


def _content(body: Json) -> str:
    return ", ".join(
        _type(each.get("schema", {})) or f"`{kind}`"
        for kind, each in body.get("content", {}).items()
    )


def _model(name: str, model: Json) -> Iterator[str]:
    yield f"### {name}\n"
    if words := model.get("description"):
        yield f"{words}\n"
    if fields := model.get("properties"):
        yield "| field | type | meaning |\n|---|---|---|"
        required = model.get("required", ())
        for field, about in fields.items():
            words = " ".join(about.get("description", "").split()).replace("|", "\\|")
            optional = "" if field in required else ", optional"
            yield f"| `{field}` | {_type(about)}{optional} | {words} |"
        yield ""


def _type(about: Json) -> str:
    if "$ref" in about:
        return _link(about["$ref"].split("/")[-1])
    if "const" in about:
        return f"`{json.dumps(about['const'])}`"
    if "enum" in about:
        return " or ".join(f"`{json.dumps(each)}`" for each in about["enum"])
    for several in ("anyOf", "oneOf", "allOf"):
        if several in about:
            return " or ".join(_type(each) for each in about[several])
    if about.get("type") == "array":
        return f"list of {_type(about.get('items', {})) or 'values'}"
    return str(about.get("type", ""))
