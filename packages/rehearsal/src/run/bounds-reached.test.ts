import { readdirSync, readFileSync } from "node:fs";
import { asPack } from "@setup-pack/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { reachesBounds, reachesExactBounds } from "./bounds-reached.test-support.js";
import { generatedPack } from "./oracle/generated/packs.test-support.js";

test("the engine reaches exact bounds, whatever the graph of one branch", () => {
  fc.assert(reachesExactBounds, { seed: 20_261_124, numRuns: 100, endOnFailure: true });
});

test("the engine reaches exact bounds of generated packs", () => {
  const packs = fc.sample(generatedPack, { seed: 20_261_124, numRuns: 60 });
  const held = packs.flatMap((pack) => (pack.automations ?? []).filter((item) => reachesBounds(pack, item)));
  expect(held.length).toBeGreaterThan(20);
});

const folder = new URL("../../../../fixtures/packs/", import.meta.url);

test("the engine reaches exact bounds of the packs that people would ship", () => {
  const packs = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? (asPack(JSON.parse(readFileSync(new URL(`${entry.name}/pack.json`, folder), "utf8"))) ?? [])
      : [],
  );
  const held = packs.flatMap((pack) => (pack.automations ?? []).filter((item) => reachesBounds(pack, item)));
  expect(held.length).toBeGreaterThan(10);
});
