import { sql } from "kysely";
import { inTransaction } from "../database/database.js";
import { endRuns } from "../occurrences/end-runs.js";
import type { Service } from "../service.js";
import type { DueTask } from "./take-task.js";

/**
 * Sets a task aside that cannot be carried out, so that it holds up no other: its run ends where it stands, and an
 * entry says why. What happened to a contact, and enrolled nobody for that reason, is told likewise.
 */
export async function setAside(
  service: Service,
  workspaceId: string,
  { seq, contact_id: contactId, task }: DueTask,
  error: unknown,
): Promise<void> {
  const now = new Date(service.world.now());
  const why = `This could not be carried out and was set aside: ${String(error)}`.replaceAll("\u0000", "");
  await inTransaction(service.database.owner, async (tx) => {
    await sql`select 1 from automation_workspaces where workspace_id = ${workspaceId} for update`.execute(tx);
    const gone = await sql`delete from automation_tasks
      where workspace_id = ${workspaceId} and seq = ${seq}::bigint`.execute(tx);
    if (gone.numAffectedRows === 0n) return;
    if ("run" in task) {
      await endRuns({ tx, now }, workspaceId, sql`r.number = ${task.run}`, why);
      return;
    }
    const event = task.does === "happen" ? task.event : task.does;
    await sql`insert into automation_entries (workspace_id, at, contact_id, what, why, is_message, entry, refusal)
      select ${workspaceId}, coalesce(stands_at, ${now}::timestamptz), ${contactId}, 'event', 'happened', false,
        json_build_object('run', null, 'automation', null, 'block', null, 'what', 'event', 'why', 'happened',
          'event', ${event}::text), ${why}
      from automation_workspaces where workspace_id = ${workspaceId}`.execute(tx);
  });
}
