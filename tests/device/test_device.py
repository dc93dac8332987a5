# SPDX-License-Identifier: MIT
"""A device answers a page as a server does, and keeps what it has said."""

import asyncio
import hmac
import json
import random
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

import pytest

from quiltbee import Match
from quiltbee.device.store import DeviceStore
from quiltbee.games.doodle.online import fairness
from quiltbee.record import write
from quiltbee.server.model.entries import Entry, Occupant, StoredHint, StoredTable, TableSetup
from quiltbee.server.model.storage import ConflictError
from tests.device.page import MemoryStore, Page, Socket

COMPUTER = {"kind": "computer", "level": 1}
AT = datetime(2026, 1, 31, 12, tzinfo=UTC)
SETUP = TableSetup("a" * 12, "patchwork", "classic", "patchwork classic", 0, True, AT)


def run(work: Callable[[Page], Awaitable[None]], store: MemoryStore | None = None) -> None:
    async def begin() -> None:
        await work(Page(store or MemoryStore()))

    asyncio.run(begin())


async def finish(page: Page, rng: random.Random) -> None:
    """Hand in turns for the seats of a page until its game is over."""
    while True:
        for seat in range(len(page.tokens)):
            asked = await page.at("choices", {"acts": [], "seat": seat})
            if asked["is_over"]:
                return
            acts = list[str]()
            while asked["moves"]:
                acts.append(rng.choice(asked["moves"])["move"])
                asked = await page.at("choices", {"acts": acts, "seat": seat})
            if acts:
                await page.at("turn", {"number": asked["number"], "acts": acts, "seat": seat})
        await asyncio.sleep(0)


def test_a_move_is_stored_before_it_is_told() -> None:
    async def work(page: Page) -> None:
        await page.sit_down(seats=[{}, {}], together=True, seed=1)
        socket, view = await page.connect()
        page.store.is_full = True
        socket.say(type="play", request=1, number=0, move="advance")
        refused = await socket.hear("moved", "refused")
        assert (refused["type"], refused["code"]) == ("refused", "not_saved")
        assert "storage_full" in refused["message"]
        page.store.is_full = False
        socket.say(type="play", request=2, number=0, move="advance")
        assert (await socket.hear("moved"))["number"] == 1
        again = Page(page.store)
        again.table, again.tokens = page.table, page.tokens
        _, seen = await again.connect()
        assert seen["number"] == 1
        assert seen["seats"] == view["seats"]

    run(work)


def test_a_take_back_and_a_new_name_are_there_after_a_reload() -> None:
    async def work(page: Page) -> None:
        await page.sit_down(seats=[{}, COMPUTER], seed=1)
        socket, _ = await page.connect()
        socket.say(type="play", request=1, number=0, move="advance")
        moved = await socket.hear("moved")
        while moved["position"]["to_move"] != 0:
            moved = await socket.hear("moved")
        number = moved["number"]
        await page.at("takeback", {"number": number})
        await page.ask("PATCH", f"/api/tables/{page.table}/seats", {"seat": 0, "name": " Ada "})
        again = Page(page.store)
        again.table, again.tokens = page.table, page.tokens
        seen = await again.ask("GET", f"/api/tables/{page.table}")
        assert (seen["moments"], seen["number"]) == ([], number + 1)
        assert seen["seats"][0]["name"] == "Ada"

    run(work)


