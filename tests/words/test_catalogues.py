# SPDX-License-Identifier: MIT
"""The catalogues, held against the parser of Project Fluent."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from quiltbee.words import fluent, languages, phrases

CATALOGUES = sorted(phrases.FOLDER.rglob("*.ftl"))


def codes(folder: Path) -> set[str]:
    files = folder.rglob("*.ftl")
    return {code for path in files for code, _ in fluent.read(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: str(path.relative_to(phrases.FOLDER)))
def test_fluent_reads_a_catalogue_as_we_do(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = list[str]()
    for entry in FluentParser().parse(text).body:
        assert isinstance(entry, ast.Message | ast.BaseComment), entry
        if isinstance(entry, ast.Message):
            attributes = [f"{entry.id.name}.{each.id.name}" for each in entry.attributes]
            expected += [entry.id.name, *attributes]
    assert [code for code, _ in fluent.read(text)] == expected


def test_no_language_of_ours_lacks_a_message() -> None:
    messages = {
        language: {code for code in codes(phrases.FOLDER / language) if "." not in code}
        for language in languages()
    }
    assert languages() == ("en", "de")
    assert messages["en"] == messages["de"]
