import { count } from "@setup-pack/core/words";
import { isBound, type Match, type PlannedInstall, referenceWords } from "@setup-pack/installer";
import { margin } from "../../print/frame.js";
import type { Paper } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import { printRefusals } from "./refusals.js";
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
