# SPDX-License-Identifier: MIT
"""Differences of what follows two moves of Patchwork: the turns after them, the other seat's patches, and the end.

Each function says one thing, or nothing if it is not true. Its weight is about how many points the difference is worth.
"""

from typing import Final

from quiltbee.games.patchwork import Buy, State
from quiltbee.games.patchwork.study import measures, words
from quiltbee.games.patchwork.study.courses import Course
from quiltbee.games.patchwork.study.pairs import Pair
from quiltbee.games.patchwork.study.words import amount
from quiltbee.study.names import points
from quiltbee.study.sentences import Reason, counted, sentence
from quiltbee.study.values import Evaluation

LEAST_OUTLOOK: Final = 2


def proven(pair: Pair) -> Reason | None:
    """Tell if both lines are solved to the end of the game, with different results."""
    one, other = pair.better.evaluation, pair.played.evaluation
    if not (one.is_exact and other.is_exact):
        return None
    if (one.chance, one.points) <= (other.chance, other.points):
        return None
    first, second = pair.names
    en, de = ([_result(language, each) for each in (one, other)] for language in ("en", "de"))
    alone = {language: _result(language, other, is_less=True) for language in ("en", "de")}
    verb, _, rest = alone["de"].partition(" ")
    return Reason(
        100.0,
        sentence(
            "proven",
            en=f"Counted out to the end, {first['en'].subject} {en[0]}, {second['en'].subject} {en[1]}.",
            de=f"Bis zum Ende durchgerechnet: {first['de'].first} {de[0]}, {second['de'].subject} {de[1]}.",
        ),
        sentence(
            "proven",
            en=f"Counted out to the end, it {alone['en']}.",
            de=f"Bis zum Ende durchgerechnet, {f'{verb} das {rest}'.rstrip()}.",
        ),
    )


def _result(language: str, proof: Evaluation, *, is_less: bool = False) -> str:
    """Tell a proven result; of a win that is less than another, with an *only*. A bound tells who wins alone, or at least."""
    wins, margin = proof.chance > 50, abs(round(proof.points))
    verb = {"en": ("loses", "wins"), "de": ("verliert", "gewinnt")}[language][wins]
    only = {"en": "only ", "de": "nur "}[language] if wins and is_less else ""
    if proof.is_bound and (wins or margin == 0):
        return verb
    least = {"en": "at least ", "de": "mindestens "}[language] if proof.is_bound else ""
    if margin == 0:
        if language == "en":
            return f"ends {only}level, which counts as a {'win' if wins else 'loss'}"
        return f"endet {only}mit Gleichstand, der als {'Sieg' if wins else 'Niederlage'} zählt"
    if language == "en":
        return f"{verb} {only}by {least}{points('en', margin)}"
    return f"{verb} {only}mit {least}{counted(margin, 'Punkt', 'Punkten')} Unterschied"


def row(pair: Pair) -> Reason | None:
    """Tell if the played move gives the other seat more turns in a row."""
    one, other = (course.turns_before(course.seat) for course in (pair.better, pair.played))
    if one is None or other is None or other <= max(1, one):
        return None
    first, second = pair.names
    return Reason(
        2.0 * (other - one),
        sentence(
            "row",
            en=(
                f"{second['en'].after_first} the other player is expected to have {other} turns in a row, {first['en'].after} "
                f"{'none' if one == 0 else 'one' if one == 1 else one}."
            ),
            de=(
                f"{second['de'].after_first} ist die andere Seite voraussichtlich {other}-mal hintereinander am Zug, {first['de'].after} "
                f"{'gar nicht' if one == 0 else 'einmal' if one == 1 else f'{one}-mal'}."
            ),
        ),
        sentence(
            "row",
            en=f"After it the other player is expected to have {other} turns in a row.",
            de=f"Danach ist die andere Seite voraussichtlich {other}-mal hintereinander am Zug.",
        ),
    )


def afford(pair: Pair) -> Reason | None:
    """Tell if the better line goes on with a patch for which the played move leaves too little."""
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
    first, second = pair.names
    named = pair.patch(patch)
    en, de = (amount(pair.edition, language, purse) for language in ("en", "de"))
    return Reason(
        max(2.0, measures.patch_gain(pair.edition, found[0].seats[seat], patch) / 2),
        sentence(
            "afford",
            en=(
                f"{first['en'].after_first}, {named['en'].subject} can follow on the next turn; {second['en'].after} "
                f"there {'is' if purse == 1 else 'are'} only {en} then."
            ),
            de=(
                f"{first['de'].after_first} kann im nächsten Zug {named['de'].subject} folgen; {second['de'].after} "
                f"{'ist' if purse == 1 else 'sind'} dann nur {de} da."
            ),
        ),
    )


