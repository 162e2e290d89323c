import { answerValue } from "./answer-value.js";
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
import { pageOf } from "./page-of.js";
import { eachByOffset, type WalkOptions } from "./paging.js";

/** One page of transactions: filters, `limit` (up to 200) and `offset`. */
export type TransactionQuery = NonNullable<operations["listTransactions"]["parameters"]["query"]>;

/** Which transactions: filters combine with AND; `closing_from` and `closing_to` are YYYY-MM-DD, inclusive. */
export type TransactionFilters = Omit<TransactionQuery, "limit" | "offset">;

/** GET /v1/transactions: one page, with `counts` of all that match by status. Scope read_transactions. */
export const listTransactions = (
  { api, calling }: WorkspaceClient,
  query: TransactionQuery = {},
  options?: CallOptions,
): Promise<TransactionList> => pageOf(api.GET("/v1/transactions", { params: { query }, ...calling(options) }));

/**
 * Every transaction that matches, none twice. The list has no cursors: where transactions are deleted during the walk,
 * as many others may be passed over.
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
 */
export const createTransaction = (
  { api, calling }: WorkspaceClient,
  body: TransactionCreation,
  options?: CallOptions,
): Promise<Transaction> =>
  answerValue(
    api.POST("/v1/transactions", { body, ...calling(options, { repeatable: Boolean(body.idempotency_key) }) }),
  );

/** GET /v1/transactions/{id}. */
export const getTransaction = (
  { api, calling }: WorkspaceClient,
  id: string,
  options?: CallOptions,
): Promise<Transaction> =>
  answerValue(api.GET("/v1/transactions/{id}", { params: { path: { id } }, ...calling(options) }));

/** PATCH /v1/transactions/{id}: only fields that are present change; an empty string unlinks, or derives GCI again. */
export const updateTransaction = (
  { api, calling }: WorkspaceClient,
  id: string,
  body: TransactionChange,
  options?: CallOptions,
): Promise<Transaction> =>
  answerValue(api.PATCH("/v1/transactions/{id}", { params: { path: { id } }, body, ...calling(options) }));

/** DELETE /v1/transactions/{id}. Sent again when its answer was lost: see `deleteContact`. */
export const deleteTransaction = (
  { api, calling }: WorkspaceClient,
  id: string,
  options?: CallOptions,
): Promise<DeletedTransaction> =>
  answerValue(api.DELETE("/v1/transactions/{id}", { params: { path: { id } }, ...calling(options) }));

/** GET /v1/transactions/{id}/workflow: its timeline, people, checklist, and where its deal can reopen. */
export const getTransactionWorkflow = (
  { api, calling }: WorkspaceClient,
  id: string,
  options?: CallOptions,
): Promise<TransactionWorkflow> =>
  answerValue(api.GET("/v1/transactions/{id}/workflow", { params: { path: { id } }, ...calling(options) }));

/** GET /v1/transaction-settings: closing stages and checklist templates. */
export const getTransactionSettings = (
  { api, calling }: WorkspaceClient,
  options?: CallOptions,
): Promise<TransactionSettings> => answerValue(api.GET("/v1/transaction-settings", calling(options)));
