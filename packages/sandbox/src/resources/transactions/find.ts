import type { RequestContext } from "../../http/operation/route.js";
import { type Refusal, refuse } from "../../refusal.js";
import { lockTransaction, type TransactionRow, transactionById } from "./store.js";

interface Params {
  readonly id: string;
}

/** The transaction a path names, or 404. */
export async function findTransaction(
  { tx, caller }: RequestContext,
  params: Params,
): Promise<TransactionRow | Refusal> {
  return (await transactionById(tx, caller.workspace.id, params.id)) ?? refuse.missing("transaction");
}

/** Returns the same, held against other writers: for an operation that will change it. */
export async function holdTransaction(
  { tx, caller }: RequestContext,
  params: Params,
): Promise<TransactionRow | Refusal> {
  return (await lockTransaction(tx, caller.workspace.id, params.id)) ?? refuse.missing("transaction");
}
