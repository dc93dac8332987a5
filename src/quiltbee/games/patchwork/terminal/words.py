# SPDX-License-Identifier: MIT
"""The sentences of the terminal about Patchwork: events, effects, reasons, the final scores and the rules.

They are not wrapped to a width. Their word for the currency comes from the edition.
"""

from collections.abc import Sequence

from quiltbee.core import grid
from quiltbee.core.game import JsonObject
from quiltbee.draw.wording import counted
from quiltbee.games.patchwork import (
    Buy,
    Edition,
    Move,
    State,
    events,
    outcome,
    play,
    score,
)
from quiltbee.terminal.pronouns import Pronouns


def tell(edition: Edition, told: Sequence[JsonObject], pronouns: Pronouns) -> str:
    """Return the events of a move in one sentence."""
    clauses = [clause for event in told if (clause := _clause(edition, event)) != ""]
    match told[0]:
        case {"event": "earned", "buttons": spaces}:
            # The buttons are paid first, but the sentence names the move first.
            clauses[0] = clauses[0].replace("moves", "advances", 1)
            clauses.insert(1, f"collects {edition.amount(spaces)}")
    seat = int(told[0]["seat"])
    first, *others = clauses
    rest = [pronouns.verb(seat, clause) for clause in others]
    return ", ".join([pronouns.says(seat, first), *rest]) + "."


def _clause(edition: Edition, event: JsonObject) -> str:  # noqa: PLR0911 - one case an event
    """Return the clause for one event; empty if another event already says it."""
    match event:
        case {"event": "sewn", "patch": patch}:
            price = edition.patches[patch].buttons
            return f"buys patch {patch} for {edition.amount(price) if price else 'nothing'}"
        case {"event": "moved", "start": start, "end": end}:
            return f"moves from {start} to {end}"
        case {"event": "income", "buttons": 0}:
            return "passes an income mark with nothing to earn yet"
        case {"event": "income", "buttons": buttons}:
            return f"earns {edition.amount(buttons)}"
        case {"event": "special_patch"}:
            return "takes a special patch"
        case {"event": "special_patch_lost"}:
            return "has no room left for the special patch"
        case {"event": "special_patch_sewn", "cells": [cell]}:
            return f"sews the special patch on {cell}"
        case {"event": "special_patch_removed"}:
            return "removes the special patch from play"
        case {"event": "special_tile"}:
            return f"wins the {edition.bonus_name} tile"
        case {"event": "finished"}:
            return "reaches the last space"
        case _:
            return ""


def consequences(state: State, move: Move, pronouns: Pronouns) -> list[str]:
    """Return the effects of a legal move, line by line, and who acts next."""
    seat, edition = state.active, state.edition
    after = play(state, move)
    old, new = state.seats[seat], after.seats[seat]
    lines = list[str]()
    for event in events(state, move):
        match event:
            case {"event": "paid", "buttons": buttons}:
                left = edition.amount(old.buttons - buttons)
                lines.append(f"Costs {edition.amount(buttons)} and leaves {left}.")
            case {"event": "moved", "start": start, "end": end}:
                lines.append(f"Moves {counted(end - start, 'space')}, from {start} to {end}.")
            case {"event": "earned", "buttons": buttons}:
                lines.append(f"Collects {edition.amount(buttons)}.")
            case {"event": "income", "mark": mark, "buttons": buttons}:
                lines.append(f"Passes the income mark at {mark}: {edition.amount(buttons)}.")
            case {"event": "special_patch", "mark": mark}:
                lines.append(f"Takes the special patch at {mark}.")
            case {"event": "special_tile"}:
                lines.append(f"Fills a {edition.bonus_name} area: {edition.bonus_points} points.")
            case _:
                pass
    if new.income > old.income:
        lines.append(f"Income grows from {old.income} to {new.income}.")
    filled = new.quilt.bit_count() - old.quilt.bit_count()
    if filled:
        empty = grid.SPACES - new.quilt.bit_count()
        lines.append(f"Fills {counted(filled, 'space')}; {empty} stay empty.")
    lines.append(f"Score now {score(edition, old)}, then {score(edition, new)}.")
    lines.append(_next_words(state, after, pronouns))
    return lines


