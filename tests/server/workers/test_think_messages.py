# SPDX-License-Identifier: MIT
"""What servers and workers tell each other is signed, and what others write is no message."""

import json
import os
from pathlib import Path

import pytest

from quiltbee.server.model.peers import Identity
from quiltbee.server.workers.think_messages import (
    HERE,
    ForgedError,
    KeyFileError,
    Presence,
    Program,
    Task,
    ThinkKey,
    unseal_all,
)

HOME = Identity("0123abc", b"a key of a database")
KEY = ThinkKey.of(HOME)


def test_a_message_is_good_for_one_purpose_and_of_one_key() -> None:
    sealed = KEY.seal("question quick", {"a": 1})
    assert KEY.unseal("question quick", sealed) == {"a": 1}
    for purpose, content in (("question study", sealed), ("question quick", sealed[:-1] + b" ")):
        with pytest.raises(ForgedError):
            KEY.unseal(purpose, content)
    with pytest.raises(ForgedError):
        ThinkKey("0123abc", b"other").unseal("question quick", sealed)
    for text in (b"", b" ", b"[1]", b"x"):
        with pytest.raises(ValueError, match=r"Expecting value|no message|not signed"):
            KEY.unseal("x", KEY._sign("x", text) + b" " + text)


def test_the_key_of_workers_does_not_sign_the_news_of_tables() -> None:
    assert KEY.key != HOME.key
    assert ThinkKey.of(Identity("0123abc", b"another")).key != KEY.key


def test_a_key_is_kept_in_a_file_that_nobody_else_can_read(tmp_path: Path) -> None:
    file = tmp_path / "key"
    KEY.write(file)
    assert ThinkKey.read(file) == KEY
    if os.name != "nt":
        assert file.stat().st_mode & 0o077 == 0
    with pytest.raises(KeyFileError, match="remove it first"):
        KEY.write(file)
    for text in ("", "quiltbee-think", "quiltbee-think a:b " + "0" * 64, "other a " + "0" * 64, "quiltbee-think a 00", "\x00" * 5000):  # fmt: skip
        (tmp_path / "wrong").write_text(text)
        with pytest.raises(KeyFileError, match="--write-key"):
            ThinkKey.read(tmp_path / "wrong")


def test_a_question_survives_the_way_and_what_is_none_is_refused() -> None:
    task = Task("quick-1", "server", {"game": "patchwork"}, ("patchwork", "3"), "x", 2)
    message = json.loads(json.dumps(task.message()))
    assert Task.of(message) == task
    for name in message:
        with pytest.raises(ForgedError):
            Task.of({key: value for key, value in message.items() if key != name})
    for wrong in ({"asked": 1}, {"behind": "x"}, {"behind": None}, {"asked": "text"}):
        with pytest.raises(ForgedError):
            Task.of(message | wrong)


def test_programs_differ_by_version_and_games() -> None:
    older, fewer = Program("0.0.1", HERE.games), Program(HERE.version, HERE.games[:1])
    assert len({each.fingerprint for each in (HERE, older, fewer)}) == 3
    assert f"version 0.0.1, and this one {HERE.version}" in HERE.difference(older)
    assert "the games" in HERE.difference(fewer)


def test_only_those_who_sign_are_present() -> None:
    slots = {"quick": 4, "searching": 2, "study": 1}
    worker = Presence("one", HERE, slots, {"quick": 0, "searching": 1, "study": 0})
    silent = Presence("two", HERE, {})
    sealed = [
        ("one", worker.seal(KEY)), ("two", silent.seal(KEY)), ("three", worker.seal(KEY)), ("four", b"nothing"),
        ("five", KEY.seal("presence five", {"version": "1"})), ("six", KEY.seal("presence six", {"version": "1", "games": [], "slots": 3})),
    ]  # fmt: skip
    present, forged = unseal_all(KEY, sealed)
    assert [*present] == [
        worker,
        Presence("two", HERE, dict.fromkeys(slots, 0), dict.fromkeys(slots, 0)),
    ]
    assert [*forged] == ["three", "four", "five", "six"]


def test_a_worker_cannot_offer_fewer_than_none_or_endlessly_many_places() -> None:
    message = {"version": HERE.version, "games": HERE.games}
    sealed = [
        (name, KEY.seal(f"presence {name}", {**message, "slots": {"quick": slots, "study": 1}}))
        for name, slots in (("fewer", -5), ("endless", float("inf")), ("one", 1))
    ]
    present, forged = unseal_all(KEY, sealed)
    assert [(each.id, each.slots["quick"], each.slots["study"]) for each in present] == [
        ("fewer", 0, 1),
        ("one", 1, 1),
    ]
    assert [*forged] == ["endless"]
