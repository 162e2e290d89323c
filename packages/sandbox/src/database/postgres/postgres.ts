import { Kysely } from "kysely";
import type { ClientConfig, QueryResultRow } from "pg";
import pg from "pg";
import type { World } from "../../world.js";
import type { GateQuery } from "../gate-query.js";
import { migrate } from "../schema/migrate.js";
import { migrations } from "../schema/migrations.js";
import type { Tables } from "../tables.js";
import { GatheringClient } from "./gathering-client.js";
import { postgresDialect } from "./postgres-dialect.js";
import { readersDialect } from "./postgres-readers.js";
import { openSharedConnection, type SharedConnection } from "./shared-connection.js";

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
