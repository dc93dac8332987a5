# SPDX-License-Identifier: MIT
"""A journal survives crashes and full disks, and is refused where it belongs to another run."""

import resource
import signal
from pathlib import Path

import pytest

from quiltbee.jobs.journal import Journal, JournalError, read_journal

WHAT = "test journal"
ABOUT = {"players": ["one", "two"], "seed": 1}
LINES = [{"number": number} for number in range(3)]


def opened(path: Path) -> Journal:
    return Journal(path, WHAT, ABOUT)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal with three lines."""
    with opened(tmp_path / "a.jsonl") as journal:
        journal.add(LINES)
    return tmp_path / "a.jsonl"


def test_what_was_noted_is_read_again(path: Path) -> None:
    with opened(path) as journal:
        assert journal.lines == LINES
        journal.add([{"number": 3}])
    assert read_journal(path, WHAT) == [*LINES, {"number": 3}]


def test_a_line_that_was_cut_off_is_dropped_wherever_it_was_cut(path: Path) -> None:
    whole = path.read_bytes()
    before = whole.rstrip(b"\n").rfind(b"\n") + 1
    for end in range(before, len(whole)):
        path.write_bytes(whole[:end])
        assert read_journal(path, WHAT) == LINES[:2]
        with opened(path) as journal:
            assert journal.lines == LINES[:2]
        assert path.read_bytes() == whole[:before]
    path.write_bytes(whole[:9])  # not even the first line
    with opened(path) as journal:
        assert journal.lines == []


@pytest.mark.parametrize(
    ("about", "words"),
    [
        (ABOUT | {"players": ["one", "x"]}, "made with players one, two, not one, x"),
        (ABOUT | {"seed": 2}, "made with seed 1, not 2; name another file, or move this one away"),
        (ABOUT | {"edition": "winter"}, "made with edition None, not winter"),
    ],
)
def test_a_journal_of_another_run_is_refused_and_left_alone(
    path: Path, about: dict[str, object], words: str
) -> None:
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        Journal(path, WHAT, about)
    assert words in str(caught.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text", [b"{}\n", b"\0\xff\n\n", b"[]", b"a page of mine", b"my diary\n", b"[1]\n", b"1\n2\n"]
)
def test_a_file_that_is_no_journal_is_refused_and_stays_as_it_is(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    for read in (opened, lambda path: read_journal(path, WHAT)):
        with pytest.raises(JournalError, match="this is not the test journal"):
            read(path)
    assert path.read_bytes() == text


@pytest.mark.parametrize("line", [b"what", b"\xff", b"[]"])
def test_a_damaged_line_is_named_and_the_file_stays_as_it_is(path: Path, line: bytes) -> None:
    head, *lines = path.read_bytes().split(b"\n")
    text = b"\n".join((head, lines[0], line, *lines[1:], b'{"cut'))
    path.write_bytes(text)
    with pytest.raises(JournalError, match="line 3 is damaged"):
        opened(path)
    assert path.read_bytes() == text


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="only Unix has such a device")
def test_a_device_without_an_end_is_not_read() -> None:
    with pytest.raises(JournalError, match="not a file"):
        read_journal(Path("/dev/zero"), WHAT)


def test_two_runs_cannot_write_to_one_journal(path: Path) -> None:
    with opened(path), pytest.raises(JournalError, match="another run is writing here now"):
        opened(path)
    opened(path).__exit__()


def test_a_full_disk_is_told_in_words_and_loses_nothing(path: Path) -> None:
    before = path.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    with opened(path) as journal:
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 10, limits[1]))
        try:
            with pytest.raises(JournalError, match="the games in it are safe, and the same"):
                journal.add([{"number": 3, "moves": [1, 2, 3]}])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
            signal.signal(signal.SIGXFSZ, handler)
    assert path.read_bytes() == before
