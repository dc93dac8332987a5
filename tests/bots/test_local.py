# SPDX-License-Identifier: MIT
"""Bots as engines, against our players, and on their command line."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from quiltbee import arena
from quiltbee.arena.text import to_text
from quiltbee.bots import Bot, BotEngine, play
from quiltbee.bots.command import main
from quiltbee.core.errors import SetupError, UnknownPlayerError
from quiltbee.core.game import JsonObject
from tests.engine.client import Direct, Refused

FAULTY = """
from quiltbee.bots import Bot

class Faulty(Bot):
    def choose(self, view, legal):
        print("I think")
        return legal[0] if view["ply"] < 4 else view["no such field"]

Faulty().run()
"""


class Anything(Bot):
    """Plays at random, and looks at what it is shown."""

    def __init__(self) -> None:
        self.rng = random.Random(1)
        self.views = list[JsonObject]()

    def choose(self, view: JsonObject, legal: list[JsonObject]) -> str:
        assert view["seat"] in view["to_move"]
        self.views.append(view)
        return str(self.rng.choice(legal)["move"])


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_bot_is_a_whole_engine(game: str) -> None:
    bot = Anything()
    engine = Direct(BotEngine(bot))
    assert engine.call("hello")["name"] == "anything"
    state = engine.call("new", game=game, seed=1)["state"]
    for _ in range(5):
        chosen = engine.call("go", ms=50, level=1)
        assert chosen["player"] in ("anything", "chance")
        state = engine.call("play", move=chosen["move"])["state"]
    assert bot.ms == 50
    assert bot.views[-1]["game"] == game
    assert state["ply"] == 5


def test_an_engine_tells_what_is_wrong_with_its_bot() -> None:
    class Silent(Bot):
        def choose(self, view: JsonObject, legal: list[JsonObject]) -> str:
            return ""

    engine = Direct(BotEngine(Silent()))
    state = engine.call("new", game="patchwork", seed=1)
    with pytest.raises(Refused) as told:
        engine.call("go")
    assert (told.value.code, told.value.data) == (1, {"code": "bot_failed"})
    assert "choose returned ''" in told.value.message
    assert engine.call("state") == state


@pytest.mark.parametrize(
    ("game", "against"), [("patchwork", "greedy"), ("doodle", None), ("doodle", "greedy")]
)
def test_a_bot_plays_whole_games(game: str, against: str | None) -> None:
    bot = Anything()
    outcome = play(bot, game, against=against, bot_seat=0 if against is None else 1, seed=3)
    assert len(outcome.scores) == (1 if against is None else 2)
    assert {view["seat"] for view in bot.views} == {0 if against is None else 1}
    again = play(Anything(), game, against=against, bot_seat=0 if against is None else 1, seed=3)
    assert again == outcome


def test_a_game_that_is_not_for_so_many_is_refused() -> None:
    with pytest.raises(SetupError, match="Patchwork is for 2, and not for 1"):
        play(Anything(), "patchwork")
    with pytest.raises(UnknownPlayerError):
        play(Anything(), "patchwork", against="nobody")


def test_a_failing_bot_loses_in_the_arena_and_the_report_says_why(tmp_path: Path) -> None:
    program = tmp_path / "faulty.py"
    program.write_text(FAULTY, encoding="utf-8")
    plan = arena.make_plan(
        [f"exec:name=faulty:{sys.executable} {program}", "random"], games=2, seed=1
    )
    told = to_text(arena.run(plan, jobs=1))
    assert "choose failed in line 7 of faulty.py with KeyError: 'no such field'" in told


def test_the_command_line_plays_and_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(Anything(), ["try", "--against", "random", "--games", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("game 1: anything ")
    assert lines[2].endswith(" of 2 games won")
    assert main(Anything(), ["try", "doodle"]) == 0
    assert capsys.readouterr().out.startswith("game 1: anything ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["try", "chess"], "no game 'chess'"),
        (["try", "--against", "nobody"], "no player 'nobody'"),
        (["join", "http://127.0.0.1:9/table/abcdefghijkl"], "no token or invitation"),
        (["join", "nowhere"], "is no link to a table"),
        (["join", "http://127.0.0.1:9/table/abcdefghijkl#" + "a" * 32], "no answer from http://127.0.0.1:9/"),
        (["challenge", "http://127.0.0.1:9"], "no answer from http://127.0.0.1:9/"),
        (["challenge", "doodle"], "'doodle' is no address of a server, such as http://"),
    ],
)  # fmt: skip
def test_errors_are_told_in_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(Anything(), arguments) == 1
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("anything: ")
    assert words in line


@pytest.mark.parametrize("number", ["0", "-1", "x"])
def test_a_bad_number_of_games_is_told(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(Anything(), ["try", "--games", number])
    assert ended.value.code == 2
    assert f"'{number}' is not a whole number of at least 1" in capsys.readouterr().err


def test_a_failure_while_trying_shows_the_line_of_the_bot(tmp_path: Path) -> None:
    program = tmp_path / "faulty.py"
    program.write_text(FAULTY, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, program, "try"], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    *trace, last, hint = done.stderr.splitlines()
    assert hint.startswith("faulty: this was a game of patchwork, since none was named")
    assert any('view["no such field"]' in line for line in trace)
    assert last == "faulty: choose failed in line 7 of faulty.py with KeyError: 'no such field'"
