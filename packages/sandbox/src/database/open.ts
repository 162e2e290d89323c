import type { Config } from "../config.js";
import type { World } from "../world.js";
import { type Database, databaseOver } from "./database.js";
import { openPglite } from "./pglite/pglite.js";
import { openPostgres, openServerConnections } from "./postgres/postgres.js";

/** Opens the database that the configuration names, its schema up to date. */
export async function openDatabase({ storage, templates }: Config, world: World): Promise<Database> {
  if (storage.kind === "postgres") {
    const { url, connections } = storage;
    return databaseOver(await openPostgres(url, connections, world), openServerConnections(url, connections, world));
  }
  const directory = storage.kind === "directory" ? storage.path : undefined;
  const lost = (error: Error) => world.log("error", "The data directory is in other hands", { reason: error.message });
  return databaseOver(await openPglite({ directory, templates }, new Date(world.now()), lost));
}
