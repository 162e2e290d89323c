import { expect, it } from "vitest";
import { shownValues } from "./value-words.js";

it("shows the values of a step without what only JSON needs, and what ids stand for", () => {
  const known = (id: string) => (id === "t1" ? { type: "tag", name: "Hot lead" } : undefined);
  const values = [
    { n: 1, at: "/settings", value: { tag: "t1", on: true, after: { days: 2 } } },
    { n: 2, at: "/settings/tag", value: "t1" },
    { n: 3, at: "/settings/on", value: true },
  ];
  expect(shownValues(values, known)).toEqual([
    { n: 1, words: "tag: “t1”, on: Yes, after: days: 2", means: undefined, member: "settings", isWhole: true },
    { n: 2, words: "“t1”", means: "tag Hot lead", member: "settings › tag", isWhole: false },
    { n: 3, words: "Yes", means: undefined, member: "settings › on", isWhole: false },
  ]);
});
