// SPDX-License-Identifier: MIT
// Whose colours the page has: those of the game and the edition that lie on the table.

export const theme: { game: string; edition: string } = $state({
  game: "patchwork",
  edition: "classic",
});

/** Give the whole page the colours of an edition, dialogs included; call it in an effect. */
export function setTheme(game: string, edition: string): void {
  theme.game = game;
  theme.edition = edition;
}
