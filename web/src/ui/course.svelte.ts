// SPDX-License-Identifier: MIT
// The lessons of one guided game: which is told now, and which were told. None is told twice.
import { SvelteSet } from "svelte/reactivity";
import { fieldsOf, stored, type Stored } from "../app/stored";

/** A guided game that was begun in this browser. */
interface Begun {
  table: string;
  heard: string[];
}

function read(kept: unknown): Begun {
  const { table, heard } = fieldsOf<Begun>(kept);
  return {
    table: typeof table === "string" ? table : "",
    heard: Array.isArray(heard) ? heard.filter((each) => typeof each === "string") : [],
  };
}

export const storedGuide = (key: string): Stored<Begun> => stored(key, read);

export class Course {
  /** The learner wants no more lessons. */
  isOff = $state(false);
  readonly #heard: SvelteSet<string>;
  readonly #told: string[] = [];
  #step = 0;

  constructor(
    heard: Iterable<string> = [],
    private readonly keep: (heard: string[]) => void = () => undefined,
  ) {
    this.#heard = new SvelteSet(heard);
  }

  /** The lesson to tell, of those that the table calls for, the most urgent first. */
  next<Lesson extends string>(called: readonly Lesson[]): Lesson | null {
    return called.find((each) => !this.#heard.has(each)) ?? null;
  }

  hear(lesson: string): void {
    this.#heard.add(lesson);
    this.keep([...this.#heard]);
  }

  /** Tell a lesson after this many moves. One told before that is no longer called for counts as heard. */
  tell<Lesson extends string>(
    lesson: Lesson | null,
    step: number,
    called: readonly Lesson[],
  ): void {
    const isPast = (told: string): boolean => !called.some((each) => each === told);
    if (step !== this.#step)
      for (const told of this.#told) if (isPast(told) && !this.#heard.has(told)) this.hear(told);
    this.#step = step;
    if (lesson !== null && !this.#told.includes(lesson)) this.#told.push(lesson);
  }
}
