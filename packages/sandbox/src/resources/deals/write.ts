import { emit } from "../../events/index.js";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { planAnew } from "../../occurrences/plan-anew.js";
import { raise } from "../../occurrences/raise.js";
import { dealOccurrences } from "./occurrences.js";
import { type DealRow, dealById, showDeal } from "./store.js";

/** The columns that change once a deal is there. */
export type DealColumns = Pick<DealRow, "stage_id" | "closed_at" | "lost_reason" | "listing_key">;

/** Writes what changed about a deal that is held, and emits the event; what is as before leaves no trace. */
export async function writeDeal(context: RequestContext, deal: DealRow, columns: DealColumns): Promise<DealRow> {
  if (isAsBefore(deal, columns)) return deal;
  const { tx, now } = context;
  const { workspace_id, id } = deal;
  const hasMoved = columns.stage_id !== deal.stage_id;
  await tx
    .updateTable("deals")
    .set({ ...columns, ...(hasMoved && { stage_since: workspaceTime(context) }), updated_at: now })
    .where((is) => is.and({ workspace_id, id }))
    .execute();
  const written = await dealById(tx, workspace_id, id);
  if (written === undefined) throw new Error("A deal that this transaction holds has gone.");
  await emit(context, "deal.updated", showDeal(written));
  if (hasMoved) {
    await raise(context, ...dealOccurrences("deal_stage_changed", written));
    await planAnew(context, written.contact_id);
  }
  return written;
}

/** The moment it closed follows its stage. */
function isAsBefore(deal: DealRow, { stage_id, lost_reason, listing_key }: DealColumns): boolean {
  return stage_id === deal.stage_id && lost_reason === deal.lost_reason && listing_key === deal.listing_key;
}
