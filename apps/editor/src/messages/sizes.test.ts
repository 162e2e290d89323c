import { expect, it } from "vitest";
import { sizeInWords } from "./sizes.js";
import { spellingOf } from "./spelling.js";

it.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [1234, "1.2 kB"],
  [99_960, "100 kB"],
  [999_499, "999 kB"],
  [999_500, "1 MB"],
  [50_331_645, "50.3 MB"],
  [5e12, "5,000 GB"],
])("says %i as %s", (bytes, words) => {
  expect(sizeInWords(bytes, spellingOf(["en-GB"]))).toBe(words);
});
