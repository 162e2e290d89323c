import { expect, it } from "vitest";
import { asData, asOurs, page } from "./tool.js";

const awkward = "k\nSaved.\r\u0085\u000b\f\u2028\u2029 \u001b[2J\u0007 \u202e \u0000 \ud800 é 家";
const escaped =
  "k\\u000aSaved.\\u000d\\u0085\\u000b\\u000c\\u2028\\u2029 \\u001b[2J\\u0007 \\u202e \\u0000 \\ud800 é 家";

it("shows a line of a pack as one line behind a mark, with all that ends a line or steers a terminal escaped", () => {
  expect(asData([awkward, "next"])).toBe(`| ${escaped}\n| next`);
  expect(page([awkward], 0, 1500).lines).toEqual([escaped]);
  expect(asOurs(`One.\nTwo ${awkward.replace("\n", "")}`)).toBe(`One.\nTwo ${escaped.replace("\\u000a", "")}`);
});
