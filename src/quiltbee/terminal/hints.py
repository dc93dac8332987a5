# SPDX-License-Identifier: MIT
"""Hints in three steps, each only when asked for. What was asked is noted in the record."""

from typing import Any

from quiltbee.match import Match
from quiltbee.study.game_study import Analyst, study_of
from quiltbee.study.hints import STEPS, Hint, hint


class Hints:
    """The hints of one session."""

    def __init__(self) -> None:
        self._analysts = dict[str, Analyst]()
        self._given = dict[tuple[int, Any], tuple[Hint, int]]()
        """By ply and position, the hint and how many of its steps were asked for."""

    def ask(self, match: Match, seat: int) -> tuple[Hint, int]:
        """Return the hint for the position, and the step that is to be told now. Raises StudyError or WeightsError."""
        place = match.ply, match.state
        if place in self._given:
            found, step = self._given[place]
        else:
            found, step = hint(match.state, seat, analyst=self._analyst(match)), 0
        step = found.step(min(step + 1, STEPS))
        self._given[place] = found, step
        return found, step

    def note(self, match: Match) -> None:
        """Note in the record that the last move was made with a hint, if it was."""
        ply = match.ply - 1
        given = self._given.get((ply, match.states[ply]))
        if given is not None:
            match.note_hint(ply, given[1])

    def _analyst(self, match: Match) -> Analyst:
        name = match.game.INFO.name
        if name not in self._analysts:
            self._analysts[name] = study_of(match.game).make_analyst()
        return self._analysts[name]
