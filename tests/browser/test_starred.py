# SPDX-License-Identifier: MIT
"""A label that was entered as rebalanced is drawn with its asterisk wherever the page shows it."""

import re
import shutil
from pathlib import Path

from playwright.sync_api import expect

from quiltbee.games.patchwork import editions
from tests.browser.conftest import Opener
from tests.browser.test_table import CALM, address
from tests.server.conftest import generous
from tests.server.running import Running, Seated

ENTERED = """
import sys
from pathlib import Path
from quiltbee.games.patchwork import editions

editions._FILES["halloween"] = Path({folder!r}) / "halloween.toml"
from quiltbee.cli import main
sys.argv[0] = "quiltbee"
main()
"""
"""A server whose owner has entered labels."""


def test_a_starred_label_has_its_asterisk(open_page: Opener, tmp_path: Path) -> None:
    folder = shutil.copytree(str(editions._DATA), tmp_path / "entered")
    offered, waiting = 11, 2
    with (folder / "halloween-patches.toml").open("a") as file:
        for patch in (offered, waiting):
            file.write(f"\n[[starred]]\nid = {patch}\nbuttons = 1\ntime = 4\nsource = 'a test'\n")
    options = ("--data", str(tmp_path / "data"), *generous())
    with Running(*options, script=ENTERED.format(folder=str(folder))) as running:
        seated = Seated(running, None, 1, seed=3, edition="halloween", first=0)
        circle = seated.view()["position"]["circle"]
        assert offered in circle[:3]
        assert waiting in circle[3:]
        page = open_page(address(seated), url=running.url, **CALM)
        offers = page.locator("[data-offer]")
        expect(offers).to_have_count(3)
        expect(page.locator("[data-offer] .tag", has_text="*")).to_have_count(1)
        expect(page.locator(f"[data-offer='{offered}'] .tag")).to_contain_text("4*")
        expect(page.locator("[data-patch] .tag", has_text="*")).to_have_count(1)
        expect(page.locator(f"[data-patch='{waiting}'] .tag")).to_contain_text("4*")
        # On a phone the circle is a list.
        page.set_viewport_size({"width": 390, "height": 664})
        page.get_by_role("button", name="Whole circle").click()
        expect(page.locator("[data-waiting] .tag", has_text="*")).to_have_count(1)
        expect(page.locator(f"[data-waiting='{waiting}'] .tag")).to_have_text(re.compile(r"4\*"))
        page.close()
