# SPDX-License-Identifier: MIT
"""Programs that were written for Pgx find our games by name."""

import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import jax
import jax.numpy as jnp
import pgx
import pytest
from pgx.tic_tac_toe import TicTacToe

from quiltbee_research.pgx_env import GamePgxEnv
from quiltbee_research.pgx_registry import games, register
from research.examples.pgx_example import BASELINE, advance, make_baseline_model

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys

import pgx
from neighbour import hello

env = pgx.make(sys.argv[1])
assert env.id in pgx.available_envs()
model = pgx.make_baseline_model(f"{env.id}_{env.version}") if len(sys.argv) > 2 else None
print(hello, __name__, env.id, env.num_players, model is not None)
"""


@pytest.fixture(autouse=True)
def registered() -> None:
    register()
    register()


def test_pgx_makes_our_games_by_name_and_its_own_as_before() -> None:
    assert games() == {"quiltbee_patchwork": "patchwork", "quiltbee_doodle": "doodle"}
    for name in games():
        env = pgx.make(name)
        assert isinstance(env, GamePgxEnv)
        assert env.id == name
    assert isinstance(pgx.make("tic_tac_toe"), TicTacToe)
    with pytest.raises(ValueError, match="Wrong env_id 'ludo'"):
        pgx.make("ludo")


def test_the_names_are_listed_once_and_the_type_has_them() -> None:
    names = pgx.available_envs()
    assert len({*names}) == len(names)
    assert {*games(), "go_9x9"} <= {*names}
    assert get_args(pgx.EnvId) == names


def test_the_baseline_never_buys_and_is_always_legal() -> None:
    model: Any = make_baseline_model(BASELINE)
    assert model is advance
    env = pgx.make("quiltbee_patchwork")
    step = jax.jit(jax.vmap(env.step))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), 2))
    sewn = 0
    while not state.terminated.all():
        logits, values = model(state.observation)
        assert values.shape == (2,)
        action = jnp.argmax(logits, axis=-1)
        assert state.legal_action_mask[jnp.arange(2), action].all()
        sewn += int((action > 0).sum())
        state = step(state, action)
    assert sewn > 0
    assert not (state.rewards.sum(axis=-1)).any(), "one has won and one has lost"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "research/examples/pgx_example.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_program_runs_as_if_it_were_called_itself(tmp_path: Path) -> None:
    (tmp_path / "neighbour.py").write_text("hello = 'hello'", encoding="utf-8")
    program = tmp_path / "train.py"
    program.write_text(PROGRAM, encoding="utf-8")
    done = run(str(program), "quiltbee_patchwork", "with_baseline")
    assert done.stdout == "hello __main__ quiltbee_patchwork 2 True\n", done.stderr
    done = run(str(program), "quiltbee_doodle")
    assert done.stdout == "hello __main__ quiltbee_doodle 1 False\n", done.stderr


def test_without_a_program_it_says_how_it_is_used() -> None:
    done = run()
    assert done.returncode == 1
    assert done.stderr.startswith("python research/examples/pgx_example.py PATH/TO/train.py")
