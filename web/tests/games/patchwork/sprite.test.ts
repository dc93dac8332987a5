// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { prefixed } from "../../../src/games/patchwork/sprite";

test("ids and what refers to them get the same prefix", () => {
  const drawn = '<g id="patch1"><use href="#edge1" fill="url(#cloth1)" width="3"/></g>';
  expect(prefixed(drawn, "a-")).toBe(
    '<g id="a-patch1"><use href="#a-edge1" fill="url(#a-cloth1)" width="3"/></g>',
  );
});
