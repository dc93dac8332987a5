# SPDX-License-Identifier: MIT
"""Patchwork Doodle in the terminal: whole games, every special action, and what is said about them."""

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from quiltbee import record
from quiltbee.core.game import CHANCE
from quiltbee.draw import to_text
from quiltbee.games import doodle as game
from quiltbee.games.doodle import Draw, Move, Shade, Special, State
from quiltbee.games.doodle.acts import special_actions
from quiltbee.games.doodle.terminal.game_ui import Ui
from quiltbee.match import Match
from quiltbee.terminal import Session, TerminalStyle
from tests.games.doodle.helpers import (
    final_turn,
    new_table,
    played,
    started,
)


def doodle(state: State, seat: int = 0, reader: int | None = None) -> Ui:
    return Ui(game, state, seat, reader=reader)


def sit(
    people: set[int] | None = None,
    players: int = 1,
    seed: int = 1,
    opponent: str = "random",
    match: Match | None = None,
    screen: TerminalStyle | None = None,
) -> Session:
    """Open a session, its greeting already said."""
    match = match or Match.new("doodle", seed=seed, setup={"players": players})
    seats = frozenset({0} if people is None else people)
    session = Session(match, seats, opponent, random.Random(seed), screen)
    session.open()
    return session


@pytest.mark.parametrize("players", [1, 4])
def test_the_first_screen_fits_on_24_lines_with_the_letters_of_its_columns(players: int) -> None:
    screen = TerminalStyle(size=lambda: (80, 24))
    for seed in range(60):
        match = Match.new("doodle", seed=seed, setup={"players": players})
        session = Session(match, frozenset({0}), "random", random.Random(seed), screen)
        seen = session.open().split("\n")[-22:]  # a blank line and the prompt follow
        assert any(line.startswith("  a b c") for line in seen), seed


def choose(session: Session, seat: int = 0) -> Move:
    """Choose for a seat, and use special actions as soon as there is one left."""
    state = session.match.state
    moves: list[Move] = session.match.legal_moves(seat)
    left = state.seats[seat].specials
    draws = [move for move in moves if isinstance(move, Draw)]
    wanted: list[Move] = [
        *([m for m in draws if special_actions(state, m) == (Special.NEIGHBOUR,)] if left.neighbour else []),
        *([m for m in draws if special_actions(state, m) == (Special.CUT,)] if left.cut else []),
        *([m for m in moves if isinstance(m, Shade)] if not draws and left.twice else []),
        *draws,
    ]  # fmt: skip
    return next(iter(wanted or moves))


def play_out(session: Session) -> list[str]:
    answers = list[str]()
    while not session.over:
        if session.prompt == "roll> ":
            answers.append(session.take(""))
        else:
            seat = next(s for s in session.match.to_move if s in session.people)
            answers.append(session.take(str(choose(session, seat))))
    return answers


def final_scores(answer: str) -> list[int]:
    table = answer[answer.index("The final count:") :].split("\n\n")[1].split("\n")[1:]
    return [int(line.split()[-1]) for line in table]


def test_a_whole_solo_game_with_every_special_action() -> None:
    session = sit(seed=3)
    answers = play_out(session)
    (seat,) = session.match.state.seats
    assert tuple(seat.specials) == (0, 0, 0, 0)
    told = "\n".join(answers)
    for words in ("with the neighbour action [", "with the cut [", "You shade the single space",
                  "second use of that action"):  # fmt: skip
        assert words in told.replace("\n", " ")
    for number, points in enumerate(seat.scores, 1):
        assert f"Round {number} is scored: you {points} (" in " ".join(told.split())
    outcome = session.match.outcome
    assert outcome is not None
    assert final_scores(answers[-1]) == list(outcome.scores)
    assert "100 or more is good" in answers[-1]


def test_a_whole_game_of_three_with_two_computers() -> None:
    session = sit(players=3, seed=2)
    answers = play_out(session)
    outcome = session.match.outcome
    assert outcome is not None
    assert final_scores(answers[-1]) == list(outcome.scores)
    told = " ".join("\n".join(answers).split())
    assert "Indigo draws" in told
    assert "Ochre draws" in told
    assert re.search(
        r"Round 1 is scored: you \d+ \(.+?\), indigo \d+ \(.+?\) and ochre \d+ \(.+?\)\.", told
    )
    seats = {turn.seat for turn in session.match.turns}
    assert seats == {CHANCE, 0, 1, 2}


