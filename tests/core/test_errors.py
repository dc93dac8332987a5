# SPDX-License-Identifier: MIT
import pickle
import re
from importlib import import_module
from pathlib import Path

import pytest

import quiltbee
from quiltbee.core import errors

ROOT = Path(quiltbee.__file__).parent


@pytest.mark.parametrize(
    "error",
    [
        errors.NotationError("no move"),
        errors.IllegalMoveError("advance", "game_over", "the game is over"),
        errors.NotYourTurnError("advance", "not_your_turn", "it is seat 1's turn"),
        errors.RecordError(3, "cut off"),
    ],
)
def test_errors_cross_from_one_process_to_another(error: errors.QuiltbeeError) -> None:
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is type(error)
    assert str(twin) == str(error)
    assert twin.code == error.code


def test_every_error_has_a_code_of_its_own() -> None:
    def family(kind: type[errors.QuiltbeeError]) -> list[type[errors.QuiltbeeError]]:
        return [kind, *(each for child in kind.__subclasses__() for each in family(child))]

    for path in sorted(ROOT.rglob("*.py")):
        if re.search(r"^class \w+Error\(", path.read_text(encoding="utf-8"), re.MULTILINE):
            import_module(".".join(path.relative_to(ROOT.parent).with_suffix("").parts))
    codes = [kind.code for kind in family(errors.QuiltbeeError)]
    assert len(codes) == len(set(codes))


def test_an_illegal_move_says_which_and_why() -> None:
    error = errors.IllegalMoveError("17@a1", "overlap", "already filled: a1")
    assert str(error) == "17@a1: already filled: a1"
