import { compile } from "@setup-pack/core";
import { assetContents, inputText } from "../inputs.js";
import { inTurn } from "../measure/in-process.js";
import type { Row } from "../row.js";
import { world } from "../world.js";

/**
 * What reading eight files of 1 MB adds, beside a pack that carries the same texts where no rule looks into them. It is
 * the difference of two works that each take far longer, which is why it takes more rounds than a ratio to be steady.
 */
export const assets: Row = {
  name: "assets",
  work: "decoding and hashing the data of assets",
  unit: "× SHA-256 of the same bytes by node:crypto",
  better: "lower",
  must: 1.25,
  aim: 1.1,
  measure: ({ rounds }) => {
    const [carried, opaque, contents] = [inputText("assets"), inputText("opaque"), assetContents()];
    const works = [() => contents.map(world.sha256), () => compile(carried, world), () => compile(opaque, world)];
    const figures = inTurn(works, 3 * rounds).map(
      ([hashed = Number.NaN, read = Number.NaN, unread = Number.NaN]) => (read - unread) / hashed,
    );
    return { figures };
  },
};
