import { readFileSync } from "node:fs";
import { answer, beginTeaching, nextQuestion, type Question } from "@setup-pack/core/teach";
import type { Row } from "../row.js";

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/dialects/tidewater/${name}.json`, import.meta.url), "utf8"));

/** Takes every guess for right, which makes the most to read; where there is none, nothing is known. */
const likely = ({ id, ask }: Question) =>
  ({ id, answer: ask === "lines" || ask === "confirm" ? "yes" : "unknown" }) as const;

/** Returns the longest time between an answer and the next question, in milliseconds. */
function longestWait(packs: readonly unknown[]): number {
  let state = beginTeaching(packs);
  let question = nextQuestion(state);
  let longest = 0;
  while (question !== undefined) {
    const before = performance.now();
    state = answer(state, likely(question));
    question = nextQuestion(state);
    longest = Math.max(longest, performance.now() - before);
  }
  return longest;
}

/** What somebody waits for who teaches how a vendor writes packs. */
export const teachingRow: Row = {
  name: "teaching",
  work: "the longest time from an answer to the next question, teaching ten packs of one vendor (1,370 blocks, lists and data) from the first question to the last",
  unit: "ms",
  better: "lower",
  must: 300,
  aim: 100,
  measure: ({ rounds }) => {
    const packs = Array.from({ length: 5 }, () => ["every-kind", "edge-values"].map(fixture)).flat();
    return { figures: Array.from({ length: rounds }, () => longestWait(packs)) };
  },
};
