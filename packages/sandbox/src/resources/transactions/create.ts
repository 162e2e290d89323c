import type { Static } from "@sinclair/typebox";
import { sql } from "kysely";
import { emit } from "../../events/index.js";
import { runOnce } from "../../http/operation/idempotency.js";
import { type RequestContext, workspaceTime } from "../../http/operation/route.js";
import { planAnew } from "../../occurrences/plan-anew.js";
import { type Occurrence, raise } from "../../occurrences/raise.js";
import { Refusal, refuse } from "../../refusal.js";
import { columnsOf, draftAfter, emptyDraft } from "./draft.js";
import type { transactionCreation } from "./schemas.js";
import { addTimelineEntries, showTransaction, type TransactionRow, transactionById } from "./store.js";

const ofStatus: ReadonlyMap<string, string> = new Map([
  ["closed", "transaction_closed"],
  ["fell_through", "transaction_fell_through"],
]);

/**
 * What automations are told of a transaction that is new, or came to another stage. Packs name where it came to by the
 * status, by the stage, or by the stage as a word: `under_contract`.
 */
export function transactionOccurrences(
  event: "transaction_created" | "transaction_status_changed",
  { side, status, name, stage_id, stage_name, contact_id: contactId }: TransactionRow,
): readonly Occurrence[] {
  const to = [status, stage_id, stage_name, stage_name.toLowerCase().replaceAll(" ", "_")];
  const members = { side, status, name, to };
  const closing = ofStatus.get(status);
  return [{ event, members, contactId }, ...(closing === undefined ? [] : [{ event: closing, members, contactId }])];
}

type Creation = Static<typeof transactionCreation>;

/** Opens a transaction, once for each idempotency key. */
export function createTransaction(
  context: RequestContext,
  { idempotency_key, ...request }: Creation,
): Promise<unknown> {
  return runOnce(context, "POST /v1/transactions", idempotency_key, request, () => open(context, request));
}

/** What is left empty when opening one is as good as left out. */
async function open(context: RequestContext, { checklist_template_id, side, status, stage_id, ...rest }: Creation) {
  const sent = { ...rest, side: side || null, status: status || null, stage_id: stage_id || null };
  const draft = await draftAfter(context, emptyDraft, sent);
  if (draft instanceof Refusal) return draft;
  const template = checklist_template_id || undefined;
  if (template !== undefined && !(await templateExists(context, template))) {
    return refuse.unknownId("checklist_template_id", "checklist template", "/v1/transaction-settings");
  }
  const { service, tx, caller, now } = context;
  const whose = { workspace_id: caller.workspace.id, id: service.makeId("transaction") };
  await tx
    .insertInto("transactions")
    .values({ ...whose, ...columnsOf(draft), created_at: workspaceTime(context), updated_at: now })
    .execute();
  if (template !== undefined) await applyTemplate(context, template, whose.id);
  await addTimelineEntries(context, workspaceTime(context), whose, [
    { title: "Transaction opened", description: draft.stage.name },
  ]);
  const row = await transactionById(tx, whose.workspace_id, whose.id);
  if (row === undefined) throw new Error("A transaction is not there right after it was opened.");
  const shown = showTransaction(row);
  await emit(context, "transaction.created", shown);
  await raise(context, ...transactionOccurrences("transaction_created", row));
  await planAnew(context, row.contact_id);
  return shown;
}

async function templateExists({ tx, caller }: RequestContext, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from checklist_templates where workspace_id = ${caller.workspace.id} and id = ${id}`.execute(tx);
  return rows.length > 0;
}

/** Gives a transaction the tasks of a template; what becomes of the template later does not touch them. */
async function applyTemplate({ service, tx, caller }: RequestContext, templateId: string, transactionId: string) {
  const workspace_id = caller.workspace.id;
  const items = await tx
    .selectFrom("checklist_items")
    .select(["title", "milestone", "offset_days", "position"])
    .where((is) => is.and({ workspace_id, template_id: templateId }))
    .orderBy("position")
    .execute();
  if (items.length === 0) return;
  const tasks = items.map((item) => ({
    workspace_id,
    id: service.makeId("task"),
    transaction_id: transactionId,
    ...item,
  }));
  await tx.insertInto("transaction_tasks").values(tasks).execute();
}