def _next_words(state: State, after: State, pronouns: Pronouns) -> str:
    if outcome(after) is not None:
        return "The game ends."
    if after.in_hand:
        sews = f"Then {pronouns.name(after.active)} {pronouns.verb(after.active, 'sews')} on the special patch"
        removes = f", or {pronouns.verb(after.active, 'removes')} it from play"
        return f"{sews}{removes if after.edition.special_optional else ''}."
    again = " again" if after.active == state.active else ""
    return f"Then {pronouns.name(after.active)} {pronouns.verb(after.active, 'moves')}{again}."


def reason(state: State, move: Move) -> str:
    """Return the reason for a move, in one sentence."""
    edition, seat = state.edition, state.active
    after = play(state, move)
    old, new = state.seats[seat], after.seats[seat]
    told = {event["event"] for event in events(state, move)}
    gains = list[str]()
    match move:
        case Buy(id_):
            patch = edition.patches[id_]
            price = edition.amount(patch.buttons) if patch.buttons else "nothing"
            lead = f"patch {id_} fills {patch.size} spaces for {price} and {patch.time} time"
            if patch.income:
                gains.append(f"raises the income to {new.income}")
        case _ if new.time > old.time:
            lead = f"it collects {edition.amount(new.time - old.time)}"
        case _ if new.quilt != old.quilt:
            lead = f"it closes a gap, and every empty space costs {edition.empty_space_cost} points at the end"
        case _:
            lead = "no space is worth filling with it"
    if "special_tile" in told:
        gains.append(f"wins the {edition.bonus_name} tile")
    if "special_patch" in told:
        gains.append("takes a special patch on the way")
    if "income" in told and new.income:
        gains.append("passes an income mark")
    if new.time > old.time and after.active == seat and not after.in_hand:
        gains.append("leaves you to move again")
    *most, last = [lead, *gains]
    return f"{', '.join(most)} and {last}." if most else f"{last}."


def final_count(state: State, pronouns: Pronouns) -> list[str]:
    """Return both scores, line by line, and who has won and why."""
    result = outcome(state)
    assert result is not None
    edition = state.edition
    many, cost = edition.currency[1], edition.empty_space_cost
    heads = [pronouns.name(seat) for seat in (0, 1)]
    empty = [grid.SPACES - seat.quilt.bit_count() for seat in state.seats]
    rows = [
        ("", *heads),
        (many, *(str(seat.buttons) for seat in state.seats)),
        (
            f"{edition.bonus_name} tile",
            *(f"+{edition.bonus_points}" if s.special_tile else "0" for s in state.seats),
        ),
        *[("empty spaces", *(f"{count} x {-cost} = {-cost * count}" for count in empty))],
        ("score", *(str(points) for points in result.scores)),
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = [
        f"  {row[0]:<{widths[0]}}   {row[1]:>{widths[1]}}   {row[2]:>{widths[2]}}" for row in rows
    ]
    lines.insert(-1, "  " + "-" * (sum(widths) + 6))
    winner = result.winners[0]
    wins = pronouns.says(winner, "wins")
    if result.reason == "score":
        by = result.scores[winner] - result.scores[1 - winner]
        verdict = f"{wins} by {counted(by, 'point')}."
    else:
        verdict = f"A tie; {wins[:1].lower()}{wins[1:]}, having been first to reach the last space."
    return ["The final count:", "", *lines, "", verdict]


def rules(edition: Edition) -> list[str]:
    """Return the rules in a few paragraphs."""
    many = edition.currency[1]
    optional = (
        "put it on any empty space, or remove it from play"
        if edition.special_optional
        else "put it on any empty space at once"
    )
    return [
        (
            f"Two quilters fill 9x9 boards. Whoever is worth more in the end wins: your {many}, plus "
            f"{edition.bonus_points} for being the first to fill a {edition.bonus_name} area, minus "
            f"{edition.empty_space_cost} for every space left empty."
        ),
        (
            "The token further back on the time board always has the turn, sometimes several times in a "
            "row. When both share a space, the one that came last goes first."
        ),
        (
            f"On your turn do one of two things. ADVANCE: hop to the space right in front of the other "
            f"token and collect one of the {many} for each space. BUY: take one of the {edition.offers} patches on "
            f"offer, pay its {many}, sew it anywhere it fits, turned or mirrored as you like, and move "
            "your token as many spaces as its time says."
        ),
        (
            f"Passing an income mark on the time board pays you as many {many} as are sewn on your "
            f"quilt. The first to pass a special patch takes it: a single square; {optional}."
        ),
        (
            "The game ends when both tokens have reached the last space. A tie goes to whoever got there "
            "first."
        ),
        *([edition.note] if edition.note else []),
    ]
