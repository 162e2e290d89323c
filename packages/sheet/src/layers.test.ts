import { checkLayers, problemText, readSources } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

const root = import.meta.dirname;

/** The floors of the package, from the ground up. A room imports only from lower floors and from itself. */
const floors = [
  ["cell", "western-encoding"],
  ["files"],
  ["headings"],
  ["rows"],
  ["steps"],
  ["plan"],
  ["translation"],
  ["drip"],
  ["index"],
];

it("lets imports point down only", () => {
  expect(checkLayers({ root, floors }).map(problemText)).toEqual([]);
});

it("knows neither a page nor Node, and has its libraries in one room that is loaded when a file is read or written", () => {
  const outside = (imported: ReturnType<typeof readSources>) =>
    [...new Set(imported.flatMap(({ imports }) => imports.map(({ specifier }) => specifier)))]
      .filter((specifier) => !/^(?:\.|@setup-pack\/(?:core|edit))/.test(specifier))
      .sort();
  const sources = readSources(root);
  expect(outside(sources.filter(({ file }) => !file.startsWith("files/")))).toEqual([]);
  expect(outside(sources)).toEqual([
    "csv-parse/browser/esm/sync",
    "csv-stringify/browser/esm/sync",
    "fflate",
    "read-excel-file/universal",
    "write-excel-file/universal",
  ]);
});
