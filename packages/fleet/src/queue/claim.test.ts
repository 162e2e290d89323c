import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ledgerOfFile } from "../databases.test-support.js";
import { retryFailed } from "../ledger/again.js";
import { changeOffice, readOffices, renewLeases, type StateCount } from "../ledger/offices.js";
import type { OfficeState, RunInput } from "../ledger/records.js";
import { beginRun, changeRun, eventsAfter, latestRun } from "../ledger/runs.js";
import { type Claim, claimNext, gateOf } from "./claim.js";

const office = (name: string, wave: string) => ({
  name,
  access: { url: "https://crm.example.org", key: { from: "environment" as const, variable: "KEY" } },
  bindings: undefined,
  export: undefined,
  base: undefined,
  groups: [],
  wave,
});

/** A run of offices called a0, a1, … in the first wave and b0, b1, … in the second. */
function inputOf(first: number, second: number): RunInput {
  const names = (letter: string, count: number) => Array.from({ length: count }, (_, number) => `${letter}${number}`);
  const [as, bs] = [names("a", first), names("b", second)];
  return {
    release: { format: "service.setup-pack", schemaVersion: 2, packId: "p", name: "Spring", version: "1.0.0" },
    digest: "sha256:0",
    inventory: {
      pack: "pack.json",
      offices: [...as.map((name) => office(name, "canary")), ...bs.map((name) => office(name, "rest"))],
      waves: [
        { name: "canary", offices: as, parallel: 2, soak: 0, tolerated: 0 },
        { name: "rest", offices: bs, parallel: 3, soak: 0, tolerated: 1 },
      ],
      onConflict: "ask",
      decisions: "decisions.yaml",
    },
    files: {},
    decisions: [],
    reading: null,
  };
}

const open = ledgerOfFile();

describe("a claim", () => {
  /** A run, and what workers do in it. */
  async function begun(first: number, second: number) {
    const database = await open();
    const now = new Date();
    const id = randomUUID();
    await beginRun(database, inputOf(first, second), { id, through: 1, now });
    const claim = (worker: string, own?: ReadonlySet<string>) =>
      claimNext(database, id, { worker, now, leaseSeconds: 30, own });
    const end = (claimed: Claim, state: "done" | "failed" = "done") => {
      if (claimed.kind !== "office") throw new Error(claimed.kind);
      return changeOffice(database, claimed.lease, { state, requests: 3, error: null });
    };
    const states = async () => (await readOffices(database, id)).map(({ name, state }) => `${name} ${state}`);
    return { database, id, claim, end, states };
  }
  const nameOf = (claim: Claim) => (claim.kind === "office" ? claim.office.name : claim);

  it("gives each office once, in order, no more at a time than the wave allows, and wave after wave", async () => {
    const { database, id, claim, end, states } = await begun(3, 2);
    const first = [await claim("w1"), await claim("w2"), await claim("w1")];
    expect(first.map(nameOf)).toEqual(["a0", "a1", { kind: "nothing" }]);
    for (const claimed of first.slice(0, 2)) expect(await end(claimed)).toBe(true);
    const third = await claim("w2");
    expect([third, await claim("w1")].map(nameOf)).toEqual(["a2", { kind: "nothing" }]);
    await end(third);
    const rest = [await claim("w1"), await claim("w2")];
    expect(rest.map(nameOf)).toEqual(["b0", "b1"]);
    for (const claimed of rest) await end(claimed);
    expect(await claim("w1")).toEqual({ kind: "ended", state: "done" });
    expect(await states()).toEqual(["a0 done", "a1 done", "a2 done", "b0 done", "b1 done"]);
    expect((await eventsAfter(database, id, 0)).map(({ office: of, what }) => [of, what]).slice(0, 2)).toEqual([
      [null, "running"],
      ["a0", "done"],
    ]);
  });

  it("is of one run alone where several begin at once", async () => {
    const database = await open();
    const ids = Array.from({ length: 3 }, () => randomUUID());
    const begin = (id: string) => beginRun(database, inputOf(1, 0), { id, through: 1, now: new Date() });
    const beaten = await Promise.all(ids.map(begin));
    const [winner] = ids.filter((_, place) => beaten[place] === undefined);
    expect(beaten.map((open) => open?.id).toSorted()).toEqual([winner, winner, undefined]);
  });

  it("gives nothing of a run that is paused, and goes on when it is resumed", async () => {
    const { database, id, claim } = await begun(2, 0);
    await changeRun(database, id, { from: ["running"], to: "paused", reason: "Paused by Ada." });
    expect(await claim("w1")).toEqual({ kind: "ended", state: "paused" });
    expect(await latestRun(database)).toMatchObject({ state: "paused", reason: "Paused by Ada." });
    expect(await changeRun(database, id, { from: ["stopped"], to: "running" })).toBe("paused");
    expect(await claim("w1")).toEqual({ kind: "ended", state: "paused" });
    await changeRun(database, id, { from: ["paused"], to: "running" });
    expect(nameOf(await claim("w1"))).toBe("a0");
  });

  it("keeps a run paused of which somebody has what failed tried again", async () => {
    const { database, id, claim, end, states } = await begun(1, 0);
    await end(await claim("w1"), "failed");
    await changeRun(database, id, { from: ["running"], to: "paused", reason: "Paused by Ada." });
    expect(await retryFailed(database, id, new Date())).toBe(1);
    expect(await states()).toEqual(["a0 waiting"]);
    expect(await claim("w1")).toEqual({ kind: "ended", state: "paused" });
    expect(await latestRun(database)).toMatchObject({ reason: "Paused by Ada." });
  });

  it("halts the run once too many have failed", async () => {
    const { database, id, claim, end, states } = await begun(3, 1);
    const both = [await claim("w1"), await claim("w2")];
    for (const claimed of both) await end(claimed, "failed");
    expect(await claim("w1")).toEqual({ kind: "ended", state: "halted" });
    expect(await latestRun(database)).toMatchObject({
      reason: "2 offices of the wave canary failed, and at most 0 may fail.",
    });
    expect(await states()).toEqual(["a0 failed", "a1 failed", "a2 waiting", "b0 waiting"]);
    expect(await retryFailed(database, id, new Date())).toBe(2);
    expect(await latestRun(database)).toMatchObject({ state: "running", reason: null });
  });

  it("gives what a dead worker held to another one, and lets the first write nothing more", async () => {
    const { database, id, claim, end } = await begun(1, 0);
    const renew = (worker: string, offices: readonly string[], seconds = 30) =>
      renewLeases(database, { run: id, worker }, offices, seconds);
    const dead = await claim("w1");
    expect(nameOf(await claim("w2"))).toEqual({ kind: "nothing" });
    expect(await renew("w1", ["a0"])).toEqual(["a0"]);
    expect(nameOf(await claim("w2"))).toEqual({ kind: "nothing" });
    // As when it was not renewed until it had run out.
    expect(await renew("w1", ["a0"], -1)).toEqual(["a0"]);
    expect(await renew("w1", ["a0"])).toEqual([]);
    expect(nameOf(await claim("w2"))).toBe("a0");
    expect(await end(dead)).toBe(false);
    expect([await renew("w1", ["a0"]), await renew("w2", []), await renew("w2", ["a0"])]).toEqual([[], [], ["a0"]]);
    expect(nameOf(await claim("w1"))).toEqual({ kind: "nothing" });
  });

  it("leaves an office that this worker cannot open to others, who get it at once", async () => {
    const { claim } = await begun(3, 0);
    const own = new Set(["a2"]);
    expect(nameOf(await claim("w1", own))).toBe("a2");
    expect(nameOf(await claim("w1", own))).toEqual({ kind: "nothing" });
    expect(nameOf(await claim("w2"))).toBe("a0");
  });

  it("gives each office once to many workers that ask at the same time", async () => {
    const { claim, end } = await begun(0, 12);
    const given: unknown[] = [];
    const worker = async (name: string) => {
      for (;;) {
        const claimed = await claim(name);
        if (claimed.kind === "ended") return;
        if (claimed.kind === "nothing") continue;
        given.push(claimed.office.name);
        await end(claimed);
      }
    };
    await Promise.all(["w1", "w2", "w3"].map(worker));
    expect(given.toSorted()).toEqual(
      inputOf(0, 12)
        .inventory.offices.map(({ name }) => name)
        .toSorted(),
    );
  });
});

