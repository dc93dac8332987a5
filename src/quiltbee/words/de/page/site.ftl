# SPDX-License-Identifier: MIT

### Was eine Seite sagt, die ohne Server spielt.

loading = Das Spiel wird geladen: { $percent } %
starting = Das Spiel wird aufgebaut …
elsewhere =
    .title = Quilting Bee ist in einem anderen Tab offen
    .about = Nur ein Tab kann deine Spiele speichern.
    .take = In diesem Tab spielen
failed =
    .title = Das Spiel kann hier nicht starten
    .about = Quilting Bee braucht einen Browser der letzten zwei Jahre, der WebAssembly ausführen darf. Der Browser meldet: { $why }
    .again = Noch einmal versuchen
unkept =
    { $why ->
        [full] In diesem Browser ist kein Platz mehr. Dein Spiel geht weiter, aber die letzten Züge sind verloren, wenn du diesen Tab schließt. Sichere das Protokoll oder lösche Daten anderer Seiten.
       *[denied] Dieser Browser speichert nichts, vielleicht weil dies ein privates Fenster ist. Du kannst spielen, aber deine Spiele sind verloren, wenn du diesen Tab schließt.
    }
newer = Es gibt eine neue Version von Quilting Bee.
take-newer = Laden
close = Schließen
