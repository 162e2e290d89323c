import { openPostgres } from "../database/postgres/postgres.js";
import { startSandbox } from "../server.js";
import { quietWorld, type World } from "../world.js";
import { freshDatabase } from "./fresh-database.js";

/** One running sandbox, as tests reach it. */
export interface RunningSandbox {
  readonly database: "PGlite" | "PostgreSQL";
  readonly url: string;
  readonly adminUrl: string;
  readonly adminToken: string;
}

/** The sandboxes of a run, one on each database. */
export interface SharedSandboxes {
  readonly sandboxes: readonly RunningSandbox[];
  /** The name of a database on the server that has the schema and no rows. */
  readonly withSchema: string;
  readonly close: () => Promise<void>;
}

/** A failure of ours is nothing a test may pass over in silence. */
const loud: World = {
  ...quietWorld,
  log: (level, message, details) => {
    if (level === "error") console.error(message, details);
  },
};

/** Starts a sandbox on each database; `cluster` is the address of a PostgreSQL server. */
export async function startSharedSandboxes(cluster: string, templates: string | undefined): Promise<SharedSandboxes> {
  // Tests share an address, so its limit must not be what stops them.
  const settings = { port: 0, anonymousPerMinute: 1_000_000, allowLoopbackWebhooks: true, templates };
  const withSchema = await databaseWithSchema(cluster);
  const url = await freshDatabase(cluster, withSchema);
  const [embedded, server] = await Promise.all([
    startSandbox(settings, loud),
    startSandbox({ ...settings, storage: { kind: "postgres", url, connections: 10 } }, loud),
  ]);
  const reach = ({ url, adminUrl, adminToken }: typeof embedded) => ({ url, adminUrl, adminToken });
  return {
    sandboxes: [
      { database: "PGlite", ...reach(embedded) },
      { database: "PostgreSQL", ...reach(server) },
    ],
    withSchema,
    close: async () => {
      await Promise.all([embedded.close(), server.close()]);
    },
  };
}

async function databaseWithSchema(cluster: string): Promise<string> {
  const url = await freshDatabase(cluster);
  await (await openPostgres(url, 1, loud)).destroy();
  return new URL(url).pathname.slice(1);
}
