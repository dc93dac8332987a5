# SPDX-License-Identifier: MIT
"""Run the notebooks of the documents, and keep what they print: ``python -m tools.run_notebooks``.

The cells are plain Python and run one after the other in this process, without a kernel of Jupyter.
"""

import contextlib
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "docs/notebooks"
Notebook = dict[str, Any]


def read(path: Path) -> Notebook:
    """Return a notebook."""
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def code_cells(notebook: Notebook) -> list[Notebook]:
    """Return the cells with code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def run(notebook: Notebook) -> Iterator[str]:
    """Run the cells, and yield what each of them prints."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(code_cells(notebook), start=1):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)  # noqa: S102 - our own code
        yield printed.getvalue()


def printed_in(cell: Notebook) -> str:
    """Return what a cell printed when it was last run."""
    return "".join("".join(output.get("text", ())) for output in cell["outputs"])


def main() -> None:
    """Run every notebook, and write it back with its outputs."""
    for path in sorted(FOLDER.glob("*.ipynb")):
        notebook = read(path)
        for number, (cell, text) in enumerate(
            zip(code_cells(notebook), run(notebook), strict=True), start=1
        ):
            stream = {"name": "stdout", "output_type": "stream", "text": text.splitlines(True)}
            cell["outputs"], cell["execution_count"] = [stream] if text else [], number
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
