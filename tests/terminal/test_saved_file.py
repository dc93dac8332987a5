# SPDX-License-Identifier: MIT
"""Saving a game, and what is said where that fails: the game must go on."""

from pathlib import Path

import pytest

from quiltbee.match import Match
from quiltbee.terminal import saved_file
from quiltbee.words import say


def save_game(
    match: Match, name: str, own: Path | None, *, replace: bool
) -> tuple[Path | None, str]:
    path, answer = saved_file.save_game(match, name, own, replace=replace)
    return path, say(answer, "en")


@pytest.fixture
def match() -> Match:
    match = Match.new("patchwork", seed=1)
    match.play("advance")
    return match


def test_a_game_is_saved_where_it_is_told_to(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "evening.quilt"
    saved, answer = save_game(match, str(path), None, replace=False)
    assert saved == path
    assert answer == f"Saved to {path} (1 move). quiltbee play {path} goes on from here."
    assert Match.load(path).state == match.state


def test_without_a_name_it_goes_to_its_own_file_or_asks(match: Match, tmp_path: Path) -> None:
    assert save_game(match, "", None, replace=False) == (
        None,
        "Save where? For instance: save evening.quilt",
    )
    own = tmp_path / "own.quilt"
    own.write_text("an earlier evening", encoding="utf-8")
    assert save_game(match, "", own, replace=False)[0] == own
    assert Match.load(own).ply == 1


def test_its_own_file_is_overwritten_by_whatever_name(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own = tmp_path / "own.quilt"
    own.write_text("an earlier evening", encoding="utf-8")
    assert save_game(match, "own.quilt", own, replace=False)[0] == Path("own.quilt")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert save_game(match, "~/own.quilt", own, replace=False)[0] == own


def test_any_other_file_is_kept_unless_it_is_to_be_replaced(match: Match, tmp_path: Path) -> None:
    other = tmp_path / "other.quilt"
    other.write_text("precious", encoding="utf-8")
    saved, answer = save_game(match, str(other), tmp_path / "own.quilt", replace=False)
    assert saved is None
    assert answer == f"{other} already exists; save! {other} replaces it."
    assert other.read_text(encoding="utf-8") == "precious"
    assert save_game(match, str(other), None, replace=True)[0] == other
    assert Match.load(other).ply == 1


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (".", ". is a folder; name a file in it."),
        ("none/there.quilt", "Could not save to none/there.quilt: No such file or directory."),
        ("~no-such-user-at-all/a.quilt", "Could not save to ~no-such-user-at-all/a.quilt: "),
        ("nul\0byte", "Could not save to nul"),
        ("x" * 300, f"Could not save to {'x' * 80}: File name too long."),
    ],
)
def test_where_it_cannot_be_saved_the_reason_is_told(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    saved, answer = save_game(match, name, None, replace=True)
    assert saved is None
    assert answer.startswith(words)
    assert not list(tmp_path.iterdir())
