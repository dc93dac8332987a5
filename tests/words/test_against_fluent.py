# SPDX-License-Identifier: MIT
"""What we say, held against the runtime of Project Fluent and the plurals of CLDR."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource

from quiltbee.words import Phrase, fluent, phrases, say
from tests.words.messages import MESSAGES


@pytest.mark.parametrize("code", [code for code, _ in fluent.read(MESSAGES) if "." not in code])
@pytest.mark.parametrize(
    "facts",
    [{"count": count, "who": who} for count, who in ((0, "me"), (1, "me"), (1, "you"), (2, "x"))],
)
def test_fluent_says_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, facts: Mapping[str, int | str]
) -> None:
    monkeypatch.setattr(phrases, "FOLDER", tmp_path)
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "words.ftl").write_text(MESSAGES, encoding="utf-8")
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(MESSAGES))
    pattern = bundle.get_message(code).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, dict(facts))
    assert (say(Phrase(code, facts), "en"), errors) == (text, [])


@pytest.mark.parametrize(
    "language", ["en", "de", "fr", "pt", "pl", "ru", "uk", "cs", "sk", "ja", "ko", "zh", "it", "sv"]
)
def test_plurals_are_those_of_cldr(language: str) -> None:
    rule = Locale.parse(language).plural_form
    assert [phrases.plural(language, count) for count in range(130)] == list(map(rule, range(130)))
