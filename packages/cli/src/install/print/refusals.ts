import type { Refusal } from "@setup-pack/installer";
import { printSentence } from "../../print/diagnostic.js";
import { margin } from "../../print/frame.js";
import type { Paper } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import { remedyOf } from "../command-failure.js";

/** At most so many are printed. */
const mostShown = 50;

/** What stands against a plan, each with what to do about it. */
export function* printRefusals(refusals: readonly Refusal[], paper: Paper): Generator<string> {
  const { strong, severity } = paper.palette;
  for (const refusal of refusals.slice(0, mostShown)) {
    yield `\n${margin}${strong(severity.error("error"))}  ${refusal.kind}\n`;
    yield* printSentence(refusal.message, paper);
    if (!isOfValues(refusal)) yield `${margin}${printable(remedyOf(refusal))}\n`;
  }
  if (refusals.length > mostShown) yield `\n${margin}… and ${refusals.length - mostShown} more\n`;
}

/** How conflicts between values are settled is said once for all of them, below. */
const isOfValues = ({ remedyCode }: Refusal): boolean => remedyCode === "settle-conflicts";
