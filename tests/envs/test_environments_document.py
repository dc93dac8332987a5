# SPDX-License-Identifier: MIT
"""docs/environments.md is true: its examples run, and it names all planes and numbers of actions."""

from typing import Any

import pytest

from quiltbee.games.doodle import envs as doodle
from quiltbee.games.patchwork import envs as patchwork
from tests.test_docs import ROOT, blocks

DOCUMENT = "docs/environments.md"
TEXT = (ROOT / DOCUMENT).read_text(encoding="utf-8")


@pytest.mark.parametrize("code", blocks(DOCUMENT, "python"))
def test_its_examples_run(code: str) -> None:
    exec(compile(code, DOCUMENT, "exec"), {})


@pytest.mark.parametrize("game", [patchwork, doodle])
def test_it_describes_every_plane(game: Any) -> None:
    names = game.plane_names(2)
    assert [name for name in names if f"`{name}`" not in TEXT] == []
    assert f"has {len(game.plane_names(1))} planes" in TEXT
    assert f"has {game.Play.actions} actions" in TEXT
