import { compile } from "@setup-pack/core";
import { inputText } from "../inputs.js";
import { inTurn } from "../measure/in-process.js";
import type { Row } from "../row.js";
import { world } from "../world.js";

/** What a thousand diagnostics, each with its line and column, cost on top of a validation that finds none. */
export const positions: Row = {
  name: "positions",
  work: "1,000 diagnostics with their positions in the maximal pack, on top of the validation",
  unit: "× JSON.parse",
  better: "lower",
  must: 1,
  aim: 0.4,
  note: "Sentences take 11 % of the time and diagnostics 9 %; less than half of the latter finds lines and columns.",
  measure: ({ rounds }) => {
    const [defective, sound] = [inputText("defective"), inputText("maximal")];
    const found = compile(defective, world).diagnostics.length;
    if (found !== 1000) throw new Error(`The defective pack has ${found} diagnostics instead of 1,000`);
    const works = [() => JSON.parse(defective), () => compile(defective, world), () => compile(sound, world)];
    const figures = inTurn(works, rounds).map(
      ([parsed = Number.NaN, many = Number.NaN, none = Number.NaN]) => (many - none) / parsed,
    );
    return { figures };
  },
};
