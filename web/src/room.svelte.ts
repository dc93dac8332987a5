// SPDX-License-Identifier: MIT
// Whose colours the page wears: those of the edition that lies on the table.

export const room: { edition: string } = $state({ edition: "classic" });

/** Give the whole page the colours of an edition, dialogs included; call it in an effect. */
export function wear(edition: string): void {
  room.edition = edition;
}
