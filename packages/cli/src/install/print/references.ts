import { count } from "@setup-pack/core/words";
import { isBound, type Match, type PlannedInstall, type Refusal, referenceWords } from "@setup-pack/installer";
import { printSentence } from "../../print/diagnostic.js";
import { margin } from "../../print/frame.js";
import { type Paper, printable } from "../../print/paper.js";
import { remedyOf } from "../command-failure.js";
import { printOpenReferences, printOpenTexts } from "./settling.js";

/** What each reference stands for, and what stands against those that are open. */
export function* printReferences(planned: PlannedInstall, paper: Paper): Generator<string> {
  const { matches, refusals } = planned;
  for (const match of matches) yield* printMatch(match, paper);
  const ofReferences = refusals.filter(({ kind }) => kind === "unresolved" || kind === "ambiguous");
  yield* printRefusals(ofReferences, paper);
  yield* printOpenReferences(matches, paper);
  yield* printOpenTexts(planned, paper);
  const bound = matches.filter(isBound).length;
  yield `${ofReferences.length === 0 ? "" : "\n"}${count(bound, "reference")} bound, ${matches.length - bound} open.\n`;
}

/** One reference and what it stands for; nothing of one that is open. */
export function* printMatch(match: Match, { palette }: Paper): Generator<string> {
  if (!isBound(match)) return;
  const { reference, target, by } = match;
  const name = target.name === undefined ? "" : ` ${JSON.stringify(target.name)}`;
  yield `${margin}${printable(`${referenceWords(reference)} →${name} ${target.id}`)}  ${palette.faint(by)}\n`;
}

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
