import type { Members } from "@setup-pack/core/run";
import { addNote } from "../../resources/notes/index.js";
import type { EffectContext } from "./effect-context.js";
import { textOf } from "./effect-context.js";

/** The most characters of a note (API document, "Limits"). */
const longestNote = 10_000;

export async function noteEffect(context: EffectContext, text: string): Promise<undefined> {
  const kept = [...text].slice(0, longestNote).join("");
  if (kept.trim() !== "") await addNote(context, context.contactId, kept);
}

/** A task for the office's people: the API shows no tasks of contacts, so it stands in the contact's timeline. */
export async function taskEffect(
  { tx, caller, service, now, contactId }: EffectContext,
  members: Members,
): Promise<undefined> {
  const metadata = Object.fromEntries([...members].map(([name, value]) => [name, textOf(value)]));
  await tx
    .insertInto("activities")
    .values({
      workspace_id: caller.workspace.id,
      id: service.makeId("activity"),
      contact_id: contactId,
      type: "task",
      title: metadata.title ?? "Task",
      description: metadata.body ?? metadata.description ?? null,
      metadata: JSON.stringify(metadata),
      actor_id: null,
      mailbox_owner_id: null,
      created_at: now,
    })
    .execute();
}