def test_what_needs_a_server_is_refused_by_a_code() -> None:
    async def work(page: Page) -> None:
        asked = {"seats": [{}, {"invite": True}]}
        assert (await page.ask("POST", "/api/tables", asked, 409))["code"] == "needs_server"
        await page.sit_down(seats=[{}, {}], together=True)
        assert (await page.at("invite", {"seat": 1}, 409))["code"] == "needs_server"
        code = {"invitation": "x" * 32, "token": "y" * 32}
        assert (await page.at("claim", code, 409))["code"] == "needs_server"

    run(work)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/tables/aaaaaaaaaaaa", None, 404, "no_such_table"),
        ("GET", "/api/nothing", None, 404, "not_found"),
        ("POST", "/api/hello", None, 404, "not_found"),
        ("GET", "/api/editions/patchwork/none", None, 404, "unknown_edition"),
        ("POST", "/api/tables", "{", 422, "bad_request"),
        ("POST", "/api/tables", '{"seats": []}', 422, "bad_request"),
        ("POST", "/api/tables", '{"game": "chess", "seats": [{}]}', 422, "bad_request"),
        ("POST", "/api/tables", "[" * 100_000, 422, "bad_request"),
        ("POST", "/api/replay", '{"record": "quiltbee record 1"}', 422, "bad_record"),
        ("GET", "/api/days/doodle/standard?around=today", None, 422, "bad_request"),
        ("GET", "/api/puzzles/doodle/0000000000", None, 404, "no_such_puzzle"),
    ],
)
def test_what_is_wrong_is_refused(
    method: str, path: str, body: str | None, status: int, code: str
) -> None:
    async def work(page: Page) -> None:
        found, text = await page.device.request(method, path, body)
        assert (found, json.loads(text)["code"]) == (status, code)

    run(work)


@pytest.mark.parametrize(
    ("path", "first", "code"),
    [
        ("/api/tables/aaaaaaaaaaaa/live", {"type": "join", "protocol": 2}, "no_such_table"),
        ("/api/tables/aaaaaaaaaaaa/live", {"type": "ping"}, "bad_message"),
        ("/api/tables/aaaaaaaaaaaa/live", {"type": "none"}, "bad_message"),
        ("/api/tables/aaaaaaaaaaaa/live", {"type": "join", "protocol": 1}, "old_page"),
    ],
)
def test_a_connection_to_nothing_is_closed(path: str, first: dict[str, Any], code: str) -> None:
    async def work(page: Page) -> None:
        socket = Socket(page.device, path)
        socket.say(**first)
        assert (await socket.hear("refused"))["code"] == code
        status, reason = await socket.end
        assert (status > 4000, reason) == (True, code)

    run(work)


def test_a_game_comes_out_as_a_record_and_in_again() -> None:
    async def work(page: Page) -> None:
        for game, seats in (("patchwork", [{}, COMPUTER]), ("doodle", [{}])):
            await page.sit_down(game=game, seats=seats, seed=5)
            socket, _ = await page.connect()
            await finish(page, random.Random(5))
            text = await page.at("record")
            shown = await page.ask("POST", "/api/replay", {"record": text})
            own = await page.at("replay")
            assert len(shown["moments"]) == len(own["moments"]) > 5
            assert shown["moments"][-1]["position"]["outcome"] is not None
            board = await page.ask("POST", "/api/board", {"record": text, "ply": 3})
            assert len(board["moves"]) == 3
            socket.leave()

    run(work)


def test_a_thinker_that_is_lost_costs_a_quick_move() -> None:
    class Broken:
        def __init__(self, _: str, __: object) -> None:
            self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
            self.answer.set_exception(RuntimeError("the worker has ended"))

        def cancel(self) -> None:
            """Nobody thinks."""

    async def work(page: Page) -> None:
        page = Page(page.store, Broken)
        await page.sit_down(seats=[{}, {"kind": "computer", "level": 9}], seed=1, first=1)
        moments = list[Any]()
        while not moments:
            moments = (await page.ask("GET", f"/api/tables/{page.table}"))["moments"]
        assert moments[0]["hasty"]

    run(work)


def test_hints_reviews_and_analyses_come_from_the_thinkers() -> None:
    match = Match.new("patchwork", "classic", seed=4)
    for _ in range(6):
        match.play(match.legal_moves()[0])

    async def work(page: Page) -> None:
        await page.sit_down(seats=[{}, COMPUTER], seed=4)
        hint = await page.at("hint", {"seat": 0, "step": 3})
        assert hint["move"]
        assert set(hint["aim"]["words"]) >= {"en", "de"}
        study = Socket(page.device, "/api/study")
        study.say(type="review", id=1, record=write(match.record))
        review = (await study.hear("reviewed"))["review"]
        assert len(review["moves"]) == 6
        study.say(type="analyse", id=2, position=match.game.position_text(match.state), seconds=1)
        found = await study.hear("analysis")
        while not found["final"]:
            found = await study.hear("analysis")
        assert found["lines"]
        study.leave()
        kept = [key for key in page.store.texts if key.startswith("review/")]
        assert len(kept) == 1

    run(work)


