# SPDX-License-Identifier: MIT

### What is said of hints besides what the server says of the position.

soon = Let me look at your position …
# While the computer gets ready for its first hint, which takes minutes on some machines.
comes = The first hint takes longer. It comes by itself.
outlined = The place is outlined.
nowhere = Nothing is to be placed.
cells = The place: { LIST($cells) }.
