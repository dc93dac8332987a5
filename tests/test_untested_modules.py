# SPDX-License-Identifier: MIT
"""Which modules have no test of their own. There are few, they are named here, and they shall not become more.

A module has its own test where a file of tests imports it or what it defines, also by the public list of its package, or
where the folder of tests that matches its own holds ``test_MODULE.py``. ``make test`` also counts the lines that run; this
counts the modules that somebody thought of.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import quiltbee

SOURCE = Path(quiltbee.__file__).parent
TESTS = Path(__file__).parent

UNTESTED = {
    # Commands: they read options and call what is tested. test_cli.py runs them as people do.
    "arena.command",
    "commands.arena",
    "commands.backup",
    "commands.editions",
    "commands.engine",
    "commands.perft",
    "commands.play",
    "commands.serve",
    "commands.show",
    "commands.tidy",
    # Parts of one picture: the tests of the whole picture look for them.
    "games.doodle.svg.sheet",
    "games.doodle.svg.sprite",
    "games.doodle.svg.table",
    "games.doodle.text.table",
}
"""Modules that are tested only through others, with the reason. Take a name out when its test is written; put none in."""


def imported(file: Path) -> Iterator[str]:
    """Name all that a file imports of the package, modules or what is in them."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


def has_code(file: Path) -> bool:
    """Return whether a module does more than to import, to name and to explain."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    return any(
        isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) for node in body
    )


def public_names() -> dict[str, str]:
    """Return, by the name under which a package offers something, the module that it takes it from."""
    return {
        f"{'.'.join(('quiltbee', *file.parent.relative_to(SOURCE).parts))}.{each.name}": node.module
        for file in SOURCE.rglob("__init__.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ImportFrom) and node.module
        for each in node.names
    }


def untested() -> set[str]:
    """Name the modules that have code and no test of their own. Migrations have one test together."""
    offered = public_names()
    named = {name for file in TESTS.rglob("*.py") for name in imported(file)}
    known = named | {offered[name] for name in named & offered.keys()}
    found = set[str]()
    for file in SOURCE.rglob("*.py"):
        path = file.relative_to(SOURCE).with_suffix("")
        parts = path.parts[:-1] if path.name == "__init__" else path.parts
        own = TESTS.joinpath(*path.parts[:-1], f"test_{path.name}.py")
        is_known = ".".join(("quiltbee", *parts)) in known or own.exists()
        if not is_known and "versions" not in parts and has_code(file):
            found.add(".".join(parts))
    return found


def test_no_further_module_is_without_a_test_of_its_own() -> None:
    found = untested()
    assert found == UNTESTED, f"new: {found - UNTESTED}; tested by now: {UNTESTED - found}"
