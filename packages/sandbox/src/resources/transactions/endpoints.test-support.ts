import type { EndpointRow } from "../../testing/endpoints.js";
import { at, type TestWorkspace, textAt } from "../../testing/workspace.js";

/** Opens a transaction; gives its id. */
export async function addTransaction({ call }: TestWorkspace, more: object = {}): Promise<string> {
  const { body } = await call("POST", "/v1/transactions", { body: { name: "12 Larkspur Lane", ...more } });
  return textAt(body, "id");
}

/** The closing stages of a workspace, by name. */
export async function closingStages({ call }: TestWorkspace): Promise<Readonly<Record<string, string>>> {
  const { body } = await call("GET", "/v1/transaction-settings");
  const stages = at(body, "closing_stages");
  if (!Array.isArray(stages)) throw new Error("A workspace without closing stages.");
  return Object.fromEntries(stages.map((stage) => [textAt(stage, "name"), textAt(stage, "id")]));
}

const withTransaction = async (workspace: TestWorkspace) => ({ ids: { id: await addTransaction(workspace) } });

const malformed = [
  { body: { name: 7 }, param: "name" },
  { body: { side: "tenant" }, param: "side" },
  { body: { status: "done" }, param: "status" },
  { body: { sale_price: 450_000 }, param: "sale_price" },
  { body: { sale_price: "450,000.00" }, param: "sale_price" },
  { body: { commission_rate: "100.01" }, param: "commission_rate" },
  { body: { projected_close_date: "2026-02-29" }, param: "projected_close_date" },
  { body: { net_commission: "1.00" }, param: "net_commission" },
];

export const transactionEndpoints: readonly EndpointRow[] = [
  { operation: "GET /v1/transactions", scope: "read_transactions", status: 200 },
  {
    operation: "POST /v1/transactions",
    scope: "write_transactions",
    status: 200,
    prepare: async () => ({ body: { name: "12 Larkspur Lane" } }),
    malformed: [...malformed, { body: { idempotency_key: "k".repeat(256) }, param: "idempotency_key" }],
  },
  { operation: "GET /v1/transactions/:id", scope: "read_transactions", status: 200, prepare: withTransaction },
  {
    operation: "PATCH /v1/transactions/:id",
    scope: "write_transactions",
    status: 200,
    prepare: async (workspace) => ({ ...(await withTransaction(workspace)), body: { notes: "Signed." } }),
    malformed: [
      ...malformed,
      { body: { team_split_rate: "-1" }, param: "team_split_rate" },
      { body: { deal_disposition: "win" }, param: "deal_disposition" },
      { body: { idempotency_key: "k" }, param: "idempotency_key" },
    ],
  },
  { operation: "DELETE /v1/transactions/:id", scope: "write_transactions", status: 200, prepare: withTransaction },
  {
    operation: "GET /v1/transactions/:id/workflow",
    scope: "read_transactions",
    status: 200,
    prepare: withTransaction,
  },
  { operation: "GET /v1/transaction-settings", scope: "read_transactions", status: 200 },
];
