import type { ScenarioDocument } from "@setup-pack/core";
import { blockKind, isReferenceType } from "@setup-pack/core/format";
import { operationOf } from "@setup-pack/core/meaning";
import { withoutId } from "./mentions.js";
import { automationsOf, type Names, type NameType } from "./names.js";
import { typesNamedBy } from "./values.js";

/** How a member of an event is called by the filters of its trigger, and what its values are ids of. */
export interface EventMember {
  readonly name: string;
  readonly types: readonly NameType[];
  /** Whether the trigger has a filter for it. */
  readonly isAsked: boolean;
}

/** Returns the kind of the trigger that an event is called after. */
export const triggerOf = (event: string): string => `trigger.${event}`;

/**
 * Returns what a member of an event means: the filter of the trigger that is called so, with or without `_id`; else a
 * member of its own.
 */
export function eventMember(event: string, member: string): EventMember {
  const signature = blockKind(triggerOf(event))?.signature;
  for (const { slot, type } of signature?.operands ?? []) {
    if (withoutId(slot) !== withoutId(member)) continue;
    const [, of] = /^(?:list of )?id (\w+)$/.exec(type) ?? [];
    const types: readonly NameType[] =
      of === undefined || !isReferenceType(of) ? [] : [of === "email_template" ? "template" : of];
    return { name: slot, types: types.length > 0 ? types : typesNamedBy(slot), isAsked: true };
  }
  return { name: member, types: typesNamedBy(member), isAsked: false };
}

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
