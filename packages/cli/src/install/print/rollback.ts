import type { PlannedItem } from "@setup-pack/core";
import type {
  ChangedBinding,
  GoLiveAutomation,
  Installation,
  RollbackResult,
  StrandedPart,
} from "@setup-pack/installer";
import { changedBindingWords, isAway, plannedName } from "../../plan/index.js";
import { margin } from "../../print/frame.js";
import { printable } from "../../print/paper.js";
import { printBecoming } from "./becoming.js";
import { changedItemLines, fieldLines } from "./changed-items.js";

/** What going back does beside what its items show. */
interface RollbackEffects {
  /** What stays and becomes another, as a stage whose deals open or close. */
  readonly stranded: readonly StrandedPart[];
  /** What stands for another record than now. */
  readonly rebound: readonly ChangedBinding[];
}

/**
 * What going back changes: what the pack says of itself, such as its brand, its items, what references stand for, and
 * deals that open or close.
 */
export function rollbackText(
  { items, plan }: RollbackResult,
  installation: Pick<Installation, "base" | "current" | "remains">,
  { stranded, rebound }: RollbackEffects,
  heading: string,
): string {
  const planned = plan?.items ?? [];
  const away = new Set(planned.filter(isAway).map(nameOf));
  const told = items.map((item) => (away.has(nameOf(item)) ? { ...item, reason: "away" } : item));
  const changed = told.filter(
    ({ action, reason, fields, stages }) => action !== "keep" || (reason ?? fields ?? stages) !== undefined,
  );
  const kept = told.length - changed.length;
  return [
    `${printable(heading)}\n`,
    ...planned.flatMap(aboutPack),
    changedItemLines(changed, installation),
    `${margin}${kept} kept\n`,
    ...reboundLines(rebound, installation),
    ...printBecoming(stranded),
  ].join("");
}

/** The automations that going back makes again, switched off, or changes. */
export const goLiveAfter = ({ items }: Pick<RollbackResult, "items">): readonly GoLiveAutomation[] =>
  items.flatMap(({ kind, key, action, name = key }) =>
    kind === "automations" && (action === "create" || action === "update")
      ? [{ key, name, isNew: action === "create" }]
      : [],
  );

function reboundLines(rebound: readonly ChangedBinding[], { base }: Pick<Installation, "base">): readonly string[] {
  if (rebound.length === 0) return [];
  const lines = rebound.map((one) => `${margin}  ${printable(changedBindingWords(one, base))}\n`);
  return [`\n${margin}Matched to another record than now\n`, ...lines];
}

const nameOf = ({ kind, key }: Pick<PlannedItem, "kind" | "key">): string => `${kind} ${key}`;

function aboutPack(item: PlannedItem): readonly string[] {
  const { kind, action, fields } = item;
  if (kind !== "pack" || action === "keep") return [];
  const lines = fieldLines({ id: null, action, fields }).map((line) => `${margin}          ${printable(line)}\n`);
  return [`${margin}update  ${plannedName(item, [])}\n`, ...lines];
}
