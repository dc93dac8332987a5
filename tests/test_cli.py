# SPDX-License-Identifier: MIT
import contextlib
import dataclasses
import io
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

import quiltbee
from quiltbee import record
from quiltbee.cli import main
from quiltbee.draw import to_text
from quiltbee.games import patchwork
from quiltbee.match import Match
from tests.strategies import fresh, starred


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    match = Match.new("patchwork", "winter", seed=1, names=("Ada", "Ben"))
    for _ in range(5):
        match.play(match.legal_moves()[-1])
    match.save(tmp_path / "game.quilt")
    return tmp_path / "game.quilt"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "quiltbee", *arguments],
        capture_output=True, text=True, encoding="utf-8", check=False, timeout=60, stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONUTF8": "1"},
    )  # fmt: skip


def test_the_version_is_the_packages() -> None:
    assert run("--version").stdout == f"quiltbee {quiltbee.__version__}\n"


def test_alone_it_prints_help_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    text = capsys.readouterr().out
    assert "examples:" in text
    assert all(f"\n    {name} " in text for name in ("play", "show", "engine", "editions"))


def test_what_argparse_refuses_has_status_2(
    capsys: pytest.CaptureFixture[str], saved: Path
) -> None:
    for arguments in (["sew"], ["play", "--edition", "spring"], ["play", "--seed", "x"],
                      ["play", str(saved), "--edition", "winter"], ["play", "a", "b", "c"],
                      ["play", "--terminal", "--seat", "2"], ["play", "--terminal", "--seat", "x"],
                      ["play", "--terminal", "--seat", "0,"], ["play", "--edition", "winter"],
                      ["play", "doodle", "--terminal", "--seat", "1"], ["play", "doodle", "--seats", "2"], ["play", str(saved), "--seats", "2"]):  # fmt: skip
        with pytest.raises(SystemExit) as left:
            main(arguments)
        assert left.value.code == 2
        assert "error:" in capsys.readouterr().err


