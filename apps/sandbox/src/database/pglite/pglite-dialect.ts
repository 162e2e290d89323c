import type { PGlite } from "@electric-sql/pglite";
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type TransactionSettings } from "kysely";
import { beginStatement, dialectOver, saysNothing } from "../dialect.js";
import { preparedQueries } from "./prepared-queries.js";

/**
 * PostgreSQL in this process; `close` is called when kysely is destroyed. `check` throws where nothing may be written
 * any more; it is asked before anything is begun, and before it is kept.
 */
export function pgliteDialect(client: PGlite, close: () => Promise<void>, check: () => void = () => {}): Dialect {
  return dialectOver(() => pgliteDriver(client, close, check));
}

/**
 * PGlite is one session, so there is one connection, and whoever acquires it has it alone until it is released: a
 * statement of a neighbour that slipped into a transaction would be rolled back with it.
 */
function pgliteDriver(client: PGlite, close: () => Promise<void>, check: () => void): Driver {
  const connection = connectionTo(client);
  const turns = queue();
  const command = (text: string) => async (on: DatabaseConnection) => {
    await on.executeQuery(CompiledQuery.raw(text));
  };
  return {
    init: async () => {},
    acquireConnection: async () => {
      await turns.take();
      try {
        check();
      } catch (error) {
        turns.pass();
        throw error;
      }
      return connection;
    },
    releaseConnection: async () => turns.pass(),
    beginTransaction: (on: DatabaseConnection, settings: TransactionSettings) =>
      command(beginStatement(settings.accessMode))(on),
    commitTransaction: async (on) => {
      check();
      await command("commit")(on);
    },
    rollbackTransaction: command("rollback"),
    destroy: close,
  };
}

/** What ends a transaction. */
const isEnd = (sql: string): boolean => /^(?:commit|rollback)$/.test(sql);

/** What opens a transaction is held back until its first statement, and runs as one script. */
function connectionTo(client: PGlite): DatabaseConnection {
  const query = preparedQueries(client);
  let ahead: string[] = [];
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      if (saysNothing(sql)) {
        ahead.push(sql);
        return { rows: [] };
      }
      const script = isEnd(sql) ? [...ahead, sql] : ahead;
      ahead = [];
      if (script.length > 0) await client.exec(script.join("; "));
      if (isEnd(sql)) return { rows: [] };
      const { rows, affectedRows } = await query<Row>(sql, parameters);
      return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
    },
    // biome-ignore lint/correctness/useYield: there is nothing to stream, and kysely asks for a generator
    async *streamQuery() {
      throw new Error("The embedded database does not stream.");
    },
  };
}

/** How long one after another may have the connection before the event loop goes round, in milliseconds. */
const longestRun = 4;

/**
 * First come, first served, one at a time. PGlite answers without leaving this turn of the event loop, so those who
 * wait would follow each other for seconds while nobody reads what other connections have sent: every few milliseconds
 * the next one waits until the loop has gone round.
 */
function queue(): { take: () => Promise<void>; pass: () => void } {
  const waiting: (() => void)[] = [];
  let taken = false;
  let runBegan = Number.NEGATIVE_INFINITY;
  const serveNext = () => {
    const next = waiting.shift();
    if (next === undefined) taken = false;
    else next();
  };
  const goOn = () => {
    if (performance.now() - runBegan < longestRun) return serveNext();
    setImmediate(() => {
      runBegan = performance.now();
      serveNext();
    });
  };
  return {
    take: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (taken) return;
        taken = true;
        goOn();
      }),
    pass: goOn,
  };
}
