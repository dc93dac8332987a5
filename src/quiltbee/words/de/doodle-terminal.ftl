# Patchwork Doodle in the terminal.

## The table

# By its crayon; beyond the tenth by its number.
doodle-crayon = { $number ->
        [0] Rot
        [1] Indigo
        [2] Ocker
        [3] Petrol
        [4] Pflaume
        [5] Rost
        [6] Moos
        [7] Rosa
        [8] Himmelblau
        [9] Kakao
       *[other] Platz { $number }
    }
doodle-seat = { $seat }{ $who ->
        [none] {""}
       *[other] {" "}({ $who })
    }
doodle-title = { $when ->
        [start] Vor der ersten Runde: die Startflicken
        [final] Runde { $round } von { $rounds }, letzter Zug
        [scoring] Runde { $round } von { $rounds }, vor der Wertung
       *[turn] Runde { $round } von { $rounds }, Zug { $turn } von { $turns }
    }
doodle-specials = Sonderaktionen:
doodle-rectangle-at = { $points ->
        [0] noch nichts
       *[other] { $width } breit, { $height } hoch, { $first } bis { $last }: { $extra ->
            [0] { $points }
           *[other] { $square } + { $extra } = { $points }
        }
    }
doodle-rounds = Runden: { $rounds }    leere Felder: { $empty }
doodle-sum = Punkte: { $sum }
doodle-best-rectangle = Bestes Rechteck: { $rectangle }
# The next three at most 21 columns.
doodle-score-of = { $score } Punkte
doodle-best-now = jetzt { $points }
doodle-left = { $empty } leer, { $count ->
        [one] { $count } Aktion
       *[other] { $count } Aktionen
    }
doodle-brief = { $scored ->
        [none] {""}
       *[other] gewertet { $scored };{" "}
    }{ $is_over ->
        [yes] { $empty } leer; { $score } Punkte
       *[no] jetzt { $best }; { $empty } leer; { $specials ->
            [0] keine Aktion
            [one] { $specials } Aktion
           *[other] { $specials } Aktionen
        }
    }
# At most twelve columns.
doodle-card-label = { $mark } { $card } Gr. { $size }
doodle-circle = Der Kreis, im Uhrzeigersinn
doodle-left-over = Übrig
doodle-your-start = dein Startflicken
doodle-by-die = mit dem Würfel
doodle-choose-one = such dir eine aus
doodle-token-card = Karte der Figur
doodle-beside = daneben

## Whose turn it is

doodle-over = Das Spiel ist zu Ende: { $how ->
        [alone] { points }
        [one] { LIST($winners) } gewinnt mit { points.dative }
       *[shared] { LIST($winners) } teilen sich den Sieg mit je { points.dative }
    }.
doodle-throw = { $title }: { $person ->
        [you] Wirf den Würfel (roll oder nur die Eingabetaste).
       *[other] Der Würfel ist noch nicht gefallen.
    }
doodle-waits = { $title }: Noch nicht { $phase ->
        [scoring] fertig
       *[drawing] gezeichnet
    }: { LIST($seats) }.
doodle-draw-start = Zeichne deinen Startflicken { $card }, wohin du willst: { $card }@d4 und so weiter.
doodle-before-scoring = { $title }: X@e5 schraffiert ein Einzelfeld; done (oder die Eingabetaste) verzichtet darauf.
doodle-may-shade = { $can ->
        [yes] {" "}X@e5 schraffiert ein Einzelfeld.
       *[no] {""}
    }
doodle-can-drawn = { $title }: Du hast gezeichnet. done (oder die Eingabetaste) beendet den Zug.{ $more }
doodle-can-passed = { $title }: Du hast gepasst. done (oder die Eingabetaste) beendet den Zug.{ $more }{ $late ->
        [yes] {" "}Mit Nachbar oder Schnitt kannst du noch zeichnen.
       *[no] {""}
    }
