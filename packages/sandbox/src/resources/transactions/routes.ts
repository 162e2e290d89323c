import { sql } from "kysely";
import { emit } from "../../events/index.js";
import { noBody, noQuery, type RequestContext, route, routeOn } from "../../http/operation/route.js";
import { planAnew } from "../../occurrences/plan-anew.js";
import { createTransaction } from "./create.js";
import {
  deletedTransaction,
  transaction,
  transactionChange,
  transactionCreation,
  transactionList,
  transactionQuery,
} from "./schemas.js";
import { findTransaction, holdTransaction, showTransaction, transactionCounts, transactionPage } from "./store.js";
import { updateTransaction } from "./update.js";
import { workflowOf } from "./workflow.js";
import { transactionSettings, workflow } from "./workflow-schemas.js";

const defaultLimit = 50;
const reading = { tag: "Transactions", scope: "read_transactions", feature: "transactions" } as const;
const writing = { tag: "Transactions", scope: "write_transactions", feature: "transactions" } as const;
const shown = { status: 200, body: transaction, description: "The transaction." } as const;

/** Transactions (API document, "Transactions"). */
export const transactionRoutes = [
  route({
    ...reading,
    method: "GET",
    path: "/v1/transactions",
    operationId: "listTransactions",
    summary: "Transactions, and how many there are in each status",
    description: "Pages by offset: advance it by the number returned. Filters combine with AND.",
    decision: "newest first. An empty id or search is as good as none; an id that names nothing matches nothing.",
    query: transactionQuery,
    body: noBody,
    answers: { status: 200, body: transactionList, description: "One page, and the counts of all." },
    handle: async ({ tx, caller, query }) => {
      const { limit = defaultLimit, offset = 0, ...filters } = query;
      const rows = await transactionPage(tx, caller.workspace.id, filters, { limit, offset });
      return { data: rows.map(showTransaction), counts: await transactionCounts(tx, caller.workspace.id, filters) };
    },
  }),
  route({
    ...writing,
    method: "POST",
    path: "/v1/transactions",
    operationId: "createTransaction",
    summary: "Open a transaction",
    description: "Money as decimal strings, dates as YYYY-MM-DD.",
    decision:
      "null and an empty string are as good as a field left out. One that starts in a closed stage closes today.",
    beyond: "fires transaction.created.",
    query: noQuery,
    body: transactionCreation,
    answers: { ...shown, description: "The transaction as opened." },
    handle: (request) => createTransaction(request, request.body),
  }),
  routeOn(findTransaction, {
    ...reading,
    method: "GET",
    path: "/v1/transactions/:id",
    operationId: "getTransaction",
    summary: "One transaction",
    query: noQuery,
    body: noBody,
    answers: shown,
    handle: async ({ found }) => showTransaction(found),
  }),
  routeOn(holdTransaction, {
    ...writing,
    method: "PATCH",
    path: "/v1/transactions/:id",
    operationId: "updateTransaction",
    summary: "Change a transaction",
    description:
      "Only the fields sent change. Its status follows its stage. When it falls through and its deal is won, deal_disposition says what becomes of the deal; reopen and lost need the scope write_deals as well.",
    decision:
      "null says nothing, an empty string clears. On closing, and on every later closing, actual_close_date becomes today in the workspace's time zone, unless the request gives one; it stays on reopening.",
    beyond: "an effective change fires transaction.updated, and deal.updated where the deal moves.",
    query: noQuery,
    body: transactionChange,
    answers: shown,
    handle: (request) => updateTransaction(request, request.found, request.body),
  }),
  routeOn(holdTransaction, {
    ...writing,
    method: "DELETE",
    path: "/v1/transactions/:id",
    operationId: "deleteTransaction",
    summary: "Remove a transaction for good",
    decision: "its tasks, parties and documents go with it; deal and contact stay.",
    beyond: "fires transaction.deleted.",
    query: noQuery,
    body: noBody,
    answers: { status: 200, body: deletedTransaction, description: "What was removed." },
    handle: async (request) => {
      const { workspace_id, id, contact_id } = request.found;
      await request.tx
        .deleteFrom("transactions")
        .where((is) => is.and({ workspace_id, id }))
        .execute();
      await emit(request, "transaction.deleted", { id });
      await planAnew(request, contact_id);
      return { deleted_id: id, success: true };
    },
  }),
  routeOn(findTransaction, {
    ...reading,
    method: "GET",
    path: "/v1/transactions/:id/workflow",
    operationId: "getTransactionWorkflow",
    summary: "Tasks, parties and timeline of a transaction",
    query: noQuery,
    body: noBody,
    answers: { status: 200, body: workflow, description: "The workflow." },
    handle: (request) => workflowOf(request, request.found),
  }),
  route({
    ...reading,
    method: "GET",
    path: "/v1/transaction-settings",
    operationId: "getTransactionSettings",
    summary: "Closing stages and checklist templates",
    query: noQuery,
    body: noBody,
    answers: { status: 200, body: transactionSettings, description: "The settings." },
    handle: transactionSettingsOf,
  }),
];

/** The stages that transactions go through, and the checklists they can start with. */
async function transactionSettingsOf({ tx, caller }: RequestContext) {
  const workspaceId = caller.workspace.id;
  const { rows: closing_stages } = await sql`
    select id, name, status, position from closing_stages where workspace_id = ${workspaceId}
    order by position, id`.execute(tx);
  const { rows: checklist_templates } = await sql`
    select t.id, t.name, (
      select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'milestone', i.milestone,
                                                 'offset_days', i.offset_days) order by i.position, i.id), '[]')
      from checklist_items i where i.workspace_id = t.workspace_id and i.template_id = t.id) as items
    from checklist_templates t where t.workspace_id = ${workspaceId}
    order by t.created_at, t.id`.execute(tx);
  return { closing_stages, checklist_templates };
}
