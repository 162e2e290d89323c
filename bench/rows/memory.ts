import { nothing, setupPack } from "../cli.js";
import { inputFile, inputSize } from "../inputs.js";
import { usageOf } from "../measure/usage.js";
import type { Row } from "../row.js";

/** The most memory a validation holds at once, over what node itself needs. */
export const memory: Row = {
  name: "memory",
  work: "peak memory of `validate` of the maximal pack, over bare node",
  unit: "× the file's size",
  better: "lower",
  must: 12,
  aim: 8,
  measure: ({ slowRounds }) => {
    const command = setupPack("validate", inputFile("maximal"));
    const size = inputSize("maximal");
    const figures = Array.from(
      { length: slowRounds },
      () => (usageOf(command).peakMemory - usageOf(nothing).peakMemory) / size,
    );
    return { figures };
  },
};
