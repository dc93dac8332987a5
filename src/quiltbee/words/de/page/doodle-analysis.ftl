# SPDX-License-Identifier: MIT

throw-due = Es wird gewürfelt
other-throw = Ein anderer Wurf
throw-of = Wurf { $pips }
dealt = Neue Karten
random = Zufällig
next-cards = Die Karten der nächsten Runde
next-cards-about =
    { $count ->
        [one] { $count } Karte kommt, wenn diese Runde vorbei ist. Wähle einige davon; die übrigen kommen zufällig.
       *[other] { $count } Karten kommen, wenn diese Runde vorbei ist. Wähle einige davon; die übrigen kommen zufällig.
    }
deal =
    { $chosen ->
        [0] Zufällig austeilen
       *[other]
            { $is-all ->
                [true] Diese austeilen
               *[false] Diese und andere austeilen
            }
    }
