# SPDX-License-Identifier: MIT

import pickle
from collections.abc import Mapping
from pathlib import Path

import pytest

from quiltbee.words import Phrase, fluent, languages, phrases, say
from tests.words.messages import MESSAGES


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Catalogues with these messages alone."""
    monkeypatch.setattr(phrases, "FOLDER", tmp_path)
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "words.ftl").write_text(MESSAGES, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "text",
    [
        "word",
        "= word",
        "a = {",
        "a = { $n",
        "a = { $n ->\n [one] x\n }",
        "a = { ! }",
        "a = }",
        "a = x\n-b = y",
    ],
)
def test_a_catalogue_with_a_mistake_is_refused(text: str) -> None:
    with pytest.raises(fluent.CatalogueError, match=r"line \d:"):
        list(fluent.read(text))


def test_a_message_is_in_one_file_alone(folder: Path) -> None:
    (folder / "en" / "more.ftl").write_text("plain = Again.\n", encoding="utf-8")
    with pytest.raises(fluent.CatalogueError, match="plain is there already"):
        say(Phrase("plain"), "en")


SAID = """
list = { $rest } and { $last }
points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
    .dative = with { $count }
patch = the patch { $price }{ NOTED($id) }
    .after = after the patch { $price }
move = { CAPITAL(FORM($patch, as: "after")) }, { $patch }: { SIGNED($gain) }, { COUNT($gain, of: "points") }
dative = { COUNT($gain, of: "points", as: "dative") }
names = { LIST($patches) }
edition = { $word }
"""
PATCHES = tuple(Phrase("patch", {"price": price, "id": f"p{price}"}) for price in (3, 4, 5))


@pytest.mark.parametrize(
    ("phrase", "said"),
    [
        (
            Phrase("move", {"patch": PATCHES[0], "gain": 1}),
            "After the patch 3, the patch 3: +1, 1 point",
        ),
        (Phrase("move", {"patch": "it", "gain": -2}), "It, it: \u22122, \u22122 points"),
        (
            Phrase("move", {"patch": PATCHES[1], "gain": 0}),
            "After the patch 4, the patch 4: 0, 0 points",
        ),
        (Phrase("dative", {"gain": 2}), "with 2"),
        (Phrase("names", {"patches": PATCHES}), "the patch 3, the patch 4 and the patch 5"),
        (Phrase("names", {"patches": PATCHES[:1]}), "the patch 3"),
        (Phrase("edition", {"word": {"en": "button", "de": "Knopf"}}), "button"),
    ],
)
def test_facts_are_said_in_the_form_that_the_message_asks_for(
    folder: Path, phrase: Phrase, said: str
) -> None:
    (folder / "en" / "words.ftl").write_text(SAID, encoding="utf-8")
    assert say(phrase, "en") == said
    assert pickle.loads(pickle.dumps(phrase)) == phrase


def test_notation_stands_beside_the_words_for_those_who_ask(folder: Path) -> None:
    (folder / "en" / "words.ftl").write_text(SAID, encoding="utf-8")
    assert say(PATCHES[0], "en", notation=True) == "the patch 3 [p3]"
    assert say(PATCHES[0], "en", "after", notation=True) == "after the patch 3"


def test_a_language_is_a_folder_and_what_it_lacks_is_said_in_english(folder: Path) -> None:
    (folder / "sv").mkdir()
    (folder / "sv" / "words.ftl").write_text("plain = Ta en lapp.\n", encoding="utf-8")
    assert languages() == ("en", "sv")
    assert say(Phrase("plain"), "sv") == "Ta en lapp."
    assert say(Phrase("nested"), "sv") == "Ta en lapp. Take   it."
    assert say(Phrase("plain"), "xx") == "Take a patch."


@pytest.mark.parametrize(
    ("environment", "language"),
    [({}, "en"), ({"LANG": "de_DE.UTF-8"}, "de"), ({"LANG": "C.UTF-8"}, "en"), ({"LANG": "sv_SE"}, "en"),
     ({"LC_ALL": "", "LC_MESSAGES": "de", "LANG": "en_GB.UTF-8"}, "de"), ({"LC_ALL": "en_US", "LANG": "de_DE"}, "en")],
)  # fmt: skip
def test_the_usual_language_is_that_of_the_system(
    environment: Mapping[str, str], language: str
) -> None:
    assert phrases.usual_language(environment) == language


@pytest.mark.parametrize(
    ("code", "said"), [("nothing", "{nothing}"), ("lines", "one\n\n  two\n{$count} three")]
)
def test_what_is_missing_warns_and_stands_in_braces(folder: Path, code: str, said: str) -> None:
    with pytest.warns(UserWarning, match="no such word"):
        assert say(Phrase(code), "en") == said
