# SPDX-License-Identifier: MIT
"""The order of the documentation site, and where its pages come from."""

from typing import Final

NAVIGATION: Final = {
    "Play": ("play/patchwork", "play/doodle", "play/hosting"),
    "Learn": (
        "learn/first-game",
        "learn/read-a-review",
        "learn/first-bot",
        "learn/first-experiment",
        "notebooks/index",
    ),
    "How-to": (
        "bots",
        "typescript",
        "assistants",
        "arena",
        "environments",
        "research",
        "dataset",
        "club",
        "server",
        "operations",
        "security",
        "adding-a-game",
        "contributing",
        "releasing",
        "page",
    ),
    "Reference": (
        "games/patchwork",
        "games/doodle",
        "notation",
        "study",
        "protocol",
        "reference/http",
        "reference/commands",
        "reference/python",
        "stability",
        "glossary",
    ),
    "Background": ("architecture", "background/search", "training", "background/fairness"),
    "Results": ("baselines", "results/benchmarks", "results/models", "changelog"),
}
"""The sections with their pages, by their paths on the site."""
OPEN_SECTION: Final = "How-to"
"""The section that ends with the documents that are named nowhere else."""

ELSEWHERE: Final = {
    "README.md": "index",
    "CONTRIBUTING.md": "contributing",
    "CHANGELOG.md": "changelog",
    "SECURITY.md": "security",
    "benchmarks/README.md": "results/benchmarks",
    "packages/typescript/README.md": "typescript",
    "research/README.md": "research",
    "web/README.md": "page",
}
"""The pages whose source is not in ``docs``: paths in the repository, and on the site. The README is not a page itself."""

PACKAGES: Final = {
    "quiltbee": "Start here",
    "quiltbee.record": "Games as text",
    "quiltbee.games": "The registry of games",
    "quiltbee.games.patchwork": "The rules of Patchwork",
    "quiltbee.games.doodle": "The rules of Patchwork Doodle",
    "quiltbee.players": "Computer players",
    "quiltbee.arena": "Tournaments and ratings",
    "quiltbee.bots": "Bots",
    "quiltbee.arena.parquet": "Datasets",
    "quiltbee.study": "Reviews and analyses",
    "quiltbee.draw": "Drawings of positions",
    "quiltbee.core.game": "The interface of a game",
    "quiltbee.core.outcome": "Outcomes",
    "quiltbee.core.errors": "Errors",
    "quiltbee.envs": "Environments of PettingZoo and Gymnasium",
    "quiltbee.envs.openspiel": "Games of OpenSpiel",
    "quiltbee.games.patchwork.kernel": "Compiled rules of Patchwork",
    "quiltbee.games.doodle.kernel": "Compiled rules of Patchwork Doodle",
}
"""The public packages of the Python reference, each with its subject."""
