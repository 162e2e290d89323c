import { append } from "../../../json.js";
import { assetPack } from "../../examples/packs.js";
import type { AssetRule } from "../../rule.js";
import { assetName, sentenceStart } from "../../subjects/names.js";

const readable = /^[0-9a-f]{64}$/;

/** sha256 is the lower-case hex SHA-256 of the file (format document, Asset): of its data once decoded. */
export const hashMismatch: AssetRule = {
  id: "asset/hash-mismatch",
  severity: "error",
  on: "asset",
  summary: "The sha256 of an asset must be the hash of its data",
  why: "A different hash means that the file was damaged or exchanged, and the importer refuses it.",
  good: [{ pack: assetPack() }, { pack: assetPack({ sha256: "0".repeat(64), data: null, stagedFileId: "file-7" }) }],
  bad: [
    {
      pack: assetPack({ sha256: "0".repeat(64) }),
      finds: [
        {
          at: "/assets/0/sha256",
          message:
            'Asset "price-list.txt" has data whose SHA-256 is another: e285a23900f0557ba4a2ec45665c25c0a6fbaa1db4abd2b5836471650b71a87c. Write that, or put in the right file.',
        },
      ],
    },
    {
      pack: assetPack({ data: "", byteSize: 0 }),
      finds: [
        {
          at: "/assets/0/sha256",
          message:
            'Asset "price-list.txt" has no bytes in its data, and its sha256 is that of another file. Put in the right file; write e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 only if it is to be empty.',
        },
      ],
    },
  ],
  *check({ at, asset, contents, bytes }) {
    const { sha256 } = asset;
    if (typeof sha256 !== "string" || !readable.test(sha256) || contents === undefined) return;
    const actual = bytes.sha256(contents);
    if (actual === sha256) return;
    const path = append(at, "sha256");
    const isEmpty = contents.length === 0;
    yield {
      at: path,
      message: `${sentenceStart(assetName(asset))} has ${
        isEmpty
          ? `no bytes in its data, and its sha256 is that of another file. Put in the right file; write ${actual} only if it is to be empty.`
          : `data whose SHA-256 is another: ${actual}. Write that, or put in the right file.`
      }`,
      fix: { safety: isEmpty ? "unsafe" : "safe", operations: [{ op: "replace", path, value: actual }] },
    };
  },
};
