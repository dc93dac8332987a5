// SPDX-License-Identifier: MIT
import { beforeEach, expect, test, vi } from "vitest";
import { checkDays } from "../../../src/games/doodle/days";
import { browserHash } from "../../../src/games/doodle/fairness";

const hash = browserHash();
const day = async (name: string, seed: string, isTold: boolean) => ({
  day: name,
  commitment: (await hash?.(seed)) ?? "",
  seed: isTold ? seed : null,
});
const check = async (...days: Awaited<ReturnType<typeof day>>[]) =>
  (await checkDays({ game: "doodle", edition: "standard", days }, hash)).map(
    ({ isRight }) => isRight,
  );

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("the seed told after a day has the hash that was shown before", async () => {
  expect(await check(await day("2026-01-31", "a", false))).toEqual([null]);
  expect(await check(await day("2026-01-31", "a", true))).toEqual([true]);
});

test("another seed than the one that was shown is found out, even with a hash of its own", async () => {
  await check(await day("2026-01-31", "a", false));
  expect(await check(await day("2026-01-31", "b", true))).toEqual([false]);
  const shown = await day("2026-01-31", "a", false);
  expect(await check({ ...shown, seed: "b" })).toEqual([false]);
  expect(await check(await day("2026-01-31", "b", false))).toEqual([false]);
});

test("each deck has its own hashes, and only so many are kept", async () => {
  await check(await day("2026-01-31", "a", false));
  const other = { game: "doodle", edition: "repeats", days: [await day("2026-01-31", "b", true)] };
  expect((await checkDays(other, hash))[0]?.isRight).toBe(true);
  const many = await Promise.all(
    Array.from({ length: 300 }, (_, at) => day(`2027-${String(at).padStart(3, "0")}`, "a", false)),
  );
  await check(...many);
  expect(await check(await day("2026-01-31", "b", true))).toEqual([true]); // forgotten
});

test("without hashes of the browser nothing is claimed", async () => {
  const days = [await day("2026-01-31", "a", true)];
  const [one] = await checkDays({ game: "doodle", edition: "standard", days }, null);
  expect(one?.isRight).toBeNull();
});
