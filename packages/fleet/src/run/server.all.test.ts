import { randomUUID } from "node:crypto";
import { realWorld } from "@setup-pack/workspace-client";
import { expect, it } from "vitest";
import { sandboxOfFile } from "../../../installer/src/sandbox.test-support.js";
import { ledgerOn, serverOfFile } from "../databases.test-support.js";
import { first, inputOf, officesOf, releasesIn, worldOf } from "../fleet.test-support.js";
import { readOffices } from "../ledger/offices.js";
import { openLedger } from "../ledger/open-ledger.js";
import { beginRun } from "../ledger/runs.js";
import { NewerLedger, schema } from "../ledger/schema.js";
import type { RunWorld } from "./run-world.js";
import { work } from "./worker.js";

const newWorkspace = sandboxOfFile();
const server = serverOfFile();

it("ends as an undisturbed run does where a worker dies and the server of the ledger is killed", async () => {
  const offices = await officesOf(newWorkspace, "a", 8);
  const ledger = await ledgerOn(await server());
  const id = randomUUID();
  await beginRun(ledger, inputOf(first, [["all", offices, { parallel: 4 }]]), { id, through: 0, now: new Date() });
  const world = worldOf(offices, { pace: realWorld });
  const worker = (name: string, of: RunWorld, signal?: AbortSignal) =>
    work(ledger, { run: id, worker: name, parallel: 2, leaseSeconds: 3, ...(signal && { signal }) }, of);

  const dying = new AbortController();
  let sent = 0;
  const deadly: RunWorld = {
    ...world,
    fetch: async (url, request) => {
      const answer = await world.fetch(url, request);
      if (request.method !== "PUT") return answer;
      sent++;
      dying.abort(new Error("Killed."));
      await killServer();
      return new Promise(() => {});
    },
  };
  /** The server ends every connection and recovers, as whenever one of its processes is killed. */
  async function killServer(): Promise<void> {
    if (sent > 1 || process.env.DATABASE_URL !== undefined) return;
    const [row] = await ledger.query<{ pid: number }>("select pg_backend_pid() as pid");
    process.kill(row?.pid ?? 0, "SIGKILL");
  }

  const both = await Promise.allSettled([worker("dying", deadly, dying.signal), worker("living", world)]);
  expect(both).toMatchObject([{ reason: { message: "Killed." } }, { value: "done" }]);
  expect(await Promise.all(offices.map(releasesIn))).toEqual(offices.map(() => ["1.0.0"]));
  const told = await readOffices(ledger, id);
  expect(told.map(({ state, revision }) => [state, revision])).toEqual(offices.map(() => ["done", "1"]));
});

it("leaves a ledger alone that a later version of this program made", async () => {
  const url = await server();
  const ledger = await ledgerOn(url);
  await ledger.query(`insert into ${schema}.step values (99)`);
  await expect(openLedger({ kind: "server", url })).rejects.toThrow(NewerLedger);
});
