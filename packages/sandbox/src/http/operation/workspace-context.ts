import { actInWorkspace } from "../../database/database.js";
import { features } from "../../keys/scopes.js";
import type { WriteContext } from "../../write-context.js";
import type { RequestContext } from "./route.js";

/**
 * From here on, a dashboard's transaction acts for one workspace, under row-level security, and may do what the
 * operations of the API do there: whoever uses the dashboard may do everything. What lies outside the workspace is out
 * of its reach then.
 */
export async function contextIn({ service, tx, now }: WriteContext, workspaceId: string): Promise<RequestContext> {
  const found = await tx
    .selectFrom("workspaces as w")
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("automation_switches as s").select("s.item_id").whereRef("s.workspace_id", "=", "w.id")).as(
        "on",
      ),
    )
    .select(({ selectFrom }) =>
      selectFrom("automation_workspaces as a")
        .select("a.stands_at")
        .whereRef("a.workspace_id", "=", "w.id")
        .as("stands_at"),
    )
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  await actInWorkspace(tx, workspaceId);
  const { id, name, slug, rate_limit_per_minute: rateLimit, time_zone: timeZone } = found;
  const { on, stands_at: standsAt } = found;
  const workspace = { id, name, slug, features, rateLimit, timeZone, automated: on === true, standsAt };
  const caller = { keyId: "", keyPrefix: "", scopes: ["full_access"], createdBy: null, workspace };
  return { service, tx, now, caller };
}
