# SPDX-License-Identifier: MIT
"""Every method and every refusal, in this process."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import quiltbee
from quiltbee import record
from quiltbee.engine import Engine
from quiltbee.games import GAMES, patchwork
from quiltbee.match import Match
from quiltbee.players import levels_of
from tests.engine.client import Direct, Refused, check_answer, request

CIRCLE = [2, 3, 27, *range(4, 27), *range(28, 34), 1]
"""The first patches cost 1, 2 and 7 buttons."""


@pytest.fixture
def engine() -> Direct:
    """An engine without a game."""
    return Direct(Engine(random.Random(0)))


@pytest.fixture
def table(engine: Direct) -> Direct:
    """An engine with a game of three moves; seat 0 moves next."""
    engine.call("new", game="patchwork", edition="classic", setup={"circle": CIRCLE})
    engine.call("play", move="2@a1")  # 1 button, 3 spaces of time
    engine.call("play", move="3@a1")  # 2 buttons, 2 spaces of time; seat 1 stays behind
    engine.call("play", move="advance")
    assert engine.call("state")["state"]["to_move"] == [0]
    return engine


@pytest.fixture
def ended(engine: Direct) -> Direct:
    """An engine with a game that is over."""
    engine.call("new", game="patchwork", seed=4)
    while engine.call("state")["state"]["outcome"] is None:
        moves = engine.call("legal")["moves"]
        engine.call("play", move=moves[0]["move"])
    return engine


def everything(engine: Direct) -> tuple[object, str | None]:
    """Return all that an engine knows of its game."""
    match = engine.engine._match
    if match is None:
        return None, None
    return match._states[:], record.write(match.record)


def refuse(engine: Direct, method: str, /, **params: object) -> Refused:
    """Call what must be refused, check that the game stays as it was, and return the error."""
    before = everything(engine)
    with pytest.raises(Refused) as caught:
        engine.call(method, **params)
    assert everything(engine) == before
    return caught.value


def test_hello_names_the_games_and_editions_there_are(engine: Direct) -> None:
    assert engine.call("hello") == {
        "name": "quiltbee",
        "version": quiltbee.__version__,
        "protocol": 1,
        "games": {name: list(game.INFO.editions) for name, game in GAMES.items()},
    }


def test_new_takes_the_first_edition_if_none_is_named(engine: Direct) -> None:
    for name, game in GAMES.items():
        assert engine.call("new", game=name)["state"]["edition"] == game.INFO.editions[0]


def test_the_same_seed_gives_the_same_setup_and_another_seed_another(engine: Direct) -> None:
    one, again, other = (
        engine.call("new", game="patchwork", seed=seed)["state"] for seed in (8, 8, 2**64 - 1)
    )
    assert one == again != other


def test_without_a_seed_setups_differ(engine: Direct) -> None:
    circles = {tuple(engine.call("new", game="patchwork")["state"]["circle"]) for _ in range(3)}
    assert len(circles) > 1


def test_a_setup_decides_what_it_names_and_the_seed_the_rest(engine: Direct) -> None:
    state = engine.call("new", game="patchwork", setup={"circle": CIRCLE, "first": 1})["state"]
    assert (state["circle"], state["to_move"]) == (CIRCLE, [1])
    one, again = (
        engine.call("new", game="patchwork", seed=3, setup={"first": 1})["state"] for _ in "ab"
    )
    assert one == again
    assert one["to_move"] == [1]
    assert one["circle"] == engine.call("new", game="patchwork", seed=3)["state"]["circle"]


def test_the_state_begins_as_the_protocol_prints_it(table: Direct) -> None:
    state = table.call("state")["state"]
    assert list(state)[:5] == ["game", "edition", "ply", "phase", "to_move"]
    assert state["ply"] == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_is_shown_what_it_may_see(
    table: Direct, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = table.call("state")["state"]
    seen = table.call("state", seat=seat)["state"]
    assert seen == whole | {"seat": seat}, "nothing is hidden in Patchwork"
    asked = list[int]()

    def view(state: patchwork.State, seat: int) -> patchwork.State:
        asked.append(seat)
        return state

    monkeypatch.setattr(patchwork, "view", view)
    table.call("state", seat=seat)
    assert asked == [seat]


def test_a_seat_that_may_not_act_has_no_legal_moves(table: Direct) -> None:
    assert table.call("legal", seat=1) == {"moves": []}
    assert table.call("legal", seat=0) == table.call("legal") != {"moves": []}


def test_any_spelling_of_a_move_is_accepted_and_one_is_printed(engine: Direct) -> None:
    engine.call("new", game="patchwork", setup={"circle": CIRCLE})
    plain = engine.call("play", move="2@a1", seat=0)
    engine.call("undo")
    assert engine.call("play", move="2@a1r3f", seat=0) == plain


def test_undo_goes_back_to_the_setup(table: Direct) -> None:
    plies = [table.call("undo")["state"]["ply"] for _ in range(3)]
    assert plies == [2, 1, 0]
    error = refuse(table, "undo")
    assert (error.code, error.data) == (1, {"code": "illegal_move", "reason": "nothing_to_undo"})


def test_undo_opens_a_game_that_was_over(ended: Direct) -> None:
    assert ended.call("undo")["state"]["outcome"] is None


@pytest.mark.parametrize("level", levels_of("patchwork"))
def test_go_chooses_a_legal_move_and_plays_nothing(table: Direct, level: int) -> None:
    before = everything(table)
    chosen = table.call("go", level=level, ms=50, nodes=1000, seat=0)
    assert chosen["move"] in [entry["move"] for entry in table.call("legal")["moves"]]
    assert chosen["player"] == ("apprentice" if level > 8 else "search" if level > 4 else "greedy")
    assert set(chosen) <= {"move", "seat", "player", "ms", "nodes", "value", "margin", "why"}
    assert type(chosen["ms"]) is int
    assert type(chosen["nodes"]) is int
    assert everything(table) == before


def test_go_tells_how_many_positions_it_looked_at_for_this_move(table: Direct) -> None:
    looked = []
    for _ in range(4):
        chosen = table.call("go", player="search", nodes=50)
        looked.append(chosen["nodes"])
        table.call("play", move=chosen["move"])  # what it saw beyond this move is kept
    # Fewer where it stops because nothing can change its mind; never what earlier moves left.
    assert all(0 < each <= 50 for each in looked), looked


def test_go_tells_as_many_lines_as_asked_for(table: Direct) -> None:
    legal = {entry["move"] for entry in table.call("legal")["moves"]}
    chosen = table.call("go", player="search", nodes=200, lines=3)
    assert len(chosen["lines"]) == 3
    first = chosen["lines"][0]
    assert (first["move"], first["value"], first["margin"]) == (
        chosen["move"],
        chosen["value"],
        chosen["margin"],
    )
    for line in chosen["lines"]:
        assert line["line"][0] == line["move"]
        assert line["move"] in legal
    visits = [line["visits"] for line in chosen["lines"]]
    assert visits == sorted(visits, reverse=True)
    assert table.call("go", player="random", lines=3)["lines"] == []
    assert "lines" not in table.call("go", player="search", nodes=20)
    assert refuse(table, "go", lines=0).code == -32602


def test_go_plays_its_best_if_no_level_is_named(table: Direct) -> None:
    assert table.call("go", nodes=20)["player"] == "apprentice"


@pytest.mark.parametrize("name", ["random", "greedy", "search", "apprentice"])
def test_go_asks_the_player_that_is_named(table: Direct, name: str) -> None:
    assert table.call("go", player=name, nodes=50)["player"] == name


def test_a_player_that_is_none_or_plays_another_game_is_refused(table: Direct) -> None:
    for given in ({"player": "bob"}, {"player": "greedy", "level": 3}):
        assert refuse(table, "go", **given).code == -32602
    table.call("new", game="doodle")
    assert "apprentice plays only patchwork" in str(refuse(table, "go", player="apprentice"))


def test_a_player_without_its_weights_is_refused(
    table: Direct, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUILTBEE_APPRENTICE", str(tmp_path / "none.npz"))
    error = refuse(table, "go", player="apprentice")
    assert error.code == 1
    assert error.data == {"code": "bad_weights"}
    assert "none.npz: the weights cannot be read" in str(error)


def test_load_goes_on_from_the_record(engine: Direct) -> None:
    match = Match.new("patchwork", "winter", seed=1, names=("Ada", "Grace"))
    match.play("advance")
    text = record.write(match.record)
    assert engine.call("load", record=text)["state"]["ply"] == 1
    assert engine.call("save")["record"] == text
    engine.call("play", move="advance", seat=1)


def bad_calls() -> dict[str, tuple[str, dict[str, object], str, str | None]]:
    """Return method, params, data.code and data.reason of calls refused at the table above: one for each way to be refused."""
    return {
        "overlap": ("play", {"move": "4@a1"}, "illegal_move", "overlap"),
        "not offered": ("play", {"move": "30@d4"}, "illegal_move", "not_offered"),
        "no special patch": ("play", {"move": "S@a9"}, "illegal_move", "no_special_patch"),
        "other seat": ("play", {"move": "advance", "seat": 1}, "not_your_turn", "not_your_turn"),
        "other seat, bad move": ("play", {"move": "4@a1", "seat": 1}, "not_your_turn", None),
        "other seat, no move": ("play", {"move": "??", "seat": 1}, "not_a_move", None),
        "half a character": ("play", {"move": "\ud800"}, "not_a_move", None),
        "go of other seat": ("go", {"seat": 1}, "not_your_turn", "not_your_turn"),
        "edition": ("new", {"game": "patchwork", "edition": "summer"}, "unknown_edition", None),
        "setup": ("new", {"game": "patchwork", "setup": {"circle": [1]}}, "bad_setup", None),
        "no record": ("load", {"record": ""}, "bad_record", None),
        "half a record": ("load", {"record": "quiltbee record 1\n"}, "bad_record", None),
        "long record": ("load", {"record": "#" * 400_001}, "bad_record", None),
    }


@pytest.mark.parametrize("name", bad_calls())
def test_a_refused_call_says_why_and_changes_nothing(table: Direct, name: str) -> None:
    method, params, code, reason = bad_calls()[name]
    error = refuse(table, method, **params)
    assert error.code == 1
    assert error.data["code"] == code
    if reason is not None:
        assert error.data["reason"] == reason
    if code == "bad_record":
        assert error.data["line"] >= 1


def test_a_record_that_goes_wrong_late_names_the_line(table: Direct) -> None:
    text = table.call("save")["record"].replace("3. 1 advance", "3. 1 S-")
    error = refuse(table, "load", record=text)
    line = text.splitlines().index("3. 1 S-") + 1
    assert error.data == {"code": "bad_record", "line": line}


@pytest.mark.parametrize(
    ("method", "params"),
    [
        ("state", {}),
        ("legal", {}),
        ("play", {"move": "advance"}),
        ("play", {"move": "no move"}),
        ("play", {"move": "advance", "seat": 99}),
        ("undo", {}),
        ("save", {}),
        ("go", {}),
    ],
)
def test_without_a_game_there_is_nothing_to_ask(
    engine: Direct, method: str, params: dict[str, Any]
) -> None:
    error = refuse(engine, method, **params)
    assert (error.code, error.data) == (1, {"code": "no_game"})


def test_a_failed_new_or_load_starts_no_game(engine: Direct) -> None:
    refuse(engine, "new", game="patchwork", edition="summer")
    refuse(engine, "load", record="nonsense")
    assert refuse(engine, "state").data == {"code": "no_game"}


@pytest.mark.parametrize("seat", [{}, {"seat": 0}, {"seat": 1}])
def test_after_the_end_nothing_is_legal(ended: Direct, seat: Mapping[str, object]) -> None:
    assert ended.call("legal", **seat) == {"moves": []}
    over = {"code": "game_over", "reason": "game_over"}
    assert refuse(ended, "go", **seat).data == over
    assert refuse(ended, "play", move="advance", **seat).data == over
    assert refuse(ended, "play", move="nonsense", **seat).data == {"code": "not_a_move"}


def test_the_special_patch_comes_first(engine: Direct) -> None:
    engine.call("new", game="patchwork", edition="classic", seed=1)
    while engine.call("state")["state"]["phase"] != "special_patch":
        engine.call("play", move=engine.call("legal")["moves"][0]["move"])
    assert refuse(engine, "play", move="advance").data["reason"] == "special_patch_first"
    assert refuse(engine, "play", move="S-").data["reason"] == "must_be_sewn"


WRONG: list[tuple[str, str, object]] = [
    *(("new", "game", value) for value in (None, 1, ["patchwork"], "chess", "", "x" * 999)),
    ("new", "edition", 0),
    *(("new", "seed", value) for value in (True, 1.0, -1, 2**64, 10**400)),
    ("new", "setup", []),
    *((method, "seat", value) for method in ("state", "legal", "play", "go") for value in ("0", 2)),
    ("play", "move", ["advance"]),
    ("load", "record", 1),
    *(("go", "level", value) for value in (0, 11)),
    *(("go", "player", value) for value in (1, "greed")),
    *(("go", "ms", value) for value in (0, 3_600_001)),
    *(("go", "nodes", value) for value in (0, 10**9 + 1)),
]
RIGHT: dict[str, dict[str, object]] = {"new": {"game": "patchwork"}, "play": {"move": "advance"}}


@pytest.mark.parametrize(("method", "name", "value"), WRONG, ids=lambda value: repr(value)[:30])
def test_a_parameter_of_the_wrong_kind_is_named(
    table: Direct, method: str, name: str, value: object
) -> None:
    error = refuse(table, method, **{**RIGHT.get(method, {}), name: value})
    assert error.code == -32602
    assert name in error.message
    assert len(error.message) < 200


@pytest.mark.parametrize(
    ("method", "name"), [("new", "game"), ("play", "move"), ("load", "record")]
)
def test_a_parameter_that_must_be_there_is_named(table: Direct, method: str, name: str) -> None:
    error = refuse(table, method)
    assert error.code == -32602
    assert name in error.message


METHODS = ["hello", "new", "state", "legal", "play", "undo", "save", "load", "go", "quit"]


def test_the_methods_are_the_protocols() -> None:
    assert list(Engine()._methods) == METHODS


@pytest.mark.parametrize("method", ["", "New", "rpc.hello", "_hello", "answer", "x" * 9999])
def test_an_unknown_method_is_refused(table: Direct, method: str) -> None:
    error = refuse(table, method)
    assert error.code == -32601
    assert len(error.message) < 200


@pytest.mark.parametrize("method", ["new", "play", "undo", "load", "go"])
def test_a_mistake_of_ours_leaves_the_game_and_the_engine_alone(
    table: Direct,
    method: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record_text = table.call("save")["record"]
    params: dict[str, dict[str, object]] = {**RIGHT, "load": {"record": record_text}}

    def broken(*args: object) -> None:
        raise RuntimeError("a bug")

    before = table.call("state")
    with monkeypatch.context() as patch:
        patch.setattr(patchwork, "legal_moves" if method == "go" else "state_json", broken)
        answer = check_answer(table.send(request(method, **params.get(method, {}))))
    assert answer["error"]["code"] == -32603
    assert "a bug" not in answer["error"]["message"]
    assert "a bug" in capsys.readouterr().err
    assert table.call("state") == before
    assert table.call("save")["record"] == record_text
