import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { type AssetFile, addBrand, beginPack, dropAssetData, removeBrand, setAssetFile } from "./pack.js";

const packId = "7c6a1b1e-0d0b-4d8e-9a57-0d1f3b6a2c11";

describe("beginPack", () => {
  it("fills in what a pack needs, and undoes to nothing", () => {
    const document = packDocument(() => 0);
    const before = document.store.getState().pack;
    document.run(beginPack, { name: "Buyers", packId });
    expect(document.store.getState().pack).toEqual({
      format: "service.setup-pack",
      schemaVersion: 2,
      packId,
      name: "Buyers",
      version: "0.1.0",
    });
    document.undo();
    expect(document.store.getState().pack).toBe(before);
  });

  it("takes what is in a template, with the author's own name", () => {
    const document = packDocument(() => 0);
    const template = { description: "For buyers.", automations: [{ key: "a" }] };
    document.run(beginPack, { name: "Buyers", packId, author: "Office", template });
    expect(document.store.getState().pack).toEqual({
      format: "service.setup-pack",
      schemaVersion: 2,
      packId,
      name: "Buyers",
      description: "For buyers.",
      author: "Office",
      version: "0.1.0",
      automations: [{ key: "a" }],
    });
    expect(document.store.getState().history.past).toHaveLength(1);
  });

  it("keeps what is there, whatever it is", () => {
    const document = packDocument(() => 0);
    const pack = { format: null, schemaVersion: 1, packId: "mine", name: "", version: 3 };
    document.open(pack);
    expect(document.run(beginPack, { name: "Buyers", packId })).toBe(false);
    expect(document.store.getState().pack).toBe(pack);
  });
});

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

const file: AssetFile = { fileName: "b.png", mimeType: "image/png", byteSize: 3, sha256: "ab", data: "AAAA" };

const opened = (assets: unknown): ReturnType<typeof packDocument> => {
  const document = packDocument(() => 0);
  document.open({ assets });
  return document;
};
const assetsOf = (document: ReturnType<typeof packDocument>): unknown => document.store.getState().pack.assets;

describe("setAssetFile", () => {
  it("takes in the file and keeps what is not of it", () => {
    const document = opened([
      { key: "a", role: "email_image", sourceUrl: "https://a.example/1.png", fileName: "a.png" },
    ]);
    document.run(setAssetFile, { index: 0, file });
    expect(assetsOf(document)).toEqual([
      { key: "a", role: "email_image", sourceUrl: "https://a.example/1.png", ...file },
    ]);
  });

  it("forgets where the file before was to be had", () => {
    const document = opened([
      { key: "a", url: "https://a.example/1.png", stagedFileId: "s" },
      { key: "b", url: null },
    ]);
    document.run(setAssetFile, { index: 0, file });
    document.run(setAssetFile, { index: 1, file });
    expect(assetsOf(document)).toEqual([
      { key: "a", ...file },
      { key: "b", url: null, ...file },
    ]);
  });

  it("is one step, and undoing it gives the pack from before", () => {
    const document = opened([{ key: "a", url: "https://a.example/1.png" }]);
    const before = document.store.getState().pack;
    document.run(setAssetFile, { index: 0, file });
    document.undo();
    expect(document.store.getState().pack).toBe(before);
  });

  it.each([undefined, "files", [], [null], ["logo"]])("leaves broken assets alone: %j", (assets) => {
    const document = opened(assets);
    expect(document.run(setAssetFile, { index: 0, file })).toBe(false);
  });
});

describe("dropAssetData", () => {
  it("takes out the contents alone", () => {
    const document = opened([{ key: "a", ...file }]);
    document.run(dropAssetData, { index: 0 });
    const { data: _, ...rest } = file;
    expect(assetsOf(document)).toEqual([{ key: "a", ...rest }]);
    expect(document.run(dropAssetData, { index: 0 })).toBe(false);
  });
});
