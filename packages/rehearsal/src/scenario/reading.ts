import type { Place, ReportedFinding } from "@setup-pack/core";
import type { Pointer } from "@setup-pack/core/json";
import { didYouMean, listOf, nearest, quote, suggestion } from "@setup-pack/core/words";
import { type MomentFrame, type MomentReading, readMoment } from "./moments.js";
import type { BlockLookup, BlockPlace, Candidate, Names, NameType } from "./names.js";

/** The rules on scenario files. */
export type ScenarioRuleId = "scenario/syntax" | "scenario/ambiguous-name" | "scenario/unknown-name";

/** The rules on what a scenario may say and likely does not mean. */
export type ScenarioNoteId =
  | "scenario/unlisted-name"
  | "scenario/unused-member"
  | "scenario/after-end"
  | "scenario/no-expectation"
  | "scenario/cannot-fail"
  | "scenario/undecided";

/** Where findings about a scenario go while it is read against its packs. */
export interface Reading {
  readonly names: Names;
  readonly frame: MomentFrame;
  readonly findings: ReportedFinding[];
  /** What may stand and is likely not what is meant. */
  readonly notes: ReportedFinding[];
}

/** Notes a problem. */
export function report(reading: Pick<Reading, "findings">, rule: ScenarioRuleId, place: Place, message: string): void {
  reading.findings.push({ rule, message, ...place });
}

/** Notes something that may stand, but likely has not the effect that is meant. */
export function note(reading: Pick<Reading, "notes">, rule: ScenarioNoteId, place: Place, message: string): void {
  reading.notes.push({ rule, message, ...place });
}

/** Notes something that does not have the shape it should have. */
export function reportSyntax(reading: Pick<Reading, "findings">, at: Pointer, message: string): void {
  report(reading, "scenario/syntax", { at }, message);
}

/** Returns a moment or a day at a place; undefined where the text there is neither. */
export function momentOrDay(text: string, at: Pointer, reading: Reading): MomentReading | undefined {
  const moment = readMoment(text, reading.frame);
  if (moment.is !== "fault") return moment;
  reportSyntax(reading, at, `${quote(text)} ${moment.fault}.`);
  return undefined;
}

/** A moment at a place where a day would not do. */
export function momentAt(text: string, at: Pointer, reading: Reading): number | undefined {
  const moment = momentOrDay(text, at, reading);
  if (moment?.is !== "day") return moment?.at;
  reportSyntax(reading, at, `${quote(text)} is a whole day; write a time behind it, such as "${text} 09:00".`);
  return undefined;
}

/** What a name is called in sentences, and where it is looked up. */
export interface NamedThing {
  /** Such as "tag", with its article. */
  readonly noun: string;
  readonly types: readonly NameType[];
  /** Whether an unknown name is a fault; otherwise it stands for itself. */
  readonly mustExist: boolean;
}

/**
 * Returns the id that a name stands for. One that the packs do not know stands for itself, which is a fault or noted.
 */
export function idOf(written: string, thing: NamedThing, place: Place, reading: Reading): string {
  const lookup = reading.names.of(thing.types, written);
  if (lookup.is === "one") return lookup.id;
  if (lookup.is === "several") reportAmbiguous(written, lookup.candidates, place, reading);
  else if (thing.mustExist)
    report(
      reading,
      "scenario/unknown-name",
      place,
      `No ${thing.noun} is called ${quote(written)}.${nearOrAll(written, lookup.known)}`,
    );
  else noteUnlisted(written, thing, lookup.known, place, reading);
  return written;
}

/** Things of which a workspace has many that no pack knows: they are noted only where a known one is called alike. */
const ofTheWorkspace: ReadonlySet<NameType> = new Set(["lead_source", "user", "team"]);

function noteUnlisted(
  written: string,
  { noun, types }: NamedThing,
  known: readonly string[],
  place: Place,
  reading: Reading,
): void {
  const near = didYouMean(written, known);
  if ((near === "" && types.some((type) => ofTheWorkspace.has(type))) || reading.names.mentions().has(written)) return;
  note(reading, "scenario/unlisted-name", place, `The packs know no ${noun} ${quote(written)}.${near}`);
}

/** The name that is meant, else all there are, where they are few; each with what stands before all of them. */
function nearOrAll(written: string, known: readonly string[], before = ""): string {
  const near = nearest(written, known);
  if (near !== undefined) return suggestion(`${before}${written}`, `${before}${near}`);
  if (known.length === 0 || known.length > mostListed) return "";
  return ` There ${known.length === 1 ? "is" : "are"} ${listOf(
    known.map((one) => quote(`${before}${one}`)),
    "and",
  )}.`;
}

const mostListed = 8;

function reportAmbiguous(written: string, candidates: readonly Candidate[], place: Place, reading: Reading): void {
  const meant = candidates.map(({ id, names: [name] }) => (name === undefined ? quote(id) : `${quote(id)} (${name})`));
  report(
    reading,
    "scenario/ambiguous-name",
    place,
    `${quote(written)} could mean ${listOf(meant)}. Write the id or key of the one you mean.`,
  );
}

/** The automation of the packs that a name stands for. */
export const carriedAutomation: NamedThing = { noun: "automation", types: ["carried automation"], mustExist: true };

/** Returns the block that a text names; undefined where it names none, or several, which is reported. */
export function blockAt(written: string, place: Place, reading: Reading, automation?: string): BlockPlace | undefined {
  const { names } = reading;
  const { found, known, inside }: BlockLookup =
    automation === undefined ? names.blocks(written) : names.blockIn(automation, written);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  if (only === undefined)
    report(
      reading,
      "scenario/unknown-name",
      place,
      `No block is called ${quote(written)}.${nearOrAll(inside?.block ?? written, known, inside && `${inside.automation}/`)}`,
    );
  else {
    const meant = found.map((one) => quote(`${one.automation}/${one.block}`));
    report(
      reading,
      "scenario/ambiguous-name",
      place,
      `${quote(written)} could mean ${listOf(meant)}. Write the automation before the block.`,
    );
  }
  return undefined;
}
