# SPDX-License-Identifier: MIT

title =
    .aim = Willkommen am Nähtisch
    .setup = So fängt es an
    .choose = Such dir einen aus
    .placing = Wo soll er hin?
    .bought = Dein erster Flicken
    .theirs = Warum der Computer dran war
    .again = Noch einmal du
    .shared = Beide auf einem Feld
    .income = Einkommen!
    .poor = Nichts zu machen
    .advanced = Zeit ist Geld
    .special = Ein Sonderflicken
    .shape = Achte auf die Lücken
    .sevens = Sieben mal sieben
    .tile-won = Das Sonderplättchen gehört dir
    .tile-lost = Das Sonderplättchen ist weg
    .counting = Was am Ende zählt
    .late = Bald ist Schluss
    .over =
        { $is-won ->
            [true] Gut genäht!
           *[false] Das war deine erste Decke
        }
text =
    .aim = Die große Fläche ist deine Decke: Fülle sie mit möglichst wenigen Lücken. Am Ende kostet jede Lücke Punkte, und deine übrigen { $many } zählen.
    .setup =
        { $buttons ->
            [one] Ihr beginnt beide mit { $buttons } { $one }, und du bist zuerst am Zug. Das Nadelkissen, der neutrale Stein, steht gleich hinter dem kleinsten Flicken; die drei danach sind im Angebot.
           *[other] Ihr beginnt beide mit { $buttons } { $dative }, und du bist zuerst am Zug. Das Nadelkissen, der neutrale Stein, steht gleich hinter dem kleinsten Flicken; die drei danach sind im Angebot.
        }
    .choose = Tippe einen der drei Flicken im Angebot an. Auf dem Etikett steht, wie viele { $many } er kostet, und neben der Sanduhr, wie viel Zeit.
    .placing = Zieh ihn über deine Decke und nutze Drehen und Wenden: Eine Ecke ist ein guter Anfang. Liegt er gut, tippe auf Aufnähen.
    .bought =
        { $amount ->
            [0] Er kostete nichts
            [one] Er kostete { $amount } { $one }
           *[other] Er kostete { $amount } { $many }
        }, und dein Zeitstein ging { $spaces ->
            [one] ein Feld
           *[other] { $spaces } Felder
        } auf der Zeittafel weiter. Das Nadelkissen steht jetzt, wo der Flicken war; darum sind andere im Angebot.
    .theirs = Am Zug ist, wer auf der Zeittafel weiter hinten liegt, auch mehrmals nacheinander. Ein langsamer Flicken schenkt also der anderen Seite Zeit.
    .again = Dein Zeitstein liegt immer noch hinten, oder oben auf dem gemeinsamen Feld. Darum bist du gleich wieder dran.
    .shared = Liegen beide Zeitsteine auf einem Feld, ist der zuletzt gekommene oben. Er ist als Erstes dran.
    .income = Dein Zeitstein kam auf der Zeittafel an { $marks ->
            [one] einer Marke
           *[other] { $marks } Marken
        } vorbei, und was auf deiner Decke angenäht ist, brachte { $amount ->
            [one] { $amount } { $one }
           *[other] { $amount } { $many }
        }. Neun Marken gibt es, darum kauft man Flicken mit Einkommen am besten früh.
    .poor = Von den dreien ist gerade keiner zu haben, also tippe auf Vorrücken. Dein Zeitstein springt vor den anderen, und jedes Feld bringt 1 { $one }.
    .advanced =
        { $spaces ->
            [one] Ein Feld
           *[other] { $spaces } Felder
        } vorwärts, das brachte { $amount ->
            [one] { $amount } { $one }
           *[other] { $amount } { $many }
        }, und jetzt ist der Computer dran. Rück vor, wenn der Beutel leer ist; sonst ist Stoff meist mehr wert.
    .special = Du kamst als Erstes an diesem Quadrat aus Leder vorbei und bekommst es geschenkt. Leg es dorthin, wo sonst nie etwas passen wird, und tippe auf Aufnähen.
    .shape = Deine Decke wächst: Füll sie vom Rand her und meide schmale Winkel. Jedes Feld, das leer bleibt, kostet zwei Punkte.
    .sevens = Siehst du das gepunktete Quadrat? { $sevens } seiner 49 Felder sind gefüllt, und wer als Erstes so ein Quadrat voll hat, bekommt das Sonderplättchen mit 7 Punkten.
    .tile-won = Du hast als Erstes ein volles Quadrat von sieben mal sieben. Das sind 7 Punkte.
    .tile-lost = Der Computer hatte sieben mal sieben zuerst voll und bekommt 7 Punkte. Beim nächsten Mal behältst du dieses Quadrat im Auge.
    .counting = Deine übrigen { $many } zählen je einen Punkt, das Sonderplättchen 7, und jedes leere Feld kostet 2. Bei gleichen Punkten gewinnt, wer zuerst auf dem letzten Feld war.
    .late = Das Spiel endet, wenn beide Zeitsteine auf dem letzten Feld in der Mitte der Zeittafel liegen. Ein längerer Zug endet dort, darum kostet ein langsamer Flicken jetzt kaum noch Zeit.
    .over =
        { $is-won ->
            [true] Du gewinnst
           *[false] Der Computer gewinnt
        }{ $is-even ->
            [true]
                { $score ->
                    [one] : Bei je { $score } Punkt gewinnt, wer zuerst auf dem letzten Feld war
                   *[other] : Bei je { $score } Punkten gewinnt, wer zuerst auf dem letzten Feld war
                }
           *[false] { " " }mit { $high } zu { $low } Punkten
        }. Das sind die übrigen { $many } und das Sonderplättchen, zwei weniger für jedes leere Feld: Die Zählung zeigt es Zeile für Zeile.
quiet-title =
    .yours = Du bist am Zug
    .theirs = Der Computer überlegt
quiet-text =
    .yours = Vergleiche die drei: Wie viele Felder füllen sie, was kosten sie, und bringen sie Einkommen? Oder tippe auf Vorrücken.
    .theirs = Er liegt auf der Zeittafel weiter hinten und ist darum am Zug. Sieh zu, was er nimmt und welche drei dann im Angebot sind.
