import type { CallOptions, WorkspaceClient } from "./client.js";
import type {
  DeletedTransaction,
  operations,
  Transaction,
  TransactionChange,
  TransactionCreation,
  TransactionList,
  TransactionSettings,
  TransactionWorkflow,
} from "./generated/workspace-api.generated.js";
import { answerValue, eachByOffset, pageOf, type WalkOptions } from "./paging.js";

/** One page of transactions: filters, `limit` (up to 200) and `offset`. */
export type TransactionQuery = NonNullable<operations["listTransactions"]["parameters"]["query"]>;

/** Which transactions: filters combine with AND; `closing_from` and `closing_to` are YYYY-MM-DD, inclusive. */
export type TransactionFilters = Omit<TransactionQuery, "limit" | "offset">;

/**
 * GET /v1/transactions: one page, with `counts` of all that match by status. Scope read_transactions.
 * @example
 * ```ts
 * import { createTransaction, listTransactions, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * await createTransaction(client, { name: "12 Elm Street" });
 * const { counts } = await listTransactions(client, { limit: 10 });
 * console.log(counts.active); // 1
 * ```
 */
export const listTransactions = (
  { api, calling }: WorkspaceClient,
  query: TransactionQuery = {},
  options?: CallOptions,
): Promise<TransactionList> => pageOf(api.GET("/v1/transactions", { params: { query }, ...calling(options) }));

/**
 * Every transaction that matches, none twice. The list has no cursors: where transactions are deleted during the walk,
 * as many others may be passed over.
 * @example
 * ```ts
 * import { createTransaction, eachTransaction, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * await createTransaction(client, { name: "12 Elm Street" });
 * for await (const { name } of eachTransaction(client)) console.log(name); // 12 Elm Street
 * ```
 */
export const eachTransaction = (
  client: WorkspaceClient,
  filters: TransactionFilters = {},
  options: WalkOptions = {},
): AsyncGenerator<Transaction, void, undefined> =>
  eachByOffset(options, (place) => listTransactions(client, { ...filters, ...place }, options));

/**
 * POST /v1/transactions: money as decimals in strings, dates as YYYY-MM-DD. With an `idempotency_key` it is sent again
 * when its answer was lost, and one transaction is opened all the same. Scope write_transactions.
 * @example
 * ```ts
 * import { createTransaction, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const body = { name: "12 Elm Street", sale_price: "450000", idempotency_key: "elm-12" };
 * const { status, sale_price } = await createTransaction(client, body);
 * console.log(status, sale_price); // active 450000.00
 * ```
 */
export const createTransaction = (
  { api, calling }: WorkspaceClient,
  body: TransactionCreation,
  options?: CallOptions,
): Promise<Transaction> =>
  answerValue(
    api.POST("/v1/transactions", { body, ...calling(options, { repeatable: Boolean(body.idempotency_key) }) }),
  );

/**
 * GET /v1/transactions/{id}.
 * @example
 * ```ts
 * import { createTransaction, getTransaction, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createTransaction(client, { name: "12 Elm Street" });
 * console.log((await getTransaction(client, id)).name); // 12 Elm Street
 * ```
 */
export const getTransaction = (
  { api, calling }: WorkspaceClient,
  id: string,
  options?: CallOptions,
): Promise<Transaction> =>
  answerValue(api.GET("/v1/transactions/{id}", { params: { path: { id } }, ...calling(options) }));

/**
 * PATCH /v1/transactions/{id}: only fields that are present change; an empty string unlinks, or derives GCI again.
 * @example
 * ```ts
 * import { createTransaction, updateTransaction, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createTransaction(client, { name: "12 Elm Street" });
 * const { sale_price } = await updateTransaction(client, id, { sale_price: "450000" });
 * console.log(sale_price); // 450000.00
 * ```
 */
export const updateTransaction = (
  { api, calling }: WorkspaceClient,
  id: string,
  body: TransactionChange,
  options?: CallOptions,
): Promise<Transaction> =>
  answerValue(api.PATCH("/v1/transactions/{id}", { params: { path: { id } }, body, ...calling(options) }));

/**
 * DELETE /v1/transactions/{id}. Sent again when its answer was lost: see `deleteContact`.
 * @example
 * ```ts
 * import { createTransaction, deleteTransaction, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createTransaction(client, { name: "12 Elm Street" });
 * console.log((await deleteTransaction(client, id)).success); // true
 * ```
 */
export const deleteTransaction = (
  { api, calling }: WorkspaceClient,
  id: string,
  options?: CallOptions,
): Promise<DeletedTransaction> =>
  answerValue(api.DELETE("/v1/transactions/{id}", { params: { path: { id } }, ...calling(options) }));

/**
 * GET /v1/transactions/{id}/workflow: its timeline, people, checklist, and where its deal can reopen.
 * @example
 * ```ts
 * import { createTransaction, getTransactionWorkflow, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createTransaction(client, { name: "12 Elm Street" });
 * const { parties, tasks } = await getTransactionWorkflow(client, id);
 * console.log(parties.length, tasks.length); // 0 0
 * ```
 */
export const getTransactionWorkflow = (
  { api, calling }: WorkspaceClient,
  id: string,
  options?: CallOptions,
): Promise<TransactionWorkflow> =>
  answerValue(api.GET("/v1/transactions/{id}/workflow", { params: { path: { id } }, ...calling(options) }));

/**
 * GET /v1/transaction-settings: closing stages and checklist templates.
 * @example
 * ```ts
 * import { getTransactionSettings, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { closing_stages } = await getTransactionSettings(client);
 * console.log(closing_stages.map(({ name }) => name)); // [ 'Under contract', 'Pending', 'Closed', 'Fell through' ]
 * ```
 */
export const getTransactionSettings = (
  { api, calling }: WorkspaceClient,
  options?: CallOptions,
): Promise<TransactionSettings> => answerValue(api.GET("/v1/transaction-settings", calling(options)));
