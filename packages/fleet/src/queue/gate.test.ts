import { expect, it } from "vitest";
import type { StateCount } from "../ledger/offices.js";
import type { OfficeState } from "../ledger/records.js";
import { gateOf } from "./gate.js";

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
