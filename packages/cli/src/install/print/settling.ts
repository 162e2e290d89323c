import type { Plan } from "@setup-pack/core";
import { listOf, quote } from "@setup-pack/core/words";
import {
  type Candidate,
  candidateWords,
  isBound,
  type Match,
  namedPlace,
  openEntry,
  type PlannedInstall,
  questionWords,
  type UnboundMatch,
} from "@setup-pack/installer";
import { margin } from "../../print/frame.js";
import { type Paper, printable } from "../../print/paper.js";

/** At most so many entries are written out. */
const mostShown = 30;

/** Returns a text as YAML takes it, on one line: JSON is YAML. */
const scalar = (text: string): string => printable(/^[A-Za-z][\w-]*$/.test(text) ? text : JSON.stringify(text));

/** The lines to add to the bindings file for each reference that was left to a person. */
export function* printOpenReferences(matches: readonly Match[], paper: Paper): Generator<string> {
  const open = matches.flatMap((match) => (isBound(match) ? [] : match));
  if (open.length === 0) return;
  yield `\n${margin}Add to the bindings file (--bindings FILE), each with the id of its record, or use --interactive to be asked:\n\n`;
  yield `${margin}  bindings:\n`;
  for (const match of open.slice(0, mostShown)) yield* printEntry(match, paper);
  const hidden = open.length - mostShown;
  if (hidden > 0) yield `${margin}    # and ${hidden} more: setup-pack bindings write PACK lists them all\n`;
}

/** An entry to complete; only where there is one candidate is its id proposed. */
function* printEntry(
  { reference: { type, id }, candidates, near }: UnboundMatch,
  { palette }: Paper,
): Generator<string> {
  const couldBe: readonly Candidate[] = [...candidates, ...near];
  const [first] = couldBe;
  const proposed = couldBe.length === 1 ? first : undefined;
  const hint =
    couldBe.length === 0
      ? ""
      : `  # ${printable(listOf(couldBe.map(candidateWords)))}${proposed === undefined ? "" : "?"}`;
  yield `${margin}    - type: ${type}\n${margin}      id: ${scalar(id)}\n`;
  yield `${margin}      targetId: ${scalar(proposed?.id ?? "")}${palette.faint(hint)}\n`;
}

/** The lines to add to the bindings file for texts that may be ids or words; or which of them are left as they are. */
export function* printOpenTexts(
  { open, refusals, installPlan: { release } }: Pick<PlannedInstall, "open" | "refusals" | "installPlan">,
  paper: Paper,
): Generator<string> {
  if (open.length === 0) return;
  const { faint } = paper.palette;
  if (!refusals.some(({ remedyCode }) => remedyCode === "answer-places")) {
    yield `\n${margin}Left as they are, as nothing says whether they are ids or words:\n\n`;
    for (const question of open.slice(0, mostShown)) {
      const { text, place } = questionWords(question, release);
      yield `${margin}  ${printable(`${quote(text)}, ${place}`)}\n`;
    }
    if (open.length > mostShown) yield `${margin}  … and ${open.length - mostShown} more\n`;
    return;
  }
  yield `\n${margin}Add to the bindings file (--bindings FILE), each with its meaning, or use --interactive to be asked:\n\n`;
  yield `${margin}  places:\n`;
  for (const question of open.slice(0, mostShown)) {
    const { meanings } = questionWords(question, release);
    const types = listOf([...meanings.map(({ type }) => type), "none"]);
    for (const entry of question.entries)
      yield `${margin}    - ${printable(openEntry(entry))}  ${faint(`# ${types}`)}\n`;
  }
  if (open.length > mostShown) yield `${margin}    # and ${open.length - mostShown} more\n`;
}

/** The three ways in which conflicts are settled. */
export function* printSettling({ items, to }: Plan, paper: Paper): Generator<string> {
  const places = items.flatMap(({ kind, key, action, fields }) =>
    action === "conflict"
      ? fields.flatMap(({ decision, path }) =>
          decision === "conflict" && path.length > 0 ? namedPlace({ kind, key, path }) : [],
        )
      : [],
  );
  if (places.length === 0) return;
  const { faint } = paper.palette;
  yield `\n${margin}Resolve conflicts in one of three ways:\n\n`;
  yield `${margin}  --on-conflict take-release    ${faint("the release's value, in all of them")}\n`;
  yield `${margin}  --on-conflict keep-workspace  ${faint("the workspace's value, in all of them")}\n`;
  yield `${margin}  --bindings FILE               ${faint("each by itself, with these lines in the file:")}\n\n`;
  yield `${margin}  conflicts:\n`;
  for (const place of places.slice(0, mostShown)) {
    yield `${margin}    - pointer: ${scalar(place)}\n${margin}      release: ${scalar(to.version)}\n`;
    yield `${margin}      choose: keep-workspace${faint("  # or take-release")}\n`;
  }
  if (places.length > mostShown) yield `${margin}    # and ${places.length - mostShown} more\n`;
}
