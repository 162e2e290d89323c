import { Kysely } from "kysely";
import pg from "pg";
import type { World } from "../../world.js";
import { migrate } from "../schema/migrate.js";
import { migrations } from "../schema/migrations/index.js";
import type { Tables } from "../tables.js";
import { GatheringClient } from "./gathering-client.js";
import { postgresDialect } from "./postgres-dialect.js";
import { openGate, type PostgresGate } from "./postgres-gate.js";
import { readersDialect } from "./postgres-readers.js";

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
