# SPDX-License-Identifier: MIT
"""The time board of Patchwork, unrolled into a strip."""

from typing import Final

from quiltbee.draw.text.style import Style, clip
from quiltbee.games.patchwork import Phase, State

_INKS: Final = {
    "lime green": 112,
    "yellow": 220,
    "silver": 250,
    "gold": 178,
    "orange": 208,
    "purple": 135,
}
_LEATHER_INK: Final = 137
_BUTTON_INK: Final = 74


def draw_token(state: State, seat: int, style: Style) -> str:
    """Draw a seat's time token in its colour."""
    ink = _INKS.get(state.edition.tokens[seat])
    return style.paint(style.glyphs.tokens[seat], ink, bold=True)


def draw_strip(state: State, style: Style, width: int) -> list[str]:
    """Draw the spaces in a row with the tokens standing on them, one on the other where they share."""
    edition, glyphs = state.edition, style.glyphs
    last = edition.last_space
    # A mark takes a column of its own, in front of the space that bears its number.
    step = 2 if width >= 2 * (last + 1) + len(edition.income_marks) + 8 else 1
    at = [
        7 + step * space + sum(mark <= space for mark in edition.income_marks)
        for space in range(last + 1)
    ]
    columns = at[-1] + 3
    strip, numbers, upper, lower = ([" "] * columns for _ in range(4))
    title = clip(style.say("patchwork-time-board"), at[0] - 1)
    strip[: len(title)] = title
    for space in range(last + 1):
        special = space in state.special_patches
        strip[at[space]] = (
            style.paint(glyphs.special, _LEATHER_INK) if special else style.quiet(glyphs.space)
        )
    for mark in edition.income_marks:
        strip[at[mark] - step] = style.paint(glyphs.button, _BUTTON_INK)
    for space in (0, *edition.income_marks):
        for offset, digit in enumerate(str(space)):
            numbers[at[space] + offset] = style.quiet(digit)
    places = [seat.time for seat in state.seats]
    under = 1 - state.active
    lower[at[places[under]]] = draw_token(state, under, style)
    top = upper if places[0] == places[1] else lower
    top[at[places[state.active]]] = draw_token(state, state.active, style)
    rows = [upper] if places[0] == places[1] else []
    drawn = ["".join(row).rstrip(" ") for row in (*rows, lower, strip, numbers)]
    return [*drawn, *_distances(state, style)]


def _distances(state: State, style: Style) -> list[str]:
    if state.phase is Phase.OVER:
        return []
    return [
        "  ".join(
            f"{draw_token(state, seat, style)} {_distance(state, seat, style)}" for seat in (0, 1)
        )
    ]


def _distance(state: State, number: int, style: Style) -> str:
    edition, (one, other), glyphs = state.edition, state.seats, style.glyphs
    time = state.seats[number].time
    income = next((mark - time for mark in edition.income_marks if mark > time), None)
    if income is None:
        return style.say("patchwork-at-the-end")
    return style.say(
        "patchwork-distance",
        time=time,
        top="yes" if one.time == other.time and number == state.active else "no",
        button=glyphs.button,
        income=income,
        leather=glyphs.special,
        special=next((mark - time for mark in state.special_patches if mark > time), "none"),
    )
