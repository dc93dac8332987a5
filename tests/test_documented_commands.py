# SPDX-License-Identifier: MIT
"""The command lines in the documents are ones that the programs take."""

import argparse
import hashlib
import re
import shlex
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from quiltbee import __version__
from quiltbee.commands import COMMANDS
from quiltbee.games import GAMES, find_game
from tests.test_docs import DOCUMENTS, ROOT

TARGETS = set(
    re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
)
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]  # fmt: skip
TEXTS = {"record", "doodle"}
"""Words after which ``quiltbee`` begins a text and no command: the first line of a record, and the seed of a day."""
WEIGHTS = (".npz", ".safetensors")
OTHERS = [path for path in DOCUMENTS if path.name != "adding-a-game.md"]
"""The documents without a test of their own that runs their commands."""


def shown(path: Path) -> Iterator[list[str]]:
    """Give the words of every command in the blocks of a document for the shell."""
    text = path.read_text(encoding="utf-8")
    for language, block in re.findall(r"^```(.*?)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        if language not in ("", "sh"):
            continue
        for line in re.sub(
            r"<<'END'\n.*?^END$", "", block, flags=re.DOTALL | re.MULTILINE
        ).splitlines():
            try:
                words = shlex.split(line, comments=True)
            except ValueError:  # a part of a longer script
                continue
            while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
                words.pop(0)
            yield [word for word in words if word != "&"]


def mentioned(path: Path) -> Iterator[str]:
    """Give every call of ours that a document mentions within a sentence."""
    for code in re.findall(r"`((?:\.venv/bin/)?quiltbee [^`]+)`", path.read_text(encoding="utf-8")):
        yield code.removeprefix(".venv/bin/")


def parser_of(command: str) -> argparse.ArgumentParser:
    assert command in COMMANDS, command
    parser = argparse.ArgumentParser(prog=command, exit_on_error=False)
    import_module(f"quiltbee.commands.{command}").configure(parser)
    return parser


def options_of(parser: argparse.ArgumentParser) -> set[str]:
    """All options of a parser and of its subcommands."""
    options = {"--help", "--version"}
    for action in parser._actions:
        options |= set(action.option_strings)
        if isinstance(action, argparse._SubParsersAction):
            options |= {each for sub in action.choices.values() for each in options_of(sub)}
    return options


def check(words: list[str]) -> bool:
    """Check a command, and say whether it is one that we know."""
    match words:
        case ["quiltbee" | ".venv/bin/quiltbee", command, *rest] if not command.startswith("-"):
            parser_of(command).parse_args(rest)
        case ["make", *targets]:
            assert {each for each in targets if "=" not in each} <= TARGETS, targets
        case ["python", "-m", module, *_] if module.startswith(
            ("benchmarks.", "tools.", "tests.", "research.")
        ):
            assert find_spec(module), module
        case ["python", script, *_] if script.startswith(("examples/", "research/")):
            assert (ROOT / script).exists(), script
        case ["pip", "install", what] if "[" in what:
            assert {*what.split("[")[1].rstrip("]").split(",")} <= EXTRAS.keys(), what
        case _:
            return False
    return True


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.name)
def test_commands_in_blocks_are_taken(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in shown(path):
        try:
            check(words)
        except (SystemExit, argparse.ArgumentError) as error:
            pytest.fail(f"{shlex.join(words)}: {error}: {capsys.readouterr().err}")


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_commands_in_sentences_have_their_options(path: Path) -> None:
    for text in mentioned(path):
        command = text.split()[1]
        if command in COMMANDS:
            options = options_of(parser_of(command))
            assert set(re.findall(r"(?<!\S)--[a-z-]+", text)) <= options, text
        else:
            assert command.startswith("-") or command in TEXTS or not command.islower(), text


def test_the_checks_see_many_commands_and_refuse_wrong_ones() -> None:
    assert sum(check(words) for path in OTHERS for words in shown(path)) > 50
    assert sum(1 for path in DOCUMENTS for _ in mentioned(path)) > 50
    for wrong in (
        "quiltbee serv",
        "make plya",
        "python -m benchmarks.nothing",
        "python examples/nothing.py",
        "pip install .[envs,nothing]",
    ):
        with pytest.raises(AssertionError):
            check(wrong.split())
    with pytest.raises(SystemExit):
        check(["quiltbee", "arena", "greedy", "random", "--gmaes", "3"])


def test_every_file_of_weights_has_a_card_beside_it() -> None:
    folders = ("src", "docs", "examples", "research/src")
    weights = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.suffix in WEIGHTS]  # fmt: skip
    assert len(weights) >= 2
    for path in weights:
        card = (path.parent / "MODEL_CARD.md").read_text(encoding="utf-8")
        assert f"| file | `{path.name}`" in card
        assert f"| SHA-256 | `{hashlib.sha256(path.read_bytes()).hexdigest()}` |" in card
        for row in ("made by", "licence", "trained on", "size", "runs on"):
            assert f"| {row} | " in card
        for heading in ("Inputs and outputs", "How good it is", "Limits", "To make it again"):
            assert f"## {heading}\n" in card
        assert re.search(r"^quiltbee-train ", card, re.MULTILINE), "the command that makes it"


def test_the_baselines_are_figures_of_the_benchmarks_and_of_the_present_versions() -> None:
    text = (ROOT / "docs/baselines.md").read_text(encoding="utf-8")
    measured = (ROOT / "benchmarks/README.md").read_text(encoding="utf-8")
    figures = re.findall(
        r"\d+\.\d %? ?(?:\([\d. to]+\)|± ?\d\.\d)|\d+ of 100|-?\d+\.\d : -?\d+\.\d", text
    )
    assert len(figures) > 25
    for figure in figures:
        assert figure in measured, figure
    infos = [find_game(game).INFO for game in GAMES]
    assert f"| package | {' | '.join([__version__] * 2)} |" in text
    assert f"| rules | {' | '.join(f'version {info.version}' for info in infos)} |" in text
