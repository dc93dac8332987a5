# SPDX-License-Identifier: MIT
"""A strict parser of JSON: unlike ``json``, it rejects repeated names, ``NaN``, and numbers that are too large."""

import json
import math
from typing import Any


class StrictJsonError(ValueError):
    """The text is JSON to Python, but not to us. Its message completes the sentence that begins with what was read."""


def loads(text: str) -> Any:
    """Return the value of a text. Raises ValueError and RecursionError as ``json.loads`` does, and StrictJsonError."""
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_float=_finite, parse_constant=_refuse_constant
        )
    except (json.JSONDecodeError, StrictJsonError):
        raise
    except ValueError:  # Python's own, for a whole number of thousands of digits
        raise StrictJsonError("a number is too large") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise StrictJsonError("an object has two members of the same name")
    return members


def _finite(text: str) -> float:
    if math.isinf(number := float(text)):
        raise StrictJsonError("a number is too large")
    return number


def _refuse_constant(name: str) -> object:
    raise StrictJsonError(f"{name} is not JSON")
