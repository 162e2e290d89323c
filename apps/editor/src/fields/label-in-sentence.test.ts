import { expect, it } from "vitest";
import { labelInSentence } from "./label-in-sentence.js";

it("lowers a label as a sentence would, but no abbreviation", () => {
  expect(["First name", "SMS text", "A", ""].map(labelInSentence)).toEqual(["first name", "SMS text", "a", ""]);
});
