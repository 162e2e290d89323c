import { sql } from "kysely";
import { expect, it } from "vitest";
import { openPostgres } from "../../database/postgres/postgres.js";
import { clientOf } from "../../testing/client.js";
import { lastingStorage, ownSandbox } from "../../testing/own-sandbox.js";
import { sandboxProcess } from "../../testing/sandbox-process.js";
import { until } from "../../testing/until.js";
import { newWorkspace } from "../../testing/workspace.js";
import { quietWorld } from "../../world.js";
import { planFor, send, smallPack, smallTag } from "./install.test-support.js";
import { hasAllOrNothing } from "./killed.test-support.js";

const pack = smallPack({
  resources: [smallTag, { kind: "lead_source", key: "sign", name: "Yard sign" }],
});

it("a sandbox that is killed while it carries out a plan has done nothing of it", async () => {
  const storage = await lastingStorage("PostgreSQL");
  if (storage.kind !== "postgres") throw new Error("The rows are not in PostgreSQL.");
  const first = await sandboxProcess({ settings: { storage } });
  const workspace = await newWorkspace(first);
  const plan = await planFor(workspace, pack);
  const owner = await openPostgres(storage.url, 2, quietWorld);
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%lead_sources%'`.execute(owner);
    return rows.length > 0;
  };
  // The tag is written, the lead source waits for this lock: the process is killed in between.
  await owner.transaction().execute(async (tx) => {
    await sql`lock table lead_sources in share mode`.execute(tx);
    const sent = send(workspace, plan).catch(() => "killed");
    await until("the plan to be half done", waiting);
    await first.kill();
    expect(await sent).toBe("killed");
  });
  await owner.destroy();
  const second = await ownSandbox("PostgreSQL", { storage });
  const again = { ...workspace, call: clientOf(second.url, workspace.key) };
  expect((await again.call("GET", `/v1/setup-packs/${pack.packId}`)).status).toBe(404);
  expect((await again.call("GET", "/v1/tags")).body).toMatchObject({ total_count: 0 });
  expect((await send(again, plan)).body).toMatchObject({ applied: true, revision: "1" });
});

// A start, a plan, a kill and another start take long where others keep the processor busy.
it(
  "an embedded database whose process is killed while it carries out a plan has all of it or nothing",
  {
    timeout: 180_000,
  },
  () => hasAllOrNothing([0.3]),
);
