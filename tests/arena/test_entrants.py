# SPDX-License-Identifier: MIT
import random

import pytest

from quiltbee.arena.entrants import parse_entrant, parse_entrants
from quiltbee.core.errors import UnknownPlayerError
from quiltbee.players import levels_of


def test_players_of_ours_are_made_by_name() -> None:
    for name in (
        "random",
        "greedy",
        "search",
        *(f"level{level}" for level in levels_of("patchwork")),
    ):
        entrant = parse_entrant(name)
        assert (entrant.kind, entrant.name, entrant.is_program) == (name, name, False)
        assert entrant.make("patchwork", random.Random(1)).name


def test_options_stand_between_name_and_command() -> None:
    entrant = parse_entrant("level10:ms=500:nodes=20")
    assert (entrant.budget.ms, entrant.budget.nodes) == (500, 20)
    program = parse_entrant("exec:ms=500:level=3:name=My bot:true --fast 'a b' x=1:2")
    assert program.command == ("true", "--fast", "a b", "x=1:2")
    assert (program.ms, program.level, program.name) == (500, 3, "My bot")
    assert parse_entrant("exec:env A=1 true").command == ("env", "A=1", "true")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "gredy",
            "no player 'gredy'; there are random, greedy, search, apprentice, level1 to level10, and exec:COMMAND",
        ),
        ("level11", "no player 'level11'"),
        ("level0", "no player 'level0'"),
        ("", "no player ''"),
        ("greedy:speed=3", "there is no option 'speed', only ms, nodes, level, name"),
        ("greedy:fast", "options are written ms=500"),
        ("greedy:level=2", "level is for programs"),
        ("greedy:ms=0", "ms must be a whole number from 1 to 3600000"),
        ("greedy:ms=1:ms=2", "ms is given twice"),
        ("exec:level=11:true", "level must be a whole number from 1 to 10"),
        ("greedy:ms=²", "ms must be a whole number"),
        ("greedy:name=", "a name has 1 to 60 printable characters"),
        ("exec:", "there is no command"),
        ("exec", "there is no command"),
        ("exec:ms=5", "there is no command"),
        ("exec:'unclosed", "the command cannot be read"),
        ("exec:./no-such-bot --x", "there is no program './no-such-bot'"),
    ],
)
def test_what_is_no_player_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(UnknownPlayerError) as caught:
        parse_entrant(text)
    assert words in str(caught.value)


def test_equal_names_are_told_apart_and_long_ones_cut() -> None:
    texts = ["greedy", "random:name=greedy #2", "greedy", "exec:true " + "x" * 99]
    names = [each.name for each in parse_entrants(texts)]
    assert names[:3] == ["greedy", "greedy #2", "greedy #3"]
    assert len(names[3]) <= 60
