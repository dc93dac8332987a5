# SPDX-License-Identifier: MIT
"""What matters in a position of Patchwork, in sentences that name no move."""

from collections.abc import Callable, Mapping
from typing import Final

from quiltbee.core import grid
from quiltbee.games.patchwork import Buy, State
from quiltbee.games.patchwork.study import line_reasons, measures, option_of
from quiltbee.games.patchwork.study.line_pairs import LinePair
from quiltbee.games.patchwork.study.words import amount, told
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Evaluation
from quiltbee.words import Phrase

LEFT: Final = told("aim_left")
COMPARE: Final = told("aim_compare")
AHEAD: Final = told("aim_ahead")
FIT: Final = told("aim_fit")
PLACE: Final = told("aim_place")


def only(state: State) -> Sentence | None:
    """Say why no offer can be taken: too dear, or no room. None if one can be."""
    seat, offers = state.seats[state.active], state.offers
    if measures.takeable(state, state.active):
        return None
    dear = sum(state.edition.patches[patch].buttons > seat.buttons for patch in offers)
    tight = len(offers) - dear
    why = "both" if dear and tight else "dear" if dear else "tight" if tight else "none"
    return told("aim_only", why=why, dear=dear, tight=tight)


def board(pair: LinePair) -> Sentence | None:
    """Say what the better move meets on the time board, if the other one does not: a special patch, or more income."""
    one, other = pair.better, pair.played
    if one.takes_special and not other.takes_special:
        return told("aim_board", "aim-board-special", mark=one.state.special_patches[0])
    if one.paid > other.paid:
        return told("aim_board", marks=one.marks_met, income=amount(pair.edition, one.paid))
    return None


def count(evaluation: Evaluation) -> Sentence:
    """Say by how much the best choice wins in the end."""
    return told("aim_count", margin=round(evaluation.points))


def holes(pair: LinePair) -> Sentence:
    """Say how many holes the other line tears, or that moves can tear some."""
    torn = pair.played.torn.bit_count()
    if torn <= pair.better.torn.bit_count():
        return told("aim_holes")
    return told("aim_holes", "aim-holes-counted", count=torn)


def _proven(pair: LinePair) -> Sentence:
    """Say that the best choice wins in the end, or by how much it loses."""
    evaluation = pair.better.evaluation
    if evaluation.chance > 50:
        return told("aim_win")
    bound = "least" if evaluation.is_bound else "exact"
    return told("aim_lost", margin=abs(round(evaluation.points)), bound=bound)


def _has_most(pair: LinePair, value: Callable[[int], int]) -> bool:
    """Return whether no other offer that can be taken has more of something than the patch of the better move."""
    state, move = pair.better.state, pair.better.move
    return isinstance(move, Buy) and all(
        value(patch) <= value(move.patch) for patch in measures.takeable(state, state.active)
    )


def _worth(pair: LinePair) -> Sentence | None:
    """Say how to count, if the count alone tells the better move from everything else that can be taken."""
    edition, state, move = pair.edition, pair.better.state, pair.better.move
    gains = {"advance": 0} | {
        str(patch): measures.patch_gain(edition, pair.better.before_me, patch)
        for patch in measures.takeable(state, state.active)
    }
    own = gains.pop(option_of(move))
    if own <= max(gains.values(), default=own):
        return None
    is_only = len(measures.takeable(state, state.active)) == 1
    return told("aim_worth", "aim-worth-only" if is_only else "", cost=edition.empty_space_cost)


def _income(pair: LinePair) -> Sentence | None:
    if not _has_most(pair, lambda patch: pair.edition.patches[patch].income):
        return None
    return told("aim_income", marks=measures.marks_ahead(pair.edition, pair.better.before_me.time))


def _spaces(pair: LinePair) -> Sentence | None:
    if not _has_most(pair, lambda patch: pair.edition.patches[patch].size):
        return None
    empty = grid.SPACES - pair.better.before_me.quilt.bit_count()
    return told("aim_spaces", empty=empty, cost=pair.edition.empty_space_cost)


def _row(pair: LinePair) -> Sentence:
    """Say how far the seat is behind; where the better move leaves it no turn, that a long way gives turns away."""
    seats, rival = pair.better.state.seats, 1 - pair.better.seat
    behind = seats[rival].time - pair.better.before_me.time
    return told("aim_time", "" if pair.better.moves_again else "aim-row", behind=behind)


def _afford(pair: LinePair) -> Sentence:
    return told("aim_afford", patch=_next_patch(pair))


def _purse(pair: LinePair) -> Sentence:
    reason = line_reasons.purse(pair)
    assert reason is not None
    return told("aim_purse", "aim-purse", **reason.sentence.phrase.facts)


def _area(pair: LinePair) -> Sentence | None:
    edition, one = pair.edition, pair.better
    missing = measures.missing_for_bonus(one.state, one.seat)
    if missing is None:
        return None
    name, worth = edition.bonus_name, edition.bonus_points
    return told("aim_area", area=name, worth=worth, missing=missing)


def _special(pair: LinePair) -> Sentence:
    return told("aim_special", mark=pair.better.state.special_patches[0])


def _next_patch(pair: LinePair) -> Phrase:
    """Return the name of the patch that the better line takes on the next turn."""
    found = pair.better.next_turn(pair.better.seat)
    assert found is not None
    assert isinstance(found[1], Buy)
    return pair.patch(found[1].patch)


def _follower(pair: LinePair) -> Sentence:
    return told("aim_follower", patch=_next_patch(pair))


def _fitting(pair: LinePair) -> Sentence:
    circle = pair.better.after.circle
    fits = measures.fitting(pair.edition, pair.better.me.quilt, circle)
    return told("aim_room", "aim-fitting", left=len(circle), fits=fits)


AIMS: Final[Mapping[str, Callable[[LinePair], Sentence | None]]] = {
    "proven": _proven,
    "worth": _worth,
    "income": _income,
    "spaces": _spaces,
    "left": lambda _: LEFT,
    "row": _row,
    "afford": _afford,
    "purse": _purse,
    "denied": lambda _: LEFT,
    "tile": _area,
    "area": _area,
    "won": _area,
    "special": _special,
    "holes": holes,
    "follower": _follower,
    "fitting": _fitting,
}
"""The aim that belongs to each difference of two lines."""
