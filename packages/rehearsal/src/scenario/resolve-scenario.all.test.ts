import { expect, it } from "vitest";
import { namesOf, problemsIn } from "./scenario.test-support.js";

const names = namesOf("buyer-nurture");

it("refuses what is made to be endless, at once", () => {
  const aliases = Array.from({ length: 60 }, (_, n) => `a${n}: &a${n} [${n === 0 ? "x" : `*a${n - 1}, *a${n - 1}`}]\n`);
  const hostile = [
    aliases.join(""),
    `scenario: ${"x".repeat(10 * 1024 * 1024)}`,
    `scenario: ${"[".repeat(100_000)}`,
    "scenario: A\nscenario: B\n",
    "",
    "\u0000",
  ];
  expect(hostile.map((text) => problemsIn(text, names))).toMatchInlineSnapshot(`
    [
      [
        "16: scenario/syntax The aliases of this file repeat too much. Write the values out.",
      ],
      [
        "1: scenario/syntax The file has 10485770 characters; a scenario has at most 2097152. Make several of it.",
      ],
      [
        "1: scenario/syntax This is at level 258; a file has at most 257. Nest it less deeply.",
      ],
      [
        "2: scenario/syntax "scenario" is in one mapping twice. Keep one of them.",
      ],
      [
        "1: scenario/syntax The file is empty. Begin it with "scenario:" and a sentence on what it shows.",
      ],
      [
        "1: scenario/syntax The file holds no scenario. Begin it with "scenario:" and a sentence on what it shows.",
      ],
    ]
  `);
});
