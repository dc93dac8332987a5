# SPDX-License-Identifier: MIT

title = Patchwork Doodle
spaces =
    { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    }
points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
seat = Platz { $number }
computer =
    { $number ->
        [0] Computer
       *[other] Computer { $number }
    }
start-patches = Die Startflicken
headline = Runde { $round }, Zug { $turn } von { $turns }
scoring-of = Vor der Wertung der Runde { $round }
clock = Zeit, die für diesen Zug bleibt
roll-told =
    { $card ->
        [none] Der Würfel zeigt { $roll }.
       *[other] Der Würfel zeigt { $roll }: Die Figur steht auf { $card }.
    }
final-told = Letzter Zug: kein Wurf, jede übrige Karte darf es sein.
circle = Kreis der Karten
card = Karte { $card }, Form { LIST($cells) }{ $state ->
        [none] { "" }
       *[other] , { $state }
    }{ $is-attested ->
        [true] { "" }
       *[false] { " " }(ergänzt)
    }
filled-in = Diese Karte ist ergänzt, denn eine vollständige Liste ist nicht bekannt.
under-token = unter der Figur
beside-token = neben der Figur
neighbour-hint = daneben
undealt =
    { $count ->
        [one] { $count } Karte verdeckt
       *[other] { $count } Karten verdeckt
    }
thrown = { $pips } gewürfelt
no-throw = kein Wurf
not-thrown = noch kein Wurf
your-sheet = Dein Blatt
sheet-of = Blatt von { $name }
sheet-told =
    { $worth ->
        [one] { $filled } von 81 Feldern schraffiert, bestes Rechteck { $height } mal { $width } für { $worth } Punkt.
       *[other] { $filled } von 81 Feldern schraffiert, bestes Rechteck { $height } mal { $width } für { $worth } Punkte.
    }
others = Die anderen Blätter
your-turn = du zeichnest
start-hint = Start
start-card = Startkarte { $card }, Form { LIST($cells) }
draws = zeichnet …
may-shade = überlegt …
draws-away = am Zug, nicht da
is-done = fertig
wins = gewinnt
if-now = Wäre das Spiel jetzt zu Ende
final-rows = Endstand
round = Runde { $number }
empty-spaces = Leere Felder
sum = Summe
scoring-title = Runde { $round } wird gewertet
go-on = Weiter
best-now = bestes jetzt
scored-last = zuletzt gewertet
rectangle =
    { $extra ->
        [0] { $square }
       *[other] { $square } + { $extra } = { $points }
    }
specials = Sonderaktionen
special =
    .neighbour = Nachbar
    .single = Einzelfeld
    .cut = Schnitt
    .twice = noch einmal
special-about =
    .neighbour = Zeichne stattdessen den Flicken links oder rechts von der Figur.
    .single = Schraffiere ein einzelnes Feld, vor oder nach dem Zeichnen.
    .cut = Ein gerader Schnitt macht zwei Stücke: Zeichne eines davon.
    .twice = Nutze eine der anderen ein zweites Mal.
hindrance =
    .waiting = Jetzt nicht: Dein Zug ist abgegeben.
    .start = Noch nicht: Zuerst kommt der Startflicken.
    .drawn = Nicht mehr: Du hast schon gezeichnet. Nimm es erst zurück.
    .crossed = Sie ist durchgestrichen.
    .final = Jetzt nicht: Im letzten Zug darf ohnehin jede Karte gezeichnet werden.
    .scoring = Jetzt nicht: Das Zeichnen dieser Runde ist vorbei.
    .no-neighbour = Jetzt nicht: Keiner der beiden Nachbarn passt.
    .no-piece = Jetzt nicht: Kein Stück eines Schnitts passt.
    .full = Es ist kein Feld mehr leer.
left = noch frei
crossed-off = durchgestrichen
second-time = geht noch ein zweites Mal
specials-left =
    { $count ->
        [0] keine Sonderaktion mehr frei
       *[other] noch frei: { LIST($names) }
    }
