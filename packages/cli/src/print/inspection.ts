import { type AutomationBounds, boundsWords, type Capability, detectors, type Pack } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import { dialectHint } from "./outline-lines.js";
import { type Paper, printable } from "./paper.js";

/** At most so many things of one kind are listed, and so many blocks of each. */
const usualMost = { things: 50, blocks: 5 };
const noMost: typeof usualMost = { things: Number.POSITIVE_INFINITY, blocks: Number.POSITIVE_INFINITY };

/** What is told of a pack. */
export interface Inspection {
  /** How many blocks have settings that are not understood. */
  readonly notUnderstood: number;
  readonly capabilities: readonly Capability[];
  readonly bounds: readonly AutomationBounds[];
}

/** What a pack can do and how much it sends, for a person who is about to trust it. */
export function* printInspection(
  { name, version }: Pack,
  { notUnderstood, capabilities: found, bounds }: Inspection,
  paper: Paper,
  isWhole = false,
): Generator<string> {
  const most = isWhole ? noMost : usualMost;
  const { strong, faint } = paper.palette;
  yield `${strong(printable(name))}  ${printable(version)}\n`;
  if (notUnderstood > 0)
    yield `\n${paper.palette.severity.warning(`The pack can do at least what is listed here. ${dialectHint(notUnderstood)}`)}\n`;
  for (const { capability, meaning } of detectors) {
    const things = found.filter(({ kind }) => kind === capability);
    if (things.length === 0) continue;
    yield `\n${strong(meaning)}\n`;
    for (const { what, blocks } of things.slice(0, most.things)) {
      yield `  ${what === "" ? unnamed(capability) : printable(what)}  ${faint(count(blocks.length, "block"))}\n`;
      for (const { automation, block } of blocks.slice(0, most.blocks))
        yield `    ${faint(`${printable(automation)}: ${printable(block)}`)}\n`;
      if (blocks.length > most.blocks) yield `    ${faint(`… and ${blocks.length - most.blocks} more`)}\n`;
    }
    if (things.length > most.things) yield `  … and ${things.length - most.things} more; --format json has all\n`;
  }
  yield* printBounds(bounds, paper, most);
  const absent = detectors.filter(({ capability }) => found.every(({ kind }) => kind !== capability));
  if (absent.length === 0) return;
  yield `\n${strong(notUnderstood > 0 ? "Nothing seen of, as far as settings are understood" : "Nothing seen of")}\n`;
  for (const { meaning } of absent) yield `  ${faint(meaning)}\n`;
}

/** How much each automation sends. */
function* printBounds(
  bounds: readonly AutomationBounds[],
  { palette: { strong, faint } }: Paper,
  most: typeof usualMost,
): Generator<string> {
  const sending = bounds.filter(({ sends }) => sends.any.inAll !== 0);
  if (sending.length === 0) return;
  yield `\n${strong("Sends to one contact, each time it is enrolled")}\n`;
  for (const one of sending.slice(0, most.things)) yield `  ${printable(one.automation)}  ${faint(boundsWords(one))}\n`;
  if (sending.length > most.things) yield `  … and ${sending.length - most.things} more; --format json has all\n`;
}

/** Some have no object; of the others the settings do not plainly say which. */
function unnamed(kind: Capability["kind"]): string {
  return kind === "marks-do-not-contact" || kind === "changes-subscription"
    ? "does so"
    : "which one, the settings do not say";
}
