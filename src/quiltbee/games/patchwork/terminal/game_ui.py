# SPDX-License-Identifier: MIT
"""The terminal interface of Patchwork."""

import re
from collections.abc import Sequence
from typing import ClassVar, Final

from quiltbee.core import grid, pieces
from quiltbee.core.errors import IllegalMoveError
from quiltbee.core.game import JsonObject
from quiltbee.draw.text.style import beside, columns, fold
from quiltbee.games.patchwork import (
    Buy,
    Move,
    Patch,
    Phase,
    Sew,
    State,
    events,
    legal_moves,
    outcome,
    play,
    score,
)
from quiltbee.games.patchwork.text import swatches
from quiltbee.games.patchwork.text.table import amount, price_words, quilt_lines, token
from quiltbee.terminal.commands import Manual
from quiltbee.terminal.game_ui import GameUi
from quiltbee.terminal.piece_lists import boxes, draw_ways, list_places, middle, orientations
from quiltbee.words import Fact, Phrase, phrase

_BUY: Final = re.compile(
    r"(?:(?:buy|take)\s+)?(?:patch\s+)?0*([0-9]{1,3})\s*(?:@|\s|\bat\b|\bon\b)\s*([a-i])\s*([1-9])"
    r"\s*(f?)\s*(?:r\s*([0-3]))?\s*(f?)",
    re.ASCII,
)
_BUYS: Final = re.compile(r"(?:buy|take)\b\s*(?:patch\b\s*)?")
_SEW: Final = re.compile(r"(?:s|sew|special)\s*(?:@|\s|\bat\b|\bon\b)\s*([a-i][1-9])", re.ASCII)
_CELL: Final = re.compile(r"@?\s*([a-i][1-9])", re.ASCII)
_ADVANCES: Final = ("a", "advance", "adv")
_REMOVES: Final = ("s-", "s -", "remove", "discard", "sew -")
_TOLD: Final = {
    "sewn", "moved", "earned", "income", "special_patch", "special_patch_lost",
    "special_patch_sewn", "special_patch_removed", "special_tile", "finished",
}  # fmt: skip
"""The events that are said; others follow from them."""


