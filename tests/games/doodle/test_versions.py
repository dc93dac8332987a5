# SPDX-License-Identifier: MIT
"""Games that were played by older versions of the rules: real records that these versions wrote."""

from pathlib import Path

import pytest

from quiltbee import record
from quiltbee.core.errors import RecordError
from quiltbee.games import doodle
from quiltbee.games.doodle import DONE, Phase
from quiltbee.match import Match

FOLDER = Path(__file__).parent / "version1"
RECORDS = sorted(FOLDER.glob("*.txt"))


def old_moves(text: str) -> list[tuple[str, str]]:
    """Return seat and move of each line of a record."""
    lines = (line.split(" ", 2) for line in text.splitlines())
    return [(fields[1], fields[2]) for fields in lines if fields[0].rstrip(".").isdigit()]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_the_first_version_is_read_with_its_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "game: doodle 1\n" in text
    found = record.read(text)
    again = record.write(found)
    assert "game: doodle 2\n" in again
    assert [line for line in again.splitlines() if line.startswith("result")] == [
        line for line in text.splitlines() if line.startswith("result")
    ]
    assert record.read(again) == found
    # Nothing was added but that seats are done, and that was left out often enough to matter.
    left, added = old_moves(text), 0
    for turn in found.turns:
        seat = "-" if turn.seat < 0 else str(turn.seat)
        if left and left[0] == (seat, str(turn.move)):
            left.pop(0)
        else:
            assert turn.move == DONE
            added += 1
    assert not left
    assert added >= 3


def test_a_record_in_the_middle_of_a_turn_goes_on_with_the_phase_before_the_scoring() -> None:
    text = (FOLDER / "in-a-turn.txt").read_text(encoding="utf-8")
    match = Match(record.read(text))
    assert match.to_move == (0, 2)
    assert match.state.seats[1].done
    assert match.state.turn == 6
    for seat in (0, 2):
        if not match.state.seats[seat].passed:
            match.play("pass", seat)
        if seat in match.to_move and match.state.phase is Phase.DRAW:
            match.play("done", seat)
    can_shade = any(seat.sheet.can_shade for seat in match.state.seats)
    assert can_shade
    assert match.state.phase is Phase.SCORING


def test_what_was_said_about_a_move_stays_with_it() -> None:
    text = (FOLDER / "alone.txt").read_text(encoding="utf-8")
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.endswith("0 pass"))
    lines.insert(at + 1, "# a pity")
    said = [turn for turn in record.read("\n".join(lines)).turns if turn.comments]
    assert [(str(turn.move), turn.comments) for turn in said] == [("pass", ("a pity",))]


def test_a_version_that_is_to_come_is_refused() -> None:
    text = (FOLDER / "alone.txt").read_text(encoding="utf-8")
    with pytest.raises(RecordError, match="version '3' of the rules of doodle"):
        record.read(text.replace("doodle 1", "doodle 3", 1))
    assert doodle.INFO.replayable == (1, doodle.INFO.version)
