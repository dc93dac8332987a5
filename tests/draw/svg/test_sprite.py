# SPDX-License-Identifier: MIT
from xml.etree import ElementTree

import pytest

from quiltbee.games.patchwork import EDITIONS, load_edition
from quiltbee.games.patchwork.svg.sprite import colours, sprite


@pytest.mark.parametrize("name", EDITIONS)
def test_a_sprite_holds_every_drawing_under_its_plain_name(name: str) -> None:
    edition = load_edition(name)
    found = {each.get("id") for each in ElementTree.fromstring(sprite(edition)).iter()}
    plain = {"button", "leather", "token0", "token1", "time", "tack", "cushion", "linen"}
    patches = {f"{kind}{id_}" for kind in ("patch", "edge", "cloth") for id_ in edition.patches}
    assert found - {None} >= plain | patches


@pytest.mark.parametrize("name", EDITIONS)
def test_all_colours_of_an_edition_have_names(name: str) -> None:
    found = colours(load_edition(name))
    assert {"ground", "ink", "token0", "token1_dark", "palette_red", "palette_cream"} <= {*found}
    assert all(len(colour) == 7 and colour[0] == "#" for colour in found.values())
    assert len([key for key in found if key.startswith("palette_")]) == 12
