# Patchwork in the terminal.

## The table

patchwork-token = { $token }
patchwork-seat = { $seat }{ $who ->
        [none] {""}
       *[other] {" "}({ $who })
    }
patchwork-has = { $amount }, Eink. { $income }
# $is says whether the bonus tile, such as 7x7, is still to be won; $lacking is how many spaces that takes. At most 22 columns.
patchwork-stands = Stand { $score }{ $is ->
        [won] , mit { $tile }
        [gone] {""}
       *[open] , { $lacking } bis { $tile }
    }
patchwork-brings = { $time } Zeit{ $income ->
        [0] {""}
       *[other] , Eink. { $income }
    }
patchwork-dear = zu teuer
patchwork-on-offer = Im Angebot
patchwork-left-over = Übrig
patchwork-circle-empty = Der Kreis ist leer.
patchwork-after-offers = Danach im Uhrzeigersinn (Flicken:Preis/Zeit/Einkommen)
# At most six letters.
patchwork-time-board = Zeit
patchwork-at-the-end = am Ziel
patchwork-distance = { $time }{ $top ->
        [yes] {" "}(oben)
       *[no] {""}
    }: Eink. { $button } in { $income }{ $special ->
        [none] {""}
       *[other] , Leder { $leather } in { $special }
    }
patchwork-turn = { CAPITAL($seat) } { $turn ->
        [begin] beginnt.
        [top] ist am Zug: Beide stehen auf Feld { $one }, der obere Zeitstein zieht zuerst.
        [sew] hat einen Sonderflicken: Nähe ihn mit S@e5 auf ein leeres Feld.
        [may-remove] hat einen Sonderflicken: Nähe ihn mit S@e5 auf ein leeres Feld, oder nimm ihn mit S- aus dem Spiel.
       *[behind] ist am Zug: weiter hinten auf der Zeittafel, { $one } gegen { $other }.
    }
patchwork-over = Das Spiel ist zu Ende: { $seat } gewinnt mit { $high } zu { $low }.{ $by ->
        [score] {""}
       *[other] {" "}Bei gleich vielen Punkten gewinnt, wer zuerst am Ziel war.
    }

## What happened. The clauses follow the name of the seat.

patchwork-told = { $person ->
        [you] Du
       *[other] { CAPITAL($name) }
    } { LIST($clauses) }.
patchwork-event-sewn = { $person ->
        [you] kaufst
       *[other] kauft
    } Flicken { $patch } { $count ->
        [0] umsonst
       *[other] für { $amount }
    }
patchwork-event-moved = { $how ->
        [advances] { $person ->
            [you] rückst
           *[other] rückt
        } von { $start } auf { $end } vor
       *[moves] { $person ->
            [you] ziehst
           *[other] zieht
        } von { $start } auf { $end }
    }
patchwork-event-earned = { $person ->
        [you] bekommst
       *[other] bekommt
    } dafür { $amount }
patchwork-event-income = { $count ->
        [0] { $person ->
            [you] kommst
           *[other] kommt
        } ohne Einkommen an einer Marke vorbei
       *[other] { $person ->
            [you] erhältst
           *[other] erhält
        } { $amount } Einkommen
    }
patchwork-event-special-patch = { $person ->
        [you] bekommst
       *[other] bekommt
    } einen Sonderflicken
patchwork-event-special-patch-lost = { $person ->
        [you] hast
       *[other] hat
    } für den Sonderflicken kein Feld mehr frei
patchwork-event-special-patch-sewn = { $person ->
        [you] nähst
       *[other] näht
    } den Sonderflicken auf { $cell }
patchwork-event-special-patch-removed = { $person ->
        [you] nimmst
       *[other] nimmt
    } den Sonderflicken aus dem Spiel
patchwork-event-special-tile = { $person ->
        [you] gewinnst
       *[other] gewinnt
    } das { $tile }-Plättchen
patchwork-event-finished = { $person ->
        [you] erreichst
       *[other] erreicht
    } das letzte Feld

## What would follow

patchwork-afterwards = Danach: { $amount }, Einkommen { $income }, { COUNT($empty, of: "spaces") } leer; Stand { $score }, jetzt { $now }.
patchwork-follows = { $then ->
        [over] Das Spiel ist dann zu Ende.
        [sews] Dann { $person ->
            [you] nähst du den Sonderflicken auf{ $optional ->
                [yes] {" "}oder nimmst ihn aus dem Spiel
               *[no] {""}
            }
           *[other] näht { $name } den Sonderflicken auf{ $optional ->
                [yes] {" "}oder nimmt ihn aus dem Spiel
               *[no] {""}
            }
        }.
       *[moves] Dann { $person ->
            [you] bist du
           *[other] ist { $name }
        } { $then ->
            [again] noch einmal am Zug
           *[moves] am Zug
        }.
    }

## The end

patchwork-tile-of = { $tile }-Plättchen
patchwork-empty = leere Felder
patchwork-score = Punkte
patchwork-tie = Gleichstand; { $person ->
        [you] du gewinnst, denn du warst
       *[other] { $name } gewinnt und war
    } zuerst auf dem letzten Feld.

## Lists

