import { compile } from "@setup-pack/core";
import { inputText } from "../inputs.js";
import { timesFloor } from "../measure/in-process.js";
import type { Row } from "../row.js";
import { world } from "../world.js";

/** Whether ten times the pack costs ten times the work. */
export const growth: Row = {
  name: "growth",
  work: "full validation as the pack grows tenfold",
  unit: "× a tenth of the pack",
  better: "lower",
  must: 11,
  aim: 10,
  measure: ({ rounds }) => {
    const [large, small] = [inputText("maximal"), inputText("tenth")];
    const figures = timesFloor(
      () => compile(large, world),
      () => compile(small, world),
      rounds,
    );
    return { figures };
  },
};