class Ui(GameUi):
    """A position of Patchwork at the terminal."""

    state: State
    MANUAL: ClassVar = Manual(
        "17@c4r1",
        tuple(f"patchwork-move-{form}" for form in ("buy", "turned", "flipped", "advance", "sew")),
        piece="17",
        word="patch",
        name="patchwork-piece",
        verbs=("advance",),
    )

    @property
    def welcome(self) -> Phrase:
        """A friendly line."""
        return phrase("patchwork-welcome", **self.state.edition.currency_forms)

    @property
    def note(self) -> Fact:
        """What a player should know about the edition; may be empty."""
        edition = self.state.edition
        if not edition.note:
            return ""
        return {name: words.note or edition.note for name, words in edition.words.items()}

    def token(self, seat: int) -> Phrase:
        """Return the colour of a seat's time token."""
        return token(self.state.edition, seat)

    def tidy(self, text: str) -> str | None:
        """Return the notation of the move that a person typed, or None if the text does not look like a move."""
        text = " ".join(text.lower().split())
        if text in _ADVANCES:
            return "advance"
        if text in _REMOVES:
            return "S-"
        if match := _BUY.fullmatch(text):
            patch, column, row, before, turns, after = match.groups()
            if not (before and after):
                turn = f"r{turns}" if turns not in (None, "0") else ""
                return f"{patch}@{column}{row}{turn}{before or after}"
        if match := _SEW.fullmatch(text):
            return f"S@{match[1]}"
        if self.state.phase is Phase.SPECIAL_PATCH and (match := _CELL.fullmatch(text)):
            return f"S@{match[1]}"
        return text if "@" in text or text.startswith("s-") else None

    def refuse(self, error: IllegalMoveError) -> str:
        """Explain why a move cannot be made, and what could help."""
        state, move = self.state, error.move
        facts: dict[str, Fact] = {"move": "none", "cells": "none"}
        if isinstance(move, Buy):
            facts |= {"move": "buy", **self._facts(move.patch)}
            patch = state.edition.patches.get(move.patch)
            spaces = pieces.lay(patch.shape, move.cell, move.orientation) if patch else None
            covered = (spaces or 0) & state.seats[state.active].quilt
            facts["cells"] = ", ".join(grid.cell_names(covered))
        elif isinstance(move, Sew):
            facts |= {"move": "sew", "cells": grid.CELL_NAMES[move.cell]}
        reason = error.reason.replace("_", "-")
        return self.say(f"patchwork-refused-{reason}", example=self.example(), **facts)

    def tell(self, move: Move, events: Sequence[JsonObject]) -> str:
        """Describe a move in one sentence."""
        said = [event for event in events if event["event"] in _TOLD]
        advances = said[0]["event"] == "earned"
        if advances:
            # The buttons are paid first, but the sentence names the move first.
            said[:2] = said[1::-1]
        who = self.who(self.state.active)
        clauses = tuple(self._clause(event, advances=advances, **who) for event in said)
        sentence = self.say("patchwork-told", clauses=clauses, **who)
        return f"{sentence} [{move}]" if isinstance(move, Buy) else sentence

    def _clause(self, event: JsonObject, *, advances: bool, **who: Fact) -> Phrase:
        edition, kind = self.state.edition, event["event"]
        count = event.get("buttons", 0)
        if kind == "sewn":
            count = edition.patches[event["patch"]].buttons
        facts: dict[str, Fact] = {
            "patch": str(event.get("patch")),
            "cell": event.get("cells", [""])[0],
            "start": event.get("start", 0),
            "end": event.get("end", 0),
            "count": count,
            "amount": amount(edition, count),
            "tile": edition.bonus_name,
            "how": "advances" if advances else "moves",
        }
        return phrase(f"patchwork-event-{kind.replace('_', '-')}", **facts, **who)

    def preview(self, move: Move) -> str:
        """Draw a move without making it, and describe its effects. Raises IllegalMoveError."""
        state, edition = self.state, self.state.edition
        after = play(state, move)
        old, new = state.seats[state.active], after.seats[state.active]
        then = "over"
        if outcome(after) is None:
            then = "sews" if after.in_hand else "again" if after.active == state.active else "moves"
        told = self.tell(move, events(state, move, after=after)).partition(" [")[0]
        afterwards = self.say(
            "patchwork-afterwards",
            amount=amount(edition, new.buttons),
            income=new.income,
            empty=grid.SPACES - new.quilt.bit_count(),
            score=score(edition, new),
            now=score(edition, old),
        )
        optional = "yes" if edition.special_optional else "no"
        follows = self.say(
            "patchwork-follows", then=then, optional=optional, **self.who(after.active)
        )
        said = [
            part
            for line in (told, afterwards, follows)
            for part in fold(line, self.screen.width - 26, "  ")
        ]
        drawn = [["", *said]]
        if marked := new.quilt & ~old.quilt:
            patch = move.patch if isinstance(move, Buy) else 0
            style = self.screen.style
            drawn.insert(0, quilt_lines(state, old, style, marked=marked, patch=patch))
        title = self.say("terminal-if", move=str(move), **self.who(state.active))
        return "\n".join([self.screen.style.strong(title), *beside(drawn, gap=4)])

    def count(self) -> str:
        """Return the final scores, line by line, and who has won and why."""
        result, edition = outcome(self.state), self.state.edition
        assert result is not None
        cost, seats = edition.empty_space_cost, self.state.seats
        empty = [grid.SPACES - seat.quilt.bit_count() for seat in seats]
        lines = columns(
            [
                ("", *(self.name(seat) for seat in (0, 1))),
                (
                    self.say("picture-currency", count=0, **edition.currency_forms),
                    *(str(seat.buttons) for seat in seats),
                ),
                (
                    self.say("patchwork-tile-of", tile=edition.bonus_name),
                    *(f"+{edition.bonus_points}" if s.special_tile else "0" for s in seats),
                ),
                (
                    self.say("patchwork-empty"),
                    *(f"{count} x {-cost} = {-cost * count}" for count in empty),
                ),
                (self.say("patchwork-score"), *map(str, result.scores)),
            ],
            "<>",
        )
        lines.insert(-1, "-" * max(map(len, lines)))
        winner = result.winners[0]
        by = result.scores[winner] - result.scores[1 - winner]
        code = "terminal-wins-by" if result.reason == "score" else "patchwork-tie"
        verdict = self.say(code, count=by, **self.who(winner))
        table = (f"  {line}" for line in lines)
        return "\n".join([self.say("terminal-count"), "", *table, "", verdict])

    def rules(self) -> str:
        """Explain the rules."""
        edition = self.state.edition
        return self.explained(
            "patchwork-rules",
            bonus=edition.bonus_points,
            tile=edition.bonus_name,
            cost=edition.empty_space_cost,
            offers=edition.offers,
            optional="yes" if edition.special_optional else "no",
            **edition.currency_forms,
        )

    def example(self) -> str:
        """Return the notation of a legal move."""
        moves = legal_moves(self.state)
        buys = self._buys()
        centre = [move for move in buys if move.cell == grid.parse_cell("d4")]
        return str(next(iter(centre or buys or moves), ""))

    def legal(self, argument: str) -> str:
        """List the legal moves, one line for each patch, or every place of one."""
        if argument:
            patch = self._find_patch(argument)
            return self._no_such_patch(argument) if patch is None else self._places(patch)
        state, edition = self.state, self.state.edition
        if state.phase is Phase.SPECIAL_PATCH:
            empty = grid.FULL & ~state.seats[state.active].quilt
            cell = grid.CELL_NAMES[(empty & -empty).bit_length() - 1]
            optional = "yes" if edition.special_optional else "no"
            return self.say(
                "patchwork-sew-on",
                count=empty.bit_count(),
                cell=cell,
                cells=", ".join(boxes(empty)),
                optional=optional,
            )
        me, other = state.seats[state.active], state.seats[1 - state.active]
        target, buys = min(other.time + 1, edition.last_space), self._buys()
        gain = amount(edition, target - me.time)
        rows = [("advance", self.say("patchwork-to-space", space=target, amount=gain), "")]
        for id_ in state.offers:
            patch = edition.patches[id_]
            mine = [buy for buy in buys if buy.patch == id_]
            if patch.buttons > me.buttons:
                fits = self.say("patchwork-too-dear")
            elif not mine:
                fits = self.say("terminal-fits-nowhere")
            else:
                fits = self.say("terminal-places-such", count=len(mine), move=middle(mine))
            rows.append((f"patch {id_}", self._price(patch), fits))
        lines = columns(rows)
        if buys:
            lines += ["", self.say("terminal-every-place", **self._facts(buys[0].patch))]
        return "\n".join(lines)

    def piece(self, argument: str) -> str:
        """Draw a patch in all its orientations; without a number, all offers."""
        argument = _BUYS.sub("", argument.lower())
        if not argument and self.state.offers:
            offers = (self.state.edition.patches[id_] for id_ in self.state.offers)
            return "\n\n".join(self._drawn(patch, is_titled=False) for patch in offers)
        patch = self._find_patch(argument)
        return self._no_such_patch(argument) if patch is None else self._drawn(patch)

    def is_piece(self, text: str) -> bool:
        """Return whether a line is just the number of a patch, or asks to buy one without a place."""
        return self._find_patch(text) is not None or _BUYS.match(text.lower()) is not None

    def _drawn(self, patch: Patch, *, is_titled: bool = True) -> str:
        head = self.say(
            "patchwork-about",
            price=self._price(patch),
            size=patch.size,
            ways=phrase("terminal-ways", count=len(orientations(patch.shape))),
            **self._facts(patch.id),
        )
        swatch = swatches.swatch(self.state.edition, patch.id)
        ways = draw_ways(self.screen, str(patch.id), patch.shape, swatch, is_titled=is_titled)
        return "\n".join([head, *ways])

    def _places(self, patch: Patch) -> str:
        mine = [buy for buy in self._buys() if buy.patch == patch.id]
        if mine:
            called = self.say("patchwork-patch-number", piece=patch.id)
            swatch = swatches.swatch(self.state.edition, patch.id)
            return list_places(self.screen, called, str(patch.id), mine, patch.shape, swatch)
        try:
            play(self.state, Buy(patch.id, 0))
        except IllegalMoveError as error:
            if error.reason not in pieces.MISFITS:
                return self.refuse(error)
        return self.say("patchwork-no-place", **self._facts(patch.id))

    def _facts(self, id_: int) -> dict[str, Fact]:
        """Return what is said of a patch: its price, where it is, and what could be had instead."""
        state, edition = self.state, self.state.edition
        patch = edition.patches.get(id_)
        facts: dict[str, Fact] = {"where": "circle", "count": 0, "token": ""}
        if id_ in state.offers:
            facts["where"] = "offered"
        elif id_ in state.circle:
            facts["count"] = state.circle.index(id_) - len(state.offers)
        else:
            owners = (
                n for n, seat in enumerate(state.seats) if id_ in {b.patch for b in seat.sewn}
            )
            facts |= {"where": "quilt", "token": self.token(next(owners, 0))}
        return facts | {
            "piece": str(id_),
            "name": phrase("patchwork-piece", piece=id_),
            "cost": amount(edition, patch.buttons if patch else 0),
            "purse": amount(edition, state.seats[state.active].buttons),
            "offers": ", ".join(map(str, state.offers)) or "none",
        }

    def _price(self, patch: Patch) -> str:
        return ", ".join(price_words(self.state, patch, self.screen.style))

    def _buys(self) -> list[Buy]:
        return [move for move in legal_moves(self.state) if isinstance(move, Buy)]

    def _find_patch(self, text: str) -> Patch | None:
        text = _BUYS.sub("", text.lower()).removeprefix("patch").strip().removeprefix("#")
        number = int(text) if text.isascii() and text.isdigit() and len(text) <= 3 else 0
        return self.state.edition.patches.get(number)

    def _no_such_patch(self, text: str) -> str:
        ids = self.state.edition.patches
        typed = repr(text[:20]) if text else "none"
        return self.say("patchwork-no-such-patch", typed=typed, first=min(ids), last=max(ids))
