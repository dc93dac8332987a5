# SPDX-License-Identifier: MIT
"""A whole training in miniature: it plays, learns, saves, goes on, and says what is wrong."""

import json
import random
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from safetensors import safe_open

from quiltbee.core.errors import DataError
from quiltbee.games import patchwork as rules
from quiltbee.games.patchwork import EDITIONS
from quiltbee.games.patchwork.kernel.facade import Kernel
from quiltbee_research import patchwork
from quiltbee_research.train import checkpoint as checkpoints
from quiltbee_research.train import loop, network
from quiltbee_research.train.command import main
from quiltbee_research.train.config import (
    Config,
    PlayConfig,
    make_config,
    read_config,
)
from quiltbee_research.train.learn import loss, rate_at
from quiltbee_research.train.selfplay import (
    ReplayBuffer,
    add_moves,
    begin_many,
    empty_buffer,
    in_random_opening,
)
from quiltbee_research.train.teacher import load_teacher

MINIATURE = """
match_games = 4
[net]
channels = 4
blocks = 1
hidden = 8
embedding = 2
outline_maps = 2
half = false
[search]
simulations = 3
max_children = 8
considered = 2
depth = 3
[play]
games = 8
moves = 8
random_opening_share = 0.5
[learn]
batch = 16
buffer_moves = 64
min_buffer_moves = 8
rates = [[0.0, 1e-3]]
"""


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Train for some rounds by the command; all tests look at what it left."""
    folder = tmp_path_factory.mktemp("training")
    (folder / "config.toml").write_text(MINIATURE)
    command = ["run", "--config", str(folder / "config.toml"), "--minutes", "60", "--rounds", "9"]
    assert main([*command, "--out", str(folder / "one")]) == 0
    return folder


def resized(config: Config, **other: Any) -> Config:
    return config.model_copy(update={"net": config.net.model_copy(update=other)})


def same(one: Any, other: Any) -> bool:
    pairs = zip(jax.tree.leaves(one), jax.tree.leaves(other), strict=True)
    return all(bool(np.all(a == b)) for a, b in pairs)


def test_a_run_leaves_a_checkpoint_and_a_log(begun: Path) -> None:
    final = checkpoints.load(begun / "one")
    assert final.moves == 9 * 8 * 8
    assert final.train_state.steps > 0
    assert final.ended > 0
    lines = [json.loads(line) for line in (begun / "one" / "log.jsonl").read_text().splitlines()]
    rounds = [line for line in lines if line["kind"] == "round"]
    assert len(rounds) == 9
    assert all(np.isfinite(line["learn"]["loss"]) for line in rounds)
    assert rounds[-1]["moves"] == 9 * 8 * 8
    # What made a run stands in its log, so that it can be made again.
    (run,) = [line for line in lines if line["kind"] == "run"]
    assert make_config(run["config"]) == read_config(begun / "config.toml")
    # At the end of a run the network plays the one that it began with.
    (match,) = [line for line in lines if line["kind"] == "match"]
    assert match["against"] == "start"
    assert 0 <= match["wins"] <= 1


def test_a_run_leaves_a_network_that_evaluates_positions_and_says_what_made_it(begun: Path) -> None:
    path = begun / "one" / "network.safetensors"
    with safe_open(path, framework="numpy") as file:
        about = file.metadata()
    final = checkpoints.load(begun / "one")
    assert make_config(json.loads(about["config"])) == final.config
    assert [int(about[name]) for name in ("moves", "games", "steps")] == [
        final.moves,
        final.ended,
        final.train_state.steps,
    ]
    kernel = Kernel("winter")
    states = [rules.start("winter", random.Random(seed)) for seed in range(70)]
    found = load_teacher(path).evaluate(kernel.positions(states), EDITIONS.index("winter"))
    apply = jax.jit(partial(network.apply, net=final.config.net))
    expected = apply(final.train_state.ema_params, patchwork.from_states(states).observation)
    assert np.allclose(found.policy, expected.policy, atol=1e-2)
    assert np.allclose(found.win, jax.nn.sigmoid(expected.win), atol=1e-3)
    assert np.allclose(found.margin, expected.margin, atol=1e-2)


def test_what_is_no_network_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["distill", "--out", str(tmp_path / "out"), "--minutes", "0.01", "--teacher"]
    assert main([*given, str(tmp_path / "none")]) == 1
    assert "none cannot be read" in capsys.readouterr().err
    (tmp_path / "some").write_bytes(b"hello")
    assert main([*given, str(tmp_path / "some")]) == 1
    assert "some is not a network" in capsys.readouterr().err


def test_compiling_can_be_done_alone_and_tells_how_long_it_took(
    begun: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--config", str(begun / "config.toml"), "--compile-only"]) == 0
    jobs: dict[str, loop.Job] = {"double": (lambda x: 2 * x, (), (jnp.float32(1),))}
    double = loop.compile_all(jobs)["double"]
    assert double(jnp.float32(2)) == 4
    assert capsys.readouterr().out.startswith("double")
    assert main(["run", "--config", str(begun / "config.toml")]) == 1
    assert "--out is needed" in capsys.readouterr().err


def test_what_was_saved_comes_back_bit_by_bit(begun: Path, tmp_path: Path) -> None:
    found = checkpoints.load(begun / "one")
    checkpoints.save(found, tmp_path)
    again = checkpoints.load(tmp_path)
    assert same(found.train_state, again.train_state)
    assert same(found.games, again.games)
    assert (jax.random.key_data(found.key) == jax.random.key_data(again.key)).all()
    assert (found.minutes, found.moves, found.ended) == (again.minutes, again.moves, again.ended)
    assert found.config == again.config


def test_a_resumed_run_plays_on_as_the_other_would_have(begun: Path, tmp_path: Path) -> None:
    config = read_config(begun / "config.toml")
    here = loop.Trainer(checkpoints.load(begun / "one"), tmp_path)
    there = loop.Trainer(checkpoints.load(begun / "one", config), tmp_path)
    for _ in range(2):
        one, other = here.round(), there.round()
        assert same(one, other)
    assert same(here.train_state, there.train_state)
    assert same(here.games, there.games)
    steps = int(here.train_state.steps)
    command = ["run", "--config", str(begun / "config.toml"), "--minutes", "60", "--rounds", "2"]
    resume = ["--resume", str(begun / "one"), "--out", str(tmp_path / "two")]
    assert main([*command, *resume]) == 0
    final = checkpoints.load(tmp_path / "two")
    assert int(final.train_state.steps) == steps
    assert final.moves == 11 * 8 * 8
    assert same(final.train_state.ema_params, here.train_state.ema_params)


@pytest.mark.parametrize(
    "other", [{"outline_maps": 0}, {"channels": 5}, {"blocks": 2}, {"hidden": 7}, {"embedding": 4}]
)
def test_a_checkpoint_fits_a_network_of_its_own_size_alone(
    other: dict[str, Any], begun: Path
) -> None:
    config = read_config(begun / "config.toml")
    with pytest.raises(DataError, match="another size"):
        checkpoints.load(begun / "one", resized(config, **other))


def test_a_checkpoint_may_go_on_counting_in_half_precision(begun: Path) -> None:
    config = read_config(begun / "config.toml")
    half = resized(config, half=True)
    found = checkpoints.load(begun / "one", half)
    assert found.config == half
    assert same(found.train_state, checkpoints.load(begun / "one").train_state)


def test_some_games_open_with_random_moves_each_until_its_own_time() -> None:
    play = PlayConfig(games=1000, random_opening_share=0.3)
    fresh = begin_many(jax.random.key(0), play)
    opening = in_random_opening(fresh, play)
    assert opening[:300].mean() > 0.99
    assert not opening[300:].any()
    later = replace(fresh, time=fresh.time.at[:, 1].set(24))
    assert 0.4 < in_random_opening(later, play)[:300].mean() < 0.6
    assert not in_random_opening(replace(fresh, time=fresh.time + 53), play).any()
    assert not in_random_opening(fresh, play.model_copy(update={"random_opening_share": 0.0})).any()


def test_the_result_is_no_target_for_a_random_opening(begun: Path, tmp_path: Path) -> None:
    trainer = loop.Trainer(checkpoints.load(begun / "one"), tmp_path)
    for _ in range(9):
        trainer.round()
    moves = jax.tree.map(lambda x: x.reshape(-1, *x.shape[2:]), trainer.buffer)
    config, key = trainer.config, jax.random.key(0)
    # Compiled as one, it takes less time than its many operations, each compiled by itself.
    loss_of = jax.jit(lambda moves: loss(trainer.train_state.params, moves, key, config)[0])
    assert (moves.random_opening & moves.known).any()
    other = moves._replace(win=jnp.where(moves.random_opening, 1 - moves.win, moves.win))
    assert loss_of(moves) == loss_of(other)
    wrong = moves._replace(win=1 - moves.win)
    assert loss_of(moves) != loss_of(wrong)


def test_a_batch_that_is_not_finite_changes_nothing(begun: Path, tmp_path: Path) -> None:
    trainer = loop.Trainer(checkpoints.load(begun / "one"), tmp_path)
    trainer.round()
    spoilt = trainer.buffer._replace(weights=jnp.full_like(trainer.buffer.weights, jnp.nan))
    before = jax.tree.map(jnp.copy, trainer.train_state)
    state, _ = trainer.programs.learn(
        trainer.train_state, spoilt, jnp.int32(8), jnp.float32(1e-3), jax.random.key(0)
    )
    assert same(state.params, before.params)
    assert int(state.skipped) > int(before.skipped)


def test_moves_learn_how_their_game_ended_once_it_has() -> None:
    def moves(ended: list[bool], win: list[float]) -> ReplayBuffer:
        blank: Any = jnp.zeros((2, 1))
        flags = jnp.array(ended)[:, None]
        wins = jnp.array(win, jnp.float32)[:, None]
        return ReplayBuffer(blank, blank, blank, blank, flags, wins, wins * 10, flags, ~flags)

    buffer = empty_buffer(moves([False] * 2, [0, 0]), 6)
    buffer = add_moves(buffer, moves([False, False], [0, 0]), jnp.int32(4))
    assert not buffer.known.any()
    buffer = add_moves(buffer, moves([True, False], [1, 0]), jnp.int32(0))
    assert buffer.known[:, 0].tolist() == [True, False, True, True, True, True]
    assert buffer.win[[4, 5, 0], 0].tolist() == [1, 1, 1]
    buffer = add_moves(buffer, moves([False, True], [0, 0.5]), jnp.int32(2))
    assert buffer.win[:, 0].tolist() == [1, 0.5, 0.5, 0.5, 1, 1]
    assert buffer.margin[1, 0] == 5
    assert buffer.known.all()


def test_the_rate_follows_its_line() -> None:
    learn = make_config({"learn": {"rates": [[0, 1.0], [10, 0.5], [20, 0.1]]}}).learn
    assert [rate_at(minutes, learn) for minutes in (0, 5, 10, 30)] == [1.0, 0.75, 0.5, 0.1]


def test_the_log_keeps_small_numbers_and_large_ones() -> None:
    numbers = (1.23456789e-5, -2.5e-8, 0.0, 0.1234567, 37.5368068, 78905344)
    kept = [1.2346e-5, -2.5e-8, 0.0, 0.12346, 37.53681, 78905344]
    assert [loop._rounded(number) for number in numbers] == kept


def test_a_configuration_is_read_strictly(tmp_path: Path) -> None:
    config = Config()
    assert make_config(config.model_dump()) == config
    for text, words in [
        ("speed = 1", "speed: Extra inputs are not permitted"),
        ("[play]\nspeed = 1", "play.speed: Extra inputs are not permitted"),
        ("play = 3", "play: Input should be an object"),
        ("[play.editions]\nclassic = 0.9", "must add up to 1"),
        ("[play.editions]\nautumn = 1.0", "there is no edition 'autumn'"),
        ("[search]\nmax_children = 9", "max_children: Input should be a multiple of 8"),
        ("= 1", "Invalid"),
    ]:
        path = tmp_path / "config.toml"
        path.write_text(text)
        with pytest.raises(DataError, match=words):
            read_config(path)


def test_a_missing_configuration_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "--config", str(tmp_path / "none.toml"), "--compile-only"]) == 1
    assert "none.toml" in capsys.readouterr().err


def test_the_help_has_a_line_for_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    lines = capsys.readouterr().out.splitlines()
    for command in ("run", "distill"):
        assert any(line.startswith(f"    {command} ") for line in lines)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[net]\nhalf = 1", "net.half: .* boolean"),
        ("[net]\nchannels = true", "net.channels: .* integer"),
        ("[search]\nsimulations = 0", "search.simulations: .* greater than or equal to 1"),
        ("[search]\ndepth = 0", "search.depth: .* greater than or equal to 1"),
        ("[search]\nconsidered = 64", "considered must not exceed max_children"),
        ("[search]\nmargin_scale = 0", "search.margin_scale: .* greater than 0"),
        ("[search]\nmargin_weight = 1.5", "search.margin_weight: .* less than or equal to 1"),
        ("[play]\ntemperature = 0", "play.temperature: .* greater than 0"),
        ("[play]\nmoves = 0", "play.moves: .* greater than or equal to 1"),
        ("[play]\nmoves = 7", "learn.buffer_moves must be a multiple of play.moves"),
        ("[play]\nrandom_opening_share = 3", "less than or equal to 1"),
        ("[play]\nrandom_opening_share = nan", "random_opening_share: .* finite"),
        ("[learn]\nmin_buffer_moves = 481", "min_buffer_moves must lie between"),
        ("[learn]\nema_decay = 2", "learn.ema_decay: .* less than or equal to 1"),
        ("[learn]\nclip_norm = 0", "learn.clip_norm: .* greater than 0"),
        ("[learn]\nweight_decay = inf", "learn.weight_decay: .* finite"),
        ("[learn]\nreuse = 1e300", "learn.reuse: .* less than or equal to"),
        ("[learn]\nrates = []", "learn.rates: .* at least 1 item"),
        ("[learn]\nrates = ['51']", "learn.rates.0: .* array"),
        ("[learn]\nrates = [['0', 1]]", "learn.rates.0.0: .* number"),
        ("[learn]\nrates = [[0, nan]]", "learn.rates.0.1: .* finite"),
        ("[learn]\nrates = [[inf, 1]]", "learn.rates.0.0: .* finite"),
        ("[learn]\nrates = [[0, -1e-3]]", "learn.rates.0.1: .* greater than or equal to 0"),
        ("[learn]\nrates = [[5, 1], [5, 0.1]]", "minutes of the rates must rise"),
        ("[learn]\nrates = [[5, 1], [4, 0.1]]", "minutes of the rates must rise"),
        ("match_games = 0", "match_games: .* greater than or equal to 2"),
        ("match_games = 3", "match_games: .* multiple of 2"),
        ("match_minutes = nan", "match_minutes: .* finite"),
        ("match_minutes = 2026-11-16", "match_minutes: .* number"),
        (f"seed = {2**40}", "seed: .* less than or equal to"),
        (f"match_minutes = 1{'0' * 400}", "match_minutes: .* finite"),
    ],
)
def test_settings_that_make_no_sense_are_refused(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text(text)
    with pytest.raises(DataError, match=words):
        read_config(path)


def test_a_checkpoint_that_is_missing_damaged_or_foreign_is_refused_in_words(
    begun: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(DataError, match="No such file"):
        checkpoints.load(tmp_path)
    checkpoints.save(checkpoints.load(begun / "one"), tmp_path)
    larger = make_config({"net": {"channels": 12}})
    with pytest.raises(DataError, match="another size"):
        checkpoints.load(tmp_path, larger)
    path = tmp_path / checkpoints.NAME
    path.write_bytes(path.read_bytes()[:-9])
    config = str(begun / "config.toml")
    given = ["run", "--config", config, "--out", str(tmp_path / "out"), "--resume", str(tmp_path)]
    assert main(given) == 1
    assert "is not a network or a checkpoint" in capsys.readouterr().err
