# SPDX-License-Identifier: MIT
"""Study: what a position is worth, what each move of a game has lost, and where the game turned.

>>> from quiltbee import Match, study
>>> from quiltbee.players import Budget
>>> position = Match.new("patchwork", seed=1).state
>>> analysis = study.analyse(position, Budget(nodes=200))
>>> analysis.lines[0].evaluation == analysis.evaluation
True
"""

from quiltbee.study.analysis import analyse, look
from quiltbee.study.annotation import Annotation, AnnotationError, annotate, annotations
from quiltbee.study.game_review import Luck, Review, review
from quiltbee.study.game_study import Analyst, GameStudy, StudyError, study_of
from quiltbee.study.hints import Hint, hint
from quiltbee.study.lessons import Lesson
from quiltbee.study.marks import Mark, MoveReview
from quiltbee.study.sentences import Sentence
from quiltbee.study.values import Analysis, Comparison, Drawn, Evaluation, Line

__all__ = [
    "Analysis",
    "Analyst",
    "Annotation",
    "AnnotationError",
    "Comparison",
    "Drawn",
    "Evaluation",
    "GameStudy",
    "Hint",
    "Lesson",
    "Line",
    "Luck",
    "Mark",
    "MoveReview",
    "Review",
    "Sentence",
    "StudyError",
    "analyse",
    "annotate",
    "annotations",
    "hint",
    "look",
    "review",
    "study_of",
]
