import { afterAll, beforeAll, onTestFinished } from "vitest";
import { freshDatabase } from "../../../packages/sandbox/src/testing/fresh-database.js";
import { type Cluster, startCluster } from "../../../packages/sandbox/src/testing/postgres-cluster.js";
import type { Database } from "./ledger/database/database.js";
import { openEmbedded } from "./ledger/database/open-folder.js";
import { openPostgres } from "./ledger/open-ledger.js";
import { migrate, schema } from "./ledger/schema.js";

/** Starts a PostgreSQL server for the tests of a file; gives what makes a database in it, and gives its address. */
export function serverOfFile(): () => Promise<string> {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster(process.env.DATABASE_URL);
  });
  afterAll(() => cluster?.stop());
  return async () => {
    if (cluster === undefined) throw new Error("The server has not been started yet.");
    return freshDatabase(cluster.url);
  };
}

/**
 * What opens a ledger in memory, one for all tests of a file: to start one takes seconds. Earlier runs are over by
 * then.
 */
export function memoryOfFile(): () => Promise<Database> {
  let opened: Promise<Database> | undefined;
  afterAll(async () => (await opened)?.close());
  return async () => {
    opened ??= openEmbedded().then(migrated);
    const database = await opened;
    await database.query(`update ${schema}.run set state = 'stopped'`);
    return database;
  };
}

/** What opens a ledger for each test of a file: on the embedded database, and in the second lane on a server. */
export function ledgerOfFile(): () => Promise<Database> {
  if (process.env.TEST_DATABASE !== "PostgreSQL") return memoryOfFile();
  const server = serverOfFile();
  return async () => ledgerOn(await server());
}

/** A ledger on a server, for one test. */
export async function ledgerOn(url: string): Promise<Database> {
  const database = await migrated(openPostgres(url));
  onTestFinished(database.close);
  return database;
}

async function migrated(database: Database): Promise<Database> {
  await migrate(database);
  return database;
}
