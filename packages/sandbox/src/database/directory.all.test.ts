import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { DirectoryInUse, DirectoryTaken, takeLock } from "@setup-pack/directory-lock";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { defaultConfig } from "../config.js";
import { startSandbox } from "../server.js";
import { sandboxProcess } from "../testing/sandbox-process.js";
import { until } from "../testing/until.js";
import { newWorkspace, textAt } from "../testing/workspace.js";
import { quietWorld } from "../world.js";
import { elsewhere, isGivenToOne, ownDirectory, start } from "./directory.test-support.js";
import { openPglite, sandboxDirectory } from "./pglite/pglite.js";
import { NewerSchema } from "./schema/migrate.js";
import { migrations } from "./schema/migrations.js";

it("refuses a second process, and the same one twice, every time", async () => {
  const path = ownDirectory();
  const holder = await elsewhere(path);
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(start(path)).rejects.toThrow(DirectoryInUse);
    await expect(start(path)).rejects.toThrow(`is in use by process ${holder.process.pid}. Stop that sandbox first`);
  }
  holder.process.kill("SIGTERM");
  await once(holder.process, "exit");
  const first = await start(path);
  await expect(start(path)).rejects.toThrow(DirectoryInUse);
  await first.close();
  await (await start(path)).close();
});

it("is given to one of two processes that start on it at once", () => isGivenToOne(2, 1));

it("keeps what was acknowledged when its process is killed", async () => {
  const path = ownDirectory();
  const holder = await elsewhere(path);
  const { id, call, key } = await newWorkspace(holder);
  const acknowledged: string[] = [];
  const writing = (async () => {
    for (let number = 0; ; number++) {
      const { body } = await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: `${number}` } });
      acknowledged.push(textAt(body, "id"));
      if (number === 20) holder.process.kill("SIGKILL");
    }
  })();
  const gone = once(holder.process, "exit");
  await expect(writing).rejects.toThrow();
  await gone;
  const again = await start(path);
  onTestFinished(again.close);
  const ask = (one: string) =>
    fetch(`${again.url}/v1/contacts/${one}`, { headers: { authorization: `Bearer ${key}` } });
  expect(id).toMatch(/^ws_/);
  expect(acknowledged.length).toBeGreaterThan(20);
  for (const one of acknowledged) expect((await ask(one)).status).toBe(200);
});

const container = ["unshare", "--map-root-user", "--pid", "--mount-proc", "--fork", "--kill-child"];
const [unshare = "", ...flags] = container;
const isAllowed = spawnSync(unshare, [...flags, "true"]).status === 0;

it.runIf(isAllowed)("holds across containers, which count their processes anew (needs unshare)", async () => {
  const path = ownDirectory();
  const contained = () => sandboxProcess({ settings: { storage: { kind: "directory", path } }, within: container });
  const holder = await contained();
  await expect(start(path)).rejects.toThrow("of another container");
  await expect(contained()).rejects.toThrow("of another container");
  const { call } = await newWorkspace(holder);
  const made = await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Lovelace" } });
  expect(made.status).toBe(201);
  await holder.kill();
  const next = await start(path);
  await expect(contained()).rejects.toThrow("of another container");
  await next.close();
});

it("notices that another process has taken the directory, and writes no more there", async () => {
  const path = ownDirectory();
  const log: string[] = [];
  const sandbox = await startSandbox(
    { port: 0, storage: { kind: "directory", path } },
    { ...quietWorld, log: (level, message) => log.push(`${level}: ${message}`) },
  );
  const { call } = await newWorkspace(sandbox);
  expect((await call("GET", "/v1/contacts")).status).toBe(200);
  const other = JSON.stringify({ pid: 1, began: "", token: "other" });
  rmSync(join(path, "lock"));
  writeFileSync(join(path, "lock"), other);
  const rows = written(join(path, "database"));
  for (const method of ["GET", "POST"]) {
    const { status, body } = await call(
      method,
      "/v1/contacts",
      method === "GET" ? {} : { body: { first_name: "Ada" } },
    );
    expect(status).toBe(503);
    expect(textAt(body, "error", "message")).toContain("Another process has opened the data directory");
  }
  // The queue of deliveries is looked at several times meanwhile.
  await wait(700);
  await sandbox.close();
  for (const once of ["error: The data directory is in other hands", "warn: Deliveries could not be claimed"])
    expect(log.filter((line) => line === once)).toHaveLength(1);
  expect(written(join(path, "database")), "what the other one has is left alone").toEqual(rows);
  expect(readFileSync(join(path, "lock"), "utf8")).toBe(other);
});

