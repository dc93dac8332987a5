# SPDX-License-Identifier: MIT
"""The rooms of the house: what each may know, and what the rules may need."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import quiltbee

ROOT = Path(quiltbee.__file__).parent

KNOWS: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "record": {"core", "games"},
    "draw": {"core", "games"},
    "match": {"core", "games", "record"},
    "protocol": set(),
    "kernel": {"core", "games"},
    "accel": {"core", "games", "kernel"},
    "players": {"core", "games", "kernel"},
    "train": {"core", "games", "kernel", "accel", "players"},
    "perft": {"core", "games", "kernel"},
    "arena": {"core", "games", "record", "match", "players", "draw"},
    "engine": {"core", "games", "record", "match", "players"},
    "tui": {"core", "games", "record", "match", "players", "draw"},
    "server": {"core", "games", "record", "match", "players", "draw", "protocol"},
    "cli": {
        "core",
        "games",
        "record",
        "match",
        "players",
        "draw",
        "arena",
        "engine",
        "tui",
        "server",
        "perft",
    },
    "__main__": {"cli"},
}
"""What each room may import, beside itself; docs/architecture.md says why."""


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def modules() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py") if path != ROOT / "__init__.py")


def room(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_room_reaches_up(path: Path) -> None:
    allowed = KNOWS[room(path)] | {room(path)}
    for name in imports(path):
        package, _, rest = name.partition(".")
        if package == "quiltbee" and rest:
            known = rest.split(".")[0]
            if known == "__version__":
                continue
            assert known in allowed, f"{room(path)} may not know {known}"


@pytest.mark.parametrize("path", [p for p in modules() if room(p) == "games"], ids=str)
def test_no_game_knows_another(path: Path) -> None:
    parts = path.relative_to(ROOT).parts
    if len(parts) == 2:
        return
    for name in imports(path):
        if name.startswith("quiltbee.games."):
            assert name.split(".")[2] == parts[1]


@pytest.mark.parametrize(
    "path", [p for p in modules() if room(p) in ("core", "games", "draw", "record")], ids=str
)
def test_rules_records_and_drawing_import_the_standard_library_alone(path: Path) -> None:
    for name in imports(path):
        assert name.split(".")[0] in {*sys.stdlib_module_names, "quiltbee"}


def test_nobody_loads_numba_before_it_is_needed() -> None:
    script = (
        "import sys, random, quiltbee, quiltbee.cli, quiltbee.engine, quiltbee.players as players\n"
        "players.make_player('greedy', 'patchwork', random.Random(1))\n"
        "print([name for name in ('numba', 'scipy', 'numpy') if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_the_rules_run_in_a_bare_interpreter() -> None:
    # -I -S: no site-packages, no environment; only the standard library and our source.
    script = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import random\n"
        "from quiltbee.games import GAMES\n"
        "for game in GAMES.values():\n"
        "    for edition in game.EDITIONS:\n"
        "        state = game.start(edition, random.Random(1))\n"
        "        state = game.apply(state, game.legal_moves(state, game.to_move(state)[0])[0])\n"
        "ours = {name.split('.')[0] for name in sys.modules}\n"
        "print(sorted(ours - set(sys.stdlib_module_names) - {'quiltbee', '__main__'}))\n"
        "print([m for m in sys.modules if m.startswith(('quiltbee.players', 'quiltbee.draw'))])\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script, str(ROOT.parent)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split("\n")[:2] == ["[]", "[]"]


def test_importing_the_package_or_the_arena_loads_nothing_heavy() -> None:
    # Processes that play games start with every tournament; only the report needs NumPy.
    script = "import sys, quiltbee, quiltbee.arena, quiltbee.cli; print({'numpy', 'scipy', 'numba'} & {*sys.modules})"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "set()\n"
