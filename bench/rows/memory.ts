import { nothing, setupPack } from "../cli.js";
import { inputFile, inputSize } from "../inputs.js";
import { peakMemory } from "../measure/memory.js";
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
      () => (peakMemory(command.args) - peakMemory(nothing.args)) / size,
    );
    return { figures };
  },
};
