// SPDX-License-Identifier: MIT
// A turn that is over, in words.
import type { DoodleMoment } from "../../protocol";
import told from "words:doodle-table";

/** More seats than these are counted, not named. */
const FEW = 4;

/** What the acts of a seat say: what was drawn, what was shaded. Cards and spaces are named in notation only; otherwise
 * patches by their size, where that is told. */
export function actWords(
  acts: readonly string[],
  notation: boolean,
  sizeOf?: (card: string, piece: number) => number,
): string {
  const named = (code: string): string => (notation ? code : "");
  const parts = acts.flatMap((act) => {
    const drawn = /^([PS]\d\d)(?:\/(\d+))?@([a-i][1-9])/.exec(act);
    if (drawn) {
      const [, card = "", cut, cell = ""] = drawn;
      if (!notation && sizeOf)
        return [told.drewOf({ size: sizeOf(card, Number(cut ?? 0)), isPiece: cut !== undefined })];
      return [
        (cut === undefined ? told.drew : told.drewPiece)({ card: named(card), cell: named(cell) }),
      ];
    }
    if (act.startsWith("X@")) return [told.shaded({ cell: named(act.slice(2)) })];
    return act === "pass" ? [told.passed()] : [];
  });
  return parts.join(", ");
}

/** Say of a turn that it was not the level's own. */
function inHaste(moment: DoodleMoment, seat: number, did: string): string {
  return moment.hasty.includes(seat) ? told.inHaste({ did }) : did;
}

/** What everybody scored when this turn was over; nothing where there was no scoring. */
export function scoredWords(moment: DoodleMoment, name: (seat: number) => string): string {
  const scored = moment.events.filter((event) => event["event"] === "scored");
  if (scored.length === 0) return "";
  const points = scored.map((event) => ({
    name: name(Number(event["seat"])),
    points: Number(event["points"]),
  }));
  const [first, ...others] = points;
  if (first !== undefined && others.length === 0)
    return told.scoredAlone({ round: moment.round, points: first.points });
  const all = points.map((each) => `${each.name} ${each.points}`).join(", ");
  return told.scored({ round: moment.round, all });
}

/** What was done, and what was scored for it. */
export function tell(
  moment: DoodleMoment,
  name: (seat: number) => string,
  isSolo: boolean,
  notation: boolean,
): string {
  const done = isSolo ? "" : doneWords(moment, name, notation);
  return `${done} ${scoredWords(moment, name)}`.trim();
}

function doneWords(
  moment: DoodleMoment,
  name: (seat: number) => string,
  notation: boolean,
): string {
  if (moment.phase === "scoring") {
    // Most have nothing to shade, or do not want to: that is no news.
    const shaded = moment.acts.flatMap((acts, seat) => {
      const what = actWords(acts, notation);
      return what === "" ? [] : [told.did({ name: name(seat), what })];
    });
    return shaded.length === 0 ? "" : `${shaded.join("; ")}.`;
  }
  const plain = told.drew({ card: "", cell: "" });
  const isPlain =
    !notation &&
    moment.absent.length + moment.hasty.length === 0 &&
    moment.acts.every((acts) => actWords(acts, false) === plain);
  if (isPlain || (moment.acts.length > FEW && moment.number > 0)) {
    const drew = moment.acts.filter((acts) => acts.some((act) => /^[PS]/.test(act))).length;
    return told.manyDid({ drew, passed: moment.acts.length - drew });
  }
  return moment.acts
    .map((acts, seat) =>
      moment.absent.includes(seat)
        ? told.wasAbsent({ name: name(seat) })
        : inHaste(moment, seat, told.did({ name: name(seat), what: actWords(acts, notation) })),
    )
    .join("; ")
    .concat(".");
}
