import { expect, it } from "vitest";
import { shownAround } from "./tag-text.js";

it.each([
  [0, 3, 8, 0],
  [2, 3, 8, 0],
  [0, 20, 8, 0],
  [4, 20, 8, 0],
  [5, 20, 8, 1],
  [15, 20, 8, 11],
  [16, 20, 8, 12],
  [19, 20, 8, 12],
  [0, 0, 8, 0],
])("around %i of %i, %i at once, begins at %i", (chosen, length, most, first) => {
  expect(shownAround(chosen, length, most)).toBe(first);
});