def test_show_draws_the_last_position_or_the_one_asked_for(
    saved: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    game = record.load(saved)
    states = list(game.states())
    for options, state in (([], states[5]), (["--ply", "-1"], states[5]), (["--ply", "0"], states[0]),
                           (["--ply", "3"], states[3]), (["--ply", "-6"], states[0])):  # fmt: skip
        assert main(["show", str(saved), *options]) == 0
        assert capsys.readouterr().out == to_text(state, names=("Ada", "Ben")) + "\n"
    assert main(["show", str(saved), "--plain"]) == 0
    assert capsys.readouterr().out.isascii()
    assert main(["show", str(saved), "--colour", "always"]) == 0
    assert "\x1b[" in capsys.readouterr().out


def test_show_says_who_resigned(
    saved: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    for names, said in ((("Ada", "Zoë"), "Zoe resigned; Ada wins."),
                        ((), "seat 1 resigned; seat 0 wins.")):  # fmt: skip
        game = dataclasses.replace(record.load(saved), names=names)
        record.save(game.with_resignation(1, 5), saved, overwrite=True)
        assert main(["show", str(saved), "--plain"]) == 0
        assert capsys.readouterr().out.endswith(f"\n\n{said}\n")
        assert main(["show", str(saved), "--ply", "4"]) == 0
        assert "resigned" not in capsys.readouterr().out


@pytest.mark.parametrize("ply", ["6", "-7", "1000000"])
def test_a_ply_that_is_not_there_is_one_clear_line(
    saved: Path, ply: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(saved), "--ply", ply]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == f"quiltbee: there is no ply {ply}; the record has 5 moves, so use -6 to 5\n"


@pytest.mark.parametrize("command", ["show", "review", "analyse", "play"])
def test_an_empty_name_is_no_file_and_not_the_folder(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, ""]) == 1
    assert capsys.readouterr().err.startswith("quiltbee: ''")


@pytest.mark.parametrize(
    "arguments", [["show", "\x1b[31mno"], ["analyse", "\x9bno"], ["show", "a", "\x1b]0;no\x07"]]
)
def test_controls_in_an_argument_do_not_reach_the_terminal(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with contextlib.suppress(SystemExit):  # of argparse
        main(arguments)
    told = capsys.readouterr().err
    assert "no" in told
    assert "\\x" in told
    assert told.replace("\n", "").isprintable()


@pytest.mark.skipif(os.name == "nt", reason="there is no shell that closes streams so")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_fault(saved: Path, closed: str) -> None:
    for command, status in ((f"play --terminal {saved}", 0), ("show /no/such/file", 1)):
        done = subprocess.run(
            ["sh", "-c", f"{sys.executable} -m quiltbee {command} {closed}"],
            capture_output=True, text=True, check=False, timeout=60, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert done.returncode == status, done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "arguments", [["serve", "--data", ""], ["backup", ""], ["tidy", "--export", ""]]
)
def test_an_empty_folder_is_not_the_current_one(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "the name is empty" in capsys.readouterr().err


def test_ctrl_c_while_the_package_is_imported_ends_without_a_word() -> None:
    script = (
        "import sys\n"
        "class Interrupted:\n"
        "    def find_spec(self, name, *rest):\n"
        "        if name == 'quiltbee.games':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupted())\n"
        "from quiltbee_start import main\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


@pytest.mark.parametrize("module", ["quiltbee.core", "quiltbee.record", "quiltbee.cli", "argparse"])
def test_ctrl_c_at_the_start_of_the_module_ends_without_a_word(tmp_path: Path, module: str) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import os, signal, sys\n"
        "class Interrupted:\n"
        "    def find_spec(self, name, *rest):\n"
        f"        if name == {module!r}:\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupted())\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "quiltbee", "editions"],
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_svg_goes_to_a_file_and_replaces_an_older_picture(
    saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "quiltbee.draw.to_svg", lambda state, _language: f"<svg>{state.active}</svg>", raising=False
    )
    picture = saved.with_name("picture.svg")
    picture.write_text("old")
    assert main(["show", str(saved), "--svg", str(picture)]) == 0
    assert picture.read_text().startswith("<svg>")
    assert sorted(path.name for path in saved.parent.iterdir()) == ["game.quilt", "picture.svg"]


def test_a_picture_that_cannot_be_written_leaves_nothing_behind(
    saved: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("quiltbee.draw.to_svg", lambda state, _language: "<svg/>", raising=False)
    folder = saved.with_name("folder")
    folder.mkdir()
    for target in (folder, saved.with_name("missing") / "a.svg"):
        assert main(["show", str(saved), "--svg", str(target)]) == 1
        assert capsys.readouterr().err.count("\n") == 1
    assert sorted(path.name for path in saved.parent.iterdir()) == ["folder", "game.quilt"]


def test_errors_are_one_line_and_status_1(tmp_path: Path) -> None:
    broken = tmp_path / "broken.quilt"
    broken.write_text("quiltbee record 1\nnonsense\n")
    for arguments in (("show", str(broken)), ("show", str(tmp_path)), ("show", str(tmp_path / "no.quilt")),
                      ("play", str(broken)), ("play", str(tmp_path / "no.quilt")), ("play", "chess")):  # fmt: skip
        result = run(*arguments)
        assert result.returncode == 1
        assert result.stdout == ""
        assert result.stderr.startswith("quiltbee: ")
        assert result.stderr.count("\n") == 1
    assert "'chess' is neither a game (patchwork" in run("play", "chess").stderr
    for command in ("show", "play"):
        assert run(command, str(broken)).stderr.startswith(f"quiltbee: {broken}: line 2: ")


def test_a_game_that_cannot_be_drawn_is_one_clear_line(
    saved: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*given: object, **options: object) -> str:
        raise TypeError("a State is no position that can be drawn")

    monkeypatch.setattr("quiltbee.draw.to_text", refuse)
    assert main(["show", str(saved)]) == 1
    assert capsys.readouterr().err == "quiltbee: a State is no position that can be drawn\n"


def test_a_game_without_a_drawing_or_an_interface_is_played_plainly(
    saved: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without = dataclasses.replace(patchwork.INFO, terminal=None, text=None)
    monkeypatch.setattr("quiltbee.games.patchwork.INFO", without)
    monkeypatch.setattr("sys.stdin", io.StringIO("legal\nquit\n"))
    assert main(["show", str(saved)]) == 0
    state = list(record.load(saved).states())[-1]
    # Long lines are folded to the width of the terminal.
    shown = capsys.readouterr().out.replace("\n", " ")
    assert patchwork.position_text(state) in shown
    assert main(["play", str(saved)]) == 0
    assert "1: advance" in capsys.readouterr().out


def test_play_goes_on_with_a_record(saved: Path) -> None:
    result = run("play", "patchwork", str(saved))
    assert result.returncode == 0
    assert "silver (you)" in result.stdout


def test_a_seed_deals_the_same_in_the_terminal_and_in_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in ("patchwork", "doodle"):
        file = tmp_path / f"{game}.quilt"
        monkeypatch.setattr(sys, "stdin", io.StringIO(f"save {file}\nquit\n"))
        assert main(["play", game, "--terminal", "--seed", "5"]) == 0
        dealt = record.load(file)
        match = Match.new(game, seed=5)
        expected = match.game.setup_text(match.start, match.start)
        assert dealt.game.setup_text(dealt.start, dealt.start) == expected


def test_a_reader_who_leaves_early_causes_no_noise(saved: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "quiltbee", "show", str(saved)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(60) == 141


def test_editions_are_listed_with_the_file_for_unknown_labels(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["editions"]) == 0
    text = capsys.readouterr().out
    assert [line for line in text.split("\n") if line and line[:3] != "   "] == [
        "Patchwork, for 2: quiltbee play, or quiltbee play --terminal --edition NAME",
        "  classic: Patchwork",
        "  winter: Patchwork Winter Edition",
        "  halloween: Patchwork Halloween Edition",
        "Patchwork Doodle, for 1 to 10: quiltbee play doodle, or quiltbee play doodle --terminal --edition NAME",
        "  standard: Patchwork Doodle",
        "  repeats: Patchwork Doodle with repeated patches",
    ]
    assert "orange and purple; one pays with eyeballs" in text
    labels, cards, _ = re.findall(r"here: (.+)", text)
    assert "starred_labels = 14" in Path(labels).read_text()
    assert "24 of the 30 patch cards are attested" in text
    assert "[[patch]]" in Path(cards).read_text()


def test_starred_labels_that_were_entered_are_listed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    box = starred(fresh("halloween"), 0).edition
    monkeypatch.setattr(patchwork.editions, "load_edition", lambda _name: box)
    assert main(["editions"]) == 0
    assert "patch 2 *: 1 eyeball, 3 time, income 0 (" in capsys.readouterr().out


@pytest.fixture
def doodled(tmp_path: Path) -> Path:
    match = Match.new("doodle", seed=1, setup={"players": 2}, names=("Ada", "Ben"))
    rng = random.Random(1)
    for _ in range(30):
        seat = match.to_move[0]
        match.play(rng.choice(match.legal_moves(seat)), seat)
    match.save(tmp_path / "doodle.quilt")
    return tmp_path / "doodle.quilt"


def test_a_record_of_doodle_can_be_shown_at_every_ply(
    doodled: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    for ply, state in enumerate(record.load(doodled).states()):
        assert main(["show", str(doodled), "--ply", str(ply)]) == 0
        assert capsys.readouterr().out == to_text(state, names=("Ada", "Ben")) + "\n"
    assert main(["show", str(doodled), "--plain"]) == 0
    assert capsys.readouterr().out.isascii()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["doodle", "--terminal"], "You play alone"),
        (
            ["doodle", "--terminal", "--seats", "3"],
            "You are red. The computer (random) plays indigo and ochre.",
        ),
        (
            ["doodle", "--terminal", "--seats", "3", "--seat", "2"],
            "You are ochre. The computer (random) plays red",
        ),
        (
            ["doodle", "--terminal", "--seats", "2", "--seat", "all"],
            "One keyboard for red and indigo.",
        ),
        (
            ["doodle", "--terminal", "--seats", "3", "--seat", "0,2"],
            "One keyboard for red and ochre. The computer",
        ),
        (["--terminal", "--seat", "both"], "One keyboard for lime green and yellow."),
        (
            ["--terminal", "--seats", "2", "--seat", "all"],
            "One keyboard for lime green and yellow.",
        ),
    ],
)
def test_people_sit_where_they_say(
    arguments: list[str],
    words: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["play", *arguments, "--seed", "1", "--opponent", "random"]) == 0
    assert words in capsys.readouterr().out


@pytest.mark.parametrize("seats", [["doodle", "--terminal", "--seats", "11"], ["doodle", "--terminal", "--seats", "0"],
                                   ["patchwork", "--terminal", "--seats", "3"]])  # fmt: skip
def test_a_table_of_the_wrong_size_is_one_clear_line(
    seats: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *seats]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.count("\n") == 1


def test_the_engine_says_what_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["engine", "--help"])
    told = capsys.readouterr().out
    assert "docs/protocol.md describes it" in told
    example = re.search(r"echo '(.+)' \| quiltbee engine", told)
    assert example
    done = subprocess.run(
        [sys.executable, "-m", "quiltbee", "engine"],
        input=example[1] + "\n", capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert '"ply":0' in done.stdout.replace(" ", "")


@pytest.mark.parametrize(("seat", "opponent"), [(0, "level2"), (1, "random")])
def test_a_saved_game_goes_on_with_the_same_people_and_players(
    tmp_path: Path, seat: int, opponent: str
) -> None:
    file = tmp_path / "game.quilt"
    command = [sys.executable, "-m", "quiltbee", "play"]
    options = ["--terminal", "--seat", str(seat), "--opponent", opponent, "--seed", "2"]
    subprocess.run(
        [*command, *options],
        input=f"save {file}\nquit\n",
        text=True,
        capture_output=True,
        check=True,
    )
    again = subprocess.run(
        [*command, str(file)], input="quit\n", text=True, capture_output=True, check=True
    )
    mine, other = ("lime green", "yellow") if seat == 0 else ("yellow", "lime green")
    assert f"You are {mine}. The computer ({opponent}) plays {other}." in again.stdout


def test_an_opponent_of_another_game_is_refused_in_one_line_and_may_be_a_persons_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["play", "doodle", "--terminal", "--seats", "2", "--opponent", "apprentice"]) == 1
    assert capsys.readouterr().err == "quiltbee: apprentice plays only patchwork, not doodle\n"
    monkeypatch.setattr("sys.stdin", io.StringIO())
    match = Match.new("doodle", seed=1, setup={"players": 2}, names=("Ada", "apprentice"))
    match.save(tmp_path / "doodle.quilt")
    assert main(["play", str(tmp_path / "doodle.quilt")]) == 0


def test_a_picture_is_not_written_over_its_record(tmp_path: Path) -> None:
    file = tmp_path / "game.quilt"
    Match.new(seed=1).save(file)
    before = file.read_text()
    assert main(["show", str(file), "--svg", str(file)]) == 1
    assert file.read_text() == before
