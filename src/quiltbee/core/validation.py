# SPDX-License-Identifier: MIT
"""What is wrong with a value, in words of JSON. Pydantic describes it in words of Python, which a client need not know."""

from collections.abc import Callable, Mapping
from typing import Any, Final

Error = Mapping[str, Any]
"""One of the errors of ``pydantic.ValidationError.errors()``."""

_TIME: Final = "it must be a time with its timezone, such as 2026-01-31T12:00:00Z"
_PLAIN: Final = {
    "missing": "it is missing",
    "extra_forbidden": "there is no such field",
    "unexpected_keyword_argument": "there is no such field",
    "string_type": "it must be a string",
    "string_unicode": "it must be a string of valid Unicode",
    "int_type": "it must be a whole number",
    "int_parsing": "it must be a whole number",
    "int_from_float": "it must be a whole number",
    "int_parsing_size": "it is too large",
    "float_type": "it must be a number",
    "float_parsing": "it must be a number",
    "finite_number": "it must be a number",
    "bool_type": "it must be true or false",
    "bool_parsing": "it must be true or false",
    "list_type": "it must be an array",
    "tuple_type": "it must be an array",
    "dict_type": "it must be an object",
    "dataclass_type": "it must be an object",
    "none_required": "it must be null",
    "date_type": "it must be a date, such as 2026-01-31",
    "date_parsing": "it must be a date, such as 2026-01-31",
    "date_from_datetime_parsing": "it must be a date, such as 2026-01-31",
    "date_from_datetime_inexact": "it must be a date without a time",
    "datetime_type": _TIME,
    "datetime_parsing": _TIME,
    "datetime_from_date_parsing": _TIME,
    "timezone_aware": _TIME,
}
_WITH_DETAILS: Final[dict[str, Callable[[Any], str]]] = {
    "literal_error": lambda details: f"it must be {_json_words(details['expected'])}",
    "string_too_short": lambda details: _at_least(details["min_length"], "character"),
    "string_too_long": lambda details: _at_most(details["max_length"], "character"),
    "string_pattern_mismatch": lambda details: f"it must match {details['pattern']}",
    "too_short": lambda details: _at_least(details["min_length"], "item"),
    "too_long": lambda details: _at_most(details["max_length"], "item"),
    "greater_than": lambda details: f"it must be greater than {details['gt']}",
    "greater_than_equal": lambda details: f"it must be at least {details['ge']}",
    "less_than": lambda details: f"it must be less than {details['lt']}",
    "less_than_equal": lambda details: f"it must be at most {details['le']}",
    "value_error": lambda details: str(details["error"]),
}
KNOWN: Final = frozenset({*_PLAIN, *_WITH_DETAILS})
"""The kinds of errors that have words."""


def error_words(error: Error) -> str:
    """Describe an error, without repeating what the client sent."""
    kind = error.get("type", "")
    if kind in _WITH_DETAILS:
        return _WITH_DETAILS[kind](error["ctx"])
    return _PLAIN.get(kind, "it cannot be understood")


def _at_least(count: int, noun: str) -> str:
    return f"it must have at least {count} {noun}{'' if count == 1 else 's'}"


def _at_most(count: int, noun: str) -> str:
    return f"it must have at most {count} {noun}{'' if count == 1 else 's'}"


def _json_words(expected: str) -> str:
    """Write the values that pydantic lists as JSON writes them."""
    return expected.replace("'", '"')
