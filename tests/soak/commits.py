# SPDX-License-Identifier: MIT
"""Players at full speed while sessions of the database are ended at random, and what they were told held against it.

python -m tests.soak commits --minutes 10
"""

import argparse
import contextlib
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Sequence

import httpx

from tests.server.conftest import generous
from tests.server.postgres import Postgres
from tests.server.running import Running, Seated, choice


class Player:
    """Plays game after game in a thread of its own, and notes whatever it was told wrongly."""

    def __init__(self, running: Running, ends: threading.Event) -> None:
        self._running, self._ends = running, ends
        self.told: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.confirmed: dict[str, int] = {}
        """How many moves of each table were told as done, by the table or by the answer."""
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def join(self) -> None:
        self._thread.join()

    def _run(self) -> None:
        try:
            with self._running.client() as http:
                while not self._ends.is_set():
                    self._play(http)
        except Exception as error:
            self.wrong.append(f"the player stopped: {error!r}")

    def _play(self, http: httpx.Client) -> None:
        try:
            seated = Seated(self._running, seed=random.randrange(1000))
        except AssertionError:
            self.told["no table"] += 1
            return
        seated.http = http
        refused = None
        while not self._ends.is_set():
            answer = http.get(f"/api/tables/{seated.id}")
            if answer.status_code != 200:
                self.told["not read"] += 1
                continue
            view = answer.json()
            number, position = view["number"], view["position"]
            if refused is not None and number > refused:
                self.wrong.append(
                    f"{seated.id}: move {refused + 1} was told as not saved, and is there"
                )
            refused = None
            self.confirmed[seated.id] = number
            if position["to_move"] is None:
                return
            done = seated.play(position["to_move"], number, choice(position))
            code = "done" if done.status_code == 200 else str(done.json()["code"])
            self.told[code] += 1
            if code == "done":
                self.confirmed[seated.id] = number + 1
            elif code == "not_saved":
                refused = number
            elif code != "unknown":
                # Nobody else plays here: the table can only be further than it said.
                self.wrong.append(f"{seated.id}: move {number + 1} was told as {code}")


def soak(terminations: int | None, minutes: float | None, players: int) -> int:
    """Play until so many sessions were ended or the time is over; return 1 if anything was told wrongly."""
    until = None if minutes is None else time.monotonic() + 60 * minutes
    ended, ends = 0, threading.Event()
    with Postgres() as postgres, Running("--database", postgres.url, *generous()) as running:
        company = [Player(running, ends) for _ in range(players)]
        with contextlib.suppress(KeyboardInterrupt):
            while (terminations is None or ended < terminations) and (
                until is None or time.monotonic() < until
            ):
                time.sleep(random.uniform(0.02, 0.5))
                backends = postgres.backends()
                # Mostly the one that writes.
                some = backends[:1] if random.random() < 0.8 else backends
                for pid in some:
                    ended += bool(postgres.ask(f"SELECT pg_terminate_backend({pid})")[0][0])
        ends.set()
        for each in company:
            each.join()
        told = sum((each.told for each in company), Counter[str]())
        wrong = [words for each in company for words in each.wrong]
        stored = dict(postgres.ask("SELECT table_id, count(*) FROM entries GROUP BY table_id"))
        for each in company:
            for table, number in each.confirmed.items():
                if stored.get(table, 0) < number:
                    wrong.append(f"{table}: {number} moves were confirmed, {stored.get(table, 0)} are there")  # fmt: skip
    print(f"{ended} sessions ended; told: {dict(told)}; wrong: {len(wrong)}", *wrong, sep="\n")
    return 1 if wrong or not told["done"] else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak commits", description=__doc__)
    parser.add_argument("--terminations", type=int, metavar="N", help="stop after so many")
    parser.add_argument("--minutes", type=float, metavar="M", help="stop after so many minutes")
    parser.add_argument("--players", type=int, default=8, metavar="N", help="default: 8")
    chosen = parser.parse_args(arguments)
    return soak(chosen.terminations, chosen.minutes, chosen.players)


if __name__ == "__main__":
    sys.exit(main())
