import { ranks, type ScenarioValue, type StoredTask, storedMembers } from "@setup-pack/rehearsal";
import { sql } from "kysely";
import type { RequestContext } from "../http/operation/route.js";

/** Something that triggers of automations may look for. */
export interface Occurrence {
  /** The kind of a trigger without its prefix: `tag_added`. */
  readonly event: string;
  /** What it says, by the names of the trigger's config with or without `_id`. */
  readonly members?: { readonly [name: string]: ScenarioValue };
  /** The contact it happens to; what happens to none is nobody's trigger. */
  readonly contactId: string | null;
}

/**
 * Tells the automations of a workspace that something happened, in the transaction in which it did: they take it up in
 * its turn. Where none is on, nothing is written, and nothing is told later. What steps do is told by the engine.
 */
export async function raise(context: RequestContext, ...occurrences: readonly Occurrence[]): Promise<void> {
  const { tx, caller, service, now } = context;
  if (caller.workspace.automated !== true || service.config.documentedOnly) return;
  const tasks = occurrences.flatMap(({ event, members = {}, contactId }) => {
    if (contactId === null || contactId === "") return [];
    const task: StoredTask = {
      does: "happen",
      event,
      members: storedMembers(new Map(Object.entries(members))),
      automation: null,
      isDone: true,
    };
    return [{ contact_id: contactId, task }];
  });
  if (tasks.length === 0) return;
  await sql`
    insert into automation_tasks (workspace_id, due, rank, contact_id, task)
    select w.workspace_id, coalesce(w.stands_at, ${now}::timestamptz), ${ranks.scenario}, t.contact_id, t.task
    from automation_workspaces w,
      json_to_recordset(${JSON.stringify(tasks)}::json) as t (contact_id text, task json)
    where w.workspace_id = ${caller.workspace.id}`.execute(tx);
}
