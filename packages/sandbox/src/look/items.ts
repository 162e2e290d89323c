import { sql } from "kysely";
import { knownAutomations } from "../automations/index.js";
import type { AutomationItem } from "./told.js";
import type { ViewRequest } from "./view.js";

/** Automations of the workspace, as they were installed or edited since; removed ones as they were then. */
export async function readItems(
  { tx, workspace }: Pick<ViewRequest, "tx" | "workspace">,
  ids: readonly string[],
): Promise<readonly AutomationItem[]> {
  const { rows } = await sql<AutomationItem>`
    select id, name, item, reading from ${knownAutomations(workspace.id)} a where id = any (${ids}::text[])`.execute(
    tx,
  );
  return rows;
}
