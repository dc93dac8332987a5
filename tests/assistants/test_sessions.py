# SPDX-License-Identifier: MIT
"""The games of an assistant, without any protocol."""

from typing import Any

import pytest

from quiltbee import record
from quiltbee.assistants import AssistantError, Sessions
from quiltbee.assistants import sessions as module
from quiltbee.assistants.sessions import describe_games, options_in, sample
from quiltbee.assistants.texts import read_text
from quiltbee.core.errors import QuiltbeeError
from quiltbee.games import GAMES
from quiltbee.players import levels_of


def test_the_games_are_described() -> None:
    games = describe_games()
    assert [each["game"] for each in games] == [*GAMES]
    assert [each["levels"] for each in games] == [len(levels_of(name)) for name in GAMES]


@pytest.mark.parametrize(
    ("options", "names", "seat"),
    [
        ({"game": "patchwork"}, ("you", "level3"), 0),
        ({"game": "patchwork", "level": 1, "seat": 1}, ("level1", "you"), 1),
        ({"game": "patchwork", "opponents": 0}, ("seat 0", "seat 1"), 0),
        ({"game": "doodle"}, ("you",), 0),
        ({"game": "doodle", "level": 2}, ("you", "level2"), 0),
        ({"game": "doodle", "opponents": 2, "seat": 1}, ("level3", "you", "level3"), 1),
    ],
)
def test_a_game_begins_with_the_assistant_to_move(
    options: dict[str, Any], names: tuple[str, ...], seat: int
) -> None:
    _, session = Sessions().start(**options, seed=1)
    assert (session.names, session.acting) == (names, seat)
    assert session.state()["seat"] == seat
    assert session.legal()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "patchwork", "edition": "summer"}, "summer"),
        ({"game": "patchwork", "level": 11}, "there is no level 11; there are 1 to 10"),
        ({"game": "patchwork", "opponents": 2}, "Patchwork has 0 to 1 computer opponents"),
        ({"game": "doodle", "seat": 1}, "there is no seat 1; there are 0 to 0"),
    ],
)
def test_what_is_no_game_is_refused(options: dict[str, Any], words: str) -> None:
    with pytest.raises(QuiltbeeError, match=words):
        Sessions().start(**options)


def test_computers_answer_and_a_move_is_taken_back_with_their_answers() -> None:
    _, session = Sessions().start("patchwork", level=1, seed=1)
    before = session.state()
    events, others = session.play("advance")
    assert events[0]["event"] == "earned"
    assert others
    assert all(each.startswith("seat 1 (level 1): ") for each in others)
    session.undo()
    assert session.state() == before
    with pytest.raises(AssistantError, match="you have not made a move yet"):
        session.undo()


def test_what_a_computer_does_while_others_draw_is_not_told() -> None:
    _, session = Sessions().start("doodle", level=1, opponents=2, seed=1)
    _, others = session.play(session.legal()[0]["move"])
    assert others[0] == "seat 1 (level 1) has acted"
    assert others[-1].startswith("roll ")


def test_a_game_that_is_over_takes_no_move() -> None:
    _, session = Sessions().start("patchwork", opponents=0, seed=1)
    while (acting := session.acting) is not None:
        session.play(str(session.match.legal_moves(acting)[-1]))
    assert session.legal() == []
    with pytest.raises(AssistantError, match="the game is over; start_game begins another one"):
        session.play("advance")


def test_a_record_goes_on_after_some_of_its_moves() -> None:
    sessions = Sessions()
    _, session = sessions.start("patchwork", level=1, seed=1)
    session.play("advance")
    text = session.record()
    assert record.read(text).names == ("guest", "level1")
    _, loaded = sessions.load(text)
    assert loaded.state()["position"] == session.state()["position"]
    _, begun = sessions.load(text, 0)
    assert (begun.match.ply, begun.levels) == (0, {})
    with pytest.raises(AssistantError, match="there is no ply 99"):
        sessions.load(text, 99)


def test_only_the_newest_games_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_SESSIONS", 2)
    sessions = Sessions()
    names = [sessions.start("patchwork", level=1)[0] for _ in range(3)]
    assert sessions.get(names[2]).acting == 0
    with pytest.raises(
        AssistantError,
        match=r"there is no game 'game1'; there are: game2, game3\. Only the newest 2",
    ):
        sessions.get(names[0])


def test_moves_are_counted_by_what_they_take() -> None:
    moves = [{"move": text} for text in ("advance", "17@a1", "17@b1r1", "P12/2@c4")]
    assert options_in(moves) == {"advance": 1, "17": 2, "P12/2": 1}


def test_a_sample_gives_each_option_its_share_and_spreads_it() -> None:
    moves = [{"move": f"{option}@{place}"} for option in ("6", "9") for place in range(10)]
    moves = [{"move": "advance"}, *moves, {"move": "4@0"}]
    texts = [str(each["move"]) for each in sample(moves, 8)]
    assert texts == ["advance", "6@0", "6@3", "6@6", "9@0", "9@3", "9@6", "4@0"]
    assert sample(moves, 2) == [moves[0], moves[-1]]
    assert sample(moves, 100) == moves
    assert sample([], 5) == []


def test_the_texts_are_there_for_every_game() -> None:
    assert read_text("nothing.md") is None
    for name in ("notation.md", "protocol.md", *(f"play/{game}.md" for game in GAMES)):
        assert read_text(name)
