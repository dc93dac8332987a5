# SPDX-License-Identifier: MIT
"""Reads the part of Fluent's syntax that our catalogues use: no terms, and no escapes but in string literals."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NoReturn, TypeAlias

from quiltbee.core.errors import QuiltbeeError


@dataclass(frozen=True, slots=True)
class Literal:
    """``"text"`` or ``5``."""

    value: str | int | float


@dataclass(frozen=True, slots=True)
class FactName:
    """``$count``."""

    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """Another message, or an attribute of one."""

    code: str
    form: str


@dataclass(frozen=True, slots=True)
class Call:
    """A function with its arguments."""

    function: str
    values: tuple["Expression", ...]
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Select:
    """The choice of a pattern by a number or a text."""

    by: "Expression"
    variants: Mapping[str, "Pattern"]
    default: str


Expression: TypeAlias = Literal | FactName | Reference | Call | Select
Pattern: TypeAlias = tuple[str | Expression, ...]


class CatalogueError(QuiltbeeError, ValueError):
    """A catalogue is not in the part of Fluent that we read."""

    code = "bad_catalogue"


def read(text: str) -> Iterator[tuple[str, Pattern]]:
    """Yield the messages of a catalogue and, as ``message.attribute``, their attributes."""
    return _Reader(text).messages()


@dataclass(frozen=True, slots=True)
class _Break:
    """The end of a line within a pattern, and the indent of the next one."""

    lines: str
    indent: str


_NAME: Final = r"[a-zA-Z][\w-]*"
_COMMENT: Final = re.compile(r"^#.*", re.MULTILINE)
_ESCAPE: Final = re.compile(r'\\(?:u([0-9A-Fa-f]{4})|(["\\]))')


class _Reader:
    def __init__(self, text: str) -> None:
        self._text, self._at, self._part = _COMMENT.sub("", text).rstrip(), 0, ""

    def messages(self) -> Iterator[tuple[str, Pattern]]:
        while self._at < len(self._text):
            self._takes(r"\n+")
            if not self._takes(rf"({_NAME}) *= *"):
                self._fail("a message")
            code = self._part
            yield code, self._pattern()
            while self._takes(rf"\n\s* \.({_NAME}) *= *"):
                yield f"{code}.{self._part}", self._pattern()

    def _pattern(self) -> Pattern:
        parts: list[str | Expression | _Break] = []
        while True:
            if self._takes(r"([^{}\n]+)"):
                parts.append(self._part)
            elif self._takes(r"\{\s*"):
                parts.append(self._placeable())
            elif self._takes(r"((?:\n *)*\n +)(?=[^ \n.*\[}])"):
                lines, _, indent = self._part.rpartition("\n")
                parts.append(_Break("\n" * (lines.count("\n") + 1), indent))
            else:
                break
        return _joined(parts)

    def _placeable(self) -> Expression:
        value = self._expression()
        if self._takes(r"\s*->"):
            variants, default = dict[str, Pattern](), ""
            while self._takes(r"\s*\n\s*(\*?\[ *[\w.-]+) *\] *"):
                key = self._part.lstrip("*[ ")
                default = key if self._part.startswith("*") else default
                variants[key] = self._pattern()
            if not default:
                self._fail("a default variant")
            value = Select(value, variants, default)
        return value if self._takes(r"\s*\}") else self._fail("}")

    def _expression(self) -> Expression:
        if self._takes(r'"((?:[^"\\\n]|\\.)*)"'):
            return Literal(_ESCAPE.sub(_unescaped, self._part))
        if self._takes(r"(-?\d+(?:\.\d+)?)"):
            return Literal(float(self._part) if "." in self._part else int(self._part))
        if self._takes(rf"\$({_NAME})"):
            return FactName(self._part)
        if self._takes(r"([A-Z][A-Z0-9_]*)\(\s*"):
            return self._call(self._part)
        if self._takes(rf"({_NAME}(?:\.{_NAME})?)"):
            code, _, form = self._part.partition(".")
            return Reference(code, form)
        return self._fail("an expression")

    def _call(self, function: str) -> Call:
        values, options = list[Expression](), dict[str, str]()
        while not self._takes(r"\)"):
            if self._takes(rf'({_NAME}\s*:\s*"[^"\\\n]*)"'):
                name, _, text = self._part.partition(":")
                options[name.strip()] = text.strip()[1:]
            else:
                values.append(self._expression())
            self._takes(r"\s*,?\s*")
        return Call(function, tuple(values), options)

    def _takes(self, pattern: str) -> bool:
        """Return whether the pattern is next; it is then passed, and its group kept."""
        found = re.compile(pattern).match(self._text, self._at)
        if found is None or not found[0]:
            return False
        self._at, self._part = found.end(), found[1] if found.re.groups else ""
        return True

    def _fail(self, wanted: str) -> NoReturn:
        line = self._text.count("\n", 0, self._at) + 1
        raise CatalogueError(f"line {line}: here should be {wanted}")


def _unescaped(escape: re.Match[str]) -> str:
    return chr(int(escape[1], 16)) if escape[1] else escape[2]


def _joined(parts: list[str | Expression | _Break]) -> Pattern:
    """Return the parts without the indent that all lines share, and without blanks around the whole."""
    common = min((len(part.indent) for part in parts if isinstance(part, _Break)), default=0)
    if parts and isinstance(parts[0], _Break):
        parts = [_Break("", parts[0].indent), *parts[1:]]
    joined = list[str | Expression]()
    for part in parts:
        plain = part.lines + part.indent[common:] if isinstance(part, _Break) else part
        if isinstance(plain, str) and joined and isinstance(joined[-1], str):
            joined[-1] += plain
        elif plain != "":
            joined.append(plain)
    if joined and isinstance(joined[-1], str):
        joined[-1] = joined[-1].rstrip(" \n")
    return tuple(joined)
