import type { Pack, PlannedField } from "@setup-pack/core";
import { expect, it } from "vitest";
import { changedItemLines } from "./changed-items.js";

const pack: Pack = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
  name: "Spring",
  version: "2.0.0",
  resources: [{ kind: "lead_source", key: "src", name: "Walk-in" }],
};

it("calls an item that comes back by its own kind, not by that of the one whose place it takes", () => {
  const item = { kind: "resources", key: "src", id: null, name: "Walk-in" } as const;
  const lines = changedItemLines(
    [
      { ...item, action: "remove", resourceKind: "lead_source" },
      { ...item, action: "create", resourceKind: "contact_stage" },
    ],
    { base: pack, current: pack },
  );
  expect(lines).toBe(`  remove  lead source "Walk-in" (src)
  create  contact stage "Walk-in" (src)
`);
});

it("leaves out what follows from the type that a stage gets, and the id that stood for a key", () => {
  const field = (member: string, mine: unknown, theirs: unknown, key = "won"): PlannedField => ({
    path: ["stages", { key }, member],
    decision: "take",
    mine,
    theirs,
  });
  const fields: PlannedField[] = [
    { path: ["key"], decision: "take", mine: "pip_1", theirs: "buyers" },
    field("stageType", "OPEN", "CLOSED_WON"),
    field("probability", undefined, 100),
    field("stageType", "CLOSED_LOST", "OPEN", "lost"),
    field("probability", undefined, 20, "lost"),
  ];
  const item = { kind: "pipelines", key: "buyers", id: "pip_1", name: "Buyers", action: "update", fields } as const;
  expect(changedItemLines([item], { base: pack, current: pack })).toBe(`  update  pipeline "Buyers" (buyers)
            take  stages[won].stageType  "OPEN" → "CLOSED_WON"
            take  stages[lost].stageType  "CLOSED_LOST" → "OPEN"
            take  stages[lost].probability  new: 20
`);
});

it("says whose way through an automation ends, and when", () => {
  const item = { kind: "automations", key: "ten-days", id: "atm_1", name: "Ten days" } as const;
  const lines = changedItemLines(
    [
      { ...item, action: "remove", stopped: 1 },
      { ...item, action: "update", stopped: 2 },
      { ...item, action: "remove" },
      { ...item, action: "remove", reason: "left by Autumn", stopped: 1 },
      { ...item, action: "create", ranBefore: { isOn: true, underWay: 2 } },
      { ...item, action: "create", ranBefore: { isOn: true, underWay: 0 } },
      { ...item, action: "keep", reason: "edited", running: { isOn: true, underWay: 2 } },
    ],
    { base: pack, current: pack },
  );
  expect(lines).toBe(`  remove  automation "Ten days" (ten-days): takes 1 contact out of it
  update  automation "Ten days" (ten-days): takes 2 contacts out of it, when their turn comes
  remove  automation "Ten days" (ten-days)
  remove  automation "Ten days" (ten-days): left by Autumn; takes 1 contact out of it
  create  automation "Ten days" (ten-days): comes back turned off; it was on, and the ways of 2 contacts ended when it went
  create  automation "Ten days" (ten-days): comes back turned off; it was on when it went
  keep    automation "Ten days" (ten-days): edited in the workspace; it stays turned on, with 2 contacts in it
`);
});

it("calls the office's own stages by their names, which a pack knows by ids", () => {
  const id = "pst_0198f657b580000046c3155c66d9b4e3";
  const stagesOf = (...stages: readonly (readonly [string, string])[]) => ({
    ...pack,
    pipelines: [{ key: "buyers", name: "Buyers", stages: stages.map(([key, name]) => ({ key, name })) }],
  });
  const installation = { base: stagesOf(["met", "Met"]), current: stagesOf(["met", "Met"], [id, "Offer"]) };
  const fields: PlannedField[] = [
    { path: ["stages", { key: id }, "probability"], decision: "take", mine: 50, theirs: 0 },
    { path: ["stages", { key: "met" }, "probability"], decision: "take", mine: 50, theirs: 0 },
    { path: ["stages"], decision: "take", mine: ["met", id], theirs: [id, "met"] },
  ];
  const item = { kind: "pipelines", key: "buyers", id: "pip_1", name: "Buyers", action: "update", fields } as const;
  expect(changedItemLines([item], installation)).toBe(`  update  pipeline "Buyers" (buyers)
            take  stages[Offer].probability  50 → 0
            take  stages[met].probability  50 → 0
            take  order of stages  ["Met","Offer"] → ["Offer","Met"]
`);
});
