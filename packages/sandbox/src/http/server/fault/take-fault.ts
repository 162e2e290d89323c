import type { Service } from "../../../service.js";
import type { Caller } from "../../gate/judge.js";

/** What one request meets. */
export interface Fault {
  readonly id: string;
  readonly status: number | null;
  readonly retry_after: number | null;
  readonly delay_ms: number;
  readonly drops: boolean;
  readonly after: boolean;
}

/**
 * Counts a request of a workspace ($1) to an operation ($2) with a key ($3) for the newest fault that fits it and is
 * not over, and gives that one where it is the request's turn: one statement, so that any number of processes count
 * together.
 */
const taking = `
  with counted as (
    update faults set seen = seen + 1, struck = struck + case when (seen + 1) % every = 0 then 1 else 0 end
    where (workspace_id, id) = (
      select workspace_id, id from faults
      where workspace_id = $1 and $2 = any (routes) and starts_with($3, key_prefix) is not false
        and (times is null or struck < times)
      order by created_at desc, id desc limit 1 for update)
    returning *
  )
  select id, status, retry_after, delay_ms, drops, after from counted where seen % every = 0`;

/** Returns the fault that a request meets, if any. */
export async function takeFault(
  { database, config }: Pick<Service, "database" | "config">,
  { workspace, keyPrefix }: Caller,
  operation: string,
): Promise<Fault | undefined> {
  if (config.documentedOnly || !workspace.hasFaults) return undefined;
  const [fault] = await database.atGate<Fault>("fault", taking, [workspace.id, operation, keyPrefix]);
  return fault;
}
