# SPDX-License-Identifier: MIT
"""Packages of others as an installer lays them out: a faulty one is left out in words, and harms no other."""

import os
import subprocess
import sys
import textwrap
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from quiltbee.games.packages import games_of_others

OURS = ("patchwork", "doodle")
RIBBONS = (Path(__file__).parents[1] / "toy_game" / "toy_ribbons.py").read_text()


@pytest.fixture(autouse=True)
def _modules_of_this_test() -> Iterator[None]:
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]


class Shelf:
    """A folder in which packages are installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(self, package: str, code: str, game: str = "GAME") -> None:
        module = package.replace("-", "_")
        (self.folder / f"{module}.py").write_text(textwrap.dedent(code))
        about = self.folder / f"{module}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        point = f"{module}:{game}" if game else module
        (about / "entry_points.txt").write_text(f"[quiltbee.games]\n{package} = {point}\n")

    def load(self) -> tuple[list[tuple[str, str]], str]:
        """Return the names and the titles of the games that load, and all that is warned of."""
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            loaded = [(game.INFO.name, game.INFO.title) for game in games_of_others(OURS)]
        return loaded, "\n".join(str(each.message) for each in said)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.syspath_prepend(tmp_path)
    return Shelf(tmp_path)


def named(name: str = "ribbons", title: str = "Ribbons") -> str:
    return RIBBONS.replace('name="ribbons", title="Ribbons"', f'name="{name}", title="{title}"')


@pytest.mark.parametrize(
    ("code", "game", "words"),
    [
        ("import sys\nsys.exit('no licence')", "GAME", "no licence"),
        ("import sys\nsys.exit()", "GAME", "SystemExit"),
        ("GAME = 3", "GAME", "it has no INFO, State, Move, start"),
        (RIBBONS, "", "faulty is a module; name the game in it, such as faulty:GAME"),
        (RIBBONS, "Ribbons", "Ribbons is a class; name an object, made by GAME = Ribbons()"),
        (RIBBONS.replace("def apply", "def aply"), "GAME", "apply"),
        (RIBBONS.replace("State, Move = Position, Cut", ""), "GAME", "it has no State, Move"),
        (RIBBONS.replace("INFO = GameInfo(", "INFO = dict("), "GAME", "its INFO is no GameInfo"),
        (named("my game"), "GAME", "'my game' is no name of a game"),
        (RIBBONS.replace('("plain",)', '("plain")'), "GAME", "editions is a tuple of names"),
        (RIBBONS.replace('("plain",)', '("so so",)'), "GAME", "'so so' is no name of an edition"),
        (RIBBONS.replace("least_seats=2", "least_seats=3"), "GAME", "do not rise from 1"),
        (RIBBONS.replace("least_seats", "has_chance=True, least_seats"), "GAME", "chance_move"),
    ],
)
def test_a_faulty_package_is_left_out_in_words(
    shelf: Shelf, code: str, game: str, words: str
) -> None:
    shelf.install("faulty", code, game)
    shelf.install("sound", RIBBONS)
    loaded, said = shelf.load()
    assert loaded == [("ribbons", "Ribbons")]
    assert f"the game faulty{':' if game else ''}{game} of faulty cannot be loaded: " in said
    assert words in said
    assert said.count("\n") == 0


def test_of_two_games_with_one_name_the_first_by_distribution_is_played(shelf: Shelf) -> None:
    shelf.install("b-second", named(title="Second"))
    shelf.install("a-first", named(title="First"))
    loaded, said = shelf.load()
    assert loaded == [("ribbons", "First")]
    assert "of b-second cannot be loaded: a-first has a game of the name 'ribbons' already" in said


def test_a_game_named_like_one_of_ours_is_left_out_in_words(shelf: Shelf) -> None:
    shelf.install("other-patchwork", named("patchwork"))
    loaded, said = shelf.load()
    assert loaded == []
    assert "Quilting Bee has a game of the name 'patchwork' already" in said


def test_the_module_of_a_game_can_be_imported_first_and_can_import_every_part(
    shelf: Shelf,
) -> None:
    parts = "import quiltbee.players.roster\nfrom quiltbee.draw.text.style import Style\n"
    shelf.install("early", parts + RIBBONS)
    code = "import early; from quiltbee.games import GAMES; assert 'ribbons' in GAMES"
    subprocess.run(
        [sys.executable, "-W", "error::UserWarning", "-c", code],
        check=True, env={**os.environ, "PYTHONPATH": str(shelf.folder)},
    )  # fmt: skip
