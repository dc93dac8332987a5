# SPDX-License-Identifier: MIT
import random
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from quiltbee.draw import to_svg
from quiltbee.games import GAMES, find_game
from tests.strategies import playout

ROOT = Path(__file__).parents[3]


def examples() -> dict[str, str]:
    example = (ROOT / "examples" / "draw_position.py").read_text(encoding="utf-8")
    scope: dict[str, object] = {"__name__": "example"}
    exec(compile(example, "draw_position.py", "exec"), scope)
    positions = scope["POSITIONS"]
    assert isinstance(positions, dict)
    return positions


def test_every_game_has_a_drawing_and_an_example_of_it() -> None:
    assert examples().keys() == GAMES.keys()


def test_the_picture_in_the_documents_is_the_one_the_example_draws() -> None:
    state = find_game("patchwork").parse_position(examples()["patchwork"])
    kept = (ROOT / "docs" / "images" / "position.svg").read_text(encoding="utf-8")
    assert kept == to_svg(state) + "\n", (
        "draw it again: python examples/draw_position.py docs/images/position.svg patchwork"
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_told_in_words_and_needs_nothing_else(game: str) -> None:
    rules, rng = find_game(game), random.Random(1)
    positions = [state for state, *_ in playout(rules, rules.start(rules.INFO.editions[0], rng), rng)]  # fmt: skip
    texts = [to_svg(state) for state in (positions[0], positions[len(positions) // 2], positions[-1])]  # fmt: skip
    known = [Counter(re.findall(r' id="([^"]+)"', text)) for text in texts]
    assert all(count == 1 for each in known for count in each.values())
    assert not known[0].keys() & known[-1].keys(), "two pictures on one page"
    for text, ids in zip(texts, known, strict=True):
        assert text.count("http") == 1  # the name of the format itself
        assert not re.search("<(script|style|image)", text)
        assert all(target.startswith("#") for target in re.findall(r'href="([^"]*)"', text))
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', text)) <= ids.keys()
        picture = ElementTree.fromstring(text)
        assert picture.get("role") == "img"
        assert (picture[0].text or "").startswith(rules.INFO.title)
        labels = (picture.get("aria-labelledby") or "").split()
        assert labels == [picture[0].get("id"), picture[1].get("id")]
    assert to_svg(positions[0]) == texts[0]


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(TypeError, match="no drawing for str"):
        to_svg("patchwork")
