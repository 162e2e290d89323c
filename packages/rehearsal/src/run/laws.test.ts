import { readFileSync } from "node:fs";
import { bounds, describeBlock, nameLookup, type Pack } from "@setup-pack/core";
import { blockKinds, symbolTable } from "@setup-pack/core/format";
import { dialectOf, meaningOf, packBook } from "@setup-pack/core/meaning";
import type { AutomationItem } from "@setup-pack/core/parts";
import { fixturePacks } from "@setup-pack/fixtures";
import fc from "fast-check";
import { expect, it } from "vitest";
import { rehearse } from "./rehearse.js";
import { scenarioOf } from "./run.test-support.js";

const strange = new URL("../../../../fixtures/dialects/", import.meta.url);
const strangePacks = ["originals", "keystead", "closedesk", "doorstep"].flatMap((vendor) =>
  ["every-kind", "edge-values"].map((name) => readFileSync(new URL(`${vendor}/${name}.json`, strange), "utf8")),
);
const packs = [...fixturePacks().map(({ text }) => text), ...strangePacks].map((text): Pack => JSON.parse(text));

/** A dialect that has every kind, and fits none of these blocks. */
const unfit = dialectOf({
  name: "unfit",
  kinds: Object.fromEntries(blockKinds.map(({ kind }) => [kind, { as: { unfit: "${_}" } }])),
});

const withConfigs = ({ key, document }: AutomationItem, configs: readonly object[]): AutomationItem => ({
  key,
  document: {
    ...document,
    graph: {
      ...document.graph,
      nodes: document.graph.nodes.map((node, index) => ({ ...node, config: { ...configs[index % configs.length] } })),
    },
  },
});

/** All that is said of an automation of a pack, and done by it. */
function toldOf(pack: Pack, item: AutomationItem) {
  const alone: Pack = { ...pack, automations: [item] };
  const book = packBook(alone, unfit);
  const known = nameLookup(item.document, symbolTable({ ...alone }));
  const { nodes } = item.document.graph;
  const scenario = scenarioOf({ happens: [{ at: scenarioOf().starts, enroll: item.key }] });
  return {
    certainties: new Set(nodes.map((node) => meaningOf(node, book)?.certainty)),
    operations: nodes.map((node) => meaningOf(node, book)?.does),
    sentences: nodes.map((node) => describeBlock(node, known, book)),
    bounds: bounds(alone, book),
    // Which members keep an entry from being understood is all that it says of them.
    entries: rehearse([{ document: alone, digest: "", book }], scenario).timeline.map(
      ({ unknown: _, ...entry }) => entry,
    ),
  };
}

const automations = packs.flatMap((pack) => (pack.automations ?? []).map((item) => ({ pack, item })));
const configs = automations.flatMap(({ item }) => item.document.graph.nodes.map(({ config = {} }) => config));

it("says and does the same of blocks that are not understood, whatever their settings", () => {
  const config = fc.oneof(
    fc.constantFrom(...configs),
    fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...automations), fc.array(config, { minLength: 1, maxLength: 8 }), (one, others) => {
      const told = toldOf(one.pack, one.item);
      expect(told.certainties).toEqual(new Set(["unknown"]));
      expect(toldOf(one.pack, withConfigs(one.item, others))).toEqual(told);
    }),
    { numRuns: 20, seed: 20_261_125 },
  );
});
