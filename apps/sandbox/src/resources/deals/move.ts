import { emit } from "../../events/emit.js";
import type { Asking } from "../../http/route.js";
import type { DealStage } from "./stages.js";
import { type DealRow, dealById, showDeal } from "./store.js";

/**
 * Moves a deal that is held to a stage. Its status, the moment it closed and why it was lost follow the stage:
 * `lostReason` counts in a closed-lost one only.
 */
export async function moveDeal(asking: Asking, deal: DealRow, stage: DealStage, lostReason: string | null) {
  const { tx, now } = asking;
  const { workspace_id, id } = deal;
  await tx
    .updateTable("deals")
    .set({
      stage_id: stage.id,
      closed_at: stage.type === "OPEN" ? null : now,
      lost_reason: stage.type === "CLOSED_LOST" ? lostReason : null,
      updated_at: now,
    })
    .where((is) => is.and({ workspace_id, id }))
    .execute();
  const moved = await dealById(tx, workspace_id, id);
  if (moved === undefined) throw new Error("A deal that this transaction holds has gone.");
  await emit(asking, "deal.updated", showDeal(moved));
}
