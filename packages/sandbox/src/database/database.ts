import { CompiledQuery, type ControlledTransaction, type Kysely, type Transaction } from "kysely";
import { Refusal } from "../refusal.js";
import { DatabaseAway, OutcomeUnknown } from "./database-away.js";
import type { GateQuery } from "./gate-query.js";
import { readingFor, type ServerConnections } from "./postgres/postgres.js";
import { workspaceRole, workspaceSetting } from "./schema/schema-text.js";
import type { Tables } from "./tables.js";

/** A transaction that sees the rows of one workspace only. */
export type WorkspaceTx = Transaction<Tables>;

/** Either database, seen from the sides there are. */
export interface Database {
  readonly atGate: GateQuery;
  /**
   * The owner's side: past row-level security, for judging requests, the dashboard's operations and deliveries.
   * Never to be used inside `inWorkspace`: the embedded database has one connection, and would wait for itself.
   */
  readonly owner: Kysely<Tables>;
  /**
   * A request's side: one transaction as the request role, under row-level security for this workspace.
   * What it gives is the answer; a refusal rolls everything back, and so does a throw. One that `reads` can change
   * nothing, and its end is not waited for.
   */
  readonly inWorkspace: <Answer>(
    workspaceId: string,
    work: (tx: WorkspaceTx) => Promise<Answer | Refusal>,
    access?: "changes" | "reads",
  ) => Promise<Answer | Refusal>;
  readonly close: () => Promise<void>;
}

export function databaseOver(owner: Kysely<Tables>, others?: ServerConnections): Database {
  const readers = others?.readers;
  return {
    owner,
    atGate: others?.gate.run ?? gateOf(owner),
    inWorkspace: (workspaceId, work, access = "changes") => {
      if (access === "reads" && readers !== undefined) return readingOn(readers, workspaceId, work);
      return (access === "reads" ? reading : inTransaction)(owner, async (tx) => {
        await actInWorkspace(tx, workspaceId);
        return work(tx);
      });
    },
    close: async () => {
      await others?.gate.close();
      await readers?.destroy();
      await owner.destroy();
    },
  };
}

const gateOf =
  (owner: Kysely<Tables>): GateQuery =>
  async <Row>(_: string, text: string, values: readonly unknown[]) =>
    (await owner.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

/** From here to its end, a transaction acts for one workspace. */
export async function actInWorkspace(tx: Transaction<Tables>, workspaceId: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(`set local role ${workspaceRole}`));
  await tx.executeQuery(CompiledQuery.raw(`set local ${workspaceSetting} = '${workspaceId.replaceAll("'", "''")}'`));
}

/**
 * How often a transaction is run again that waited for one that waited for it, and for how many milliseconds it stands
 * back first, twice as many each time: at once, it would take the lock again before the other has woken up.
 */
const mostRepeats = 4;
const standsBackFor = 10;

/**
 * Runs a transaction that is rolled back when it gives a refusal. One of two that wait for each other is ended by
 * PostgreSQL; it is run again, so `work` must do nothing outside its transaction.
 */
export async function inTransaction<Answer>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await changing(db, work);
    } catch (error) {
      if (repeats === mostRepeats || !isDeadlock(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, standsBackFor * 2 ** repeats));
    }
  }
}

/** Returns whether PostgreSQL ended one of two transactions that waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "40P01";
}

async function changing<Answer>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const tx = await db.startTransaction().execute();
  try {
    const answer = await work(tx);
    await (answer instanceof Refusal ? tx.rollback().execute() : committed(tx));
    return answer;
  } catch (error) {
    // Where this fails as well, the connection is at its end, and so is the transaction: the error at hand says why.
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}

async function committed(tx: ControlledTransaction<Tables>): Promise<void> {
  try {
    await tx.commit().execute();
  } catch (error) {
    throw error instanceof DatabaseAway ? new OutcomeUnknown(error) : error;
  }
}

/** Runs a transaction that only reads: nothing waits for its end. */
async function reading<Answer>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const tx = await db.startTransaction().setAccessMode("read only").execute();
  try {
    return await work(tx);
  } finally {
    // What is lost with the end of a reading transaction is nothing; a lost connection shows in the next statement.
    tx.rollback()
      .execute()
      .catch(() => {});
  }
}

/** Returns the same on a connection that only reads: the workspace is set on it, and there is nothing to commit. */
async function readingOn<Answer>(
  readers: Kysely<Tables>,
  workspaceId: string,
  work: (tx: Transaction<Tables>) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const tx = await readers.startTransaction().execute();
  try {
    await tx.executeQuery(CompiledQuery.raw(readingFor(workspaceId)));
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}
