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

it("is 1.8 times as fast with a second worker, where answers are 200 ms late", async () => {
  /** How long so many workers of five offices at a time take for 60 of them. */
  const taken = async (workers: number): Promise<number> => {
    const offices = await officesOf(newWorkspace, "a", 60);
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
    const one = () => work(ledger, { run: id, worker: randomUUID(), parallel: 5 }, world);
    expect(await Promise.all(Array.from({ length: workers }, one))).toEqual(
      Array.from({ length: workers }, () => "done"),
    );
    const milliseconds = performance.now() - began;
    expect(await Promise.all(offices.map(releasesIn))).toEqual(offices.map(() => ["1.0.0"]));
    return milliseconds;
  };
  const [alone, together] = [await taken(1), await taken(2)];
  console.log(`two workers are ${(alone / together).toFixed(2)} times as fast as one`);
  expect(alone / together).toBeGreaterThanOrEqual(1.8);
}, 600_000);
