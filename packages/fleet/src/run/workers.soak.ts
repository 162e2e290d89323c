import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { realWorld } from "@setup-pack/workspace-client";
import { expect, it } from "vitest";
import { sandboxOfFile } from "../../../installer/src/sandbox.test-support.js";
import { ledgerOn, serverOfFile } from "../databases.test-support.js";
import { first, inputOf, officesOf, releasesIn, worldOf } from "../fleet.test-support.js";
import { beginRun } from "../ledger/runs.js";
import { work } from "./worker.js";

const newWorkspace = sandboxOfFile();
const server = serverOfFile();

/** How late each answer is, in milliseconds. */
const delay = 200;

/** How many offices there are. */
const many = 60;

/** Returns how long workers of five offices at a time take, each with the keys of so many of the offices. */
async function taken(...keys: readonly number[]): Promise<number> {
  const offices = await officesOf(newWorkspace, "a", many);
  const ledger = await ledgerOn(await server());
  const id = randomUUID();
  await beginRun(ledger, inputOf(first, [["all", offices, { parallel: 25 }]]), { id, through: 0, now: new Date() });
  const world = worldOf(offices, {
    pace: realWorld,
    fetch: async (url, request) => {
      const answer = await realWorld.fetch(url, request);
      await wait(delay);
      return answer;
    },
  });
  const began = performance.now();
  const one = (count: number) => {
    const openable = async () => new Set(offices.slice(0, count).map(({ name }) => name));
    return work(ledger, { run: id, worker: randomUUID(), parallel: 5, openable }, world);
  };
  expect(await Promise.all(keys.map(one))).toEqual(keys.map(() => "done"));
  const milliseconds = performance.now() - began;
  expect(await Promise.all(offices.map(releasesIn))).toEqual(offices.map(() => ["1.0.0"]));
  return milliseconds;
}

it("is 1.8 times as fast with a second worker, and no slower with one that lacks keys", async () => {
  const [alone, together] = [await taken(many), await taken(many, many)];
  console.log(`two workers are ${(alone / together).toFixed(2)} times as fast as one`);
  expect(alone / together).toBeGreaterThanOrEqual(1.8);
  const [half, last] = [await taken(many, many / 2), await taken(many, 1)];
  console.log(
    `${(alone / half).toFixed(2)} times where the second has half of the keys, and ${(alone / last).toFixed(2)} where it has one`,
  );
  expect(alone / half).toBeGreaterThanOrEqual(1.1);
  expect(alone / last).toBeGreaterThanOrEqual(0.9);
}, 600_000);