const wave = (name: string, parallel: number, tolerated: number) => ({
  name,
  offices: [],
  parallel,
  soak: 0,
  tolerated,
});
const waves = [wave("canary", 2, 0), wave("the rest", 10, 1)];

const counted = (place: number, state: OfficeState, count: number, held = 0): StateCount => ({
  wave: place,
  state,
  step: "plan",
  count,
  held,
});

it("opens the first wave that is not over, for as many as it may have at once", () => {
  const before = [counted(0, "waiting", 3), counted(1, "waiting", 20)];
  expect(gateOf(before, waves, 1)).toEqual({ verdict: "open", wave: 0, free: 2 });
  const working = [counted(0, "working", 2, 2), counted(0, "waiting", 1), counted(1, "waiting", 20)];
  expect(gateOf(working, waves, 1)).toEqual({ verdict: "open", wave: 0, free: 0 });
  const soaking = [counted(0, "soaking", 3), counted(1, "waiting", 20)];
  expect(gateOf(soaking, waves, 1)).toEqual({ verdict: "open", wave: 0, free: 2 });
  const after = [counted(0, "done", 2), counted(0, "undecided", 1), counted(1, "waiting", 20)];
  expect(gateOf(after, waves, 1)).toEqual({ verdict: "open", wave: 1, free: 10 });
});

it("counts what a dead worker left as free, since somebody must take it up", () => {
  expect(gateOf([counted(0, "working", 2, 0)], waves, 1)).toEqual({ verdict: "open", wave: 0, free: 2 });
});

it("halts once more of a wave failed than may, those of which nobody knows among them", () => {
  const canary = [counted(0, "failed", 1), counted(0, "waiting", 5)];
  expect(gateOf(canary, waves, 1)).toEqual({ verdict: "halt", wave: 0, failed: 1 });
  const tolerable = [counted(1, "unknown", 1), counted(1, "waiting", 5)];
  expect(gateOf(tolerable, waves, 1)).toMatchObject({ verdict: "open", wave: 1 });
  const tooMany = [counted(1, "unknown", 1), counted(1, "failed", 1), counted(1, "waiting", 5)];
  expect(gateOf(tooMany, waves, 1)).toEqual({ verdict: "halt", wave: 1, failed: 2 });
});

it("is over after the last wave that was asked for", () => {
  const counts = [counted(0, "done", 2), counted(1, "waiting", 20)];
  expect(gateOf(counts, waves, 0)).toEqual({ verdict: "over" });
});

it("undoes before anything else, in whichever wave, and whatever failed", () => {
  const counts = [counted(0, "failed", 1), { ...counted(1, "waiting", 3), step: "undo" as const }];
  expect(gateOf(counts, waves, -1)).toEqual({ verdict: "undoing", free: 10 });
});
