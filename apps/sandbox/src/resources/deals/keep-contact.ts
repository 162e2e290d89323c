import { sql } from "kysely";
import type { RequestContext } from "../../http/route.js";

/** Whether a contact is there; if so, nobody removes it before this transaction ends. For a record that will link to it. */
export async function keepContact({ tx, caller }: RequestContext, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contacts where workspace_id = ${caller.workspace.id} and id = ${id} for key share`.execute(tx);
  return rows.length > 0;
}
