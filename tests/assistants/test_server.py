# SPDX-License-Identifier: MIT
"""The server for assistants, asked by the official client: in this process, and once as a program of its own."""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra is not installed: make setup")

from mcp import Client, StdioServerParameters
from mcp.types import CallToolResult, TextContent, TextResourceContents

from quiltbee.assistants.server import build
from quiltbee.assistants.sessions import options_in
from quiltbee.core.extras import how_to_install
from quiltbee.games import patchwork

DOCUMENT = (Path(__file__).parents[2] / "docs/assistants.md").read_text(encoding="utf-8")
COMMAND = StdioServerParameters(command=sys.executable, args=["-m", "quiltbee", "mcp"])


def ask(work: Callable[[Client], Awaitable[None]], server: Any = None) -> None:
    """Do something with a client."""

    async def main() -> None:
        async with Client(server or build()) as client:
            await work(client)

    asyncio.run(main())


def text_of(result: CallToolResult) -> str:
    [content] = result.content
    assert isinstance(content, TextContent)
    return content.text


async def call(client: Client, tool: str, **arguments: object) -> tuple[str, dict[str, Any]]:
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, text_of(result)
    return text_of(result), result.structured_content or {}


async def play_to_the_end(client: Client, game: str) -> str:
    """Play a game as an assistant might, and return its id."""
    level = 1 if game == "patchwork" else None  # Doodle is played alone
    text, shown = await call(client, "start_game", game=game, level=level, seed=1)
    name = str(shown["game_id"])
    assert "You are to move, for seat 0." in text
    while shown["state"]["outcome"] is None:
        _, legal = await call(client, "legal_moves", game_id=name, most=200)
        plain = [move for move in legal["moves"] if "uses" not in move]
        move = max(plain, key=lambda each: len(each["cells"]))["move"]
        text, shown = await call(client, "play", game_id=name, move=move)
        assert f"you: {move}" in text
    assert "The game is over: " in text
    return name


def test_an_assistant_plays_both_games_over_standard_streams_and_reviews_them() -> None:
    async def work(client: Client) -> None:
        for game in ("patchwork", "doodle"):
            name = await play_to_the_end(client, game)
            text, review = await call(client, "review", game_id=name, effort=0.01)
            assert review["game"] == game
            assert {move["seat"] for move in review["moves"]} == {*range(len(review["seats"]))}
            assert "accuracy" in text.lower()
            record, _ = await call(client, "save_record", game_id=name)
            _, loaded = await call(client, "load_record", text=record, ply=3)
            assert loaded["state"]["ply"] == 3

    ask(work, COMMAND)


def test_hints_and_analyses() -> None:
    async def work(client: Client) -> None:
        _, shown = await call(client, "start_game", game="patchwork", level=1, seed=1)
        name, position = shown["game_id"], shown["state"]["position"]
        words = [
            (await call(client, "hint", game_id=name, step=step))[1]["words"] for step in (1, 3)
        ]
        assert [len(each) for each in words] == [1, 3]
        legal = {str(move) for move in patchwork.legal_moves(patchwork.parse_position(position))}
        assert words[1][2] in legal
        for what in ({"game_id": name}, {"position": position}):
            _, analysis = await call(client, "analyse", **what, seconds=0.1, lines=2)
            assert len(analysis["lines"]) == 2
            assert {line["move"] for line in analysis["lines"]} <= legal

    ask(work)


def test_look_legal_moves_and_undo() -> None:
    async def work(client: Client) -> None:
        text, listed = await call(client, "list_games")
        assert [each["game"] for each in listed["games"]] == ["patchwork", "doodle"]
        assert "for 2: editions classic, winter, halloween; levels 1 to 10" in text
        _, shown = await call(client, "start_game", game="patchwork", level=1, seed=1)
        name = shown["game_id"]
        text, looked = await call(client, "look", game_id=name)
        assert looked == shown
        assert "a b c d e f g h i" in text
        _, every = await call(client, "legal_moves", game_id=name)
        patch = every["moves"][-1]["patch"]
        start = f"{patch}@"
        text, some = await call(client, "legal_moves", game_id=name, starting_with=start, most=2)
        assert [move["patch"] for move in some["moves"]] == [patch, patch]
        assert some["options"]["advance"] == 1
        assert sum(some["options"].values()) == some["total"] > 60 == len(every["moves"])
        assert text.startswith(f"{some['total']} legal moves (advance: 1, ")
        assert text.split("\n")[0].endswith(" follow")
        text, _ = await call(client, "legal_moves", game_id=name, most=1)
        assert text.split("\n")[0].endswith(f"; 1 of {some['total']} follow, without some options")
        await call(client, "play", game_id=name, move="advance")
        assert (await call(client, "undo", game_id=name))[1]["state"] == shown["state"]
        _, rich = await call(client, "start_game", game="patchwork", seed=3)
        _, offered = await call(client, "legal_moves", game_id=rich["game_id"])
        assert len(offered["options"]) > 2
        assert options_in(offered["moves"]).keys() == offered["options"].keys()

    ask(work)


