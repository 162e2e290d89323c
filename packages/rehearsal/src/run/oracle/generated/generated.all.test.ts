import { compile } from "@setup-pack/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foretell } from "../foretell.test-support.js";
import { generatedRehearsal } from "./rehearsals.test-support.js";

const drawn = fc.sample(generatedRehearsal, { seed: 20_261_122, numRuns: 400 });

test("generated packs have no errors", () => {
  for (const { pack } of drawn.slice(0, 100)) {
    const { diagnostics } = compile(JSON.stringify(pack));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  }
});

test("generated packs have every kind of block", () => {
  const nodes = drawn.flatMap(({ pack }) => (pack.automations ?? []).flatMap(({ document }) => document.graph.nodes));
  expect(new Set(nodes.map(({ kind }) => kind)).size).toBe(69);
});

test("generated scenarios come to every reason and every end", () => {
  const reasons = new Set<string>();
  const ends = new Set<string>();
  for (const { pack, scenario } of drawn) {
    const { timeline, runs } = foretell([pack], scenario);
    for (const { why, held = [] } of timeline) for (const reason of [why, ...held]) reasons.add(reason);
    for (const { end } of runs) ends.add(end);
  }
  expect([...reasons].sort()).toEqual([
    "branch/answered",
    "branch/false",
    "branch/true",
    "branch/undecided",
    "done",
    "elsewhere",
    "enrolled",
    "happened",
    "held/holiday",
    "held/limit",
    "held/window",
    "limit/steps",
    "not-enrolled/again",
    "not-enrolled/running",
    "not-enrolled/undecided",
    "sent",
    "skipped/do-not-contact",
    "skipped/no-address",
    "skipped/unsubscribed",
    "stopped/automation",
    "stopped/reply",
    "unchanged",
    "waits",
    "waits/past",
    "waits/unknown",
  ]);
  expect([...ends].sort()).toEqual([
    "completed",
    "limit/steps",
    "stopped/automation",
    "stopped/reply",
    "undecided",
    "waiting",
  ]);
});
