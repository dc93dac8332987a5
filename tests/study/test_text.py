# SPDX-License-Identifier: MIT
from quiltbee.games.patchwork import ADVANCE, parse_move
from quiltbee.study import Analysis, Evaluation, Line, Review
from quiltbee.study.marks import MoveReview
from quiltbee.study.sentences import Sentence
from quiltbee.study.text import analysis_line, analysis_text, review_text
from quiltbee.words import phrase
from tests.study.games import played

LAID = parse_move("2@a1")
BETTER = Line(LAID, Evaluation(61.26, 2.25), 1234, (LAID, ADVANCE))


def test_a_review_tells_marks_with_the_better_move() -> None:
    game = played("patchwork", 2, plies=3)
    moves = (
        MoveReview(
            0,
            0,
            game.turns[0].move,
            BETTER,
            Evaluation(41.26, -1.0),
            3.25,
            2.0,
            20.0,
            1.0,
            reasons=(Sentence("keep", phrase("doodle-aim-keep")),),
        ),
        MoveReview(1, 1, game.turns[1].move),
        MoveReview(2, 0, game.turns[2].move, BETTER, BETTER.evaluation),
    )
    text = list(review_text(Review(game, moves)))
    assert text[0] == "Patchwork, classic: unfinished"
    assert text[2].split() == ["accuracy", "lost", "by", "choice", "by", "placement", "inaccuracies", "mistakes", "blunders"]  # fmt: skip
    assert text[3].split()[:7] == ["Ada", "63", "2.0", "1.2", "0", "0", "1"]
    assert text[4].split() == ["seat", "1", "-", "0.0", "0.0", "0", "0", "0"]
    assert text[6].endswith("by placement: points.")
    assert text[7] == "Chances are those between two players of level 4."
    assert text[10].endswith("+2.2   61.3 %    3.2  blunder; better 2@a1")
    assert text[11].endswith("(forced)")
    assert text[12].endswith("+2.2   61.3 %    0.0")
    assert text[14] == "What Ada can learn"
    assert (
        text[15]
        == "  - One move cost you about 3 points. Keep your special actions for a later turn. (move 1)"
    )
    assert text[17] == "Turning points"
    assert text[18].endswith(
        "lost 3.2 points: 2.0 by the choice, 1.2 by the placement (2.2 to -1.0 points)"
    )
    assert text[19].endswith("2@a1 advance")
    assert text[20] == "    - Keep your special actions for a later turn."


def test_a_review_of_a_game_with_chance_tells_points_and_no_luck() -> None:
    game = played("doodle", 3, plies=3)
    best = Line("P01@a1", Evaluation(97.0, 130.0), 100)
    moves = (
        MoveReview(0, 0, game.turns[0].move, best, best.evaluation),
        MoveReview(2, 0, game.turns[2].move, best, Evaluation(95.0, 122.5), 7.5, 7.5, 19.1, 3.0),
    )
    text = list(review_text(Review(game, moves)))
    assert not any("luck" in line for line in text)
    assert text[-2].endswith("by the placement (130.0 to 122.5 points)")


def test_an_analysis_tells_its_best_lines() -> None:
    game = played("patchwork", 2, plies=3).game
    proven = Line(ADVANCE, Evaluation(0.0, -3.0, is_exact=True), 7, (ADVANCE,))
    analysis = Analysis(1, (BETTER, proven), 12345)
    assert analysis_line(game, analysis) == "   12,345   61.3 %   +2.2  2@a1 advance"
    assert list(analysis_text(game, analysis, 9)) == [
        "Best moves of seat 1, with its chance to win and margin:",
        "  1.  61.3 %   +2.2  2@a1 advance  (1,234 visits)",
        "  2.   0.0 %   -3.0  advance  (proven)",
    ]
    assert list(analysis_text(game, analysis, 1, "de")) == [
        "Beste Züge von Platz 1, mit Gewinnchance und Abstand:",
        "  1.  61.3 %   +2.2  2@a1 advance  (1234 Besuche)",
    ]
