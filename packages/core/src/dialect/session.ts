import type { Session } from "./codec.js";

/**
 * Returns what the readings of one pack share. `isDeclared` tells whether the pack declares an id with a type, `nameOf`
 * what it calls the record, and `typeOfField` the type of a custom field that it declares.
 */
export function sessionFor(
  isDeclared: Session["isDeclared"],
  nameOf: Session["nameOf"],
  typeOfField?: Session["typeOfField"],
): Session {
  return {
    isDeclared,
    nameOf,
    typeOfField,
    numberTypes: new Set(),
    read: new Map(),
    steps: 0,
    depth: 0,
    found: undefined,
    isDraft: false,
  };
}
