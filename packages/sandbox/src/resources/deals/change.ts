import { sql } from "kysely";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { readField } from "../../http/schema/null-policy.js";
import { type Refusal, refuse } from "../../refusal.js";
import { stageColumns } from "./move.js";
import { type DealStage, dealStageById } from "./stages.js";
import type { DealRow } from "./store.js";
import { writeDeal } from "./write.js";

/** What may change about a deal: null and the empty string clear the reason, and unlink the listing. */
export interface DealChange {
  readonly stage_id?: string;
  readonly lost_reason?: string | null;
  readonly listing_key?: string | null;
}

/**
 * Changes a deal that is held. Its status, the moment it closed and why it was lost follow its stage: `lost_reason` is
 * refused outside a closed-lost one. What changes nothing leaves no trace: no event, the same `updated_at`.
 */
export async function changeDeal(context: RequestContext, deal: DealRow, sent: DealChange): Promise<DealRow | Refusal> {
  const stage = await stageAfter(context, deal, sent.stage_id);
  if (stage === undefined) return refuse.unknownId("stage_id", "pipeline stage", "/v1/pipelines");
  const reason = readField("contactLink", sent.lost_reason);
  if (reason && stage.type !== "CLOSED_LOST") {
    return refuse.invalid(
      "lost_reason",
      `lost_reason goes with a stage of type CLOSED_LOST; "${stage.name}" is ${stage.type}.`,
    );
  }
  const listing_key = readField("contactLink", sent.listing_key);
  if (listing_key && listing_key !== deal.listing_key && !(await keepListing(context, listing_key))) {
    return refuse.unknownId("listing_key", "listing");
  }
  return writeDeal(context, deal, {
    ...stageColumns(deal, stage, reason, workspaceTime(context)),
    listing_key: listing_key === undefined ? deal.listing_key : listing_key,
  });
}

async function stageAfter(
  { tx, caller }: RequestContext,
  deal: DealRow,
  id = deal.stage_id,
): Promise<DealStage | undefined> {
  if (id === deal.stage_id) return { id, name: deal.stage_name, type: deal.stage_type };
  return dealStageById(tx, caller.workspace.id, id);
}

/** Returns whether a listing is there; if so, nobody removes it before this transaction ends. */
async function keepListing({ tx, caller }: RequestContext, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from listings where workspace_id = ${caller.workspace.id} and listing_key = ${key} for key share`.execute(
    tx,
  );
  return rows.length > 0;
}
