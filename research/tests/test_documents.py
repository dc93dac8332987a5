# SPDX-License-Identifier: MIT
"""The examples of the documents and of the packages are true, and the commands in them are ones that the program takes."""

import doctest
from types import ModuleType

import pytest

from quiltbee_research import doodle, patchwork, pgx_env, pgx_registry
from quiltbee_research.train.command import command_parser
from tests.test_docs import ROOT, blocks, imported
from tests.test_documented_commands import shown
from tools.run_notebooks import code_cells, printed_in, read, run

DOCUMENTS = (
    "research/README.md",
    "docs/training.md",
    "docs/environments.md",
    "benchmarks/README.md",
)


@pytest.mark.parametrize("package", [doodle, patchwork, pgx_env, pgx_registry])
def test_the_example_of_a_package_runs(package: ModuleType) -> None:
    result = doctest.testmod(package)
    assert result.failed == 0
    assert result.attempted > 3


@pytest.mark.parametrize(
    "code",
    [code for name in DOCUMENTS for code in blocks(name, "python") if "jax" in imported(code)],
)
def test_the_examples_of_the_documents_run(code: str) -> None:
    exec(code, {})  # our own documents


def test_the_commands_of_the_documents_are_taken() -> None:
    cards = (path.relative_to(ROOT) for path in ROOT.glob("*src/**/MODEL_CARD.md"))
    found = [
        words[1:]
        for name in (*DOCUMENTS, *map(str, cards))
        for words in shown(ROOT / name)
        if words[:1] == ["quiltbee-train"]
    ]
    assert len(found) > 5
    for words in found:
        command_parser().parse_args(words)


def test_the_notebook_prints_what_it_shows() -> None:
    notebook = read(ROOT / "research/notebooks/training_in_jax.ipynb")
    assert list(run(notebook)) == [printed_in(cell) for cell in code_cells(notebook)]
