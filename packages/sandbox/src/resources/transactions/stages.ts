import { sql } from "kysely";
import type { RequestContext } from "../../http/operation/route.js";
import { readField } from "../../http/schema/null-policy.js";
import { type Refusal, refuse } from "../../refusal.js";
import type { TransactionStatus } from "./schemas.js";

/** A closing stage, as far as transactions care: it says what their status is. */
export interface ClosingStage {
  readonly id: string;
  readonly name: string;
  readonly status: TransactionStatus;
}

interface Sent {
  readonly stage_id?: string | null;
  readonly status?: TransactionStatus | null;
}

/**
 * Returns the closing stage a transaction sits in after a request; `before` is undefined for one that is being opened.
 * A status alone means the first stage of that status, or the one it sits in where that has it already.
 */
export async function stageAfter(
  context: RequestContext,
  before: ClosingStage | undefined,
  { stage_id, status }: Sent,
): Promise<ClosingStage | Refusal> {
  const id = readField("transaction", stage_id);
  if (id === null) return refuse.invalid("stage_id", "stage_id cannot be cleared: a transaction sits in a stage.");
  if (id !== undefined) {
    const stage = await stageById(context, id);
    if (stage === undefined) return refuse.unknownId("stage_id", "closing stage", "/v1/transaction-settings");
    if (status === undefined || status === null || status === stage.status) return stage;
    return refuse.invalid(
      "status",
      `status is ${status}, but the stage "${stage.name}" makes it ${stage.status}. Send one of the two.`,
    );
  }
  const wanted = status ?? (before === undefined ? "active" : before.status);
  if (before !== undefined && wanted === before.status) return before;
  const first = await firstStageOf(context, wanted);
  return first ?? refuse.invalid("status", `No closing stage of this workspace has the status ${wanted}.`);
}

async function stageById({ tx, caller }: RequestContext, id: string): Promise<ClosingStage | undefined> {
  const { rows } = await sql<ClosingStage>`
    select id, name, status from closing_stages where workspace_id = ${caller.workspace.id} and id = ${id}`.execute(tx);
  return rows[0];
}

async function firstStageOf(
  { tx, caller }: RequestContext,
  status: TransactionStatus,
): Promise<ClosingStage | undefined> {
  const { rows } = await sql<ClosingStage>`
    select id, name, status from closing_stages where workspace_id = ${caller.workspace.id} and status = ${status}
    order by position, id limit 1`.execute(tx);
  return rows[0];
}