it("notices a program that opens the database past the lock, and leaves it what it wrote", async () => {
  const path = ownDirectory();
  const sandbox = await start(path);
  const { call } = await newWorkspace(sandbox);
  const past = await PGlite.create({ dataDir: join(path, "database"), extensions: { pg_trgm, btree_gin } });
  expect((await call("POST", "/v1/contacts", { body: { first_name: "Ada" } })).status).toBe(503);
  await past.exec("create table theirs (number integer); insert into theirs values (1)");
  await past.close();
  await sandbox.close();
  const next = await openPglite({ directory: path, templates: defaultConfig.templates }, new Date());
  expect((await sql`select number from theirs`.execute(next)).rows).toEqual([{ number: 1 }]);
  await next.destroy();
});

it("keeps nothing of a transaction during which another process took the directory", async () => {
  const path = ownDirectory();
  const db = await openPglite({ directory: path, templates: defaultConfig.templates }, new Date());
  const taking = db.transaction().execute(async (tx) => {
    await sql`update schema_versions set name = 'lost'`.execute(tx);
    rmSync(join(path, "lock"));
  });
  await expect(taking).rejects.toThrow(DirectoryTaken);
  await db.destroy();
  const next = await openPglite({ directory: path, templates: defaultConfig.templates }, new Date());
  expect(await next.selectFrom("schema_versions").selectAll().where("name", "=", "lost").execute()).toEqual([]);
  await next.destroy();
});

/** When each file below a folder was last written. */
const written = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => [
    name,
    statSync(join(folder, name)).mtimeMs,
  ]);

describe("the lock", () => {
  /** What a start takes before it opens the database. */
  const taken = (path: string) => takeLock(join(path, "lock"), sandboxDirectory(path), () => {});

  it("takes a sandbox of another machine for alive as long as it writes that it is", async () => {
    const path = ownDirectory();
    const lock = join(path, "lock");
    const there = { pid: 7, began: "", token: "there", kernel: "other", machine: "attic", pids: "", lifeline: true };
    writeFileSync(lock, JSON.stringify(there));
    await expect(start(path)).rejects.toThrow(
      "is in use by process 7 of another machine (attic). Stop that sandbox first",
    );
    // By the clock of the file system, whatever this process's says.
    const silentSince = (statSync(lock).mtimeMs - 20_000) / 1000;
    utimesSync(lock, silentSince, silentSince);
    const { release } = await taken(path);
    utimesSync(lock, new Date(0), new Date(0));
    await until("it wrote that it lives", () => statSync(lock).mtimeMs > 0);
    release();
  });

  it("holds in a directory whose path is longer than the address of a socket", async () => {
    const path = join(ownDirectory(), "d".repeat(100), "e".repeat(100));
    mkdirSync(path, { recursive: true });
    const { release } = await taken(path);
    expect(JSON.parse(readFileSync(join(path, "lock"), "utf8"))).toMatchObject({ lifeline: true });
    await expect(start(path)).rejects.toThrow(DirectoryInUse);
    release();
    expect(readdirSync(path), "nothing is left behind").toEqual([]);
  });

  it("is taken over from a process that is gone, also one nobody could read", async () => {
    const path = ownDirectory();
    const lock = join(path, "lock");
    writeFileSync(lock, JSON.stringify({ pid: 2 ** 30, began: "", token: "gone" }));
    (await taken(path)).release();
    writeFileSync(lock, "{");
    (await taken(path)).release();
    symlinkSync("nowhere", lock);
    (await taken(path)).release();
  });
});

it("fills a directory again that was not filled to the end", async () => {
  const path = ownDirectory();
  await (await start(path)).close();
  rmSync(join(path, "filled"));
  rmSync(join(path, "database", "PG_VERSION"));
  await (await start(path)).close();
  expect(readFileSync(join(path, "database", "PG_VERSION"), "utf8")).toMatch(/^\d+/);
});

it("refuses a directory of a later version", async () => {
  const path = ownDirectory();
  const db = await openPglite({ directory: path, templates: defaultConfig.templates }, new Date());
  const last = migrations.length;
  await db
    .insertInto("schema_versions")
    .values({ version: last + 1, name: "later", applied_at: new Date() })
    .execute();
  await db.destroy();
  const refusal = await start(path).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(NewerSchema);
  expect(String(refusal)).toContain(`This database has schema version ${last + 1}`);
});
