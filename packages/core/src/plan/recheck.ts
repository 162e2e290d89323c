import type { ByteCodec } from "../check/byte-codec.js";
import { runRules } from "../check/engine/run.js";
import { ruleOf, rules } from "../check/rules.js";
import { packSubject } from "../check/subjects/subjects.js";
import type { Severity } from "../diagnostic.js";
import { pathAt } from "../diff/place.js";
import type { Change, Pack, PathStep, PlannedItem } from "../model.js";
import { checkShape } from "../shape/check-shape.js";

/** Something a rule finds in a pack, told by item and path, which stay when items change places. */
export interface ItemFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly item: Change["item"];
  readonly path: readonly PathStep[];
}

/** Runs all rules over a merged pack. */
export function recheck(pack: Pack, bytes: ByteCodec): ItemFinding[] {
  const shape = checkShape(pack);
  const reported = [...shape.findings, ...runRules(rules, packSubject(shape.pack, bytes), shape.findings)];
  return reported.map(({ rule, message, at }) => ({
    rule,
    severity: ruleOf(rule)?.severity ?? "error",
    message,
    ...pathAt(pack, at),
  }));
}

/**
 * Returns the findings of the merged pack that neither side has by the same rule at the same place; an item that has
 * another key in the workspace is looked up under that as well.
 */
export function newFindings(
  merged: readonly ItemFinding[],
  sides: readonly ItemFinding[],
  items: readonly Pick<PlannedItem, "kind" | "key" | "previousKey">[] = [],
): ItemFinding[] {
  const known = new Set(sides.map(identity));
  const before = new Map(items.map(({ kind, key, previousKey = key }) => [`${kind} ${key}`, previousKey]));
  return merged.filter((found) => {
    const { kind, key } = found.item;
    const inWorkspace = { ...found, item: { ...found.item, key: before.get(`${kind} ${key}`) ?? key } };
    return !known.has(identity(found)) && !known.has(identity(inWorkspace));
  });
}

/**
 * Returns the errors that carrying out a plan brings: what is wrong with the workspace's side or with the release by
 * itself is no matter of the plan.
 * @example
 * ```ts
 * import { newErrors, type Pack } from "@setup-pack/core";
 *
 * const withTwice = (...keys: readonly string[]): Pack => ({
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   resources: keys.flatMap((key) => ["One", "Two"].map((name) => ({ kind: "tag", key, name: `${key} ${name}` }))),
 * });
 * const errors = newErrors(withTwice("hot", "cold"), [withTwice("hot")], [], {});
 * console.log(errors.map(({ rule, item }) => `${rule} ${item.key}`)); // [ 'pack/duplicate-key cold' ]
 * ```
 */
export function newErrors(
  after: Pack,
  sides: readonly Pack[],
  items: Parameters<typeof newFindings>[2],
  bytes: ByteCodec,
): ItemFinding[] {
  const errors = recheck(after, bytes).filter(({ severity }) => severity === "error");
  if (errors.length === 0) return errors;
  return newFindings(
    errors,
    sides.flatMap((side) => recheck(side, bytes)),
    items,
  );
}

const identity = ({ rule, item, path }: ItemFinding): string => JSON.stringify([rule, item.kind, item.key, path]);
