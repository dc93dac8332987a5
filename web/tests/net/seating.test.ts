// SPDX-License-Identifier: MIT
import { beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});
const { claim, forget, invitationIn, Seating } = await import("../../src/net/seating.svelte");
const { isFinal } = await import("../../src/net/api");

const code = "i".repeat(32);
const table = "abcdefghijk2";
beforeEach(() => kept.clear());

/** A server that says this, or breaks. */
function serve(...answers: (object | null)[]): { invitation: string; token: string }[] {
  const asked: { invitation: string; token: string }[] = [];
  vi.stubGlobal("fetch", (_: string, options: { body: string }) => {
    asked.push(JSON.parse(options.body) as { invitation: string; token: string });
    const answer = answers.shift();
    if (answer === null || answer === undefined) return Promise.reject(new Error("broken"));
    const { status = 200, ...body } = answer as { status?: number };
    const json = (): Promise<object> => Promise.resolve(body);
    return Promise.resolve({ ok: status === 200, status, json, statusText: "" });
  });
  return asked;
}

test("a claim whose answer was lost is repeated with the same token, also by a page loaded again", async () => {
  const asked = serve(null, { game: "doodle", seat: 1 });
  const error: unknown = await claim(table, code).catch((fault: unknown) => fault);
  expect(isFinal(error)).toBe(false);
  const { token, game } = await claim(table, code);
  expect(asked.map((each) => each.token)).toEqual([token, token]);
  expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(game).toBe("doodle");
  expect([...kept.values()].join("")).toContain(token);
  forget(code);
  expect([...kept.values()].join("")).not.toContain(token);
});

test("a claim that is refused is given up", async () => {
  for (const status of [403, 404, 409, 422]) {
    serve({ status, code: "not_invited", message: "" });
    const error: unknown = await claim(table, code).catch((fault: unknown) => fault);
    expect(isFinal(error)).toBe(true);
    expect([...kept.values()].join("")).toBe("{}");
  }
});

test("a claim is repeated with the same token after every answer that is not certain", async () => {
  const codes = ["too_late", "too_many", "our_fault", "unknown", "full_house", "whatever"];
  const asked = serve(
    ...[408, 429, 500, 503, 503, 599].map((status, at) => ({
      status,
      code: codes[at],
      message: "",
    })),
    { status: 502 }, // a proxy, in words of its own
    { game: "doodle", seat: 1 },
  );
  for (let time = 0; time < 7; time++) {
    const error: unknown = await claim(table, code).catch((fault: unknown) => fault);
    expect(isFinal(error)).toBe(false);
  }
  const { token } = await claim(table, code);
  expect(asked.map((each) => each.token)).toEqual(Array.from({ length: 8 }, () => token));
});

test("an invitation is told from a token", () => {
  expect(invitationIn(`invite-${code}`)).toBe(code);
  expect(invitationIn(code)).toBeNull();
  expect(invitationIn("invite-short")).toBeNull();
});

test("tokens that open nothing are laid aside, those of the link first, and then one watches", () => {
  const [own, given] = ["a".repeat(32), "b".repeat(32)];
  const entry = { table, tokens: [own], edition: "", against: "", seen: 1, over: false };
  kept.set("quiltbee tables", JSON.stringify([entry]));
  const seating = new Seating(table, given);
  expect(seating.tokens).toEqual([given, own]);
  expect(seating.fewer()).toEqual([own]);
  expect(seating.isWrong).toBe(false);
  expect(seating.fewer()).toEqual([]);
  expect(seating.isWrong).toBe(true);
  expect(seating.fewer()).toBeNull();
  expect(new Seating("abcdefghijk3", "").isWrong).toBe(false);
  expect(new Seating("abcdefghijk3", "short").isWrong).toBe(true);
});
