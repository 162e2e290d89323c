import { type RequestContext, workspaceTime } from "../../http/operation/route.js";

/** The kinds of entry that record a change of the contact itself, and do not count as activity with the person. */
export type SystemActivity = "contact_created" | "contact_updated" | "stage_changed" | "owner_changed";

/** An entry as the API writes it: by nobody in particular, so without an actor. */
export interface TimelineEntry {
  readonly type: SystemActivity;
  readonly title: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Appends entries to a contact's timeline, in the order given. */
export async function addTimelineEntries(
  context: RequestContext,
  contactId: string,
  entries: readonly TimelineEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await context.tx
    .insertInto("activities")
    .values(timelineRows(context, contactId, entries))
    .execute();
}

/** Entries of a contact's timeline as rows. */
export function timelineRows(context: RequestContext, contactId: string, entries: readonly TimelineEntry[]) {
  const { service, caller } = context;
  return entries.map(({ type, title, metadata }) => ({
    workspace_id: caller.workspace.id,
    id: service.makeId("activity"),
    contact_id: contactId,
    type,
    title,
    description: null,
    metadata: metadata === undefined ? null : JSON.stringify(metadata),
    actor_id: null,
    mailbox_owner_id: null,
    created_at: workspaceTime(context),
  }));
}
