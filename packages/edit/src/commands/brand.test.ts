import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { addBrand, removeBrand } from "./brand.js";

describe("addBrand", () => {
  it.each([
    [{ schemaVersion: 1 }, { schemaVersion: 2, brand: {} }],
    [
      { schemaVersion: 2, brand: null },
      { schemaVersion: 2, brand: {} },
    ],
    [{ schemaVersion: "1" }, { schemaVersion: "1", brand: {} }],
    [{}, { brand: {} }],
  ])("makes %j to %j", (before, after) => {
    const document = packDocument(() => 0);
    document.open(before);
    document.run(addBrand, undefined);
    expect(document.store.getState().pack).toEqual(after);
    document.undo();
    expect(document.store.getState().pack).toBe(before);
  });

  it.each([{ brand: { name: "Larkspur" } }, { brand: "Larkspur" }])("leaves what is there: %j", (pack) => {
    const document = packDocument(() => 0);
    document.open(pack);
    expect(document.run(addBrand, undefined)).toBe(false);
  });
});

describe("removeBrand", () => {
  it.each([{ name: "a", brand: { logo: "x" } }, { name: "a", brand: null }, { name: "a" }])(
    "makes %j brandless",
    (pack) => {
      const document = packDocument(() => 0);
      document.open(pack);
      document.run(removeBrand, undefined);
      expect(document.store.getState().pack).toEqual({ name: "a" });
    },
  );
});
