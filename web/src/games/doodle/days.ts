// SPDX-License-Identifier: MIT
// The hashes of the days, as this browser saw them first: the seed that is told after a day must have that hash.
import { fieldsOf, stored } from "../../app/stored";
import type { Days, DayView } from "../../protocol";
import type { Hash } from "./fairness";

/** The hashes that are remembered. */
const MOST = 200;

const storedHashes = stored("quiltbee doodle hashes", (kept) =>
  Object.fromEntries(
    Object.entries(fieldsOf<Record<string, unknown>>(kept)).filter(
      (pair): pair is [string, string] => typeof pair[1] === "string",
    ),
  ),
);

export interface CheckedDay extends DayView {
  /** Whether the seed has the hash that was shown before; null where it is not told yet, or nothing can be worked out. */
  isRight: boolean | null;
}

/** Hold what the server tells against the hashes that were seen before, and remember the new ones. */
export async function checkDays({ edition, days }: Days, hash: Hash | null): Promise<CheckedDay[]> {
  const known = storedHashes.load();
  const seen = Object.fromEntries(
    days.map(({ day, commitment }) => {
      const key = `${day} ${edition}`;
      return [key, known[key] ?? commitment];
    }),
  );
  const all = Object.entries({ ...known, ...seen });
  storedHashes.keep(Object.fromEntries(all.sort().slice(-MOST)));
  return Promise.all(
    days.map(async (each) => {
      const first = seen[`${each.day} ${edition}`];
      if (first !== each.commitment) return { ...each, isRight: false };
      if (each.seed === null || hash === null) return { ...each, isRight: null };
      return { ...each, isRight: (await hash(each.seed)) === first };
    }),
  );
}
