import type { Static } from "@sinclair/typebox";
import { emit } from "../../events/index.js";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { planAnew } from "../../occurrences/plan-anew.js";
import { raise } from "../../occurrences/raise.js";
import { Refusal } from "../../refusal.js";
import { moveDeal } from "../deals/index.js";
import { transactionOccurrences } from "./create.js";
import { type DealMove, dealMove } from "./disposition.js";
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
