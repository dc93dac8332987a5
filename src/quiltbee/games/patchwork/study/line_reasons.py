# SPDX-License-Identifier: MIT
"""Differences of what follows two moves of Patchwork: the turns after them, the other seat's patches, and the end.

Each function says one thing, or nothing if it is not true. Its weight is about how many points the difference is worth.
"""

from typing import Final

from quiltbee.games.patchwork import Buy, State
from quiltbee.games.patchwork.study import measures
from quiltbee.games.patchwork.study.line_pairs import LinePair
from quiltbee.games.patchwork.study.played_lines import PlayedLine
from quiltbee.games.patchwork.study.words import amount, gain_words
from quiltbee.study.sentences import Reason
from quiltbee.study.values import Evaluation
from quiltbee.words import Phrase, phrase

LEAST: Final = 2.0
"""A smaller difference does not explain a mistake."""


def proven(pair: LinePair) -> Reason | None:
    """Return a reason if both lines are solved to the end of the game, with different results."""
    one, other = pair.better.evaluation, pair.played.evaluation
    if not (one.is_exact and other.is_exact):
        return None
    if (one.chance, one.points) <= (other.chance, other.points):
        return None
    return pair.reason(100.0, "proven", "proven-fault", end=_end(one), less=_end(other))


def _end(proof: Evaluation) -> Phrase:
    """Return a proven result. A bound tells who wins alone, or at least."""
    wins, margin = proof.chance > 50, abs(round(proof.points))
    how = "wins" if wins else "loses"
    if proof.is_bound and (wins or margin == 0):
        return phrase(f"patchwork-end-{how}")
    if margin == 0:
        return phrase(f"patchwork-end-level-{how}")
    by = "by-least" if proof.is_bound else "by"
    return phrase(f"patchwork-end-{how}-{by}", margin=margin)


def row(pair: LinePair) -> Reason | None:
    """Return a reason if after the played move the other seat has more turns before the next own one, which bring it more."""
    turns, rival = next_turns(pair), 1 - pair.better.seat
    fewer, more = (line.turns_before(line.seat) for line in (pair.better, pair.played))
    if turns is None or fewer >= more or pair.is_placement:
        return None
    less, gain = (measures.gained(pair.better.state, state, rival) for state in turns)
    if gain <= max(0, less):
        return None
    fault, rest = "row-fault" if more > 1 else "", gain_words(less)
    return pair.reason(gain - less, "row", fault, more=more, fewer=fewer, gain=gain, less=rest)


def later(pair: LinePair) -> Reason | None:
    """Return a reason if what follows the better move brings the seat more, or the other one less, and all in all more."""
    lines = (pair.better, pair.played)
    own, others = (
        [measures.gained(line.after, end, seat) for line, end in zip(lines, pair.ends, strict=True)]
        for seat in (pair.better.seat, 1 - pair.better.seat)
    )
    mine, theirs = own[0] - own[1], others[1] - others[0]
    is_own = pair.is_placement or mine >= theirs  # a place is nothing to the other seat
    more, less = own if is_own else others[::-1]
    lost = pair.better.evaluation.points - pair.played.evaluation.points
    whole = pair.better.gain - pair.played.gain + mine + theirs
    if min(whole, more - less, more) < max(LEAST, lost / 4):
        return None
    code = "later" if is_own else "later_other"  # it weighs least, since others say more of why
    return pair.reason(LEAST, code, gain=gain_words(more), less=gain_words(less))


def afford(pair: LinePair) -> Reason | None:
    """Return a reason if the better line goes on with a patch for which the played move leaves too little."""
    seat = pair.better.seat
    found, poorer = pair.better.next_turn(seat), pair.played.next_turn(seat)
    if found is None or poorer is None or not isinstance(found[1], Buy):
        return None
    patch = found[1].patch
    if patch not in poorer[0].circle:
        return None
    price, purse = pair.edition.patches[patch].buttons, poorer[0].seats[seat].buttons
    if price <= purse:
        return None
    return pair.reason(
        max(LEAST, measures.patch_gain(pair.edition, found[0].seats[seat], patch) / 2),
        "afford",
        patch=pair.patch(patch),
        count=purse,
        purse=amount(pair.edition, purse),
    )


def denied(pair: LinePair) -> Reason | None:
    """Return a reason if the better move takes the patch that the other seat takes on its next turn in the played line."""
    one, other = pair.better, pair.played
    if not isinstance(one.move, Buy):
        return None
    found = other.next_turn(1 - one.seat)
    if found is None or not isinstance(found[1], Buy) or found[1].patch != one.move.patch:
        return None
    patch = one.move.patch
    gain = measures.patch_gain(pair.edition, found[0].seats[1 - one.seat], patch)
    if gain <= 0:
        return None
    return pair.reason(gain, "denied", patch=pair.patch(patch), gain=gain)


def left(pair: LinePair) -> Reason | None:
    """Return a reason if the played move leaves the other seat a patch that is worth more to it than all the better one leaves."""
    one, other = pair.better, pair.played
    if one.moves_again is not False or other.moves_again is not False:
        return None
    allowed, kept = _best_offer(other), _best_offer(one)
    if allowed is None or allowed == kept:
        return None
    seat = other.after.seats[1 - one.seat]
    gain = measures.patch_gain(pair.edition, seat, allowed)
    rest = 0 if kept is None else max(0, measures.patch_gain(pair.edition, seat, kept))
    if gain <= rest:
        return None
    least = phrase("patchwork-left-nothing")
    if kept is not None and rest:
        least = phrase("patchwork-left-best", patch=pair.patch(kept), gain=rest)
    return pair.reason(
        gain - rest, "left", "left-fault", patch=pair.patch(allowed), gain=gain, least=least
    )


def _best_offer(line: PlayedLine) -> int | None:
    """Return the patch that brings the other seat the most after a move, compared with advancing as far."""
    state, rival = line.after, 1 - line.seat
    edition, seat = state.edition, state.seats[rival]
    return max(
        measures.takeable(state, rival),
        key=lambda patch: measures.patch_gain(edition, seat, patch),
        default=None,
    )


def purse(pair: LinePair) -> Reason | None:
    """Return a reason if after the better move more of the offers of the next turn can be paid for, by a larger purse."""
    turns, seat = next_turns(pair), pair.better.seat
    if turns is None:
        return None
    one, other = turns
    more, fewer = (payable(state, seat) for state in turns)
    richer, poorer = (state.seats[seat].buttons for state in turns)
    if more <= fewer or richer <= poorer or len(one.offers) != len(other.offers):
        return None
    return pair.reason(
        2.0 * (more - fewer),
        "purse",
        "purse-fault",
        richer=amount(pair.edition, richer),
        poorer=amount(pair.edition, poorer),
        left="some" if poorer or fewer else "nothing",
        more=more if more < len(one.offers) else "all",
        fewer=fewer,
        offers=len(one.offers),
    )


def next_turns(pair: LinePair) -> tuple[State, State] | None:
    """Return the positions in which the seat has its next turn, in both lines; None if it does not come in one."""
    one, other = (line.next_turn(line.seat) for line in (pair.better, pair.played))
    return None if one is None or other is None else (one[0], other[0])


def payable(state: State, seat: int) -> int:
    """Return how many offers a seat can pay for."""
    purse = state.seats[seat].buttons
    return sum(state.edition.patches[patch].buttons <= purse for patch in state.offers)