def denied(pair: Pair) -> Reason | None:
    """Tell if the better move takes the patch that the other seat takes on its next turn in the played line."""
    one, other = pair.better, pair.played
    if not isinstance(one.move, Buy):
        return None
    found = other.next_turn(1 - one.seat)
    if found is None or not isinstance(found[1], Buy) or found[1].patch != one.move.patch:
        return None
    patch, rival = one.move.patch, found[0].seats[1 - one.seat]
    value = measures.patch_worth(pair.edition, rival, patch)
    second, named = pair.names[1], pair.patch(patch)
    return Reason(
        measures.patch_gain(pair.edition, rival, patch),
        sentence(
            "denied",
            en=(
                f"{second['en'].after_first} the other player is expected to take {named['en'].object}, worth "
                f"{points('en', value)} to them by the end."
            ),
            de=(
                f"{second['de'].after_first} nimmt sich voraussichtlich die andere Seite {named['de'].object}, der ihr bis zum Ende "
                f"{points('de', value)} bringt."
            ),
        ),
    )


def left(pair: Pair) -> Reason | None:
    """Tell if the played move leaves the other seat a patch that is worth more to it than all the better one leaves."""
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
    first, second = pair.names
    value, takes = worth_of(pair, other.after, allowed)
    named = pair.patch(allowed)
    en, de = "nothing", "nichts"
    if kept is not None:
        (at_most, time), least = worth_of(pair, other.after, kept), pair.patch(kept)
        en = f"at best {least['en'].object}, worth {at_most['en']} for {time['en']}"
        de = f"höchstens {least['de'].object}, der {at_most['de']} für {time['de']} bringt"
    return Reason(
        gain - rest,
        sentence(
            "left",
            en=(
                f"{second['en'].after_first} the other player can take {named['en'].object}, worth {value['en']} to them by "
                f"the end for {takes['en']}; {first['en'].after} {en}."
            ),
            de=(
                f"{second['de'].after_first} kann die andere Seite {named['de'].object} nehmen, der ihr bis zum Ende "
                f"{value['de']} für {takes['de']} bringt; {first['de'].after} {de}."
            ),
        ),
        sentence(
            "left",
            en=f"After it the other player can take a patch that is worth {value['en']} to them by the end.",
            de=f"Danach kann die andere Seite einen Flicken nehmen, der ihr bis zum Ende {value['de']} bringt.",
        ),
    )


def worth_of(pair: Pair, state: State, patch: int) -> tuple[dict[str, str], dict[str, str]]:
    """Return what a patch is worth to the other seat, and the time that it takes, in words."""
    rival = state.seats[1 - pair.better.seat]
    value = measures.patch_worth(pair.edition, rival, patch)
    steps = value - measures.patch_gain(pair.edition, rival, patch)
    return (
        {language: points(language, value) for language in ("en", "de")},
        {language: words.time(language, steps) for language in ("en", "de")},
    )


def _best_offer(course: Course) -> int | None:
    """Return the patch that brings the other seat the most after a move, compared with advancing as far."""
    state, rival = course.after, 1 - course.seat
    edition, seat = state.edition, state.seats[rival]
    return max(
        measures.takeable(state, rival),
        key=lambda patch: measures.patch_gain(edition, seat, patch),
        default=None,
    )


def purse(pair: Pair) -> Reason | None:
    """Tell if after the better move more of the offers of the next turn can be paid for, and not with less."""
    turns = next_turns(pair)
    if turns is None:
        return None
    (one, other), seat = turns, pair.better.seat
    enough, has = ([count(each, seat) for each in (one, other)] for count in (payable, _purse))
    if enough[0] <= enough[1] or has[0] < has[1] or len(one.offers) != len(other.offers):
        return None
    first, second = pair.names
    en, de = (
        [amount(pair.edition, language, buttons, dative=True) for buttons in has]
        for language in ("en", "de")
    )
    return Reason(
        2.0 * (enough[0] - enough[1]),
        sentence(
            "purse",
            en=(
                f"{first['en'].after_first} the next turn begins with {en[0]}, enough for {enough[0]} of the "
                f"{counted(len(one.offers), 'offer', 'offers')} expected then; {second['en'].after} with {en[1]}, enough for "
                f"{enough[1] or 'none'}."
            ),
            de=(
                f"{first['de'].after_first} beginnt der nächste Zug mit {de[0]}, genug für {enough[0]} von "
                f"{counted(len(one.offers), 'erwarteten Angebot', 'erwarteten Angeboten')}; {second['de'].after} mit {de[1]}, "
                f"genug für {enough[1] or 'keines'}."
            ),
        ),
        sentence(
            "purse",
            en=(
                f"After it the next turn begins with {en[1]}, enough for {f'only {enough[1]}' if enough[1] else 'none'} of the "
                f"{counted(len(one.offers), 'offer', 'offers')} expected then."
            ),
            de=(
                f"Danach beginnt der nächste Zug mit {de[1]}, genug für {f'nur {enough[1]}' if enough[1] else 'keines'} von "
                f"{counted(len(one.offers), 'erwarteten Angebot', 'erwarteten Angeboten')}."
            ),
        ),
    )


