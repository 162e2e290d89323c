import { randomUUID } from "node:crypto";
import type { CompiledPack } from "@setup-pack/core";
import { editInstalledItem, getSetupPack, type HttpRequest, realWorld } from "@setup-pack/workspace-client";
import { expect, it } from "vitest";
import { sandboxOfFile } from "../../../installer/src/sandbox.test-support.js";
import { memoryOfFile } from "../databases.test-support.js";
import {
  type FleetOffice,
  first,
  inputOf,
  officesOf,
  packId,
  releasesIn,
  second,
  worldOf,
} from "../fleet.test-support.js";
import type { OnConflict } from "../inventory/inventory.js";
import { releaseLeases, retryFailed, undoOffices } from "../ledger/again.js";
import { readOffices } from "../ledger/offices.js";
import type { RunInput } from "../ledger/records.js";
import { beginRun, changeRun, continueRun, readRun } from "../ledger/runs.js";
import { reportOf } from "../report/fleet-report.js";
import type { RunWorld } from "./run-world.js";
import { type WorkerOptions, work } from "./worker.js";

const newWorkspace = sandboxOfFile();
const ledger = memoryOfFile();

/** A run that is begun, and what goes on with it. */
async function begun(input: RunInput, world: RunWorld, { through = input.inventory.waves.length - 1 } = {}) {
  const database = await ledger();
  const id = randomUUID();
  await beginRun(database, input, { id, through, now: new Date(world.pace.now()) });
  return {
    database,
    id,
    goOn: (more: Partial<WorkerOptions> = {}, other = world) =>
      work(database, { run: id, worker: randomUUID(), parallel: 10, ...more }, other),
    offices: () => readOffices(database, id),
    states: async () => (await readOffices(database, id)).map(({ state }) => state),
    run: async () => {
      const run = await readRun(database, id);
      if (run === undefined) throw new Error("The run is gone");
      return run;
    },
  };
}

const installIn = async (release: CompiledPack, offices: readonly FleetOffice[]) => {
  const { goOn } = await begun(inputOf(release, [["all", offices]]), worldOf(offices));
  expect(await goOn()).toBe("done");
};

it("installs a release in every office, wave after wave, once, and then the next one", async () => {
  const [canary, rest] = [await officesOf(newWorkspace, "a", 1), await officesOf(newWorkspace, "b", 3)];
  const everyone = [...canary, ...rest];
  const waves = [
    ["canary", canary],
    ["rest", rest, { parallel: 2 }],
  ] as const;
  const canaryOnly = await begun(inputOf(first, waves), worldOf(everyone), { through: 0 });
  expect(await canaryOnly.goOn()).toBe("paused");
  expect(await canaryOnly.run()).toMatchObject({ reason: "The wave canary is over." });
  expect(await canaryOnly.states()).toEqual(["done", "waiting", "waiting", "waiting"]);
  await installIn(first, everyone);

  const sent = new Map<string, number>();
  const world = worldOf(everyone);
  const counting: typeof world.fetch = (url, request) => {
    sent.set(bearerOf(request), (sent.get(bearerOf(request)) ?? 0) + 1);
    return world.fetch(url, request);
  };
  const upgrade = await begun(inputOf(second, waves), { ...world, fetch: counting });
  expect(await upgrade.goOn()).toBe("done");
  for (const office of everyone) expect(await releasesIn(office)).toEqual(["1.1.0", "1.0.0"]);
  expect(await upgrade.offices()).toMatchObject(
    everyone.map(({ name, id }) => ({
      name,
      state: "done",
      workspaceId: id,
      fromVersion: "1.0.0",
      toVersion: "1.1.0",
      fromRevision: "1",
      revision: "2",
      error: null,
    })),
  );
  expect((await upgrade.offices()).map(({ name, requests }) => [name, requests])).toEqual(
    everyone.map(({ name, key }) => [name, sent.get(key)]),
  );
  const again = await begun(inputOf(second, waves), worldOf(everyone));
  await again.goOn();
  expect(await again.states()).toEqual(everyone.map(() => "unchanged"));
});

