# SPDX-License-Identifier: MIT
"""A review as one file; tests/browser looks at it."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from quiltbee import record
from quiltbee.core.errors import DataError
from quiltbee.server.study import review_file as file
from quiltbee.study import Review, review
from tests.study.games import played


@pytest.fixture(scope="module")
def reviewed() -> Review:
    named = replace(played("patchwork", 2, plies=3), names=("</script><b>Ada</b>", "Eve"))
    return review(named, effort=0.02)


def test_the_file_holds_what_the_page_shows(reviewed: Review) -> None:
    text = file.review_file(reviewed, "de")
    assert text.startswith('<!doctype html>\n<html lang="de">')
    assert "<b>Ada" not in text
    found = re.search(r'<script type="application/json" id="review">(.*?)</script>', text)
    assert found
    shown = json.loads(found[1])
    assert record.read(shown["record"]).turns == reviewed.record.turns
    assert [seat["name"] for seat in shown["review"]["seats"]] == list(reviewed.record.names)
    assert len(shown["replay"]["moments"]) == 4
    assert shown["edition"]["edition"] == shown["replay"]["edition"]


def test_it_asks_for_nothing(reviewed: Review) -> None:
    head, _ = file.review_file(reviewed, "en").split("<script", 1)
    assert "default-src 'none'" in head
    assert not re.search(r"<link|@import|url\((?!data:|#|\"data:|&quot;data:)", head)


def test_without_a_built_page_it_says_so(
    reviewed: Review, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "EMPTY", tmp_path / "review.html")
    with pytest.raises(DataError, match="make page"):
        file.review_file(reviewed, "en")
