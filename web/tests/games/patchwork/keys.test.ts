// SPDX-License-Identifier: MIT
import { expect, test, vi } from "vitest";
import { keys } from "../../../src/games/patchwork/keys";
import type { Planner } from "../../../src/games/patchwork/planner.svelte";
import type { Session } from "../../../src/games/patchwork/session.svelte";
import { position } from "./samples";

const planner = { acts: false, draft: null } as unknown as Planner;
const atTable = (phase: "turn" | "special_patch") => ({
  acts: true,
  armed: false,
  draft: null,
  shown: { ...position(), phase },
  canTakeBack: phase === "turn",
  act: vi.fn(),
  takeBack: vi.fn(),
});

/** Press a key while nothing, or a button, has the focus; whether it was taken. */
function press(key: string, session: ReturnType<typeof atTable>, onButton = false): boolean {
  const target = { closest: (what: string) => (onButton && what === "button, a" ? {} : null) };
  const preventDefault = vi.fn();
  const event = { key, target, preventDefault } as unknown as KeyboardEvent;
  keys(event, session as unknown as Session, planner, vi.fn(), vi.fn());
  return preventDefault.mock.calls.length > 0;
}

test("a special patch that was put back is taken up by Enter, Space or an arrow", () => {
  for (const key of ["Enter", " ", "ArrowLeft"]) {
    const session = atTable("special_patch");
    expect(press(key, session)).toBe(true);
    expect(session.act).toHaveBeenCalledExactlyOnceWith({ act: "special" });
  }
});

test("U takes a move back where that can be done", () => {
  const [own, special] = [atTable("turn"), atTable("special_patch")];
  expect([press("u", own), press("u", special)]).toEqual([true, false]);
  expect([own.takeBack, special.takeBack].map((each) => each.mock.calls.length)).toEqual([1, 0]);
});

test("on a button those keys are the button's, and without a special patch they do nothing", () => {
  const session = atTable("special_patch");
  expect(press("Enter", session, true)).toBe(false);
  const other = atTable("turn");
  expect(press("Enter", other)).toBe(false);
  expect([session.act, other.act].map((each) => each.mock.calls.length)).toEqual([0, 0]);
});
