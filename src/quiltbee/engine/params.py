# SPDX-License-Identifier: MIT
"""Checks the parameters of a method. Each function returns one parameter, or raises RpcError."""

from collections.abc import Collection, Mapping
from typing import Final

from quiltbee.engine.jsonrpc import INVALID_PARAMS, RpcError

Params = Mapping[str, object]

_KINDS: Final[Mapping[type, str]] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number with a fraction",
    str: "a string",
    list: "an array",
    dict: "an object",
    type(None): "null",
}


def check(params: object, known: Collection[str]) -> Params:
    """Return the params if they are an object with no other members than the known ones."""
    if not isinstance(params, dict):
        raise _fault(f"params must be an object or be left out, not {_KINDS[type(params)]}")
    unknown = [repr(name[:40]) for name in params if name not in known]
    if unknown:
        takes = ", ".join(known) or "none"
        raise _fault(f"unknown params {', '.join(unknown[:5])}; the method takes {takes}")
    return params


def text(params: Params, name: str) -> str:
    """Return a required string."""
    if name not in params:
        raise _fault(f"{name!r} is missing; it must be a string")
    value = params[name]
    if not isinstance(value, str):
        raise _wrong(name, "a string", value)
    return value


def optional_text(params: Params, name: str) -> str | None:
    """Return an optional string, or None."""
    return text(params, name) if name in params else None


def optional_whole(params: Params, name: str, low: int, high: int) -> int | None:
    """Return an optional whole number within the limits, or None."""
    if name not in params:
        return None
    value = params[name]
    if not isinstance(value, int) or isinstance(value, bool):
        raise _wrong(name, f"a whole number from {low} to {high}", value)
    if not low <= value <= high:
        raise _fault(f"{name!r} must be from {low} to {high}")
    return value


def optional_object(params: Params, name: str) -> Mapping[str, object] | None:
    """Return an optional object, or None."""
    if name not in params:
        return None
    value = params[name]
    if not isinstance(value, dict):
        raise _wrong(name, "an object", value)
    return value


def _wrong(name: str, wanted: str, value: object) -> RpcError:
    return _fault(f"{name!r} must be {wanted}, not {_KINDS[type(value)]}")


def _fault(words: str) -> RpcError:
    return RpcError(INVALID_PARAMS, words)
