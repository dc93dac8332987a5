# SPDX-License-Identifier: MIT
"""Phrases are messages with their facts; ``say`` returns them in a language."""

import warnings
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from quiltbee.words import fluent
from quiltbee.words.fluent import Call, Expression, FactName, Literal, Pattern, Reference, Select

FOLDER: Final = Path(__file__).parent
ENGLISH: Final = "en"
"""What a language lacks is said in English."""

Fact: TypeAlias = "int | float | str | Phrase | tuple[str | Phrase, ...] | Mapping[str, str]"
"""What a message can ask for. A mapping is a text by language, as the files of editions hold them."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message of the catalogues with its facts."""

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)


def phrase(code: str, /, **facts: Fact) -> Phrase:
    """Return a phrase; its facts are the arguments."""
    return Phrase(code, facts)


def languages() -> tuple[str, ...]:
    """Return the languages that have a folder, English first."""
    return _languages(FOLDER)


@cache
def _languages(folder: Path) -> tuple[str, ...]:
    folders = sorted(path.parent.name for path in folder.glob("*/*.ftl"))
    return tuple(dict.fromkeys((ENGLISH, *folders)))


def usual_language(environment: Mapping[str, str]) -> str:
    """Return the language that a system is set to, or English if there is no folder for it."""
    settings = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, settings), ENGLISH)
    language = locale.replace(".", "_").partition("_")[0]
    return language if language in languages() else ENGLISH


def say(phrase: Phrase, language: str, form: str = "", *, notation: bool = False) -> str:
    """Return a phrase in a language.

    A form is an attribute of the message, such as a case; where it has none, it is the message itself. With ``notation``
    the names in notation stand beside the words, where the message has them.
    """
    return _Speaker(language, notation=notation).say(phrase, form)


@cache
def _catalogue(folder: Path, language: str) -> Mapping[str, Pattern]:
    """Return all messages of a language, read once."""
    found = dict[str, Pattern]()
    for path in sorted((folder / language).glob("*.ftl")):
        for code, pattern in fluent.read(path.read_text(encoding="utf-8")):
            if code in found:
                raise fluent.CatalogueError(f"{path}: {code} is there already")
            found[code] = pattern
    return found


class _Speaker(NamedTuple):
    language: str
    notation: bool

    def say(self, phrase: Phrase, form: str = "") -> str:
        for language in (self.language, ENGLISH):
            messages = _catalogue(FOLDER, language)
            pattern = messages.get(f"{phrase.code}.{form}", messages.get(phrase.code))
            if pattern is not None:
                return self._text(pattern, phrase.facts)
        return _missing(phrase.code)

    def _text(self, pattern: Pattern, facts: Mapping[str, Fact]) -> str:
        return "".join(
            part if isinstance(part, str) else self._shown(self._value(part, facts))
            for part in pattern
        )

    def _value(self, expression: Expression, facts: Mapping[str, Fact]) -> Fact:
        match expression:
            case FactName(name):
                return facts[name] if name in facts else _missing(f"${name}")
            case Reference(code, form):
                return self.say(Phrase(code, facts), form)
            case Select():
                return self._text(self._variant(expression, facts), facts)
            case Call():
                return self._called(expression, facts)
            case Literal(value):
                return value

    def _variant(self, select: Select, facts: Mapping[str, Fact]) -> Pattern:
        value, variants = self._value(select.by, facts), select.variants
        keys = [str(value)]
        if isinstance(value, int | float):
            keys.append(plural(self.language, value))
        return next((variants[key] for key in keys if key in variants), variants[select.default])

    def _called(self, call: Call, facts: Mapping[str, Fact]) -> str:
        values = [self._value(value, facts) for value in call.values]
        first, form = values[0], call.options.get("as", "")
        match call.function:
            case "FORM":
                return self.say(first, form) if isinstance(first, Phrase) else self._shown(first)
            case "COUNT":
                return self.say(Phrase(call.options["of"], {"count": first}), form)
            case "CAPITAL":
                text = self._shown(first)
                return text[:1].upper() + text[1:]
            case "LIST":
                return self._shown(first, call.options.get("joint", "list"))
            case "SIGNED":
                plus = "+" if isinstance(first, int | float) and first > 0 else ""
                return plus + self._shown(first)
            case "NOTED":
                return f" [{self._shown(first)}]" if self.notation else ""
            case unknown:
                return _missing(f"{unknown}()")

    def _shown(self, value: Fact, joint: str = "list") -> str:
        match value:
            case str():
                return value
            case int() | float():
                return str(value).replace("-", "\N{MINUS SIGN}")
            case Phrase():
                return self.say(value)
            case tuple():
                *rest, last = [self._shown(each) for each in value] or [""]
                facts = {"rest": ", ".join(rest), "last": last}
                return self.say(Phrase(joint, facts)) if rest else last
            case _:
                return value.get(self.language, value[ENGLISH])


def plural(language: str, count: float) -> str:
    """Return the name that CLDR gives to the plural of a count, for the languages whose plurals are not as in English."""
    whole, tens = abs(int(count)), abs(int(count)) % 100
    few = whole % 10 in {2, 3, 4} and tens not in {12, 13, 14}
    match language.partition("-")[0]:
        case "ja" | "ko" | "zh":
            return "other"
        case "fr" | "pt":
            return "one" if whole < 2 else "other"
        case "cs" | "sk":
            return "one" if whole == 1 else "few" if whole in {2, 3, 4} else "other"
        case "pl":
            return "one" if whole == 1 else "few" if few else "many"
        case "ru" | "uk":
            return "one" if whole % 10 == 1 and tens != 11 else "few" if few else "many"
    return "one" if abs(count) == 1 else "other"


def _missing(what: str) -> str:
    """Return a placeholder for a message or fact that is missing. The warning is an error in tests."""
    warnings.warn(f"no such word: {what}", stacklevel=2)
    return f"{{{what}}}"
