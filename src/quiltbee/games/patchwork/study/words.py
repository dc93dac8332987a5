# SPDX-License-Identifier: MIT
"""Phrases for moves and amounts of Patchwork."""

from quiltbee.core import grid
from quiltbee.games.patchwork import Advance, Buy, Edition, Move, Remove, Sew, State
from quiltbee.study.sentences import Sentence
from quiltbee.words import Fact, Phrase, phrase


def told(code: str, message: str = "", /, **facts: Fact) -> Sentence:
    """Return a sentence of a kind; its message is named as the kind, unless another one is given."""
    return Sentence(code, Phrase(f"patchwork-{message or code.replace('_', '-')}", facts))


def amount(edition: Edition, count: int) -> Phrase:
    """Return a number of buttons in the edition's own words."""
    return phrase("patchwork-amount", count=count, **edition.currency_forms)


def gain_words(gain: int) -> Phrase:
    """Return how many points more or fewer something brings than advancing as far."""
    how = "more" if gain > 0 else "fewer" if gain else "same"
    return phrase("patchwork-gain", count=abs(gain), how=how)


def patch_name(state: State, patch: int) -> Phrase:
    """Name a patch by its price, and where others cost as much also by its time or by its size.

    It is told apart from all patches that come before it in the circle, and from the next offers.
    """
    edition, bought = state.edition, state.edition.patches[patch]
    seen = max(2 * edition.offers, state.circle.index(patch) + 1 if patch in state.circle else 0)
    others = [edition.patches[each] for each in state.circle[:seen] if each != patch]
    as_dear = [each for each in others if each.buttons == bought.buttons]
    by = "price" if bought.buttons else "free"
    if as_dear and all(each.time != bought.time for each in as_dear):
        by = "time"
    elif as_dear:
        by = "both" if any(each.size == bought.size for each in as_dear) else "size"
    return phrase(
        "patchwork-patch",
        by=by,
        price=amount(edition, bought.buttons),
        time=bought.time,
        size=bought.size,
        patch=str(patch),
    )


def move_name(state: State, move: Move) -> Phrase:
    """Name a move in the middle of a sentence."""
    match move:
        case Advance():
            return phrase("patchwork-advancing")
        case Buy(patch):
            return patch_name(state, patch)
        case Sew(cell):
            return phrase("patchwork-sewing", place=grid.CELL_NAMES[cell])
        case Remove():
            return phrase("patchwork-removing")