cut-title =
    { $card ->
        [none] Den Flicken zerschneiden
       *[other] { $card } zerschneiden
    }
cut-ask =
    { $cuts ->
        [one] Wähle das Stück, das du zeichnest.
       *[other] Schiebe die Linie, dann wähle das Stück, das du zeichnest.
    }
cut-told = Schnitt { $at } von { $of }: { $one ->
        [one] { $one } Feld
       *[other] { $one } Felder
    } und { $other ->
        [one] { $other } Feld
       *[other] { $other } Felder
    }
cut-keys = Pfeile bewegen die Linie, 1 und 2 wählen ein Stück.
cut-before = Voriger Schnitt
cut-after = Nächster Schnitt
no-cut = Dieser Flicken lässt sich nicht in zwei Stücke schneiden.
piece =
    { $at ->
        [0] Erstes
       *[other] Zweites
    } Stück, Form { LIST($cells) }{ $fits ->
        [true] { "" }
       *[false] , passt nirgends
    }
piece-of =
    { $card ->
        [none] ein Stück
       *[other] ein Stück von { $card }
    }
put-scissors-down = Schere zurücklegen
in-hand = Zeichne den Flicken aufs Blatt, oder tippe oder ziehe ihn dorthin.
tap-outline = Tippe auf den Umriss, um ihn dort hinzulegen.
other-shape = Die Karte hat keinen Flicken dieser Form.
ask-start = Zeichne den Startflicken aufs Blatt. Ziel: ein großes Rechteck, gewertet nach jeder Runde.
ask-start-card = Tippe auf deine Startkarte oder dorthin, wo sie liegen soll.
no-hints = Ohne Tipps: Der Stapel des Tages ist für alle gleich.
no-hints-in-practice = Übung, zählt nicht. Ohne Tipps, solange andere diesen Stapel spielen.
ask =
    { $card ->
        [none] Den Flicken zeichnen, Sonderaktion oder passen.
       *[other] { $card } zeichnen, Sonderaktion oder passen.
    }
ask-card =
    { $card ->
        [none] Tippe auf die Karte der Figur oder dein Blatt, nutze eine Sonderaktion oder passe.
       *[other] Tippe auf die Karte { $card } oder dein Blatt, nutze eine Sonderaktion oder passe.
    }
ask-beside = Tippe auf den Nachbarn, den du statt der Karte der Figur zeichnest.
ask-final =
    { $is-whole ->
        [true] Letzter Zug: Tippe auf irgendeine der Karten oder passe.
       *[false]
            { $is-cut ->
                [true] Letzter Zug: Keine Karte passt, wie sie ist. Zerschneide eine oder passe.
               *[false] Letzter Zug: Keine Karte passt, wie sie ist. Passe.
            }
    }
ask-scoring = Vor der Wertung: Du darfst noch ein einzelnes Feld schraffieren.
ask-passed = Gepasst. Eine Sonderaktion geht noch. Fertig?
ask-more = Fertig? Ein Einzelfeld ginge noch.
ask-done = Fertig? Bis dahin kannst du zurücknehmen.
wait-for =
    { $count ->
        [one] { $name } zeichnet noch.
       *[other] { LIST($names) } zeichnen noch.
    }
wait-for-many = { $count } zeichnen noch.
wait-scoring =
    { $count ->
        [one] { $name } darf vor der Wertung noch schraffieren.
       *[other] { LIST($names) } dürfen vor der Wertung noch schraffieren.
    }
wait-scoring-many = { $count } dürfen vor der Wertung noch schraffieren.
wait-away =
    { $count ->
        [one] { $name } ist nicht da.
       *[other] { LIST($names) } sind nicht da.
    }
wait-away-many = { $count } sind nicht da.
closing = Der Zug ist vorbei …
uses = kostet: { LIST($names) }
gain = bestes Rechteck { $now } → { $then }
draw = Zeichnen und fertig
draw-only = Nur zeichnen
shade = Schraffieren
shade-last = Schraffieren und fertig
shade-only = Nur das Feld
shade-space = Feld
score = Werten
done = Fertig
pass = Passen
undo = Zurück
put-back = Zurücklegen
out-of-reach =
    { $card ->
        [none] Diese Karte liegt weder unter noch neben der Figur.
       *[other] { $card } liegt weder unter noch neben der Figur.
    }
