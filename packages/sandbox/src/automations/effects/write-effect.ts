import type { Effect, Members } from "@setup-pack/rehearsal";
import { sql } from "kysely";
import { stepType, writeAnnouncement } from "../../events/index.js";
import { workspaceTime } from "../../http/operation/route.js";
import { type Refusal, refuse } from "../../refusal.js";
import { addOptOuts, type OptOutChannel, optOutChannels } from "../../resources/contacts/index.js";
import { addNote } from "../../resources/notes/index.js";
import { clearTagsEffect, fieldEffect, ownerEffect, stageEffect, tagEffect } from "./contact.js";
import { dealEffect, transactionEffect } from "./deals.js";
import { contactNow, type EffectContext, type EffectOf, textOf } from "./effect-context.js";

/** The most characters of a note (API document, "Limits"). */
const longestNote = 10_000;

async function noteEffect(context: EffectContext, text: string): Promise<undefined> {
  const kept = [...text].slice(0, longestNote).join("");
  if (kept.trim() !== "") await addNote(context, context.contactId, kept);
}

/** Adds a task for the office's people to the contact's timeline: the API shows no tasks of contacts. */
async function taskEffect(context: EffectContext, members: Members): Promise<undefined> {
  const { tx, caller, service, contactId } = context;
  const created_at = workspaceTime(context);
  const text = (name: string): string | null => textOf(members.get(name) ?? null);
  await tx
    .insertInto("activities")
    .values({
      workspace_id: caller.workspace.id,
      id: service.makeId("activity"),
      contact_id: contactId,
      type: "task",
      title: text("title") ?? "Task",
      description: text("note"),
      metadata: JSON.stringify({
        ...taskDue(members, created_at),
        assignee: text("assignee") ?? undefined,
        priority: text("priority") ?? undefined,
        appointment_type: text("appointmentType") ?? undefined,
      }),
      actor_id: null,
      mailbox_owner_id: null,
      created_at,
    })
    .execute();
}

/**
 * Returns when a task that is made at a moment is due, or so many minutes before which date. Steps give their times in
 * minutes.
 */
function taskDue(members: Members, at: Date): object {
  const given = members.get("dueIn") ?? members.get("dueInDays");
  const minutes = typeof given === "number" ? given : undefined;
  const before = members.get("dueBefore") ?? null;
  if (before !== null) return { due_before: textOf(before), minutes_before: minutes };
  return minutes === undefined ? {} : { due_at: new Date(at.getTime() + minutes * 60_000).toISOString() };
}

/** Carries an effect out by the operation that the API has for it; a refusal where the workspace cannot do it. */
export async function writeEffect(context: EffectContext, effect: Effect): Promise<Refusal | undefined> {
  switch (effect.effect) {
    case "tag":
      return tagEffect(context, effect);
    case "clear-tags":
      return clearTagsEffect(context);
    case "stage":
      return stageEffect(context, effect.stage);
    case "owner":
      return ownerEffect(context, effect.owner);
    case "pond":
      return ownerEffect(context, null);
    case "field":
      return fieldEffect(context, effect);
    case "subscription":
      return subscriptionEffect(context, effect);
    case "do-not-contact":
      return doNotContactEffect(context, effect);
    case "deal":
      return dealEffect(context, effect);
    case "transaction":
      return transactionEffect(context, effect.members);
    case "note":
      return noteEffect(context, effect.text);
    case "task":
      return taskEffect(context, effect.members);
    case "request":
      return requestEffect(context, effect);
    // No operation has a place for these: automations keep them themselves.
    case "relationship":
    case "collaborator":
      return undefined;
    default:
      return effect satisfies never;
  }
}

/** Opt-outs stand by address and number, so they outlive the contact, and hold again for whoever is added with one. */
async function optOut(context: EffectContext, of: readonly OptOutChannel[]): Promise<void> {
  const { emails, phones } = await contactNow(context);
  const ofChannel = (channel: OptOutChannel) => (channel === "email" ? emails : phones);
  const optOuts = of.flatMap((channel) => ofChannel(channel).map(({ value }) => ({ channel, value })));
  await addOptOuts(context, optOuts);
}

async function optIn({ tx, caller, contactId }: EffectContext, of: readonly OptOutChannel[]): Promise<void> {
  await sql`
    delete from opt_outs o using contact_addresses a
    where o.workspace_id = ${caller.workspace.id} and a.workspace_id = o.workspace_id and a.contact_id = ${contactId}
      and a.folded = o.folded and o.channel = any (${of}::text[])
      and a.channel = case o.channel when 'email' then 'email' else 'phone' end`.execute(tx);
}

/** Mail to all lists; of one list only automations know. */
async function subscriptionEffect(
  context: EffectContext,
  { list = "all", subscribed }: EffectOf<"subscription">,
): Promise<undefined> {
  if (list === "all") await (subscribed ? optIn : optOut)(context, ["email"]);
}

async function doNotContactEffect(
  context: EffectContext,
  { channels: named, how }: EffectOf<"do-not-contact">,
): Promise<undefined> {
  const isAll = named.length === 0 || named.includes("all");
  const of = isAll ? optOutChannels : optOutChannels.filter((channel) => named.includes(channel));
  await (how === "set" ? optOut : optIn)(context, of);
}

/**
 * Posts what a send-webhook step says, by the way of deliveries: after the transaction, again where it fails, signed,
 * and only to an address that was verified in that step (API document, "Signature" 5).
 */
async function requestEffect(
  context: EffectContext,
  { request: { url, method, body } }: EffectOf<"request">,
): Promise<Refusal | undefined> {
  const { tx, caller, service, contactId, step } = context;
  if (typeof method === "string" && method.toUpperCase() !== "POST")
    return refuse.invalid(undefined, `Steps post; nothing is sent by ${method}.`);
  const address = typeof url === "string" ? url : "";
  const endpoint = await tx
    .selectFrom("webhooks")
    .select("id")
    .where((is) =>
      is.and({
        workspace_id: caller.workspace.id,
        step_item_id: step.automation,
        step_block: step.block,
        url: address,
      }),
    )
    .where("status", "=", "verified")
    .executeTakeFirst();
  if (endpoint === undefined)
    return refuse.invalid(undefined, `The address ${address} is not verified in this step: nothing was sent there.`);
  await writeAnnouncement(context, caller.workspace.id, {
    id: service.makeId("event"),
    type: stepType,
    body: JSON.stringify(body ?? {}),
    contactId,
    deliveries: [{ id: service.makeId("delivery"), webhookId: endpoint.id }],
  });
  return undefined;
}
