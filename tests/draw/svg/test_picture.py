# SPDX-License-Identifier: MIT
from pathlib import Path

import pytest

from quiltbee.draw import to_svg
from quiltbee.games import GAMES, find_game

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


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(TypeError, match="no drawing for str"):
        to_svg("patchwork")
