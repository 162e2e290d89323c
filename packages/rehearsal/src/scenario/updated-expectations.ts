import type { Expectations as ExpectationsDocument, ExpectedStep } from "@setup-pack/core/parts";
import type { Rehearsal, TimelineEntry } from "../run/rehearsal.js";
import { align } from "./align.js";
import { contactFailures } from "./contact-failures.js";
import type { PatternList } from "./expectations.js";
import { fits, isMessage, isStep } from "./match-step.js";
import { automationsOf, type Names } from "./names.js";
import { recordedContact, recordedExpectations, recordedMessage, recordedStep } from "./record-scenario.js";
import { resolveScenario } from "./resolve-scenario.js";
import type { ScenarioFile } from "./scenario-file.js";
import type { Clock } from "./step-words.js";

/**
 * Returns the expectations of a scenario with what really happened in the place of what was expected: exact messages
 * and steps, ends, and how the contact is left. What fits stays as it is written, and what must include, never be, or
 * be at most is no record of what happens and stays too. Undefined where nothing changes.
 */
export function updatedExpectations(
  file: ScenarioFile,
  rehearsal: Rehearsal,
  names: Names,
): ExpectationsDocument | undefined {
  const { expect } = file.document;
  const { expectations } = resolveScenario(file, names);
  if (expect === undefined || expectations === undefined) return undefined;
  const clock: Clock = { starts: Date.parse(rehearsal.starts), timeZone: rehearsal.timeZone };
  const { timeline } = rehearsal;
  const keys = automationsOf(names).map(({ key }) => key);
  const { ends = {} } = recordedExpectations(rehearsal, keys);
  const updated: ExpectationsDocument = { ...expect };
  if (expect.messages !== undefined && expectations.messages !== undefined)
    updated.messages = updatedList(expectations.messages, expect.messages, timeline.filter(isMessage), (entry) =>
      recordedMessage(entry, rehearsal, clock),
    );
  if (expect.steps !== undefined && expectations.steps !== undefined)
    updated.steps = updatedList<ExpectedStep>(expectations.steps, expect.steps, timeline.filter(isStep), (entry) =>
      recordedStep(entry, clock),
    );
  if (expect.ends !== undefined) {
    const written = Object.keys(expect.ends);
    const resolved = [...expectations.ends.keys()];
    const undecided = rehearsal.runs.filter(
      ({ end, automation }) => end === "undecided" && !resolved.includes(automation),
    );
    updated.ends = Object.fromEntries([
      ...written.map((name, index) => [name, ends[resolved[index] ?? ""] ?? "none"]),
      ...undecided.map(({ automation }) => [automation, "undecided"]),
    ]);
  }
  if (expect.contact !== undefined && contactFailures(rehearsal, expectations, names).length > 0)
    updated.contact = recordedContact(expect.contact, expectations.contact, rehearsal);
  return JSON.stringify(updated) === JSON.stringify(expect) ? undefined : updated;
}

/** Returns the patterns that fit as they are written, and records of all other entries. */
function updatedList<Pattern>(
  { patterns }: PatternList,
  written: readonly Pattern[],
  entries: readonly TimelineEntry[],
  record: (entry: TimelineEntry) => Pattern,
): Pattern[] {
  const isFit = (pattern: number, entry: number): boolean => {
    const [one, other] = [patterns[pattern], entries[entry]];
    return one !== undefined && other !== undefined && fits(other, one);
  };
  return align(patterns.length, entries.length, isFit).flatMap((pairing) => {
    const kept = pairing.fits ? written[pairing.pattern ?? -1] : undefined;
    if (kept !== undefined) return [kept];
    const entry = entries[pairing.entry ?? -1];
    return entry === undefined ? [] : [record(entry)];
  });
}
