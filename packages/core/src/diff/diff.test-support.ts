import { expect } from "vitest";
import { validate } from "../generated/diff-validator.generated.js";
import type { Pack } from "../model.js";
import { applyDiff } from "./apply-diff.js";
import { diff } from "./diff.js";
import { normalForm, rewritten } from "./normal-form.test-support.js";

/** A pack does not differ from itself, nor from itself written otherwise. */
export function differsFromItselfInNothing(pack: Pack): void {
  expect(diff(pack, structuredClone(pack)).changes).toEqual([]);
  expect(diff(pack, rewritten(pack)).changes).toEqual([]);
  expect(diff(rewritten(pack), pack).changes).toEqual([]);
}

/** The changes made to the one pack give what the other means, and the given packs stay as they are. */
export function leadsFromOneToTheOther(from: Pack, to: Pack): void {
  const [before, after] = [JSON.stringify(from), JSON.stringify(to)];
  const made = applyDiff(diff(from, to), from);
  expect(normalForm(made)).toEqual(normalForm(to));
  expect([JSON.stringify(from), JSON.stringify(to)]).toEqual([before, after]);
}

/** Nothing is found exactly where the packs mean the same. */
export function findsWhatDiffers(from: Pack, to: Pack): void {
  const differs = JSON.stringify(sorted(normalForm(from))) !== JSON.stringify(sorted(normalForm(to)));
  expect(diff(from, to).changes.length > 0).toBe(differs);
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .map(([name, inner]): unknown => [name, sorted(inner)])
    .sort((a, b) => (String(a) < String(b) ? -1 : 1));
};

/** A diff is plain JSON of its schema: what is read back from its text is the same. */
export function isPlainJson(from: Pack, to: Pack): void {
  const found = diff(from, to);
  const read: unknown = JSON.parse(JSON.stringify(found));
  expect(read).toEqual(found);
  expect(validate(read), JSON.stringify(validate)).toBe(true);
}