def test_a_person_never_sees_what_others_have_drawn_in_an_unfinished_turn() -> None:
    # Three people at one keyboard, and a computer that waits for them.
    session = sit({0, 1, 2}, players=4, seed=5)
    while session.match.state.turn < 4:
        before = session.match.state
        if session.prompt == "roll> ":
            session.take("")
            continue
        seat = next(s for s in session.match.to_move if s in session.people)
        assert session._seats.focus == seat
        assert 3 in session.match.to_move, "the computer draws when everybody else has"
        answer = session.take(str(choose(session, seat)))
        now = session.match.state
        if (
            now.turn == before.turn
            and now.phase == before.phase
            and seat not in session.match.to_move
        ):
            focus = session._seats.focus
            assert focus is not None
            seen = game.view(now, focus)
            assert seen.seats[seat].sheet == before.seats[seat].before
            assert session.screen.table(seen, (), focus).partition("\n\n")[0] in answer


def test_the_computers_are_given_nothing_but_their_view(monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(players=3, seed=2)
    seen = list[tuple[State, int]]()

    class Watcher:
        name = "watcher"

        def choose(self, view: State, seat: int, moves: list[Move], budget: object) -> object:
            from quiltbee.players import Choice

            seen.append((view, seat))
            return Choice(moves[0])

    monkeypatch.setattr(session, "_computer", Watcher())
    for _ in range(3):
        session.take(str(choose(session)) if session.prompt != "roll> " else "")
    assert seen
    for view, seat in seen:
        assert view == game.view(view, seat)
        assert view.deck == ()


def test_the_die_is_thrown_by_roll_or_enter_and_never_chosen() -> None:
    session = sit()
    session.take(str(session.match.legal_moves()[0]))
    assert session.prompt == "roll> "
    ply = session.match.ply
    for line in ("roll 2", "roll 0", "throw 3"):
        assert "Nobody chooses what the die shows" in session.take(line)
        assert session.match.ply == ply
    answer = session.take("roll")
    assert re.search(r"The die shows [123]: the token moves to P\d\d\.", answer)
    assert session.prompt == "you> "
    assert "A move, please" in session.take("")
    assert "Nobody chooses" in session.take("roll 2")


def test_enter_ends_a_turn_in_which_all_is_drawn() -> None:
    session = sit()
    session.take(str(session.match.legal_moves()[0]))
    session.take("")
    session.take("pass")
    assert "done (or Enter) ends the turn" in session.take("show").replace("\n", " ")
    assert "leaves the circle" in session.take("")
    assert session.match.state.turn == 2


def test_undo_goes_back_to_the_own_decision_and_the_die_falls_as_before() -> None:
    session = sit(seed=4)
    session.take(str(session.match.legal_moves()[0]))
    thrown = list[str]()
    for _ in range(5):
        session.take("")
        thrown.append(str(session.match.turns[-1].move))
        session.take("pass")
        session.take("")
    session.take("")
    thrown.append(str(session.match.turns[-1].move))
    answer = session.take("undo").replace("\n", " ")
    assert "2 moves taken back. The die will fall as it did." in answer
    assert session.match.state.seats[0].passed
    for _ in range(9):
        session.take("undo")
    assert str(session.match.turns[-1].move) == thrown[0]
    session.take(str(choose(session)))
    for expected in thrown[1:]:
        while session.prompt != "roll> ":
            session.take("")
        session.take("")
        assert str(session.match.turns[-1].move) == expected
        session.take("pass")


def test_a_saved_game_goes_on_and_its_file_holds_no_undealt_card(tmp_path: Path) -> None:
    file = tmp_path / "evening.quilt"
    session = sit(seed=6)
    for _ in range(12):
        session.take("" if session.prompt == "roll> " else str(choose(session)))
    state = session.match.state
    assert "Saved to" in session.take(f"save {file}")
    assert not set(state.deck) & set(re.findall(r"P\d\d", file.read_text()))
    again = sit(match=Match.load(file))
    assert game.view(again.match.state, 0) == game.view(state, 0)
    play_out(again)
    assert "Saved to" in again.take(f"save {tmp_path / 'end.quilt'}")
    *_, last = record.load(tmp_path / "end.quilt").states()
    assert game.outcome(last) == again.match.outcome


def test_a_real_process_plays_a_whole_solo_game_to_the_right_score(tmp_path: Path) -> None:
    file = tmp_path / "game.quilt"
    # Not every turn asks whether it is done, and what is no move then is refused in words.
    lines = ["@a1", *["roll", "pass", "done", "done"] * 18, "show", f"save {file}", "quit", ""]
    done = subprocess.run(
        [sys.executable, "-m", "quiltbee", "play", "doodle", "--terminal", "--seed", "4"],
        input="\n".join(lines), capture_output=True, text=True, encoding="utf-8", check=False,
        env={**os.environ, "PYTHONUTF8": "1"}, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    *_, last = record.load(file).states()
    outcome = game.outcome(last)
    assert outcome is not None
    assert final_scores(done.stdout) == list(outcome.scores)


def test_a_word_of_the_other_game_is_not_taken_for_goodbye() -> None:
    assert "A move looks like" in sit().take("buy 5")


def test_a_new_game_has_as_many_seats_as_the_last_one() -> None:
    session = sit(players=4)
    session.take("new")
    assert len(session.match.state.seats) == 4


def test_watching_plays_all_seats_and_throws_the_die() -> None:
    session = sit(set(), players=2)
    for _ in range(3):
        session.take("")
    assert session.match.turns[2].seat == CHANCE
    told = session.take("run")
    assert "The final count:" in told
    assert "The die shows" in told


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("P12@c4r1f", "P12@c4r1f"), ("p12 c4 r1 f", "P12@c4r1f"), ("12@C4", "P12@c4"), ("p5@a1", "P05@a1"),
        ("draw P12/2 at c4", "P12/2@c4"), ("p12 / 2 @ c4 f r1", "P12/2@c4r1f"), ("s3@c4r0", "S03@c4"),
        ("@c4r1", "P02@c4r1"), ("x e5", "X@e5"), ("X@E5", "X@e5"), ("shade e5", "X@e5"), ("PASS", "pass"),
        ("d", "done"), ("r", "roll"), ("roll  2", "roll 2"), ("p12@z4", "p12@z4"), ("banana", None), ("e5", None),
        ("P12", None), ("P12@c4fr1f", "p12@c4fr1f"),
    ],
)  # fmt: skip
def test_what_people_type_becomes_a_move(typed: str, move: str | None) -> None:
    assert doodle(played(started(), "roll 2")).tidy(typed) == move


