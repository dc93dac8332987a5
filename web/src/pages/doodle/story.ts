// SPDX-License-Identifier: MIT
// A turn that is over, in words.
import type { DoodleMoment } from "../../protocol";
import type { Words } from "../../words/en";

type Told = Words["doodle"];

/** More seats than these are counted, not named. */
const FEW = 4;

/** What the acts of a seat say: what was drawn, what was shaded. */
export function actWords(acts: readonly string[], told: Told): string {
  const parts = acts.flatMap((act) => {
    const drawn = /^([PS]\d\d)(\/\d+)?@([a-i][1-9])/.exec(act);
    if (drawn) {
      const [, card = "", cut, cell = ""] = drawn;
      return [cut === undefined ? told.drew(card, cell) : told.drewPiece(card, cell)];
    }
    if (act.startsWith("X@")) return [told.shaded(act.slice(2))];
    return act === "pass" ? [told.passed] : [];
  });
  return parts.join(", ");
}

export function tell(
  moment: DoodleMoment,
  name: (seat: number) => string,
  told: Told,
  isSolo: boolean,
): string {
  if (isSolo) return "";
  if (moment.acts.length > FEW && moment.number > 0) {
    const drew = moment.acts.filter((acts) => acts.some((act) => /^P/.test(act))).length;
    return told.manyDid(drew, moment.acts.length - drew);
  }
  return moment.acts
    .map((acts, seat) =>
      moment.absent.includes(seat)
        ? told.wasAbsent(name(seat))
        : told.did(name(seat), actWords(acts, told)),
    )
    .join("; ")
    .concat(".");
}
