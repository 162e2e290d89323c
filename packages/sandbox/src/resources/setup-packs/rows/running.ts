import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import { waysThrough } from "../../../occurrences/contacts-on-the-way.js";

/** How an automation runs now. */
export interface AutomationActivity {
  readonly on: boolean;
  /** The contacts on their way through it. */
  readonly under_way: number;
}

/** An automation that is on, or has contacts in it. */
export interface RunningAutomation extends AutomationActivity {
  readonly id: string;
  readonly key: string;
}

/** Reads which automations among some items are on, or have contacts in them. */
export async function runningAutomations(
  tx: WorkspaceTx,
  workspaceId: string,
  items: readonly { readonly id: string; readonly kind: string; readonly key: string }[],
): Promise<readonly RunningAutomation[]> {
  const running = await runningOf(tx, workspaceId, items);
  return items.flatMap(({ id, key }) => {
    const { on = false, under_way = 0 } = running.get(id) ?? {};
    return on || under_way > 0 ? [{ id, key, on, under_way }] : [];
  });
}

/** Returns how the automations among some items run, by their ids. */
export async function runningOf(
  tx: WorkspaceTx,
  workspaceId: string,
  items: readonly { readonly id: string; readonly kind: string }[],
): Promise<ReadonlyMap<string, AutomationActivity>> {
  const ids = items.flatMap(({ id, kind }) => (kind === "automations" ? [id] : []));
  if (ids.length === 0) return new Map();
  const ways = await waysThrough(tx, workspaceId, ids);
  const { rows } = await sql<{ item_id: string }>`
    select item_id from automation_switches
    where workspace_id = ${workspaceId} and item_id = any (${ids}::text[])`.execute(tx);
  const on = new Set(rows.map(({ item_id }) => item_id));
  return new Map(ids.map((id) => [id, { on: on.has(id), under_way: ways.get(id) ?? 0 }]));
}
