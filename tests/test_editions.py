# SPDX-License-Identifier: MIT
"""An edition is one TOML file: put into a folder, it is known to rules, drawing, kernel, arena and server."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from quiltbee.games import patchwork
from tests.elsewhere import needs
from tests.server.running import Running

CLASSIC = Path(patchwork.__file__).parent / "data" / "classic.toml"


def write_spring(folder: Path, **changes: str) -> Path:
    """Write an edition with its own numbers, words and colours, made from the classic one."""
    text = CLASSIC.read_text(encoding="utf-8")
    text = text.replace("order = 1\n", "").replace('title = "Patchwork"', 'title = "Spring"')
    text = text.replace("start_buttons = 5", "start_buttons = 9")
    text = text.replace('one = "button"\nmany = "buttons"', 'one = "petal"\nmany = "petals"')
    text = text.replace('one = "Knopf"\nmany = "Knöpfe"', 'one = "Blatt"\nmany = "Blätter"')
    text = text.replace('"lime green", "yellow"', '"mint", "rose"')
    text = text.replace('"Limettengrün", "Gelb"', '"Minze", "Rosa"')
    text = text.replace('title = "Classic"', 'title = "Meadow"').replace('"Klassisch"', '"Wiese"')
    text += '\n[theme]\nground = "#e4f2dc"\n'
    for old, new in changes.items():
        assert f"{old} = " in text
        line = next(line for line in text.split("\n") if line.startswith(f"{old} = "))
        text = text.replace(line, f"{old} = {new}")
    (folder / "patchwork").mkdir()
    file = folder / "patchwork" / "spring.toml"
    file.write_text(text, encoding="utf-8")
    return file


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, encoding="utf-8", check=False,
        timeout=600, stdin=subprocess.DEVNULL,
        env={**os.environ, "QUILTBEE_EDITIONS": str(folder), "PYTHONUTF8": "1"},
    )  # fmt: skip


def test_rules_and_drawing_know_the_edition(tmp_path: Path) -> None:
    write_spring(tmp_path)
    script = (
        "import random\n"
        "from quiltbee.draw import to_svg, to_text\n"
        "from quiltbee.games import patchwork\n"
        "assert patchwork.INFO.editions == ('classic', 'winter', 'halloween', 'spring')\n"
        "assert patchwork.EDITIONS == ('classic', 'winter', 'halloween')\n"
        "state = patchwork.start('spring', random.Random(1))\n"
        "assert [seat.buttons for seat in state.seats] == [9, 9]\n"
        "assert patchwork.parse_position(patchwork.position_text(state)) == state\n"
        "picture = to_svg(state)\n"
        "assert '#e4f2dc' in picture and 'petals' in picture\n"
        "assert 'mint' in to_text(state)\n"
    )
    done = run(tmp_path, "-c", script)
    assert done.returncode == 0, done.stderr
    assert "spring: Spring" in run(tmp_path, "-m", "quiltbee", "editions").stdout


def test_all_numbers_come_from_the_file(tmp_path: Path) -> None:
    write_spring(tmp_path, offers="5", side="4", points="11", empty_space_cost="3")
    script = (
        "import random\n"
        "from dataclasses import replace\n"
        "from quiltbee.core import grid\n"
        "from quiltbee.draw import to_svg, to_text\n"
        "from quiltbee.games import patchwork\n"
        "state = patchwork.start('spring', random.Random(1))\n"
        "assert len(state.offers) == 5\n"
        "bought = {m.patch for m in patchwork.legal_moves(state) if isinstance(m, patchwork.Buy)}\n"
        "assert bought & set(state.circle[3:5])\n"
        "full = replace(state.seats[0], quilt=grid.rectangle(0, 0, 4, 4), special_tile=True)\n"
        "assert patchwork.score(state.edition, full) == 9 + 11 - 3 * 65\n"
        "assert '4x4' in to_text(state) and to_svg(state)\n"
        "while patchwork.to_move(state):\n"
        "    state = patchwork.play(state, random.Random(2).choice(patchwork.legal_moves(state)))\n"
        "assert patchwork.parse_position(patchwork.position_text(state)) == state\n"
    )
    done = run(tmp_path, "-c", script)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("changed", [{"offers": "4"}, {"points": "0"}, {"empty_space_cost": "1"}])
def test_what_needs_the_printed_numbers_refuses_others_at_once(
    tmp_path: Path, changed: dict[str, str]
) -> None:
    needs("pettingzoo")
    write_spring(tmp_path, **changed)
    script = (
        "from quiltbee.arena.plan import make_plan\n"
        "from quiltbee.core.errors import DataError\n"
        "from quiltbee.envs import patchwork_v0\n"
        "from quiltbee.players import player_names\n"
        "def plays(name):\n"
        "    try:\n"
        "        return bool(make_plan([name, 'random'], edition='spring'))\n"
        "    except DataError:\n"
        "        return False\n"
        "print(*filter(plays, player_names('patchwork')))\n"
        "try:\n"
        "    patchwork_v0.env(edition='spring')\n"
        "except DataError as error:\n"
        "    print(error)\n"
    )
    done = run(tmp_path, "-c", script)
    assert done.returncode == 0, done.stderr
    words = (
        "spring has other offers, another bonus or another cost of empty spaces than the printed editions. "
        "The compiled rules, and so the search players and the environments, rely on those; "
        "random, greedy and level1 to level4 play it"
    )
    assert done.stdout.splitlines() == ["random greedy level1 level2 level3 level4", words]
    held = run(
        tmp_path,
        "-m",
        "quiltbee",
        "arena",
        "level9",
        "random",
        "--games",
        "2",
        "--edition",
        "spring",
    )
    assert (held.returncode, held.stdout, held.stderr) == (1, "", f"quiltbee: {words}\n")


def test_the_kernel_knows_the_edition(tmp_path: Path) -> None:
    needs("numba")
    write_spring(tmp_path)
    counted = [
        run(tmp_path, "-m", "quiltbee", "perft", "patchwork", "--edition", "spring", "--depth", "1", *more)
        for more in ([], ["--kernel"])
    ]  # fmt: skip
    rules, kernel = (done.stdout.split("\n")[1].split()[1] for done in counted)
    assert rules == kernel
    assert int(rules.replace(",", "")) > 100


def test_the_arena_knows_the_edition(tmp_path: Path) -> None:
    write_spring(tmp_path)
    report = tmp_path / "report.json"
    done = run(
        tmp_path, "-m", "quiltbee", "arena", "random", "greedy", "--edition", "spring", "--games", "2",
        "--jobs", "1", "--out", str(report),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(report.read_text())["edition"] == "spring"


def test_the_server_knows_the_edition_and_sends_its_words_and_colours(
    tmp_path: Path,
) -> None:
    write_spring(tmp_path)
    folders = {"QUILTBEE_EDITIONS": str(tmp_path)}
    with Running("--data", str(tmp_path / "data"), env=folders) as running:
        hello = running.http.get("/api/hello").json()
        shown = running.http.get("/api/editions/patchwork/spring").json()
        table = running.http.post(
            "/api/tables",
            json={"edition": "spring", "seats": [{"kind": "human"}, {"kind": "human"}]},
        )
    assert shown["words"]["de"]["many"] == "Blätter"
    assert shown["words"]["en"]["tokens"] == ["mint", "rose"]
    assert shown["colours"]["ground"] == "#e4f2dc"
    assert shown["start_buttons"] == 9
    assert table.is_success, table.text
    (spring,) = (each for each in hello["editions"]["patchwork"] if each["edition"] == "spring")
    assert [words["title"] for words in spring["words"].values()] == ["Meadow", "Wiese"]
    assert spring["page"]["light"]["ground"] == "#e4f2dc"
    assert spring["page"]["dark"]["ground"] != "#e4f2dc"


def test_a_file_with_a_fault_is_told_when_it_is_asked_for(tmp_path: Path) -> None:
    write_spring(tmp_path, start_buttons='"many"')
    assert run(tmp_path, "-m", "quiltbee", "--version").returncode == 0
    done = run(tmp_path, "-m", "quiltbee", "perft", "patchwork", "--edition", "spring")
    assert done.returncode == 1
    fault = f"{tmp_path / 'patchwork'}: spring.toml: start_buttons: 'many' is not a whole number from 0 to 99"
    assert done.stderr == f"quiltbee: {fault}\n"
    listed = run(tmp_path, "-m", "quiltbee", "editions")
    assert (listed.returncode, listed.stderr) == (1, done.stderr)
    named = [
        line.split(":")[0].strip()
        for line in listed.stdout.splitlines()
        if line[:3].count(" ") == 2
    ]
    assert named == ["classic", "winter", "halloween", "standard", "repeats"]


def test_the_list_tells_which_numbers_an_edition_changes(tmp_path: Path) -> None:
    write_spring(tmp_path, offers="4", side="6", points="0", empty_space_cost="1")
    listed = run(tmp_path, "-m", "quiltbee", "editions").stdout
    changed = "start buttons 9, not 5; offers 4, not 3; bonus 0 for 6x6, not 7 for 7x7; cost of an empty space 1, not 2"
    assert [line for line in listed.splitlines() if "changed" in line] == [
        f"    changed: {changed}"
    ]
    assert "    Meadow: Linen and horn buttons" in listed


def test_printed_editions_have_the_numbers_that_compiled_rules_rely_on() -> None:
    for name in patchwork.EDITIONS:
        edition = patchwork.load_edition(name)
        assert patchwork.scoring.is_printed(edition)
        assert patchwork.start(name, random.Random(1)).seats[0].buttons == 5
