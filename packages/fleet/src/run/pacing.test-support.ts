import { quietWorld } from "@setup-pack/sandbox";
import { rateLimiter } from "@setup-pack/workspace-client";
import { sandboxOfFile } from "../../../installer/src/sandbox.test-support.js";
import { virtualTime } from "../../../workspace-client/src/virtual-time.test-support.js";
import { first, inputOf, officesOf, second, worldOf } from "../fleet.test-support.js";
import type { InventoryOffice } from "../inventory/inventory.js";
import type { ClaimedOffice } from "../ledger/offices.js";
import { inTurns } from "../office/in-turns.js";
import { takeTurn } from "./office-turn.js";
import type { RunWorld } from "./run-world.js";
import { releaseOf } from "./worker-context.js";

const minute = 60_000;

/** An office to which nothing has been done. */
const untouched = {
  wave: 0,
  state: "working",
  step: "plan",
  workspaceId: null,
  fromVersion: null,
  fromRevision: null,
  toVersion: null,
  revision: null,
  decisions: 0,
  requests: 0,
  milliseconds: 0,
  error: null,
  goLive: [],
  tries: 0,
  plan: null,
} as const satisfies Omit<ClaimedOffice, "name">;

/** Starts a sandbox by a clock that leaps, for the tests of a file; gives what paces a fleet in it. */
export function pacingOfFile() {
  const time = virtualTime();
  const newWorkspace = sandboxOfFile({}, { ...quietWorld, now: time.now });

  /**
   * Installs a release and upgrades it in so many offices, so many at a time, that take so many requests in a minute.
   * Gives how much of what their limits allow was made of them, and how many requests were refused.
   */
  return async (count: number, parallel: number, perMinute: number) => {
    const offices = await officesOf(() => newWorkspace(perMinute), "a", count);
    const input = inputOf(first, [["all", offices]]);
    let [underWay, refused] = [0, 0];
    const usual = worldOf(offices);
    const world: RunWorld = {
      ...usual,
      pace: { now: time.now, sleep: time.sleep, random: () => 0 },
      fetch: async (url, { signal: _, ...request }) => {
        underWay++;
        const answer = await fetch(url, request);
        // Read whole, since the clock stands while an answer comes in; and dated by it, as Node does by its own.
        const { status } = answer;
        const headers = new Headers(answer.headers);
        headers.set("date", new Date(time.now()).toUTCString());
        const whole = new Response(await answer.text(), { status, headers });
        underWay--;
        if (status === 429) refused++;
        return whole;
      },
    };
    const { decisions, inventory } = input;
    const turn = async (entry: InventoryOffice) => {
      const limiter = rateLimiter(world.pace);
      let requests = 0;
      for (const { document: release } of [first, second]) {
        const end = await takeTurn({
          office: { ...untouched, name: entry.name },
          entry,
          request: { release: releaseOf({ release }, world), decisions, onConflict: inventory.onConflict },
          world,
          soak: 0,
          keep: async (kept) => {
            if ("requests" in kept) requests += kept.requests ?? 0;
          },
          limiter,
          signal: new AbortController().signal,
        });
        if (end.state !== "done") throw new Error(`${entry.name}: ${end.state} ${end.error}`);
        requests += end.requests ?? 0;
      }
      return requests;
    };
    const began = time.now();
    const requests = await time.run(inTurns(inventory.offices, parallel, turn), () => underWay === 0);
    const least = makespan(
      requests.map((number) => Math.floor((number - 1) / perMinute) * minute),
      parallel,
    );
    return { share: least / (time.now() - began), refused };
  };
}

/** How long work takes of which so much goes on at a time, each piece as soon as there is room. */
function makespan(pieces: readonly number[], parallel: number): number {
  const free = Array.from({ length: parallel }, () => 0);
  for (const piece of pieces) {
    const next = free.indexOf(Math.min(...free));
    free[next] = (free[next] ?? 0) + piece;
  }
  return Math.max(...free);
}
