# SPDX-License-Identifier: MIT
"""The TypeScript package of bots, run by a real Node against real engines and a real server."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bots.test_document import DOCUMENT
from tests.engine.client import check_answer, request
from tests.server.running import WAIT, Running, Seated
from tests.test_docs import blocks

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "packages" / "typescript"
WITH_NODE = ROOT / "web" / "scripts" / "with_node"
"""It runs a command in web/ with a Node that is new enough."""
ENGINE = f"{sys.executable} -m quiltbee engine"
BIN = Path(sys.executable).parent
ENVIRONMENT = os.environ | {
    "QUILTBEE_ENGINE": ENGINE,
    "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
}

FAULTY = """
import { Bot, run } from "%s";
class Faulty extends Bot {
  choose(view, legal) {
    if (view.ply < 2) return legal[0];
    return %s;
  }
}
await run(new Faulty());
"""


def node(script: Path, *arguments: str, lines: bytes = b"") -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [WITH_NODE, "node", script, *arguments],
        input=lines, env=ENVIRONMENT, capture_output=True, timeout=2 * WAIT, check=False,
    )  # fmt: skip


def run(script: Path, *arguments: str) -> str:
    done = node(script, *arguments)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def run_online(script: Path, *arguments: str) -> tuple[str, str]:
    """Return what it prints, and the link to come back."""
    done = node(script, *arguments)
    [told] = done.stderr.decode().splitlines()
    assert done.returncode == 0, told
    _, _, link = told.partition(": keep this link to come back to the seat: ")
    return done.stdout.decode(), link


def example(game: str) -> Path:
    return PACKAGE / "examples" / f"{game}-bot.js"


def faulty(folder: Path, choice: str) -> Path:
    script = folder / "faulty.mjs"
    script.write_text(FAULTY % (PACKAGE / "lib" / "index.js", choice), encoding="utf-8")
    return script


def test_the_package_is_built_from_its_source_and_its_examples_have_the_right_types(
    tmp_path: Path,
) -> None:
    for options in (["tsconfig.json", "--outDir", str(tmp_path)], ["tsconfig.examples.json"]):
        done = subprocess.run(
            [WITH_NODE, "node_modules/.bin/tsc", "--project", PACKAGE / options[0], *options[1:]],
            capture_output=True, text=True, timeout=2 * WAIT, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout
    built = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    lib = {path.name: path.read_text(encoding="utf-8") for path in (PACKAGE / "lib").iterdir()}
    del lib["protocol.d.ts"]  # types alone, written with those of the page
    assert lib == built, "run: make bots"


def test_the_package_needs_nothing_else() -> None:
    described = json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))
    assert not {key for key in described if "ependencies" in key}
    for path in (PACKAGE / "lib").glob("*.js"):
        for name in re.findall(r'from "([^"]+)"', path.read_text(encoding="utf-8")):
            assert name.startswith(("node:", "./"))


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_a_bot_plays_by_itself_and_on_a_server(running: Running, game: str) -> None:
    told = run(example(game), "try", game, "--level", "1")
    assert re.fullmatch(rf"game 1: {game}bot -?\d+, level1 -?\d+: (won|lost|a tie)\n", told)
    told, link = run_online(example(game), "challenge", running.url, game)
    assert told == run(example(game), "join", link), "the link opens the seat again"
    table = re.search(r"/table/(\w+)", told)
    assert table
    scores = running.http.get(f"/api/tables/{table[1]}").json()["position"]["outcome"]["scores"]
    points = ", ".join(f"seat {seat}: {each}" for seat, each in enumerate(scores))
    assert told.endswith(f"the game is over; {game}bot sat on seat 0; points of {points}\n")


def test_a_bot_is_a_whole_engine() -> None:
    sent = [
        request("hello"),
        request("new", game="patchwork", seed=1),
        request("go", seat=0),
        b"nonsense",
        b'{"jsonrpc": "2.0", "method": "play", "params": {"move": "advance"}}',
        b'{"jsonrpc": "2.0", "method": "go"}',
        b" ",
        request("go", seat=0),
        request("state"),
        request("quit"),
    ]
    done = node(example("patchwork"), lines=b"\n".join(sent) + b"\n")
    assert (done.returncode, done.stderr) == (0, b"")
    hello, new, went, nonsense, refused, state, quitted = (
        check_answer(line) for line in done.stdout.splitlines(keepends=True)
    )
    assert hello["result"]["name"] == "patchworkbot"
    assert went["result"]["player"] == "patchworkbot"
    assert nonsense["error"]["code"] == -32700
    assert refused["error"]["data"]["code"] == "not_your_turn"
    assert state["result"]["state"]["ply"] == new["result"]["state"]["ply"] + 1
    assert quitted["result"] == {}


def test_a_bot_plays_in_the_arena() -> None:
    bot = f"exec:name=bot:{WITH_NODE} node {example('doodle')}"
    done = subprocess.run(
        [sys.executable, "-m", "quiltbee", "arena", bot, "random", "--game", "doodle", "--games", "1", "--jobs", "1"],
        env=ENVIRONMENT, capture_output=True, text=True, timeout=2 * WAIT, check=True,
    )  # fmt: skip
    assert re.search(r"^ *1 +bot ", done.stdout, re.MULTILINE), done.stdout


def test_a_guest_takes_the_seat_of_an_invitation(running: Running) -> None:
    seats = [{"kind": "computer", "level": 1}, {"kind": "human", "invite": True}]
    made = running.http.post("/api/tables", json={"seats": seats}).json()
    link = f"{running.url}/table/{made['table']}#invite-{made['invitations'][0]['invitation']}"
    told, own = run_online(example("patchwork"), "join", link)
    assert "sat on seat 1" in told
    assert own.startswith(f"{running.url}/table/{made['table']}#")


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("undefined", "faulty: choose returned nothing; return an entry of legal, or its move"),
        ('"castle"', 'faulty: choose returned "castle", which is none of the '),
        ("view.quilts[0]", "faulty: choose failed in line 6 of faulty.mjs with TypeError: "),
    ],
)
def test_what_is_wrong_with_a_bot_is_told(tmp_path: Path, choice: str, words: str) -> None:
    done = node(faulty(tmp_path, choice), "try")
    assert done.returncode == 1
    *_, told, hint = done.stderr.decode().splitlines()
    assert told.startswith(words)
    assert "this was a game of patchwork" in hint


def test_an_engine_answers_with_what_is_wrong_with_its_bot(tmp_path: Path) -> None:
    sent = [request("new", game="patchwork"), *[request("play", move="advance")] * 2, request("go")]
    done = node(faulty(tmp_path, "7"), lines=b"\n".join(sent) + b"\n")
    error = check_answer(done.stdout.splitlines(keepends=True)[-1])["error"]
    assert (error["code"], error["data"]) == (1, {"code": "bot_failed"})
    assert error["message"].startswith("faulty: choose returned 7; ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["dance"], 'there is no command "dance"; see --help'),
        (["try", "chess"], "no game 'chess'"),
        (["try", "--level", "x"], '"x" is not a whole number'),
        (["join", "nowhere"], '"nowhere" is no link to a table'),
        (["join"], "join needs the link of a table, such as "),
        (["challenge", "http://127.0.0.1:1"], "no answer from http://127.0.0.1:1/api/tables"),
        (["challenge"], "challenge needs the address of a server, such as http://"),
        (["challenge", "doodle"], '"doodle" is no address of a server, such as http://'),
        (["try", "--games", "0"], "--games is at least 1"),
        (["try", "--games", "-1"], '"-1" is not a whole number'),
        (["try", "--against", "nobody"], "no player 'nobody'"),
    ],
)
def test_errors_are_told_in_one_line(arguments: list[str], words: str) -> None:
    done = node(example("patchwork"), *arguments)
    assert done.returncode == 1
    [line] = done.stderr.decode().splitlines()
    assert line.startswith(f"patchworkbot: {words}")


@pytest.mark.parametrize("arguments", [[], ["try"]])
def test_a_missing_engine_is_told_with_the_remedy(arguments: list[str]) -> None:
    done = subprocess.run(
        [WITH_NODE, "node", example("patchwork"), *arguments],
        env=ENVIRONMENT | {"QUILTBEE_ENGINE": "no-such-program engine"}, input=request("hello"),
        capture_output=True, timeout=2 * WAIT, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    [line] = done.stderr.decode().splitlines()
    assert "no-such-program was not found; put it on the path" in line
    assert "QUILTBEE_ENGINE" in line


def test_what_an_engine_prints_is_no_answer(tmp_path: Path) -> None:
    script = faulty(tmp_path, "legal[0]")
    noisy = script.read_text(encoding="utf-8").replace(
        "if (view.ply", 'console.log("I", "think"); console.info("loudly"); if (view.ply'
    )
    script.write_text(noisy, encoding="utf-8")
    done = node(script, lines=request("new", game="patchwork") + b"\n" + request("go") + b"\n")
    assert [check_answer(line)["id"] for line in done.stdout.splitlines(keepends=True)] == [1, 1]
    assert (done.returncode, done.stderr) == (0, b"I think\nloudly\n")


def test_a_bot_for_the_other_game_is_told_which_game_it_was(tmp_path: Path) -> None:
    done = node(faulty(tmp_path, "view.no.field"), "try")
    last, hint = done.stderr.decode().splitlines()[-2:]
    assert hint.startswith("faulty: this was a game of patchwork, since none was named")
    assert "choose failed" in last


def test_the_typed_bot_of_the_documents_compiles_without_other_types_and_plays(
    tmp_path: Path,
) -> None:
    [code], [again] = blocks(DOCUMENT, "ts"), blocks("packages/typescript/README.md", "ts")
    [commands] = blocks("packages/typescript/README.md", "bash")
    assert code == again
    assert commands == blocks(DOCUMENT, "bash")[1]
    (tmp_path / "mybot.mts").write_text(code, encoding="utf-8")
    (tmp_path / "node_modules").mkdir()
    # A copy, so that nothing is found in a folder above it.
    shutil.copytree(PACKAGE, tmp_path / "node_modules" / "quiltbee-bots")
    compiler = ROOT / "web" / "node_modules" / ".bin" / "tsc"
    told = ""
    for command in commands.splitlines():
        here = command.replace("npx tsc", str(compiler))
        done = subprocess.run(
            [WITH_NODE, "bash", "-c", f"cd {tmp_path} && {here}"], env=ENVIRONMENT,
            capture_output=True, text=True, timeout=2 * WAIT, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        told = done.stdout
    assert told.startswith("game 1: mybot ")


def test_a_wrong_token_is_refused(running: Running) -> None:
    link = f"{running.url}/table/{Seated(running).id}#{'a' * 32}"
    done = node(example("patchwork"), "join", link)
    assert done.stderr.decode().startswith("patchworkbot: the server refused: ")
    assert "(wrong_token)" in done.stderr.decode()


def test_the_bot_of_the_document_plays(running: Running, tmp_path: Path) -> None:
    [code] = blocks(DOCUMENT, "js")
    script = tmp_path / "mybot.mjs"
    script.write_text(
        code.replace('"quiltbee-bots"', f'"{PACKAGE}/lib/index.js"'), encoding="utf-8"
    )
    commands = blocks(DOCUMENT, "bash")[0]
    assert len(commands.splitlines()) == 4
    for command in commands.splitlines():
        here = command.replace("http://127.0.0.1:8017", running.url)
        done = subprocess.run(
            ["bash", "-c", here], cwd=tmp_path, env=ENVIRONMENT,
            capture_output=True, text=True, timeout=2 * WAIT, check=False,
        )  # fmt: skip
        assert (done.returncode, "mybot" in done.stdout) == (0, True), done.stderr
