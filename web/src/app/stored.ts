// SPDX-License-Identifier: MIT
// What is kept in this browser. It may come from an older page, or be anything else: a reader trusts nothing.

export interface Stored<T> {
  /** Read what was kept as text; null where nothing was. */
  parse: (text: string | null) => T;
  load: () => T;
  /** Whether it could be kept. */
  keep: (value: T) => boolean;
  /** Remove it. */
  drop: () => void;
}

/** Keep something under a key. `read` makes the best of whatever lies there. */
export function stored<T>(
  key: string,
  read: (kept: unknown) => T,
  storage: () => Storage = () => localStorage,
): Stored<T> {
  function parse(text: string | null): T {
    let kept: unknown = null;
    try {
      kept = JSON.parse(text ?? "null");
    } catch {
      // something else lies there
    }
    return read(kept);
  }
  return {
    parse,
    load: () => {
      let text: string | null = null;
      try {
        text = storage().getItem(key);
      } catch {
        // no storage
      }
      return parse(text);
    },
    keep: (value) => {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false; // a private window keeps nothing, and that is fine
      }
    },
    drop: () => {
      try {
        storage().removeItem(key);
      } catch {
        // nothing is kept anyway
      }
    },
  };
}

/** The fields of what was kept, if it has any. */
export function fieldsOf<T>(kept: unknown): Partial<Record<keyof T, unknown>> {
  return typeof kept === "object" && kept !== null ? kept : {};
}

/** What was kept, if it is still among the options; otherwise the usual one. */
export function oneOf<T>(options: readonly T[], value: unknown, usual: T): T {
  return options.find((option) => option === value) ?? usual;
}

/** A name somebody has typed. */
export function nameIn(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 40) : "";
}
