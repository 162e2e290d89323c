import { seeing } from "../database/database.js";
import type { Asking } from "../http/route.js";
import { features } from "../keys/scopes.js";
import type { Adding } from "./collections.js";

/**
 * From here on, a dashboard's transaction acts for one workspace, under row-level security, and may do what the
 * operations of the API do there: whoever uses the dashboard may do everything. What lies outside the workspace is out
 * of its reach then.
 */
export async function actingIn({ service, tx, now }: Adding, workspaceId: string): Promise<Asking> {
  const found = await tx.selectFrom("workspaces").selectAll().where("id", "=", workspaceId).executeTakeFirstOrThrow();
  await seeing(tx, workspaceId);
  const { id, name, slug, rate_limit_per_minute: rateLimit, time_zone: timeZone } = found;
  const workspace = { id, name, slug, features, rateLimit, timeZone };
  const caller = { keyId: "", keyPrefix: "", scopes: ["full_access"], createdBy: null, workspace };
  return { service, tx, now, caller };
}
