# SPDX-License-Identifier: MIT
"""Note which lines and branches of the package run, at little cost.

Every imported module of the package gets marks: a mark is a statement at the start of a basic block, and notes that the
block runs. Tools that let Python call them at every line take twice the processor time on Python 3.11.

Functions that Numba compiles get no marks, because they never run as Python.
``python -m tools.coverage_marks ...`` is ``quiltbee ...`` with marks.
"""

import ast
import atexit
import json
import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Final

FOLDER: Final = "QUILTBEE_COVERAGE"
"""The environment variable with the folder for what was noted. Without it, nothing is measured."""

_HITS: Final = "__coverage_hits__"
_COMPILED: Final = {"compiled", "intrinsic", "overload", "register_jitable"}
"""The decorators of functions that Numba compiles, and of overloads, which only type checkers read."""
_ALSO_COMPILED: Final = {"kind_of"}
"""Plain functions that Numba compiles as well, where it needs them."""
_UNMEASURED_TESTS: Final = ("TYPE_CHECKING", "__name__ == '__main__'")

_hits: dict[str, list[bool]] = {}
"""By the path of a module: which of its marks were passed."""


@dataclass
class Marks:
    """What the marks of a module stand for."""

    lines: list[list[int]] = field(default_factory=list)
    """By mark: the lines at which the statements of its block begin."""
    branches: list[tuple[int, int]] = field(default_factory=list)
    """Each branch: the line that decides, and the mark of the block that it leads to."""

    def insert(self, tree: ast.Module) -> None:
        """Insert marks into the source of a module."""
        tree.body = self._block(tree.body)

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """Return statements with a mark before the first, and before each that might not run."""
        marked = list[ast.stmt]()
        mark = None
        for statement in body:
            if not _is_unmeasured(statement):
                if mark is None:
                    mark = len(self.lines)
                    marked.append(self._new_mark(statement))
                self.lines[mark].append(statement.lineno)
                if self._mark_inside(statement):
                    mark = None
            marked.append(statement)
        return marked

    def _new_mark(self, place: ast.stmt) -> ast.stmt:
        item = ast.Subscript(
            ast.Name(_HITS, ast.Load()), ast.Constant(len(self.lines)), ast.Store()
        )
        self.lines.append([])
        mark = ast.copy_location(ast.Assign([item], ast.Constant(True)), place)
        return ast.fix_missing_locations(mark)

    def _mark_inside(self, statement: ast.stmt) -> bool:
        """Mark the blocks of a statement; return whether what follows it might not run."""
        match statement:
            case ast.If() | ast.For() | ast.AsyncFor() | ast.While() if not _is_endless(statement):
                statement.body = self._branch(statement, statement.body)
                statement.orelse = self._branch(statement, statement.orelse)
            case ast.Match():
                if not _is_irrefutable(statement.cases[-1]):
                    statement.cases.append(ast.match_case(ast.MatchAs(), body=[]))
                for case in statement.cases:
                    case.body = self._branch(statement, case.body)
                ast.fix_missing_locations(statement)
            case ast.Try() | ast.TryStar():
                for part in (statement, *statement.handlers):
                    part.body = self._block(part.body)
                statement.orelse = self._block(statement.orelse)
                statement.finalbody = self._block(statement.finalbody)
            case ast.With() | ast.AsyncWith() | ast.While():
                statement.body = self._block(statement.body)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                statement.body = self._block(statement.body)
                return False
            case _:
                return False
        return True

    def _branch(self, decision: ast.stmt, body: list[ast.stmt]) -> list[ast.stmt]:
        """Mark a block that a decision leads to, also one that is not written because it would be empty."""
        mark = len(self.lines)
        marked = self._block(body) if body else [self._new_mark(decision)]
        if len(self.lines) > mark:
            self.branches.append((decision.lineno, mark))
        return marked


def _is_unmeasured(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(ast.Constant()) | ast.ImportFrom(module="__future__"):
            return True  # docstrings and "..." do nothing; nothing may stand before the others
        case ast.Expr(ast.Call(ast.Name("assert_never"))):
            return True
        case ast.If():
            return ast.unparse(statement.test) in _UNMEASURED_TESTS
        case ast.FunctionDef():
            called = (getattr(each, "func", each) for each in statement.decorator_list)
            is_compiled = any(ast.unparse(each) in _COMPILED for each in called)
            return is_compiled or statement.name in _ALSO_COMPILED
    return False


def _is_endless(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.While) and isinstance(statement.test, ast.Constant)


def _is_irrefutable(case: ast.match_case) -> bool:
    return case.guard is None and isinstance(case.pattern, ast.MatchAs) and not case.pattern.pattern


class _Loader(SourceFileLoader):
    """Inserts marks into a module that is imported."""

    def path_stats(self, path: str) -> dict[str, float]:
        raise OSError(
            path
        )  # Python then neither reads nor writes a compiled file: those have no marks

    def source_to_code(  # type: ignore[override]  # imports give it the content of a file, nothing else
        self, data: bytes, path: str, *, _optimization: int = -1
    ) -> CodeType:
        tree = ast.parse(data)
        marks = Marks()
        marks.insert(tree)
        if not _hits[path]:  # else it is imported for a second time
            _hits[path] += [False] * len(marks.lines)
        return compile(tree, path, "exec", dont_inherit=True, optimize=_optimization)

    def exec_module(self, module: ModuleType) -> None:
        setattr(module, _HITS, _hits.setdefault(self.path, []))
        super().exec_module(module)


class _Finder:
    """Finds the modules of the package before others do."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] != "quiltbee":
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


def start() -> None:
    """Measure all modules of the package that are imported from now on, if a folder is named for it."""
    if FOLDER in os.environ:
        sys.meta_path.insert(0, _Finder())


def save() -> None:
    """Write what was noted into the folder, if one is named."""
    if FOLDER in os.environ:
        folder = Path(os.environ[FOLDER])
        folder.mkdir(parents=True, exist_ok=True)
        passed = {
            path: [mark for mark, is_hit in enumerate(hits) if is_hit]
            for path, hits in _hits.items()
        }
        (folder / f"{os.getpid()}.json").write_text(json.dumps(passed), encoding="utf-8")


def _save_and_end(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  # so handlers are called
    save()
    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)


if __name__ == "__main__":
    start()
    atexit.register(save)
    signal.signal(signal.SIGTERM, _save_and_end)  # a server ends by it, after its last words
    from quiltbee.cli import main

    sys.exit(main())
