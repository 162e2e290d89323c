import { randomUUID } from "node:crypto";
import { releaseDigest } from "@setup-pack/core/trust";
import { expect, it } from "vitest";
import { sandboxOfFile } from "../../../installer/src/sandbox.test-support.js";
import { memoryOfFile } from "../databases.test-support.js";
import { type FleetOffice, first, inputOf, officesOf, releasesIn, worldOf } from "../fleet.test-support.js";
import { releaseLeases, retryFailed } from "../ledger/again.js";
import { readOffices } from "../ledger/offices.js";
import { beginRun, changeRun, readRun } from "../ledger/runs.js";
import { schema } from "../ledger/schema.js";
import type { RunWorld } from "./run-world.js";
import { work } from "./worker.js";

const newWorkspace = sandboxOfFile();
const ledger = memoryOfFile();

const signed = releaseDigest(first.document);

/** A world in which only the first release is trusted. */
const watchful = (offices: readonly FleetOffice[], more: Partial<RunWorld> = {}): RunWorld =>
  worldOf(offices, {
    distrust: async (release, trust) => {
      if (trust?.signatures !== "the signatures") return "It is not trusted: unsigned.";
      return releaseDigest(release) === signed ? undefined : "It is not trusted: altered.";
    },
    ...more,
  });

/** A run that brings the first release, signed, to two offices. */
async function begun(count = 2) {
  const offices = await officesOf(newWorkspace, "a", count);
  const database = await ledger();
  const run = randomUUID();
  const input = { ...inputOf(first, [["all", offices]]), trust: { signatures: "the signatures", files: [] } };
  await beginRun(database, input, { id: run, through: 0, now: new Date(0) });
  return {
    ...{ offices, database, run },
    goOn: (world: RunWorld, signal?: AbortSignal) =>
      work(database, { run, worker: randomUUID(), parallel: 1, ...(signal && { signal }) }, world),
  };
}

it("brings a signed release, and nothing once somebody swapped it in the ledger", async () => {
  const { offices, database, run, goOn } = await begun();
  const swap = (release: object) =>
    database.query(`update ${schema}.run set release = $2, edition = edition + 1 where id = $1`, [
      run,
      JSON.stringify(release),
    ]);
  await swap({ ...first.document, name: "Somebody else's" });
  expect(await goOn(watchful(offices))).toBe("paused");
  expect(await readRun(database, run)).toMatchObject({ reason: "a0: It is not trusted: altered." });
  for (const office of offices) expect(await releasesIn(office)).toEqual([]);
  await swap(first.document);
  await retryFailed(database, run, new Date(0));
  await changeRun(database, run, { from: ["paused"], to: "running" });
  expect(await goOn(watchful(offices))).toBe("done");
  for (const office of offices) expect(await releasesIn(office)).toEqual(["1.0.0"]);
});

it("does not send one office's plan that was swapped after a worker died, and makes the others anew", async () => {
  const { offices, database, run, goOn } = await begun();
  const stored = async () => {
    const world = watchful(offices);
    const dead = new AbortController();
    const dying: RunWorld = {
      ...world,
      fetch: (url, request) => {
        if (request.method !== "PUT") return world.fetch(url, request);
        dead.abort(new Error("Killed."));
        return new Promise(() => {});
      },
    };
    await expect(goOn(dying, dead.signal)).rejects.toThrow("Killed.");
    await releaseLeases(database, run);
    const rows = await database.query<{ plan: string }>(
      `select plan from ${schema}.office where run_id = $1 and step = 'apply'`,
      [run],
    );
    return rows[0]?.plan ?? "";
  };
  const plan = await stored();
  const put = (text: string) =>
    database.query(`update ${schema}.office set plan = $2 where run_id = $1 and step = 'apply'`, [run, text]);
  await put(plan.replaceAll("Listings", "Our own listings"));
  expect(await goOn(watchful(offices))).toBe("paused");
  const [swapped, other] = await readOffices(database, run);
  expect(swapped).toMatchObject({
    state: "failed",
    error: expect.stringMatching(
      /^The stored plan of this office is not trusted: it was altered\. It has a release with sha256 /,
    ),
  });
  expect(other?.state).toBe("waiting");
  for (const office of offices) expect(await releasesIn(office)).toEqual([]);

  await retryFailed(database, run, new Date(0));
  await changeRun(database, run, { from: ["paused"], to: "running" });
  await stored();
  // The release is the signed one, and what is done with it is not: such a plan is not sent either.
  const parsed = JSON.parse(plan);
  await put(JSON.stringify({ ...parsed, plan: { ...parsed.plan, items: [] } }));
  expect(await goOn(watchful(offices))).toBe("done");
  for (const office of offices) expect(await releasesIn(office)).toEqual(["1.0.0"]);
});

it("asks for no signature where none is asked for", async () => {
  const { offices, goOn } = await begun(1);
  expect(await goOn(worldOf(offices, { distrust: async () => null }))).toBe("done");
});
