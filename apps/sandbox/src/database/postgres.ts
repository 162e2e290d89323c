import { Kysely } from "kysely";
import pg from "pg";
import type { World } from "../world.js";
import { migrate } from "./migrate.js";
import { migrations } from "./migrations/index.js";
import { postgresDialect } from "./postgres-dialect.js";
import type { Tables } from "./tables.js";

/** Calendar dates stay text, and counts become numbers, as the embedded database is told too. */
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
]);

/** Connects to a PostgreSQL server and brings its schema up to date. Several processes may share one. */
export async function openPostgres(url: string, connections: number, world: World): Promise<Kysely<Tables>> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: "setup-pack sandbox",
    connectionTimeoutMillis: 10_000,
    pipeline: true,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  });
  pool.on("error", (error) => world.log("warn", "An idle database connection was lost", { reason: error.message }));
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  try {
    await migrate(db, migrations, new Date(world.now()));
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
