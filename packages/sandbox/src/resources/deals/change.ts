import { sql } from "kysely";
import { emit } from "../../events/index.js";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { readField } from "../../http/schema/null-policy.js";
import { planAnew } from "../../occurrences/plan-anew.js";
import { type Occurrence, raise } from "../../occurrences/raise.js";
import { type Refusal, refuse } from "../../refusal.js";
import { type DealStage, dealStageById, statusOf } from "./stages.js";
import { type DealRow, dealById, showDeal } from "./store.js";

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
function stageColumns(
  deal: DealRow,
  { id, type }: DealStage,
  lostReason: string | null | undefined,
  at: Date,
): Omit<DealColumns, "listing_key"> {
  const closed_at = type === deal.stage_type ? deal.closed_at : type === "OPEN" ? null : at;
  const reason = lostReason === undefined ? deal.lost_reason : lostReason;
  return { stage_id: id, closed_at, lost_reason: type === "CLOSED_LOST" ? reason : null };
}

/** The columns that change once a deal is there. */
type DealColumns = Pick<DealRow, "stage_id" | "closed_at" | "lost_reason" | "listing_key">;

/** Writes what changed about a deal that is held, and emits the event; what is as before leaves no trace. */
async function writeDeal(context: RequestContext, deal: DealRow, columns: DealColumns): Promise<DealRow> {
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

/** Returns what automations are told of a deal that came to a stage; one that closes deals wins or loses it. */
export function dealOccurrences(event: "deal_created" | "deal_stage_changed", deal: DealRow): readonly Occurrence[] {
  const { pipeline_id: pipeline, stage_id: stage, name, contact_id: contactId } = deal;
  const status = statusOf[deal.stage_type];
  const members = { pipeline, stage, name, status };
  const closing = status === "won" ? "deal_won" : status === "lost" ? "deal_lost" : undefined;
  return [{ event, members, contactId }, ...(closing === undefined ? [] : [{ event: closing, members, contactId }])];
}
