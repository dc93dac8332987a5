# SPDX-License-Identifier: MIT
"""The server killed in mid-game, workers killed while they think: nothing is lost, and the game goes on."""

import os
import random
import signal
from pathlib import Path

from tests.processes import children, wait_until_gone
from tests.server.conftest import generous
from tests.server.running import WAIT, Running, Seated
from tests.server.served import served


def test_a_server_killed_in_mid_game_loses_nothing(tmp_path: Path) -> None:
    rng, told = random.Random(1), list[object]()
    seated: Seated | None = None
    for _ in range(2):
        with Running("--data", str(tmp_path), *generous()) as running:
            seated = Seated(running, seed=3) if seated is None else seated.at(running)
            with seated.socket(0) as player, seated.socket(1) as other:
                players = [player, other]
                view, _ = (each.hear() for each in players)
                assert [each["move"] for each in view["moments"]] == told
                number, position = view["number"], view["position"]
                for _ in range(4):
                    move = rng.choice(seated.legal())
                    players[position["to_move"]].send(type="play", request=0, number=number, move=move)  # fmt: skip
                    moved, _ = (each.hear_until("moved") for each in players)
                    told.append(moved["moment"]["move"])
                    number, position = moved["number"], moved["position"]
                running.kill()
    with served(tmp_path) as again:
        assert seated is not None
        assert [each["move"] for each in seated.at(again).view()["moments"]] == told


def test_after_a_kill_the_computer_that_was_to_move_goes_on(tmp_path: Path) -> None:
    with Running("--data", str(tmp_path), *generous()) as running:
        seated = Seated(running, 2, 2, seed=1)  # nobody has looked yet, so nobody has moved
        other = Seated(running, None, 2, seed=1)
        other.play(0, 0, "advance")
        running.kill()
    with served(tmp_path) as again:
        assert other.at(again).view()["number"] in {1, 2}
        assert other.at(again).wait_for(2)["moments"][1]["seat"] == 1
        seated.at(again).wait_for(5)


def test_workers_end_with_their_server_however_it_ended(tmp_path: Path) -> None:
    for ending in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT):
        with Running("--data", str(tmp_path)) as running:
            table = Seated(running, 1, None)
            with table.socket(1) as player:
                table.wait_for(1)
                workers = children(running.process.pid)
                assert len(workers) == 1
                os.kill(running.process.pid, ending)
                status = running.process.wait(WAIT)
                assert status in {0, -ending}
                running.stop()
                player.connection.close()
                # A restart in peace says so to those who are connected.
                peace = {1012, 1013} if ending != signal.SIGKILL else {1006}
                assert player.connection.close_code in peace
        wait_until_gone(workers)
        assert "Traceback" not in running.log
