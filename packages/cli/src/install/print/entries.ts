import type { Problem } from "@setup-pack/core";
import { placeOf, printSentence } from "../../print/diagnostic.js";
import { margin } from "../../print/frame.js";
import type { Paper } from "../../print/paper.js";

/** What is wrong with entries of a bindings file, each with its place. */
export function* printEntries(problems: readonly Problem[], paper: Paper): Generator<string> {
  for (const { message, path, range } of problems) {
    yield `${margin}${paper.palette.faint(placeOf(path, range))}\n`;
    yield* printSentence(message, paper);
  }
}

/** Returns the same for scripts. */
export const entryJson = ({ message, path, range }: Problem): object => ({ message, path, range });
