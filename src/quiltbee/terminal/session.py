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
from quiltbee.draw.text.style import fit, fold
from quiltbee.match import Match
from quiltbee.players import Budget, Choice, Player, make_player, player_names
from quiltbee.study.hints import STEPS
from quiltbee.terminal import commands
from quiltbee.terminal.game_ui import GameUi, find_setup, find_ui
from quiltbee.terminal.hints import Hints
from quiltbee.terminal.saved_file import save_game
from quiltbee.terminal.seats import Seats
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
        self._say = self.screen.say
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
            return self._say("terminal-prompt-over")
        if self.watching:
            return self._say("terminal-prompt-watching")
        name = self.match.game.INFO.chance_move
        return f"{name if self._seat == CHANCE else self._ui.name(self._seat)}> "

    def open(self) -> str:
        """Return the welcome and the table. If the computer begins, it has moved."""
        told = [] if self.watching else self._let_computers_play()
        lines = [*self._greeting(), "", self._shown(told)]
        if not self.watching and not self.over:
            # It comes last, so that even a screen with few lines shows it.
            lines.append(self._say("terminal-type", move=self._ui.example()))
        return "\n".join(lines)

    def take(self, line: str) -> str:
        """Carry out a line and return the answer. It never raises, even if the code of a game fails."""
        try:
            answer = self._answer(line)
        except Exception as error:  # noqa: BLE001 - the game so far must not be lost
            traceback.print_exc(file=sys.stderr)
            why = f"{type(error).__name__}: {error}"
            answer = self._say("terminal-fault", game=self.match.game.INFO.title, why=why)
        return "\n".join(
            part for answered in answer.split("\n") for part in fit(answered, self.screen.width)
        )

    def _answer(self, line: str) -> str:
        line = "".join(sign if sign.isprintable() else " " for sign in line).strip()
        asked, self._asked = self._asked, ""
        if not line:
            return self._go_on()
        ui = self._ui
        command = commands.parse(line, ui.MANUAL)
        if command is not None:
            return self._obey(*command, asked)
        spelled = ui.tidy(line)
        if spelled is not None:
            return self._play(spelled)
        return ui.piece(line) if ui.is_piece(line) else self._puzzled(line)

    def step(self) -> str:
        """Let the computer make one move, and describe it."""
        seat = self.match.to_move[0]
        ui = self._ui_of(seat)
        move = ui.proceed() if seat == CHANCE else None
        told = self.match.play(move or self._choice(self._computer, seat).move, seat)
        return ui.tell(self.match.turns[-1].move, told)

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
    def _seats(self) -> Seats:
        return Seats(self.match, self.people)

    @property
    def _seat(self) -> int:
        return self._seats.asked

    @property
    def _ui(self) -> GameUi:
        return self._ui_of(self._seat)

    def _ui_of(self, seat: int) -> GameUi:
        ui = find_ui(self.match.game)
        return ui(self.match.game, self.match.state, seat, self.screen, self._seats.reader)

    @property
    def _names(self) -> tuple[str, ...]:
        """The names shown beside the seats."""
        if len(self.people) != 1:
            return self.match.names
        seats = self.match.game.seats(self.match.state)
        you, computer = self._say("terminal-you"), self._say("terminal-computer")
        return tuple(you if seat in self.people else computer for seat in seats)

    def _greeting(self) -> list[str]:
        """Return the welcome, and which seats people and computers have."""
        ui, hello = self._ui, self._say("terminal-welcome")
        seats = [(seat, ui.token(seat)) for seat in self.match.game.seats(self.match.state)]
        mine = tuple(name for seat, name in seats if seat in self.people)
        others = tuple(name for seat, name in seats if seat not in self.people)
        first, *rest = fold(f"{hello} {self.screen.style.tell(ui.welcome)}", self.screen.width)
        lines = [self.screen.style.strong(hello) + first.removeprefix(hello), *rest]
        if not mine:
            lines += self.screen.folded("terminal-watching")
        else:
            code = "alone" if len(seats) == 1 else "seat" if len(mine) == 1 else "seats"
            said = [self._say(f"terminal-your-{code}", seats=mine)]
            if others:
                said.append(self._say("terminal-opponent", player=self._opponent, seats=others))
            lines += fold(" ".join(said), self.screen.width)
        return [*lines, *(self.screen.folded("terminal-note", note=ui.note) if ui.note else [])]

    def _choice(self, player: Player, seat: int) -> Choice:
        view = self.match.game.view(self.match.state, seat)
        return player.choose(view, seat, self.match.legal_moves(seat), _BUDGET)

    def _let_computers_play(self) -> list[str]:
        """Play until it is a person's turn or the game is over. Return a description of each move.

        Simultaneous moves share one description.
        """
        told, at_once = list[str](), False
        while not (self.over or self._seats.waits):
            several = len(self.match.to_move) > 1
            sentence = self.step()
            if at_once:
                told[-1] = f"{told[-1]} {sentence}".strip()
            else:
                told.append(sentence)
            at_once = several
        return [paragraph for paragraph in told if paragraph]

    def _shown(self, news: Sequence[str] = ()) -> str:
        """Draw the table. The news are directly above the line that says whose turn it is.

        So they are visible even on a screen with few lines.
        """
        state, seat = self.match.state, self._seats.focus
        seen = state if seat is None else self.match.game.view(state, seat)
        table, _, turn = self.screen.table(seen, self._names, seat).rpartition("\n\n")
        news = [line for each in news if each for line in fit(each, self.screen.width)]
        height = self.screen.size()[1]
        # The news of a whole game would push the table off the screen.
        is_long = len(news) > max(_MAX_NEWS, (height or 0) // 2)
        above, below = ([*news, ""], [turn]) if is_long else ([], [*news, turn])
        if self.over:
            below += ["", self._ui.count(), "", self._say("terminal-what-next")]
        lines = [*table.split("\n"), "", *"\n".join(below).split("\n")]
        return "\n".join([*above, *(lines if height is None else _squeezed(lines, height - 1))])

    def _go_on(self) -> str:
        if self.over:
            return self._say("terminal-over")
        if self.watching:
            return self._shown([self.step()])
        obvious = self._ui.proceed()
        if obvious is not None:
            return self._play(obvious)
        return self._say("terminal-move-please", move=self._ui.example())

    def _play(self, spelled: str) -> str:
        if self.watching and not self.over:
            return self._say("terminal-only-watching")
        seat, ui = self._seat, self._ui
        if not self._seats.waits:
            # Ctrl-C interrupted the computer's choice; now it continues.
            return self._shown(self._let_computers_play())
        try:
            move = self.match.game.parse_move(spelled)
            objection = ui.objection(move)
            if objection:
                return objection
            told = self.match.play(move, None if seat == CHANCE else seat)
        except IllegalMoveError as error:
            return ui.refuse(error)
        except NotationError:
            return self._puzzled(spelled)
        self._tried = ""
        self._hints.note(self.match)
        mine = ui.tell(self.match.turns[-1].move, told)
        return self._shown([mine, *self._let_computers_play()])

    def _obey(self, name: str, argument: str, asked: str) -> str:
        ui = self._ui
        match name:
            case "legal":
                return self._say("terminal-over") if self.over else ui.legal(argument)
            case "patch":
                return ui.piece(argument)
            case "rules":
                return ui.rules()
            case "help":
                return commands.help_text(ui.MANUAL, self.screen.style)
            case "show":
                return self._shown()
            case _ if name in ui.MANUAL.more:
                return ui.answer(name, argument)
            case _:
                return self._act(name, argument, asked)

    def _act(self, name: str, argument: str, asked: str) -> str:
        match name:
            case "try":
                return self._try(argument)
            case "yes":
                tried, self._tried = self._tried, ""
                return self._play(tried) if tried else self._say("terminal-yes-to-what")
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
        if self.over:
            return self._say("terminal-over")
        ui, argument = self._ui, argument or self._tried
        if not argument:
            return self._say("terminal-try-what", move=ui.example())
        try:
            move = self.match.game.parse_move(ui.tidy(argument) or argument)
            shown = ui.preview(move)
        except IllegalMoveError as error:
            return ui.refuse(error)
        except NotationError:
            return self._puzzled(argument)
        self._tried = str(move)
        return f"{shown}\n\n{self._say('terminal-tried')}"

    def _hint(self) -> str:
        if self.over:
            return self._say("terminal-hint-too-late")
        seat, info = self._seat, self.match.game.INFO
        if seat == CHANCE:
            return self._say("terminal-hint-chance", move=info.chance_move)
        if len(self.people) > 1:
            return self._say("terminal-hint-people")
        if info.study is None:
            choice = self._choice(self._adviser, seat)
            return self._suggested(choice.move, choice.why)
        found, step = self._hints.ask(self.match, seat)
        said = found.aim if step == 1 else found.option
        words = self.screen.style.tell(said.phrase, notation=True)
        if step < STEPS:
            return self._say("terminal-hint", words=words, step=step)
        return self._suggested(found.line.move, words)

    def _suggested(self, move: object, why: str) -> str:
        self._tried = str(self.match.game.canonical(self.match.state, move))
        return self._say("terminal-perhaps", move=self._tried, why=why or "none")

    def _undo(self) -> str:
        """Undo the last move of a person and all moves after it."""
        turns = self.match.turns
        own = [ply for ply, turn in enumerate(turns) if self.watching or turn.seat in self.people]
        if not own:
            return self._say("terminal-undo-nothing")
        count = len(turns) - own[-1]
        thrown = any(turn.seat == CHANCE for turn in turns[own[-1] :])
        self._tried = ""
        for _ in range(count):
            self.match.undo()
        again = self.match.game.INFO.chance_move if thrown else "none"
        return self._shown([self._say("terminal-undone", count=count, again=again)])

    def _run(self) -> str:
        if not self.watching:
            return self._say("terminal-run-not")
        return self._shown(self._let_computers_play())

    def _save(self, argument: str, *, replace: bool) -> str:
        path, answer = save_game(self.match, argument, self._path, replace=replace)
        if path is not None:
            self._path, self._saved = path, self.match.turns
        return self.screen.style.tell(answer)

    def _new(self, asked: str) -> str:
        if self.unsaved and not self.over and asked != "new":
            self._asked = "new"
            return self._say("terminal-unsaved-new")
        game = self.match.game
        edition, seed = game.edition_of(self.match.state), self._rng.getrandbits(32)
        setup = find_setup(game.INFO.name, len(game.seats(self.match.state)))
        self.match = Match.new(
            game.INFO.name, edition, seed=seed, setup=setup, names=self.match.names
        )
        self._path, self._saved, self._tried = None, self.match.turns, ""
        self._hints = Hints()
        return self.open()

    def _quit(self, asked: str) -> str:
        if self.unsaved and asked != "quit":
            self._asked = "quit"
            return self._say("terminal-unsaved-quit")
        self.done = True
        return self._say("terminal-goodbye")

    def _puzzled(self, line: str) -> str:
        typed, meant = repr(line[:30]), commands.nearest(line, self._ui.MANUAL)
        if meant is not None:
            return self._say("terminal-meant", typed=typed, command=meant)
        move = "none" if self.over else self._ui.example()
        return self._say("terminal-puzzled", typed=typed, move=move)


def _squeezed(lines: Sequence[str], height: int) -> list[str]:
    """Leave out blank lines, the upper ones first, until the rest fits. The first paragraph may be above the screen."""
    first = lines.index("") + 1
    blank = [at for at, line in enumerate(lines) if not line and at >= first]
    left_out = {*blank[: max(0, len(lines) - first - height)]}
    return [line for at, line in enumerate(lines) if at not in left_out]
