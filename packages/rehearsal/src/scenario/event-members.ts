import { blockKind, isReferenceType } from "@setup-pack/core/format";
import type { NameType } from "./names.js";
import { typesNamedBy } from "./values.js";
import { withoutId } from "./without-id.js";

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
