# SPDX-License-Identifier: MIT
import pytest

from quiltbee.core.errors import NotationError
from quiltbee.games.doodle import DONE, PASS, Draw, Roll, Shade, Start


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Start("S03", 29), "S03@c4"),
        (Start("S03", 29, 5), "S03@c4r1f"),
        (Draw("P12", 0), "P12@a1"),
        (Draw("P12", 80, 4), "P12@i9f"),
        (Draw("P12", 29, 3, 2), "P12/2@c4r3"),
        (Shade(40), "X@e5"),
        (PASS, "pass"),
        (DONE, "done"),
        (Roll(), "roll"),
        (Roll(2), "roll 2"),
    ],
)
def test_a_move_writes_itself_as_the_protocol_says(move: object, text: str) -> None:
    assert str(move) == text


def test_moves_are_values() -> None:
    assert Draw("P12", 29, 3, 2) == Draw("P12", 29, 3, 2)
    assert len({Roll(1), Roll(1), Roll(2), Roll()}) == 3


@pytest.mark.parametrize("card", ["P12", "S3", "S123", "", "S0x", "S\u0660\u0663"])
def test_a_start_patch_is_of_a_start_card(card: str) -> None:
    with pytest.raises(NotationError):
        Start(card, 0)


@pytest.mark.parametrize("card", ["S12", "P3", "P123", "", "17"])
def test_a_patch_is_of_a_patch_card(card: str) -> None:
    with pytest.raises(NotationError):
        Draw(card, 0)


def test_a_move_cannot_name_what_is_not_there() -> None:
    with pytest.raises(NotationError):
        Draw("P12", 81)
    with pytest.raises(NotationError):
        Start("S01", -1)
    with pytest.raises(NotationError):
        Draw("P12", 0, 8)
    with pytest.raises(NotationError):
        Draw("P12", 0, 0, -1)
    with pytest.raises(NotationError):
        Shade(81)
    with pytest.raises(NotationError):
        Roll(-1)
