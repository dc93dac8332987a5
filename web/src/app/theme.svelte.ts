// SPDX-License-Identifier: MIT
// The colours of the page: those of the game and the edition on the table.

/** By theme, light and dark, colours by their names. */
type PageColours = Record<string, Record<string, string>>;

export const theme: { game: string; edition: string; page: PageColours } = $state({
  game: "",
  edition: "",
  page: {},
});

/** Give the whole page the colours of an edition, dialogs included; call it in an effect. */
export function setTheme(game: string, worn?: { edition: string; page: PageColours }): void {
  theme.game = game;
  if (!worn) return;
  theme.edition = worn.edition;
  theme.page = worn.page;
}

const ofGame = (page: string): string => `/${page}${theme.game && `/${theme.game}`}`;
/** Where the rules of the game on the table are. */
export const helpPath = (): string => ofGame("help");
/** The games that have a guided first game. */
export const guided: string[] = [];
/** Where the guided first game of the game on the table is; null where it has none. */
export const guidePath = (): string | null =>
  theme.game === "" || guided.includes(theme.game) ? ofGame("guide") : null;

/** Put colours on an element, as properties such as `--card-ink`. */
export function paint(element: HTMLElement, colours: Record<string, string>, prefix = ""): void {
  for (const [name, colour] of Object.entries(colours))
    element.style.setProperty(`--${prefix}${name.replaceAll("_", "-")}`, colour);
}
