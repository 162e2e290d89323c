import type { Session } from "./codec.js";

/**
 * Returns what the readings of one pack share. `typesOf` gives the type or types that the pack declares an id with,
 * `nameOf` what it calls the record.
 */
export function sessionFor(
  typesOf: (id: string) => string | ReadonlySet<string> | undefined,
  nameOf: Session["nameOf"],
): Session {
  return {
    typesOf(id) {
      const types = typesOf(id) ?? none;
      return typeof types === "string" ? new Set([types]) : types;
    },
    nameOf,
    numberTypes: new Set(),
    read: new Map(),
    steps: 0,
    depth: 0,
    refusal: undefined,
    found: undefined,
  };
}

const none: ReadonlySet<string> = new Set();
