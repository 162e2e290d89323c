import type { ByteCodec } from "../check/bytes/byte-codec.js";
import { runRules } from "../check/engine/run.js";
import { ruleOf, rules } from "../check/rules.js";
import { packSubject } from "../check/subjects/subjects.js";
import type { Severity } from "../diagnostic.js";
import { pathAt } from "../diff/place.js";
import type { Change, Pack, PathStep } from "../model.js";
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

/** The findings of the merged pack that neither side has by the same rule at the same place. */
export function newFindings(merged: readonly ItemFinding[], sides: readonly ItemFinding[]): ItemFinding[] {
  const known = new Set(sides.map(identity));
  return merged.filter((found) => !known.has(identity(found)));
}

const identity = ({ rule, item, path }: ItemFinding): string => JSON.stringify([rule, item.kind, item.key, path]);
