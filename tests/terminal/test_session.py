# SPDX-License-Identifier: MIT
import random
import re
from pathlib import Path

import pytest

from quiltbee import record
from quiltbee.draw.text.style import Style, measure
from quiltbee.games import patchwork
from quiltbee.match import Match
from quiltbee.terminal import Session, TerminalStyle
from quiltbee.terminal.hints import Hints

SCORES = re.compile(r"^  score +(-?\d+) +(-?\d+)$", re.MULTILINE)


def sit(
    people: set[int] | None = None,
    edition: str = "classic",
    seed: int = 1,
    opponent: str = "random",
    match: Match | None = None,
    path: Path | None = None,
) -> Session:
    """Open a session, its greeting already said."""
    match = match or Match.new("patchwork", edition, seed=seed)
    seats = frozenset({0} if people is None else people)
    session = Session(match, seats, opponent, random.Random(seed), path=path)
    session.open()
    return session


def first_move(session: Session) -> str:
    moves = session.match.legal_moves()
    return str((moves[1:] or moves)[0])


def play_out(session: Session) -> str:
    answer = ""
    while not session.over:
        answer = session.take(first_move(session))
    return answer


@pytest.mark.parametrize("edition", patchwork.INFO.editions)
@pytest.mark.parametrize("people", [{0}, {1}, {0, 1}])
def test_a_whole_game_ends_with_the_count_that_the_rules_give(
    edition: str, people: set[int]
) -> None:
    session = sit(people, edition)
    answer = play_out(session)
    outcome = session.match.outcome
    assert outcome is not None
    assert [tuple(map(int, found)) for found in SCORES.findall(answer)] == [outcome.scores]
    assert "wins" in answer or "you win" in answer.lower()
    assert session.prompt == "over> "
    assert "The game is over" in session.take("advance")
    assert "A move looks like" not in session.take("xyzzy")


def test_the_greeting_tells_what_to_type_with_a_move_that_can_be_made() -> None:
    for edition in patchwork.INFO.editions:
        match = Match.new("patchwork", edition, seed=3)
        session = Session(match, frozenset({0}), "random", random.Random(1))
        text = session.open()
        assert "Welcome to the Quilting Bee!" in text
        found = re.search(r"such as (\S+),", text)
        assert found is not None
        assert "help" in text.split("\n")[-1]
        assert ("14 rebalanced patches" in text) == (edition == "halloween")
        session.take(found[1])
        assert match.ply >= 1


def test_the_computer_begins_when_the_person_sits_second() -> None:
    match = Match.new("patchwork", seed=3)
    session = Session(match, frozenset({1}), "random", random.Random(1))
    text = session.open()
    assert match.to_move == (1,)
    assert re.search(r"^Lime green (buys|advances)", text, re.MULTILINE)
    assert session.prompt == "you> "


def test_both_own_and_computer_moves_are_told_in_words() -> None:
    session = sit()
    answer = session.take("advance")
    *_, mine, theirs, turn = answer.split("\n")
    assert mine == "You advance from 0 to 1 and collect 1 button."
    assert theirs.startswith("Yellow buys")
    assert session.match.ply == 2
    assert "Lime green (you) to move" in turn


def test_an_illegal_move_is_explained_and_changes_nothing() -> None:
    session = sit()
    dear, _, cheap = session.match.state.offers
    assert "costs 7 buttons, and there are only 5" in session.take(f"{dear}@a1")
    for line in (f"{dear}@a1", f"{cheap}@i9", "99@a1", "S@a1", "S-", "17@z9", "17@c4r9"):
        before = session.match.state
        answer = session.take(line)
        assert answer.endswith(".")
        assert "Traceback" not in answer
        assert session.match.state == before
    assert "there is no patch 99" in session.take("99@a1").lower()


