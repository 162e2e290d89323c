import { checkLayers, problemText, readSources } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

const root = import.meta.dirname;

/** The floors of the package, from the ground up. A room imports only from lower floors and from itself. */
const floors = [["page"], ["messages"], ["book-subject"], ["chapters", "items"], ["book", "catalogue"], ["index"]];

it("lets imports point down only", () => {
  expect(checkLayers({ root, floors }).map(problemText)).toEqual([]);
});

it("knows neither a page nor Node, and one library beside core: the one that makes mails harmless", () => {
  const outside = readSources(root)
    .flatMap(({ imports }) => imports.map(({ specifier }) => specifier))
    .filter((specifier) => !/^(?:\.|@setup-pack\/(?:core|rehearsal)\b)/.test(specifier));
  expect(outside).toEqual(["sanitize-html"]);
});
