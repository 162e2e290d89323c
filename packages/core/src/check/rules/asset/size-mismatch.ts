import { append } from "../../../json.js";
import { count } from "../../../words/wording.js";
import { assetPack } from "../../examples/packs.js";
import type { AssetRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";

/** byteSize is the size of the file (format document, Asset): of its data once decoded. */
export const sizeMismatch: AssetRule = {
  id: "asset/size-mismatch",
  severity: "error",
  on: "asset",
  summary: "The byteSize of an asset must be the size of its data",
  why: "A size that differs says that the file was cut off or exchanged, and the importer refuses it.",
  good: [
    { pack: assetPack({ byteSize: 11 }) },
    { pack: assetPack({ byteSize: 4096, data: null, stagedFileId: "file-7" }) },
  ],
  bad: [
    {
      pack: assetPack({ byteSize: 12 }),
      finds: [
        {
          at: "/assets/0/byteSize",
          message:
            'Asset "price-list.txt" gives its size as 12, but its data has 11 bytes. Write 11, or put in the right file.',
        },
      ],
    },
    {
      pack: assetPack({ data: "", sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" }),
      finds: [
        {
          at: "/assets/0/byteSize",
          message:
            'Asset "price-list.txt" gives its size as 11, but its data is empty. Put in the right file; write 0 only if it is to be empty.',
        },
      ],
    },
  ],
  *check({ at, asset, contents }) {
    const { byteSize } = asset;
    if (typeof byteSize !== "number" || contents === undefined || byteSize === contents.length) return;
    const path = append(at, "byteSize");
    const isEmpty = contents.length === 0;
    yield {
      at: path,
      message: `${sentenceStart(assetName(asset))} gives its size as ${byteSize}, but its data ${
        isEmpty
          ? "is empty. Put in the right file; write 0 only if it is to be empty."
          : `has ${count(contents.length, "byte")}. Write ${contents.length}, or put in the right file.`
      }`,
      fix: { safety: isEmpty ? "unsafe" : "safe", operations: [{ op: "replace", path, value: contents.length }] },
    };
  },
};
