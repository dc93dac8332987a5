# SPDX-License-Identifier: MIT
"""Gathers the pages of the site in one folder, and makes their links fit.

The Markdown in the repository links to files as a forge shows them. On the site, a link to a document leads to its page,
and one to a folder to the page of its README.
A link to any other file leads to a page that shows the file.
"""

import os
import re
import shutil
from pathlib import Path
from typing import Final

from tools.docs_site.navigation import ELSEWHERE, NAVIGATION, OPEN_SECTION
from tools.run_notebooks import Notebook, printed_in, read

_FENCE: Final = re.compile(r"^(```.*?^```$)", re.DOTALL | re.MULTILINE)
_LINK: Final = re.compile(r"(?<=\]\()([^)\s#]+)(?=(?:#[^)\s]*)?\))")
_LANGUAGES: Final = {
    ".py": "python", ".toml": "toml", ".json": "json", ".ts": "typescript", ".svelte": "html",
}  # fmt: skip
_LARGEST: Final = 60_000
"""Longer files are not shown."""
_CARD: Final = "MODEL_CARD.md"


class Stage:
    """The folder in which the pages of a site are gathered."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root, self.folder = root, folder
        self.pages = {
            path.relative_to(root).as_posix(): path.relative_to(root / "docs").with_suffix("").as_posix()
            for suffix in ("md", "ipynb")
            for path in sorted((root / "docs").rglob(f"*.{suffix}"))
        } | ELSEWHERE  # fmt: skip
        for card in sorted((root / "src").rglob(_CARD)):
            self.pages[card.relative_to(root).as_posix()] = f"results/models/{card.parts[-3]}"
        self._shown = dict[str, str]()

    def write(self, page: str, text: str) -> None:
        """Write a page whose links fit already."""
        target = self.folder / f"{page}.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def gather(self) -> None:
        """Write every page that has a source in the repository, and the files that they link to."""
        for source, page in self.pages.items():
            if source == "README.md":
                continue
            path = self.root / source
            is_notebook = path.suffix == ".ipynb"
            text = notebook_text(read(path)) if is_notebook else path.read_text(encoding="utf-8")
            self.write(page, self._fitted(text, source, page))
        cards = [page for page in self.pages.values() if page.startswith("results/models/")]
        self.write("results/models", _contents("Model cards", _CARDS_LEAD, cards))
        notebooks = [page for source, page in self.pages.items() if source.endswith(".ipynb")]
        self.write("notebooks/index", _contents("Notebooks", _NOTEBOOKS_LEAD, notebooks))
        index = (self.folder / "index.md").read_text(encoding="utf-8")
        named = {
            "index",
            *cards,
            *notebooks,
            *(page for pages in NAVIGATION.values() for page in pages),
        }
        others = [page for page in self.pages.values() if page not in named]
        trees = (
            _tree(
                [*pages, *(others if section == OPEN_SECTION else ())],
                f":caption: {section}\n:hidden:\n:maxdepth: 1\n",
            )
            for section, pages in NAVIGATION.items()
        )
        self.write("index", "\n".join((index, *trees)))
        shutil.copytree(self.root / "docs/images", self.folder / "images")
        for source, page in self._shown.items():
            self.write(page, self._listing(source))

    def _fitted(self, text: str, source: str, page: str) -> str:
        def fit(match: re.Match[str]) -> str:
            return self._target(match[1], source, page)

        return "".join(
            part if part.startswith("```") else _LINK.sub(fit, part) for part in _FENCE.split(text)
        )

    def _target(self, link: str, source: str, page: str) -> str:
        if re.match(r"[a-z]+:", link):
            return link
        target = os.path.normpath(Path(source).parent / link)
        if target.startswith("docs/images/"):
            there = target.removeprefix("docs/")
        elif page_there := self.pages.get(target) or self.pages.get(f"{target}/README.md"):
            there = f"{page_there}.md"
        else:
            there = f"{self._shown.setdefault(target, f'source/{target}')}.md"
        return os.path.relpath(there, Path(page).parent)

    def _listing(self, source: str) -> str:
        path = self.root / source
        head = f"---\norphan: true\nnosearch: true\n---\n\n# {source}\n\n"
        if path.is_dir():
            names = sorted(each.name for each in path.iterdir() if each.name != "__pycache__")
            return head + "".join(f"- `{name}`\n" for name in names)
        text = path.read_text(encoding="utf-8")
        if len(text) > _LARGEST:
            return f"{head}The file is in the repository. It is too long to be shown here.\n"
        return f"{head}````{_LANGUAGES.get(path.suffix, 'text')}\n{text}\n````\n"


_NOTEBOOKS_LEAD: Final = "These files of `docs/notebooks` run in Jupyter. The tests run them too, and compare what they print."
_CARDS_LEAD: Final = "Each file of weights that is shipped has a card beside it: what it is, how it was made, how good it is, and its limits."


def notebook_text(notebook: Notebook) -> str:
    """Return a notebook as Markdown: its text, its code, and what the code printed."""
    parts = list[str]()
    for cell in notebook["cells"]:
        text = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(text)
            continue
        parts.append(f"```python\n{text}\n```")
        if printed := printed_in(cell).rstrip():
            parts.append(f"```text\n{printed}\n```")
    return "\n\n".join(parts) + "\n"


def _contents(title: str, lead: str, pages: list[str]) -> str:
    return f"# {title}\n\n{lead}\n\n{_tree(pages, ':maxdepth: 1' + chr(10))}"


def _tree(pages: list[str], options: str) -> str:
    return "".join(("```{toctree}\n", options, "\n", *(f"/{page}\n" for page in pages), "```\n"))


def copy_fonts(root: Path, folder: Path) -> bool:
    """Copy the fonts of the page with their style sheet. Returns False where the page's packages are not installed."""
    packages = root / "web/node_modules"
    style = (root / "web/src/styles/fonts.css").read_text(encoding="utf-8")
    fonts = re.findall(r'url\("([^"]+)"\)', style)
    if not all((packages / font).exists() for font in fonts):
        return False
    folder.mkdir(parents=True, exist_ok=True)
    for font in fonts:
        shutil.copy(packages / font, folder)
        style = style.replace(font, Path(font).name)
    (folder / "fonts.css").write_text(style, encoding="utf-8")
    return True
