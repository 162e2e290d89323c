import type { StoredTask } from "@setup-pack/rehearsal";
import { sql } from "kysely";
import type { WriteContext } from "../write-context.js";
import { every } from "./where.js";

/** What waits for its moment. */
export interface DueReading {
  /** RFC 3339. */
  readonly due: string;
  readonly contact_id: string;
  readonly contact: string;
  /** What will be done: `resume` goes on after a wait, `send` sends what is held, `fire` looks whether a date has come. */
  readonly does: StoredTask["does"];
  readonly run: number | null;
  /** The automation's item; null for what happens to a contact. */
  readonly automation: { readonly id: string; readonly key: string; readonly name: string } | null;
  /** Where the run stands meanwhile, or the trigger that fires. */
  readonly block: string | null;
}

interface DueRow extends Omit<DueReading, "due" | "automation"> {
  readonly due: Date;
  readonly item_id: string | null;
  readonly item_key: string | null;
  readonly item_name: string | null;
}

/** Returns what waits in a workspace, or for one contact of it, in the order in which it will be carried out. */
export async function readDue(
  { tx }: Pick<WriteContext, "tx">,
  workspaceId: string,
  limit: number,
  contact?: string,
): Promise<readonly DueReading[]> {
  const { rows } = await sql<DueRow>`
    select t.due, t.contact_id, trim(c.first_name || ' ' || c.last_name) as contact, t.task ->> 'does' as does, t.run,
      i.id as item_id, i.key as item_key, i.name as item_name, coalesce(t.task ->> 'block', (
        select b ->> 'block' from json_array_elements(r.state -> 'branches') b
        where b ->> 'id' = t.task ->> 'branch')) as block
    from (select * from automation_tasks where workspace_id = ${workspaceId} and ${every([
      contact === undefined ? undefined : sql`contact_id = ${contact}`,
    ])} order by due, rank, seq limit ${limit}) t
    join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id
    left join automation_runs r on r.workspace_id = t.workspace_id and r.number = t.run
    left join setup_pack_items i
      on i.workspace_id = t.workspace_id and i.id = coalesce(r.item_id, t.task ->> 'automation')
    order by t.due, t.rank, t.seq`.execute(tx);
  return rows.map(({ due, item_id, item_key, item_name, ...row }) => ({
    ...row,
    due: due.toISOString(),
    automation: item_id === null ? null : { id: item_id, key: item_key ?? item_id, name: item_name ?? item_id },
  }));
}
