# SPDX-License-Identifier: MIT
"""Done, not done, or unknown: what is told of a move whose COMMIT went wrong."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres, Proxy
from tests.server.running import Seated, wait_until
from tests.server.served import Served, served


@pytest.fixture(scope="module")
def proxy(postgres: Postgres) -> Iterator[Proxy]:
    with Proxy(postgres.port) as proxy:
        yield proxy


@pytest.fixture(scope="module")
def behind(proxy: Proxy) -> Iterator[Served]:
    """A server with a proxy between it and its database."""
    with served(Path(), url=proxy.url) as running:
        yield running


def stored(postgres: Postgres, table: str) -> list[str]:
    found = postgres.ask(f"SELECT text FROM entries WHERE table_id = '{table}' ORDER BY number")
    return [row[0] for row in found]


def test_a_move_is_told_as_done_where_only_the_answer_to_its_commit_was_lost(
    postgres: Postgres, proxy: Proxy, behind: Served
) -> None:
    seated = Seated(behind, seed=1)
    with seated.socket(1) as other:
        other.hear()
        proxy.spoil("answer")
        done = seated.play(0, 0, "advance")
        assert proxy.spoiled.is_set()
        assert (done.status_code, stored(postgres, seated.id)) == (200, ["advance"])
        assert other.hear_until("moved")["number"] == 1
    assert seated.view()["number"] == 1
    seated.advance(1)


def test_a_commit_that_is_still_on_its_way_never_comes_true_after_it_was_given_up(
    postgres: Postgres, proxy: Proxy, behind: Served
) -> None:
    seated = Seated(behind, seed=1)
    proxy.spoil("commit")
    done = seated.play(0, 0, "advance")
    assert proxy.spoiled.is_set()
    # The session it was sent in is over, so it was made again in another one, once.
    assert (done.status_code, stored(postgres, seated.id)) == (200, ["advance"])
    proxy.deliver()
    seated.advance(1)
    assert len(stored(postgres, seated.id)) == 2


@pytest.mark.parametrize("spoiling", ["answer", "commit"])
def test_where_nobody_can_know_that_is_said_and_nothing_is_built_on_it(
    spoiling: str, postgres: Postgres, proxy: Proxy, behind: Served
) -> None:
    seated = Seated(behind, seed=1)
    with seated.socket(1) as other:
        other.hear()
        proxy.spoil("answer" if spoiling == "answer" else "commit")
        proxy.is_shut = True
        told = seated.play(0, 0, "advance")
        assert (told.status_code, told.json()["code"]) == (503, "unknown")
        assert "not known" in told.json()["message"]
        again = seated.play(0, 0, "advance")
        assert again.json()["code"] == "unknown"
        renamed = seated.rename(0, "Ada")
        assert renamed.json()["code"] == "unknown"
        made = behind.http.post("/api/tables", json={"seats": [{}, {}]})
        assert made.json()["code"] == "not_saved"  # this one was not even begun
        proxy.is_shut = False
        # As soon as it is known, everybody sees it, without having asked.
        assert other.hear_until("table")["number"] == (1 if spoiling == "answer" else 0)
    proxy.deliver()
    assert seated.view()["number"] == len(stored(postgres, seated.id))
    seated.advance(2)
    assert seated.view()["number"] == len(stored(postgres, seated.id))


def test_creating_naming_and_playing_again_survive_a_lost_answer_too(
    postgres: Postgres, proxy: Proxy, behind: Served
) -> None:
    proxy.spoil("answer")
    seated = Seated(behind, seed=1)
    assert proxy.spoiled.is_set()
    proxy.spoil("answer")
    renamed = seated.rename(0, "Ada")
    assert (renamed.status_code, proxy.spoiled.is_set()) == (200, True)
    while seated.view()["position"]["to_move"] is not None:
        seated.advance(1)
    proxy.spoil("answer")
    again = seated.post("rematch", 0)
    assert (again.status_code, proxy.spoiled.is_set()) == (200, True)
    made = postgres.ask(f"SELECT rematch FROM tables WHERE id = '{seated.id}'")
    assert made == [[again.json()["table"]]]
    assert seated.view()["seats"][0]["name"] == "Ada"


def test_a_server_whose_mark_was_removed_does_not_claim_to_know(
    postgres: Postgres, proxy: Proxy, behind: Served
) -> None:
    seated = Seated(behind, seed=1)
    # As a server does between the COMMIT and the question after it, if it takes this one for dead.
    postgres.do(
        "CREATE FUNCTION remove() RETURNS trigger LANGUAGE plpgsql AS "
        "'BEGIN DELETE FROM latest_write; RETURN NULL; END'"
    )
    postgres.do("CREATE TRIGGER removing AFTER UPDATE ON latest_write EXECUTE FUNCTION remove()")
    proxy.spoil("answer")
    told = seated.play(0, 0, "advance")
    postgres.do("DROP TRIGGER removing ON latest_write")
    postgres.do("DROP FUNCTION remove")
    assert (told.status_code, told.json()["code"]) == (503, "unknown")
    wait_until(lambda: seated.view()["number"] == len(stored(postgres, seated.id)) == 1)


def test_a_create_of_which_nobody_knows_is_told_so(proxy: Proxy, behind: Served) -> None:
    proxy.spoil("answer")
    proxy.is_shut = True
    made = behind.http.post("/api/tables", json={"seats": [{}, {}]})
    assert (made.status_code, made.json()["code"]) == (503, "unknown")
    proxy.is_shut = False
    wait_until(lambda: behind.http.post("/api/tables", json={"seats": [{}, {}]}).is_success)
