import { checkLayers, problemText, readSources } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

const root = import.meta.dirname;

const floors = [
  ["generated"],
  ["host-messages", "reader", "operation"],
  ["read-error", "read-file-answer", "read-request", "read-workspace-answer"],
  ["index"],
];

it("lets imports point to lower floors only, and nothing lead out: both page and server load it", () => {
  expect(checkLayers({ root, floors }).map(problemText)).toEqual([]);
  const outer = readSources(root).flatMap(({ imports }) => imports.filter(({ target }) => target === undefined));
  expect(outer).toEqual([]);
});
