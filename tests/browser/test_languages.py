# SPDX-License-Identifier: MIT
"""A language is a folder of catalogues: a third one is files alone."""

import os
import re
import shutil
import subprocess
from pathlib import Path

from playwright.sync_api import Route, expect

from quiltbee.words import phrases
from tests.browser.conftest import ROOT, Opener


def test_a_third_language_is_files_alone(open_page: Opener, tmp_path: Path) -> None:
    words, built = tmp_path / "words", tmp_path / "page"
    shutil.copytree(phrases.FOLDER, words)
    shutil.copytree(words / "en", words / "fr")
    for path in (words / "fr").rglob("*.ftl"):
        text = path.read_text(encoding="utf-8")
        path.write_text(
            re.sub(r"^( *\.?[\w-]+ = )", r"\1~ ", text, flags=re.MULTILINE), encoding="utf-8"
        )
    (words / "fr" / "page" / "settings.ftl").unlink()
    build = [
        "web/scripts/with_node",
        "npx",
        "vite",
        "build",
        "--minify",
        "false",
        "--logLevel",
        "warn",
        "--outDir",
        str(built),
    ]
    subprocess.run(build, cwd=ROOT, env=os.environ | {"QUILTBEE_WORDS": str(words)}, check=True)

    page = open_page("/nowhere", locale="fr-FR")

    def answer(route: Route) -> None:
        name = route.request.url.partition("/assets/")[2]
        route.fulfill(path=built / "assets" / name if name else built / "index.html")

    page.route("**/assets/*", answer)
    page.route(re.compile(r"//[^/]+/$"), answer)
    page.evaluate("localStorage.clear()")  # the page that was built without it has chosen another
    page.goto(page.url.replace("/nowhere", "/"))
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("button", name="~ Start playing")).to_be_visible()
    page.get_by_role("button", name="~ Settings").click()
    languages = page.get_by_role(
        "group", name="Language"
    )  # what a language lacks is said in English
    expect(languages.get_by_role("radio")).to_have_count(3)
    languages.get_by_role("radio", name="Deutsch").check()
    expect(page.get_by_role("button", name="Los geht")).to_be_attached()
