# SPDX-License-Identifier: MIT
"""The notebooks run, and print what they show."""

from pathlib import Path

import pytest

from tools.run_notebooks import FOLDER, code_cells, printed_in, read, run

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
CHANGING = {"reading_a_review"}
"""What these print depends on searches and words that get better: it need not be the same, but must be there."""


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_prints_what_it_shows(path: Path) -> None:
    notebook = read(path)
    assert notebook["nbformat"] == 4
    shown = [printed_in(cell) for cell in code_cells(notebook)]
    printed = list(run(notebook))
    if path.stem in CHANGING:
        assert [bool(text) for text in printed] == [bool(text) for text in shown]
    else:
        assert printed == shown


def test_there_are_notebooks_for_the_first_steps() -> None:
    names = {path.stem for path in NOTEBOOKS}
    assert {"first_experiment", "first_bot", "reading_a_review"} <= names
