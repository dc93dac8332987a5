// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { tell, tellTurn } from "../../../src/games/patchwork/moveWords";
import tableWords from "words:patchwork-table";
import { settings } from "../../../src/app/settings.svelte";

const paidIn = (one: string, many: string) => ({
  amount: (count: number) => `${count} ${count === 1 ? one : many}`,
});
const buttons = paidIn("button", "buttons");

const moment = (move: string, ...events: Record<string, unknown>[]) => ({
  ply: 1,
  seat: 1,
  move,
  events,
  at: "2026-11-15T12:00:00Z",
  hasty: false,
});

function inGerman(moment: Parameters<typeof tell>[0], who: string, notation: boolean): string {
  settings.language = "de";
  const told = tell(moment, who, paidIn("Knopf", "Knöpfe"), notation);
  settings.language = "en";
  return told;
}

const bought = moment(
  "17@c4r1",
  { event: "paid", seat: 1, buttons: 3 },
  { event: "sewn", seat: 1, patch: 17, cells: ["c4", "c5"] },
  { event: "moved", seat: 1, start: 4, end: 6 },
  { event: "income", seat: 1, mark: 5, buttons: 1 },
);

test("a patch that was bought is told with its price, its way and its income", () => {
  expect(tell(bought, "Ada", buttons, true)).toBe(
    "Ada sewed on patch 17 at c4 for 3 buttons, moved 2 spaces and received 1 button of income.",
  );
  expect(tell(bought, "Ada", paidIn("eyeball", "eyeballs"), true)).toContain("for 3 eyeballs");
  expect(inGerman(bought, "Ada", true)).toBe(
    "Ada: Flicken 17 für 3 Knöpfe auf c4 genäht, 2 Felder weiter und 1 Knopf Einkommen bekommen.",
  );
});

test("without notation neither the patch nor its place has a name", () => {
  expect(tell(bought, "Ada", buttons, false)).toBe(
    "Ada sewed on a patch for 3 buttons, moved 2 spaces and received 1 button of income.",
  );
  expect(inGerman(bought, "Ada", false)).toBe(
    "Ada: Flicken für 3 Knöpfe aufgenäht, 2 Felder weiter und 1 Knopf Einkommen bekommen.",
  );
  const sewn = moment("S@e5", { event: "special_patch_sewn", seat: 1, cell: "e5" });
  expect(tell(sewn, "You", buttons, false)).toBe("You sewed on the special patch.");
  expect(tell(sewn, "Computer", buttons, false)).toBe("The computer sewed on the special patch.");
  expect(inGerman(sewn, "Du", false)).toBe("Du: Sonderflicken aufgenäht.");
});

test("advancing is told with what it brought", () => {
  const advanced = moment(
    "advance",
    { event: "earned", seat: 1, buttons: 1 },
    { event: "moved", seat: 1, start: 4, end: 5 },
    { event: "finished", seat: 1 },
  );
  expect(tell(advanced, "You", buttons, true)).toBe(
    "You advanced 1 space for 1 button and reached the last space.",
  );
});

test("what lies on the way is told in the order of the track", () => {
  const way = moment(
    "advance",
    { event: "earned", seat: 1, buttons: 8 },
    { event: "moved", seat: 1, start: 16, end: 24 },
    { event: "income", seat: 1, mark: 17, buttons: 2 },
    { event: "special_patch", seat: 1, mark: 20 },
    { event: "income", seat: 1, mark: 23, buttons: 2 },
  );
  const told = tell(way, "Ada", buttons, true);
  const gained = tableWords.moved.gained();
  const paid = tableWords.moved.income({ gain: "2 buttons" });
  expect(told.indexOf(paid)).toBeLessThan(told.indexOf(gained));
  expect(told.lastIndexOf(paid)).toBeGreaterThan(told.indexOf(gained));
});

test("income that follows on income is told as one sum", () => {
  const way = moment(
    "advance",
    { event: "earned", seat: 1, buttons: 8 },
    { event: "moved", seat: 1, start: 4, end: 12 },
    { event: "income", seat: 1, mark: 5, buttons: 2 },
    { event: "income", seat: 1, mark: 11, buttons: 2 },
  );
  expect(tell(way, "Ada", buttons, true)).toContain(tableWords.moved.income({ gain: "4 buttons" }));
});

test("the special patch has sentences of its own", () => {
  const sewn = moment("S@e5", { event: "special_patch_sewn", seat: 1, cells: ["e5"] });
  expect(tell(sewn, "You", buttons, true)).toBe("You sewed the special patch onto e5.");
  const removed = moment("S-", { event: "special_patch_removed", seat: 1 });
  expect(tell(removed, "You", buttons, true)).toBe("You removed the special patch from play.");
});

test("a move that the quick player made for a level is told as such", () => {
  expect(tell(bought, "Ada", buttons, true)).not.toContain("haste");
  const hasty = { ...bought, hasty: true };
  expect(tell(hasty, "Ada", buttons, true)).toMatch(/\. Played in haste by the quick player\.$/);
  expect(inGerman(hasty, "Ada", true)).toContain("In Eile vom schnellen Spieler gespielt.");
});

test("several moves in a row are told in one line, without their ways", () => {
  const advanced = moment(
    "advance",
    { event: "earned", seat: 1, buttons: 2 },
    { event: "moved", seat: 1, start: 6, end: 8 },
  );
  const others = { ...advanced, seat: 0 };
  const said = (...moments: (typeof advanced)[]) => tellTurn(moments, "Ada", buttons, false);
  expect(said(others, bought, advanced)).toBe(
    "Ada sewed on a patch for 3 buttons and received 1 button of income; then advanced 2 spaces for 2 buttons.",
  );
  settings.language = "de";
  expect(tellTurn([bought, advanced], "Ada", paidIn("Knopf", "Knöpfe"), false)).toBe(
    "Ada: Flicken für 3 Knöpfe aufgenäht und 1 Knopf Einkommen bekommen; dann: 2 Felder vorgerückt für 2 Knöpfe.",
  );
  settings.language = "en";
  // One move alone is told as ever, and what the other one did before is not told again.
  expect(said(others, bought)).toBe(tell(bought, "Ada", buttons, false));
  expect(said(bought, others, advanced)).toBe("Ada advanced 2 spaces for 2 buttons.");
  expect(said(...Array<typeof advanced>(5).fill(advanced)).split("; ")).toHaveLength(3);
  expect(said()).toBe("");
});
