import { asPack, bounds } from "@setup-pack/core";
import { inputText } from "../inputs.js";
import { timesFloor } from "../measure/in-process.js";
import type { Row } from "../row.js";

/** How much each automation sends at most, from a pack that is parsed: its graphs and its book are made anew. */
export const boundsRow: Row = {
  name: "bounds",
  work: "telling how much 100 automations of 200 blocks send at most",
  unit: "× JSON.parse",
  better: "lower",
  must: 2,
  aim: 1,
  measure: ({ rounds }) => {
    const text = inputText("maximal");
    const pack = asPack(JSON.parse(text));
    if (pack === undefined) throw new Error("The maximal pack is no pack");
    const figures = timesFloor(
      () => bounds(pack),
      () => JSON.parse(text),
      rounds,
    );
    return { figures };
  },
};
