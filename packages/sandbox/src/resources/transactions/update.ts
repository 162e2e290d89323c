import type { Static } from "@sinclair/typebox";
import { emit } from "../../events/index.js";
import { missingAccess } from "../../http/gate/gate.js";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { planAnew } from "../../occurrences/plan-anew.js";
import { raise } from "../../occurrences/raise.js";
import { Refusal, refuse } from "../../refusal.js";
import { type DealRow, type DealStage, dealStagesOf, lockDeal, moveDeal } from "../deals/index.js";
import { transactionOccurrences } from "./create.js";
import { columnsOf, draftAfter, draftOf, type OpenDraft } from "./draft.js";
import type { transactionChange } from "./schemas.js";
import {
  addTimelineEntries,
  showTransaction,
  type TimelineEntry,
  type TransactionRow,
  transactionById,
} from "./store.js";

/**
 * Changes a transaction, and its deal where it falls through and the request says so. What changes nothing leaves no
 * trace: no event, no entry, the same `updated_at`.
 */
export async function updateTransaction(
  context: RequestContext,
  row: TransactionRow,
  sent: Static<typeof transactionChange>,
) {
  const before = draftOf(row);
  const draft = await draftAfter(context, before, sent);
  if (draft instanceof Refusal) return draft;
  const move = await dealMove(context, before, draft, sent);
  if (move instanceof Refusal) return move;
  const changed = changedColumns(before, draft);
  if (changed.length === 0 && move === undefined) return showTransaction(row);
  const { tx, now } = context;
  const { workspace_id, id } = row;
  if (changed.length > 0) {
    await tx
      .updateTable("transactions")
      .set({ ...columnsOf(draft), updated_at: now })
      .where((is) => is.and({ workspace_id, id }))
      .execute();
  }
  await addTimelineEntries(context, workspaceTime(context), row, entriesFor(before, draft, changed, move));
  if (move !== undefined) await moveDeal(context, move.deal, move.stage, move.lostReason);
  const after = await transactionById(tx, workspace_id, id);
  if (after === undefined) throw new Error("A transaction that this request holds has gone.");
  const shown = showTransaction(after);
  if (changed.length > 0) await emit(context, "transaction.updated", shown);
  if (before.stage.id !== draft.stage.id)
    await raise(context, ...transactionOccurrences("transaction_status_changed", after));
  if (changed.length > 0) await planAnew(context, row.contact_id, after.contact_id);
  return shown;
}

/** Returns the columns that differ; `search` follows from others. */
function changedColumns(before: OpenDraft, after: OpenDraft): readonly string[] {
  const was = new Map<string, unknown>(Object.entries(columnsOf(before)));
  return Object.entries(columnsOf(after))
    .filter(([column, value]) => column !== "search" && value !== was.get(column))
    .map(([column]) => column);
}

/** Returns the timeline's entries for a change: a move between stages and one of the deal have titles of their own. */
function entriesFor(
  before: OpenDraft,
  after: OpenDraft,
  changed: readonly string[],
  move: DealMove | undefined,
): readonly TimelineEntry[] {
  const others = changed.filter((column) => column !== "stage_id");
  return [
    ...(others.length > 0 ? [{ title: "Transaction updated", description: others.join(", ") }] : []),
    ...(before.stage.id === after.stage.id
      ? []
      : [{ title: "Stage changed", description: `${before.stage.name} → ${after.stage.name}` }]),
    ...(move === undefined ? [] : [{ title: titles[move.stage.type], description: move.stage.name }]),
  ];
}

const titles = { OPEN: "Deal reopened", CLOSED_LOST: "Deal lost", CLOSED_WON: "Deal won" } as const;

/** Where the linked deal goes when a transaction falls through. */
interface DealMove {
  readonly deal: DealRow;
  readonly stage: DealStage;
  readonly lostReason: string | null;
}

type Sent = Static<typeof transactionChange>;

/**
 * Returns what becomes of the linked won deal of a transaction that falls through (API document, "States and
 * transitions"): nothing without `deal_disposition`, which is required then. Undefined where the deal stays as it is. A
 * deal that is not won (any more) stays as it is whatever is said, so that a request may be repeated.
 */
async function dealMove(
  context: RequestContext,
  before: OpenDraft,
  after: OpenDraft,
  sent: Sent,
): Promise<DealMove | Refusal | undefined> {
  const choice = sent.deal_disposition || undefined;
  const unfit = misfit(choice, sent);
  if (unfit !== undefined) return unfit;
  if (after.stage.status !== "fell_through") {
    return choice === undefined
      ? undefined
      : refuse.invalid("deal_disposition", "deal_disposition goes with the status fell_through.");
  }
  const { deal: linked } = after.links;
  const falls = before.stage.status !== "fell_through";
  if (linked === undefined || (choice === undefined && !falls)) return undefined;
  const deal = await lockDeal(context.tx, context.caller.workspace.id, linked.id);
  if (deal?.stage_type !== "CLOSED_WON") return undefined;
  switch (choice) {
    case undefined:
      return refuse.invalid(
        "deal_disposition",
        `The linked deal "${deal.name}" is won. Say what becomes of it: deal_disposition is reopen, lost or leave_won.`,
      );
    case "leave_won":
      return undefined;
    case "reopen":
      return permitted(context, await reopening(context, deal, sent.reopen_stage_id));
    case "lost":
      return permitted(context, await losing(context, deal, sent.deal_lost_reason || null));
    default:
      return choice satisfies never;
  }
}

/** What stands beside a disposition must go with it. */
function misfit(choice: string | undefined, { reopen_stage_id, deal_lost_reason }: Sent): Refusal | undefined {
  if (choice === "reopen" && !reopen_stage_id) {
    return refuse.invalid("reopen_stage_id", "reopen needs reopen_stage_id: one of the workflow's reopen_stages.");
  }
  if (choice !== "reopen" && reopen_stage_id) {
    return refuse.invalid("reopen_stage_id", "reopen_stage_id goes with the deal_disposition reopen.");
  }
  if (choice !== "lost" && deal_lost_reason) {
    return refuse.invalid("deal_lost_reason", "deal_lost_reason goes with the deal_disposition lost.");
  }
  return undefined;
}

async function reopening({ tx }: RequestContext, deal: DealRow, stageId: string | null | undefined) {
  const stages = await dealStagesOf(tx, deal.workspace_id, deal.pipeline_id, "OPEN");
  const stage = stages.find(({ id }) => id === stageId);
  if (stage !== undefined) return { deal, stage, lostReason: null };
  const names = stages.map(({ id, name }) => `${name} (${id})`).join(", ");
  return refuse.invalid(
    "reopen_stage_id",
    `reopen_stage_id names no open stage of the deal's pipeline. It has ${names === "" ? "none" : names}.`,
  );
}

async function losing({ tx }: RequestContext, deal: DealRow, lostReason: string | null) {
  const [stage] = await dealStagesOf(tx, deal.workspace_id, deal.pipeline_id, "CLOSED_LOST");
  return stage === undefined
    ? refuse.invalid("deal_disposition", `The deal's pipeline "${deal.pipeline_name}" has no lost stage.`)
    : { deal, stage, lostReason };
}

/** Changing a deal is judged last: it needs a scope of its own. */
function permitted({ caller }: RequestContext, move: DealMove | Refusal): DealMove | Refusal {
  if (move instanceof Refusal) return move;
  return missingAccess(caller, { scope: "write_deals", feature: "deals" }) ?? move;
}
