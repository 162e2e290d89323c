import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import type { Config } from "../config.js";
import { ownSandbox, serverDatabase } from "../testing/own-sandbox.js";
import { sandboxProcess } from "../testing/sandbox-process.js";
import type { RunningSandbox } from "../testing/shared-sandboxes.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, textAt } from "../testing/workspace.js";

/** A sandbox over a database of its own, a contact in it, and two ways round the sandbox. */
async function served<Reached extends Reach>(start: (settings: Pick<Config, "storage">) => Promise<Reached>) {
  const url = await serverDatabase("with schema");
  const sandbox = await start({ storage: { kind: "postgres", url, connections: 2 } });
  const [beside, holder] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  for (const client of [beside, holder]) {
    await client.connect();
    onTestFinished(() => client.end());
  }
  const own = await Promise.all([beside, holder].map(pidOf));
  const { call, admin, id: workspaceId } = await newWorkspace(sandbox);
  const made = await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Lovelace" } });
  const path = `/v1/contacts/${textAt(made.body, "id")}`;
  const named = async () => at((await call("GET", path)).body, "first_name");
  const rename = (first_name: string) => call("PATCH", path, { body: { first_name } });
  /** Ends the sandbox's connections, or those of them that wait for a lock; gives which. */
  const cutOff = async (which: "all" | "waiting"): Promise<readonly number[]> => {
    const { rows } = await beside.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> all ($1) and ($2 or wait_event_type = 'Lock')`,
      [own, which === "all"],
    );
    return rows.map(({ pid }) => pid);
  };
  return { sandbox, beside, holder, cutOff, call, admin, workspaceId, rename, named };
}

type Reach = Omit<RunningSandbox, "database">;

const pidOf = async (client: pg.Client) =>
  (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;

it("answers 503 to a request whose connection ends while it writes, and goes on", async () => {
  const { sandbox, holder, cutOff, rename, named, admin, workspaceId } = await served((settings) =>
    sandboxProcess({ settings }),
  );
  for (let round = 0; round < 3; round++) {
    await holder.query("begin");
    await holder.query("select from contacts for update");
    await holder.query("lock table tags");
    const [renamed, added] = [rename("Grace"), admin("POST", `/admin/workspaces/${workspaceId}/tags`, { name: "x" })];
    const cut = new Set<number>();
    await until("both wait and are cut off", async () => {
      for (const pid of await cutOff("waiting")) cut.add(pid);
      return cut.size === 2;
    });
    const unavailable = { type: "api_error", message: expect.stringContaining("nothing was changed") };
    for (const { status, body, headers } of await Promise.all([renamed, added])) {
      expect({ status, error: at(body, "error") }).toEqual({ status: 503, error: unavailable });
      expect(headers.get("retry-after")).toBe("1");
    }
    await holder.query("rollback");
  }
  expect(sandbox.process.exitCode).toBeNull();
  expect(await named()).toBe("Ada");
  expect((await rename("Grace")).status).toBe(200);
  expect(await named()).toBe("Grace");
});

it("answers 503 where the disk of the database is full, and goes on", async () => {
  const { beside, rename, named } = await served((settings) => ownSandbox("PostgreSQL", settings));
  await beside.query(`create function full_disk() returns trigger language plpgsql as $$
    begin raise 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$`);
  await beside.query("create trigger full_disk before update on contacts for each row execute function full_disk()");
  const { status, body, headers } = await rename("Grace");
  expect([status, headers.get("retry-after"), at(body, "error")]).toEqual([
    503,
    "1",
    {
      type: "api_error",
      message: "The database has no room left on its disk; nothing was changed. Make room there, then try again.",
    },
  ]);
  await beside.query("drop trigger full_disk on contacts");
  expect(await named()).toBe("Ada");
  expect((await rename("Grace")).status).toBe(200);
});

it("says that nobody knows where the connection ends during the commit, and keeps no connection for it", async () => {
  const { beside, rename, named } = await served((settings) => ownSandbox("PostgreSQL", settings));
  await beside.query(`create function cut() returns trigger language plpgsql security definer as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
  await beside.query(`create constraint trigger cut after update on contacts deferrable initially deferred
    for each row execute function cut()`);
  for (let round = 0; round < 4; round++) {
    const { status, body } = await rename("Grace");
    expect(status).toBe(503);
    expect(at(body, "error", "message")).toContain("all of it was kept, or nothing");
  }
  await beside.query("drop trigger cut on contacts");
  expect(await named()).toBe("Ada");
  expect((await rename("Grace")).status).toBe(200);
});

it("keeps nothing where the statement fails that the commit came with, and says that nobody knows where that one is cut off", async () => {
  const { beside, rename, named } = await served((settings) => ownSandbox("PostgreSQL", settings));
  const failing = async (how: string) =>
    beside.query(`create or replace function fail() returns trigger language plpgsql security definer as $$
      begin ${how}; return new; end $$`);
  await failing(`raise 'no room' using errcode = 'disk_full'`);
  await beside.query("create trigger fail before insert on events for each row execute function fail()");
  const full = await rename("Grace");
  expect([full.status, at(full.body, "error", "message")]).toEqual([
    503,
    expect.stringContaining("nothing was changed"),
  ]);
  await failing("perform pg_terminate_backend(pg_backend_pid())");
  const cut = await rename("Grace");
  expect([cut.status, at(cut.body, "error", "message")]).toEqual([
    503,
    expect.stringContaining("all of it was kept, or nothing"),
  ]);
  await beside.query("drop trigger fail on events");
  expect(await named()).toBe("Ada");
  expect((await rename("Grace")).status).toBe(200);
  expect(await named()).toBe("Grace");
});

it("opens new connections after the server ended all of them, under load too", async () => {
  const { cutOff, rename, call } = await served((settings) => ownSandbox("PostgreSQL", settings));
  let ended = false;
  const statuses = new Set<number>();
  const writing = [1, 2, 3, 4].map(async (writer) => {
    while (!ended) {
      statuses.add((await rename(`Ada ${writer}`)).status);
      statuses.add((await call("GET", "/v1/contacts")).status);
    }
  });
  for (let round = 0; round < 5; round++) {
    await wait(50);
    await cutOff("all");
  }
  ended = true;
  await Promise.all(writing);
  for (const status of statuses) expect([200, 503]).toContain(status);
  await until("it is as before", async () => (await rename("Grace")).status === 200);
});