doodle-can-choose = { $title }: Kein Wurf; zeichne { LIST($cards, joint: "list-or") } oder passe.{ $more }
doodle-can-draw = { $title }: Zeichne { $card }{ $near ->
        [none] {""}
       *[other] {" "}(oder mit der Nachbar-Aktion { LIST($neighbours, joint: "list-or") })
    } oder passe.{ $more }

## What happened

doodle-event-rolled = Der Würfel zeigt { $pips }: Die Figur zieht auf { $card }.
doodle-event-drawn = { $person ->
        [you] Du zeichnest
       *[other] { CAPITAL($name) } zeichnet
    } { $piece ->
        [0] { $card }
       *[other] Stück { $piece } von { $card }
    }{ $used ->
        [0] {""}
       *[other] {" "}mit { LIST($uses) }
    }{ $twice ->
        [yes] , { $used ->
            [2] zum zweiten Mal
           *[other] eins davon zum zweiten Mal
        }
       *[no] {""}
    } [{ $move }].
# Special actions in use.
doodle-with-neighbour = der Nachbar-Aktion
doodle-with-single = dem Einzelfeld
doodle-with-cut = dem Schnitt
doodle-event-shaded = { $person ->
        [you] Du schraffierst
       *[other] { CAPITAL($name) } schraffiert
    } das Einzelfeld { $cell }{ $twice ->
        [yes] {" "}und nutzt diese Aktion damit zum zweiten Mal
       *[no] {""}
    }.
doodle-event-passed = { $person ->
        [you] Du passt
       *[other] { CAPITAL($name) } passt
    }.
doodle-event-turn-ended = { $card } verlässt den Kreis.
doodle-event-dealt = { $cards } kommen in den Kreis.
doodle-event-scored = Runde { $round } wird gewertet: { $points }.
doodle-scored-by = { terminal-name } { $points } ({ $extra ->
        [0] { $square }
       *[other] { $square } + { $extra }
    }, { $height }x{ $width } ab { $corner })
doodle-nobody-chooses = Was der Würfel zeigt, sucht sich hier niemand aus, sonst wären die Punkte wenig wert: Gib roll ein, oder drück nur die Eingabetaste.

## What would follow

doodle-fills =
    Füllt { spaces }; { $empty } bleiben leer.
    Das beste Rechteck { $grows ->
        [yes] wächst von { $before } auf { $after } Punkte.
       *[no] bleibt bei { $before } Punkten.
    }
doodle-crosses-off = Verbraucht: { LIST($actions) }.
doodle-then = { $then ->
        [scoring] Dann wird gewertet.
        [scoring-after-done] Nach done wird gewertet.
        [turn] Das beendet deinen Zug.
        [turn-after-done] done beendet dann deinen Zug.
       *[turn-to-draw] Danach zeichnest du noch oder passt.
    }

## Scorings

doodle-round = Runde { $round }
doodle-empty = leer
doodle-score = Punkte
doodle-alone = { points }. { $praise ->
        [splendid] Ab { $good } ist es gut; das ist großartig.
        [good] Ab { $good } ist es gut: schön gezeichnet!
        [near] Ab { $good } ist es gut, und du bist ganz nah dran.
       *[short] Ab { $good } ist es gut; das nächste Blatt wartet schon.
    }
doodle-shared = { CAPITAL($winners) } teilen sich den Sieg mit je { points.dative }.

## Lists

doodle-named-card = Karte { $piece }
doodle-roll = roll (oder nur die Eingabetaste) wirft den Würfel: { $leads }.
doodle-leads = { $face } führt zu { $card }
doodle-lead-start = dein Startflicken
doodle-lead-pass = in diesem Zug nichts zeichnen
doodle-lead-done = den Zug beenden
doodle-lead-scoring = weiter zur Wertung
doodle-lead-shade = ein Einzelfeld schraffieren
doodle-lead-choose = eine zur Auswahl, Größe { $size }
doodle-lead-token = Karte der Figur, Größe { $size }
doodle-lead-beside = daneben (Nachbar), Größe { $size }
doodle-lead-cut = ein Stück davon (Schnitt)
doodle-lead-neighbour-cut = ein Stück davon (Nachbar und Schnitt)
doodle-cuts = cuts { $card } zeigt die Stücke von { $card }.
doodle-about = { $piece ->
        [0] Karte { $card }
       *[other] Stück { $piece } von Karte { $card }
    }: Größe { $size }, { doodle-where }; { $ways }.
