# SPDX-License-Identifier: MIT
"""What the picture says: the line of advice, the title, and the description for those who listen."""

from typing import Final

from quiltbee.draw.wording import area, counted, signed
from quiltbee.games.patchwork import Phase, State, outcome, score

SEVEN: Final = area(7, 7)


def title(state: State) -> str:
    """Name the picture."""
    return f"{state.edition.title}: {headline(state)}"


def headline(state: State) -> str:
    """Say in a few words where the game stands."""
    edition, result = state.edition, outcome(state)
    if result is None:
        return f"{edition.tokens[state.active].capitalize()} to move"
    winner = result.winners[0]
    return f"{edition.tokens[winner].capitalize()} wins"


def result_words(state: State) -> str:
    """Say how an ended game was decided; nothing while it goes on."""
    result = outcome(state)
    if result is None:
        return ""
    high, low = max(result.scores), min(result.scores)
    if result.reason == "score":
        return f"with {signed(high)} points to {signed(low)}"
    return f"at {signed(high)} points each, having finished first"


def result_lines(state: State) -> tuple[str, ...]:
    """Say in short lines what the winner hears."""
    result = outcome(state)
    if result is None:
        return ()
    if result.reason != "score":
        return "Finished first", "at equal scores"
    margin = abs(result.scores[0] - result.scores[1])
    return "Well sewn!", f"Ahead by {counted(margin, 'point')}"


def advice(state: State, *, can_buy: bool) -> tuple[str, ...]:
    """Say in short lines what the active seat may do."""
    edition = state.edition
    if state.phase is Phase.SPECIAL_PATCH:
        sew = ("Sew the special patch", "on any empty space")
        if edition.special_optional:
            return (*sew, "or remove it from play.")
        return sew
    me, other = state.seats[state.active], state.seats[1 - state.active]
    steps = min(other.time + 1, edition.last_space) - me.time
    return (
        "Sew on a patch, or" if can_buy else "No offer can be taken:",
        f"advance {counted(steps, 'space')}",
        f"for {edition.amount(steps)}.",
    )


def description(state: State) -> str:
    """Tell the whole position in words."""
    edition = state.edition
    parts = list[str]()
    for seat, token in zip(state.seats, edition.tokens, strict=True):
        tile = f", the {edition.bonus_name} tile" if seat.special_tile else ""
        parts.append(
            f"{token.capitalize()} is on space {seat.time} of {edition.last_space} with "
            f"{edition.amount(seat.buttons)}, income {seat.income}, {len(seat.sewn)} patches on the "
            f"quilt, {seat.quilt.bit_count()} of 81 spaces filled{tile}; score {score(edition, seat)}."
        )
    for id_ in state.offers:
        patch = edition.patches[id_]
        star = ", says its starred label" if patch.starred else ""
        price = f"{edition.amount(patch.buttons)} and time {patch.time}"
        parts.append(f"Patch {id_} costs {price}{star}.")
    rest = ", ".join(str(id_) for id_ in state.circle[len(state.offers) :])
    parts.append(f"Then in the circle: {rest}." if rest else "No other patches are in the circle.")
    if state.phase is Phase.SPECIAL_PATCH:
        parts.append("A special patch is to be sewn on.")
    return " ".join(parts)
