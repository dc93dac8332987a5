# SPDX-License-Identifier: MIT
"""The terminal interface of Patchwork Doodle."""

import re
from collections.abc import Sequence
from typing import ClassVar, Final

from quiltbee.core import grid, pieces
from quiltbee.core.errors import IllegalMoveError
from quiltbee.core.game import CHANCE, JsonObject
from quiltbee.draw.text.style import beside, columns, fold, shelve
from quiltbee.draw.text.swatches import marked
from quiltbee.games.doodle import (
    DONE,
    PASS,
    Draw,
    Move,
    Phase,
    Roll,
    Shade,
    Special,
    Start,
    State,
    best_rectangle,
    cut_pieces,
    legal_moves,
    outcome,
    play,
)
from quiltbee.games.doodle.acts import act, is_settled, spaces_of, special_actions
from quiltbee.games.doodle.text.lines import crayon
from quiltbee.games.doodle.text.swatches import sheet_lines, swatch
from quiltbee.terminal.commands import Manual
from quiltbee.terminal.game_ui import GameUi
from quiltbee.terminal.piece_lists import (
    boxes,
    draw_way,
    draw_ways,
    list_places,
    middle,
    orientations,
)
from quiltbee.words import Fact, Phrase, phrase

_TO: Final = r"\s*(?:@|\s|\bat\b|\bon\b)\s*"
_LAID: Final = r"([a-i])\s*([1-9])\s*(f?)\s*(?:r\s*([0-3]))?\s*(f?)"
_DRAW: Final = re.compile(
    rf"(?:(?:draw|take)\s+)?([ps]?)\s*0*([0-9]{{1,2}})(?:\s*/\s*0*([0-9]{{1,2}}))?{_TO}{_LAID}",
    re.ASCII,
)
_HERE: Final = re.compile(rf"@\s*{_LAID}", re.ASCII)
_SHADE: Final = re.compile(rf"(?:x|shade|single){_TO}([a-i])\s*([1-9])", re.ASCII)
_GIVEN: Final = re.compile(r"(?:roll|throw)\s+([0-9]{1,2})", re.ASCII)
_CARD: Final = re.compile(
    r"(?:card|patch)?\s*#?\s*([ps]?)0*([0-9]{1,2})(?:\s*/\s*0*([0-9]{1,2}))?", re.ASCII
)
_WORDS: Final = {
    "roll": "roll", "r": "roll", "throw": "roll", "die": "roll", "dice": "roll",
    "pass": "pass", "skip": "pass", "done": "done", "d": "done", "end": "done",
}  # fmt: skip
_TOLD: Final = {"rolled", "drawn", "shaded", "passed", "turn_ended", "dealt"}
"""The events that are said one by one."""
_SCORED: Final = "points", "square", "extra", "height", "width", "corner"
"""What is said of a scoring."""


