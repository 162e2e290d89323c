import type { Session } from "./codec.js";

/**
 * Returns what the readings of one pack share. `typesOf` gives the type or types that the pack declares an id with,
 * `nameOf` what it calls the record, and `typeOfField` the type of a custom field that it declares.
 */
export function sessionFor(
  typesOf: (id: string) => string | ReadonlySet<string> | undefined,
  nameOf: Session["nameOf"],
  typeOfField?: Session["typeOfField"],
): Session {
  return {
    typesOf(id) {
      const types = typesOf(id) ?? none;
      return typeof types === "string" ? new Set([types]) : types;
    },
    nameOf,
    typeOfField,
    numberTypes: new Set(),
    read: new Map(),
    steps: 0,
    depth: 0,
    refusal: undefined,
    found: undefined,
  };
}

const none: ReadonlySet<string> = new Set();
