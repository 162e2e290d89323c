import { afterAll } from "vitest";
import { freshDatabase } from "../../../../packages/sandbox/src/testing/fresh-database.js";
import { startCluster } from "../../../../packages/sandbox/src/testing/postgres-cluster.js";
import { sandboxOfFile, type TestWorkspace } from "../sandbox.test-support.js";

/** Makes a workspace of a test's own. */
export type NewWorkspace = () => Promise<TestWorkspace>;

/** A database that the sandbox runs on, by its name, and what makes workspaces there. For the tests of one file. */
type OnDatabase = readonly [string, NewWorkspace];

async function onServer(): Promise<OnDatabase> {
  const cluster = await startCluster(process.env.DATABASE_URL);
  // Hooks run from the last to the first: the sandbox is closed before the server stops.
  afterAll(cluster.stop);
  const url = await freshDatabase(cluster.url);
  return ["PostgreSQL", sandboxOfFile({ storage: { kind: "postgres", url, connections: 5 } })];
}

export async function bothDatabases(): Promise<readonly OnDatabase[]> {
  return [["PGlite", sandboxOfFile()], await onServer()];
}
