import type { Rehearsal, TimelineEntry } from "@setup-pack/rehearsal";
import {
  assumptionWords,
  type BlockEntry,
  dayWords,
  localOf,
  outcomeWords,
  type ScenarioPack,
  startWords,
  type Teller,
  type Tone,
  tellEntry,
  tellerOf,
  timeOf,
  undecidedWords,
  unfilledWords,
} from "@setup-pack/rehearsal/scenario";
import { margin } from "../../print/frame.js";
import { fewestColumns, type Palette, type Paper, printable, usualColumns, wrap } from "../../print/paper.js";

/** What is told of a rehearsal beside itself. */
export interface TimelineContext {
  readonly title: string;
  readonly packs: readonly ScenarioPack[];
  /** Blocks whose AI finds nothing because nobody says what it finds. */
  readonly unanswered: readonly BlockEntry[];
  /**
   * How who reads it answers a block (automation/block), up to the answer; by the option of the command when left out.
   */
  readonly answering?: (block: string) => string;
}

/** What happens, day by day, as a person reads it; then what came of it, and what was taken for granted. */
export function* printTimeline(
  rehearsal: Rehearsal,
  { title, packs, unanswered, answering = byOption }: TimelineContext,
  paper: Paper,
): Generator<string> {
  const { strong, faint } = paper.palette;
  const teller = tellerOf(packs);
  yield `${strong(printable(title))}\n${faint(`From ${startWords(rehearsal)}, ${printable(rehearsal.timeZone)}`)}\n`;
  let day: number | undefined;
  for (const entry of rehearsal.timeline) {
    if (entry.day !== day) yield `\n${strong(`Day ${entry.day}`)}  ${faint(dayWords(entry.local))}\n`;
    day = entry.day;
    yield* entryLines(entry, rehearsal, teller, paper);
  }
  if (rehearsal.timeline.length === 0) {
    const end = localOf(rehearsal.until, rehearsal);
    yield `\nNothing happens before ${dayWords(end)}, ${timeOf(end)}.\n`;
  }
  yield* outcomeLines(rehearsal, teller, paper);
  yield* openLines(rehearsal, { unanswered, answering }, teller, paper);
  yield* assumptionLines(rehearsal, paper);
}

const byOption = (block: string): string => `--choose ${block}=`;

const labelWidth = 7;

/** Lines of a message that are shown. */
const mostLines = 8;

function* entryLines(entry: TimelineEntry, rehearsal: Rehearsal, teller: Teller, paper: Paper): Generator<string> {
  const { palette } = paper;
  const { label, words, tone, note } = tellEntry(entry, rehearsal, teller);
  const colour = colourOf(tone, palette);
  const width = Math.max(fewestColumns, (paper.columns ?? usualColumns) - margin.length - 2 * labelWidth);
  const lines = words.split("\n").flatMap((line) => wrap(printable(line), width));
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines - 1), "…"] : lines;
  const head = `${palette.faint(timeOf(entry.local).padEnd(labelWidth))}${palette.faint(label.padEnd(labelWidth))}`;
  const indent = " ".repeat(2 * labelWidth);
  for (const [index, line] of shown.entries())
    yield `${`${margin}${index === 0 ? head : indent}${colour(line)}`.trimEnd()}\n`;
  if (note !== undefined)
    for (const line of wrap(printable(note), width)) yield `${margin}${indent}${palette.severity.warning(line)}\n`;
}

const plain = (text: string): string => text;

function colourOf(tone: Tone, { faint, good, severity, strong }: Palette): (text: string) => string {
  return { plain, strong, good, faint, warning: severity.warning }[tone];
}

function* outcomeLines(rehearsal: Rehearsal, teller: Teller, { palette }: Paper): Generator<string> {
  yield `\n${palette.strong("Outcome")}\n`;
  for (const words of outcomeWords(rehearsal, teller)) yield `${margin}${printable(words)}\n`;
  const unfilled = unfilledWords(rehearsal);
  if (unfilled !== undefined) yield `${margin}${palette.faint(printable(unfilled))}\n`;
}

/** What nobody decided or answered. */
function* openLines(
  { timeline, undecided }: Rehearsal,
  { unanswered, answering }: Required<Pick<TimelineContext, "unanswered" | "answering">>,
  teller: Teller,
  { palette }: Paper,
): Generator<string> {
  const line = (
    label: string,
    { automation, block }: Pick<BlockEntry, "automation" | "block">,
    sentence = teller.block(automation, block),
  ): string => {
    const place = `${automation}/${block}`;
    const words = sentence === undefined ? place : `${sentence} (${place})`;
    return `${margin}${palette.severity.warning(printable(`${label}: ${words}`))}\n`;
  };
  for (const place of undecided) {
    const { automation, block, why } = place;
    const entry = timeline.find((one) => one.automation === automation && one.block === block && one.why === why);
    yield line("Undecided", place, entry?.certainty === "unknown" ? teller.title(automation, block) : undefined);
    const words = entry && undecidedWords(entry, answering(`${automation}/${block}`));
    if (words !== undefined) yield `${margin}${margin}${palette.faint(printable(words))}\n`;
  }
  for (const place of unanswered) yield line("What AI finds is not known, so nothing is set", place);
}

function* assumptionLines(rehearsal: Rehearsal, paper: Paper): Generator<string> {
  const assumptions = assumptionWords(rehearsal);
  if (assumptions.length === 0) return;
  yield `\n${paper.palette.strong("Assumptions")}\n`;
  for (const assumption of assumptions) yield `${margin}${paper.palette.faint(assumption)}\n`;
}
