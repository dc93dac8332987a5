# SPDX-License-Identifier: MIT
import pickle
import shutil
from collections import Counter
from importlib import resources
from pathlib import Path

import pytest

from quiltbee.core.errors import DataError
from quiltbee.games import patchwork
from quiltbee.games.patchwork.editions import EDITIONS, load_edition, read_edition

DATA = Path(str(resources.files("quiltbee.games.patchwork") / "data"))


@pytest.mark.parametrize("name", EDITIONS)
def test_the_patches_have_the_known_check_sums(name: str) -> None:
    patches = load_edition(name).patches.values()
    assert len(patches) == 33
    assert sum(patch.size for patch in patches) == 166
    assert sum(patch.buttons for patch in patches) == 133
    assert sum(patch.time for patch in patches) == 107
    assert sum(patch.income for patch in patches) == 38
    sizes = Counter(patch.size for patch in patches)
    assert sizes == {2: 1, 3: 3, 4: 7, 5: 9, 6: 10, 7: 2, 8: 1}
    assert Counter(patch.income for patch in patches) == {0: 11, 1: 10, 2: 8, 3: 4}
    assert Counter(patch.time for patch in patches) == {1: 4, 2: 9, 3: 7, 4: 5, 5: 4, 6: 4}
    buttons = Counter(patch.buttons for patch in patches)
    assert buttons == {0: 1, 1: 5, 2: 7, 3: 5, 4: 3, 5: 3, 6: 1, 7: 4, 8: 1, 10: 3}


def test_every_patch_names_its_source() -> None:
    assert all(patch.source for patch in load_edition("classic").patches.values())


def test_all_placements_on_an_empty_quilt_are_7349() -> None:
    # The figure of several independent programs for the original patches.
    from quiltbee.core.pieces import placements

    patches = load_edition("classic").patches.values()
    assert sum(len(placements(patch.shape)) for patch in patches) == 7349


def test_the_smallest_patch_is_1x2() -> None:
    edition = load_edition("classic")
    assert edition.patches[edition.smallest].shape == ("##",)


@pytest.mark.parametrize(
    ("name", "special", "optional", "currency", "tokens"),
    [
        ("classic", (20, 26, 32, 44, 50), False, "buttons", ("lime green", "yellow")),
        ("winter", (26, 32, 38, 44, 50), True, "buttons", ("silver", "gold")),
        ("halloween", (26, 32, 38, 44, 50), True, "eyeballs", ("orange", "purple")),
    ],
)
def test_what_makes_the_editions_differ(
    name: str, special: tuple[int, ...], optional: bool, currency: str, tokens: tuple[str, str]
) -> None:
    edition = load_edition(name)
    assert edition.special_marks == special
    assert edition.special_optional is optional
    assert edition.currency[1] == currency
    assert edition.tokens == tokens
    assert edition.income_marks == (5, 11, 17, 23, 29, 35, 41, 47, 53)
    assert edition.last_space == 53


def test_amounts_are_said_in_the_words_of_the_edition() -> None:
    assert load_edition("classic").amount(1) == "1 button"
    assert load_edition("halloween").amount(3) == "3 eyeballs"


def test_a_state_with_its_edition_can_be_pickled() -> None:
    import random

    state = patchwork.start("halloween", random.Random(1))
    assert pickle.loads(pickle.dumps(state)) == state