it("tells a third that is out of reach, a third whose office changed the same, and a third that is fine", async () => {
  const offices = await officesOf(newWorkspace, "a", 6);
  const [away, changed, fine] = [offices.slice(0, 2), offices.slice(2, 4), offices.slice(4)];
  await installIn(first, offices);
  for (const { client } of changed) await editInstalledItem(client, packId, tag, { name: "Ours" });
  const known = new Map(away.map(({ key }) => [key, true]));
  const world = worldOf(offices);
  const cutOff: RunWorld = {
    ...world,
    fetch: (url, request) =>
      known.has(bearerOf(request)) ? Promise.reject(new TypeError("fetch failed")) : world.fetch(url, request),
  };
  const input = (tolerated: number) => inputOf(second, [["all", offices, { tolerated }]]);
  const strict = await begun(input(1), cutOff);
  expect(await strict.goOn()).toBe("halted");
  expect(await strict.run()).toMatchObject({ reason: "2 offices of the wave all failed, and at most 1 may fail." });

  const run = await begun(input(2), cutOff);
  expect(await run.goOn()).toBe("done");
  const told = (await run.offices()).map(({ name, state }) => `${name} ${state}`);
  expect(told).toEqual(["a0 failed", "a1 failed", "a2 undecided", "a3 undecided", "a4 unchanged", "a5 unchanged"]);
  const now = await Promise.all(offices.map(releasesIn));
  expect(now).toEqual(
    [...away, ...changed, ...fine].map((one) => (fine.includes(one) ? ["1.1.0", "1.0.0"] : ["1.0.0"])),
  );

  expect(await retryFailed(run.database, run.id, new Date())).toBe(2);
  expect(await run.goOn({}, world)).toBe("done");
  expect((await run.states()).slice(0, 2)).toEqual(["done", "done"]);
});

it("waits while the run is paused, and goes on by the keys and files that there are then", async () => {
  const offices = await officesOf(newWorkspace, "a", 2);
  await installIn(first, offices);
  const [canary, rest] = [offices.slice(0, 1), offices.slice(1)];
  for (const { client } of rest) await editInstalledItem(client, packId, tag, { name: "Ours" });
  const input = inputOf(second, [
    ["canary", canary],
    ["rest", rest],
  ]);
  const run = await begun(input, worldOf(offices), { through: 0 });
  const keys = new Set(["a0"]);
  const worker = run.goOn({ waits: true, openable: async () => new Set(keys) });
  await expect.poll(async () => (await run.run()).state, { timeout: 40_000 }).toBe("paused");
  keys.add("a1");
  const inventory = { ...input.inventory, onConflict: "take-release" as const };
  await continueRun(run.database, { ...input, inventory }, { id: run.id, through: 1, now: new Date() });
  expect(await worker).toBe("done");
  expect(await run.states()).toEqual(["done", "done"]);
  expect(await run.goOn({ openable: async () => new Set() })).toBeUndefined();
});

it("looks at a wave again after its soak, and pauses where somebody edited what the release changed", async () => {
  const offices = await officesOf(newWorkspace, "a", 2);
  await installIn(first, offices);
  const edit = (office: FleetOffice | undefined, patch: object) =>
    office && editInstalledItem(office.client, packId, tag, patch);
  const [edited, kept] = offices;
  await edit(kept, { data: { color: "#112233" } });
  let clock = Date.parse("2026-11-23T08:00:00Z");
  const world = worldOf(offices);
  const still: RunWorld = { ...world, pace: { ...world.pace, now: () => clock } };
  const soak = 1_800_000;
  const run = await begun(inputOf(second, [["canary", offices, { soak }]]), still);
  const ended = run.goOn();
  await expect.poll(run.states, { timeout: 40_000 }).toEqual(["soaking", "soaking"]);
  clock += soak - 1;
  await realWorld.sleep(300);
  expect(await run.states()).toEqual(["soaking", "soaking"]);
  await edit(edited, { name: "Ours" });
  await edit(kept, { data: { color: "#445566" } });
  clock += 1;
  expect(await ended).toBe("paused");
  expect(await run.run()).toMatchObject({ reason: expect.stringContaining("a0: Edited by hand") });
  await changeRun(run.database, run.id, { from: ["paused"], to: "running" });
  expect(await run.goOn()).toBe("done");
  expect((await run.offices()).map(({ state, error }) => [state, error])).toEqual([
    ["done", 'Edited by hand since the release was installed: tag "Our listings" (hot).'],
    ["done", null],
  ]);
});

it("goes on from the stored plan where a worker was killed after it sent it, and installs nothing twice", async () => {
  const offices = await officesOf(newWorkspace, "a", 2);
  const run = await begun(inputOf(first, [["all", offices, { tolerated: 2 }]]), worldOf(offices));
  const dead = new AbortController();
  const world = worldOf(offices);
  const dying: RunWorld = {
    ...world,
    fetch: async (url, request) => {
      const answer = await world.fetch(url, request);
      if (request.method === "PUT") dead.abort(new Error("Killed."));
      // Nobody hears the answer any more.
      return dead.signal.aborted ? new Promise(() => {}) : answer;
    },
  };
  await expect(run.goOn({ signal: dead.signal }, dying)).rejects.toThrow("Killed.");
  expect(await run.states()).toContain("working");
  await releaseLeases(run.database, run.id);
  expect(await run.states()).toEqual(["waiting", "waiting"]);
  const told = async () => reportOf(await run.run(), await run.offices()).workspaces;
  expect(await told()).toContainEqual(
    expect.objectContaining({ state: "unknown", error: expect.stringContaining("may have been sent") }),
  );
  expect(await run.goOn({}, worldOf(offices, { variable: () => undefined }))).toBe("done");
  expect(await told()).toContainEqual(
    expect.objectContaining({ state: "unknown", error: expect.stringContaining("is not set") }),
  );
  expect(await retryFailed(run.database, run.id, new Date())).toBe(2);
  expect(await run.goOn()).toBe("done");
  for (const office of offices) expect(await releasesIn(office)).toEqual(["1.0.0"]);
  expect((await run.offices()).map(({ state, revision }) => [state, revision])).toEqual([
    ["done", "1"],
    ["done", "1"],
  ]);
});

