# SPDX-License-Identifier: MIT
from quiltbee.games.patchwork import ADVANCE, Buy, study
from quiltbee.study.puzzles import Asks, Puzzle
from quiltbee.study.puzzles.evidence import answer_of, split
from quiltbee.study.values import Evaluation, Line

ASKED = Puzzle("patchwork", "classic", "take", "", Asks.OPTION, ("2",), ())


def line(move: object, chance: float) -> Line:
    return Line(move, Evaluation(chance, chance / 10), 10, (move,))


def test_the_worst_right_answer_is_held_against_the_best_wrong_one() -> None:
    lines = [line(Buy(2, 0), 60), line(Buy(2, 1), 70), line(Buy(3, 0), 40), line(ADVANCE, 20)]
    found = split(study, ASKED, lines)
    # Of the placements of a patch the best one counts.
    assert found.best.evaluation.chance == 70
    figures = found.figures(100, 5)
    assert (figures.right[0], figures.wrong[0], figures.loss) == (70, 40, 30)
    puzzle = found.add_to(ASKED)
    assert puzzle.losses == {"3": 30, "advance": 50}
    assert set(puzzle.lines) == {"2", "3", "advance"}


def test_a_wrong_answer_that_is_better_makes_the_loss_negative() -> None:
    found = split(study, ASKED, [line(Buy(2, 0), 30), line(ADVANCE, 55)])
    assert found.figures(100, 5).loss == -25


def test_of_placements_each_is_an_answer() -> None:
    asked = Puzzle("patchwork", "classic", "lay", "", Asks.MOVE, ("2@a1", "2@b1"), (), option="2")
    lines = [line(Buy(2, 0), 60), line(Buy(2, 1), 57), line(Buy(2, 2), 30)]
    assert answer_of(study, asked, lines[0].move) == "2@a1"
    figures = split(study, asked, lines).figures(1, 1)
    assert (figures.right[0], figures.loss) == (57, 27)