beside-crossed =
    { $card ->
        [none] Diese Karte liegt neben der Figur, und die Sonderaktion Nachbar ist durchgestrichen.
       *[other] { $card } liegt neben der Figur, und die Sonderaktion Nachbar ist durchgestrichen.
    }
passed-already = Du hast gepasst. Nimm es zurück, um zu zeichnen.
drawn-already = Du hast in diesem Zug schon gezeichnet. Nimm es zurück, um anders zu wählen.
chosen-already = In diesem Zug wurde schon gezeichnet oder gepasst.
no-room =
    { $card ->
        [none] Dieser Flicken
       *[other] { $card }
    } passt nirgends. { $can ->
        [both] Zerschneide ihn, nimm einen Nachbarn oder passe.
        [cut] Zerschneide ihn oder passe.
        [neighbour] Nimm einen Nachbarn oder passe.
       *[neither] Passe.
    }
lost = Dein Zug kam vielleicht nicht an. Es gilt, was das Blatt zeigt.
problems =
    .sticks_out = Er ragt über den Rand.
    .covers = Er bedeckt ein schraffiertes Feld.
    .not_now = Er kann dort nicht liegen.
key-does =
    .card = Karte der Figur
    .neighbours = Nachbarn
    .arrows = schieben
    .space = nächste Lage
    .turn = drehen
    .flip = wenden
    .enter = zeichnen und fertig
    .shift-enter = nur zeichnen
    .esc = zurücklegen
    .neighbour = Sonderaktion Nachbar
    .single = Einzelfeld
    .cut = Schnitt
    .pass = passen
    .undo = zurück
    .hint = Tipp
key-name =
    .arrows = Pfeile
    .space = Leertaste
    .enter = Eingabe
    .shift-enter = Umschalt + Eingabe
    .esc = Esc
keys = Tasten: { $keys }
did = { $name }: { $what }
drew =
    { $cell ->
        [none]
            { $card ->
                [none] einen Flicken gezeichnet
               *[other] { $card } gezeichnet
            }
       *[other]
            { $card ->
                [none] einen Flicken auf { $cell } gezeichnet
               *[other] { $card } auf { $cell } gezeichnet
            }
    }
drew-piece =
    { $cell ->
        [none]
            { $card ->
                [none] ein Stück gezeichnet
               *[other] ein Stück von { $card } gezeichnet
            }
       *[other]
            { $card ->
                [none] ein Stück auf { $cell } gezeichnet
               *[other] ein Stück von { $card } auf { $cell } gezeichnet
            }
    }
drew-of =
    { $is-piece ->
        [true] ein Stück
       *[false] einen Flicken
    } mit { $size ->
        [one] { $size } Feld
       *[other] { $size } Feldern
    } gezeichnet
shaded =
    { $cell ->
        [none] ein Feld schraffiert
       *[other] { $cell } schraffiert
    }
passed = gepasst
scored = Runde { $round } gewertet: { $all }.
scored-alone =
    { $points ->
        [one] Runde { $round } gewertet: { $points } Punkt.
       *[other] Runde { $round } gewertet: { $points } Punkte.
    }
many-did =
    { $passed ->
        [0]
            { $drew ->
                [2] Beide haben gezeichnet.
               *[other] Alle { $drew } haben gezeichnet.
            }
       *[other] { $drew } gezeichnet, { $passed } gepasst.
    }
