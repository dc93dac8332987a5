# SPDX-License-Identifier: MIT
import re
import shutil
from importlib import resources
from pathlib import Path

import pytest

from quiltbee.core import pieces
from quiltbee.core.errors import DataError, UnknownEditionError
from quiltbee.games.doodle.cuts import reference_drawing
from quiltbee.games.doodle.editions import EDITIONS, load_edition, read_edition
from quiltbee.games.doodle.svg.theme import Theme, page_of, theme_of

ROOT = Path(__file__).parents[3]
DATA = Path(str(resources.files("quiltbee.games.doodle") / "data"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for file in DATA.glob("*.toml"):
        shutil.copy(file, tmp_path)
    return tmp_path


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("name", EDITIONS)
def test_there_are_30_patch_cards_and_10_start_cards(name: str) -> None:
    edition = load_edition(name)
    assert len(edition.patches) == 30
    assert len(edition.starts) == 10


@pytest.mark.parametrize("name", EDITIONS)
def test_the_die_is_marked_1_1_2_2_3_3(name: str) -> None:
    assert load_edition(name).die == (1, 1, 2, 2, 3, 3)


@pytest.mark.parametrize("name", EDITIONS)
def test_three_rounds_of_six_turns_begin_with_eight_cards(name: str) -> None:
    edition = load_edition(name)
    assert (edition.rounds, edition.turns, edition.circle) == (3, 6, 8)


def test_every_start_patch_has_seven_spaces_and_no_two_are_alike() -> None:
    starts = load_edition("standard").starts.values()
    assert {card.size for card in starts} == {7}
    assert len({reference_drawing(card.shape) for card in starts}) == 10


def test_the_standard_edition_has_thirty_different_patches_of_1_to_6_spaces() -> None:
    patches = load_edition("standard").patches
    assert list(patches) == [f"P{number:02}" for number in range(1, 31)]
    assert len({reference_drawing(card.shape) for card in patches.values()}) == 30
    sizes = [card.size for card in patches.values()]
    assert [sizes.count(size) for size in range(1, 7)] == [1, 1, 2, 5, 12, 9]


def test_the_standard_edition_says_which_cards_are_attested() -> None:
    edition = load_edition("standard")
    filled = [id_ for id_, card in edition.patches.items() if card.evidence == "fallback"]
    assert filled == ["P25", "P26", "P27", "P28", "P29", "P30"]
    assert all(card.source for card in edition.patches.values())


def test_the_repeats_edition_has_six_of_the_attested_patches_twice() -> None:
    edition = load_edition("repeats")
    shapes = [card.shape for card in edition.patches.values()]
    assert len(set(shapes)) == 24
    repeated = ("P07", "P04", "P06", "P08", "P03", "P09")
    assert shapes[24:] == [edition.patches[card].shape for card in repeated]


@pytest.mark.parametrize(("name", "attested", "filled"), [("standard", 24, 6), ("repeats", 25, 5)])
def test_the_same_number_of_attested_cards_is_told_everywhere(
    name: str, attested: int, filled: int
) -> None:
    edition = load_edition(name)
    assert f"{attested} of the 30 patch cards are attested" in edition.note
    assert f"other {filled} are filled in" in edition.note
    documented = (ROOT / "docs" / "games" / "doodle.md").read_text(encoding="utf-8")
    (row,) = re.findall(rf"^\| `{name}` \|(.*)", documented, re.MULTILINE)
    assert re.findall(r"(\d+) (?:attested|filled in)", row) == [str(attested), str(filled)]
    if name == "standard":
        told = (ROOT / "README.md").read_text(encoding="utf-8")
        assert f"{attested} come from people" in told
        assert f"{filled} are substitutes" in told


def test_a_patch_is_found_on_either_kind_of_card() -> None:
    edition = load_edition("standard")
    assert edition.shape_of("P04") == ("##", "#.")
    assert edition.shape_of("S08") == ("..#..", "#####", "..#..")
    with pytest.raises(KeyError):
        edition.shape_of("P99")


def test_an_edition_without_filled_in_cards_needs_no_note(folder: Path) -> None:
    cards = (folder / "cards.toml").read_text(encoding="utf-8")
    (folder / "cards.toml").write_text(cards.replace('"fallback"', '"published"'), encoding="utf-8")
    assert read_edition("standard", folder).note == ""


def test_there_is_no_other_edition() -> None:
    with pytest.raises(UnknownEditionError, match="standard, repeats"):
        load_edition("plus")


def test_the_files_as_they_are_can_be_read(folder: Path) -> None:
    assert read_edition("standard", folder) == load_edition("standard")


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("standard.toml", 'title = "Patchwork Doodle"\n', "", "'title' is missing"),
        ("standard.toml", "rounds = 3", "rounds = true", "True is not a whole number"),
        ("standard.toml", "rounds = 3", "rounds = 0", "rounds and turns"),
        ("standard.toml", "rounds = 3", "rounds = 5", "too few patch cards"),
        ("standard.toml", "3, 3]", "3, 4]", "still find a card"),
        ("standard.toml", "[1, 1,", "[0, 1,", "still find a card"),
        ("standard.toml", '"P01", ', '"P02", ', "named twice"),
        ("standard.toml", '"P01", ', '"P99", ', "'P99' is missing or unknown"),
        ("standard.toml", '"S01", ', '"P01", ', "'P01' is missing or unknown"),
        ("standard.toml", "good_solo_score = 100", "good_solo_score = 1000", "0 to 999"),
        ("standard.toml", "title", "= title", "standard.toml"),
        ("cards.toml", 'id = "P02"', 'id = "P01"', "id of its own"),
        ("cards.toml", "size = 1", "size = 2", "the card says 2"),
        ("cards.toml", 'evidence = "published"', 'evidence = "sure"', "evidence is one of"),
        ("cards.toml", '  "##",', '  "#.#",', "must be connected"),
        ("cards.toml", '  "##",', '  "#x",', "only # and ."),
        ("cards.toml", 'source = "', 'sauce = "', "'source' is missing"),
    ],
)
def test_a_fault_in_a_data_file_is_said_in_words(
    folder: Path, file: str, old: str, new: str, words: str
) -> None:
    change(folder, file, old, new)
    with pytest.raises(DataError) as caught:
        read_edition("standard", folder)
    assert words in str(caught.value)


