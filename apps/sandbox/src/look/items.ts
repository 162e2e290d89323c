import { sql } from "kysely";
import type { AutomationItem } from "./told.js";
import type { ViewRequest } from "./view.js";

/** Automations of the workspace, as they were installed or edited since. */
export async function readItems(
  { tx, workspace }: Pick<ViewRequest, "tx" | "workspace">,
  ids: readonly string[],
): Promise<readonly AutomationItem[]> {
  const { rows } = await sql<AutomationItem>`
    select id, name, coalesce(installed, document) as item from setup_pack_items
    where workspace_id = ${workspace.id} and kind = 'automations' and id = any (${ids}::text[])`.execute(tx);
  return rows;
}
