# SPDX-License-Identifier: MIT
"""The sentences of the terminal about Patchwork Doodle: events, effects, reasons and the rules."""

from collections.abc import Sequence
from typing import Final

from quiltbee.core.game import JsonObject
from quiltbee.draw.wording import counted
from quiltbee.games.doodle import (
    Done,
    Draw,
    Edition,
    Move,
    Pass,
    Phase,
    Shade,
    Special,
    State,
    best_rectangle,
)
from quiltbee.games.doodle.acts import act, special_actions
from quiltbee.terminal.pronouns import Pronouns

_USED: Final = {
    Special.NEIGHBOUR: "neighbour action",
    Special.SINGLE: "single space",
    Special.CUT: "cut",
}


def tell(move: Move, told: Sequence[JsonObject], pronouns: Pronouns) -> str:
    """Return the events of a move in one or two sentences; may be empty."""
    said = [sentence for event in told if (sentence := _sentence(move, event, pronouns))]
    scored = [event for event in told if event["event"] == "scored"]
    if scored:
        each = ", ".join(f"{pronouns.name(event['seat'])} {event['points']}" for event in scored)
        said.insert(-1 if said and "join" in said[-1] else len(said), _round(scored[0], each))
    return " ".join(said)


def _round(event: JsonObject, each: str) -> str:
    return f"Round {event['round']} is scored: {each}."


def _sentence(move: Move, event: JsonObject, pronouns: Pronouns) -> str:
    """Return the sentence for one event; empty for ``done`` and for the end of the game."""
    match event:
        case {"event": "rolled", "pips": pips, "card": card}:
            return f"The die shows {pips}: the token moves to {card}."
        case {"event": "drawn", "seat": seat, "uses": uses}:
            cut = isinstance(move, Draw) and move.piece
            what = f"piece {cut} of {event['card']}" if cut else event["card"]
            return f"{pronouns.says(seat, f'draws {what}')}{_with(uses)} [{move}]."
        case {"event": "shaded", "seat": seat, "cells": [cell], "uses": uses}:
            again = " with the second use of that action" if Special.TWICE in uses else ""
            return f"{pronouns.says(seat, f'shades the single space {cell}')}{again}."
        case {"event": "passed", "seat": seat}:
            return f"{pronouns.says(seat, 'passes')}."
        case {"event": "turn_ended", "discarded": str(card)}:
            return f"{card} leaves the circle."
        case {"event": "dealt", "cards": cards}:
            return f"{', '.join(cards)} join the circle."
        case _:
            return ""


def _with(uses: Sequence[str]) -> str:
    """Return the special actions that were used, as text."""
    named = [_USED[Special(use)] for use in uses if use != Special.TWICE]
    if not named:
        return ""
    again = ", one of them a second time" if len(named) > 1 else ", a second time"
    return f" with {' and '.join(f'the {name}' for name in named)}{again if Special.TWICE in uses else ''}"


def consequences(state: State, move: Move, seat: int) -> list[str]:
    """Return the effects of a legal move, line by line."""
    old = state.seats[seat]
    new = act(state, old, move)
    lines = list[str]()
    filled = old.empty - new.empty
    if filled:
        lines.append(f"Fills {counted(filled, 'space')}; {new.empty} stay empty.")
        before, after = best_rectangle(old.board)[0], best_rectangle(new.board)[0]
        grows = f"grows from {before} to {after}" if after > before else f"stays at {before}"
        lines.append(f"The best rectangle {grows} points.")
    spent = [
        name for name, left in new.specials._asdict().items() if left < old.specials._asdict()[name]
    ]
    if spent:
        lines.append(f"Crosses off: {', '.join(spent)}.")
    lines.append(
        "The scoring comes next."
        if state.phase is Phase.SCORING and new.done
        else "Then done goes on to the scoring."
        if state.phase is Phase.SCORING
        else "Ends your turn."
        if new.done
        else "Then done ends your turn."
        if new.drawn or new.passed
        else "Then you still draw or pass."
    )
    return lines


def reason(state: State, move: Move, seat: int) -> str:
    """Return the reason for a move, in one sentence."""
    match move:
        case Pass():
            return "nothing is worth drawing here"
        case Done():
            return "nothing is left to do this turn"
        case _:
            old = state.seats[seat]
            new = act(state, old, move)
            points = best_rectangle(new.board)[0]
            uses = [_USED[action] for action in special_actions(state, move)]
            using = (
                f", using the {' and the '.join(uses)}"
                if uses and not isinstance(move, Shade)
                else ""
            )
            return f"it leaves {new.empty} spaces empty and a rectangle of {points} points{using}"


def rules(edition: Edition) -> list[str]:
    """Return the rules in a few paragraphs."""
    return [
        (
            f"Everybody fills a sheet of 9x9 spaces, all at the same time. There are {edition.rounds} rounds "
            f"of {edition.turns} turns; after each round your best rectangle scores, and at the end every "
            "space still empty costs a point."
        ),
        (
            "First you draw your start patch anywhere. Then, on each turn, the die moves the token "
            "clockwise to one of the next cards, and everybody may draw that card's patch: turned or "
            "mirrored as you like, on empty spaces only, touching others or not. Or you pass. The card "
            "then leaves the circle, and when a round is over six new ones join the two that are left."
        ),
        ("On the final turn there is no throw: draw any one of the three cards left."),
        (
            "A rectangle of shaded spaces scores a point for each space of the biggest square in it, and "
            "one more for each further row or column: 4 by 5 is 16 + 1 = 17, 3 by 8 is 9 + 5 = 14. So "
            "think square."
        ),
        (
            "Four special actions, each once a game: NEIGHBOUR draws the card to the left or right of the "
            "token instead; SINGLE shades one space, before or after drawing; CUT snips the patch once, "
            "straight, into two pieces, of which you draw one; TWICE repeats one of the other three. They can be "
            "taken at any time: also after you pass, and a single space, with others at the table, once more "
            "before each scoring, when you have seen what they drew."
        ),
        (
            f"The highest total wins, and equals share the victory. Alone, {edition.good_solo_score} points "
            "and more are good."
        ),
        *([edition.note] if edition.note else []),
    ]
