# SPDX-License-Identifier: MIT
"""Annotated records: evaluations and marks as comments of a fixed form. docs/notation.md describes it."""

import re
from dataclasses import dataclass, replace
from typing import Any, Final

from quiltbee.core.errors import NotationError, QuiltbeeError
from quiltbee.record import Record
from quiltbee.study.game_review import Review
from quiltbee.study.marks import Mark, MoveReview
from quiltbee.study.values import Evaluation

FORMAT: Final = 1
DIGITS: Final = 2

_HEAD: Final = re.compile(r"study ([0-9]{1,4})", re.ASCII)
_NUMBER: Final = r"([0-9]{1,3}\.[0-9]{2})"
_SIGNED: Final = r"([+-][0-9]{1,3}\.[0-9]{2})"
_EVAL: Final = re.compile(
    rf"eval {_NUMBER} {_SIGNED}( exact)?; best (\S+); played {_NUMBER} {_SIGNED}( exact)?; "
    rf"loss {_NUMBER}, choice {_NUMBER}, chance {_NUMBER}, noise {_NUMBER}(?:; (\w+))?",
    re.ASCII,
)
_FORM: Final = (
    "eval 61.26 +2.25; best 2@a1; played 41.26 -1.00; loss 3.25, choice 2.00, chance 20.00, noise 1.00; blunder"
)  # fmt: skip


class AnnotationError(QuiltbeeError, ValueError):
    """The comments of a record begin as those of a review, but cannot be read."""

    code = "bad_annotation"


@dataclass(frozen=True, slots=True)
class Annotation:
    """What a comment says about a move; the numbers are rounded."""

    evaluation: Evaluation
    best: Any
    """The best move."""
    played: Evaluation
    loss: float
    choice_loss: float
    chance_loss: float
    noise: float
    mark: Mark | None

    def __str__(self) -> str:
        mark = f"; {self.mark}" if self.mark else ""
        return (
            f"eval {_both(self.evaluation)}; best {self.best}; played {_both(self.played)}; "
            f"loss {self.loss:.2f}, choice {self.choice_loss:.2f}, chance {self.chance_loss:.2f}, "
            f"noise {self.noise:.2f}{mark}"
        )


def _both(evaluation: Evaluation) -> str:
    exact = " exact" if evaluation.is_exact else ""
    return f"{evaluation.chance:.2f} {evaluation.points:+.2f}{exact}"


def annotation(move: MoveReview) -> Annotation | None:
    """Return what a record keeps of a judged move; None for a forced one."""
    if move.best is None or move.played is None:
        return None
    return Annotation(
        _rounded(move.best.evaluation),
        move.best.move,
        _rounded(move.played),
        round(move.loss, DIGITS),
        round(move.choice_loss, DIGITS),
        round(move.chance_loss, DIGITS),
        round(move.noise, DIGITS),
        move.mark,
    )


def _rounded(evaluation: Evaluation) -> Evaluation:
    # Zero is added, so that there is no negative zero.
    points = round(evaluation.points, DIGITS) + 0.0
    return Evaluation(round(evaluation.chance, DIGITS), points, evaluation.is_exact)


def annotate(review: Review) -> Record:
    """Return the record of a review with a comment for each judged move. Older comments of a review are replaced."""
    said = {move.ply: annotation(move) for move in review.moves}
    turns = tuple(
        turn._replace(comments=(*_others(turn.comments), *_comment(said.get(ply))))
        for ply, turn in enumerate(review.record.turns)
    )
    comments = (*_others(review.record.comments), f"study {FORMAT}")
    return replace(review.record, turns=turns, comments=comments)


def _comment(said: Annotation | None) -> tuple[str, ...]:
    return () if said is None else (str(said),)


def _others(comments: tuple[str, ...]) -> tuple[str, ...]:
    """Return the comments that no review has written."""
    return tuple(line for line in comments if not _is_ours(line))


def _is_ours(line: str) -> bool:
    return line.startswith("eval ") or _HEAD.fullmatch(line) is not None


def annotations(annotated: Record) -> dict[int, Annotation]:
    """Return the annotations of a record by ply; none if it is not annotated. Raises AnnotationError."""
    heads = [match for line in annotated.comments if (match := _HEAD.fullmatch(line))]
    if not heads:
        return {}
    if any(head[1] != str(FORMAT) for head in heads):
        raise AnnotationError(
            f"the annotations have form {heads[0][1]}; this program reads form {FORMAT}. "
            "quiltbee review --annotate writes them anew"
        )
    found = dict[int, Annotation]()
    for ply, turn in enumerate(annotated.turns):
        for line in turn.comments:
            if not line.startswith("eval "):
                continue
            if ply in found:
                raise AnnotationError(f"move {ply + 1} is annotated twice")
            found[ply] = _read(annotated, ply, line)
    return found


def _read(annotated: Record, ply: int, line: str) -> Annotation:
    match = _EVAL.fullmatch(line)
    if match is None:
        raise AnnotationError(f"move {ply + 1}: {line[:60]!r} is not of the form {_FORM!r}")
    chance, points, exact, best, played, played_points, also, *losses, mark = match.groups()
    try:
        move = annotated.game.parse_move(best)
    except NotationError as error:
        raise AnnotationError(f"move {ply + 1}: {error}") from None
    loss, choice, chance_loss, noise = (float(number) for number in losses)
    found = Annotation(
        Evaluation(float(chance), float(points) + 0.0, exact is not None),
        move,
        Evaluation(float(played), float(played_points) + 0.0, also is not None),
        loss,
        choice,
        chance_loss,
        noise,
        Mark(mark) if mark in set(Mark) else None,
    )
    if mark is not None and found.mark is None:
        raise AnnotationError(f"move {ply + 1}: there is no mark {mark[:20]!r}")
    return found
