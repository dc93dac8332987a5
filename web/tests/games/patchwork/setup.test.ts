// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { tellOffer } from "../../net/offer";

const { entry, request, storedChoices } = await import("../../../src/games/patchwork/setup");
await tellOffer();

const usual = storedChoices.parse(null);
const made = {
  table: "abc",
  seats: [
    { seat: 1, token: "second" },
    { seat: 0, token: "first" },
  ],
  invitations: [],
};

test("what was chosen last time is chosen again", () => {
  expect(
    storedChoices.parse('{"door":"device","level":7,"edition":"winter","first":"random"}'),
  ).toEqual({
    door: "device",
    level: 7,
    edition: "winter",
    first: "random",
    other: "",
  });
});

test("a choice that is none any more gives way to the usual one", () => {
  expect(storedChoices.parse('{"level":12,"edition":"spring","other":5}')).toEqual(usual);
  expect(storedChoices.parse("[")).toEqual(usual);
  expect(storedChoices.parse("null")).toEqual(usual);
});

test("against the computer one asks for its level and keeps one's own seat", () => {
  const asked = request({ ...usual, level: 5, first: "1" }, " Ada ");
  expect(asked).toEqual({
    edition: "classic",
    first: 1,
    seats: [
      { kind: "human", name: "Ada" },
      { kind: "computer", level: 5 },
    ],
  });
});

test("a friend's seat is asked for as an invitation, and is not one's own", () => {
  const friend = { ...usual, door: "friend" } as const;
  expect(request(friend, "").seats).toEqual([
    { kind: "human", name: "" },
    { kind: "human", invite: true },
  ]);
  const given = {
    table: "abc",
    seats: [{ seat: 0, token: "first" }],
    invitations: [{ seat: 1, invitation: "code" }],
  };
  const kept = entry(friend, given, 1);
  expect(kept.tokens).toEqual(["first"]);
  expect(kept.invites).toEqual([{ seat: 1, path: "/table/abc#invite-code" }]);
});

test("on one device both seats are one's own", () => {
  expect(request({ ...usual, door: "device" }, "").together).toBe(true);
  expect(entry({ ...usual, door: "device" }, made, 1).tokens).toEqual(["first", "second"]);
});
