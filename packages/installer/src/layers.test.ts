import { checkLayers, problemText, readSources } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

const root = import.meta.dirname;

/**
 * The floors of the installer, from the ground up. A room imports only from lower floors and from itself. An adapter
 * stands on all that a plan needs, the port itself on nothing but values.
 */
const floors = [
  ["refusal", "world", "globals.d"],
  ["target"],
  ["match"],
  ["bindings", "part"],
  ["plan"],
  ["target/file", "target/http"],
  ["apply", "operate"],
  ["index"],
];

it("lets imports of the installer point left only", () => {
  expect(checkLayers({ root, floors }).map(problemText)).toEqual([]);
});

it("imports nothing of Node, so that it runs in a browser", () => {
  const sources = readSources(root);
  const worldly = sources.filter(({ imports }) => imports.some(({ specifier }) => specifier.startsWith("node:")));
  expect(worldly.map(({ file }) => file)).toEqual([]);
  expect(sources.length).toBeGreaterThan(30);
});
