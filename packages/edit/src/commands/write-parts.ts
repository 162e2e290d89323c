import { type DraftObject, type Path, textOf, valueAt } from "../draft/json.js";
import type { KeyPart } from "../pack/find-uses.js";
import { setValue } from "./set-value.js";

/** A key and the one that takes its place. */
export interface KeyChange {
  readonly from: string | undefined;
  readonly to: string;
  readonly what: string;
}

/** Writes another key where exactly a key is; a number stays a number if it can. Any other value is left alone. */
export function writeKey(pack: DraftObject, path: Path, { from, to, what }: KeyChange): void {
  const old = valueAt(pack, path);
  if ((typeof old !== "string" && typeof old !== "number") || String(old) !== from) return;
  const isNumber = typeof old === "number" && /^(?:0|[1-9]\d{0,14})$/.test(to);
  setValue.apply(pack, { path, value: isNumber ? Number(to) : to, what });
}

/** Writes another key over parts of longer texts. A part that no longer says the old key is left alone. */
export function writeParts(pack: DraftObject, parts: readonly KeyPart[], { from, to, what }: KeyChange): void {
  // From the end on, so that the other parts of a text stay where they are.
  for (const { path, span } of [...parts].sort((one, other) => other.span[0] - one.span[0])) {
    const text = textOf(valueAt(pack, path));
    if (from === undefined || text?.slice(...span) !== from) continue;
    setValue.apply(pack, { path, value: text.slice(0, span[0]) + to + text.slice(span[1]), what });
  }
}
