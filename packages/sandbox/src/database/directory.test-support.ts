import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { defaultConfig } from "../config.js";
import { startSandbox } from "../server.js";
import { adminOf, clientOf } from "../testing/client.js";
import { bareWorkspace } from "../testing/owner.js";
import { sandboxProcess } from "../testing/sandbox-process.js";
import { at, newWorkspace, textAt } from "../testing/workspace.js";
import { quietWorld } from "../world.js";
import { openPglite } from "./pglite/pglite.js";
import { migrate } from "./schema/migrate.js";
import { migrations } from "./schema/migrations/index.js";

/** A directory that is gone when the test is over. */
export function ownDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), "sandbox-directory-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A sandbox on the directory, in this process. */
export const start = (path: string) => startSandbox({ port: 0, storage: { kind: "directory", path } }, quietWorld);

/** Another process with a sandbox on the directory. */
export const elsewhere = (path: string) => sandboxProcess({ settings: { storage: { kind: "directory", path } } });

/** Starts so many processes on one directory at once, time and again: one of them has it, the others are refused. */
export async function isGivenToOne(processes: number, rounds: number): Promise<void> {
  const path = ownDirectory();
  for (let round = 0; round < rounds; round++) {
    const started = await Promise.allSettled(Array.from({ length: processes }, () => elsewhere(path)));
    const [winner, ...others] = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(others).toEqual([]);
    const refused = started.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(refused).toHaveLength(processes - 1);
    for (const reason of refused) expect(reason).toContain(`is in use by process ${winner?.process.pid}.`);
    await winner?.kill();
  }
}

/** Starts a sandbox on a directory of an older schema version: what was there is there. */
export async function isMigratedFrom(version: number): Promise<void> {
  const path = ownDirectory();
  const db = await openPglite({ directory: path, templates: defaultConfig.templates }, new Date());
  for (const change of ["drop schema public cascade", "create schema public"]) await sql.raw(change).execute(db);
  await migrate(db, migrations.slice(0, version), new Date());
  const older = await bareWorkspace(db);
  await db.destroy();
  const sandbox = await start(path);
  onTestFinished(sandbox.close);
  const { call } = await newWorkspace(sandbox);
  expect((await call("GET", "/v1/contacts")).status).toBe(200);
  const admin = adminOf(sandbox.adminUrl, sandbox.adminToken);
  const key = await admin("POST", `/admin/workspaces/${older}/keys`, { scopes: ["full_access"] });
  const me = await clientOf(sandbox.url, textAt(key.body, "secret"))("GET", "/v1/me");
  expect(at(me.body, "workspace", "id"), "what was there is there").toBe(older);
}
