import type { Session } from "./codec.js";

/**
 * Returns what the readings of one pack share. `isDeclared` tells whether the pack declares an id with a type, `nameOf`
 * what it calls the record.
 */
export function sessionFor(isDeclared: Session["isDeclared"], nameOf: Session["nameOf"]): Session {
  return {
    isDeclared,
    nameOf,
    numberTypes: new Set(),
    read: new Map(),
    steps: 0,
    depth: 0,
    refusal: undefined,
    found: undefined,
  };
}