@pytest.mark.parametrize(
    "line",
    ["banana", "17@", "@", "S@", "-5", "999999999999", "legal 9999999", "patch x", "try", "try !",
     "save", "\x00", "\x1b[A", "é" * 5000, "legal \u0661", "patch ²", "save \ud800", "save a\x00b"],
)  # fmt: skip
def test_nonsense_gets_a_helpful_line_and_never_an_error(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What cannot be printed is read as a space, so that the last of these saves a file named "a b".
    monkeypatch.chdir(tmp_path)
    session = sit()
    before = session.match.state
    answer = session.take(line)
    assert answer
    assert max(map(len, answer.split("\n"))) <= 140
    assert session.match.state == before
    assert not session.done


def test_a_typo_suggests_the_command() -> None:
    assert sit().take("legla").endswith("Did you mean legal?")


def test_a_bare_number_shows_the_patch() -> None:
    assert sit().take("17").startswith("Patch 17: 5 buttons, 5 time, income 2")


def test_trying_shows_the_consequences_and_changes_nothing() -> None:
    session = sit()
    move = first_move(session)
    before = session.match.state
    answer = session.take(f"try {move}")
    after = patchwork.play(before, patchwork.parse_move(move))
    assert session.match.state == before
    score = patchwork.score(after.edition, after.seats[0])
    assert f"score \N{MINUS SIGN}{-score}, now \N{MINUS SIGN}157." in " ".join(answer.split())
    covered = after.seats[0].quilt.bit_count()
    drawn = [line[2:20:2] for line in answer.split("\n") if re.match(r"[1-9] ", line)]
    assert "".join(drawn).count("#") == covered
    assert "hangs over the edge" in session.take(f"try {before.offers[2]}@i9")


def test_yes_makes_the_move_that_was_tried_and_nothing_else() -> None:
    session = sit()
    assert session.take("yes").startswith("Yes to what?")
    move = first_move(session)
    session.take(f"try {move}")
    session.take("help")
    session.take("yes")
    assert str(session.match.turns[0].move) == move
    ply = session.match.ply
    assert session.take("yes").startswith("Yes to what?")
    assert session.match.ply == ply


def test_a_move_forgets_what_was_tried_before_it() -> None:
    session = sit()
    session.take(f"try {first_move(session)}")
    session.take("advance")
    assert session.take("yes").startswith("Yes to what?")


def test_undo_takes_back_the_computers_answers_too() -> None:
    session = sit(seed=4)
    seen = [session.match.state]
    for _ in range(6):
        session.take(first_move(session))
        seen.append(session.match.state)
    for state in reversed(seen[:-1]):
        assert "taken back" in session.take("undo")
        assert session.match.state == state
        assert session.match.to_move == (0,)
    assert session.take("undo") == "There is nothing to take back yet."


def test_undo_leaves_the_computers_first_move_alone() -> None:
    session = sit({1})
    before = session.match.state
    assert session.match.ply > 0
    assert session.take("undo") == "There is nothing to take back yet."
    assert session.match.state == before


def test_a_finished_game_can_be_taken_back_and_finished_again() -> None:
    session = sit({0, 1})
    play_out(session)
    session.take("undo")
    assert not session.over
    assert "The final count" in play_out(session)


def test_a_hint_is_a_legal_move_with_a_reason_and_changes_nothing() -> None:
    session = sit()
    before = session.match.state
    aim, option, answer = (session.take("hint") for _ in range(3))
    assert aim.replace("\n", " ").endswith("(hint says what to take.)")
    assert option.replace("\n", " ").endswith("(hint names the move.)")
    found = re.match(
        r"Perhaps (\S+): \S.+\. \(try shows it, yes makes it\.\)$", answer.replace("\n", " ")
    )
    assert found is not None
    assert found[1] in [str(move) for move in session.match.legal_moves()]
    assert session.match.state == before
    assert session.take("hint") == answer
    assert f"If you play {found[1]}:" in session.take("try")
    session.take("yes")
    assert str(session.match.turns[0].move) == found[1]


def test_a_hint_is_noted_in_the_record_even_if_the_move_is_taken_back(tmp_path: Path) -> None:
    session = sit()
    session.take("hint")
    session.take("hint")
    session.take("advance")
    session.take(first_move(session))
    assert session.match.record.hints == {0: 2}
    session.take("undo")
    session.take("undo")
    session.take("advance")
    assert session.match.record.hints == {0: 2}
    file = tmp_path / "helped.quilt"
    session.take(f"save {file}")
    assert "\n# hint 2\n" in file.read_text(encoding="utf-8")
    session.take("new!")
    session.take("advance")
    assert session.match.record.hints == {}


def test_steps_of_a_hint_are_counted_for_each_position() -> None:
    match = Match.new("patchwork", seed=1)
    hints = Hints()
    assert [hints.ask(match, 0)[1] for _ in range(4)] == [1, 2, 3, 3]
    match.play("advance")
    hints.note(match)
    assert match.record.hints == {0: 3}
    assert hints.ask(match, 1)[1] == 1


def test_there_are_no_hints_between_people() -> None:
    assert sit({0, 1}).take("hint") == "There are no hints in games between people."


def test_asking_for_hints_does_not_change_what_the_computer_does() -> None:
    asked, silent = sit(opponent="greedy"), sit(opponent="greedy")
    for _ in range(5):
        move = first_move(silent)
        asked.take("hint")
        asked.take(move)
        silent.take(move)
    assert [turn.move for turn in asked.match.turns] == [turn.move for turn in silent.match.turns]


def test_saved_games_go_on_from_where_they_were(tmp_path: Path) -> None:
    file = tmp_path / "evening.quilt"
    session = sit()
    for _ in range(4):
        session.take(first_move(session))
    assert str(file) in session.take(f"save {file}")
    assert not session.unsaved
    again = sit(match=Match.load(file), path=file)
    assert again.match.state == session.match.state
    play_out(again)
    assert "Saved to" in again.take("save")
    assert record.load(file).turns == again.match.turns


def test_another_file_is_never_replaced_by_accident(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("dear diary")
    session = sit()
    session.take("advance")
    assert f"save! {file} replaces it" in session.take(f"save {file}").replace("\n", " ")
    assert file.read_text() == "dear diary"
    assert session.unsaved
    assert "Saved to" in session.take(f"save! {file}")
    assert record.load(file).turns == session.match.turns
    session.take("advance")
    assert "Saved to" in session.take(f"save {file}"), "its own file may be written again"
    session.take("new")
    session.take("new")
    assert "already exists" in session.take(f"save {file}").replace("\n", " ")


def test_when_saving_fails_the_game_and_the_files_stay(tmp_path: Path) -> None:
    file = tmp_path / "a.quilt"
    session = sit()
    session.take("advance")
    session.take(f"save {file}")
    content = file.read_text()
    session.take("advance")
    turns = session.match.turns
    assert "is a folder" in session.take(f"save {tmp_path}").replace("\n", " ")
    assert "is a folder" in session.take(f"save! {tmp_path}").replace("\n", " ")
    assert "Could not save" in session.take(f"save {tmp_path}/missing/b.quilt")
    assert "Could not save" in session.take(f"save {tmp_path}/{'x' * 300}")
    assert "Could not save" in session.take(f"save {file}/b.quilt")
    assert session.match.turns == turns
    assert session.unsaved
    assert file.read_text() == content
    assert [path.name for path in tmp_path.iterdir()] == ["a.quilt"]


def test_leaving_unsaved_moves_takes_two_words_and_a_move_between_counts_anew() -> None:
    session = sit()
    session.take("advance")
    assert "save FILE keeps it" in session.take("quit")
    session.take("show")
    session.take("quit")
    assert not session.done
    session.take("quit")
    assert session.done


def test_leaving_asks_nothing_when_nothing_would_be_lost(tmp_path: Path) -> None:
    fresh = sit()
    fresh.take("quit")
    assert fresh.done
    saved = sit()
    saved.take("advance")
    saved.take(f"save {tmp_path / 'a'}")
    saved.take("exit")
    assert saved.done
    hurried = sit()
    hurried.take("advance")
    hurried.take("quit!")
    assert hurried.done


def test_taking_back_saved_moves_leaves_nothing_to_save(tmp_path: Path) -> None:
    session = sit()
    session.take("advance")
    session.take("advance")
    session.take(f"save {tmp_path / 'a'}")
    session.take("undo")
    assert not session.unsaved
    session.take(first_move(session))
    assert session.unsaved


def test_a_new_game_asks_before_it_drops_an_unfinished_one() -> None:
    session = sit()
    session.take("advance")
    assert "not saved" in session.take("new")
    assert session.match.ply > 0
    assert "Welcome" in session.take("new")
    assert session.match.ply == 0
    play_out(session)
    assert "Welcome" in session.take("new"), "a finished game may go at once"


def test_watching_shows_a_move_for_each_enter_and_run_plays_on() -> None:
    session = sit(set(), edition="winter")
    assert session.match.ply == 0
    session.take("")
    session.take("")
    assert session.match.ply == 2
    assert "You are watching" in session.take("advance")
    session.take("undo")
    assert session.match.ply == 1
    told, count = session.take("run"), session.match.ply
    assert "The final count" in told
    assert len(re.findall(r"^(Silver|Gold) (?!wins)", told, re.MULTILINE)) == count - 1
    assert told.index("\nGold ") < told.index("  a b c d e f g h i"), "the table comes last"
    assert "The game is over" in session.take("")


def test_every_command_answers_at_every_stage_of_a_game() -> None:
    for edition in patchwork.INFO.editions:
        session = sit({0, 1}, edition, seed=6)
        while True:
            for line in ("help", "rules", "legal", "legal 5", "show", "patch", "patch 17", "5", "hint",
                         "try advance", "try S@a1", "", "run"):  # fmt: skip
                before = session.match.state
                assert session.take(line)
                assert session.match.state == before
            if session.over:
                break
            session.take(first_move(session))


def test_at_one_keyboard_both_are_named_by_their_tokens() -> None:
    session = sit({0, 1})
    assert session.prompt == "lime green> "
    assert "\nLime green advances from 0 to 1" in session.take("advance")
    assert session.prompt == "yellow> "


def test_tab_completes_commands_and_moves() -> None:
    session = sit()
    assert session.complete("he", 0) == "help"
    assert session.complete("adv", 0) == "advance"
    offer = next(
        str(move) for move in session.match.legal_moves() if isinstance(move, patchwork.Buy)
    )
    assert session.complete(offer[:-1], 0) is not None
    assert session.complete("zzz", 0) is None


@pytest.mark.parametrize("typed", ["buy {}", "take {}", "Buy patch {}"])
def test_who_asks_to_buy_without_saying_where_is_shown_how(typed: str) -> None:
    session = sit()
    offer = session.match.state.offers[1]
    answer = session.take(typed.format(offer))
    assert f"Patch {offer}: " in answer
    assert f"Write {offer}@c4 and so on" in answer
    assert session.match.ply == 0


def test_buying_nothing_or_what_is_not_there_is_answered_with_what_is() -> None:
    session = sit()
    assert all(f"Patch {offer}: " in session.take("buy") for offer in session.match.state.offers)
    assert session.take("buy 99") == "There is no patch '99'; they are numbered 1 to 33."
    assert "numbered 1 to 33" in session.take("buy something nice")


def test_code_of_a_game_that_fails_loses_no_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = sit({0, 1})
    session.take(first_move(session))
    with monkeypatch.context() as faulty:
        faulty.setattr(patchwork, "play", lambda *_: 1 // 0)
        answer = session.take(first_move(session))
    assert "The code of Patchwork failed: ZeroDivisionError" in answer
    assert "Traceback" in capsys.readouterr().err
    assert session.match.ply == 1
    assert "Saved to" in session.take(f"save {tmp_path / 'kept.quilt'}")


WIDE = TerminalStyle(size=lambda: (1000, None))


def greeted(
    game: str, people: set[int], screen: TerminalStyle = WIDE, seats: int = 2, edition: str = ""
) -> list[str]:
    setup = {"players": seats} if game == "doodle" else None
    match = Match.new(game, edition or None, seed=1, setup=setup)
    session = Session(match, frozenset(people), "random", random.Random(1), screen)
    return session.open().split("\n\n")[0].split("\n")


def test_the_welcome_comes_first_and_stands_out() -> None:
    assert greeted("patchwork", {0})[0].startswith("Welcome to the Quilting Bee! ")
    coloured = TerminalStyle(Style(colour=True), lambda: (1000, None))
    first = greeted("patchwork", {0}, coloured)[0]
    assert first.startswith("\x1b[1mWelcome to the Quilting Bee!\x1b[0m ")


@pytest.mark.parametrize(
    ("people", "line"),
    [
        ({0}, "You are lime green. The computer (random) plays yellow."),
        ({1}, "You are yellow. The computer (random) plays lime green."),
        ({0, 1}, "One keyboard for lime green and yellow."),
        (set(), "The computer plays every side. Enter shows the next move, run plays on."),
    ],
)
def test_who_plays_what_is_told(people: set[int], line: str) -> None:
    assert line in greeted("patchwork", people)


def test_some_people_against_some_computers_are_told_apart() -> None:
    line = "One keyboard for red and ochre. The computer (random) plays indigo."
    assert line in greeted("doodle", {0, 2}, seats=3)


def test_a_single_seat_has_no_opponent() -> None:
    alone = greeted("doodle", {0}, seats=1)
    assert "You play alone, for the best score you can make." in alone


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_note_on_the_edition_comes_last_and_long_lines_are_folded(language: str) -> None:
    narrow = TerminalStyle(Style(language=language), lambda: (80, None))
    for edition in patchwork.INFO.editions:
        lines = greeted("patchwork", {0}, narrow, edition=edition)
        assert max(map(measure, lines)) <= 80
        noted = any(line.startswith(("Good to know: ", "Gut zu wissen: ")) for line in lines)
        assert noted == (edition == "halloween")


@pytest.mark.parametrize(("game", "seats"), [("patchwork", 2), ("doodle", 3)])
@pytest.mark.parametrize("width", [80, 140])
def test_a_whole_game_in_german_has_all_its_words_and_fits_the_screen(
    game: str, seats: int, width: int
) -> None:
    # What a catalogue lacks warns, and a warning is an error here.
    screen = TerminalStyle(Style(language="de"), lambda: (width, None))
    setup = {"players": seats} if game == "doodle" else None
    match = Match.new(game, seed=2, setup=setup)
    session = Session(match, frozenset({0}), "random", random.Random(2), screen)
    answers, rng = [session.open()], random.Random(3)
    while not session.over:
        asked = ("legal", "help", "rules", "patch", "legal 5", "try S@a1", "try X@a1", "", "quti")
        answers += map(session.take, asked)
        if session._seat not in session.people:
            continue
        move = str(rng.choice(match.legal_moves(session._seat)))
        answers += [session.take(f"try {move}"), session.take(move)]
    assert max(measure(line) for answer in answers for line in answer.split("\n")) <= width
    told = "\n".join(answers)
    assert not re.search(r"\b(You|The|patches|plays|Enter|draws)\b", told)
    assert session.take("quit").startswith("Dieses Spiel ist nicht gespeichert.")


def test_in_ascii_umlauts_are_spelled_out() -> None:
    screen = TerminalStyle(Style(ascii=True, language="de"))
    session = Session(
        Match.new("patchwork", seed=1), frozenset({0}), "random", random.Random(1), screen
    )
    shown = session.open() + session.take("rules") + session.take("help")
    assert shown.isascii()
    assert "Knoepfe" in shown
    assert "?" not in shown