patchwork-piece = Flicken { $piece }
patchwork-patch-number = Flicken { $piece }
patchwork-to-space = auf Feld { $space } für { $amount }
patchwork-too-dear = zu teuer
patchwork-about = Flicken { $piece }: { $price }; { COUNT($size, of: "spaces") }; { patchwork-where }; { $ways }.
patchwork-where = { $where ->
        [offered] im Angebot
        [quilt] auf der Decke von { $token }
       *[circle] { $count ->
            [0] als Nächstes an der Reihe
            [one] { $count } Platz hinter dem Angebot
           *[other] { $count } Plätze hinter dem Angebot
        }
    }
patchwork-sew-on =
    Nähe den Sonderflicken auf eines von { $count } leeren Feldern, etwa mit S@{ $cell }:
    { $cells }{ $optional ->
        [yes] {"\u000A"}S- nimmt ihn stattdessen aus dem Spiel.
       *[no] {""}
    }
patchwork-refused-not-offered = Flicken { $piece } ist jetzt nicht zu haben, er liegt { $where ->
        [quilt] auf der Decke von { $token }
       *[circle] { $count ->
            [0] gleich hinter dem Angebot
            [one] { $count } Platz hinter dem Angebot
           *[other] { $count } Plätze hinter dem Angebot
        }
    }{ $offers ->
        [none] {""}
       *[other] ; zu haben: { $offers }
    }.
patchwork-no-place = Flicken { $piece } passt nirgends mehr auf die Decke.
patchwork-no-such-patch = { $typed ->
        [none] Welcher Flicken? Es gibt sie
       *[other] Einen Flicken { $typed } gibt es nicht, nur
    } von { $first } bis { $last }.

## Why a move is refused, and what could help. $move is buy, sew or none.

patchwork-refused-game-over = Das Spiel ist zu Ende; undo nimmt Züge zurück, new beginnt ein neues.
patchwork-refused-not-your-turn = Du bist nicht am Zug.
patchwork-refused-special-patch-first = Erst kommt der Sonderflicken; nähe ihn auf ein leeres Feld, etwa mit { $example }.
patchwork-refused-no-special-patch = Es ist kein Sonderflicken da.
patchwork-refused-must-be-sewn = In dieser Ausgabe muss der Sonderflicken aufgenäht werden.
patchwork-refused-no-such-patch = Einen Flicken { $piece } gibt es nicht.
patchwork-refused-patch-gone = Flicken { $piece } liegt schon auf einer Decke.
patchwork-refused-cannot-afford = Flicken { $piece } kostet { $cost }, da sind aber nur { $purse }; advance bringt welche.
patchwork-refused-off-board = Der Flicken ragt über den Rand; patch { $piece } zeigt alle Lagen, legal { $piece } alle Plätze.
patchwork-refused-overlap = Schon gefüllt: { $cells }; legal { $move ->
        [buy] { $piece } zeigt, wo er passt
       *[other] zeigt die leeren Felder
    }.

## The help

patchwork-move-buy = 17@c4
    .does = Flicken 17 kaufen; die linke obere Ecke des Kastens kommt auf c4
patchwork-move-turned = 17@c4r1
    .does = einmal im Uhrzeigersinn gedreht (r1, r2, r3)
patchwork-move-flipped = 17@c4r1f
    .does = erst seitlich gespiegelt, dann gedreht
patchwork-move-advance = advance
    .does = vor den anderen Zeitstein vorrücken (auch: a)
patchwork-move-sew = S@e5
    .does = den Sonderflicken auf e5 nähen (S- legt ihn weg, wo das geht)
patchwork-welcome = Zwei Decken, ein Nadelkissen, nie genug { $many }.
patchwork-rules =
    Zwei Leute nähen je eine Decke aus 9 mal 9 Feldern. Wer am Ende mehr hat, gewinnt: deine { $many }, dazu { $bonus } Punkte, wenn du zuerst eine Fläche von { $tile } füllst, und { $cost } weniger für jedes leere Feld.

    Am Zug ist immer, wessen Zeitstein weiter hinten liegt, auch mehrmals nacheinander. Teilen sich beide ein Feld, zieht der, der zuletzt kam.

    Tu eins von beidem. ADVANCE: Rücke auf das Feld direkt vor dem anderen Zeitstein vor; für jedes Feld gibt es 1 { $one }. KAUFEN: Nimm einen der { $offers } angebotenen Flicken, bezahl ihn mit { $dative }, nähe ihn auf, wo er passt, gedreht und gewendet, wie du willst, und zieh deinen Zeitstein um so viele Felder, wie er Zeit kostet.

    Kommst du auf der Zeittafel an einer Einkommensmarke vorbei, erhältst du so viele { $many }, wie auf deiner Decke sitzen. Wer zuerst an einem Sonderflicken vorbeikommt, bekommt ihn: ein einzelnes Feld. { $optional ->
        [yes] Nähe ihn auf irgendein leeres Feld, oder nimm ihn aus dem Spiel.
       *[no] Nähe ihn sofort auf irgendein leeres Feld.
    }

    Das Spiel endet, wenn beide Zeitsteine auf dem letzten Feld liegen. Bei Gleichstand gewinnt, wer zuerst dort war.
