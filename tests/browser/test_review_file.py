# SPDX-License-Identifier: MIT
"""A review as one file, opened without any network."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from quiltbee.server.study.review_file import review_file
from quiltbee.study import review
from tests.study.games import played


@pytest.mark.parametrize(
    ("game", "seed", "language", "title"),
    [("patchwork", 1, "en", "Review: Ada"), ("doodle", 4, "de", "Rückblick: Ada")],
)
def test_a_review_is_a_file_of_its_own(
    chromium: Browser, tmp_path: Path, game: str, seed: int, language: str, title: str
) -> None:
    made = review(played(game, seed), effort=0.05)
    path = tmp_path / "review.html"
    path.write_text(review_file(made, language), encoding="utf-8")
    complaints, asked = list[str](), list[str]()
    with chromium.new_context(viewport={"width": 1440, "height": 900}, offline=True) as context:
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: complaints.append(message.text))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(path.as_uri())
        expect(page.get_by_role("heading", level=1)).to_contain_text(title)
        turning = page.locator("[data-turning]")
        expect(turning).to_have_count(len(made.turning_points))
        assert made.turning_points
        turning.first.locator("h3 button").click()
        expect(page.locator(f"[data-why='{made.turning_points[0].ply}']")).to_be_visible()
        # It leads nowhere but to its own record.
        expect(page.locator("a:not([download])")).to_have_count(0)
    assert (complaints, asked) == ([], [path.as_uri()])