def test_an_edition_needs_start_cards(folder: Path) -> None:
    text = (folder / "standard.toml").read_text(encoding="utf-8")
    head, tail = text.split("starts = [")
    (folder / "standard.toml").write_text(head + "starts = [" + tail[tail.index("]") :])
    with pytest.raises(DataError, match="no start cards"):
        read_edition("standard", folder)


def test_every_drawing_is_one_piece() -> None:
    for name in EDITIONS:
        edition = load_edition(name)
        for card in (*edition.patches.values(), *edition.starts.values()):
            pieces.check_shape(card.shape)


def test_words_and_colours_come_from_the_file(folder: Path) -> None:
    change(folder, "standard.toml", "All different", "Bright crayons")
    crayons = [f"#0000{number:02x}" for number in range(11)]
    with (folder / "standard.toml").open("a", encoding="utf-8") as file:
        file.write(
            f'\n[theme]\nground = "#abcdef"\ncrayons = {crayons}\n[page.dark]\nink = "#fedcba"\n'
        )
    edition = read_edition("standard", folder)
    assert edition.words["en"].title == "Bright crayons"
    assert theme_of(edition) == Theme(ground="#abcdef", crayons=tuple(crayons))
    assert page_of(edition)["light"]["ground"] == "#abcdef"
    assert page_of(edition)["dark"]["ink"] == "#fedcba"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('sky = "#abcdef"', "a theme has no 'sky'"),
        ('ground = "blue"', "'blue' is no colour"),
        ('crayons = ["#abcdef"]', "there must be 11"),
    ],
)
def test_a_fault_in_the_colours_is_told(folder: Path, line: str, complaint: str) -> None:
    with (folder / "standard.toml").open("a", encoding="utf-8") as file:
        file.write(f"\n[theme]\n{line}\n")
    with pytest.raises(DataError, match=complaint):
        theme_of(read_edition("standard", folder))
