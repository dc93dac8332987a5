# SPDX-License-Identifier: MIT
"""docs/environments.md is true: its examples run, and it names all planes and numbers of actions."""

import re
from functools import partial
from typing import Any

import gymnasium
import pytest

from quiltbee.core.errors import UnknownEditionError, UnknownPlayerError
from quiltbee.envs import patchwork_v0
from quiltbee.games.doodle import envs as doodle
from quiltbee.games.patchwork import envs as patchwork
from quiltbee.players import level_in, levels_of, player_names
from tests.test_docs import ROOT, blocks, imported

DOCUMENT = "docs/environments.md"
TEXT = (ROOT / DOCUMENT).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "code", [code for code in blocks(DOCUMENT, "python") if "jax" not in imported(code)]
)
def test_its_examples_run(code: str) -> None:
    exec(compile(code, DOCUMENT, "exec"), {})


def test_its_errors_of_unknown_names_are_those() -> None:
    for error in UnknownEditionError, UnknownPlayerError:
        assert f"`{error.__name__}`, a `LookupError`" in TEXT
        assert issubclass(error, LookupError)
    with pytest.raises(UnknownEditionError):
        patchwork_v0.env(edition="summer")
    for make in gymnasium.make, partial(gymnasium.make_vec, num_envs=2):
        with pytest.raises(UnknownEditionError):
            make("quiltbee/DoodleSolo-v0", edition="summer")
        with pytest.raises(UnknownPlayerError):
            make("quiltbee/PatchworkVs-v0", opponent="level99")


@pytest.mark.parametrize("game", [patchwork, doodle])
def test_it_describes_every_plane(game: Any) -> None:
    names = game.plane_names(2)
    assert [name for name in names if f"`{name}`" not in TEXT] == []
    assert f"has {len(game.plane_names(1))} planes" in TEXT
    assert f"has {game.Play.actions} actions" in TEXT


@pytest.mark.parametrize(("game", "title"), [("patchwork", "Patchwork"), ("doodle", "Doodle")])
def test_it_lists_the_opponents(game: str, title: str) -> None:
    others = [name for name in player_names(game) if level_in(name) is None]
    assert [name for name in others if f"`{name}`" not in TEXT] == []
    assert re.search(rf"{title}[^.`]*`level1` to `level{max(levels_of(game))}`", TEXT)
