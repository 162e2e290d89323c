import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import type { DealStage } from "./stages.js";
import type { DealRow } from "./store.js";
import { type DealColumns, writeDeal } from "./write.js";

/** Moves a deal that is held to a stage. */
export async function moveDeal(context: RequestContext, deal: DealRow, stage: DealStage, lostReason: string | null) {
  return writeDeal(context, deal, {
    ...stageColumns(deal, stage, lostReason, workspaceTime(context)),
    listing_key: deal.listing_key,
  });
}

/**
 * What follows from the stage a deal is to sit in. A move between two stages of one type keeps the moment it closed.
 * `lostReason` counts in a closed-lost stage only; undefined keeps the one it has.
 */
export function stageColumns(
  deal: DealRow,
  { id, type }: DealStage,
  lostReason: string | null | undefined,
  at: Date,
): Omit<DealColumns, "listing_key"> {
  const closed_at = type === deal.stage_type ? deal.closed_at : type === "OPEN" ? null : at;
  const reason = lostReason === undefined ? deal.lost_reason : lostReason;
  return { stage_id: id, closed_at, lost_reason: type === "CLOSED_LOST" ? reason : null };
}
