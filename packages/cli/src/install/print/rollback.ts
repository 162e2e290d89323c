import type { PlannedItem } from "@setup-pack/core";
import type { Installation, RollbackResult, StrandedPart } from "@setup-pack/installer";
import { isAway, plannedName } from "../../plan/index.js";
import { margin } from "../../print/frame.js";
import { printable } from "../../print/printable.js";
import { printBecoming } from "./becoming.js";
import { changedItemLines, fieldLines } from "./changed-items.js";

/** What going back changes: what the pack says of itself, such as its brand, its items, and deals that open or close. */
export function rollbackText(
  { items, plan }: RollbackResult,
  installation: Pick<Installation, "base" | "current" | "remains">,
  stranded: readonly StrandedPart[],
  heading: string,
): string {
  const planned = plan?.items ?? [];
  const away = new Set(planned.filter(isAway).map(nameOf));
  const told = items.map((item) => (away.has(nameOf(item)) ? { ...item, reason: "away" } : item));
  const changed = told.filter(({ action, reason }) => action !== "keep" || reason !== undefined);
  const kept = told.length - changed.length;
  return [
    `${printable(heading)}\n`,
    ...planned.flatMap(aboutPack),
    changedItemLines(changed, installation),
    `${margin}${kept} kept\n`,
    ...printBecoming(stranded),
  ].join("");
}

const nameOf = ({ kind, key }: Pick<PlannedItem, "kind" | "key">): string => `${kind} ${key}`;

function aboutPack(item: PlannedItem): readonly string[] {
  const { kind, action, fields } = item;
  if (kind !== "pack" || action === "keep") return [];
  const lines = fieldLines({ id: null, action, fields }).map((line) => `${margin}          ${printable(line)}\n`);
  return [`${margin}update  ${plannedName(item, [])}\n`, ...lines];
}