class Ui(GameUi):
    """A position of Patchwork Doodle at the terminal."""

    state: State
    MANUAL: ClassVar = Manual(
        "P12@c4r1",
        tuple(
            f"doodle-move-{form}"
            for form in ("roll", "start", "draw", "turned", "cut", "shade", "pass", "done")
        ),
        piece="P12",
        word="card",
        name="doodle-named-card",
        verbs=("roll", "pass", "done"),
        more=("cuts",),
    )

    @property
    def welcome(self) -> Phrase:
        """A friendly line."""
        return phrase("doodle-welcome")

    @property
    def note(self) -> Fact:
        """What a player should know about the edition; may be empty."""
        cards = self.state.edition.patches.values()
        filled = sum(card.evidence == "fallback" for card in cards)
        facts = {"count": len(cards), "attested": len(cards) - filled, "filled": filled}
        return phrase("doodle-note", **facts) if filled else ""

    def token(self, seat: int) -> Phrase:
        """Return the name of a seat's crayon."""
        return crayon(seat)

    def tidy(self, text: str) -> str | None:
        """Return the notation of the move that a person typed, or None if the text does not look like a move."""
        text = " ".join(text.lower().split())
        if text in _WORDS:
            return _WORDS[text]
        if match := _GIVEN.fullmatch(text):
            return f"roll {int(match[1])}"
        if match := _SHADE.fullmatch(text):
            return f"X@{match[1]}{match[2]}"
        if match := _DRAW.fullmatch(text):
            kind, number, piece, *laid = match.groups()
            cut = f"/{piece}" if piece else ""
            where = _spell(*laid)
            if where is not None:
                return f"{kind.upper() or 'P'}{int(number):02}{cut}{where}"
        if match := _HERE.fullmatch(text):
            where, card = _spell(*match.groups()), self.card_in_turn
            if where is not None and card is not None:
                return f"{card}{where}"
        return text if "@" in text else None

    def refuse(self, error: IllegalMoveError) -> str:
        """Explain why a move cannot be made, and what could help."""
        state, move = self.state, error.move
        seat, covered = state.seats[max(self.seat, 0)], 0
        facts: dict[str, Fact] = {"card": "X", "cuts": 0, "actions": self._named(Special.SINGLE)}
        if isinstance(move, Start | Draw):
            facts |= self._facts(move.card)
            if shape := self._shape(move.card, _piece(move)):
                covered = pieces.lay(shape, move.cell, move.orientation) or 0
        elif isinstance(move, Shade):
            covered = 1 << move.cell
        if isinstance(move, Draw):
            facts["actions"] = self._named(*special_actions(state, move))
        return self.say(
            f"doodle-refused-{error.reason.replace('_', '-')}",
            cells=", ".join(grid.cell_names(covered & seat.board)),
            start=seat.start_card,
            token=state.card or "none",
            near=state.neighbours,
            faces=", ".join(map(str, sorted(set(state.edition.die)))),
            final="yes" if state.is_final_turn else "no",
            **facts,
        )

    def objection(self, move: Move) -> str:
        """Refuse a throw with a chosen result."""
        is_chosen = isinstance(move, Roll) and move.pips is not None
        return self.say("doodle-nobody-chooses") if is_chosen else ""

    def proceed(self) -> str | None:
        """Return the throw if the die is next, or done if the seat may end its turn."""
        state = self.state
        if state.phase is Phase.ROLL:
            return str(Roll())
        if self.seat == CHANCE or state.phase is Phase.START:
            return None
        return str(DONE) if is_settled(state, state.seats[self.seat]) else None

    def tell(self, move: Move, events: Sequence[JsonObject]) -> str:
        """Describe a move in one or two sentences; may be empty."""
        said = [self._sentence(move, event) for event in events if event["event"] in _TOLD]
        scored = [event for event in events if event["event"] == "scored"]
        if scored:
            points = tuple(
                phrase(
                    "doodle-scored-by",
                    **{name: event[name] for name in _SCORED},
                    **self.who(event["seat"]),
                )
                for event in scored
            )
            last = -1 if events[-1]["event"] == "dealt" else len(said)
            said.insert(
                last, self.say("doodle-event-scored", round=scored[0]["round"], points=points)
            )
        return " ".join(filter(None, said))

    def _sentence(self, move: Move, event: JsonObject) -> str:
        """Return the sentence for one event; empty if no card leaves the circle."""
        kind, uses = event["event"], event.get("uses", ())
        if kind == "turn_ended" and event["discarded"] is None:
            return ""
        facts: dict[str, Fact] = {
            "card": str(event.get("card") or event.get("discarded")),
            "cards": ", ".join(event.get("cards", ())),
            "cell": event.get("cells", [""])[0],
            "pips": event.get("pips", 0),
            "piece": _piece(move),
            "uses": tuple(phrase(f"doodle-with-{use}") for use in uses if use != Special.TWICE),
            "used": len(uses),
            "twice": "yes" if Special.TWICE in uses else "no",
            "move": str(move),
        }
        who = {} if event["seat"] is None else self.who(event["seat"])
        return self.say(f"doodle-event-{kind.replace('_', '-')}", **facts, **who)

    def preview(self, move: Move) -> str:
        """Draw a move without making it, and describe its effects. Raises IllegalMoveError."""
        state, seat, style = self.state, self.seat, self.screen.style
        if move == Roll() and state.phase is Phase.ROLL:
            return self.legal("")
        play(state, move, None if seat == CHANCE else seat)
        old, spaces = state.seats[seat], spaces_of(state.edition, move)
        lines = [
            part
            for line in self._consequences(move)
            for part in fold(line, self.screen.width - 26, "  ")
        ]
        drawn = [["", *lines]]
        if spaces:
            label = move.card[1:] if isinstance(move, Draw) else ""
            marks = ((spaces, marked(label)),)
            drawn.insert(0, sheet_lines(state.edition, old.sheet, style, marks=marks))
        title = self.say("terminal-if", move=str(move), **self.who(seat))
        return "\n".join([style.strong(title), *beside(drawn, gap=4)])

    def _consequences(self, move: Move) -> list[str]:
        """Return the effects of a legal move, line by line."""
        old = self.state.seats[self.seat]
        new, lines = act(self.state, old, move), list[str]()
        if filled := old.empty - new.empty:
            before, after = best_rectangle(old.board)[0], best_rectangle(new.board)[0]
            facts = {"empty": new.empty, "before": before, "after": after}
            grows = "yes" if after > before else "no"
            lines += self.say("doodle-fills", count=filled, grows=grows, **facts).split("\n")
        left = old.specials._asdict()
        spent = [name for name, count in new.specials._asdict().items() if count < left[name]]
        if spent:
            lines.append(self.say("doodle-crosses-off", actions=self._named(*spent)))
        scoring = self.state.phase is Phase.SCORING
        then = "scoring" if scoring else "turn"
        if not new.done:
            then += "-after-done" if scoring or new.drawn or new.passed else "-to-draw"
        return [*lines, self.say("doodle-then", then=then)]

    def count(self) -> str:
        """Return the final scores, line by line, and who has won."""
        result, edition = outcome(self.state), self.state.edition
        assert result is not None
        best = max(result.scores)
        rounds = (self.say("doodle-round", round=at + 1) for at in range(edition.rounds))
        rows = [("", *rounds, self.say("doodle-empty"), self.say("doodle-score"))]
        rows += [
            (
                self.name(number),
                *map(str, seat.scores),
                str(-seat.empty),
                str(result.scores[number]),
            )
            for number, seat in enumerate(self.state.seats)
        ]
        lines = [f"  {line}" for line in columns(rows, "<>")]
        if len(result.scores) == 1:
            good = edition.good_solo_score
            praises = ((20, "splendid"), (0, "good"), (-10, "near"))
            praise = next((name for more, name in praises if best >= good + more), "short")
            verdict = self.say("doodle-alone", count=best, good=good, praise=praise)
        elif len(result.winners) > 1:
            winners = tuple(phrase("terminal-name", **self.who(seat)) for seat in result.winners)
            verdict = self.say("doodle-shared", winners=winners, count=best)
        else:
            others = (s for seat, s in enumerate(result.scores) if seat not in result.winners)
            who = self.who(result.winners[0])
            verdict = self.say("terminal-wins-by", count=best - max(others), **who)
        return "\n".join([self.say("terminal-count"), "", *lines, "", verdict])

    def rules(self) -> str:
        """Explain the rules."""
        edition = self.state.edition
        facts = {"rounds": edition.rounds, "turns": edition.turns, "good": edition.good_solo_score}
        return self.explained("doodle-rules", **facts)

    def example(self) -> str:
        """Return the notation of a legal move."""
        obvious = self.proceed()
        if obvious is not None:
            return obvious
        moves = _draws(legal_moves(self.state, self.seat))
        own = [move for move in moves if move.card == self.card_in_turn] or moves
        centre = [move for move in own if move.cell == grid.parse_cell("d4")]
        return str(next(iter(centre or own), PASS))

    @property
    def card_in_turn(self) -> str | None:
        """The card that the seat must draw now; None if it may choose."""
        if self.state.phase is Phase.START and self.seat != CHANCE:
            return self.state.seats[self.seat].start_card
        return self.state.card

    def legal(self, argument: str) -> str:
        """List the legal moves, one line for each kind; or the places of a card or of a single space."""
        if argument:
            if argument.lower() in ("x", "single", "shade"):
                return self._empty_spaces()
            found = self.find_card(argument)
            return self._no_such_card(argument) if found is None else self._places(*found)
        state = self.state
        if state.phase is Phase.ROLL:
            faces = sorted(set(state.edition.die))
            leads = tuple(
                phrase("doodle-leads", face=face, card=state.circle[face - 1]) for face in faces
            )
            return self.say("doodle-roll", leads=leads)
        moves, me = legal_moves(state, self.seat), state.seats[self.seat]
        draws = _draws(moves)
        whole = [move for move in draws if not _piece(move)]
        cut = [move for move in draws if _piece(move)]
        starts = dict.fromkeys(move.card for move in whole if isinstance(move, Start))
        rows = [self._row(whole, card, "start") for card in starts]
        if state.phase is Phase.DRAW:
            end = "done" if me.drawn or me.passed else "pass"
            rows.append((end, self.say(f"doodle-lead-{end}"), ""))
            rows += [self._row(whole, card, self._lead(card)) for card in self._offered()]
            for card in dict.fromkeys(move.card for move in cut):
                how = "cut" if state.card in (None, card) else "neighbour-cut"
                _, what, fits = self._row(cut, card, how)
                rows.append((f"{card}/n", what, fits))
        if state.phase is Phase.SCORING:
            rows.append(("done", self.say("doodle-lead-scoring"), ""))
        if state.phase is not Phase.START and me.sheet.can_shade:
            free = boxes(grid.FULL & ~me.board)[0].partition("-")[0]
            fits = self.say("terminal-places-such", count=me.empty, move=f"X@{free}")
            rows.append(("X", self.say("doodle-lead-shade"), fits))
        lines, more = columns(rows), list[str]()
        if draws:
            facts = self._facts(draws[0].card)
            more.append(self.say("terminal-every-place", piece=facts["card"], **facts))
        if cut:
            more.append(self.say("doodle-cuts", card=cut[0].card))
        return "\n".join([*lines, *(["", " ".join(more)] if more else [])])

    def piece(self, argument: str) -> str:
        """Draw a card, or a piece of it, in all orientations; without a name, the card of this turn."""
        argument = argument or self.card_in_turn or ""
        found = self.find_card(argument)
        if found is None:
            return self._no_such_card(argument)
        card, piece = found
        shape = self._shape(card, piece)
        assert shape is not None
        head = self.say(
            "doodle-about",
            piece=piece,
            size=pieces.size(shape),
            ways=phrase("terminal-ways", count=len(orientations(shape))),
            **self._facts(card),
        )
        return "\n".join([head, *draw_ways(self.screen, _name(card, piece), shape, swatch(card))])

    def is_piece(self, text: str) -> bool:
        """Return whether a line is just the id of a card."""
        return self.find_card(text) is not None

    def answer(self, name: str, argument: str) -> str:
        """Draw all pieces into which one cut can divide a card's patch."""
        argument = argument or self.card_in_turn or ""
        found = self.find_card(argument)
        if found is None:
            return self._no_such_card(argument)
        card, edition = found[0], self.state.edition
        shape = edition.shape_of(card)
        halves = cut_pieces(shape)
        if card in edition.starts or not halves:
            return self.say("doodle-start-whole" if card in edition.starts else "doodle-no-cut", card=card)  # fmt: skip
        blocks = [
            [
                self.screen.style.strong(_name(card, n)),
                *draw_way(self.screen, each, 0, swatch(card)),
            ]
            for n, each in enumerate((shape, *halves))
        ]
        drawn = "\n".join(shelve(blocks, self.screen.width))
        head, tail = (self.say(f"doodle-{code}", card=card) for code in ("one-cut", "write-piece"))
        return f"{head}\n\n{drawn}\n\n{tail}"

    def find_card(self, text: str) -> tuple[str, int] | None:
        """Parse the id of a card and the number of its piece, 0 for the whole patch. Return None for other text."""
        match = _CARD.fullmatch(text.strip().lower())
        if match is None:
            return None
        kind, number, piece = match.groups()
        card, cut = f"{kind.upper() or 'P'}{int(number):02}", int(piece or 0)
        return (card, cut) if self._shape(card, cut) else None

    def _no_such_card(self, text: str) -> str:
        edition = self.state.edition
        patches, starts = sorted(edition.patches), sorted(edition.starts)
        facts = {"first": patches[0], "last": patches[-1], "start": starts[0], "end": starts[-1]}
        return self.say("doodle-no-such-card", typed=repr(text[:20]) if text else "none", **facts)

    def _places(self, card: str, piece: int) -> str:
        """List every place where a card, or a piece of it, can be drawn, grouped by orientation."""
        name, shape, state = _name(card, piece), self._shape(card, piece), self.state
        assert shape is not None
        moves = [] if state.phase is Phase.ROLL else _draws(legal_moves(state, self.seat))
        mine = [move for move in moves if move.card == card and _piece(move) == piece]
        if mine:
            return list_places(self.screen, name, name, mine, shape, swatch(card))
        move = Start(card, 0, 0) if card in state.edition.starts else Draw(card, 0, 0, piece)
        try:
            play(state, move, None if self.seat == CHANCE else self.seat)
        except IllegalMoveError as error:
            if error.reason not in pieces.MISFITS:
                return self.refuse(error)
        return self.say("doodle-fits-nowhere", called=name)

    def _empty_spaces(self) -> str:
        """List the spaces that can be shaded as single spaces."""
        me = self.state.seats[max(self.seat, 0)]
        now = self.state.phase in (Phase.DRAW, Phase.SCORING)
        return self.say(
            "doodle-single-spaces",
            can="no" if not me.sheet.can_shade else "now" if now else "later",
            cells=", ".join(boxes(grid.FULL & ~me.board)),
        )

    def _offered(self) -> list[str]:
        """Return the cards that a seat may draw whole, whether they fit or not."""
        state, me = self.state, self.state.seats[self.seat]
        if me.drawn:
            return []
        left = me.specials
        near = state.neighbours if left.neighbour or left.twice else ()
        here = state.circle if state.card is None else (state.card,)
        return list(near if me.passed else (*here, *near))

    def _lead(self, card: str) -> str:
        if self.state.card is None:
            return "choose"
        return "token" if card == self.state.card else "beside"

    def _row(self, moves: Sequence[Start | Draw], card: str, lead: str) -> tuple[str, str, str]:
        mine = [move for move in moves if move.card == card]
        fits = self.say("terminal-fits-nowhere")
        if mine:
            fits = self.say("terminal-places-such", count=len(mine), move=middle(mine))
        size = pieces.size(self.state.edition.shape_of(card))
        return card, self.say(f"doodle-lead-{lead}", size=size), fits

    def _facts(self, card: str) -> dict[str, Fact]:
        """Return what is said of a card: where it is, and how many pieces a cut can give."""
        state, where = self.state, "later"
        if card in state.edition.starts:
            where = "start"
        elif card in state.circle:
            near = card in state.neighbours
            where = "token" if card == state.card else "beside" if near else "circle"
        elif card in state.discards:
            where = "gone"
        shape = self._shape(card, 0)
        cuts = len(cut_pieces(shape)) if shape else 0
        return {
            "card": card,
            "name": phrase("doodle-named-card", piece=card),
            "where": where,
            "cuts": cuts,
        }

    def _named(self, *actions: str) -> tuple[Phrase, ...]:
        return tuple(phrase(f"doodle-special-{action}") for action in actions)

    def _shape(self, card: str, piece: int) -> pieces.Shape | None:
        """Return the patch of a card, or a piece of it; None if there is none."""
        edition = self.state.edition
        if card not in edition.patches and card not in edition.starts:
            return None
        shapes = (edition.shape_of(card), *cut_pieces(edition.shape_of(card)))
        return shapes[piece] if piece < len(shapes) else None


def _spell(column: str, row: str, before: str, turns: str | None, after: str) -> str | None:
    if before and after:
        return None
    turn = f"r{turns}" if turns not in (None, "0") else ""
    return f"@{column}{row}{turn}{before or after}"


def _draws(moves: Sequence[Move]) -> list[Start | Draw]:
    return [move for move in moves if isinstance(move, Start | Draw)]


def _piece(move: Move) -> int:
    return move.piece if isinstance(move, Draw) else 0


def _name(card: str, piece: int) -> str:
    return f"{card}/{piece}" if piece else card
