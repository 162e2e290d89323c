import { checkLayers, problemText } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

const floors = [["x"]];

it("x", () => {
  const all = checkLayers({ root: import.meta.dirname, floors }).filter((p) => p.kind !== "no floor");
  expect(all.map(problemText)).toEqual([]);
});
