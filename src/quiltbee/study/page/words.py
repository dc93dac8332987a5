# SPDX-License-Identifier: MIT
"""The labels of the page, in English and German."""

from dataclasses import dataclass
from typing import Final

from quiltbee.study.judging import Mark


@dataclass(frozen=True, slots=True)
class PageWords:
    """The labels in one language."""

    title: str
    accuracy: str
    accuracy_about: str
    lost_choice: str
    lost_placement: str
    unit: dict[str, str]
    """What a loss is measured in, by the kind of points."""
    curve: dict[str, str]
    """The title of the curve, by the kind of points."""
    curve_about: dict[str, str]
    turning_points: str
    none: str
    move: str
    played: str
    better: str
    best: str
    then: str
    lost: str
    lost_parts: str
    """What a move has lost, with the part by the choice and the part by the placement."""
    decimal: str
    """What stands before the decimals of a number."""
    chance: dict[str, str]
    points: dict[str, str]
    all_moves: str
    forced: str
    seat: str
    marks: dict[Mark, tuple[str, str]]
    """The name of one, and of many."""
    made: str


WORDS: Final = {
    "en": PageWords(
        title="Review",
        accuracy="Accuracy",
        accuracy_about="of 100, from what the moves have lost",
        lost_choice="lost by the choice",
        lost_placement="lost by the placement",
        unit={"margin": "points of the chance to win", "score": "points of the chance to beat an equal"},
        curve={"margin": "Chance to win", "score": "Expected score"},
        curve_about={
            "margin": "The chance of {name} before each move, by looking ahead. Marks are moves that lost something.",
            "score": "The score that could be expected before each move. Marks are moves that lost something.",
        },
        turning_points="Turning points",
        none="No move of this game lost enough to be marked.",
        move="Move",
        played="Played",
        better="Better",
        best="Best of all",
        then="Expected then",
        lost="lost",
        lost_parts="{loss} {unit} lost: {choice} by the choice, {placement} by the placement.",
        decimal=".",
        chance={"margin": "chance", "score": "good score"},
        points={"margin": "margin", "score": "score"},
        all_moves="All moves",
        forced="forced",
        seat="Seat",
        marks={
            Mark.INACCURACY: ("inaccuracy", "inaccuracies"),
            Mark.MISTAKE: ("mistake", "mistakes"),
            Mark.BLUNDER: ("blunder", "blunders"),
        },
        made="Made with Quilting Bee.",
    ),
    "de": PageWords(
        title="Rückblick",
        accuracy="Genauigkeit",
        accuracy_about="von 100, nach dem, was die Züge verloren haben",
        lost_choice="durch die Wahl verloren",
        lost_placement="durch die Lage verloren",
        unit={"margin": "Punkte der Gewinnchance", "score": "Punkte der Chance gegen Gleichstarke"},
        curve={"margin": "Gewinnchance", "score": "Erwartetes Ergebnis"},
        curve_about={
            "margin": "Die Chance von {name} vor jedem Zug, vorausgerechnet. Zeichen stehen an Zügen, die etwas verloren haben.",
            "score": "Das Ergebnis, das vor jedem Zug zu erwarten war. Zeichen stehen an Zügen, die etwas verloren haben.",
        },
        turning_points="Wendepunkte",
        none="Kein Zug dieses Spiels hat genug verloren, um ein Zeichen zu bekommen.",
        move="Zug",
        played="Gespielt",
        better="Besser",
        best="Am besten",
        then="Danach erwartet",
        lost="verloren",
        lost_parts="{loss} {unit} verloren: {choice} durch die Wahl, {placement} durch die Lage.",
        decimal=",",
        chance={"margin": "Chance", "score": "gutes Ergebnis"},
        points={"margin": "Abstand", "score": "Ergebnis"},
        all_moves="Alle Züge",
        forced="ohne Wahl",
        seat="Platz",
        marks={
            Mark.INACCURACY: ("Ungenauigkeit", "Ungenauigkeiten"),
            Mark.MISTAKE: ("Fehler", "Fehler"),
            Mark.BLUNDER: ("Patzer", "Patzer"),
        },
        made="Erstellt mit Quilting Bee.",
    ),
}  # fmt: skip
