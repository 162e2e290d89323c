import { operationOf } from "@setup-pack/core/meaning";
import type { AutomationItem } from "@setup-pack/core/parts";
import type { Rehearsal } from "../run/rehearsal.js";
import { part } from "./coverable-parts.js";
import { outcomesOf } from "./coverage.js";
import { answerNameOf } from "./enrolling-event.js";
import type { Names } from "./names.js";

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
