// Below the door of core: what is measured here is one step of `parse`, in its built form.

import { stringsInValue } from "../../packages/core/dist/parse/parse.js";
import { stringsInText } from "../../packages/core/dist/parse/strings-in-text.js";
import { inputText } from "../inputs.js";
import { timesFloor } from "../measure/in-process.js";
import type { Row } from "../row.js";

/** Telling that no object has a member twice, which JSON.parse does not say. */
export const duplicates: Row = {
  name: "duplicates",
  work: "looking for duplicate members in the maximal pack, which has none",
  unit: "× JSON.parse",
  better: "lower",
  must: 0.4,
  aim: 0.25,
  measure: ({ rounds }) => {
    const text = inputText("maximal");
    const value: unknown = JSON.parse(text);
    const figures = timesFloor(
      () => stringsInText(text) === stringsInValue(value),
      () => JSON.parse(text),
      rounds,
    );
    return { figures };
  },
};
