# SPDX-License-Identifier: MIT
"""What matters in a race for the bonus area: how far both seats are from it, and what the largest step is worth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from quiltbee.games.patchwork import Move, State, legal_moves
from quiltbee.games.patchwork import spaces as spaces_of
from quiltbee.games.patchwork.study import measures, option_of
from quiltbee.study.names import spaces
from quiltbee.study.sentences import Sentence, sentence
from quiltbee.study.values import Line


@dataclass(frozen=True)
class _Step:
    """The most spaces of a nearest area that one move fills."""

    most: int
    answers: int
    """How many options fill so many, or how many places if all lines take the same."""
    is_best: bool
    """Whether the best lines fill so many; else none of them does."""


def aim(state: State, lines: Sequence[Line]) -> Sentence:
    """Tell how far both seats are from a full area, and whether it is best to fill as much as one can of the nearest.

    Lines with the same evaluation as the first are as good.
    """
    edition = state.edition
    mine, others = (
        measures.missing_in_area(edition, state.seats[seat].quilt, 0, 0) or 0
        for seat in (state.active, 1 - state.active)
    )
    name, step = edition.bonus_name, _largest_step(state, lines)
    is_place = len({option_of(line.move) for line in lines}) == 1
    more = {"en": "", "de": ""} if step is None else _step_words(step, mine, is_place=is_place)
    return sentence(
        "aim_race",
        en=f"Your best {name} area misses {spaces('en', mine)}, that of the other player {others}.{more['en']}",
        de=(
            f"Deiner besten {name}-Fläche {'fehlt' if mine == 1 else 'fehlen'} {spaces('de', mine)}, der besten der anderen "
            f"Seite {others}.{more['de']}"
        ),
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


def _step_words(step: _Step, missing: int, *, is_place: bool) -> Mapping[str, str]:
    """Tell that a step is possible, and if it is not the best one, that, too."""
    en, de = f"{step.most} of them", f"{step.most} davon"
    if step.most == missing:
        en, de = "all of them", "alle"
    if not step.is_best:
        return {
            "en": f" A move that fills {en} is possible, but not the best one.",
            "de": f" Ein Zug, der {de} füllt, ist möglich, aber nicht der beste.",
        }
    if is_place:
        return {
            "en": f" The patch can fill {en} at once.",
            "de": f" Der Flicken kann {de} auf einmal füllen.",
        }
    if step.answers == 1:
        return {
            "en": f" One of the offered patches can fill {en} at once.",
            "de": f" Einer der angebotenen Flicken kann {de} auf einmal füllen.",
        }
    return {
        "en": f" {step.answers} of the offered patches can fill {en} at once.",
        "de": f" {step.answers} der angebotenen Flicken können {de} auf einmal füllen.",
    }
