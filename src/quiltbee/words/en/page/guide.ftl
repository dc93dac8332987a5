# SPDX-License-Identifier: MIT

title = Your first game
panel = The guide
preparing = Your first game is being laid out …
next = Got it
fresh = Begin again
stop = No more lessons
try-it = Would you rather learn by playing? Try the guided first game.
