import { type DraftObject, textOf, valueAt } from "../draft/json.js";
import type { KeyPart } from "../pack/find-uses.js";
import { setValue } from "./set-value.js";

/** Writes another key over parts of longer texts. A part that no longer says the old key is left alone. */
export function writeParts(
  pack: DraftObject,
  parts: readonly KeyPart[],
  { from, to, what }: { readonly from: string | undefined; readonly to: string; readonly what: string },
): void {
  // From the end on, so that the other parts of a text stay where they are.
  for (const { path, span } of [...parts].sort((one, other) => other.span[0] - one.span[0])) {
    const text = textOf(valueAt(pack, path));
    if (from === undefined || text?.slice(...span) !== from) continue;
    setValue.apply(pack, { path, value: text.slice(0, span[0]) + to + text.slice(span[1]), what });
  }
}
