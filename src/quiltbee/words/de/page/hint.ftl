# SPDX-License-Identifier: MIT

soon = Ich sehe mir deine Stellung an …
comes = Der erste Tipp dauert länger. Er kommt von selbst.
outlined = Der Platz ist umrandet.
nowhere = Hier gibt es nichts zu legen.
cells = Der Platz: { LIST($cells) }.