def next_turns(pair: Pair) -> tuple[State, State] | None:
    """Return the positions in which the seat has its next turn, in both lines; None if it does not come in one."""
    one, other = (course.next_turn(course.seat) for course in (pair.better, pair.played))
    return None if one is None or other is None else (one[0], other[0])


def _purse(state: State, seat: int) -> int:
    return state.seats[seat].buttons


def payable(state: State, seat: int) -> int:
    """Return how many offers a seat can pay for."""
    return sum(_costs(state, seat))


def _costs(state: State, seat: int) -> list[bool]:
    """Return for each offer whether a seat can pay for it."""
    purse = state.seats[seat].buttons
    return [state.edition.patches[patch].buttons <= purse for patch in state.offers]


def outlook(pair: Pair) -> Reason | None:
    """Tell if the better line ends better, if after both lines both seats only advance.

    It tells a difference and no margin, which would not be the one that the search expects. Where the search expects
    another difference, the lines are no fair example, and nothing is told.
    """
    margins = [course.margin_after(pair.length) for course in (pair.better, pair.played)]
    if pair.better.evaluation.is_exact or margins[0] - margins[1] < LEAST_OUTLOOK:
        return None
    later, whole = pair.length - 1, margins[0] - margins[1]
    expected = pair.better.evaluation.points - pair.played.evaluation.points
    if abs(whole - expected) > max(LEAST_OUTLOOK, expected / 2):
        return None
    first, second = pair.names
    most, part = max(_parts(pair), key=lambda part: part[0])
    is_most = whole < 2 * most <= 2 * whole
    opening = {
        "en": f"If {counted(later, 'expected move is', 'expected moves are')} played and both only advance then"
        if later
        else "If both only advance then",
        "de": f"{'Wird' if later == 1 else 'Werden'} {counted(later, 'erwarteter Zug', 'erwartete Züge')} gespielt und "
        "rücken beide danach nur noch vor"
        if later
        else "Rücken beide danach nur noch vor",
    }
    by_part = {
        "en": f", mostly by {part['en']}" if is_most else "",
        "de": f", vor allem durch {part['de']}" if is_most else "",
    }
    return Reason(
        whole,
        sentence(
            "outlook",
            en=(
                f"{opening['en']}, it ends {points('en', whole)} better {first['en'].after} than "
                f"{second['en'].after}{by_part['en']}."
            ),
            de=(
                f"{opening['de']}, endet es {first['de'].after} um {points('de', whole)} besser als "
                f"{second['de'].after}{by_part['de']}."
            ),
        ),
    )


def _parts(pair: Pair) -> list[tuple[int, dict[str, str]]]:
    """Return what the margins of ``outlook`` differ by, in points and in words."""
    edition, seat = pair.edition, pair.better.seat
    ends = [course.end_after(pair.length) for course in (pair.better, pair.played)]
    mine, rivals = ([end.seats[each] for end in ends] for each in (seat, 1 - seat))
    filled, hindered = (
        one.quilt.bit_count() - other.quilt.bit_count() for one, other in (mine, rivals[::-1])
    )
    richer, poorer = (one.buttons - other.buttons for one, other in (mine, rivals[::-1]))
    won, kept = (int(one.special_tile) - other.special_tile for one, other in (mine, rivals[::-1]))
    return [
        (points, {"en": en, "de": de})
        for points, en, de in (
            (
                edition.empty_space_cost * filled,
                counted(filled, "more filled space", "more filled spaces"),
                f"{counted(filled, 'gefülltes Feld', 'gefüllte Felder')} mehr",
            ),
            (
                edition.empty_space_cost * hindered,
                f"{counted(hindered, 'more empty space', 'more empty spaces')} for the other player",
                f"{counted(hindered, 'leeres Feld', 'leere Felder')} mehr bei der anderen Seite",
            ),
            (
                richer,
                f"{amount(edition, 'en', richer)} more",
                f"{amount(edition, 'de', richer)} mehr",
            ),
            (
                poorer,
                f"{amount(edition, 'en', poorer)} fewer for the other player",
                f"{amount(edition, 'de', poorer)} weniger bei der anderen Seite",
            ),
            (edition.bonus_points * won, "the special tile", "das Sonderplättchen"),
            (
                edition.bonus_points * kept,
                "no special tile for the other player",
                "kein Sonderplättchen für die andere Seite",
            ),
        )
    ]
