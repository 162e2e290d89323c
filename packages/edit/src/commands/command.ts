import type { DraftObject } from "../draft/json.js";

/**
 * Something an author can do to a pack. `apply` changes the draft it is given, and nothing else; where there is nothing
 * to change it leaves the draft alone, and no step of history is made.
 */
export interface Command<Args> {
  /** What it did, for "Undo …": "add step", "rename stage". */
  name(args: Args): string;
  apply(pack: DraftObject, args: Args): void;
  /** Runs in a row that give the same text become one step of history, as typing in one field does. */
  readonly coalesces?: ((args: Args) => string) | undefined;
}
