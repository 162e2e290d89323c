import { createHash } from "node:crypto";
import pg from "pg";
import { type Database, DatabaseAway, RollbackAnswer, type Sql } from "./database/database.js";
import { openFolder } from "./database/open-folder.js";
import { migrate } from "./schema.js";

/** Most connections of one process: a claim, the ends of offices and the lease need one each for a moment. */
const connections = 4;

/** Returns a PostgreSQL server, which any number of processes share. Connects when it is first asked something. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // Statements that do not wait for each other are sent together, in order.
    pipeline: true,
    application_name: "setup-pack fleet",
    // Also where the server is set up to forget the last moment before a crash: a plan is stored before it is sent.
    options: "-c synchronous_commit=on",
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without a listener, a connection that ends would end the process. Whoever used it is told by the answer.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return {
    query: async (text, values = []) => (await reached(pool.query(statementOf(text, values)))).rows,
    transaction: (work) => onClient(pool, (client) => inTransaction(client, work)),
    close: () => pool.end(),
  };
}

/**
 * Returns a statement as the server is asked. One with values is prepared, once on each connection: a turn takes ten of
 * them, and to plan them anew costs more than to carry them out.
 */
function statementOf(text: string, values: readonly unknown[]): pg.QueryConfig {
  if (values.length === 0) return { text };
  return { name: createHash("sha256").update(text).digest("base64url"), text, values: [...values] };
}

/** Returns an error that the server does not give as one of a statement is one of the way there. */
async function reached<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const isOfStatement = error instanceof pg.DatabaseError && error.severity === "ERROR";
    throw isOfStatement || !(error instanceof Error) ? error : new DatabaseAway(error);
  }
}

/** Lends a connection; one on which something failed is closed, and with it what was begun there. */
async function onClient<Answer>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await reached(pool.connect());
  try {
    const answer = await work(client);
    client.release();
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function inTransaction<Answer>(
  client: pg.PoolClient,
  work: (tx: Sql) => Promise<Answer | RollbackAnswer<Answer>>,
): Promise<Answer> {
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await reached(client.query(statementOf(text, values)))).rows;
  const begun = query("begin");
  // The first statement is sent behind it at once; nothing is kept where it fails.
  const [answer] = await Promise.all([work({ query }), begun]);
  await query(answer instanceof RollbackAnswer ? "rollback" : "commit");
  return answer instanceof RollbackAnswer ? answer.answer : answer;
}

/** Where the ledger of a fleet is. */
export type LedgerPlace =
  | { readonly kind: "server"; readonly url: string }
  /** A folder that one process at a time has open; `alone` where the others are not to be asked. */
  | { readonly kind: "folder"; readonly path: string; readonly alone: boolean };

/** Opens the ledger, its tables up to date. */
export async function openLedger(place: LedgerPlace): Promise<Database> {
  const database = place.kind === "server" ? openPostgres(place.url) : await openFolder(place.path, place);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
