# SPDX-License-Identifier: MIT
"""``quiltbee think`` beside real servers: a game against a computer goes on, whoever thinks."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from quiltbee.cli import main
from quiltbee.server.cluster.think_command import ThinkError
from quiltbee.server.storage import Store
from quiltbee.server.workers.think_messages import ThinkKey
from tests.server.postgres import Postgres
from tests.server.redis import Redis
from tests.server.running import Seated, choice, wait_until
from tests.server.served import Served, served
from tests.server.thinkers import KEY, Thinker


@pytest.fixture
def server(postgres: Postgres, redis: Redis) -> Iterator[Served]:
    with served(Path(), url=postgres.url, redis=redis.url, think="redis") as running:
        yield running


def play_on(seated: Seated) -> None:
    """Make a move, and wait for the computer's."""
    view = seated.view()
    while view["position"]["to_move"] != 0:
        view = seated.wait_for(view["number"] + 1)
    assert seated.play(0, view["number"], choice(view["position"])).status_code == 200


def test_a_game_goes_on_with_workers_that_come_and_go(
    server: Served, postgres: Postgres, redis: Redis
) -> None:
    seated = Seated(server, None, 1, seed=1)
    health = server.http.get("/health").json()
    assert health == {
        "status": "degraded",
        "thinking": "no worker is there; this server thinks by itself",
    }
    play_on(seated)
    wait_until(lambda: server.figure("think_questions_total", where="here") == 1)
    with Thinker("--redis", redis.url, "--database", postgres.url) as worker:
        wait_until(lambda: server.figure("think_workers") == 1)
        assert server.http.get("/health").json() == {"status": "ok"}
        for _ in range(3):
            play_on(seated)
        wait_until(lambda: server.figure("think_questions_total", where="redis") >= 2)
        worker.kill()
    play_on(seated)  # now the worker is dead, but the server does not know it yet
    play_on(seated)
    wait_until(lambda: server.figure("think_workers") == 0)
    play_on(seated)
    assert "Traceback" not in worker.log


def test_the_key_can_be_carried_to_a_machine_without_the_database(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(Store(postgres.url, shared=True)) as store:
        assert store.identity is not None
        key = ThinkKey.of(store.identity)
    file = tmp_path / "key"
    words = ["think", "--database", postgres.url, "--write-key", str(file)]
    assert main(words) == 0
    assert ThinkKey.read(file) == key
    assert main(words) == 1  # it is not overwritten
    assert "exists" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ([], "name it with --redis URL"),
        (["--redis", "redis://127.0.0.1:1"], "the key of the servers' PostgreSQL database"),
        (["--redis", "redis://127.0.0.1:1", "--key-file", "FILE"], "holds no key of workers"),
        (["--redis", "redis://127.0.0.1:1", "--key-file", "nowhere"], "nowhere: No such file"),
        (["--redis", "redis://127.0.0.1:1", "--database", "postgresql://127.0.0.1:1/x"], "names no user"),
        (["--redis", "redis://127.0.0.1:1", "--database", "postgresql://u@127.0.0.1:1/x", "--wait", "0"], "cannot be reached"),
        (["--redis", "nonsense", "--key-file", "KEY"], "the address of Redis is written redis://"),
    ],
)  # fmt: skip
def test_what_is_missing_is_told_in_words(
    options: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    for name in ("QUILTBEE_REDIS", "QUILTBEE_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    Path("FILE").write_text("no key")
    KEY.write(Path("KEY"))
    assert main(["think", *options]) == 1
    assert words in capsys.readouterr().err
    assert ThinkError.code == "cannot_think"


def test_a_database_that_no_server_has_used_is_told_as_such(
    postgres: Postgres, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(postgres.connect()) as connection:
        connection.cursor().execute("CREATE DATABASE unused")
    url = postgres.url.replace("/postgres", "/unused")
    assert main(["think", "--database", url, "--write-key", str(tmp_path / "key")]) == 1
    assert "no server has used this database yet" in capsys.readouterr().err


def test_a_server_without_redis_cannot_let_others_think(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--think", "redis", "--data", str(tmp_path)]) == 1
    assert "name it with --redis" in capsys.readouterr().err