doodle-where = { $where ->
        [start] eine Startkarte
        [token] die Karte der Figur
        [beside] neben der Figur
        [circle] im Kreis
        [gone] nicht mehr im Kreis
       *[later] noch nicht im Kreis
    }
doodle-start-whole = Startflicken werden ganz gezeichnet: Vor dem ersten Zug wird nichts zerschnitten.
doodle-no-cut = { $card } ist ein einzelnes Feld; da gibt es nichts zu schneiden.
doodle-one-cut = Ein gerader Schnitt durch { $card } lässt zwei Stücke; eines davon zeichnest du:
doodle-write-piece = Schreib { $card }/1@c4 und so weiter. card { $card }/1 zeigt ein Stück in jeder Lage.
doodle-no-such-card = { $typed ->
        [none] Welche Karte?
       *[other] Eine Karte { $typed } gibt es nicht.
    } Flickenkarten heißen { $first } bis { $last }, Startkarten { $start } bis { $end }; P12/2 ist nach einem Schnitt das Stück 2 von P12.
doodle-single-spaces = { $can ->
        [no] Ein Einzelfeld gibt es nicht mehr: Die Aktion ist verbraucht.
        [now] Ein Einzelfeld geht auf: { $cells }.
       *[later] Ein Einzelfeld geht (sobald du zeichnen darfst) auf: { $cells }.
    }

## Why a card has no place. $called is the card, or a piece of it.

doodle-fits-nowhere = { $called } passt nirgends, oder die übrigen Aktionen reichen nicht dafür; pass geht immer.

## Why a move is refused, and what could help

doodle-refused-game-over = Das Spiel ist zu Ende; undo nimmt Züge zurück, new beginnt ein neues.
doodle-refused-seat-needed = Mehrere können ziehen; sag, wer.
doodle-refused-no-such-seat = Einen solchen Platz gibt es am Tisch nicht.
doodle-refused-already-done = Du bist mit dem Zug schon fertig.
doodle-refused-roll-first = Erst wird gewürfelt; das tut die Eingabetaste.
doodle-refused-no-roll = { $final ->
        [yes] Im letzten Zug wird nicht gewürfelt
       *[no] Jetzt wird nicht gewürfelt
    }; zeichne oder passe, dann beendet done den Zug.
doodle-refused-not-thrown = Der Wurf ist noch offen.
doodle-refused-not-on-die = Der Würfel zeigt { $faces }.
doodle-refused-deck-unknown = Die nächsten Karten sind nicht bekannt.
doodle-refused-start-patch-first = Erst kommt der Startflicken; zeichne ihn, wohin du willst.
doodle-refused-no-start-patch = Die Startflicken sind schon gezeichnet.
doodle-refused-not-your-card = Deine Startkarte ist { $start }.
doodle-refused-no-such-card = Eine Karte { $card } gibt es nicht.
doodle-refused-not-in-circle = { $card } liegt nicht im Kreis.
doodle-refused-not-offered = Die Figur steht auf { $token }, daneben liegen { LIST($near) }; die Nachbar-Aktion zeichnet eine davon.
doodle-refused-already-drawn = Du hast in diesem Zug schon gezeichnet; done (oder die Eingabetaste) beendet ihn.
doodle-refused-already-passed = Wer gepasst hat, zeichnet nur noch mit Nachbar oder Schnitt; legal zeigt, was geht, und done (oder die Eingabetaste) beendet den Zug.
doodle-refused-no-such-piece = { $cuts ->
        [0] { $card } lässt sich nicht schneiden; es ist schon ein einzelnes Feld.
       *[other] Ein Schnitt durch { $card } gibt die Stücke 1 bis { $cuts }; cuts { $card } zeigt sie.
    }
