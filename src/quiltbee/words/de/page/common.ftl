# SPDX-License-Identifier: MIT

contents = Auf dieser Seite
name = Quilting Bee
home = Startseite
help = So wird gespielt
games = Meine Spiele
settings = Einstellungen
learn = Spielend lernen
replay = Nachspielen
close = Schließen
wait = Einen Moment …
to-home = Zurück zur Startseite
back = Zurück
missing = Unter dieser Adresse ist nichts.
away = Die Tische warten, bis er zurück ist. Die Regeln kannst du so lange lesen.
try-again = Noch einmal versuchen
gone = Dieser Teil der Seite kam nicht an. Vielleicht gibt es eine neuere: Bitte lade sie neu.
rules-of = Die Regeln von { $game }
unofficial = Ein inoffizielles Fanprojekt.
level-about =
    { $level ->
        [1] näht zum ersten Mal
        [2] lernt noch, mit Eifer
        [3] flickt schon ordentlich
        [4] hilft gern mit
        [5] näht aus Freude
        [6] eine ruhige Hand
        [7] ein scharfes Auge
        [8] mit viel Übung
        [9] meisterhaft an der Nadel
       *[other] { "" }
    }
strongest = das Stärkste, was wir haben
level = Stufe { $level }
faults =
    .unreachable = Der Server antwortet nicht. Läuft er noch?
    .server_error = Am Server ging etwas schief. Dein Spiel ist sicher.
    .no_such_table = Unter dieser Adresse steht kein Tisch.
    .no_page = Dieses Spiel hat keinen Tisch im Browser. Spiel es im Terminal, oder lass Programme über die API spielen.
    .missing_game = An diesem Tisch wird ein Spiel gespielt, das der Server zurzeit nicht hat.
    .damaged = Diese Partie lässt sich nicht mehr lesen: Was von ihr gespeichert war, ist beschädigt.
    .wrong_token = Zu diesem Link gehört kein Platz an diesem Tisch.
    .watching = Du schaust zu. Das können nur die, die am Tisch sitzen.
    .sealed = Das ist ein Spiel mit den Karten von heute, die andere noch spielen. Morgen (UTC) ist es zu sehen.
    .not_your_seat = Das ist nicht dein Platz.
    .not_invited = Zu diesem Link gehört kein Platz, oder jemand hat ihn schon genommen.
    .has_seat = An diesem Tisch gibt es für dich schon einen anderen Platz.
    .not_absent = Das geht nur für jemanden, der eine Weile nicht da war.
    .nobody_to_greet = Hier ist noch niemand, den du grüßen könntest.
    .not_your_turn = Du bist nicht am Zug.
    .game_over = Das Spiel ist zu Ende.
    .not_over = Ein neues Spiel kann beginnen, wenn dieses zu Ende ist.
    .stale = Am Tisch ging es inzwischen weiter. Schau noch einmal hin.
    .no_take_back = Züge zurücknehmen geht nur gegen den Computer und an einem Gerät.
    .nothing_to_take_back = Es gibt keinen Zug, der sich zurücknehmen lässt.
    .old_page = Diese Seite ist älter als der Server. Bitte lade sie neu.
    .too_fast = Das war zu viel auf einmal. Warte bitte einen Moment.
    .too_large = Das ist zu lang.
    .too_many = Es sind zu viele verbunden. Versuch es bitte später noch einmal.
    .full_house = Alle Tische sind besetzt. Versuch es bitte später noch einmal.
    .stopping = Der Server wird gerade beendet. Versuch es bitte gleich noch einmal.
    .not_saved = Das ließ sich nicht speichern; es hat sich nichts geändert.
    .unknown = Es ist nicht bekannt, ob das gespeichert wurde. Der Tisch zeigt es, sobald es feststeht.
    .unknown_edition = Diese Ausgabe hat der Server nicht.
    .no_hints = Tipps gibt es gegen den Computer und allein, nicht im Spiel des Tages.
    .bad_record = Das ist keine Aufzeichnung eines Spiels, oder nicht alle Züge darin sind erlaubt.
    .needs_server = Das braucht einen Server, und diese Seite spielt ohne. Jemand kann mit „quiltbee serve“ einen starten und die anderen einladen.
    .bad_request = Das hat der Server nicht verstanden.
