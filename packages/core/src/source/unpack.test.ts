import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fixturePacks } from "../../../../fixtures/src/fixture-packs.js";
import { canonical } from "../canonical/canonical.js";
import { anyPack } from "./arbitrary-packs.test-support.js";
import { build } from "./build.js";
import { render } from "./layout/render.js";
import { world } from "./source.test-support.js";
import { roundTrips } from "./source-properties.test-support.js";
import { readJson } from "./tree/read-json.js";
import type { Tree } from "./tree/tree.js";
import { unpack } from "./unpack.js";
import { update } from "./update.js";

/** The long version is `source.soak.ts`. */
const short = { seed: 20_260_601, numRuns: 20 };

/** A pack as a tree. */
const treeOf = (value: unknown): Tree => readJson(JSON.stringify(value));

describe("unpack and build", () => {
  it.each(fixturePacks().map(({ name, text }) => [name, text] as const))("gives %s again", (_, text) => {
    const files = unpack(text, world);
    const built = build(files, world);
    expect(built.problems).toEqual([]);
    expect(built.text).toBe(canonical(text));
    expect([...files.keys()].filter((path) => path.endsWith(".json"))).toEqual([]);
    expect(update(files, text, world).files).toEqual(files);
  });

  it("gives any pack again", () => {
    fc.assert(fc.property(anyPack, roundTrips), short);
  });

  it.each([
    ["a pack without a format", { name: "A" }],
    ["an empty pack", {}],
    ["a member that folders use", { format: "service.setup-pack", order: { a: 1 }, exactly: 2 }],
    ["empty lists and nulls", { format: "service.setup-pack", automations: [], assets: null, brand: null }],
    ["items that are none", { format: "service.setup-pack", pipelines: [{ key: "a" }, 3], resources: "x" }],
    ["equal keys", { format: "service.setup-pack", pipelines: [{ key: "a" }, { key: "a" }] }],
    ["an asset with nothing", { format: "service.setup-pack", assets: [{ key: "a" }, { key: "b", role: "logo" }] }],
    [
      "a brand as deep as can be",
      { format: "service.setup-pack", brand: JSON.parse(`${'{"a":'.repeat(255)}0${"}".repeat(255)}`) },
    ],
  ])("gives %s again", (_, pack) => {
    roundTrips(treeOf(pack));
  });

  it("writes JSON where YAML cannot carry a value", () => {
    const deep = treeOf(JSON.parse(`${"[".repeat(300)}${"]".repeat(300)}`));
    expect(render({ path: "brand.yaml", tree: deep, known: undefined }, undefined).path).toBe("brand.json");
  });

  it("takes a pack as a value", () => {
    const [fixture] = fixturePacks();
    const text = fixture?.text ?? "";
    expect(unpack(JSON.parse(text), world)).toEqual(unpack(text, world));
  });

  it.each(["[]", "3", ""])("throws for %j, which is no object", (text) => {
    expect(() => unpack(text, world)).toThrow();
  });
});
