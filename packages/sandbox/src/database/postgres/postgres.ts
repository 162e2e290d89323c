import { type CompiledQuery, type DatabaseConnection, type Dialect, Kysely } from "kysely";
import type { ClientConfig, QueryResultRow } from "pg";
import pg from "pg";
import type { World } from "../../world.js";
import { dialectOver } from "../dialect.js";
import type { GateQuery } from "../gate-query.js";
import { migrate } from "../schema/migrate.js";
import { migrations } from "../schema/migrations.js";
import { workspaceRole, workspaceSetting } from "../schema/schema-text.js";
import type { Tables } from "../tables.js";
import { GatheringClient, namesOf, postgresDialect, resultOf, streamQuery } from "./postgres-dialect.js";
import { openSharedConnection, type Reader, readersOf, type SharedConnection } from "./reader-connections.js";

/** Connections that a server has beside those of the owner. */
export interface ServerConnections {
  /** They only read, and need no transaction for it (postgres-readers.ts). */
  readonly readers: Kysely<Tables>;
  readonly gate: PostgresGate;
}

/** Calendar dates stay text, and counts become numbers, as in the embedded database too. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
]);

/** Connects to a PostgreSQL server and brings its schema up to date. Several processes may share one. */
export async function openPostgres(url: string, connections: number, world: World): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(poolOf(url, connections, world)) });
  try {
    await migrate(db, migrations, new Date(world.now()));
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Connects to a server whose schema is up to date for what needs no transaction: requests that only read, with as many
 * connections again, and the gate, with one.
 */
export function openServerConnections(url: string, connections: number, world: World): ServerConnections {
  const dialect = readersDialect(settingsFor(url), connections, lostTo(world));
  const readers = new Kysely<Tables>({ dialect });
  return { readers, gate: openGate(settingsFor(url), lostTo(world)) };
}

function poolOf(url: string, max: number, world: World): pg.Pool {
  return new pg.Pool({ ...settingsFor(url), max, Client: GatheringClient }).on("error", lostTo(world));
}

const settingsFor = (connectionString: string) => ({
  connectionString,
  application_name: "setup-pack sandbox",
  connectionTimeoutMillis: 10_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
  types: {
    getTypeParser: (oid: number, format?: "text" | "binary") => parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
  },
});

const lostTo = (world: World) => (error: Error) =>
  world.log("warn", "A database connection was lost", { reason: error.message });

/** What runs at the gate, and what ends it. */
interface PostgresGate {
  readonly run: GateQuery;
  readonly close: () => Promise<void>;
}

/**
 * Returns one line for the statement that every request begins with: the server counts requests one after another,
 * where several connections would wait for each other's lock on the workspace's row. When it is lost, the next request
 * opens another.
 */
function openGate(settings: ClientConfig, lost: (error: Error) => void): PostgresGate {
  let open: Promise<SharedConnection> | undefined;
  const current = (): Promise<SharedConnection> => {
    if (open !== undefined) return open;
    const forget = () => {
      if (open === opening) open = undefined;
    };
    const opening = openSharedConnection(settings, (error) => {
      forget();
      if (error !== undefined) lost(error);
    });
    opening.catch(forget);
    open = opening;
    return opening;
  };
  return {
    run: async <Row>(name: string, text: string, values: readonly unknown[]) => {
      const line = await current();
      return (await line.send<Row & QueryResultRow>({ name, text, values: [...values] })).rows;
    },
    close: async () => (await open)?.close(),
  };
}

/** SQL, for `readersDialect`: from here on this connection reads for one workspace, and can do nothing else. */
export const readingFor = (workspaceId: string): string =>
  `set role ${workspaceRole}; set default_transaction_read_only = on; ` +
  `set ${workspaceSetting} = '${workspaceId.replaceAll("'", "''")}'`;

const setsWorkspace = /^set role\b/;

/**
 * Connections that only read, as the request role. What kysely takes for a transaction is none: each statement would
 * see a state of its own anyway, as PostgreSQL's "read committed" has it. So requests of one workspace may share a
 * line, and what is said once (`readingFor`) holds for the next request too.
 */
function readersDialect(settings: ClientConfig, lines: number, lost: (error: Error) => void): Dialect {
  const readers = readersOf(settings, lines, lost);
  const nameOf = namesOf();
  const taken = new WeakMap<DatabaseConnection, () => void>();
  const nothing = async () => {};
  return dialectOver(() => ({
    init: nothing,
    acquireConnection: async () => {
      let reader: Reader | undefined;
      const connection: DatabaseConnection = {
        async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
          if (setsWorkspace.test(sql)) {
            reader = await readers.take(sql);
            return { rows: [] };
          }
          if (reader === undefined) throw new Error("It was not said for which workspace this reads.");
          const name = parameters.length === 0 ? undefined : nameOf(sql);
          return resultOf<Row>(await reader.send({ text: sql, values: [...parameters], ...(name && { name }) }));
        },
        streamQuery,
      };
      taken.set(connection, () => reader?.leave());
      return connection;
    },
    releaseConnection: async (connection) => taken.get(connection)?.(),
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    destroy: readers.close,
  }));
}
