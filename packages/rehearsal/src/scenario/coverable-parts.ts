import type { AutomationItem, Node } from "@setup-pack/core/parts";
import type { Rehearsal } from "../run/rehearsal.js";
import { outcomesOf } from "./coverage.js";
import type { ScenarioPack } from "./names.js";

/** The name of what can be come to: a block of an automation, or an outcome of it. */
export const part = (automation: string, block: string, handle?: string): string =>
  JSON.stringify(handle === undefined ? [automation, block] : [automation, block, handle]);

/** Returns what the runs of a rehearsal came to: blocks, and outcomes. */
export function partsIn({ timeline }: Rehearsal): Set<string> {
  const parts = new Set<string>();
  for (const { run, automation, block, what, handle } of timeline) {
    if (run === null || automation === null || block === null || what === "end") continue;
    parts.add(part(automation, block));
    if (typeof handle === "string") parts.add(part(automation, block, handle));
  }
  return parts;
}

/** Everything that there is to come to. */
export const partsOf = (pack: ScenarioPack): ReadonlySet<string> =>
  new Set((pack.document.automations ?? []).flatMap((one) => targetsOf(one, pack).map((target) => target.part)));

/** What a scenario is to come to. */
export interface Target {
  readonly part: string;
  readonly node: Node;
  readonly handle: string | undefined;
}

/**
 * Returns the blocks and outcomes of an automation, the last blocks first: who comes to them comes by others on the
 * way.
 */
export function targetsOf({ key, document }: AutomationItem, pack: ScenarioPack): readonly Target[] {
  return document.graph.nodes
    .flatMap((node): Target[] => [
      { part: part(key, node.id), node, handle: undefined },
      ...outcomesOf(node, document, pack).map((handle) => ({ part: part(key, node.id, handle), node, handle })),
    ])
    .toReversed();
}
