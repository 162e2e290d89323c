import type { ScenarioDocument } from "@setup-pack/core";
import { operationOf } from "@setup-pack/core/meaning";
import { triggerOf } from "./event-members.js";
import { automationsOf, type Names } from "./names.js";

/**
 * Returns what a scenario has to say so that its contact is enrolled in an automation at the start: the event of the
 * trigger that is named, else of that which is started by hand, else of the first, for this automation alone, and that
 * its filters fit. Undefined for an automation that has no such trigger.
 */
export function enrollingEvent(
  automation: string,
  names: Names,
  named?: string,
): Required<Pick<ScenarioDocument, "happens" | "answers">> | undefined {
  const nodes = automationsOf(names).find(({ key }) => key === automation)?.document.graph.nodes ?? [];
  const triggers = nodes.filter(({ kind }) => operationOf(kind) === "starts");
  const usual = triggers.find(({ kind }) => kind === byHand) ?? triggers[0];
  const trigger = named === undefined ? usual : triggers.find(({ id }) => id === named);
  if (trigger === undefined) return undefined;
  const event = trigger.kind.slice(triggerOf("").length);
  const answers = trigger.kind === byHand ? {} : { [answerNameOf(automation, trigger.id, names)]: true };
  const others = triggers.filter((other) => other !== trigger && other.kind === trigger.kind);
  const misfits = others.map(({ id }) => [answerNameOf(automation, id, names), false]);
  return { happens: [{ at: "start", event, automation }], answers: { ...answers, ...Object.fromEntries(misfits) } };
}

const byHand = triggerOf("manual");

/** Returns how a scenario names a block: by its id, where no other block has it. */
export const answerNameOf = (automation: string, block: string, names: Names): string =>
  names.blocks(block).found.length === 1 ? block : `${automation}/${block}`;
