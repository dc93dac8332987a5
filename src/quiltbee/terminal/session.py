# SPDX-License-Identifier: MIT
"""A session: it takes a line, changes the match, and returns the text to show.

It does no input or output, except that it saves records.
"""

import random
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from quiltbee.core.errors import IllegalMoveError, NotationError
from quiltbee.core.game import CHANCE
from quiltbee.draw.text.style import fit
from quiltbee.match import Match
from quiltbee.players import Budget, Choice, Player, make_player, player_names
from quiltbee.terminal import commands
from quiltbee.terminal.game_ui import GameUi, find_ui
from quiltbee.terminal.greeting import greet
from quiltbee.terminal.hinting import STEPS, Hints, told
from quiltbee.terminal.pronouns import Pronouns
from quiltbee.terminal.saving import save_game
from quiltbee.terminal.seating import Seating
from quiltbee.terminal.terminal_style import TerminalStyle

_BUDGET: Final = Budget(ms=1000)
_MAX_NEWS: Final = 5
"""With more lines of news, they are shown above the table."""


def usual_player(game: str) -> str:
    """Return the name of the default opponent, which also gives the hints."""
    return "greedy" if "greedy" in player_names(game) else "random"


class Session:
    """A game between people and computers, controlled by lines of text."""

    def __init__(
        self,
        match: Match,
        people: frozenset[int],
        opponent: str,
        rng: random.Random,
        screen: TerminalStyle | None = None,
        path: Path | None = None,
    ) -> None:
        self.match = match
        self.people = people
        self.screen = screen or TerminalStyle()
        self.done = False
        self._opponent, self._rng = opponent, rng
        self._computer = make_player(opponent, match.game.INFO.name, rng)
        # It has its own random generator, so that a hint does not change the rest of the game.
        adviser = usual_player(match.game.INFO.name)
        self._adviser = make_player(adviser, match.game.INFO.name, random.Random(0))
        self._hints = Hints()
        self._path = path
        self._saved = match.turns
        self._asked = ""
        self._tried = ""

    @property
    def watching(self) -> bool:
        """Whether the computer plays all seats, and a person only watches."""
        return not self.people

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.outcome is not None

    @property
    def unsaved(self) -> bool:
        """Whether there are moves that are not in a file."""
        return self.match.turns != self._saved[: self.match.ply]

    @property
    def prompt(self) -> str:
        """The prompt."""
        if self.over:
            return "over> "
        if self.watching:
            return "watching> "
        if self._seat == CHANCE:
            return f"{self.match.game.INFO.chance_move}> "
        return f"{self._pronouns.name(self._seat)}> "

    def open(self) -> str:
        """Return the welcome and the table. If the computer begins, it has moved."""
        told = [] if self.watching else self._let_computers_play()
        greeting = greet(self._ui, self.match.state, self.people, self._opponent, self.screen)
        lines = [*greeting, "", self._shown(told)]
        if not self.watching and not self.over:
            # It comes last, so that even a screen with few lines shows it.
            example = self._ui.example(self.match.state, self._seat)
            lines.append(f"Type a move such as {example}, or a word: rules, hint, legal, help.")
        return "\n".join(lines)

    def take(self, line: str) -> str:
        """Carry out a line and return the answer. It never raises, even if the code of a game fails."""
        try:
            answer = self._answer(line)
        except Exception as error:  # noqa: BLE001 - the game so far must not be lost
            traceback.print_exc(file=sys.stderr)
            answer = (
                f"The code of {self.match.game.INFO.title} failed: {type(error).__name__}: {error}. "
                "The moves up to here stand; save FILE keeps them."
            )
        return "\n".join(
            part for answered in answer.split("\n") for part in fit(answered, self.screen.width)
        )

    def _answer(self, line: str) -> str:
        line = "".join(sign if sign.isprintable() else " " for sign in line).strip()
        asked, self._asked = self._asked, ""
        if not line:
            return self._go_on()
        command = commands.parse(line, self._ui.MANUAL)
        if command is not None:
            return self._obey(*command, asked)
        spelled = self._ui.tidy(line, self.match.state, self._seat)
        if spelled is not None:
            return self._play(spelled)
        if self._ui.is_piece(self.match.state, line):
            return self._ui.piece(self.match.state, line, self.screen, self._seat)
        return self._puzzled(line)

    def step(self) -> str:
        """Let the computer make one move, and describe it."""
        before, seat = self.match.state, self.match.to_move[0]
        move = self._ui.proceed(before, seat) if seat == CHANCE else None
        told = self.match.play(move or self._choice(self._computer, seat).move, seat)
        return self._ui.tell(before, self.match.turns[-1].move, told, self._pronouns)

    def complete(self, text: str, number: int) -> str | None:
        """Return the completion with this number of a text, for the Tab key; None if there are fewer."""
        manual, seat = self._ui.MANUAL, self._seat
        moves = [] if seat == CHANCE or self.over else self.match.legal_moves(seat)
        words = [*commands.COMMANDS, *manual.more, *manual.verbs, *dict.fromkeys(map(str, moves))]
        fitting = [word for word in words if word.lower().startswith(text.lower())]
        return fitting[number] if number < len(fitting) else None

    def interrupt(self) -> str:
        """Answer Ctrl-C. The first one asks whether to leave, unless nothing would be lost."""
        asked, self._asked = self._asked, ""
        return self._quit(asked)

    @property
    def _seating(self) -> Seating:
        return Seating(self.match, self.people)

    @property
    def _seat(self) -> int:
        return self._seating.asked

    @property
    def _ui(self) -> GameUi:
        return find_ui(self.match.game.INFO.name)

    @property
    def _pronouns(self) -> Pronouns:
        return self._seating.pronouns(self._ui.tokens(self.match.state))

    def _choice(self, player: Player, seat: int) -> Choice:
        view = self.match.game.view(self.match.state, seat)
        return player.choose(view, seat, self.match.legal_moves(seat), _BUDGET)

    def _let_computers_play(self) -> list[str]:
        """Play until it is a person's turn or the game is over. Return a description of each move.

        Simultaneous moves share one description.
        """
        told, at_once = list[str](), False
        while not (self.over or self._seating.waits):
            several = len(self.match.to_move) > 1
            sentence = self.step()
            if at_once:
                told[-1] = f"{told[-1]} {sentence}".strip()
            else:
                told.append(sentence)
            at_once = several
        return [paragraph for paragraph in told if paragraph]

    def _shown(self, news: Sequence[str] = (), interlude: str = "") -> str:
        """Draw the table. The news are directly above the line that says whose turn it is.

        So they are visible even on a screen with few lines. An interlude is drawn above the table, or instead of it
        if both do not fit on the screen.
        """
        state, seat = self.match.state, self._seating.focus
        seen = state if seat is None else self.match.game.view(state, seat)
        table, _, turn = self.screen.table(seen, self._seating.names, seat).rpartition("\n\n")
        news = [line for each in news if each for line in fit(each, self.screen.width)]
        height = self.screen.size()[1]
        if interlude:
            both = f"{interlude}\n\n{table}"
            table = both if height is None or both.count("\n") + 4 < height else interlude
        # The news of a whole game would push the table off the screen.
        is_long = len(news) > max(_MAX_NEWS, (height or 0) // 2)
        above, below = ([*news, ""], [turn]) if is_long else ([], [*news, turn])
        if self.over:
            count = self._ui.count(self.match.state, self._pronouns)
            below += ["", count, "", "save FILE keeps the game; undo, new or quit?"]
        lines = [*table.split("\n"), "", *"\n".join(below).split("\n")]
        return "\n".join([*above, *(lines if height is None else _squeezed(lines, height - 1))])

    def _go_on(self) -> str:
        if self.over:
            return "The game is over: save FILE, undo, new or quit."
        if self.watching:
            before = self.match.state
            return self._after(before, [self.step()])
        obvious = self._ui.proceed(self.match.state, self._seat)
        if obvious is not None:
            return self._play(obvious)
        example = self._ui.example(self.match.state, self._seat)
        return f"A move, please, such as {example}; help lists the rest."

    def _play(self, spelled: str) -> str:
        if self.watching and not self.over:
            return "You are watching: Enter shows the next move. To play, start with --seat 0."
        before, seat = self.match.state, self._seat
        if not self._seating.waits:
            # Ctrl-C interrupted the computer's choice; now it continues.
            return self._after(before, self._let_computers_play())
        try:
            move = self.match.game.parse_move(spelled)
            objection = self._ui.objection(before, move)
            if objection:
                return objection
            told = self.match.play(move, None if seat == CHANCE else seat)
        except (IllegalMoveError, NotationError) as error:
            return self._ui.refuse(error, before)
        self._tried = ""
        self._hints.note(self.match)
        mine = self._ui.tell(before, self.match.turns[-1].move, told, self._pronouns)
        return self._after(before, [mine, *self._let_computers_play()])

    def _after(self, before: object, news: Sequence[str]) -> str:
        """Show the table with the news, and an interlude if there is one."""
        now, seat = self.match.state, self._seating.focus
        shown = -1 if seat is None else seat
        interlude = self._ui.interlude(before, now, self.screen, self._pronouns, shown)
        return self._shown(news, interlude)

    def _obey(self, name: str, argument: str, asked: str) -> str:
        state = self.match.state
        match name:
            case "legal":
                if self.over:
                    return "The game is over; nothing is left to do."
                return self._ui.legal(state, argument, self.screen, self._seat)
            case "patch":
                return self._ui.piece(state, argument, self.screen, self._seat)
            case "rules":
                return self._ui.rules(state, self.screen)
            case "help":
                return commands.help_text(self._ui.MANUAL)
            case "show":
                return self._shown()
            case _ if name in self._ui.MANUAL.more:
                return self._ui.answer(state, name, argument, self.screen, self._seat)
            case _:
                return self._act(name, argument, asked)

    def _act(self, name: str, argument: str, asked: str) -> str:
        match name:
            case "try":
                return self._try(argument)
            case "yes":
                tried, self._tried = self._tried, ""
                return (
                    self._play(tried) if tried else "Yes to what? try shows a move, yes makes it."
                )
            case "hint":
                return self._hint()
            case "undo":
                return self._undo()
            case "run":
                return self._run()
            case "save" | "save!":
                return self._save(argument, replace=name == "save!")
            case "new" | "new!":
                return self._new("new" if name == "new!" else asked)
            case _:
                return self._quit("quit" if name == "quit!" else asked)

    def _try(self, argument: str) -> str:
        state = self.match.state
        if self.over:
            return "The game is over; nothing is left to try."
        argument = argument or self._tried
        if not argument:
            return f"Try what? For instance: try {self._ui.example(state, self._seat)}"
        try:
            spelled = self._ui.tidy(argument, state, self._seat) or argument
            move = self.match.game.parse_move(spelled)
            shown = self._ui.preview(state, move, self.screen, self._pronouns, self._seat)
        except (IllegalMoveError, NotationError) as error:
            return self._ui.refuse(error, state)
        self._tried = str(move)
        return f"{shown}\n\nNothing is done yet; yes makes the move."

    def _hint(self) -> str:
        if self.over:
            return "The game is over: no hint can change it now."
        seat = self._seat
        if seat == CHANCE:
            return f"No choice to advise on: {self._ui.MANUAL.chance_due}"
        if len(self.people) > 1:
            return "There are no hints in games between people."
        if self.match.game.INFO.study is None:
            return self._advise(seat)
        found, step = self._hints.ask(self.match, seat)
        if step < STEPS:
            return told(found, step)
        move = self.match.game.canonical(self.match.state, found.line.move)
        return self._suggested(move, self._ui.reason(self.match.state, move, seat))

    def _advise(self, seat: int) -> str:
        """Return what the usual player would do, in a game without study."""
        choice = self._choice(self._adviser, seat)
        move = self.match.game.canonical(self.match.state, choice.move)
        return self._suggested(move, choice.why or self._ui.reason(self.match.state, move, seat))

    def _suggested(self, move: object, why: str) -> str:
        self._tried = str(move)
        return f"Perhaps {move}: {why.removesuffix('.')}. (try shows it, yes makes it.)"

    def _undo(self) -> str:
        """Undo the last move of a person and all moves after it."""
        turns = self.match.turns
        own = [ply for ply, turn in enumerate(turns) if self.watching or turn.seat in self.people]
        if not own:
            return "There is nothing to take back yet."
        count = len(turns) - own[-1]
        thrown = any(turn.seat == CHANCE for turn in turns[own[-1] :])
        self._tried = ""
        for _ in range(count):
            self.match.undo()
        what = "One move" if count == 1 else f"{count} moves"
        again = f" {self._ui.MANUAL.chance_again}" if thrown else ""
        return self._shown([f"{what} taken back.{again}"])

    def _run(self) -> str:
        if not self.watching:
            return "run is for watching; here it is your turn."
        return self._shown(self._let_computers_play())

    def _save(self, argument: str, *, replace: bool) -> str:
        path, answer = save_game(self.match, argument, self._path, replace=replace)
        if path is not None:
            self._path, self._saved = path, self.match.turns
        return answer

    def _new(self, asked: str) -> str:
        if self.unsaved and not self.over and asked != "new":
            self._asked = "new"
            return "This game is not saved. save FILE keeps it; new once more begins another."
        edition = self.match.game.edition_of(self.match.state)
        seed = self._rng.getrandbits(32)
        table = self._ui.setup(len(self.match.game.seats(self.match.state)))
        self.match = Match.new(
            self.match.game.INFO.name, edition, seed=seed, setup=table, names=self.match.names
        )
        self._path, self._saved, self._tried = None, self.match.turns, ""
        self._hints = Hints()
        return self.open()

    def _quit(self, asked: str) -> str:
        if self.unsaved and asked != "quit":
            self._asked = "quit"
            return "This game is not saved. save FILE keeps it; quit once more leaves without."
        self.done = True
        return "Goodbye! May your seams be straight."

    def _puzzled(self, line: str) -> str:
        manual = self._ui.MANUAL
        meant = commands.nearest(line, manual)
        if meant is not None:
            return f"I do not know {line[:30]!r}. Did you mean {meant}?"
        puzzled = f"I cannot make sense of {line[:30]!r}."
        if self.over:
            return f"{puzzled} The game is over; help lists what can be typed."
        example = self._ui.example(self.match.state, self._seat)
        return f"{puzzled} A move looks like {example}; help lists the rest."


def _squeezed(lines: Sequence[str], height: int) -> list[str]:
    """Leave out blank lines, the upper ones first, until the rest fits. The first paragraph may be above the screen."""
    first = lines.index("") + 1
    blank = [at for at, line in enumerate(lines) if not line and at >= first]
    left_out = {*blank[: max(0, len(lines) - first - height)]}
    return [line for at, line in enumerate(lines) if at not in left_out]