def test_a_puzzle_is_rated_by_the_first_try_of_a_day() -> None:
    player = {"rating": 1500.0, "deviation": 200.0, "volatility": 0.06}

    async def work(page: Page) -> None:
        games = (await page.ask("GET", "/api/puzzles"))["games"]
        assert {each["game"] for each in games} == {"patchwork", "doodle"}
        puzzle = await page.ask("POST", "/api/puzzles/patchwork/next", {"rating": 1200.0})
        path = f"/api/puzzles/patchwork/{puzzle['id']}"
        verdict = await page.ask("POST", f"{path}/try", {"answer": None, "player": player})
        assert verdict["solution"]
        assert verdict["rating"] > puzzle["rating"]
        again = await Page(page.store).ask("GET", path)
        assert (again["rating"], again["tries"]) == (verdict["rating"], 1)
        second = await page.ask("POST", f"{path}/try", {"answer": None, "player": player})
        assert second["rating"] == verdict["rating"]

    run(work)


def test_the_game_of_the_day_is_the_same_on_every_device_and_anybody_can_work_it_out() -> None:
    starts = list[str]()

    async def work(page: Page) -> None:
        await page.sit_down(game="doodle", seats=[{}], daily=True)
        view = await page.ask("GET", f"/api/tables/{page.table}")
        days = (await page.ask("GET", "/api/days/doodle/standard"))["days"]
        [today] = [each for each in days if each["day"] == view["daily"]]
        text = f"quiltbee doodle standard {view['daily']}".encode()
        seed = hmac.new(b"quiltbee without a server", text, sha256).hexdigest()
        assert sha256(seed.encode()).hexdigest() == today["commitment"]
        chance = fairness.draw("standard", 1, seed)
        assert tuple(view["position"]["circle"]) == chance.deck[: len(view["position"]["circle"])]
        starts.append(view["position"]["sheets"][0]["start_card"])
        assert starts[-1] == chance.starts[0]

    run(work)
    run(work)
    assert starts[0] == starts[1]


def test_the_store_takes_each_number_once_and_keeps_everything() -> None:
    entry = Entry(1, "move", 0, "advance", AT, "level3")
    stored = StoredTable(
        SETUP, (Occupant("human", "Ada", key=b"\x01\xff"), Occupant("computer", level=3))
    )
    hint = StoredHint(0, 3, "digest", 2)

    async def work() -> None:
        kept = DeviceStore(MemoryStore())
        await kept.create(stored)
        await kept.append(SETUP.id, entry, entry._replace(number=2))
        with pytest.raises(ConflictError):
            await kept.append(SETUP.id, entry)
        seat = Occupant("human", "Grace", claimed=True, invitations=(b"\x02",))
        await kept.reseat(SETUP.id, 0, seat, stored.occupants[0])
        with pytest.raises(ConflictError):
            await kept.reseat(SETUP.id, 0, seat, stored.occupants[0])
        await kept.keep_hint(SETUP.id, hint._replace(step=1))
        await kept.keep_hint(SETUP.id, hint)
        await kept.save_clock(SETUP.id, (1, 1500))
        found = await kept.load(SETUP.id)
        assert found == StoredTable(
            SETUP, (seat, stored.occupants[1]), (entry, entry._replace(number=2)),
            clock=(1, 1500), hints=(hint,),
        )  # fmt: skip
        assert await kept.load("b" * 12) is None

    asyncio.run(work())


@pytest.mark.parametrize("text", ["{", "[]", '{"setup": 1}'])
def test_a_damaged_store_is_told(text: str) -> None:
    async def work(page: Page) -> None:
        await page.sit_down(seats=[{}, {}], together=True, seed=1)
        again = Page(page.store)
        again.table, again.tokens = page.table, page.tokens
        again.store.texts[f"table/{page.table}"] = text
        answer = await again.ask("GET", f"/api/tables/{page.table}", None, 500)
        assert answer["code"] == "damaged"

    run(work)
