# SPDX-License-Identifier: MIT
"""A catalogue that is in every form that ours are."""

MESSAGES = r"""
# Every form of text that our catalogues use.

plain = Take a patch.
nested = { plain } { other.short }
other = Take
    .short = Take   it.
     .other = -
lines =
    one

      two
    { $count } three
below =   one
    two
spaces = {"  "}{ "\u00e9 \"\\" }{ 5 }{ 2.5 }
chosen = You have { $count ->
        [0] no patch
        [one] { $count } patch, { $who ->
            [me] mine
           *[you] yours
        }
       *[other] { $count } patches
    }.
default = { $who ->
   *[you] you
    [me] I
    }
"""
