import { type Kysely, sql, type Transaction } from "kysely";
import { Refusal } from "../http/refusal.js";
import { workspaceRole, workspaceSetting } from "./schema-text.js";
import type { Tables } from "./tables.js";

/** A transaction that sees the rows of one workspace only. */
export type WorkspaceTx = Transaction<Tables>;

/** Either database, seen from the two sides there are. */
export interface Database {
  /**
   * The owner's side: past row-level security, for judging requests, the dashboard's operations and deliveries.
   * Never to be used inside `inWorkspace`: the embedded database has one connection, and would wait for itself.
   */
  readonly owner: Kysely<Tables>;
  /**
   * A request's side: one transaction as the request role, under row-level security for this workspace.
   * What it gives is the answer; a refusal rolls everything back, and so does a throw.
   */
  readonly inWorkspace: <Answer>(
    workspaceId: string,
    work: (tx: WorkspaceTx) => Promise<Answer | Refusal>,
  ) => Promise<Answer | Refusal>;
  readonly close: () => Promise<void>;
}

export function databaseOver(owner: Kysely<Tables>): Database {
  return {
    owner,
    inWorkspace: (workspaceId, work) => refusable(owner, (tx) => seeing(tx, workspaceId).then(() => work(tx))),
    close: () => owner.destroy(),
  };
}

/** From here to its end, a transaction acts for one workspace. */
export async function seeing(tx: Transaction<Tables>, workspaceId: string): Promise<void> {
  await sql`select set_config('role', ${workspaceRole}, true), set_config(${workspaceSetting}, ${workspaceId}, true)`.execute(
    tx,
  );
}

/** Runs a transaction that is rolled back when it gives a refusal. */
export async function refusable<Answer>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const tx = await db.startTransaction().execute();
  try {
    const answer = await work(tx);
    await (answer instanceof Refusal ? tx.rollback() : tx.commit()).execute();
    return answer;
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
    throw error;
  }
}
