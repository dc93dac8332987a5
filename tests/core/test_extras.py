# SPDX-License-Identifier: MIT
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from quiltbee.core import extras

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PYPROJECT["project"]["optional-dependencies"]
FROM_AN_INDEX = re.compile(
    r"quiltbee(-bots)?\[|(pip install|pipx \w+|uvx|uv add|npm \w+|npx)( -\S+)* ['\"]?quiltbee"
)
"""Commands that ask an index for a package of ours. None is there, so whoever takes the name would be trusted."""


NO_COMMANDS = {Path(__file__), ROOT / "CHANGELOG.md", ROOT / "research/pyproject.toml"}
"""Files that name extras of ours without asking an index for them: research is installed beside the house."""


@pytest.mark.parametrize("has_pip", [True, False])
@pytest.mark.parametrize("extra", EXTRAS)
def test_the_command_installs_what_the_extra_asks_for(
    monkeypatch: pytest.MonkeyPatch, extra: str, *, has_pip: bool
) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: has_pip or None)
    own = [sys.executable, "-m", "pip", "install"]
    tool = own if has_pip else ["uv", "pip", "install", "--python", sys.executable]
    words = shlex.split(extras.how_to_install(extra))
    assert words[: len(tool)] == tool
    assert {*map(Requirement, words[len(tool) :])} == {*map(Requirement, EXTRAS[extra])}


def test_nobody_is_told_to_fetch_our_packages_from_an_index() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout
    files = [ROOT / name for name in listed.split("\0") if name]
    assert len(files) > 500
    for file in files:
        if file.is_file() and file not in NO_COMMANDS:
            text = file.read_text(encoding="utf-8", errors="ignore")
            assert (found := FROM_AN_INDEX.search(text)) is None, f"{file}: {found[0]}"
