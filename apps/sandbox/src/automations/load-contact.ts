import type { StoredContact, StoredRun } from "@setup-pack/core/run";
import { sql } from "kysely";
import type { WorkspaceTx } from "../database/database.js";
import type { OptedOut } from "./contact-record.js";

/** What automations have of a contact. */
export interface AutomatedContact {
  readonly stored: StoredContact | undefined;
  /** The last run of each automation. */
  readonly runs: readonly StoredRun[];
  readonly optedOut: OptedOut;
}

/** Reads what automations have of a contact, in one statement. */
export async function loadContact(tx: WorkspaceTx, workspaceId: string, id: string): Promise<AutomatedContact> {
  const { rows } = await sql<{
    stored: StoredContact | null;
    runs: StoredRun[];
    opted_out: ("email" | "sms" | "call")[];
  }>`
    select
      (select state from automation_contacts where workspace_id = ${workspaceId} and contact_id = ${id}) as stored,
      (select coalesce(json_agg(state order by number), '[]') from (
        select distinct on (item_id) number, state from automation_runs
        where workspace_id = ${workspaceId} and contact_id = ${id} order by item_id, number desc) last) as runs,
      (select coalesce(json_agg(distinct o.channel), '[]') from contact_addresses a
        join opt_outs o on o.workspace_id = a.workspace_id and o.folded = a.folded
          and a.channel = case o.channel when 'email' then 'email' else 'phone' end
        where a.workspace_id = ${workspaceId} and a.contact_id = ${id}) as opted_out`.execute(tx);
  const { stored = null, runs = [], opted_out = [] } = rows[0] ?? {};
  return { stored: stored ?? undefined, runs, optedOut: new Set(opted_out) };
}
