import { operationOf } from "@setup-pack/core/meaning";
import type { AutomationItem, Node } from "@setup-pack/core/parts";
import type { Rehearsal } from "../run/rehearsal.js";
import { outcomesOf } from "./coverage.js";
import { answerNameOf } from "./enrolling-event.js";
import type { Names, ScenarioPack } from "./names.js";

/** A step of a way, and the output by which it is left. */
export interface WayStep {
  readonly block: string;
  readonly handle: string;
}

/** Returns what blocks on a way have to be answered so that it is taken. */
export function answersOn(
  steps: readonly WayStep[],
  { key, document }: AutomationItem,
  names: Names,
): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const { block, handle } of steps) {
    const node = document.graph.nodes.find(({ id }) => id === block);
    const answer = node && answerFor(operationOf(node.kind), handle);
    if (answer !== undefined) answers[answerNameOf(key, block, names)] = answer;
  }
  return answers;
}

/** Returns what a block is answered so that it leaves by an output; undefined for one that takes no answer. */
function answerFor(operation: string | undefined, handle: string): unknown {
  if (operation === "branch") return handle === "true";
  if (operation === "choose") return handle;
  return operation === "repeat" ? (handle === "each" ? ["One"] : []) : undefined;
}

/**
 * Returns an answer to the first block that nobody could decide, or that would wait for ever: an outcome that is still
 * open, else its first.
 */
export function answerToUndecided(
  { undecided, timeline }: Rehearsal,
  answers: Readonly<Record<string, unknown>>,
  names: Names,
  covered: ReadonlySet<string>,
): Record<string, unknown> | undefined {
  const endless = timeline.filter(({ why }) => why === "waits/unknown");
  for (const { automation, block } of [...undecided, ...endless]) {
    if (automation === null || block === null) continue;
    const name = answerNameOf(automation, block, names);
    const [place] = names.blocks(name).found;
    if (place === undefined || Object.hasOwn(answers, name)) continue;
    const { node, pack } = place;
    const operation = operationOf(node.kind);
    if (operation === "starts") return { [name]: false };
    if (operation === "wait") return { [name]: "start + 30 days" };
    const document = pack.document.automations?.find(({ key }) => key === automation)?.document;
    const outcomes = document === undefined ? [] : outcomesOf(node, document, pack);
    const open = outcomes.find((handle) => !covered.has(part(automation, block, handle))) ?? outcomes[0];
    const answer = open === undefined ? undefined : answerFor(operation, open);
    if (answer !== undefined) return { [name]: answer };
  }
  return undefined;
}

/** The name of what can be come to: a block of an automation, or an outcome of it. */
const part = (automation: string, block: string, handle?: string): string =>
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
