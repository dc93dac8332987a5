# SPDX-License-Identifier: MIT
"""What a worker answers to the questions of study. The whole way is tested with the socket."""

import random
from typing import Any

import pytest
from pydantic import TypeAdapter

from quiltbee import Match, record, study
from quiltbee.games import patchwork
from quiltbee.protocol.study import AnalysisView, ReviewView
from quiltbee.server.workers import study_worker
from quiltbee.server.workers.study_worker import StudyWorker
from quiltbee.study.wire import review_json

START = patchwork.position_text(patchwork.start("classic", random.Random(1)))


def answer(worker: StudyWorker, kind: str, **question: Any) -> Any:
    return worker.answer({"study": kind, **question}, lambda _: None, lambda: True)


def test_a_review_in_parts_is_the_review_as_a_whole() -> None:
    match = Match.new("patchwork", seed=4)
    for _ in range(2):
        match.play("advance")
    text, worker = record.write(match.record), StudyWorker()
    plies = answer(worker, "plan", record=text)["answer"]
    assert plies == [0, 1]
    # As they come from JSON, where keys are texts.
    compared = {
        str(ply): answer(worker, "compare", record=text, ply=ply)["answer"] for ply in plies
    }
    made = answer(worker, "judge", record=text, compared=compared, level=4)["answer"]
    whole = TypeAdapter(ReviewView).validate_python(review_json(study.review(match.record)))
    assert TypeAdapter(ReviewView).validate_python(made) == whole


def test_an_analysis_that_is_stopped_answers_with_what_it_has() -> None:
    worker = StudyWorker()
    found = answer(worker, "look", position=START, seat=None, lines=2, seconds=600, level=None)[
        "answer"
    ]
    assert len(TypeAdapter(AnalysisView).validate_python(found).lines) == 2


def test_what_is_wrong_with_a_question_is_told_and_costs_no_worker(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    worker = StudyWorker()
    told = answer(worker, "plan", record="nonsense")["refusal"]
    assert told["code"] == "bad_record"

    def stumble(_text: str) -> Any:
        raise RecursionError("a game stumbles")

    monkeypatch.setattr(study_worker, "_read", stumble)
    assert answer(worker, "plan", record="anything") == {"refusal": None}
    assert "a game stumbles" in capsys.readouterr().err
