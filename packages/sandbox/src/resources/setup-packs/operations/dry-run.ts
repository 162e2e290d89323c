import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import { Refusal } from "../../../refusal.js";
import type { AppliedPlan } from "../apply/carry-out-release.js";

/** Does all of some work and undoes it: what it answers is what it would have done. */
export async function runDry(
  tx: WorkspaceTx,
  work: () => Promise<AppliedPlan | Refusal>,
): Promise<AppliedPlan | Refusal> {
  await sql`savepoint before_dry_run`.execute(tx);
  const answer = await work();
  if (answer instanceof Refusal) return answer;
  await sql`rollback to savepoint before_dry_run`.execute(tx);
  return { ...answer, applied: false };
}
