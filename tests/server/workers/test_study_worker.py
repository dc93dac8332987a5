# SPDX-License-Identifier: MIT
"""What a worker answers to the questions of study. The whole way is tested with the socket."""

import copy
import json
import random
from typing import Any

import pytest
from pydantic import TypeAdapter

from quiltbee import Match, record, study
from quiltbee.games import patchwork
from quiltbee.protocol.study import AnalysisView, ReviewView
from quiltbee.server.workers import study_worker
from quiltbee.server.workers.answers import check
from quiltbee.server.workers.questions import NoAnswerError
from quiltbee.server.workers.study_worker import StudyWorker
from quiltbee.study.wire import review_json

START = patchwork.position_text(patchwork.start("classic", random.Random(1)))
KINDS = ("look", "hint", "plan", "compare", "judge")
NONSENSE: tuple[object, ...] = (None, 5, "x", {}, [{}], [[]] * 3)
Pair = tuple[dict[str, Any], Any]
"""A question, and its answer."""


def game_of_two() -> record.Record:
    match = Match.new("patchwork", seed=4)
    for _ in range(2):
        match.play("advance")
    return match.record


def answer(worker: StudyWorker, kind: str, **question: Any) -> Any:
    return worker.answer({"study": kind, **question}, lambda _: None, lambda: True)


@pytest.fixture(scope="module")
def told() -> dict[str, Pair]:
    """A question of each kind with its true answer, as both come through JSON."""
    worker, found, text = StudyWorker(), dict[str, Pair](), record.write(game_of_two())

    def ask(kind: str, **question: Any) -> Any:
        asked = json.loads(json.dumps({"study": kind, **question}))
        found[kind] = (
            asked,
            json.loads(json.dumps(worker.answer(asked, lambda _: None, lambda: True))),
        )
        return found[kind][1]["answer"]

    ask("look", position=START, seat=None, lines=2, seconds=600, level=None)
    ask("hint", position=START, seat=0, known=None)
    compared = {ply: ask("compare", record=text, ply=ply) for ply in ask("plan", record=text)}
    ask("judge", record=text, compared=compared, level=4)
    return found


def test_a_review_in_parts_is_the_review_as_a_whole(told: dict[str, Pair]) -> None:
    assert told["plan"][1] == {"answer": [0, 1]}
    whole = TypeAdapter(ReviewView).validate_python(review_json(study.review(game_of_two())))
    assert TypeAdapter(ReviewView).validate_python(told["judge"][1]["answer"]) == whole


def test_an_analysis_that_is_stopped_answers_with_what_it_has(told: dict[str, Pair]) -> None:
    found = told["look"][1]["answer"]
    assert len(TypeAdapter(AnalysisView).validate_python(found).lines) == 2


def test_a_true_answer_fits_its_question(told: dict[str, Pair]) -> None:
    assert len(told) == 5
    for asked, found in told.values():
        check(asked, found)
    check({"game": "patchwork", "position": START, "seat": 0}, {"move": "advance"})


@pytest.mark.parametrize(
    ("kind", "path", "value"),
    [
        *((kind, (), {"answer": nonsense}) for kind in KINDS
          for nonsense in NONSENSE),
        *((kind, (), {"refusal": None}) for kind in KINDS),
        ("look", ("answer", "more"), 1),
        ("look", ("answer", "evaluation", "exact"), None),
        ("hint", ("answer", 2, "draws"), 1),
        ("hint", ("answer", 0, "aim", "words"), "keep"),
        ("plan", ("answer",), ["0"]),
        ("compare", ("answer", "lines", 2, "move"), "waltz"),
        ("judge", ("answer", "level"), None),
        ("judge", ("answer", "moves", 0, "best", "move"), 1),
    ]
)  # fmt: skip
def test_what_does_not_fit_a_question_is_no_answer(
    told: dict[str, Pair], kind: str, path: tuple[str | int, ...], value: object
) -> None:
    asked, found = told[kind]
    spoiled = place = {"whole": copy.deepcopy(found)}
    for step in ("whole", *path)[:-1]:
        place = place[step]  # type: ignore[index]
    place[("whole", *path)[-1]] = value  # type: ignore[index]
    with pytest.raises(NoAnswerError):
        check(asked, spoiled["whole"])


@pytest.mark.parametrize("move", [None, "x" * 2000])
def test_what_cannot_be_the_text_of_a_move_is_no_answer(move: object) -> None:
    with pytest.raises(NoAnswerError):
        check({"game": "patchwork", "position": START, "seat": 0}, {"move": move})


def test_what_is_wrong_with_a_question_is_told_and_costs_no_worker(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    worker = StudyWorker()
    refused = answer(worker, "plan", record="nonsense")["refusal"]
    assert refused["code"] == "bad_record"

    def stumble(_text: str) -> Any:
        raise RecursionError("a game stumbles")

    monkeypatch.setattr(study_worker, "_read", stumble)
    assert answer(worker, "plan", record="anything") == {"refusal": None}
    assert "a game stumbles" in capsys.readouterr().err
