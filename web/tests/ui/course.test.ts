// SPDX-License-Identifier: MIT
import { expect, test, vi } from "vitest";
import { Course, storedGuide } from "../../src/ui/course.svelte";

/** Look at a table after so many moves that calls for these lessons. */
function look(course: Course, step: number, ...called: string[]): string | null {
  const lesson = course.next(called);
  course.tell(lesson, step, called);
  return course.next(called);
}

test("the most urgent lesson is told, and the next one when it was heard", () => {
  const course = new Course();
  expect(look(course, 0, "aim", "setup")).toBe("aim");
  course.hear("aim");
  expect(look(course, 0, "aim", "setup")).toBe("setup");
  course.hear("setup");
  expect(look(course, 0, "aim", "setup")).toBeNull();
});

test("a lesson that something urgent came before is told afterwards", () => {
  const course = new Course();
  expect(look(course, 0, "choose")).toBe("choose");
  expect(look(course, 0, "placing", "choose")).toBe("placing");
  expect(look(course, 0, "choose")).toBe("choose");
});

test("whatever was told is not told again after the move it was about", () => {
  const course = new Course();
  look(course, 0, "poor");
  expect(look(course, 1)).toBeNull();
  expect(look(course, 2, "poor", "again")).toBe("again");
});

test("a lesson stays while it is called for, however quickly others move", () => {
  const course = new Course();
  look(course, 1, "bought");
  expect(look(course, 3, "bought")).toBe("bought");
});

test("what was heard is kept, and never told again", () => {
  const keep = vi.fn();
  new Course(["aim"], keep).hear("setup");
  expect(keep).toHaveBeenCalledExactlyOnceWith(["aim", "setup"]);
  expect(look(new Course(["aim"]), 0, "aim", "setup")).toBe("setup");
});

test("a browser may have kept rubbish", () => {
  const { parse } = storedGuide("");
  expect(parse('{"table": "abc", "heard": ["aim", 7]}')).toEqual({ table: "abc", heard: ["aim"] });
  for (const rubbish of ["7", "{", '"abc"', '{"heard": 7}', "null"])
    expect(parse(rubbish)).toEqual({ table: "", heard: [] });
});
