# SPDX-License-Identifier: MIT
import datetime
import random
import stat
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiltbee import record
from quiltbee.core.errors import RecordError
from quiltbee.games import find_game
from quiltbee.match import Match
from quiltbee.record import Record


def played(
    game: str = "patchwork", edition: str = "classic", seed: int = 1, plies: int = 999
) -> Record:
    rng = random.Random(seed)
    match = Match.new(game, edition, seed=seed)
    while match.to_move and match.ply < plies:
        seat = rng.choice(match.to_move)
        match.play(rng.choice(match.legal_moves(seat)), seat)
    return match.record


WHOLE = record.write(
    replace(
        played(),
        names=("Ada", "Grace"),
        date=datetime.date(2026, 1, 31),
        comments=("A friendly game.",),
    )
)
LINES = WHOLE.split("\n")


def lines_with(changes: dict[int, str | None]) -> str:
    """The whole record with some lines changed, counted from 1; None takes a line out."""
    changed = [changes.get(number, line) for number, line in enumerate(LINES, 1)]
    return "\n".join(line for line in changed if line is not None)


def line_of(start: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(start))


def fault(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        record.read(text)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value


def test_a_record_is_readable_line_by_line() -> None:
    assert LINES[:7] == [
        "quiltbee record 1",
        "game: patchwork 1",
        "edition: classic",
        "seat 0: Ada",
        "seat 1: Grace",
        "date: 2026-01-31",
        LINES[6],
    ]
    assert LINES[6].startswith("result: ")
    assert LINES[8].startswith("setup: patchwork classic ")
    assert LINES[10] == "# A friendly game."
    assert LINES[11].startswith("1. 0 ")
    assert LINES[-2] == f"end: {len(record.read(WHOLE).turns)}"


def test_comments_stay_with_their_moves() -> None:
    whole = played(plies=3)
    turns = list(whole.turns)
    turns[1] = turns[1]._replace(comments=("Two lines", "of praise."))
    commented = replace(whole, turns=tuple(turns), comments=("To begin with.",))
    assert record.read(record.write(commented)) == commented


def test_a_comment_of_several_lines_is_written_as_several_comments() -> None:
    whole = played(plies=1)
    spoken = replace(whole, comments=("one\ntwo",))
    assert record.read(record.write(spoken)).comments == ("one", "two")


def test_a_finished_game_names_its_result_and_an_unfinished_one_says_so() -> None:
    outcome = Match(record.read(WHOLE)).outcome
    assert outcome is not None
    scores = " ".join(map(str, outcome.scores))
    expected = f"result: {scores}, won by seat {outcome.winners[0]} ({outcome.reason})"
    assert LINES[6] == expected
    assert "result: unfinished" in record.write(played(plies=5))


def test_states_step_through_the_game() -> None:
    whole = played(plies=10)
    states = list(whole.states())
    assert len(states) == 11
    game = find_game("patchwork")
    for before, turn, after in zip(states, whole.turns, states[1:], strict=False):
        assert game.play(before, turn.move, turn.seat) == after


def test_a_byte_order_mark_is_skipped() -> None:
    assert record.read("\ufeff" + WHOLE) == record.read(WHOLE)
    with pytest.raises(RecordError):
        record.read("\ufeff\ufeff" + WHOLE)


def test_windows_line_ends_and_blank_lines_are_accepted() -> None:
    assert record.read(WHOLE.replace("\n", "\r\n")) == record.read(WHOLE)
    assert record.read(WHOLE.replace("\n2. ", "\n\n   \n2. ") + "\n\n") == record.read(WHOLE)


class TestBroken:
    def test_a_record_cut_off_anywhere_is_refused(self) -> None:
        # Only the line end after the last line may be missing.
        for length in range(len(WHOLE) - 1):
            fault(WHOLE[:length])

    def test_a_record_cut_off_after_a_whole_move_says_so(self) -> None:
        cut = "\n".join(LINES[:20]) + "\n"
        assert "cut off" in fault(cut).words

    def test_the_empty_text_is_no_record(self) -> None:
        assert fault("").line == 1

    @pytest.mark.parametrize(
        ("start", "new", "words"),
        [
            ("quiltbee", "quiltbee record 2", "format 2; this program reads format 1"),
            ("quiltbee", "Quiltbee record 1", "begins with"),
            ("game", "game: patchwork 2", "version '2'"),
            ("game", "game: patchwork", "version ''"),
            ("game", "game: chess 1", "no game 'chess'"),
            ("game", None, "'game' is missing"),
            ("edition", "edition: summer", "no edition 'summer'"),
            ("edition", "edition: winter", "not of the edition winter"),
            ("edition", None, "'edition' is missing"),
            ("seat 1", "seat 2: Grace", "unknown header 'seat 2'"),
            ("seat 1", "seat 0: Grace", "a second time"),
            ("seat 1", "seat 1: " + "x" * 61, "at most 60"),
            ("seat 1", "seat 1:  Grace", "at most 60"),
            ("seat 1", "seat 1: a\tb", "cannot be printed"),
            ("date", "date: yesterday", "written as 2026-01-31"),
            ("date", "date: 2026-02-30", "written as 2026-01-31"),
            ("date", "date: 20260131", "written as 2026-01-31"),
            ("date", "mood: sunny", "unknown header 'mood'"),
            ("date", "no header", "'name: value'"),
            ("result", "result: 99 0, won by seat 0 (score)", "the moves lead to"),
            ("result", "result: unfinished", "the moves lead to"),
            ("result", None, "'result' is missing"),
            ("setup", "setup: nonsense", "seven fields"),
            ("1. ", "1. 1 advance", "seat 0's turn"),
            ("1. ", "1. 7 advance", "seat 0's turn"),
            ("1. ", "1. - advance", "seat 0's turn"),
            ("1. ", "1. 0 33@a1", "33@a1: "),
            ("1. ", "1. 0 fly", "no move"),
            ("1. ", "2. 0 advance", "move 1 should stand here"),
            ("1. ", "01. 0 advance", "no move, comment or end"),
            ("1. ", "advance", "no move, comment or end"),
            ("1. ", "#no space", "no move, comment or end"),
            ("end", "end: 1", "speaks of 1 moves"),
            ("end", "END", "no move, comment or end"),
        ],
    )
    def test_an_edited_line_is_named_with_the_reason(
        self, start: str, new: str | None, words: str
    ) -> None:
        line = line_of(start)
        error = fault(lines_with({line: new}))
        assert words in error.words
        if new is not None and "missing" not in words:
            assert error.line == (line_of("setup") if "not of the edition" in words else line)

    def test_a_missing_move_is_noticed(self) -> None:
        assert fault(lines_with({line_of("5. "): None})).words == "move 5 should stand here"

    def test_a_move_after_the_end_of_the_game_is_refused(self) -> None:
        count = len(record.read(WHOLE).turns)
        extra = f"{count + 1}. 0 advance\nend: {count + 1}"
        assert "over" in fault(lines_with({line_of("end"): extra})).words

    def test_text_after_the_end_is_refused(self) -> None:
        assert fault(WHOLE + "1. 0 advance\n").words == "the record goes on after its end"

    def test_another_spelling_of_a_move_is_refused(self) -> None:
        match = Match.new(setup={"circle": [3, 2, *range(4, 34), 1]})
        match.play("3@a1")
        text = record.write(match.record).replace("3@a1", "3@a1r2")
        assert "3@a1r2 is written 3@a1" in fault(text).words

    def test_a_million_characters_are_too_many(self) -> None:
        assert "at most" in fault("x" * 10**6).words
        assert "at most" in fault(WHOLE + "# so be it\n" * 100_000).words

    @given(st.text())
    def test_reading_raises_nothing_but_record_errors(self, text: str) -> None:
        with pytest.raises(RecordError):
            record.read(text)

    @given(st.data())
    def test_a_damaged_record_is_refused_or_is_another_record(self, data: st.DataObject) -> None:
        at = data.draw(st.integers(0, len(WHOLE)))
        cut = data.draw(st.integers(0, 30))
        inserted = data.draw(st.one_of(st.text(max_size=5), st.sampled_from([*LINES, "\n"])))
        damaged = WHOLE[:at] + inserted + WHOLE[at + cut :]
        try:
            found = record.read(damaged)
        except RecordError:
            return
        assert record.read(record.write(found)) == found


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


class TestFiles:
    def test_a_record_is_saved_and_loaded(self, tmp_path: Path) -> None:
        whole = record.read(WHOLE)
        record.save(whole, tmp_path / "game.quilt")
        assert record.load(tmp_path / "game.quilt") == whole
        assert names(tmp_path) == ["game.quilt"]

    def test_an_existing_file_is_not_written_over(self, tmp_path: Path) -> None:
        path = tmp_path / "game.quilt"
        path.write_text("precious")
        with pytest.raises(FileExistsError):
            record.save(record.read(WHOLE), path)
        assert path.read_text() == "precious"
        assert names(tmp_path) == ["game.quilt"]

    def test_unless_one_asks_for_it(self, tmp_path: Path) -> None:
        path = tmp_path / "game.quilt"
        path.write_text("precious")
        record.save(record.read(WHOLE), path, overwrite=True)
        assert path.read_text() == WHOLE

    def test_a_real_full_disk_leaves_the_existing_file(self, tmp_path: Path) -> None:
        resource = pytest.importorskip("resource", reason="POSIX alone limits the size of files")
        signal = pytest.importorskip("signal")
        path = tmp_path / "game.quilt"
        path.write_text("precious")
        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
        try:
            with pytest.raises(OSError, match="too large"):
                record.save(record.read(WHOLE), path, overwrite=True)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
            signal.signal(signal.SIGXFSZ, handler)
        assert path.read_text() == "precious"
        assert names(tmp_path) == ["game.quilt"]

    def test_of_many_who_save_at_once_just_one_wins(self, tmp_path: Path) -> None:
        path = tmp_path / "game.quilt"
        whole = record.read(WHOLE)
        lost = list[int]()

        def save(number: int) -> None:
            try:
                record.save(replace(whole, names=(f"player {number}",)), path)
            except FileExistsError:
                lost.append(number)

        threads = [threading.Thread(target=save, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(lost) == 7
        winner = ({*range(8)} - {*lost}).pop()
        assert record.load(path).names == (f"player {winner}",)

    def test_through_a_link_the_file_behind_it_is_written(self, tmp_path: Path) -> None:
        (tmp_path / "real").write_text("old")
        (tmp_path / "link").symlink_to("real")
        record.save(record.read(WHOLE), tmp_path / "link", overwrite=True)
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "real").read_text() == WHOLE

    def test_permissions_are_those_of_the_file_before_or_of_a_new_one(self, tmp_path: Path) -> None:
        old = tmp_path / "old"
        old.write_text("")
        old.chmod(0o640)
        plain = tmp_path / "plain"
        plain.write_text("")
        record.save(record.read(WHOLE), old, overwrite=True)
        record.save(record.read(WHOLE), tmp_path / "new")
        assert stat.S_IMODE(old.stat().st_mode) == 0o640
        assert (tmp_path / "new").stat().st_mode == plain.stat().st_mode

    def test_a_missing_folder_is_the_systems_own_error(self, tmp_path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            record.save(record.read(WHOLE), tmp_path / "nowhere" / "game.quilt")
        with pytest.raises(FileNotFoundError):
            record.load(tmp_path / "nothing.quilt")

    def test_a_file_that_is_no_text_is_named_with_its_line(self, tmp_path: Path) -> None:
        path = tmp_path / "picture"
        path.write_bytes(b"quiltbee record 1\n\xff\xfe")
        with pytest.raises(RecordError, match="line 2: the file is not text"):
            record.load(path)

    def test_a_huge_file_is_not_read_to_its_end(self, tmp_path: Path) -> None:
        path = tmp_path / "huge"
        with path.open("wb") as file:
            file.truncate(2**34)
        with pytest.raises(RecordError, match="at most"):
            record.load(path)


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("Ada", True),
        ("Zoë 🧵", True),
        ("👩\u200d🌾", True),
        ("\u200d", False),
        ("Ada\u200d", False),
        ("A\u202eda", False),
        ("", False),
        (" Ada", False),
        ("A\nb", False),
        ("x" * 61, False),
    ],
)
def test_names_are_printable_and_short(name: str, good: bool) -> None:
    assert record.is_name(name) is good


class TestResigning:
    @pytest.mark.parametrize(
        ("names", "resigned", "result"),
        [
            (("Ada", "Bea"), 0, "won by seat 1 (seat 0 resigned)"),
            (("Ada", "level3"), 0, "won by seat 1 (seat 0 resigned)"),
            ((), 1, "won by seat 0 (seat 1 resigned)"),
        ],
    )
    def test_the_result_says_who_resigned_and_who_won(
        self, names: tuple[str, ...], resigned: int, result: str
    ) -> None:
        game = replace(played(plies=4), names=names).with_resignation(resigned, 4)
        text = record.write(game)
        assert f"\nresult: {result}\n" in text
        assert record.read(text) == game
        with pytest.raises(RecordError, match="lead to the result"):
            record.read(text.replace(f"result: {result}", "result: won by seat 0"))

    @pytest.mark.parametrize(
        ("names", "result"),
        [
            (("Ada", "Bea", "Cleo"), "unfinished (seat 0 resigned)"),
            (("Ada", "level1", "level2"), "ended (seat 0 resigned)"),
        ],
    )
    def test_of_more_the_others_play_on_if_one_is_a_person(
        self, names: tuple[str, ...], result: str
    ) -> None:
        match = Match.new("doodle", seed=1, setup={"players": 3}, names=names)
        assert f"\nresult: {result}\n" in record.write(match.record.with_resignation(0, 0))

    def test_whoever_goes_on_has_not_resigned(self) -> None:
        text = record.write(played(plies=6).with_resignation(0, 4))
        assert "\nresult: unfinished\n" in text
        assert record.read(text).resignations() == ((), False)

    def test_what_is_said_after_the_last_move_of_a_game_changes_nothing(self) -> None:
        whole = played()
        said = record.write(whole.with_resignation(0, len(whole.turns)))
        assert record.write(whole).split("\n")[3] == said.split("\n")[3]
