import type { PGlite } from "@electric-sql/pglite";
import { PostgresEnded } from "@setup-pack/embedded-database";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { DatabaseAway, DiskFull } from "../database-away.js";
import { beginStatement, dialectOver, saysNothing } from "../dialect.js";
import { preparedQueries } from "./prepared-queries.js";

/** What PostgreSQL in this process is looked after with. */
interface Care {
  /** Called when kysely is destroyed. */
  readonly close: (client: PGlite) => Promise<void>;
  /** Throws where nothing may be written any more; it is asked before anything is begun, and before it is kept. */
  readonly check?: () => void;
  /** Opens the database again after PostgreSQL has ended itself. Left out, it stays ended. */
  readonly reopen?: (ended: PGlite) => Promise<PGlite>;
}

/** PostgreSQL in this process. */
export const pgliteDialect = (client: PGlite, care: Care): Dialect => dialectOver(() => pgliteDriver(client, care));

/**
 * PGlite is one session, so there is one connection, and whoever acquires it has it alone until it is released: a
 * statement of a neighbour that slipped into a transaction would be rolled back with it.
 */
function pgliteDriver(first: PGlite, { close, check = () => {}, reopen }: Care): Driver {
  let client = first;
  let hasEnded = false;
  const noteEnd = () => {
    hasEnded = true;
  };
  let connection = connectionTo(client, noteEnd);
  const pause = growingPause();
  const reopened = async () => {
    if (reopen === undefined || pause.isOn()) throw new DatabaseAway(new PostgresEnded());
    try {
      client = await reopen(client);
    } catch (error) {
      // Where there is no room, nothing was tried.
      if (error instanceof DiskFull) throw error;
      pause.begin();
      throw new DatabaseAway(new PostgresEnded());
    }
    pause.end();
    hasEnded = false;
    connection = connectionTo(client, noteEnd);
  };
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
        if (hasEnded) await reopened();
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
    destroy: () => close(client),
  };
}

/** How long nothing is tried after the first attempt that failed, and at most, in milliseconds. */
const shortestPause = 1_000;
const longestPause = 60_000;

/** A pause between attempts, twice as long after each that fails. */
function growingPause() {
  let length = shortestPause;
  let until = Number.NEGATIVE_INFINITY;
  return {
    isOn: () => performance.now() < until,
    begin: () => {
      until = performance.now() + length;
      length = Math.min(2 * length, longestPause);
    },
    end: () => {
      length = shortestPause;
    },
  };
}

/** What ends a transaction. */
const isEnd = (sql: string): boolean => /^(?:commit|rollback)$/.test(sql);

/**
 * What opens a transaction is held back until its first statement, and runs as one script. `noteEnd` is called once
 * PostgreSQL has ended itself.
 */
function connectionTo(client: PGlite, noteEnd: () => void): DatabaseConnection {
  const query = preparedQueries(client);
  let ahead: string[] = [];
  const run = async <Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> => {
    const script = isEnd(sql) ? [...ahead, sql] : ahead;
    ahead = [];
    if (script.length > 0) await client.exec(script.join("; "));
    if (isEnd(sql)) return { rows: [] };
    const { rows, affectedRows } = await query<Row>(sql, parameters);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  };
  return {
    async executeQuery<Row>(statement: CompiledQuery) {
      if (saysNothing(statement.sql)) {
        ahead.push(statement.sql);
        return { rows: [] };
      }
      try {
        return await run<Row>(statement);
      } catch (error) {
        if (!(error instanceof PostgresEnded)) throw error;
        noteEnd();
        throw new DatabaseAway(error);
      }
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