def test_before_the_first_turn_a_place_alone_draws_the_start_patch() -> None:
    assert doodle(new_table(2), 1).tidy("@c4r1") == "S02@c4r1"


def test_illegal_moves_are_explained_and_change_nothing() -> None:
    match = Match.new("doodle", seed=1, setup={"deck": [f"P{n:02}" for n in range(1, 31)],
                                               "start_cards": ["S01"]})  # fmt: skip
    session = sit(match=match)

    def said(line: str) -> str:
        before = match.state
        answer = session.take(line).replace("\n", " ")
        assert match.state == before
        return answer

    assert "The start patch must be drawn first" in said("P01@a1")
    assert "Your start card is S01" in said("S02@a1")
    assert "hangs over the edge; card S01 draws every way to turn it" in said("S01@i9")
    session.take("S01@a1")
    assert said("P01@a1") == "The die must be thrown first; Enter throws it."
    match.play("roll 2")
    assert "Draw a patch or pass first" in said("done")
    assert "the token is on P02, and beside it lie P01 and P03" in said("P07@e5").lower().replace(
        "p0", "P0"
    )
    assert "does not lie in the circle" in said("P20@e5")
    assert "there is no card P99" in said("P99@e5").replace("There", "there")
    assert "one cut of P02 gives pieces 1 to 1; cuts P02 draws them." in said("P02/5@e5").replace(
        "One", "one"
    )
    assert "Already filled: c1; legal P02 lists what is free." in said("P02@c1")
    assert "Already filled: c1" in said("X@c1")
    assert "cannot be cut; it is a single space already" in said("P01/1@e5")
    session.take("X@i1")
    session.take("X@i2")
    assert "Used up, or not left for this: single" in said("X@i3")
    assert "A move looks like" in said("P02@z9")
    assert "The die is not thrown now" in said("roll")
    session.take("undo")
    session.take("P02@e5")
    assert "You have drawn this turn; done (or Enter) ends the turn." in said("pass")


