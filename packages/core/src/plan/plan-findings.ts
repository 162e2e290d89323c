import { ruleOf } from "../check/rules.js";
import type { PlannedLeave, UpgradeConflict } from "../check/subjects/upgrade-subject.js";
import type { ReportedFinding } from "../diagnostic.js";
import { itemsByKey } from "../diff/items.js";
import { placeIn } from "../diff/place.js";
import type { Pack, PlanDiagnostic, PlannedItem } from "../model.js";
import { type CheckedItems, errorsOf } from "./merged-items.js";
import type { ItemFinding } from "./recheck.js";
import type { Sides } from "./triples.js";

/**
 * What the rule on conflicts is to speak of: each value both sides changed, or what is wrong with an item as a whole.
 */
export function conflictsIn({ items, errors }: CheckedItems, { base, left }: Sides): UpgradeConflict[] {
  const isKnown = ({ kind, key, previousKey = key }: PlannedItem): boolean =>
    kind === "pack" || [base, left].some((side) => side && itemsByKey(side, kind).has(previousKey));
  return items.flatMap((planned): UpgradeConflict[] => {
    const item = { kind: planned.kind, key: planned.key };
    const wrong = errorsOf(planned, errors);
    if (wrong !== undefined) return [{ item, path: [], because: wrong.message }];
    return planned.fields.flatMap(({ decision, path, base, mine }): UpgradeConflict[] => {
      if (decision !== "conflict") return [];
      const isTaken = path.length === 0 && base === undefined;
      if (isTaken) return [{ item, path, taken: mine === undefined ? "several" : "one" }];
      if (path.length === 0 && mine === undefined) return [{ item, path, isDeleted: true }];
      return [{ item, path, ...(!isKnown(planned) && { isOffices: true }) }];
    });
  });
}

/** Under the key of what goes another item may come; what goes on under another key does not leave the pack. */
export function leaveIn(
  items: readonly PlannedItem[],
  isStaying: (item: PlannedItem) => boolean = () => false,
): PlannedLeave {
  const named = ({ kind, key }: PlannedItem): string => `${kind} ${key}`;
  const going = items.filter((item) => item.action === "remove" && !isStaying(item));
  return new Map([
    ...items.map((item) => [named(item), "stays"] as const),
    ...going.map((item) => [named(item), "goes"] as const),
  ]);
}

export function diagnosticOf({ rule, message, at, fix }: ReportedFinding): PlanDiagnostic {
  const [version] = (fix?.operations ?? []).flatMap((one) =>
    one.op === "replace" && one.path === "/version" && typeof one.value === "string" ? [one.value] : [],
  );
  return {
    rule,
    severity: ruleOf(rule)?.severity ?? "error",
    message,
    pointer: at,
    ...(version !== undefined && { version }),
  };
}

export function newsOf({ rule, severity, message, item, path }: ItemFinding, release: Pack): PlanDiagnostic {
  return { rule, severity, message, pointer: placeIn(release, item, path) };
}
