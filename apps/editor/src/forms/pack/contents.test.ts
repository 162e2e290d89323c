import { describe, expect, it } from "vitest";
import { assetSizes, countsOf, isUnbegun } from "./pack-contents.js";

describe("countsOf", () => {
  it("counts what is there, in the order of the format", () => {
    const counts = countsOf({ pipelines: [{}, null], automations: [{}], assets: "x", resources: null });
    expect(counts.map(({ kind, count, isBroken }) => [kind, count, isBroken])).toEqual([
      ["automations", 1, false],
      ["smartLists", 0, false],
      ["messageTemplates", 0, false],
      ["pipelines", 2, false],
      ["resources", 0, true],
      ["assets", 0, true],
    ]);
  });
});

describe("assetSizes", () => {
  it("lists the largest first and keeps the order of equals", () => {
    const assets = [
      { fileName: "a.png", byteSize: 5 },
      { key: "b", byteSize: "7", data: "AAAA" },
      { fileName: "c.png", byteSize: 900 },
      null,
    ];
    expect(assetSizes(assets)).toEqual([
      { index: 2, name: "c.png", bytes: 900, isCarried: false },
      { index: 0, name: "a.png", bytes: 5, isCarried: false },
      { index: 1, name: "b", bytes: 0, isCarried: true },
      { index: 3, name: "", bytes: 0, isCarried: false },
    ]);
  });

  it("has none where there is no list", () => {
    expect(assetSizes({})).toEqual([]);
  });
});

describe("isUnbegun", () => {
  it.each([{}, { automations: [] }, { $schema: "x" }])("is true for %j", (pack) => {
    expect(isUnbegun(pack)).toBe(true);
  });

  it.each([{ name: "" }, { packId: null }, { automations: [null] }, { tags: "of another program" }])(
    "is false for %j",
    (pack) => {
      expect(isUnbegun(pack)).toBe(false);
    },
  );
});
