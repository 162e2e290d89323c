import type { Problem } from "@setup-pack/core";
import { placeOf, printSentence } from "../../print/diagnostic.js";
import { margin } from "../../print/frame.js";
import { type Paper, printable } from "../../print/paper.js";
import type { World } from "../../world/world.js";

/** What is wrong with entries of a bindings file, each with its place. */
export function* printEntries(problems: readonly Problem[], paper: Paper): Generator<string> {
  for (const { message, path, range } of problems) {
    yield `${margin}${paper.palette.faint(placeOf(path, range))}\n`;
    yield* printSentence(message, paper);
  }
}

/** Returns the same for scripts. */
export const entryJson = ({ message, path, range }: Problem): object => ({ message, path, range });

/** Says which entries of a bindings file do nothing, each with its place. */
export function warnOfEntries(problems: readonly Problem[], { stderr }: Pick<World, "stderr">): void {
  for (const { message, path, range } of problems)
    stderr.write(`setup-pack: warning: ${placeOf(path, range)}: ${printable(message)}\n`);
}
