import { applyPatches } from "@setup-pack/core/live";
import { describe, expect, it } from "vitest";
import { patchesBetween } from "./merging.js";

describe("patches between two values", () => {
  const shared = { deep: [1, 2] };
  const before = { name: "A", list: [shared, { x: 1 }], gone: 1, grows: [1] };
  const after = { name: "B", list: [shared, { x: 2, y: 3 }], grows: [1, 2], new: null };

  it("turn the one into the other, and leave alone what both share", () => {
    const patches = patchesBetween(before, after);
    expect(applyPatches(before, patches)).toEqual(after);
    expect(patches.map(({ op, path }) => `${op} ${path.join("/")}`)).toEqual([
      "replace name",
      "replace list/1/x",
      "add list/1/y",
      "remove gone",
      "replace grows",
      "add new",
    ]);
  });

  it("are none where nothing changed", () => {
    expect(patchesBetween(before, before)).toEqual([]);
  });
});
