import { compile, diff, type Pack, plan } from "@setup-pack/core";
import { inputText } from "../inputs.js";
import { timesFloor } from "../measure/in-process.js";
import type { Row } from "../row.js";
import { world } from "../world.js";

function packIn(input: "maximal" | "release"): Pack {
  const { pack } = compile(inputText(input), world);
  if (pack === null) throw new Error(`The input ${input} has errors`);
  return pack.document;
}

/** Both texts, which whoever compares them has to read first. */
function parseBoth(): () => unknown {
  const texts = [inputText("maximal"), inputText("release")];
  return () => texts.map((text): unknown => JSON.parse(text));
}

/** Every difference in meaning between two releases, and its class. */
export const comparison: Row = {
  name: "diff",
  work: "diff of two maximal packs: every tenth block and every template edited",
  unit: "× JSON.parse of both",
  better: "lower",
  must: 1.5,
  aim: 0.8,
  measure: ({ rounds }) => {
    const [from, to] = [packIn("maximal"), packIn("release")];
    return { figures: timesFloor(() => diff(from, to), parseBoth(), rounds) };
  },
};

/** What becomes of every item and field, in install order, with what the rules on upgrades say. */
export const upgrade: Row = {
  name: "plan",
  work: "plan of an upgrade between those packs",
  unit: "× JSON.parse of both",
  better: "lower",
  must: 1.5,
  aim: 0.8,
  note: "Comparing takes 80 % of the time, two fifths of it reading what changed blocks do. Looking for new effects on the world outside takes 8 %.",
  measure: ({ rounds }) => {
    const sides = { installed: packIn("maximal"), release: packIn("release") };
    return { figures: timesFloor(() => plan(sides, world), parseBoth(), rounds) };
  },
};
