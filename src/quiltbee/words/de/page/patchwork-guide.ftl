# SPDX-License-Identifier: MIT

title =
    .aim = Deine Decke
    .purse = Deine { $many }
    .offers = Drei im Angebot
    .price = Preis und Zeit
    .sign = Ein Flicken, der zahlt
    .choose = Such dir einen aus
    .placing = Wo soll er hin?
    .bought = Dein erster Flicken
    .theirs = Der Computer war dran
    .again = Noch einmal du
    .shared = Beide auf einem Feld
    .income = Einkommen!
    .poor = Zu teuer
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
    .aim = Hier nähst du. Bedecke sie mit Stoff: Jedes Feld, das am Ende leer ist, kostet zwei Punkte.
    .purse = Du hast { $buttons }. Damit bezahlst du Flicken, und was am Ende übrig ist, zählt als Punkte.
    .offers = Das Nadelkissen ist der neutrale Stein. Nur die drei Flicken danach sind zu haben.
    .price = Ein Flicken kostet { $many } und Zeit: Die Zahl neben der Sanduhr sagt, wie weit dein Zeitstein geht.
    .sign = +1 ist Einkommen: Kommt dein Zeitstein an einer Marke der Zeittafel vorbei, zahlt dir dieser Flicken 1 { $one }.
    .choose = Dieser ist ein guter Anfang, und der Umriss zeigt einen Platz für ihn: Tippe ihn an. Oder nimm einen anderen.
    .placing = Zieh ihn, wohin du willst, oder dreh ihn: Ecken und Ränder sind gut. Dann tippe auf Aufnähen.
    .bought = { $amount ->
            [0] Er war umsonst
            [one] Er kostete { $amount } { $one }
           *[other] Er kostete { $amount } { $many }
        }, und dein Zeitstein ging { $spaces ->
            [one] ein Feld
           *[other] { $spaces } Felder
        } auf der Zeittafel weiter: So lange dauert das Nähen.
    .theirs = { $did } Am Zug ist, wer auf der Zeittafel weiter hinten liegt, auch mehrmals nacheinander.
    .again = Dein Zeitstein liegt noch weiter hinten, oder auf einem gemeinsamen Feld obenauf. Darum bist du gleich wieder dran.
    .shared = Liegen beide Zeitsteine auf einem Feld, ist der zuletzt gekommene oben. Er ist zuerst dran.
    .income = Du kamst an { $marks ->
            [one] einer Marke
           *[other] { $marks } Marken
        } der Zeittafel vorbei, und deine Decke brachte { $amount ->
            [one] { $amount } { $one }
           *[other] { $amount } { $many }
        }. Es gibt neun Marken, also kauf früh Einkommen.
    .poor = Von den dreien ist gerade keiner zu haben. Tippe auf Vorrücken: Jedes Feld bis vor den anderen Zeitstein bringt 1 { $one }.
    .advanced = { $spaces ->
            [one] Ein Feld
           *[other] { $spaces } Felder
        } brachten dir { $amount ->
            [one] { $amount } { $one }
           *[other] { $amount } { $many }
        }. Solange du zahlen kannst, ist Stoff meist mehr wert.
    .special = Du kamst zuerst an diesem Quadrat aus Leder vorbei und bekommst es geschenkt. Leg es dorthin, wo kein Flicken passt.
    .shape = Fang am Rand an und halte die leeren Felder zusammen: Ein schmaler Winkel bleibt vielleicht für immer leer.
    .sevens = Das gepunktete Quadrat ist sieben mal sieben. Wer zuerst eins füllt, bekommt 7 Punkte; du hast bisher { $sevens } von 49 Feldern.
    .tile-won = Du hast zuerst ein volles Quadrat von sieben mal sieben. Das sind 7 Punkte.
    .tile-lost = Der Computer hatte sieben mal sieben zuerst voll und bekommt 7 Punkte. Beim nächsten Mal behältst du es im Auge.
    .counting = Am Ende ist jeder { $one } ein Punkt und das Sonderplättchen 7, und jedes leere Feld kostet 2.
    .late = Das Spiel endet, wenn beide Zeitsteine in der Mitte sind. Ein längerer Zug endet dort: Langsame Flicken kosten jetzt wenig.
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
        }. Jetzt kennst du das ganze Spiel: Der Rückblick zeigt, wo mehr Punkte drin waren, und die nächste Stufe wartet.