was-absent = { $name } musste passen
in-haste = { $did } (in Eile vom schnellen Spieler gespielt)
invite-title = Lade die anderen ein
invite-many = Jeder Platz hat seinen eigenen Link. Wer ihn öffnet, sitzt dort.
link-for = Link für Platz { $number }
hand-to = Gib weiter an { $name }
hand-about = Das Blatt davor ist fertig.
hand-taken = Ich bin { $name }
shared = { LIST($names) } teilen sich den Sieg
is-good = Das ist ein gutes Ergebnis.
good = Ab { $score } ist es ein gutes Ergebnis.
new-best = Dein bestes Ergebnis! Bisher waren es { $before }.
your-best = Dein bestes Ergebnis ist { $best }.
daily-of = Die Karten vom { $day }, für alle dieselben
plot-title =
    { $count ->
        [one] Dein erstes Ergebnis
       *[other] Deine letzten { $count } Ergebnisse
    }
plot = Bisherige Ergebnisse: { $scores }
share = Ergebnis kopieren
share-title =
    { $day ->
        [none] Patchwork Doodle, allein
       *[other] Patchwork Doodle, Karten vom { $day }
    }
again = Noch einmal
another-deck = Ein anderer Stapel
practice = Übung: Nur der erste Versuch eines Tages zählt.
on-average = im Mittel { $points }
see-table = Den Tisch ansehen
compare =
    .title = Der Computer mit denselben Karten
    .all = Alle Stufen
    .play = Spielen lassen
    .stop = Anhalten
    .playing = Stufe { $level } spielt: Zug { $turn } von { $turns }
fair =
    .is-fair = Ist es fair?
    .title = War es fair?
    .yes = Geprüft: Karten und Würfe standen vor dem Spiel fest
    .no = Etwas stimmt nicht überein
    .about = Bevor die erste Karte gezeichnet wurde, zeigte der Server eine Prüfsumme aller Karten und Würfe. Jetzt nennt er sie, und dein Browser hat die Prüfsumme nachgerechnet.
    .before = Karten und Würfe dieses Spiels stehen schon fest. Das ist eine Prüfsumme davon; am Ende werden sie genannt, und dein Browser prüft, dass es diese waren.
    .no-hash = Unter dieser Adresse rechnet der Browser keine Prüfsummen; öffne die Seite über https oder auf diesem Computer, oder prüfe es von Hand, wie es die Dokumentation beschreibt.
    .commitment = Die Prüfsumme vom Anfang gehört zu den Karten und Würfen, die jetzt genannt sind.
    .seed = Karten, Startkarten und Würfe folgen alle aus dem Startwert.
    .rolls = Die Würfe des Spiels waren diese.
    .seed-drawn = Den Startwert hat der Server ausgelost. Vor dem Ende des Spiels kennt ihn niemand.
    .seed-chosen = Wer den Tisch gedeckt hat, hat den Startwert gewählt ({ $seed }). Karten und Würfe konnten vorher bekannt sein.
    .before-day = Karten und Würfe dieses Spiels stehen schon fest. Das ist eine Prüfsumme davon. Wenn der Tag vorbei ist (UTC), werden sie genannt, und dein Browser prüft, dass es diese waren.
    .seed-of-day = Der Startwert des Tages kommt aus einem Geheimnis des Servers. Bis der Tag vorbei ist, erfährt ihn niemand, und niemand sonst sieht dein Spiel.
    .seed-of-date = Ohne Server kann niemand ein Geheimnis hüten: Karten und Würfe des Tages folgen aus dem Datum, und wer programmieren kann, kann sie vorher ausrechnen.
    .days = Die Prüfsumme zum Startwert jedes Tages wird lange vorher gezeigt, der Startwert am Tag danach. Dein Browser merkt sich die Prüfsummen.
    .day-right = der Startwert passt zur gezeigten Prüfsumme
    .day-wrong = das ist nicht die gezeigte Prüfsumme
    .hash-is = Prüfsumme
    .own-keys = Alle haben für ihren Platz einen eigenen Schlüssel, den sonst niemand je hatte. Niemand sieht oder spielt den Zug eines anderen, bevor er vorbei ist.
    .maker-holds = Wer den Tisch gedeckt hat, bekam die Schlüssel von { LIST($names) } und kann diese Züge sehen und spielen.
    .hash = Prüfsumme vom Anfang
    .seed-is = Startwert
    .salt = Salz
    .deck = Karten
    .dice = Würfe
