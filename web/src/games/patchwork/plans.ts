// SPDX-License-Identifier: MIT
// Plans in chalk: where one would lay patches that have yet to be bought. They are kept in this browser and sent nowhere.
import { fieldsOf, stored } from "../../app/stored";
import { SIZE } from "../../board/geometry";
import type { Held } from "../../board/placing";
import type { EditionView, Position } from "../../protocol";
import { patchOf } from "./board/cloth";

export interface Plan extends Held {
  patch: number;
}

/** By table and seat. */
export type Plans = Record<string, Plan[]>;

const MOST = 30;
const ORIENTATIONS = 8;

/** A plan in whatever was kept; null where there is none. */
export function readPlan(kept: unknown): Plan | null {
  const { patch, orientation, row, column } = fieldsOf<Plan>(kept);
  return isBelow(Infinity, patch) &&
    isBelow(ORIENTATIONS, orientation) &&
    isBelow(SIZE, row) &&
    isBelow(SIZE, column)
    ? { patch, orientation, row, column }
    : null;
}

function isBelow(end: number, value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < end;
}

function read(kept: unknown): Plans {
  const found = Object.entries(fieldsOf<Plans>(kept)).flatMap(([key, value]) =>
    Array.isArray(value)
      ? [[key, value.map(readPlan).filter((plan) => plan !== null)] as const]
      : [],
  );
  return Object.fromEntries(found);
}

/** Whether anything was ever planned in this browser: then no hint is needed. */
export const storedHint = stored("quiltbee planned", (kept) => kept === true);

export const storedPlans = stored("quiltbee plans", read);

/** Keep the plans of a table; the plans of other recent tables are kept too. */
export function keepPlans(key: string, plans: readonly Plan[]): void {
  const others = Object.entries(storedPlans.load()).filter(([each]) => each !== key);
  const all = plans.length > 0 ? [...others, [key, plans] as const] : others;
  storedPlans.keep(Object.fromEntries(all.slice(-MOST)) as Plans);
}

export interface Prospect {
  /** How many patches must be bought before it can be on offer, at least. */
  purchases: number;
  /** How many buttons are missing now. */
  short: number;
}

/** When a patch of the circle could be had by a seat. */
export function prospect(
  patch: number,
  position: Position,
  seat: number,
  edition: EditionView,
): Prospect {
  const behind = position.circle.indexOf(patch) - edition.offers + 1;
  const purse = position.quilts[seat]?.buttons ?? 0;
  return {
    // Buying the last of the offers brings as many new ones.
    purchases: Math.max(0, Math.ceil(behind / edition.offers)),
    short: Math.max(0, patchOf(edition, patch).buttons - purse),
  };
}
