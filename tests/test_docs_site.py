# SPDX-License-Identifier: MIT
"""The documentation site builds, holds together, and asks nothing of another machine."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from quiltbee.commands import COMMANDS
from quiltbee.server.api.examples import of_game
from quiltbee.server.tables.games import ONLINE

ROOT = Path(__file__).parents[1]
LOADED = {"script": "src", "img": "src", "source": "src", "iframe": "src", "embed": "src", "link": "href", "use": "href"}  # fmt: skip
"""The elements that make a browser fetch something, and the attribute that says what."""


class Page(HTMLParser):
    """What a page loads, and where its links lead."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads, self.links, self.anchors = list[str](), list[str](), set[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given["id"]} if "id" in given else set()
        if tag in LOADED and LOADED[tag] in given:
            self.loads.append(given[LOADED[tag]])
        elif tag == "a" and "href" in given:
            self.links.append(given["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Page]:
    """The pages of a site that was built without a warning."""
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "tools.docs_site", str(folder)],
        capture_output=True, text=True, timeout=600, check=False, cwd=ROOT,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return {path: Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}


def test_a_page_fetches_nothing_from_elsewhere(site: dict[Path, Page]) -> None:
    for path, page in site.items():
        assert page.loads
        for target in page.loads:
            assert not urlsplit(target).netloc, (path, target)
            if not target.startswith("data:"):
                assert (path.parent / unquote(urlsplit(target).path)).exists(), (path, target)


def test_a_style_sheet_fetches_nothing_from_elsewhere(site: dict[Path, Page]) -> None:
    folder = min(site, key=lambda path: len(path.parts)).parent
    sheets = list(folder.rglob("*.css"))
    assert {"site.css", "fonts.css"} <= {sheet.name for sheet in sheets}
    for sheet in sheets:
        text = sheet.read_text(encoding="utf-8")
        assert not re.search(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", text), sheet


def test_every_link_within_the_site_leads_to_a_place(site: dict[Path, Page]) -> None:
    count = 0
    for path, page in site.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert target.exists(), (path, link)
            # A lone # is a button; the search page is told by its query what to show.
            if parts.fragment and target in site:
                assert unquote(parts.fragment) in site[target].anchors, (path, link)
            count += 1
    assert count > 1000


def test_the_reference_has_every_command_address_and_public_class(site: dict[Path, Page]) -> None:
    anchors = {path.name: page.anchors for path, page in site.items()}
    assert {f"quiltbee-{name}" for name in COMMANDS} <= anchors["commands.html"]
    assert {"join", "post-api-tables", "messages"} <= anchors["http.html"]
    assert "quiltbee.players.Choice" in anchors["quiltbee.players.html"]


def test_a_link_to_a_folder_leads_to_the_page_of_its_readme(site: dict[Path, Page]) -> None:
    [bots] = [page for path, page in site.items() if path.name == "bots.html"]
    assert "typescript.html" in bots.links
    [page] = [path for path in site if path.name == "typescript.html"]
    assert "class MyBot" in re.sub(r"<[^>]+>", "", page.read_text(encoding="utf-8"))


def test_the_page_of_the_api_has_its_examples(site: dict[Path, Page]) -> None:
    [page] = [path for path in site if path.name == "http.html"]
    text = page.read_text(encoding="utf-8")
    for game in ONLINE.values():
        for example in of_game(game):
            assert f"<summary>Example: {example.words}</summary>" in text
    assert not re.search(r"\bNone\b", re.sub(r"<[^>]+>", "", text.partition("<article")[2]))
