# SPDX-License-Identifier: MIT
"""What annotates the types of fields: limits of their values, and what the description of the API says of them.

Pydantic asks for the methods with underscores at the server's edge. Nothing of it is imported here.
"""

import ast
import inspect
import re
import textwrap
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any, Literal, get_origin


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """The limits of a number, or of the length of a text or a list, named as pydantic names them."""

    ge: float | None = None
    le: float | None = None
    lt: float | None = None
    min_length: int | None = None
    max_length: int | None = None
    pattern: str | None = None
    strip_whitespace: bool | None = None

    def check(self, value: Any) -> Any:
        """Return a value as it is kept. Raises ValueError if it is out of bounds."""
        size, least, most = value, self.ge, self.le
        if isinstance(value, str | list):
            value = value.strip() if isinstance(value, str) and self.strip_whitespace else value
            size, least, most = len(value), self.min_length, self.max_length
        if self.pattern is not None and re.search(self.pattern, value) is None:
            raise ValueError(f"it must match {self.pattern}")
        if least is not None and size < least:
            raise ValueError(f"it must have or be at least {least}")
        if most is not None and size > most:
            raise ValueError(f"it must have or be at most {most}")
        if self.lt is not None and size >= self.lt:
            raise ValueError(f"it must be less than {self.lt}")
        return value

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        limits = {name: limit for name, limit in asdict(self).items() if limit is not None}
        schema = handler(source) | limits
        if source is not int and get_origin(source) is not Literal:
            return schema
        function = {"type": "no-info", "function": whole}
        return {"type": "function-before", "function": function, "schema": schema}


def whole(value: object) -> object:
    """Accept 3.0 as 3, as JSON does. Raises ValueError for ``true``, which Python would accept as 1."""
    if isinstance(value, bool):
        raise ValueError("it must be a number, not true or false")  # noqa: TRY004 - pydantic reports only ValueError
    return int(value) if isinstance(value, float) and value.is_integer() else value


class Described:
    """Adds keywords of JSON Schema to the description of a type. Only its reader checks them, and refuses in better words."""

    def __init__(self, **keywords: Any) -> None:
        self._keywords = keywords

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> Any:
        return handler(schema) | self._keywords


@dataclass(frozen=True, slots=True)
class ShapedLike:
    """Annotates a JSON object that has the shape of a message but is a plain one, which is quicker to make and to write."""

    message: type

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return handler(self.message)


def attribute_texts(kind: type) -> dict[str, str]:
    """Return the texts below the fields of a class in its source."""
    try:
        [found] = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    except (OSError, TypeError):  # it was made without one
        return {}
    assert isinstance(found, ast.ClassDef)
    texts = dict[str, str]()
    for field, text in pairwise(found.body):
        match field, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(ast.Constant(str(words))):
                texts[name] = inspect.cleandoc(words)
    return texts
