# SPDX-License-Identifier: MIT

### What is said of hints besides what the server says of the position.

soon = Let me look at your position …
# While the computer gets ready for its first hint, which takes minutes on some machines.
comes = The first hint takes longer. It will appear by itself.
outlined = The place is outlined.
nowhere = There is nothing to place.
cells = The place: { LIST($cells) }.
