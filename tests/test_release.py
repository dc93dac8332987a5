# SPDX-License-Identifier: MIT
"""Versions agree, and a release that would not be whole is refused."""

import shutil
import subprocess
from pathlib import Path

import pytest

from quiltbee import __version__
from tools.release import ROOT, obstacles

FILES = ("CHANGELOG.md", "CITATION.cff", "packages/typescript/package.json")


def git(folder: Path, *words: str) -> None:
    own = ("-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main")
    subprocess.run(["git", *own, *words], cwd=folder, capture_output=True, check=True)


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """A repository in which all is ready for a release."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "CHANGELOG.md").write_text(f"## {__version__}, 2031-02-03\n")
    change(tmp_path, "CITATION.cff", "date-released: ", "date-released: 2031-02-03\nwas: ")
    git(tmp_path, "init")
    commit(tmp_path)
    return tmp_path


def change(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")


def commit(folder: Path) -> None:
    git(folder, "add", ".")
    git(folder, "commit", "-m", "all")


def test_a_release_needs_a_tree_that_is_whole(ready: Path) -> None:
    assert obstacles(ready) == []
    change(ready, "CHANGELOG.md", ", 2031", ", 2032")
    assert obstacles(ready) == [
        "the tree has changes that are not committed",
        "CITATION.cff and CHANGELOG.md tell different dates",
    ]
    change(ready, "CHANGELOG.md", f"## {__version__}, 2032-02-03", "## Unreleased")
    change(ready, "CITATION.cff", f"version: {__version__}", "version: 0.0.9")
    change(ready, "packages/typescript/package.json", f'"{__version__}"', '"0.0.9"')
    commit(ready)
    git(ready, "tag", f"v{__version__}")
    assert [each.split(" ")[0] for each in obstacles(ready)] == [
        "there", "CHANGELOG.md", "CITATION.cff", "packages/typescript/package.json",
    ]  # fmt: skip


def test_the_files_of_today_name_one_version() -> None:
    assert not [each for each in obstacles() if "names another version" in each]


def test_each_package_has_the_licence() -> None:
    assert (ROOT / "packages/typescript/LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
