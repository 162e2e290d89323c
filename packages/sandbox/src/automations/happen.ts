import { blockKinds } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import {
  type NamedThing,
  ranks,
  referenceTypesOf,
  type ScenarioValue,
  type StoredTask,
  storedMembers,
} from "@setup-pack/rehearsal";
import { sql } from "kysely";
import { inTransaction } from "../database/database.js";
import { type Refusal, refuse } from "../refusal.js";
import { fold } from "../resources/contacts/index.js";
import { referenceTargets } from "../resources/reference-targets/index.js";
import type { Service } from "../service.js";
import { carryOutNow } from "./carry-out-due.js";
import { beginAutomations } from "./clock.js";
import { hasPlaceFor } from "./contact-record.js";
import { loadPlayable, type WorkspacePlayable } from "./load-playable.js";
import { readEntries, type WorkspaceEntry } from "./run-readings.js";

/** More names than these are not listed where none is near. */
const mostListed = 12;

/**
 * Returns why something cannot happen in a workspace: a member names a tag, a stage, a program or the like that the
 * workspace does not have, so that nothing could look for it, or what the contact says is not text. Undefined where it
 * can.
 */
function happeningFault(
  event: string,
  members: JsonObject,
  { things, fields, packs }: Pick<WorkspacePlayable, "things" | "fields" | "packs">,
): Refusal | undefined {
  const hasPlace = hasPlaceFor(fields);
  /** A field may be one of the API's own, or one that automations alone keep. */
  const isKept = (written: string): boolean =>
    hasPlace(written) || packs.some(({ document }) => JSON.stringify(document).includes(JSON.stringify(written)));
  for (const [member, value] of Object.entries(members)) {
    if ((member === "text" || member === "message") && typeof value === "object" && value !== null)
      return refuse.invalid(`members.${member}`, `members.${member} is what the contact says: give a text.`);
    const types = typesOf(event, member.replace(/_ids?$/, ""));
    const ofType = things.filter(({ type }) => types.includes(type));
    const isThere = (written: string): boolean =>
      ofType.some(({ id, name }) => id === written || fold(name) === fold(written)) ||
      (types.some((type) => keptByAutomations.has(type)) && isKept(written));
    const unknown = [value].flat().find((one) => typeof one === "string" && types.length > 0 && !isThere(one));
    if (typeof unknown === "string") return refuse.invalid(`members.${member}`, complaint(unknown, types, ofType));
  }
  return undefined;
}

/** Of these a workspace has no complete list: fields that only automations know, and templates by the pack's keys. */
const keptByAutomations: ReadonlySet<string> = new Set(["custom_field", "email_template"]);

/** Returns what a member of an event refers to: the stage of a deal's event is one of a pipeline. */
function typesOf(event: string, name: string): readonly string[] {
  const ofDeal = event.startsWith("deal_") ? referenceTypesOf(`deal.${name}`) : [];
  return ofDeal.length > 0 ? ofDeal : referenceTypesOf(name);
}

function complaint(written: string, types: readonly string[], known: readonly NamedThing[]): string {
  const nouns = types.map((type) => nounOf.get(type) ?? type);
  const names = [...new Set(known.map(({ name }) => name))];
  const near = didYouMean(written, names);
  const all =
    near === "" && names.length > 0 && names.length <= mostListed
      ? ` It has ${listOf(names.map(quote), "and")}.`
      : near;
  return `This workspace has no ${listOf(nouns)} ${quote(written)}.${all}`;
}

const nounOf: ReadonlyMap<string, string> = new Map(
  Object.entries(referenceTargets).map(([type, { noun }]) => [type, noun]),
);

/** Something that happens to a contact by a person's word. */
export interface Happening {
  readonly contact_id: string;
  /** The kind of a trigger without its prefix: `sms_received`; `manual` enrolls in the automation. */
  readonly event: string;
  readonly members: JsonObject;
  /** The id of the automation that alone is enrolled in by it. */
  readonly automation: string | null;
}

/** Outcome at once. */
export interface HappeningResult {
  /** When it happened, by the clock of the workspace. */
  readonly at: string;
  readonly data: readonly WorkspaceEntry[];
}

/** What can happen: every kind of trigger. */
export const happenings: readonly string[] = blockKinds.flatMap(({ kind, group }) =>
  group === "trigger" ? [kind.slice("trigger.".length)] : [],
);

/**
 * Has something happen to a contact now, by the workspace's clock: the contact is changed as it says, runs end that
 * stop on a reply, and what looks for it enrolls.
 */
export async function happen(
  service: Service,
  workspaceId: string,
  { contact_id: contactId, event, members, automation }: Happening,
): Promise<HappeningResult | Refusal> {
  const values = [...Object.entries(members)].map(([name, value]) => [name, givenValue(value)] as const);
  const task: StoredTask =
    event === "manual" && automation !== null
      ? { does: "enroll", automation, isByHand: true }
      : { does: "happen", event, members: storedMembers(new Map(values)), automation, isDone: false };
  const { database, world } = service;
  const began = world.now();
  const queued = await inTransaction(database.owner, async (tx) => {
    const contact = await tx
      .selectFrom("contacts")
      .select("id")
      .where((is) => is.and({ workspace_id: workspaceId, id: contactId }))
      .executeTakeFirst();
    if (contact === undefined) return undefined;
    const fault = happeningFault(event, members, await loadPlayable({ service, tx }, workspaceId));
    if (fault !== undefined) return fault;
    await beginAutomations({ service, tx, now: new Date(began) }, workspaceId);
    const { rows } = await sql<{ due: Date; last: string }>`
      insert into automation_tasks (workspace_id, due, rank, contact_id, task)
      select w.workspace_id, coalesce(w.stands_at, ${new Date(began)}::timestamptz), ${ranks.scenario}, c.id,
        ${JSON.stringify(task)}::json
      from automation_workspaces w join contacts c on c.workspace_id = w.workspace_id and c.id = ${contactId}
      where w.workspace_id = ${workspaceId}
      returning due, (select coalesce(max(seq), 0) from automation_entries e where e.workspace_id = ${workspaceId})::text as last`.execute(
      tx,
    );
    return rows[0];
  });
  if (queued === undefined) return refuse.invalid("contact_id", "contact_id names no contact of this workspace.");
  if (!("due" in queued)) return queued;
  await carryOutNow(service, workspaceId, began);
  const data = await inTransaction(database.owner, (tx) =>
    readEntries({ tx }, workspaceId, { contact: contactId, after: queued.last, kinds: "all", limit: 1_000 }),
  );
  return Array.isArray(data) ? { at: queued.due.toISOString(), data } : { at: queued.due.toISOString(), data: [] };
}

/** Returns a value as what happens says it: as JSON has them, with values by name. */
function givenValue(value: unknown): ScenarioValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map(givenValue);
  return isObject(value) ? new Map(Object.entries(value).map(([name, one]) => [name, givenValue(one)])) : null;
}
