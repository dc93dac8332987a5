# SPDX-License-Identifier: MIT

win = Was ist eine Gewinnchance?
win-about = Wie viele von 100 Partien eine von zwei gleich starken Seiten von hier aus gewinnt. Der Computer schätzt es, indem er vorausrechnet; gegen Ende rechnet er es genau aus.
loss-about = Ein Zug, der davon 10 Prozentpunkte verliert, würde 10 dieser Partien weniger gewinnen.
level-about = Den Vorsprung erwartet der Computer am Ende, wenn beide Seiten gut spielen. Die Chance sagt, wie viele von 100 Partien zwei Spieler der Stufe { $level } von hier aus gewinnen, gezählt in vielen ihrer Partien. Stärkere geben einen Vorsprung seltener aus der Hand.
good = Was bedeuten diese Zahlen?
good-about = Die erwarteten Punkte sind das Mittel vieler Spiele, die von hier zu Ende gespielt werden. Die Chance auf ein gutes Ergebnis ist der Anteil derer mit { $points } Punkten oder mehr.
score-loss-about = Was ein Zug verliert, ist in solchen Punkten angegeben.
