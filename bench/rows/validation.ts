import { compile } from "@setup-pack/core";
import { inputText } from "../inputs.js";
import { timesFloor } from "../measure/in-process.js";
import type { Row } from "../row.js";
import { world } from "../world.js";

/** Everything `validate` finds out about the largest pack, without starting a process. */
export const validation: Row = {
  name: "validation",
  work: "full validation of the maximal pack, warm, from a string",
  unit: "× JSON.parse",
  better: "lower",
  must: 2,
  aim: 1.5,
  note: "JSON.parse takes 32 % of the time, the rules 25 %, what JSON.parse passes over in silence (repeated members, lost digits) 15 %, and garbage 20 %.",
  measure: ({ rounds }) => {
    const text = inputText("maximal");
    const figures = timesFloor(
      () => compile(text, world),
      () => JSON.parse(text),
      rounds,
    );
    return { figures };
  },
};
