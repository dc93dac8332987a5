# SPDX-License-Identifier: MIT
"""A server whose clock is wrong says so, and plays as any other."""

from functools import partial
from pathlib import Path

from tests.server.conftest import generous
from tests.server.postgres import Postgres
from tests.server.running import Running, Seated, choice, wait_until
from tests.server.served import served
from tests.server.wrong_clock import AN_HOUR_AHEAD


def test_a_server_whose_clock_is_an_hour_ahead_says_so_and_its_tables_go_on_elsewhere(
    postgres: Postgres,
) -> None:
    options = ("--database", postgres.url, "--workers", "1", *generous())
    with (
        Running(*options, script=AN_HOUR_AHEAD) as ahead,
        served(Path(), url=postgres.url) as right,
    ):
        told = "seconds ahead of the database's"
        wait_until(lambda: told in ahead.http.get("/health").json().get("clock", ""))
        assert 'quiltbee_ok{part="clock"} 0.0' in ahead.http.get("/metrics").text
        assert right.http.get("/health").json() == {"status": "ok"}
        assert "games go on, but their times are wrong" in ahead.log
        here = Seated(ahead, None, 1, seed=1)
        there = here.at(right)
        for table in (here, there, here, there):
            wait_until(partial(is_turn, table))
            number = here.view()["number"]
            wait_until(partial(advances, table))
            table.wait_for(number + 2)
        ahead.kill()
        assert "Traceback" not in ahead.log
        wait_until(partial(is_turn, there))


def is_turn(table: Seated) -> bool:
    return bool(table.view()["position"]["to_move"] == 0)


def advances(table: Seated) -> bool:
    view = table.view()
    return table.play(0, view["number"], choice(view["position"])).is_success
