# SPDX-License-Identifier: MIT
"""A language is a folder of catalogues, and nothing else."""

import re
import shutil
from pathlib import Path

import pytest

from quiltbee.study import review
from quiltbee.study.text import review_text
from quiltbee.words import languages, phrases
from tests.study.games import played

MARK = "\N{REFERENCE MARK}"


@pytest.fixture
def _third(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of English in which every message begins with a mark."""
    shutil.copytree(phrases.FOLDER / "de", tmp_path / "de")
    shutil.copytree(phrases.FOLDER / "en", tmp_path / "en")
    shutil.copytree(phrases.FOLDER / "en", tmp_path / "xx")
    for path in (tmp_path / "xx").glob("*.ftl"):
        text = path.read_text(encoding="utf-8")
        marked = re.sub(r"^([a-z][\w-]* = )(?=\S)", rf"\1{MARK}", text, flags=re.MULTILINE)
        path.write_text(marked, encoding="utf-8")
    monkeypatch.setattr(phrases, "FOLDER", tmp_path)


@pytest.mark.usefixtures("_third")
def test_a_review_speaks_a_language_that_is_files_alone() -> None:
    assert languages() == ("en", "de", "xx")
    made = review(played("patchwork", 1), effort=0.02)
    reasons = [reason for move in made.moves for reason in move.reasons]
    assert reasons
    for reason in reasons:
        assert set(reason.words) == {"en", "de", "xx"}
        assert reason.words["xx"].startswith(MARK)
        assert reason.words["xx"].replace(MARK, "").casefold() == reason.words["en"].casefold()
    assert f"{MARK}Turning points" in list(review_text(made, "xx"))
