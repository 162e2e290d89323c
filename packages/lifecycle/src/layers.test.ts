import { checkLayers, problemText, readSources } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

const root = import.meta.dirname;

/** The floors of the package, from the ground up. A room imports only from lower floors and from itself. */
const floors = [["ownership"], ["values"], ["undo"], ["index"]];

it("lets imports point left only", () => {
  expect(checkLayers({ root, floors }).map(problemText)).toEqual([]);
});

it("imports nothing of Node, so that the installer runs in a browser", () => {
  const sources = readSources(root);
  const worldly = sources.filter(({ imports }) => imports.some(({ specifier }) => specifier.startsWith("node:")));
  expect(worldly.map(({ file }) => file)).toEqual([]);
  expect(sources.length).toBeGreaterThan(1);
});
