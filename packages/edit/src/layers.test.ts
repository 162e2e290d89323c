import { checkLayers, problemText, readSources } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

const root = import.meta.dirname;

/** The floors of the package, from the ground up. A room imports only from lower floors and from itself. */
const floors = [
  ["globals.d", "draft"],
  ["pack"],
  ["notes", "clip", "replace"],
  ["history"],
  ["commands"],
  ["arrival", "document"],
  ["authoring"],
  ["index"],
];

it("lets imports point down only", () => {
  expect(checkLayers({ root, floors }).map(problemText)).toEqual([]);
});

it("knows neither a page nor Node, so that an editor, a server and a worker can use it", () => {
  const used = new Set(readSources(root).flatMap(({ imports }) => imports.map(({ specifier }) => specifier)));
  const outside = [...used].filter((specifier) => !/^(?:\.|@setup-pack\/core)/.test(specifier));
  expect(outside.sort()).toEqual(["@sinclair/typebox", "@sinclair/typebox/value", "immer", "zustand/vanilla"]);
});
