import { afterAll } from "vitest";
import { freshDatabase } from "../../../../apps/sandbox/src/testing/fresh-database.js";
import { startCluster } from "../../../../apps/sandbox/src/testing/postgres-cluster.js";
import { sandboxOfFile, type TestWorkspace } from "../sandbox.test-support.js";

/** What makes workspaces on each database that the sandbox runs on, by its name. For the tests of one file. */
export async function bothDatabases(): Promise<readonly (readonly [string, () => Promise<TestWorkspace>])[]> {
  const cluster = await startCluster(process.env.DATABASE_URL);
  // Hooks run from the last to the first: the sandboxes are closed before the server stops.
  afterAll(cluster.stop);
  const onServer = sandboxOfFile({
    storage: { kind: "postgres", url: await freshDatabase(cluster.url), connections: 5 },
  });
  const embedded = sandboxOfFile();
  return [
    ["PGlite", embedded],
    ["PostgreSQL", onServer],
  ];
}
