import { isObject, type JsonObject, type JsonValue } from "@setup-pack/core/json";
import type { ContactPart, ContactRecord } from "../contact/contact-record.js";
import type { Names } from "../names.js";
import type { ContactInPlay } from "../play/run-in-play.js";
import type { Playable, TriggerInPlay } from "../playable.js";
import { membersOfStored, storedMembers, storedValue, valueOfStored } from "../scenario-value.js";

/** What is kept of a contact beside its own record and its runs, as JSON. */
export interface StoredContact {
  readonly steps: number;
  readonly passes: number;
  readonly text: number;
  readonly isExhausted: boolean;
  /** When triggers that fire by the clock fire next, and when they last did. */
  readonly plans: readonly StoredPlan[];
  readonly record: StoredRecord;
}

interface StoredPlan {
  readonly automation: string;
  readonly block: string;
  readonly at: number | null;
  readonly fired: number | null;
}

/** What automations know of a contact that its workspace has no place for. */
export interface StoredRecord {
  readonly fields: JsonObject;
  readonly pond: string | null;
  readonly programs: readonly string[];
  readonly lastReplyAt: JsonValue;
  readonly lastMessage: JsonValue;
  readonly doNotContact: readonly string[];
  readonly unsubscribed: boolean;
  readonly subscriptions: JsonObject;
  readonly relationships: JsonObject;
  readonly collaborators: readonly string[];
  readonly kept: JsonObject;
  readonly doubtful: readonly ContactPart[];
}

/**
 * Returns the contact as it is put away. `hasPlaceFor` says which fields the workspace's own record of the contact has.
 */
export function storeContact(
  { record, plans, steps, passes, text, isExhausted }: ContactInPlay,
  hasPlaceFor: (field: string) => boolean,
): StoredContact {
  return {
    steps,
    passes,
    text,
    isExhausted,
    plans: [...plans].map(([{ automation, block }, { at, fired }]) => ({
      automation: automation.key,
      block: block.id,
      at: at ?? null,
      fired: fired ?? null,
    })),
    record: {
      fields: storedMembers(new Map([...record.fields].filter(([name]) => !hasPlaceFor(name)))),
      pond: record.pond,
      programs: record.programs.ids,
      lastReplyAt: storedValue(record.lastReplyAt),
      lastMessage: storedValue(record.lastMessage),
      doNotContact: [...record.doNotContact],
      unsubscribed: record.unsubscribed,
      subscriptions: Object.fromEntries(record.subscriptions),
      relationships: Object.fromEntries(record.relationships),
      collaborators: [...record.collaborators],
      kept: storedMembers(record.kept),
      doubtful: [...record.doubtful],
    },
  };
}

/** Gives a record back what was put away of it. What the workspace's own record says of fields and channels stays. */
export function restoreRecord(record: ContactRecord, stored: StoredRecord, names: Names): void {
  for (const [name, value] of membersOfStored(stored.fields))
    if (!record.fields.has(name)) record.fields.set(name, value);
  record.pond = stored.pond;
  for (const program of stored.programs) record.programs.add(program, names);
  record.lastReplyAt = valueOfStored(stored.lastReplyAt);
  record.lastMessage = valueOfStored(stored.lastMessage);
  for (const channel of stored.doNotContact) record.doNotContact.add(channel);
  if (stored.unsubscribed) record.unsubscribed = true;
  restore(record.subscriptions, stored.subscriptions, (value) => value === true);
  restore(record.relationships, stored.relationships, String);
  for (const user of stored.collaborators) record.collaborators.add(user);
  for (const [name, value] of membersOfStored(stored.kept)) record.kept.set(name, value);
  for (const part of stored.doubtful) record.doubtful.add(part);
}

function restore<Value>(into: Map<string, Value>, stored: JsonObject, read: (value: unknown) => Value): void {
  for (const [name, value] of Object.entries(isObject(stored) ? stored : {})) into.set(name, read(value));
}

/** Returns when triggers fire by the clock, as far as they are still there. */
export function restorePlans(plans: readonly StoredPlan[], playable: Playable): ContactInPlay["plans"] {
  return new Map(
    plans.flatMap(({ automation, block, at, fired }) => {
      const trigger = triggerOf(playable, automation, block);
      return trigger === undefined ? [] : [[trigger, { at: at ?? undefined, fired: fired ?? undefined }] as const];
    }),
  );
}

/** Returns a trigger by the key of its automation and its id. */
export function triggerOf(playable: Playable, automation: string, block: string): TriggerInPlay | undefined {
  const { kind = "" } = playable.automation(automation)?.block(block) ?? {};
  return playable.triggersOf(kind).find((one) => one.automation.key === automation && one.block.id === block);
}
