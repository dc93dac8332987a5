# SPDX-License-Identifier: MIT
"""Messages as JSON, and JSON as messages, with the standard library alone."""

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from quiltbee.protocol.bounds import Bounds, whole

T = TypeVar("T")


def _plain(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat().replace("+00:00", "Z")
    if isinstance(value, bytes):
        return value.hex()
    return {each.name: getattr(value, each.name) for each in fields(value)}


ENCODER: Final = json.JSONEncoder(
    ensure_ascii=False, check_circular=False, separators=(",", ":"), default=_plain
)
"""Writes messages as JSON with the standard library."""


def _writer() -> Callable[[object], str]:
    try:
        import pydantic_core  # noqa: PLC0415 - a server has it; it writes the same text in half the time
    except ImportError:
        return ENCODER.encode
    return lambda value: pydantic_core.to_json(value).decode()


to_json: Final = _writer()
"""Returns a message, or any value of JSON with messages in it, as JSON."""


def read(kind: type[T], value: object) -> T:
    """Return a value of JSON as a message, or as a union of messages. Raises ValueError, which says what is wrong where."""
    made: T = _read(kind, value)
    return made


def _read(kind: Any, value: Any) -> Any:
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any or (value is None and type(None) in args):
        return value
    if origin is Annotated:
        found = _read(args[0], value)
        bounds = [each for each in kind.__metadata__ if isinstance(each, Bounds)]
        return bounds[0].check(found) if bounds else found
    if origin in (Union, UnionType):
        return _read_first(args, value)
    if origin is Literal and value in args and not isinstance(value, bool):
        return value
    if isinstance(value, list):
        return _read_list(kind, value)
    if isinstance(value, dict) and is_dataclass(kind):
        return _read_message(kind, value)
    if isinstance(value, dict) and origin is dict:
        return {name: _read(args[1], each) for name, each in value.items()}
    return _read_plain(kind, value)


def _read_list(kind: Any, values: list[Any]) -> Any:
    made, kinds = get_origin(kind), get_args(kind)
    if hasattr(kind, "_fields"):
        types = _types(kind)
        return kind(*(_read(*each) for each in zip(types.values(), values, strict=True)))
    if made is tuple and kinds[-1] is not ...:
        return tuple(_read(*each) for each in zip(kinds, values, strict=True))
    if made in (list, tuple):
        return made(_read(kinds[0], each) for each in values)
    raise ValueError("it must be of another type than an array")


def _read_plain(kind: Any, value: Any) -> Any:
    if isinstance(value, str) and kind in (date, datetime):
        return kind.fromisoformat(value)
    if isinstance(value, str) and kind is bytes:
        return bytes.fromhex(value)
    value = whole(value) if kind is int else value
    if not isinstance(kind, type) or not isinstance(value, (int, float) if kind is float else kind):
        raise ValueError("it must be of another type")  # noqa: TRY004 - it is what was sent that is wrong
    return value


def _read_first(kinds: tuple[Any, ...], value: Any) -> Any:
    """Return a value as the first type that it fits. Raises the ValueError of the last."""
    *others, last = (each for each in kinds if each is not type(None))
    for kind in others:
        try:
            return _read(kind, value)
        except ValueError:
            continue
    return _read(last, value)


def _read_message(kind: Any, value: Mapping[str, Any]) -> Any:
    types = _types(kind)
    if unknown := value.keys() - types.keys():
        raise ValueError(f"there is no field {min(unknown)[:80]}")
    made = dict[str, Any]()
    for name, given in value.items():
        try:
            made[name] = _read(types[name], given)
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
    try:
        return kind(**made)
    except TypeError:
        raise ValueError("a field is missing") from None


@cache
def _types(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind, include_extras=True)
    names = kind._fields if hasattr(kind, "_fields") else [field.name for field in fields(kind)]
    return {name: hints[name] for name in names}
