import type { Storage } from "../config.js";
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

/** A PostgreSQL server, as tests reach it. */
export interface TestServer {
  readonly url: string;
  /** The name of a database on it that has the schema and no rows, to make others of. */
  readonly withSchema: string;
}

/** The sandboxes of a run, one on each database that is tested. */
export interface SharedSandboxes {
  readonly sandboxes: readonly RunningSandbox[];
  readonly server: TestServer | undefined;
  readonly close: () => Promise<void>;
}

/** A failure of ours is nothing a test may pass over in silence. */
const loud: World = {
  ...quietWorld,
  log: (level, message, details) => {
    if (level === "error") console.error(message, details);
  },
};

/** Starts a sandbox on each of these databases; `cluster` is the address of a PostgreSQL server. */
export async function startSharedSandboxes(
  databases: readonly RunningSandbox["database"][],
  cluster: string | undefined,
  templates: string | undefined,
): Promise<SharedSandboxes> {
  // Tests share an address, so its limit must not be what stops them.
  const settings = { port: 0, anonymousPerMinute: 1_000_000, allowLoopbackWebhooks: true, templates };
  const server = cluster === undefined ? undefined : { url: cluster, withSchema: await databaseWithSchema(cluster) };
  const started = await Promise.all(
    databases.map(async (database) => {
      const storage = database === "PGlite" ? {} : { storage: await storageOn(server) };
      const { url, adminUrl, adminToken, close } = await startSandbox({ ...settings, ...storage }, loud);
      return { reach: { database, url, adminUrl, adminToken }, close };
    }),
  );
  return {
    sandboxes: started.map(({ reach }) => reach),
    server,
    close: async () => {
      await Promise.all(started.map(({ close }) => close()));
    },
  };
}

async function storageOn(server: TestServer | undefined): Promise<Storage> {
  if (server === undefined) throw new Error("A sandbox on PostgreSQL needs a server");
  return { kind: "postgres", url: await freshDatabase(server.url, server.withSchema), connections: 10 };
}

async function databaseWithSchema(cluster: string): Promise<string> {
  const url = await freshDatabase(cluster);
  await (await openPostgres(url, 1, loud)).destroy();
  return new URL(url).pathname.slice(1);
}
