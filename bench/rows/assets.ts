import { compile } from "@setup-pack/core";
import { assetContents, inputText } from "../inputs.js";
import { inTurn } from "../measure/in-process.js";
import type { Row } from "../row.js";
import { world } from "../world.js";

/**
 * What reading eight files of 1 MB adds, beside the same pack without their data: less what JSON.parse takes longer for
 * the one text than for the other.
 */
export const assets: Row = {
  name: "assets",
  work: "decoding and hashing the data of assets",
  unit: "× SHA-256 of the same bytes by node:crypto",
  better: "lower",
  must: 1.25,
  aim: 1.1,
  measure: ({ rounds }) => {
    const [carried, staged, contents] = [inputText("assets"), inputText("staged"), assetContents()];
    const works = [
      () => contents.map(world.sha256),
      () => compile(carried, world),
      () => compile(staged, world),
      () => JSON.parse(carried),
      () => JSON.parse(staged),
    ];
    const figures = inTurn(works, rounds).map((times) => {
      const [
        hashed = Number.NaN,
        read = Number.NaN,
        unread = Number.NaN,
        parsed = Number.NaN,
        parsedLess = Number.NaN,
      ] = times;
      return (read - unread - (parsed - parsedLess)) / hashed;
    });
    return { figures };
  },
};
