import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { type AssetFile, dropAssetData, setAssetFile } from "./asset-file.js";

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
