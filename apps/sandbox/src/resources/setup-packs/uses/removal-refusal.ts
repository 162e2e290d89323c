import { count, quote } from "@setup-pack/core/words";
import type { RequestContext } from "../../../http/operation/route.js";
import { type Refusal, refuse } from "../../../refusal.js";
import type { InstalledItem } from "../items/installation.js";
import type { ItemName } from "../items/item-kinds.js";
import { type RecordUse, stagesInUse, usesOf } from "./uses.js";

/** Why something cannot go: deals or contacts would lose it. */
export async function removalRefusal(
  { tx, caller }: RequestContext,
  items: ReadonlyMap<ItemName, InstalledItem>,
  removed: readonly InstalledItem[],
  stages: readonly string[],
  param: string | undefined,
): Promise<Refusal | undefined> {
  const [use] = [
    ...(await stagesInUse(tx, caller.workspace.id, stages)),
    ...(await usesOf(tx, caller.workspace.id, removed)).values(),
  ];
  if (use === undefined) return undefined;
  return refuse.invalid(param, `${what(use, items)} ${remedies[use.user]}`);
}

const remedies = {
  deal: "Move them to another stage first, or keep it.",
  contact: "Take it off them first, or keep it.",
} as const;

function what(use: RecordUse, before: ReadonlyMap<ItemName, InstalledItem>): string {
  const verb = use.count === 1 ? "has" : "have";
  for (const { kind, key, id, stages } of before.values()) {
    if (id === use.id) return `This removes ${kind} ${quote(key)}, which ${count(use.count, use.user)} ${verb}.`;
    for (const [stage, stageId] of stages) {
      if (stageId !== use.id) continue;
      const sits = use.count === 1 ? "sits" : "sit";
      return `This removes the stage ${quote(stage)} of pipelines ${quote(key)}, in which ${count(use.count, use.user)} ${sits}.`;
    }
  }
  return `This removes something that ${count(use.count, use.user)} ${verb}.`;
}
