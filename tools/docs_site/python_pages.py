# SPDX-License-Identifier: MIT
"""The pages of the Python reference. Sphinx fills them from the docstrings."""

from collections.abc import Iterator

from tools.docs_site.navigation import PACKAGES


def python_pages() -> Iterator[tuple[str, str]]:
    """Yield each page of the reference with its Markdown."""
    rows = [f"| [`{name}`](python/{name}.md) | {subject} |" for name, subject in PACKAGES.items()]
    tree = "".join(f"python/{name}\n" for name in PACKAGES)
    yield (
        "reference/python",
        "# Python\n\nWhat each package offers, from its docstrings.\n"
        "[Stability](../stability.md) says which of it you can rely on.\n\n"
        "| package | subject |\n|---|---|\n"
        + "\n".join(rows)
        + f"\n\n```{{toctree}}\n:hidden:\n\n{tree}```\n",
    )
    for name in PACKAGES:
        yield (
            f"reference/python/{name}",
            f"# {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n   :members:\n   :undoc-members:\n```\n",
        )
