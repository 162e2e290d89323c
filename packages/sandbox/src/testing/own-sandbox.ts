import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, onTestFinished } from "vitest";
import type { Config, Storage } from "../config.js";
import { databaseOver } from "../database/database.js";
import { openDatabase } from "../database/open.js";
import { type Sandbox, startSandboxOn } from "../server.js";
import { quietWorld, type World } from "../world.js";
import { freshDatabase } from "./fresh-database.js";
import { lentDatabase, lentMemory } from "./memory-databases.js";
import type { RunningSandbox } from "./shared-sandboxes.js";

/**
 * Returns a place to keep rows in that has none: memory, or a database on the run's PostgreSQL server with its schema.
 */
export async function freshStorage(database: RunningSandbox["database"]): Promise<Storage> {
  if (database === "PGlite") return { kind: "memory" };
  return { kind: "postgres", url: await serverDatabase("with schema"), connections: 5 };
}

/** Returns a database on that server without its schema, for several sandboxes that start on it at once. */
export async function storageWithoutSchema(): Promise<Storage> {
  return { kind: "postgres", url: await serverDatabase("empty"), connections: 5 };
}

/** Returns the same, for rows that must outlive a process: a directory of the test's own, or a database. */
export async function lastingStorage(database: RunningSandbox["database"]): Promise<Storage> {
  if (database === "PostgreSQL") return freshStorage(database);
  const path = mkdtempSync(join(tmpdir(), "sandbox-directory-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return { kind: "directory", path };
}

/**
 * Returns what starts sandboxes of this process one after another on the same rows. An embedded database stays open
 * between them: how one is opened again from its directory is for `database/directory.all.test.ts`.
 */
export async function startsOnSameRows(
  database: RunningSandbox["database"],
): Promise<(settings?: Partial<Config>, world?: Partial<World>) => Promise<Sandbox>> {
  if (database === "PostgreSQL") {
    const storage = await freshStorage(database);
    return (settings, world) => ownSandbox(database, { ...settings, storage }, world);
  }
  const { owner, giveBack } = await lentDatabase();
  onTestFinished(giveBack);
  const open = async () => ({ ...databaseOver(owner), close: async () => {} });
  return (settings, world) => ownSandboxOn(open, settings, world);
}

/** Returns a sandbox of a test's own, for one that needs its own clock or settings. It is closed when the test ends. */
export async function ownSandbox(
  database: RunningSandbox["database"],
  settings: Partial<Config> = {},
  world: Partial<World> = {},
): Promise<Sandbox> {
  const storage = settings.storage ?? (await freshStorage(database));
  return ownSandboxOn(storage.kind === "memory" ? lentMemory : openDatabase, { ...settings, storage }, world);
}

async function ownSandboxOn(
  open: typeof openDatabase,
  settings: Partial<Config> = {},
  world: Partial<World> = {},
): Promise<Sandbox> {
  const sandbox = await startSandboxOn(
    open,
    { port: 0, anonymousPerMinute: 1_000_000, ...settings },
    { ...quietWorld, ...world },
  );
  onTestFinished(sandbox.close);
  return sandbox;
}

/** Makes a database on the run's PostgreSQL server, with the sandbox's schema or empty; gives its address. */
export function serverDatabase(content: "with schema" | "empty"): Promise<string> {
  const server = inject("server");
  if (server === undefined)
    throw new Error("This run has no PostgreSQL server: tests that ask for one are in *.all.test.ts");
  return freshDatabase(server.url, content === "empty" ? undefined : server.withSchema);
}
