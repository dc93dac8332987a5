# SPDX-License-Identifier: MIT

win = Was ist eine Gewinnchance?
win-about = So viele von 100 Partien, die zwei gleich Starke von hier zu Ende spielen, werden gewonnen: Das schätzt der Computer durch Vorausrechnen. Gegen Ende ist es durchgerechnet und bewiesen.
loss-about = Ein Zug, der davon 10 Prozentpunkte verliert, gewinnt 10 dieser Partien weniger.
good = Was bedeuten diese Zahlen?
good-about = Die erwarteten Punkte sind das Mittel vieler Spiele, die von hier zu Ende gespielt werden. Die Chance auf ein gutes Ergebnis ist der Anteil derer mit { $points } Punkten oder mehr.
score-loss-about = Was ein Zug verliert, wird in solchen Punkten gesagt.
