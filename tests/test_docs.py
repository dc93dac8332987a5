# SPDX-License-Identifier: MIT
"""The examples in the documents are true."""

import ast
import doctest
import re
from pathlib import Path

import pytest

import quiltbee
from quiltbee import record
from quiltbee.core import grid, pieces
from quiltbee.games import GAMES, find_game, patchwork
from tests.elsewhere import needs
from tests.test_rooms import LAYERS, SHARED

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(
    path
    for pattern in (
        "*.md",
        "docs/**/*.md",
        "benchmarks/*.md",
        "web/*.md",
        "src/**/*.md",
        "research/*.md",
        "research/src/**/*.md",
    )
    for path in ROOT.glob(pattern)
)


def blocks(document: str, language: str) -> list[str]:
    """The fenced examples of one language in a document."""
    text = (ROOT / document).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def imported(code: str) -> set[str]:
    """The packages that a piece of Python names in its imports."""
    found = set[str]()
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Import():
                found |= {alias.name.split(".")[0] for alias in node.names}
            case ast.ImportFrom(module=str(module)):
                found.add(module.split(".")[0])
    return found


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_interpreter_sessions_run_as_shown(path: Path) -> None:
    session = "\n".join(blocks(str(path.relative_to(ROOT)), "pycon"))
    test = doctest.DocTestParser().get_doctest(session, {}, path.name, str(path), 0)
    result = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(test)
    assert result.failed == 0


def test_the_example_of_the_package_runs() -> None:
    assert doctest.testmod(quiltbee).failed == 0
    assert doctest.testmod(quiltbee).attempted > 0


@pytest.mark.parametrize("text", blocks("docs/notation.md", "position"))
def test_positions_in_the_notation_are_positions(text: str) -> None:
    game = find_game(text.split(" ", maxsplit=1)[0])
    assert game.position_text(game.parse_position(text.rstrip("\n"))) == text.rstrip("\n")


@pytest.mark.parametrize("text", blocks("docs/notation.md", "record"))
def test_records_in_the_notation_are_records(text: str) -> None:
    assert record.write(record.read(text)) == text


def test_the_notation_has_examples_of_every_game() -> None:
    positions = blocks("docs/notation.md", "position")
    records = blocks("docs/notation.md", "record")
    for name in GAMES:
        assert any(text.startswith(name) for text in positions)
        assert any(f"game: {name} " in text for text in records)


def test_the_table_of_orientations_is_true() -> None:
    text = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `9(@c4\w*)` \| ([a-i1-9 ]+) \|$", text, re.MULTILINE)
    assert len(rows) == 4
    for laid, names in rows:
        spaces = pieces.lay(
            patchwork.load_edition("classic").patches[9].shape, *pieces.parse_laid(laid)
        )
        assert spaces is not None
        assert grid.cell_names(spaces) == sorted(names.split())


def test_the_table_of_rooms_is_the_one_that_is_checked() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    table = text[text.index("## Who may know whom") : text.index("## Tests")]
    shared, layers = table.split("Inside a game")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", shared, re.MULTILINE))
    for room, known in SHARED.items():
        if room not in ("__main__", "cli"):
            assert set(re.findall(r"`(\w+)`", rows[room])) == known
    found = re.findall(r"^\| `(\w+)` \| (.+) \| (.+) \|$", layers, re.MULTILINE)
    assert [layer for layer, _, _ in found] == [*LAYERS]
    for layer, *known in found:
        assert tuple(set(re.findall(r"`(\w+)`", each)) for each in known) == LAYERS[layer]


def anchors(path: Path) -> set[str]:
    """The anchors that a forge gives to the headings of a document."""
    text = re.sub(
        r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target, anchor in re.findall(r"\]\(([^)#\s]*)(?:#([^)]*))?\)", text):
        if target.startswith("http"):
            continue
        there = path.parent / target if target else path
        assert there.exists(), target
        assert not anchor or anchor in anchors(there), f"{target}#{anchor}"


TAUGHT = [
    "README.md",
    "docs/dataset.md",
    *(str(path.relative_to(ROOT)) for path in ROOT.glob("docs/learn/*.md")),
]
"""The documents whose examples in Python run on their own; others have tests that know more about them."""


@pytest.mark.parametrize(
    "code", [code for document in TAUGHT for code in blocks(document, "python")]
)
def test_python_in_readme_and_tutorials_runs(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for package in re.findall(r"^(?:import|from) (numpy|pyarrow)", code, re.MULTILINE):
        needs(package)
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "an example", "exec"), {})
