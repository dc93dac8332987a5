# SPDX-License-Identifier: MIT
"""Puzzles over HTTP: the one of the day, the next one, tries, ratings and their limits."""

import asyncio
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from quiltbee.core import pieces
from quiltbee.games import patchwork
from quiltbee.protocol.puzzles import PlayerRating, PuzzleTry
from quiltbee.server.model import days
from quiltbee.server.model.storage import StoredRating
from quiltbee.server.storage import Store
from quiltbee.server.study.puzzles import FIRST_DEVIATION, MAX_DRIFT, MAX_STEP, Puzzles, _tried
from quiltbee.study.puzzles import Asks, Puzzle
from quiltbee.study.puzzles.answers import judge
from quiltbee.study.puzzles.collection import load
from tests.server.running import Json, Reachable, Running
from tests.server.served import served

GAMES = ("patchwork", "doodle")
BEGINNER = {"rating": 1000.0, "deviation": 350.0, "volatility": 0.06}


def get(running: Reachable, path: str) -> Json:
    answer = running.http.get(f"/api/puzzles{path}")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def post(running: Reachable, path: str, **body: object) -> Json:
    answer = running.http.post(f"/api/puzzles{path}", json=body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def refused(running: Reachable, path: str, **body: object) -> tuple[int, str]:
    answer = running.http.post(f"/api/puzzles{path}", json=body)
    return answer.status_code, answer.json()["code"]


def one(game: str, asks: Asks) -> Puzzle:
    return next(puzzle for puzzle in load(game) if puzzle.asks is asks and puzzle.losses)


def test_all_games_with_puzzles_and_their_kinds_are_listed(running: Running) -> None:
    games = get(running, "")["games"]
    assert [each["game"] for each in games] == list(GAMES)
    for each in games:
        assert sum(kind["count"] for kind in each["kinds"]) == len(load(each["game"]))


@pytest.mark.parametrize("game", GAMES)
def test_the_puzzle_of_a_day_is_the_same_for_all_and_hides_its_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    year = [date(2027, 12, 31) + timedelta(days=n) for n in range(368)]  # of a leap year
    puzzles = [load(game).of_day(day) for day in year]
    assert len({puzzle.id for puzzle in puzzles}) == min(len(year), len(load(game)))
    day_of_kind = {puzzle.kind: day for puzzle, day in zip(puzzles, year, strict=True)}
    assert day_of_kind.keys() == {puzzle.kind for puzzle in load(game)}
    with served(tmp_path) as server:
        for day in (*day_of_kind.values(), date(2028, 2, 29), date(2028, 12, 31)):
            monkeypatch.setattr(days, "today", lambda day=day: day)
            shown = get(server, f"/{game}/daily")
            puzzle = load(game).of_day(day)
            assert (shown["day"], shown["id"]) == (day.isoformat(), puzzle.id)
            assert not {"answers", "lines", "losses", "figures"} & set(shown)
            assert shown["position"] == puzzle.position
            assert (shown["view"] is None) == (puzzle.asks is Asks.FILLING)


def test_on_every_day_a_try_of_a_puzzle_counts_once(tmp_path: Path) -> None:
    puzzle = one("doodle", Asks.MOVE)
    year = [date(2028, 2, 27) + timedelta(days=n) for n in range(4)]
    asked = PuzzleTry(answer=puzzle.answers[0], player=PlayerRating(**BEGINNER))

    async def tries() -> list[int]:
        found, puzzles = list[int](), Puzzles(store)
        for day in year:
            for _ in range(2):
                await puzzles.attempt("doodle", puzzle.id, asked, "a", day)
            found.append((await store.puzzle_ratings(puzzle.id))[puzzle.id].tries)
        return found

    with closing(Store(f"sqlite:///{tmp_path / 'puzzles.db'}")) as store:
        assert asyncio.run(tries()) == [*range(1, len(year) + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_can_be_shown_at_a_table(running: Running, game: str) -> None:
    for puzzle in list(load(game))[::40]:
        shown = get(running, f"/{game}/{puzzle.id}")
        if puzzle.asks is Asks.FILLING:
            assert len(shown["filling"]["area"]) > 0
        else:
            assert shown["view"]["game"] == game


@pytest.mark.parametrize("game", GAMES)
def test_the_next_puzzle_is_near_the_rating_of_the_kind_and_not_seen(
    running: Running, game: str
) -> None:
    kind = next(iter(load(game))).kind
    shown = post(running, f"/{game}/next", rating=900.0, kind=kind)
    assert shown["kind"] == kind
    again = post(running, f"/{game}/next", rating=900.0, kind=kind, seen=[shown["id"]])
    assert again["id"] != shown["id"]
    hard = [post(running, f"/{game}/next", rating=1900.0)["rating"] for _ in range(5)]
    easy = [post(running, f"/{game}/next", rating=600.0)["rating"] for _ in range(5)]
    assert min(hard) > max(easy)
    assert refused(running, f"/{game}/next", kind="nonsense") == (404, "no_such_kind")


def test_a_puzzle_that_was_tried_is_near_its_present_rating() -> None:
    puzzles = load("doodle")
    tried = puzzles.near(1200)[0]
    ratings = {tried.id: 3000.0}
    assert tried not in puzzles.near(1200, ratings=ratings)
    assert puzzles.near(3000, ratings=ratings)[0] == tried


def test_a_wrong_choice_is_drawn_where_it_was_laid(running: Running) -> None:
    puzzle = next(
        each
        for each in load("patchwork")
        if each.asks is Asks.OPTION and next(iter(each.losses)).isdigit()
    )
    wrong = next(iter(puzzle.losses))
    state = patchwork.parse_position(puzzle.position)
    shape = state.edition.patches[int(wrong)].shape
    places = [move for move in patchwork.legal_moves(state) if str(move).startswith(f"{wrong}@")]
    for move in (places[0], places[-1]):
        assert isinstance(move, patchwork.Buy)
        spaces = pieces.lay(shape, move.cell, move.orientation)
        cells = [cell for cell in range(81) if spaces and spaces >> cell & 1]
        verdict = post(running, f"/patchwork/{puzzle.id}/try", answer=str(move))
        assert sorted(verdict["tried"]["draws"]["cells"]) == cells


@pytest.mark.parametrize(
    ("game", "asks"), [(game, asks) for game in GAMES for asks in list(Asks)[:2]]
)
def test_a_wrong_answer_tells_its_loss_and_a_right_one_the_solution(
    running: Running, game: str, asks: Asks
) -> None:
    puzzle = one(game, asks)
    path = f"/{game}/{puzzle.id}/try"
    wrong, loss = next(iter(puzzle.losses.items()))
    verdict = post(running, path, answer=wrong)
    assert (verdict["right"], verdict["loss"], verdict["solution"]) == (False, loss, None)
    assert (verdict["points"] is None) == (game == "patchwork")
    assert verdict["player"] is None
    assert verdict["tried"]["line"] == [puzzle.lines[wrong][0]]
    verdict = post(running, path, answer=puzzle.answers[0])
    assert (verdict["right"], verdict["loss"]) == (True, 0.0)
    assert verdict["solution"]["answer"] == puzzle.answers[0]
    given_up = post(running, path)
    assert (given_up["right"], given_up["tried"]) == (False, None)
    assert given_up["solution"] == verdict["solution"]
    assert refused(running, path, answer="nonsense")[1] == "no_answer"


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_answer_does_not_give_the_right_one_away(running: Running, game: str) -> None:
    puzzles = [each for each in load(game) if each.asks is not Asks.FILLING][::25]
    told = 0
    for puzzle in puzzles:
        wrong = next(iter(puzzle.losses))
        verdict = judge(puzzle, wrong)
        reasons = " ".join(" ".join(each.notation.values()) for each in verdict.reasons)
        told += len(verdict.reasons)
        assert "better" not in reasons
        assert "besser" not in reasons
        # Nothing but holes is named, and those are in the answer that was given.
        assert all(re.fullmatch(r"[a-i][1-9](, [a-i][1-9])*( …)?", each) for each in re.findall(r"\[(.*?)\]", reasons))  # fmt: skip
        assert set(verdict.line) <= {puzzle.lines[wrong][0]}
    assert told > 8
    last = puzzles[-1]
    wrong = next(iter(last.losses))
    sent = post(running, f"/{game}/{last.id}/try", answer=wrong)
    assert [each["code"] for each in sent["reasons"]] == [
        each.code for each in judge(last, wrong).reasons
    ]
    assert sent["solution"] is None


def test_a_gap_is_filled_in_any_order(running: Running) -> None:
    puzzle = next(puzzle for puzzle in load("patchwork") if puzzle.asks is Asks.FILLING)
    path = f"/patchwork/{puzzle.id}/try"
    assert post(running, path, answer=" ".join(reversed(puzzle.answers)))["right"]
    assert refused(running, path, answer=puzzle.answers[0])[1] == "no_answer"


def test_who_has_seen_all_of_a_kind_is_told_so(running: Running) -> None:
    of_kind = [puzzle.id for puzzle in load("patchwork") if puzzle.kind == "lay"]
    told = refused(running, "/patchwork/next", kind="lay", seen=of_kind)
    assert told == (404, "no_further_puzzle")


def test_of_several_right_answers_ones_own_is_shown_with_its_reasons(running: Running) -> None:
    wins = set[bool]()
    for puzzle in load("patchwork"):
        if puzzle.asks is not Asks.MOVE or len(puzzle.answers) < 2:
            continue
        state = patchwork.parse_position(puzzle.position)
        after = [
            patchwork.apply(state, patchwork.parse_move(answer)).seats[state.active].special_tile
            for answer in puzzle.answers
        ]
        if len({*after}) < 2:
            continue
        for answer, has_tile in zip(puzzle.answers, after, strict=True):
            verdict = post(running, f"/patchwork/{puzzle.id}/try", answer=answer)
            assert verdict["solution"]["answer"] == answer
            assert verdict["solution"]["line"][0] == answer
            # What is still to be won is not on the board that is shown.
            codes = {reason["code"] for reason in verdict["reasons"]}
            assert not (has_tile and codes & {"won", "area"})
            wins.add(has_tile)
    assert wins == {True, False}


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_does_not_name_the_answer(running: Running, game: str) -> None:
    puzzle = one(game, Asks.MOVE)
    words = get(running, f"/{game}/{puzzle.id}/hint")["hint"]["words"]
    assert set(words) == {"en", "de"}
    assert not any(answer in words["en"] for answer in puzzle.answers)


@pytest.mark.parametrize("path", ["/patchwork/0123456789", "/nothing/daily"])
def test_what_does_not_exist_is_not_found(running: Running, path: str) -> None:
    assert running.http.get(f"/api/puzzles{path}").status_code == 404


def test_ratings_move_apart_and_a_puzzle_is_rated_once_a_day_by_an_address(tmp_path: Path) -> None:
    puzzle = one("patchwork", Asks.OPTION)
    path, wrong = f"/patchwork/{puzzle.id}/try", next(iter(puzzle.losses))
    with served(tmp_path) as server:
        lost = post(server, path, answer=wrong, player=BEGINNER)
        assert lost["player"]["rating"] < 1000
        assert lost["player"]["deviation"] < 350
        assert lost["rating"] > puzzle.rating
        again = post(server, path, answer=wrong, player=BEGINNER)
        assert again["rating"] == lost["rating"]
        won = post(server, path, answer=puzzle.answers[0], player=BEGINNER)
        assert won["player"]["rating"] > 1000
        half = post(server, path, answer=puzzle.answers[0], player=BEGINNER, hinted=True)
        assert lost["player"]["rating"] < half["player"]["rating"] < won["player"]["rating"]
        wrong_with_hint = post(server, path, answer=wrong, player=BEGINNER, hinted=True)
        assert wrong_with_hint["player"]["rating"] < 1000
    with served(tmp_path) as server:  # it was stored
        shown = get(server, f"/patchwork/{puzzle.id}")
        assert (shown["rating"], shown["tries"], shown["solved"]) == (lost["rating"], 1, 0)


def test_an_address_cannot_try_without_end(tmp_path: Path) -> None:
    puzzle = one("patchwork", Asks.OPTION)
    with served(tmp_path, "puzzle_tries_at_once=3", "puzzle_tries_per_minute=0.01") as server:
        path = f"/patchwork/{puzzle.id}/try"
        for _ in range(3):
            post(server, path, answer=puzzle.answers[0])
        assert refused(server, path, answer=puzzle.answers[0]) == (429, "too_fast")


async def count(tmp_path: Path, *tries: tuple[str, date]) -> list[int]:
    """The rating of a puzzle after each of these tries, by addresses and days."""
    puzzle = one("doodle", Asks.MOVE)
    store = Store(f"sqlite:///{tmp_path / 'puzzles.db'}")
    puzzles = Puzzles(store)
    asked = PuzzleTry(answer=puzzle.answers[0], player=PlayerRating(**BEGINNER))
    ratings = [
        (await puzzles.attempt("doodle", puzzle.id, asked, address, day)).rating
        for address, day in tries
    ]
    store.close()
    return ratings


def test_no_more_tries_of_a_day_count_than_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quiltbee.server.study.puzzles.MAX_COUNTED", 2)
    today, tomorrow = date(2028, 2, 29), date(2028, 3, 1)
    tries = [("a", today), ("b", today), ("c", today), ("c", tomorrow)]
    first, second, third, later = asyncio.run(count(tmp_path, *tries))
    assert first > second == third > later


@pytest.mark.parametrize("game", GAMES)
def test_with_the_solution_comes_the_wrong_answer_that_it_is_compared_with(
    running: Running, game: str
) -> None:
    puzzle = next(
        each
        for each in load(game)
        if each.asks is Asks.MOVE and sum(answer in each.lines for answer in each.losses) > 1
    )
    first, second, *_ = [answer for answer in puzzle.losses if answer in puzzle.lines]
    path = f"/{game}/{puzzle.id}/try"
    wrong = post(running, path, answer=second)
    assert (wrong["rival"], wrong["solution"]) == (None, None)
    for given in (None, puzzle.answers[0]):
        best = post(running, path, answer=given)
        assert best["rival"]["answer"] == first
        assert best["rival"]["line"] == [puzzle.lines[first][0]]
        assert best["rival"]["draws"]["cells"]
        own = post(running, path, answer=given, against=second)
        assert own["rival"]["answer"] == second
        assert own["reasons"] == [
            each.to_json() for each in judge(puzzle, puzzle.answers[0], second).reasons
        ]
        # What is no answer, or a right one, is compared with nothing.
        for strange in ("nonsense", puzzle.answers[0]):
            assert post(running, path, answer=given, against=strange)["rival"] == best["rival"]


def test_whatever_a_client_claims_to_be_one_try_moves_a_puzzle_little(tmp_path: Path) -> None:
    puzzle, day = one("doodle", Asks.MOVE), date(2026, 1, 1)

    async def ratings(claimed: float, times: int) -> list[int]:
        store = Store(f"sqlite:///{tmp_path / f'{claimed}.db'}")
        puzzles = Puzzles(store)
        master = PlayerRating(rating=claimed, deviation=45.0, volatility=0.2)
        asked = PuzzleTry(answer=None if claimed > 1000 else puzzle.answers[0], player=master)
        found = [
            (await puzzles.attempt("doodle", puzzle.id, asked, f"192.0.2.{n}", day)).rating
            for n in range(times)
        ]
        store.close()
        return found

    for claimed, sign in ((4000.0, 1), (100.0, -1)):
        found = asyncio.run(ratings(claimed, 60))
        steps = [sign * (two - one) for one, two in pairwise([puzzle.rating, *found])]
        assert max(steps) <= MAX_STEP + 1
        assert sign * (found[0] - puzzle.rating) > 0
        assert abs(found[-1] - puzzle.rating) <= MAX_DRIFT


@pytest.mark.parametrize("help_first", ["hint", "show", "try"])
def test_who_had_help_before_does_not_change_the_rating_of_a_puzzle(
    tmp_path: Path, help_first: str
) -> None:
    puzzle, day = one("doodle", Asks.MOVE), date(2026, 1, 1)

    async def ratings() -> tuple[int, int]:
        store = Store(f"sqlite:///{tmp_path / 'puzzles.db'}")
        puzzles = Puzzles(store)
        if help_first == "hint":
            await puzzles.hint("doodle", puzzle.id, "a", day)
        else:
            answer = None if help_first == "show" else next(iter(puzzle.losses))
            await puzzles.attempt("doodle", puzzle.id, PuzzleTry(answer=answer), "a", day)
        right = PuzzleTry(answer=puzzle.answers[0], player=PlayerRating(**BEGINNER))
        verdict = await puzzles.attempt("doodle", puzzle.id, right, "a", day)
        store.close()
        return puzzle.rating, verdict.rating

    before, after = asyncio.run(ratings())
    assert before == after


def tried(server: Reachable, puzzle: Puzzle, who: int, hint: bool = False) -> Json:
    """Somebody at an address tries a puzzle, or sees its hint."""
    path = f"/api/puzzles/{puzzle.game}/{puzzle.id}"
    headers = {"x-forwarded-for": f"192.0.2.{who}"}
    if hint:
        answer = server.http.get(f"{path}/hint", headers=headers)
    else:
        wrong = {"answer": next(iter(puzzle.losses)), "player": BEGINNER}
        answer = server.http.post(f"{path}/try", json=wrong, headers=headers)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


@pytest.mark.parametrize("count", [1, 3], ids=["SQLite", "three servers on PostgreSQL"])
def test_every_try_counts_once_whichever_server_is_asked(
    count: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    options = {}
    if count > 1:
        options = {"url": request.getfixturevalue("postgres").url}
    puzzles = [one("patchwork", Asks.OPTION), one("doodle", Asks.MOVE)]
    with ExitStack() as stack:
        servers = [stack.enter_context(served(tmp_path, **options)) for _ in range(count)]
        for server in servers:  # all have looked before anybody tries
            get(server, f"/patchwork/{puzzles[0].id}")
        for server in servers:  # one counts of those at the same address, and none after a hint
            tried(server, puzzles[0], 100)
            tried(server, puzzles[0], 101, hint=server is servers[0])
            if server is servers[0]:
                tried(server, puzzles[0], 101)
        with ThreadPoolExecutor(6) as threads:
            jobs = [(who, puzzle) for who in range(12) for puzzle in puzzles]
            done = [
                threads.submit(tried, servers[n % count], puzzle, who)
                for n, (who, puzzle) in enumerate(jobs)
            ]
            assert not any(each.result()["right"] for each in done)
        for puzzle, tries in zip(puzzles, (13, 12), strict=True):
            shown = [get(server, f"/{puzzle.game}/{puzzle.id}") for server in servers]
            assert {(each["tries"], each["solved"]) for each in shown} == {(tries, 0)}
            assert {each["rating"] for each in shown} == {round(expected(puzzle, tries))}


def expected(puzzle: Puzzle, tries: int) -> float:
    """The rating after so many wrong answers of beginners."""
    rated = StoredRating(float(puzzle.rating), FIRST_DEVIATION, 0.06)
    for _ in range(tries):
        rated = _tried(puzzle, PlayerRating(**BEGINNER), False, rated)
    return rated.rating


def test_a_try_that_cannot_be_stored_may_come_again(tmp_path: Path) -> None:
    puzzle, file = one("doodle", Asks.MOVE), tmp_path / "quiltbee.db"
    with served(tmp_path) as server:
        file.rename(tmp_path / "elsewhere")
        path = f"/api/puzzles/doodle/{puzzle.id}/try"
        lost = server.http.post(path, json={"answer": None})
        assert (lost.status_code, lost.json()["code"]) == (503, "not_saved")
        (tmp_path / "elsewhere").rename(file)
        assert tried(server, puzzle, 1)["right"] is False


def test_the_addresses_of_a_day_are_forgotten_on_the_next(tmp_path: Path) -> None:
    asyncio.run(count(tmp_path, ("192.0.2.1", date(2026, 1, 1)), ("192.0.2.2", date(2026, 1, 2))))
    with closing(sqlite3.connect(tmp_path / "puzzles.db")) as stored:
        [(day, who)] = stored.execute("SELECT day, who FROM puzzle_tries").fetchall()
    assert (day, len(who)) == ("2026-01-02", 16)
    assert b"192.0.2" not in (tmp_path / "puzzles.db").read_bytes()
