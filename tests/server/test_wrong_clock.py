# SPDX-License-Identifier: MIT
"""A server whose clock is wrong says so, and plays as any other."""

from pathlib import Path

from tests.server.conftest import generous
from tests.server.postgres import Postgres
from tests.server.running import Json, Running, Seated, choice, wait_until
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
            take_turn(table, (here, there))
        ahead.kill()
        assert "Traceback" not in ahead.log
        wait_until(lambda: is_turn(there.view()))


def take_turn(table: Seated, everywhere: tuple[Seated, ...]) -> None:
    """Advance at one server and wait for the computer; each knows only what it was asked for."""

    def newest() -> Json:
        return max((each.view() for each in everywhere), key=lambda view: int(view["number"]))

    wait_until(lambda: is_turn(newest()))
    view = newest()
    number, move = view["number"], choice(view["position"])
    wait_until(lambda: table.play(0, number, move).is_success)
    wait_until(lambda: newest()["number"] >= number + 2)


def is_turn(view: Json) -> bool:
    return bool(view["position"]["to_move"] == 0)
