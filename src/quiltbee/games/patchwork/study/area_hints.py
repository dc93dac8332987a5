# SPDX-License-Identifier: MIT
"""What matters in a race for the bonus area: how far both seats are from it, and what the largest step is worth."""

from collections.abc import Sequence
from dataclasses import dataclass

from quiltbee.games.patchwork import Move, State, legal_moves
from quiltbee.games.patchwork import spaces as spaces_of
from quiltbee.games.patchwork.study import measures, option_of
from quiltbee.games.patchwork.study.words import told
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Line


@dataclass(frozen=True)
class _Step:
    """The most spaces of a nearest area that one move fills."""

    most: int
    answers: int
    """How many options fill that many, or how many places if all lines take the same."""
    is_best: bool
    """Whether the best lines fill that many; otherwise none of them does."""


def aim(state: State, lines: Sequence[Line]) -> Sentence:
    """Say how far both seats are from a full area, and whether it is best to fill as much as one can of the nearest.

    Lines with the same evaluation as the first are as good.
    """
    edition = state.edition
    mine, others = (
        measures.missing_in_area(edition, state.seats[seat].quilt, 0, 0) or 0
        for seat in (state.active, 1 - state.active)
    )
    step = _largest_step(state, lines)
    is_place = len({option_of(line.move) for line in lines}) == 1
    how = "aim-race"
    if step is not None:
        how += "-other" if not step.is_best else "-patch" if is_place else "-offers"
    return told(
        "aim_race",
        how,
        area=edition.bonus_name,
        mine=mine,
        others=others,
        part="all" if step is not None and step.most == mine else "some",
        most=0 if step is None else step.most,
        answers=0 if step is None else step.answers,
    )


def _largest_step(state: State, lines: Sequence[Line]) -> _Step | None:
    """Return the largest step; None if it is a single space, or if some of the best lines make it and others do not."""
    quilt = state.seats[state.active].quilt
    gaps = [area & ~quilt for area in state.edition.bonus_areas]
    least = min(gap.bit_count() for gap in gaps)
    nearest = [gap for gap in gaps if gap.bit_count() == least]
    taken = {option_of(line.move) for line in lines}

    def answer_of(move: Move) -> str:
        return option_of(move) if len(taken) > 1 else str(move)

    filled = dict[str, int]()
    for move in legal_moves(state):
        if len(taken) > 1 or option_of(move) in taken:
            laid = spaces_of(state, move)
            count = max((laid & gap).bit_count() for gap in nearest)
            filled[answer_of(move)] = max(filled.get(answer_of(move), 0), count)
    most = max(filled.values())
    best = [line for line in lines if line.evaluation == lines[0].evaluation]
    makes = {filled[answer_of(line.move)] == most for line in best}
    if most <= 1 or len(makes) > 1:
        return None
    return _Step(most, sum(count == most for count in filled.values()), makes == {True})
