# SPDX-License-Identifier: MIT
"""What is expected after two moves of Patchwork: the next moves of both lines, and where they lead.

Each function says one thing, or nothing if it is not true. Its weight is about how many points the difference is worth.
"""

from collections.abc import Sequence
from itertools import groupby, takewhile
from typing import Final, NamedTuple

from quiltbee.core import grid
from quiltbee.games.patchwork import Advance, Buy, Move, Phase, Remove, Sew
from quiltbee.games.patchwork.study import measures, option_of
from quiltbee.games.patchwork.study.courses import Course
from quiltbee.games.patchwork.study.pairs import Pair
from quiltbee.players import fit
from quiltbee.study.names import points
from quiltbee.study.sentences import Reason, sentence

MOST_TOLD: Final = 4
"""The moves of a line that are told after its first one, at most."""
_LEAD: Final = (
    {"en": "What is expected next:", "de": "Als Nächstes ist zu erwarten:"},
    {
        "en": "The next move is expected to be the same after both; then",
        "de": "Der nächste Zug ist nach beiden voraussichtlich derselbe; dann:",
    },
    {
        "en": "The next {} moves are expected to be the same after both; then",
        "de": "Die nächsten {} Züge sind nach beiden voraussichtlich dieselben; dann:",
    },
)
"""What is said before the moves in which two lines differ, by the number of those in which they do not."""


class _Does(NamedTuple):
    """What a kind of move does, by language."""

    act: dict[str, str]
    """A verb and what belongs to it. The name of a patch is put into it."""
    name: dict[str, str]


_DOES: Final[dict[type[Move], _Does]] = {
    Buy: _Does({"en": "takes {}", "de": "nimmt {}"}, {"en": "", "de": ""}),
    Advance: _Does(
        {"en": "advances", "de": "rückt vor"}, {"en": "advancing", "de": "ein Vorrücken"}
    ),
    Sew: _Does(
        {"en": "sews on the special patch", "de": "näht den Sonderflicken auf"},
        {"en": "the special patch", "de": "der Sonderflicken"},
    ),
    Remove: _Does(
        {
            "en": "removes the special patch from play",
            "de": "nimmt den Sonderflicken aus dem Spiel",
        },
        {
            "en": "the removal of the special patch from play",
            "de": "der Verzicht auf den Sonderflicken",
        },
    ),
}


def won(pair: Pair) -> Reason | None:
    """Tell if the expected moves win the special tile after the better move, but not after the played one."""
    one, other = pair.better, pair.played
    if any(seat.special_tile for course in (one, other) for seat in course.after.seats):
        return None
    ends = [course.states[pair.length] for course in (one, other)]
    if not ends[0].seats[one.seat].special_tile or ends[1].seats[one.seat].special_tile:
        return None
    first, second = pair.names
    name, worth = pair.edition.bonus_name, pair.edition.bonus_points
    later = pair.length - 1
    en, de = f"the next {later} do not", f"die nächsten {later} nicht"
    if later == 1:
        en, de = "the next one does not", "der nächste nicht"
    if ends[1].seats[1 - one.seat].special_tile:
        en, de = "the other player wins it", "gewinnt es die andere Seite"
    return Reason(
        float(worth),
        sentence(
            "won",
            en=(
                f"{first['en'].after_first} the expected moves fill a {name} area and win the special tile, "
                f"{points('en', worth)}; {second['en'].after} {en}."
            ),
            de=(
                f"{first['de'].after_first} füllen die erwarteten Züge eine {name}-Fläche und gewinnen das Sonderplättchen, "
                f"{points('de', worth)}; {second['de'].after} {de}."
            ),
        ),
        sentence(
            "won",
            en=f"The play that is expected after it misses the {name} area and the special tile, {points('en', worth)}.",
            de=f"Im Spiel, das danach zu erwarten ist, fehlt die {name}-Fläche mit dem Sonderplättchen, {points('de', worth)}.",
        ),
    )


def ahead(pair: Pair) -> Reason | None:
    """Tell the next moves of both lines, with their chances. It is for where no difference is large enough to be told.

    If they are the same, or not known, the room that they leave is told; nothing if that is the same, too.
    """
    if _percent(pair.better) <= _percent(pair.played):
        return None
    acts = [_acts(course) for course in (pair.better, pair.played)]
    length = min(len(each) for each in acts)
    alike = len(list(takewhile(_is_same, zip(*acts, strict=False))))
    if not length:
        return _same_patch(pair)
    if alike == length:
        return _same_moves(pair, alike)
    en, de = (
        [
            _told(pair, each[alike : max(alike + 1, _own_turn(course))], language)
            for course, each in zip((pair.better, pair.played), acts, strict=True)
        ]
        for language in ("en", "de")
    )
    # Two "advancing" side by side need a comma.
    en = [f"{',' if each.startswith('advancing') else ''} {each}" for each in en]
    (first, second), lead = pair.names, _LEAD[min(alike, 2)]
    one, other = _percent(pair.better), _percent(pair.played)
    return Reason(
        0.0,
        sentence(
            "ahead",
            en=(
                f"{lead['en'].format(alike)} {first['en'].after}{en[0]}, with a chance of winning of about {one} %; "
                f"{second['en'].after}{en[1]}, with about {other} %."
            ),
            de=(
                f"{lead['de'].format(alike)} {first['de'].after_first} {de[0]}, mit einer Gewinnchance von etwa {one} %; "
                f"{second['de'].after} {de[1]}, mit etwa {other} %."
            ),
        ),
    )


