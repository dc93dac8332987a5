# SPDX-License-Identifier: MIT

games = Welches Spiel?
free = Kostenlos, quelloffen, ohne Anmeldung.
doors = Wie möchtest du spielen?
level = Stufe
name = Dein Name
name-hint = darf leer bleiben
starting = Der Tisch wird gedeckt …
go-on = Weiterspielen
go-on-button = Weiter
tried =
    { $move ->
        [none] Versuch: { $what }
       *[other] Versuch ab Zug { $move }: { $what }
    }
more = { $count } weitere
forget = Vergessen
forget-this = Dieses Spiel vergessen: { $what }
forgotten = Das Spiel ist in diesem Browser vergessen.
undo = Rückgängig
elsewhere = Mehr
learn-about = ein erstes Spiel mit Begleitung
help = So wird gespielt
help-about = die Regeln in fünf Minuten
games-about = beendete Spiele, Zahlen, Wiederholungen
puzzles = Aufgaben
puzzles-about = jeden Tag eine neue
needs-server = braucht einen Server
invited =
    .title = Dein Tisch ist gedeckt
    .send = Schick diesen Link weiter. Wer ihn öffnet, nimmt den Platz ein.
    .link = Der Link zum Weitergeben
    .copy = Kopieren
    .copied = Kopiert
    .copy-failed = Bitte von Hand kopieren
    .share = Senden …
    .qr = Derselbe Link als QR-Code, für die Kamera eines Telefons
    .local = Diese Adresse kennt nur dieser Computer. Für jemanden an einem anderen Gerät starte den Server mit { $command } und öffne die Seite unter dem Namen oder der Adresse dieses Computers.
    .sit = Hinsetzen und warten
