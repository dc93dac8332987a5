# SPDX-License-Identifier: MIT
from functools import cache

import pytest

from quiltbee import record
from quiltbee.core.errors import RecordError
from quiltbee.study import AnnotationError, Review, annotate, annotations, review
from quiltbee.study.annotation import annotation
from tests.study.games import played


@cache
def reviewed(game: str) -> Review:
    effort = 0.02 if game == "patchwork" else 0.1
    return review(played(game, 2 if game == "patchwork" else 3, plies=14), effort=effort)


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_annotations_are_read_back_as_they_were_written(game: str) -> None:
    result = reviewed(game)
    text = record.write(annotate(result))
    kept = {move.ply: annotation(move) for move in result.moves if not move.is_forced}
    assert len(kept) > 3
    assert annotations(record.read(text)) == kept
    for move in result.moves:
        if (said := kept.get(move.ply)) is not None:
            assert said.mark is move.mark
            assert move.best is not None
            assert said.best == move.best.move
            assert said.loss == pytest.approx(move.loss, abs=0.005)


def test_annotating_twice_changes_nothing_and_other_comments_stay() -> None:
    result = reviewed("patchwork")
    friendly = Review(result.record.with_hint(0, 2), result.moves)
    once = annotate(friendly)
    assert annotate(Review(once, result.moves)) == once
    assert once.hints == {0: 2}
    assert record.read(record.write(once)) == once


def test_a_record_without_annotations_has_none() -> None:
    assert annotations(played("patchwork", 2, plies=4)) == {}


def edited(old: str, new: str, count: int = 1) -> record.Record:
    text = record.write(annotate(reviewed("patchwork")))
    assert old in text
    return record.read(text.replace(old, new, count))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("# study 1\n", "# study 2\n", "the annotations have form 2; this program reads form 1"),
        ("# eval ", "# eval about ", "move 4: 'eval about .* is not of the form 'eval 61.26"),
        ("; best ", "; best x", "move 4: "),
        ("noise", "noise 1.00, noise", "is not of the form"),
        ("; blunder\n", "; horror\n", "there is no mark 'horror'"),
    ],
)
def test_what_was_edited_by_hand_is_told_in_words(old: str, new: str, words: str) -> None:
    with pytest.raises(AnnotationError, match=words):
        annotations(edited(old, new))


def test_a_move_that_is_annotated_twice_is_told() -> None:
    text = record.write(annotate(reviewed("patchwork")))
    line = next(line for line in text.splitlines() if line.startswith("# eval "))
    with pytest.raises(AnnotationError, match="move 4 is annotated twice"):
        annotations(record.read(text.replace(line, f"{line}\n{line}", 1)))


def test_an_annotated_record_that_is_cut_off_is_noticed() -> None:
    text = record.write(annotate(reviewed("patchwork")))
    with pytest.raises(RecordError, match="cut off"):
        record.read(text[: text.index("\n5. ") + 1])


def test_hints_are_comments_that_are_read_back() -> None:
    game = played("patchwork", 2, plies=4)
    assert game.hints == {}
    helped = game.with_hint(1, 1).with_hint(1, 3).with_hint(3, 2)
    assert record.read(record.write(helped)).hints == {1: 3, 3: 2}
    assert record.write(helped).count("# hint ") == 2
