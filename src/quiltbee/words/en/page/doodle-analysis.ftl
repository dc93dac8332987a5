# SPDX-License-Identifier: MIT

### Chance on the analysis board.

throw-due = The die is due
other-throw = Another throw
throw-of = Throw { $pips }
dealt = New cards
random = Random
next-cards = The cards of the next round
next-cards-about =
    { $count ->
        [one] { $count } card comes when this round is over. Choose some of them; the others come at random.
       *[other] { $count } cards come when this round is over. Choose some of them; the others come at random.
    }
deal =
    { $chosen ->
        [0] Deal at random
       *[other]
            { $is-all ->
                [true] Deal these
               *[false] Deal these, and others
            }
    }
