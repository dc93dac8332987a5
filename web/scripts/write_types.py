# SPDX-License-Identifier: MIT
"""Write protocol.ts for the page and for bots: the messages of ``quiltbee.protocol`` as TypeScript types.

Bots have all of them; the page has those that it imports, and all that it is told.

    python web/scripts/write_types.py [bots]

The generators we tried name every field a type of its own and lose tuples; this one knows just what our models
use, and fails where it meets anything else.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Literal

from pydantic import TypeAdapter

from quiltbee import protocol
from quiltbee.protocol import PROTOCOL, Incoming, Message, Outgoing, board, puzzles, study
from quiltbee.server.tables.games import ONLINE

_ROOT: Final = Path(__file__).parents[2]
_BOTS: Final = _ROOT / "packages" / "typescript"
PAGE: Final = _ROOT / "web" / "src" / "protocol.ts"
BOTS: Final = (_BOTS / "src" / "protocol.d.ts", _BOTS / "lib" / "protocol.d.ts")
"""Built, and in no commit. The bots need nothing but the types, so that nothing must be compiled for them."""

_IMPORT: Final = re.compile(r'import (?:type )?\{([^}]*)\} from "[./]*/protocol"')
_HEAD: Final = """\
// SPDX-License-Identifier: MIT
// Generated from src/quiltbee/protocol by `make types`; do not edit.
"""
_PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def typescript(target: Path = PAGE) -> str:
    """Return the text of a file of types."""
    models = _definitions()
    if target == PAGE:
        used = set(_used(_wanted(models), models))
        models = {name: model for name, model in models.items() if name in used}
    kind = "declare const" if target.name.endswith(".d.ts") else "const"
    parts = [_HEAD, f"export {kind} PROTOCOL = {PROTOCOL};\n"]
    parts += [_interface(name, model) for name, model in models.items()]
    for direction in ("FromClient", "FromServer", "ToStudy", "FromStudy"):
        parts.append(_messages(direction, models))
    return "\n".join(parts)


def _definitions() -> dict[str, Any]:
    """Return the JSON schema of every message, by its name.

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
    return definitions


def _models(module: ModuleType, root: type[Message]) -> list[type[Message]]:
    return [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, root) and each is not root
    ]


def _wanted(models: dict[str, Any]) -> set[str]:
    """Return the models that a file of the page imports, and all messages of a direction with its name."""
    files = [each for each in PAGE.parent.rglob("*") if each.suffix in (".ts", ".svelte")]
    texts = (each.read_text(encoding="utf-8") for each in files)
    names = {
        name.strip().removeprefix("type ").split(" ")[0]
        for text in texts
        for names in _IMPORT.findall(text)
        for name in names.split(",")
    }
    return {
        name
        for name, model in models.items()
        if name in names or "const" in model["properties"].get("type", {})
    }


def _used(names: set[str], models: dict[str, Any]) -> Iterator[str]:
    """Yield the models of these names, and all that they are made of."""
    waiting, seen = list(names), set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        yield name
        waiting += re.findall(r"#/\$?def\w+/(\w+)", str(models[name]))


def _messages(direction: str, models: dict[str, Any]) -> str:
    """All messages of one direction, by the name in ``type``: a misspelt one does not compile."""
    lines = [
        f"  {model['properties']['type']['const']}: {name};"
        for name, model in models.items()
        if "const" in model["properties"].get("type", {}) and model["x-direction"] == direction
    ]
    entries = "\n".join(lines)
    return f"export interface {direction} {{\n{entries}\n}}\n"


def _interface(name: str, model: dict[str, Any]) -> str:
    required = model.get("required", ())
    lines = [_comment(model.get("description", ""), "")]
    lines.append(f"export interface {name} {{\n")
    for field, value in model["properties"].items():
        lines.append(_comment(value.get("description", ""), "  "))
        optional = "" if field in required else "?"
        lines.append(f"  {field}{optional}: {_type(value)};\n")
    return "".join([*lines, "}\n"])


def _comment(text: str, indent: str) -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def _type(value: dict[str, Any]) -> str:  # noqa: PLR0911 - one line for each kind of type
    match value:
        case {"$ref": ref}:
            return str(ref).rpartition("/")[2]
        case {"const": const}:
            return _literal(const)
        case {"enum": options}:
            return " | ".join(_literal(each) for each in options)
        case {"anyOf": options}:
            return " | ".join(_type(each) for each in options)
        case {"type": "array", "prefixItems": items}:
            return f"[{', '.join(_type(each) for each in items)}]"
        case {"type": "array", "items": items}:
            inner = _type(items)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case {"type": "object", "additionalProperties": True}:
            return "Record<string, unknown>"
        case {"type": "object", "additionalProperties": inner}:
            return f"Record<string, {_type(inner)}>"
        case {"type": "null"}:
            return "null"
        case {"type": kind}:
            return _PLAIN[kind]
        case _ if not {*value} - {"title", "description", "default"}:
            return "unknown"
    raise ValueError(f"no TypeScript for {value}")


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


if __name__ == "__main__":
    for target in BOTS if "bots" in sys.argv[1:] else (PAGE,):
        target.parent.mkdir(exist_ok=True)
        target.write_text(typescript(target), encoding="utf-8")