it("undoes nothing where the release was never sent", async () => {
  const offices = await officesOf(newWorkspace, "a", 1);
  await installIn(first, offices);
  const world = worldOf(offices);
  const dead = new AbortController();
  const dying: RunWorld = {
    ...world,
    fetch: (url, request) => {
      if (request.method !== "PUT") return world.fetch(url, request);
      dead.abort(new Error("Killed."));
      return new Promise(() => {});
    },
  };
  const run = await begun(inputOf(second, [["all", offices]]), world);
  await expect(run.goOn({ signal: dead.signal }, dying)).rejects.toThrow("Killed.");
  await releaseLeases(run.database, run.id);
  expect(await undoOffices(run.database, run.id, { now: new Date() })).toBe(1);
  expect(await run.goOn()).toBe("stopped");
  expect(await run.states()).toEqual(["rolled-back"]);
  for (const office of offices) expect(await releasesIn(office)).toEqual(["1.0.0"]);
});

it("undoes what a run did: back to the release before, and out of the office that had none", async () => {
  const offices = await officesOf(newWorkspace, "a", 2);
  const [old, fresh] = [offices.slice(0, 1), offices.slice(1)];
  await installIn(first, old);
  for (const { client } of old) await editInstalledItem(client, packId, tag, { data: { color: "#112233" } });
  const run = await begun(
    inputOf(second, [
      ["one", old],
      ["two", fresh],
    ]),
    worldOf(offices),
  );
  expect(await run.goOn()).toBe("done");
  const [{ key: swapped, id: strange } = { key: "", id: "" }, { id: own } = { id: "" }] = offices;
  expect(await undoOffices(run.database, run.id, { wave: 1, now: new Date() })).toBe(1);
  expect(await run.goOn({}, worldOf(offices, { variable: () => swapped }))).toBe("stopped");
  expect((await run.offices())[1]).toMatchObject({
    state: "failed",
    error: expect.stringContaining(`another workspace (${strange}) than the run worked on (${own})`),
  });
  for (const office of offices) expect((await releasesIn(office))[0]).toBe("1.1.0");
  expect(await undoOffices(run.database, run.id, { wave: 1, now: new Date() })).toBe(1);
  expect(await run.goOn()).toBe("stopped");
  expect(await run.states()).toEqual(["done", "rolled-back"]);

  const undo = async (onConflict: OnConflict) => {
    expect(await undoOffices(run.database, run.id, { onConflict, now: new Date() })).toBe(1);
    expect(await run.goOn()).toBe("stopped");
    return run.offices();
  };
  for (const { client } of old) await editInstalledItem(client, packId, tag, { name: "Ours" });
  expect(await undo("ask")).toMatchObject([
    {
      state: "failed",
      error:
        'The workspace changed what going back would change too: "name" of tag "Ours" (hot). "onConflict" of the inventory says which value to use: keep-workspace or take-release.',
    },
    {},
  ]);
  expect(await undo("keep-workspace")).toMatchObject([{ state: "rolled-back" }, {}]);
  expect(await run.states()).toEqual(["rolled-back", "rolled-back"]);
  for (const office of old) expect(await releasesIn(office)).toEqual(["1.0.0", "1.1.0", "1.0.0"]);
  for (const { client } of fresh) await expect(getSetupPack(client, packId)).rejects.toMatchObject({ status: 404 });
});

it("uninstalls no release but the one that the run brought", async () => {
  const offices = await officesOf(newWorkspace, "a", 1);
  const run = await begun(inputOf(first, [["all", offices]]), worldOf(offices));
  expect(await run.goOn()).toBe("done");
  await installIn(second, offices);
  expect(await undoOffices(run.database, run.id, { now: new Date() })).toBe(1);
  expect(await run.goOn()).toBe("stopped");
  expect(await run.offices()).toMatchObject([
    { state: "failed", error: expect.stringContaining("Release 1.0.0 that the run brought is not what is installed") },
  ]);
  for (const office of offices) expect(await releasesIn(office)).toEqual(["1.1.0", "1.0.0"]);
});

const tag = { kind: "resources", key: "hot" } as const;

/** The key that a request was sent with. */
const bearerOf = ({ headers }: HttpRequest): string => headers.authorization?.replace("Bearer ", "") ?? "";
