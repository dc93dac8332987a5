# SPDX-License-Identifier: MIT
"""A language is a folder of catalogues, and nothing else."""

import random
import re
import shutil
from pathlib import Path

import pytest

from quiltbee.draw.text.style import Style
from quiltbee.match import Match
from quiltbee.study import review
from quiltbee.study.text import review_text
from quiltbee.terminal import Session, TerminalStyle
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
        marked = re.sub(r"^([a-z][\w-]* =\s+)(?=\S)", rf"\1{MARK}", text, flags=re.MULTILINE)
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


@pytest.mark.usefixtures("_third")
@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_game_in_the_terminal_speaks_a_language_that_is_files_alone(game: str) -> None:
    def evening(language: str) -> list[str]:
        """All answers of a game, every command among them."""
        screen = TerminalStyle(Style(language=language), lambda: (1000, None))
        match = Match.new(game, seed=1)
        session = Session(match, frozenset({0}), "random", random.Random(1), screen)
        answers = [session.open()]
        while not session.over:
            answers += map(session.take, ("help", "rules", "legal", "patch", "", "xyzzy", "S@a1"))
            if session._seat == 0:
                move = str(match.legal_moves(0)[-1])
                answers += [session.take(f"try {move}"), session.take("yes")]
        return [*answers, session.take("quit")]

    for said, english in zip(evening("xx"), evening("en"), strict=True):
        # A word in the middle of a sentence is a message too, and a capital comes before its mark.
        letters = [re.sub(rf"[\s{MARK}-]+", "", text).casefold() for text in (said, english)]
        assert letters[0] == letters[1]
        assert MARK in said or not re.search(r"[a-z]{4}", english)