def _percent(course: Course) -> int:
    return round(course.evaluation.chance)


def _acts(course: Course) -> list[tuple[bool, Move]]:
    """Return the moves after the first one, each with whether the same seat makes it."""
    later = zip(course.states[1:], course.line.moves[1:], strict=False)
    return [(state.active == course.seat, move) for state, move in later][:MOST_TOLD]


def _is_same(acts: tuple[tuple[bool, Move], tuple[bool, Move]]) -> bool:
    """Tell whether two moves of the same seat take the same, wherever they lay it."""
    (is_own, move), (is_others, other) = acts
    return is_own == is_others and option_of(move) == option_of(other)


def _own_turn(course: Course) -> int:
    """Return after how many moves the own next turn is over; all that are told if it does not come."""
    for count, state in enumerate(course.states[1:-1], 1):
        if state.phase is Phase.TURN and state.active == course.seat:
            return count
    return MOST_TOLD


def _told(pair: Pair, acts: Sequence[tuple[bool, Move]], language: str) -> str:
    """Tell moves, those of one seat together. What the own seat does *follows*, as it has no name in a review."""
    told = list[str]()
    for is_own, group in groupby(acts, key=lambda act: act[0]):
        moves = [move for _, move in group]
        told.append(
            _follow(pair, moves, language) if is_own else _others_take(pair, moves, language)
        )
    return {"en": ", then ", "de": ", dann "}[language].join(told)


def _follow(pair: Pair, moves: Sequence[Move], language: str) -> str:
    named = [_DOES[type(move)].name[language] for move in moves]
    subjects = [
        pair.patch(move.patch)[language].subject if isinstance(move, Buy) else name
        for move, name in zip(moves, named, strict=True)
    ]
    if language == "en":
        return f"{' and '.join(subjects)} {'follows' if len(moves) == 1 else 'follow'}"
    return f"{'folgt' if len(moves) == 1 else 'folgen'} {' und '.join(subjects)}"


def _others_take(pair: Pair, moves: Sequence[Move], language: str) -> str:
    """Tell moves of the other seat. In German the first verb stands before it, as after *dann*."""
    acts = [
        _DOES[type(move)]
        .act[language]
        .format(pair.patch(move.patch)[language].object if isinstance(move, Buy) else "")
        for move in moves
    ]
    if language == "en":
        return f"the other player {' and '.join(acts)}"
    verb, _, rest = acts[0].partition(" ")
    return " und ".join((f"{verb} die andere Seite {rest}", *acts[1:]))


def _same_moves(pair: Pair, length: int) -> Reason | None:
    """Tell the moves that follow both, and the room that they leave. If that is alike, nothing is known that teaches."""
    later = _room_after(pair, length)
    if later is None:
        return None
    en, de = (_told(pair, _acts(pair.better)[:length], language) for language in ("en", "de"))
    return Reason(
        0.0,
        sentence(
            "ahead",
            en=f"The same moves are expected after both: {en}. {later['en']}",
            de=f"Nach beiden sind dieselben Züge zu erwarten: Als Nächstes {de}. {later['de']}",
        ),
    )


def _same_patch(pair: Pair) -> Reason | None:
    """Tell the room that two places of one patch leave, however little it differs, if no further move is known."""
    room = _room_after(pair, 0) if pair.is_placement else None
    return None if room is None else Reason(0.0, sentence("ahead", **room))


def _room_after(pair: Pair, length: int) -> dict[str, str] | None:
    """Tell if so many moves later more of the patches left fit, or in more ways, or the empty space is less jagged."""
    seat, ends = pair.better.seat, [c.states[1 + length] for c in (pair.better, pair.played)]
    circle, quilts = ends[0].circle, [end.seats[seat].quilt for end in ends]
    if circle != ends[1].circle:
        return None
    first, second = pair.names
    then = {"en": "then ", "de": "dann "} if length else {"en": "", "de": ""}
    fits, ways = (
        [count(pair.edition, quilt, circle) for quilt in quilts]
        for count in (measures.fitting, measures.ways)
    )
    if fits[0] > fits[1]:
        return {
            "en": f"{first['en'].after_first} {fits[0]} of the {len(circle)} patches left {then['en']}{'fits' if fits[0] == 1 else 'fit'} on the quilt, "
            f"{fits[1]} {second['en'].after}.",
            "de": f"{first['de'].after_first} {'passt' if fits[0] == 1 else 'passen'} {then['de']}{fits[0]} von {len(circle)} übrigen Flicken auf die Decke, "
            f"{second['de'].after} {fits[1]}.",
        }
    if ways[0] > ways[1]:
        return {
            "en": f"{first['en'].after_first} the patches left can {then['en']}be laid in {ways[0]} ways, in {ways[1]} "
            f"{second['en'].after}.",
            "de": f"{first['de'].after_first} lassen sich die übrigen Flicken {then['de']}auf {ways[0]} Arten legen, "
            f"{second['de'].after} auf {ways[1]}.",
        }
    shorter, longer = (fit.border(grid.FULL & ~quilt) for quilt in quilts)
    if shorter < longer and quilts[0].bit_count() == quilts[1].bit_count():
        return {
            "en": f"{first['en'].after_first} the empty space is {then['en']}less jagged: its border has {shorter} sides, "
            f"{longer} {second['en'].after}.",
            "de": f"{first['de'].after_first} ist der leere Platz {then['de']}weniger zerklüftet: Sein Rand hat {shorter} Kanten, "
            f"{second['de'].after} {longer}.",
        }
    return None