MISTAKES: list[tuple[str, dict[str, object], str]] = [
    ("play", {"game_id": "game1", "move": "castle"}, "'castle' is no move; write advance, "),
    ("play", {"game_id": "game1", "move": "S-"}, "S-: "),
    ("play", {"game_id": "game1"}, "The arguments of play are not valid. move: it is missing."),
    ("play", {"game_id": "game7", "move": "advance"}, "there is no game 'game7'; there are: game1"),
    ("look", {"game_id": "x" * 1000}, "there is no game 'xxx"),
    ("start_game", {"game": "chess"}, "no game 'chess'; there are patchwork, doodle"),
    ("start_game", {"game": "patchwork", "seed": -1}, "seed: it must be at least 0."),
    ("legal_moves", {"game_id": "game1", "most": 0}, "most: it must be at least 1."),
    ("look", {"game_id": 7}, "The arguments of look are not valid. game_id: it must be a string."),
    (
        "analyse",
        {"seconds": "soon", "lines": None},
        "seconds: it must be a number; lines: it must be a whole number.",
    ),
    (
        "save_record",
        {"game_id": "game1", "path": "../x"},
        "The arguments of save_record are not valid. path: there is no such field.",
    ),
    ("look", {"game": "game1"}, "game_id: it is missing; game: there is no such field."),
    ("list_games", {"all": True}, "all: there is no such field."),
    ("undo", {"game_id": "game1"}, "you have not made a move yet"),
    ("load_record", {"text": "not a record"}, "line 1"),
    ("review", {}, "give a game_id or the text of a record, and not both"),
    ("review", {"game_id": "game1"}, "the record has no moves to review"),
    ("analyse", {}, "give a game_id or a position, and not both"),
    ("analyse", {"position": "patchwork classic"}, "patchwork"),
    ("hint", {"game_id": "game1", "step": 4}, "step: it must be at most 3."),
]


def test_whoever_asks_for_progress_is_told_that_it_thinks() -> None:
    told = list[str | None]()

    async def hear(progress: float, total: float | None, message: str | None) -> None:
        told.append(message)

    async def work(client: Client) -> None:
        _, shown = await call(client, "start_game", game="patchwork", level=1, seed=1)
        asked = {"game_id": shown["game_id"], "seconds": 0.1}
        result = await client.call_tool("analyse", asked, progress_callback=hear)
        assert not result.is_error
        while not told:
            await asyncio.sleep(0.01)

    ask(work)
    assert str(told[0]).startswith("Thinking.")


def test_the_program_ends_with_its_input_while_it_thinks() -> None:
    hello = {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "x", "version": "1"},
    }
    start = {"name": "start_game", "arguments": {"game": "patchwork", "level": 1}}
    think = {"name": "analyse", "arguments": {"game_id": "game1", "seconds": 60}}
    with subprocess.Popen(
        [COMMAND.command, *COMMAND.args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdin
        assert running.stdout

        def send(method: str, params: object = None, id_: int | None = None) -> None:
            message = {"jsonrpc": "2.0", "method": method, "params": params, "id": id_}
            kept = {key: value for key, value in message.items() if value is not None}
            print(json.dumps(kept), file=running.stdin, flush=True)

        send("initialize", hello, 1)
        assert json.loads(running.stdout.readline())["id"] == 1
        send("notifications/initialized")
        send("tools/call", start, 2)
        assert json.loads(running.stdout.readline())["id"] == 2
        send("tools/call", think | {"_meta": {"progressToken": 7}}, 3)
        assert json.loads(running.stdout.readline())["method"] == "notifications/progress"
        running.stdin.close()
        assert running.wait(45) == 0  # it would think for a minute


def test_a_mistake_is_answered_with_what_is_wrong() -> None:
    async def work(client: Client) -> None:
        _, shown = await call(client, "start_game", game="patchwork", level=1, seed=1)
        for tool, arguments, words in MISTAKES:
            result = await client.call_tool(tool, arguments)
            assert result.is_error, tool
            assert words in text_of(result)
            assert "pydantic" not in text_of(result)
        assert (await call(client, "look", game_id="game1"))[1] == shown

    ask(work)


def test_rules_and_notation_can_be_read_and_the_document_names_everything() -> None:
    async def work(client: Client) -> None:
        uris = {str(each.uri) for each in (await client.list_resources()).resources}
        assert uris == {*re.findall(r"`(quiltbee://[a-z/]+)`", DOCUMENT)}
        for uri in uris:
            [content] = (await client.read_resource(uri)).contents
            assert isinstance(content, TextResourceContents)
            assert content.text.startswith("# ")
        tools = (await client.list_tools()).tools
        assert all(tool.description for tool in tools)
        assert all(tool.input_schema["additionalProperties"] is False for tool in tools)
        [effort] = (tool.input_schema["properties"]["effort"] for tool in tools if tool.name == "review")  # fmt: skip
        least, most, usual = effort["minimum"], effort["maximum"], effort["default"]
        assert f"{least} to {most}, by default {usual}" in DOCUMENT
        told = re.findall(r"^\| `([a-z_]+)` \| (.*?) ?\|", DOCUMENT, re.MULTILINE)
        documented = {name: [*re.findall(r"`([a-z_]+)\??`", row)] for name, row in told}
        assert documented == {tool.name: [*tool.input_schema["properties"]] for tool in tools}
        for tool in tools:
            row = dict(told)[tool.name]
            left_out = {*re.findall(r"`([a-z_]+)\?`", row)} | {
                *re.findall(r"`([a-z_]+)` or", row),
                *re.findall(r"or `([a-z_]+)`", row),
            }
            assert {*documented[tool.name]} - left_out == {*tool.input_schema.get("required", [])}

    ask(work)


def test_without_the_package_one_sentence_says_how_to_install_it() -> None:
    code = (
        "import sys, importlib.util as util; find = util.find_spec; "
        "util.find_spec = lambda name, package=None: None if name == 'mcp' else find(name, package); "
        "from quiltbee.cli import main; sys.exit(main(['mcp']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"quiltbee: assistants need one more package: {how_to_install('mcp')}\n"