class TestHalloweenLabels:
    """The 14 starred labels are unknown, and there is a place to enter them."""

    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        return Path(shutil.copytree(DATA, tmp_path / "data"))

    def enter(self, folder: Path, *labels: str) -> patchwork.Edition:
        with (folder / "halloween-patches.toml").open("a") as file:
            file.writelines(f"\n[[starred]]\n{label}\nsource = 'a test'\n" for label in labels)
        return read_edition("halloween", folder)

    def test_the_edition_says_that_they_are_not_known(self) -> None:
        edition = load_edition("halloween")
        assert (edition.starred, edition.starred_known) == (14, 0)
        assert edition.note == (
            "The box has 14 rebalanced patches, marked with an asterisk. "
            "Their new labels are not known here; they have their original ones."
        )

    def test_other_editions_have_nothing_to_say(self) -> None:
        assert load_edition("classic").note == load_edition("winter").note == ""

    def test_until_then_the_patches_have_their_original_values(self) -> None:
        assert load_edition("halloween").patches == load_edition("classic").patches

    def test_a_label_entered_in_the_file_changes_its_patch_alone(self, folder: Path) -> None:
        edition = self.enter(folder, "id = 5\nbuttons = 9\ntime = 1")
        original = load_edition("classic").patches
        assert (edition.patches[5].buttons, edition.patches[5].time) == (9, 1)
        assert edition.patches[5].shape == original[5].shape
        assert edition.patches[5].income == original[5].income
        assert {k: v for k, v in edition.patches.items() if k != 5} == {
            k: v for k, v in original.items() if k != 5
        }
        assert edition.starred_known == 1
        assert edition.note.endswith(
            "1 of the new labels is known here; the other 13 patches have their original ones."
        )

    def test_the_note_counts_what_is_known_and_what_is_not(self, folder: Path) -> None:
        labels = [f"id = {patch}\nbuttons = 1\ntime = 1" for patch in range(2, 15)]
        assert self.enter(folder, *labels).note.endswith(
            "13 of the new labels are known here; the other 1 patch has its original one."
        )

    def test_a_label_entered_has_an_asterisk_and_perhaps_another_income(self, folder: Path) -> None:
        edition = self.enter(folder, "id = 5\nbuttons = 9\ntime = 1\nincome = 2")
        assert edition.patches[5].income == 2
        assert [patch.id for patch in edition.patches.values() if patch.starred] == [5]
        assert not any(patch.starred for patch in load_edition("halloween").patches.values())

    def test_with_all_labels_there_is_nothing_more_to_say(self, folder: Path) -> None:
        labels = [f"id = {patch}\nbuttons = 1\ntime = 1" for patch in range(2, 16)]
        assert self.enter(folder, *labels).note == ""

    @pytest.mark.parametrize(
        "label",
        [
            "id = 99\nbuttons = 1\ntime = 1",
            "id = 5\nbuttons = -1\ntime = 1",
            "id = 5\nbuttons = 'many'\ntime = 1",
            "id = 5\nbuttons = true\ntime = 1",
            "id = 5\ntime = 1",
            "id = 5\nbuttons = 1\ntime = 1\nincome = 99",
            "id = 5\nbuttons = 1\ntime = 1\nincomes = 1",
        ],
    )
    def test_a_label_that_cannot_be_is_refused_by_name(self, folder: Path, label: str) -> None:
        with pytest.raises(DataError, match=r"halloween-patches\.toml, starred patch"):
            self.enter(folder, label)

    def test_a_label_entered_twice_is_refused(self, folder: Path) -> None:
        with pytest.raises(DataError, match="once"):
            self.enter(folder, *["id = 5\nbuttons = 1\ntime = 1"] * 2)

    def test_more_labels_than_stars_are_refused(self, folder: Path) -> None:
        labels = [f"id = {patch}\nbuttons = 1\ntime = 1" for patch in range(2, 17)]
        with pytest.raises(DataError, match="14 at the most"):
            self.enter(folder, *labels)

    @pytest.mark.parametrize(
        ("file", "old", "new"),
        [
            ("original-patches.toml", "id = 2\n", "id = 1\n"),
            ("original-patches.toml", '"##"', '"#.#"'),
            ("original-patches.toml", "[[patch]]\nid = 1\n", "[[patch]\nid = 1\n"),
            ("halloween.toml", "last = 53", "last = 20"),
            ("halloween.toml", "optional = true", ""),
            ("halloween.toml", "halloween-patches", "no-such-file"),
        ],
    )
    def test_a_broken_data_file_is_named(self, folder: Path, file: str, old: str, new: str) -> None:
        text = (folder / file).read_text()
        assert old in text
        (folder / file).write_text(text.replace(old, new))
        with pytest.raises(DataError, match=r"\.toml"):
            read_edition("halloween", folder)
