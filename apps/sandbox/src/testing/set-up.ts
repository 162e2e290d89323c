import type { TestProject } from "vitest/node";
import { openPostgres } from "../database/postgres/postgres.js";
import { startSandbox } from "../server.js";
import { quietWorld, type World } from "../world.js";
import { bundledProgram } from "./bundled-program.js";
import { freshDatabase } from "./fresh-database.js";
import { startCluster } from "./postgres-cluster.js";

/** One running sandbox, as tests reach it. */
export interface Running {
  readonly database: "PGlite" | "PostgreSQL";
  readonly url: string;
  readonly adminUrl: string;
  readonly adminToken: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** One sandbox on each database, for the whole run. */
    readonly sandboxes: readonly Running[];
    /** The PostgreSQL server of the run, for tests that need a database of their own. */
    readonly cluster: string;
    /** The name of a database on it that has the schema and no rows, to make others of. */
    readonly withSchema: string;
    /** The program of `sandboxProcess`, bundled. */
    readonly program: string;
  }
}

/** Tests share an address, so its limit must not be what stops them. */
const settings = { port: 0, anonymousPerMinute: 1_000_000, allowLoopbackWebhooks: true };

/** A failure of ours is nothing a test may pass over in silence. */
const loud: World = {
  ...quietWorld,
  log: (level, message, details) => {
    if (level === "error") console.error(message, details);
  },
};

/** Starts PostgreSQL and a sandbox on each database, once for all tests. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const [cluster, program] = await Promise.all([startCluster(process.env.DATABASE_URL), bundledProgram()]);
  const withSchema = await databaseWithSchema(cluster.url);
  const url = await freshDatabase(cluster.url, withSchema);
  const [embedded, server] = await Promise.all([
    startSandbox(settings, loud),
    startSandbox({ ...settings, storage: { kind: "postgres", url, connections: 10 } }, loud),
  ]);
  const reach = ({ url, adminUrl, adminToken }: typeof embedded) => ({ url, adminUrl, adminToken });
  provide("sandboxes", [
    { database: "PGlite", ...reach(embedded) },
    { database: "PostgreSQL", ...reach(server) },
  ]);
  provide("cluster", cluster.url);
  provide("withSchema", withSchema);
  provide("program", program.path);
  return async () => {
    await Promise.all([embedded.close(), server.close()]);
    await cluster.stop();
    program.remove();
  };
}

async function databaseWithSchema(cluster: string): Promise<string> {
  const url = await freshDatabase(cluster);
  await (await openPostgres(url, 1, loud)).destroy();
  return new URL(url).pathname.slice(1);
}
