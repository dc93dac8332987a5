# SPDX-License-Identifier: MIT
"""What is expected after two moves of Patchwork: the next moves of both lines, and where they lead.

Each function says one thing, or nothing if it is not true. Its weight is about how many points the difference is worth.
"""

from collections.abc import Sequence
from itertools import groupby, takewhile
from typing import Final

from quiltbee.core import grid
from quiltbee.games.patchwork import Advance, Buy, Move, Phase, Remove, Sew
from quiltbee.games.patchwork.study import measures, option_of
from quiltbee.games.patchwork.study.line_pairs import LinePair
from quiltbee.games.patchwork.study.played_lines import PlayedLine
from quiltbee.players import fit
from quiltbee.study.sentences import Reason, Sentence
from quiltbee.words import Phrase, phrase

MOST_TOLD: Final = 4
"""The moves of a line that are told after its first one, at most."""
_KINDS: Final[dict[type[Move], str]] = {
    Buy: "take",
    Advance: "advance",
    Sew: "sew",
    Remove: "remove",
}


def won(pair: LinePair) -> Reason | None:
    """Tell if the expected moves win the special tile after the better move, but not after the played one."""
    one, other = pair.better, pair.played
    if any(seat.special_tile for line in (one, other) for seat in line.after.seats):
        return None
    ends = [line.states[pair.length] for line in (one, other)]
    if not ends[0].seats[one.seat].special_tile or ends[1].seats[one.seat].special_tile:
        return None
    return pair.reason(
        float(pair.edition.bonus_points),
        "won",
        "won-fault",
        area=pair.edition.bonus_name,
        worth=pair.edition.bonus_points,
        who="other" if ends[1].seats[1 - one.seat].special_tile else "nobody",
        later=pair.length - 1,
    )


def ahead(pair: LinePair) -> Reason | None:
    """Tell the next moves of both lines, with their chances. It is for where no difference is large enough to be told.

    If they are the same, or not known, the room that they leave is told; nothing if that is the same, too.
    """
    lines = (pair.better, pair.played)
    one, other = (round(line.evaluation.chance) for line in lines)
    if one <= other:
        return None
    acts = [_acts(line) for line in lines]
    length = min(len(each) for each in acts)
    alike = len(list(takewhile(_is_same, zip(*acts, strict=False))))
    if not length:
        return _room_after(pair, 0) if pair.is_placement else None
    if alike == length:
        return _room_after(pair, length, _told(pair, acts[0][:length]))
    shown = [
        each[alike : max(alike + 1, _own_turn(line))]
        for line, each in zip(lines, acts, strict=True)
    ]
    after = [
        phrase(
            "patchwork-then",
            move=name,
            next=_told(pair, each),
            opens=_KINDS[type(each[0][1])] if each[0][0] else "other",
        )
        for name, each in zip(pair.names, shown, strict=True)
    ]
    return pair.reason(
        0.0, "ahead", alike=alike, line=after[0], other_line=after[1], chance=one, less=other
    )


def _acts(line: PlayedLine) -> list[tuple[bool, Move]]:
    """Return the moves after the first one, each with whether the same seat makes it."""
    later = zip(line.states[1:], line.line.moves[1:], strict=False)
    return [(state.active == line.seat, move) for state, move in later][:MOST_TOLD]


def _is_same(acts: tuple[tuple[bool, Move], tuple[bool, Move]]) -> bool:
    """Return whether two moves of the same seat take the same, wherever they lay it."""
    (is_own, move), (is_others, other) = acts
    return is_own == is_others and option_of(move) == option_of(other)


def _own_turn(line: PlayedLine) -> int:
    """Return after how many moves the own next turn is over; all that are told if it does not come."""
    for count, state in enumerate(line.states[1:-1], 1):
        if state.phase is Phase.TURN and state.active == line.seat:
            return count
    return MOST_TOLD


def _told(pair: LinePair, acts: Sequence[tuple[bool, Move]]) -> Phrase:
    """Tell moves, those of one seat together. What the own seat does *follows*, as it has no name in a review."""
    told = list[Phrase]()
    for is_own, group in groupby(acts, key=lambda act: act[0]):
        first, *rest = (move for _, move in group)
        forms = ("next", "next") if is_own else ("first", "act")
        moves = (_act(pair, forms[0], first), *(_act(pair, forms[1], move) for move in rest))
        who = "own" if is_own else "other"
        told.append(phrase(f"patchwork-{who}-moves", count=len(moves), moves=moves))
    whole = told.pop()
    while told:
        whole = phrase("patchwork-in-turn", first=told.pop(), rest=whole)
    return whole


def _act(pair: LinePair, form: str, move: Move) -> Phrase:
    """Return what a move is, or what the other seat does with it."""
    code = f"patchwork-{form}-{_KINDS[type(move)]}"
    return phrase(code, patch=pair.patch(move.patch)) if isinstance(move, Buy) else phrase(code)


def _room_after(pair: LinePair, length: int, moves: Phrase | None = None) -> Reason | None:
    """Tell if so many moves later more of the patches left fit, or in more ways, or the empty space is less jagged.

    If that is alike, nothing is known that teaches.
    """
    seat, ends = pair.better.seat, [c.states[1 + length] for c in (pair.better, pair.played)]
    circle, quilts = ends[0].circle, [end.seats[seat].quilt for end in ends]
    if circle != ends[1].circle:
        return None
    fits, ways = (
        [count(pair.edition, quilt, circle) for quilt in quilts]
        for count in (measures.fitting, measures.ways)
    )
    sides = [fit.border(grid.FULL & ~quilt) for quilt in quilts]
    if fits[0] > fits[1]:
        kind, (one, other) = "fitting", fits
    elif ways[0] > ways[1]:
        kind, (one, other) = "ways", ways
    elif sides[0] < sides[1] and quilts[0].bit_count() == quilts[1].bit_count():
        kind, (one, other) = "border", sides
    else:
        return None
    better, played = pair.names
    room = phrase(
        f"patchwork-room-{kind}",
        better=better,
        played=played,
        more=one,
        fewer=other,
        left=len(circle),
        later=length,
    )
    if moves is not None:
        room = phrase("patchwork-ahead-same", moves=moves, room=room)
    return Reason(0.0, Sentence("ahead", room))