def test_trying_shows_spaces_points_and_actions_and_changes_nothing() -> None:
    session = sit()
    session.match._states += (played(started(), "roll 2"),)
    before = session.match.state
    answer = session.take("try P03@a1")
    assert session.match.state == before
    assert "Fills 3 spaces; 71 stay empty." in answer
    assert "Crosses off: neighbour." in answer
    assert "Then done ends your turn." in answer
    assert "Nothing is done yet" in answer
    assert "Fills" not in session.take("try pass")


def test_hints_are_legal_moves_with_a_reason() -> None:
    session = sit(seed=9)
    for _ in range(10):
        *_, answer = (session.take("hint").replace("\n", " ") for _ in range(3))
        if session.prompt == "roll> ":
            assert "the die is due" in answer
            session.take("")
            continue
        found = re.match(r"Perhaps (\S+): \S.+\. \(try shows it, yes makes it\.\)$", answer)
        assert found is not None
        assert game.parse_move(found[1]) in session.match.legal_moves(0)
        session.take("yes")


def test_every_command_answers_at_every_stage_of_a_game() -> None:
    session = sit({0, 1}, players=2, seed=6)
    while True:
        for line in ("help", "rules", "legal", "legal P05", "legal P05/1", "legal S01", "legal x", "show", "card",
                     "card P17", "5", "cuts", "cuts 9", "try pass", "try roll", "try X@a1", "run", "banana", "cust"):  # fmt: skip
            before = session.match.state
            assert session.take(line)
            assert session.match.state == before
        if session.over:
            break
        seats = [seat for seat in session.match.to_move if seat != CHANCE]
        session.take(str(choose(session, seats[0])) if seats else "")


def test_tab_completes_moves_but_offers_no_throw_to_choose() -> None:
    session = sit()
    assert session.complete("S", 0) in ("show", "save")
    assert session.complete("S0", 0) or session.complete("S1", 0)
    session.take(str(session.match.legal_moves()[0]))
    assert session.complete("rol", 0) == "roll"
    assert session.complete("rol", 1) is None


def test_help_and_rules_speak_of_doodle() -> None:
    session = sit()
    text = session.take("help")
    for words in ("P12@c4r1f", "P12/2@c4", "X@e5", "cuts P12", "card P12", "legal [P12]"):
        assert words in text
    assert "advance" not in text
    assert max(map(len, text.split("\n"))) <= 100
    rules = session.take("rules").replace("\n", " ")
    assert "16 + 1 = 17" in rules
    assert "24 of the 30 patch cards are attested" in rules


def test_before_a_scoring_enter_goes_on_and_legal_lists_what_is_left() -> None:
    state = played(final_turn(2), "0: pass", "0: done", "1: pass", "1: done")
    assert doodle(state).proceed() == "done"
    listed = doodle(state).legal("")
    assert "go on to the scoring" in listed
    assert "shade a single space" in listed
    assert "P18" not in listed
    assert "before the scoring: X@e5 shades" in to_text(state, seat=0)


def test_after_passing_neighbours_and_pieces_are_still_listed() -> None:
    state = played(started(), "roll 2", "pass")
    assert doodle(state).proceed() == "done"
    listed = doodle(state).legal("")
    assert "P02/n" in listed
    assert "P01" in listed
    assert "Whoever has passed" in doodle(state).legal("P02")
    assert "A neighbour or a cut can still be drawn" in to_text(state, seat=0)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 40), (140, 50)])
def test_an_evening_fits_the_screen(width: int, height: int) -> None:
    session = sit(players=3, seed=8, screen=TerminalStyle(size=lambda: (width, height)))
    for answer in play_out(session)[:-1]:
        lines = answer.split("\n")
        assert max(map(len, lines)) <= width
        sheet = max(at for at, line in enumerate(lines) if re.match(r" +\[?a[ \[\]]", line))
        # Below the names of its columns, the own sheet and all that follows, down to the prompt.
        assert len(lines) - sheet - 1 + 2 <= height
