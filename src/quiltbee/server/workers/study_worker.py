# SPDX-License-Identifier: MIT
"""The part of a worker process that studies: it analyses positions, and reviews games move by move.

The server sends positions and records as text. To parse them, and to find the legal moves, would take the time of its
event loop.
"""

import json
import traceback
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from quiltbee import record
from quiltbee.core.errors import QuiltbeeError
from quiltbee.games import AnyGame, find_game
from quiltbee.players import Budget
from quiltbee.protocol import Outgoing
from quiltbee.protocol.exchange import read
from quiltbee.protocol.study import AnalysisView, ReviewView
from quiltbee.server.model.positions import game_named, one_line
from quiltbee.study import Analyst, StudyError, study_of
from quiltbee.study.exchange import comparison_json, read_comparison
from quiltbee.study.game_review import Comparer, decisions, judge_all
from quiltbee.study.game_study import seat_to_study
from quiltbee.study.hints import STEPS, hint
from quiltbee.study.wire import analysis_json, hint_json, review_json

Json = dict[str, Any]
_MAX_RECORDS: Final = 16
"""Records in memory. The reviews of several addresses take turns."""


class StudyWorker:
    """Answers the questions of study. It keeps the analysts of all games that it has met."""

    def __init__(self) -> None:
        self._analysts = dict[str, Analyst]()
        self._comparer = lru_cache(_MAX_RECORDS)(self._read_for_comparing)

    def answer(
        self,
        question: Mapping[str, Any],
        give_part: Callable[[Json], None],
        is_stopped: Callable[[], bool],
    ) -> Json:
        """Answer a question. Parts of the answer go to ``give_part`` before."""
        try:
            return {"answer": self._answer(question, give_part, is_stopped)}
        except QuiltbeeError as error:
            return {"refusal": {"code": error.code, "message": str(error)}}
        except Exception:  # noqa: BLE001 - the text of a stranger must not cost a worker, whatever it does to a game
            traceback.print_exc()
            return {"refusal": None}

    def _answer(
        self,
        question: Mapping[str, Any],
        give_part: Callable[[Json], None],
        is_stopped: Callable[[], bool],
    ) -> Any:
        match question["study"]:
            case "look":
                return self._look(question, give_part, is_stopped)
            case "plan":
                return self._plan(question["record"])
            case "compare":
                return comparison_json(self._comparer(question["record"]).compare(question["ply"]))
            case "hint":
                return self._hint(question["position"], question["seat"], question["known"])
            case "judge":
                return _judge(question["record"], question["compared"], question["level"])
            case other:
                raise ValueError(other)

    def _look(
        self,
        question: Mapping[str, Any],
        give_part: Callable[[Json], None],
        is_stopped: Callable[[], bool],
    ) -> Json | None:
        """Analyse a position. Every part is the analysis so far; the answer is the last one."""
        game, state = _parse(question["position"])
        seat = seat_to_study(game, state, question["seat"])
        analyst, view = self._analyst(game.INFO.name), game.view(state, seat)
        described: Json | None = None
        for analysis in analyst.look(view, seat, Budget(ms=1000 * question["seconds"])):
            if described is not None:
                give_part(described)
            level = question["level"]
            if level is not None:
                analysis = analysis.told(lambda value: study_of(game).told(view, value, level))  # noqa: B023, PLW2901 - called at once
            fields = analysis_json(view, analysis, question["lines"])
            described = _whole(AnalysisView, fields)
            if is_stopped():
                break
        return described

    def _hint(self, position: str, seat: int, known: str | None) -> list[Json]:
        """Return all steps of a hint."""
        game, state = _parse(position)
        best = None if known is None else game.parse_move(known)
        found = hint(state, seat, analyst=self._analyst(game.INFO.name), known=best)
        return [hint_json(state, found, step) for step in range(1, STEPS + 1)]

    def _plan(self, text: str) -> list[int]:
        """Return the plies that have to be compared. The search is loaded, so that the comparisons are quick."""
        game_record = _read(text)
        study_of(game_record.game)
        if not game_record.turns:
            raise StudyError("the record has no moves to review")
        plies = decisions(game_record)
        if plies:
            self._analyst(game_record.game.INFO.name)
        return plies

    def _read_for_comparing(self, text: str) -> Comparer:
        game_record = _read(text)
        return Comparer(game_record, self._analyst(game_record.game.INFO.name))

    def _analyst(self, game: str) -> Analyst:
        if game not in self._analysts:
            self._analysts[game] = study_of(find_game(game)).make_analyst()
        return self._analysts[game]


def _judge(text: str, compared: Mapping[str, Json], level: int) -> Json:
    game_record = _read(text)
    comparisons = {
        int(ply): read_comparison(game_record.game, fields) for ply, fields in compared.items()
    }
    described = review_json(judge_all(game_record, comparisons, level))
    return _whole(ReviewView, described)


def _whole(kind: type[Outgoing], fields: Json) -> Json:
    """Return the fields of a message, including those without a value."""
    described: Json = json.loads(read(kind, fields).json())
    return described


def _parse(position: str) -> tuple[AnyGame, Any]:
    line = one_line(position)
    game = find_game(game_named(line))
    return game, game.parse_position(line)


@lru_cache(_MAX_RECORDS)
def _read(text: str) -> record.Record:
    return record.read(text)