doodle-refused-used-up = Verbraucht, oder dafür nicht mehr übrig: { LIST($actions) }.
doodle-refused-draw-or-pass-first = Zeichne erst oder passe; dann beendet done den Zug.
doodle-refused-turn-over = Der Zug ist vorbei, nur ein Einzelfeld ist noch möglich; done (oder die Eingabetaste) führt zur Wertung.
doodle-refused-off-board = Der Flicken ragt über den Rand; card { $card } zeigt alle Lagen, legal { $card } alle Plätze.
doodle-refused-overlap = Schon gefüllt: { $cells }; legal { $card } zeigt, was frei ist.

## The help

doodle-welcome = Ein Blatt Papier, ein Würfel und ein spitzer Stift.
doodle-move-roll = roll
    .does = würfeln (auch: die Eingabetaste)
doodle-move-start = S03@c4
    .does = den Startflicken so zeichnen, dass die linke obere Ecke auf c4 kommt
doodle-move-draw = P12@c4
    .does = den Flicken der Karte P12 dort zeichnen; beim Nachbarn mit dessen Aktion
doodle-move-turned = P12@c4r1f
    .does = erst seitlich gespiegelt (f), dann im Uhrzeigersinn gedreht (r1, r2, r3)
doodle-move-cut = P12/2@c4
    .does = den Flicken schneiden und Stück 2 zeichnen; cuts P12 zeigt die Stücke
doodle-move-shade = X@e5
    .does = das Einzelfeld e5 schraffieren, auch nach dem Zeichnen und vor Wertungen
doodle-move-pass = pass
    .does = in diesem Zug nichts zeichnen, außer mit Nachbar oder Schnitt
doodle-move-done = done
    .does = den Zug beenden (auch: die Eingabetaste, nach Zeichnen oder Passen)
terminal-command-cuts = cuts P12
    .does = die Stücke, in die ein Schnitt P12 teilen kann, mit ihren Nummern
doodle-note = { $attested } der { $count } Flickenkarten sind durch Abschriften von Spielern belegt; die anderen { $filled } sind ergänzt, denn eine vollständige Liste ist nicht bekannt.
doodle-rules =
    Alle füllen ein Blatt mit 9 mal 9 Feldern, alle zur selben Zeit. Es gibt { $rounds } Runden zu { $turns } Zügen; nach jeder Runde zählt dein bestes Rechteck, und am Ende kostet jedes leere Feld einen Punkt.

    Zuerst zeichnest du deinen Startflicken, wohin du willst. Dann führt in jedem Zug der Würfel die Figur im Uhrzeigersinn zu einer der nächsten Karten, und alle dürfen deren Flicken zeichnen: gedreht und gewendet, wie sie mögen, nur auf leere Felder, ob er andere berührt oder nicht. Oder du passt. Die Karte verlässt dann den Kreis, und nach einer Runde kommen sechs neue zu den zwei übrigen.

    Im letzten Zug wird nicht gewürfelt: Zeichne eine der drei Karten, die noch liegen.

    Ein Rechteck aus schraffierten Feldern zählt einen Punkt für jedes Feld des größten Quadrats darin und einen für jede Reihe oder Spalte mehr: 4 mal 5 sind 16 + 1 = 17, 3 mal 8 sind 9 + 5 = 14. Denk also in Quadraten.

    Vier Sonderaktionen, jede einmal im Spiel: NACHBAR zeichnet stattdessen die Karte links oder rechts der Figur; EINZELFELD schraffiert ein Feld, vor oder nach dem Zeichnen; SCHNITT teilt den Flicken mit einem geraden Schnitt in zwei Stücke, von denen du eines zeichnest; NOCH EINMAL wiederholt eine der anderen drei. Sie gehen jederzeit, auch nachdem du gepasst hast; ein Einzelfeld geht, wenn andere mitspielen, außerdem vor jeder Wertung, wenn du die anderen Blätter gesehen hast.

    Die höchste Summe gewinnt, bei gleich vielen Punkten teilt ihr euch den Sieg. Allein sind { $good } Punkte und mehr ein gutes Ergebnis.
