# SPDX-License-Identifier: MIT
"""The comparisons of a review as jobs, in processes of this machine."""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property

from quiltbee import record
from quiltbee.jobs import LocalRunner, Work
from quiltbee.record import Record
from quiltbee.study.game_review import Comparer
from quiltbee.study.game_study import study_of
from quiltbee.study.values import Comparison


def comparing(
    game_record: Record, plies: Sequence[int], effort: float, jobs: int
) -> "closing[Generator[tuple[int, Comparison]]]":
    """Return what compares the moves after so many others, in any order."""
    work = _CompareMoves(record.write(game_record), effort)
    return closing(LocalRunner(max(1, min(jobs, len(plies)))).run(work, plies))


@dataclass(frozen=True)
class _CompareMoves(Work[int, Comparison]):
    """Compares the moves of a record after so many others."""

    text: str
    effort: float

    @cached_property
    def _comparer(self) -> Comparer:
        game_record = record.read(self.text)
        return Comparer(game_record, study_of(game_record.game).make_analyst(), self.effort)

    def do(self, job: int) -> Comparison:
        return self._comparer.compare(job)
