import type { Members } from "@setup-pack/core/run";
import { workspaceTime } from "../../http/operation/route.js";
import { addNote } from "../../resources/notes/index.js";
import type { EffectContext } from "./effect-context.js";
import { textOf } from "./effect-context.js";

/** The most characters of a note (API document, "Limits"). */
const longestNote = 10_000;

export async function noteEffect(context: EffectContext, text: string): Promise<undefined> {
  const kept = [...text].slice(0, longestNote).join("");
  if (kept.trim() !== "") await addNote(context, context.contactId, kept);
}

/** Adds a task for the office's people to the contact's timeline: the API shows no tasks of contacts. */
export async function taskEffect(context: EffectContext, members: Members): Promise<undefined> {
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

/** When a task that is made at a moment is due, or so many minutes before which date. Steps give their times in minutes. */
function taskDue(members: Members, at: Date): object {
  const given = members.get("dueIn") ?? members.get("dueInDays");
  const minutes = typeof given === "number" ? given : undefined;
  const before = members.get("dueBefore") ?? null;
  if (before !== null) return { due_before: textOf(before), minutes_before: minutes };
  return minutes === undefined ? {} : { due_at: new Date(at.getTime() + minutes * 60_000).toISOString() };
}
