import type { ScenarioDocument } from "@setup-pack/core";
import {
  type ExpectedContact as ContactDocument,
  type Expectations as ExpectationsDocument,
  type ExpectedMessage,
  type ExpectedStep,
  lastOf,
  readJson,
  writeJson,
  writeYaml,
} from "@setup-pack/core/parts";
import type { Rehearsal, TimelineEntry } from "../run/rehearsal.js";
import { canonicalScenario } from "./canonical-scenario.js";
import { contactFailures } from "./contact-failures.js";
import type { ExpectedContact, PatternList } from "./expectations.js";
import { align } from "./list-failures.js";
import { fits, isMessage, isStep } from "./match-step.js";
import { readMoment } from "./moments.js";
import { automationsOf, type Names } from "./names.js";
import { resolveScenario } from "./resolve-scenario.js";
import type { ScenarioFile } from "./scenario-file.js";
import { type Clock, dayAndTime } from "./step-words.js";

/** Messages and ends as an expectation that a rehearsal meets. */
export type RecordedExpectations = NonNullable<Pick<Required<ScenarioDocument>["expect"], "messages" | "ends">>;

/**
 * Returns what a scenario has to expect so that a rehearsal is just so: its messages, with all they say, and how the
 * last run of each automation ends; `automations` are the keys of all that there are.
 */
export function recordedExpectations(rehearsal: Rehearsal, automations: readonly string[]): RecordedExpectations {
  const clock: Clock = { starts: Date.parse(rehearsal.starts), timeZone: rehearsal.timeZone };
  const ends = new Map<string, NonNullable<RecordedExpectations["ends"]>[string]>(
    automations.map((automation) => [automation, "none"]),
  );
  for (const { automation, end } of rehearsal.runs) ends.set(automation, end);
  const messages = rehearsal.timeline.filter(isMessage).map((entry) => recordedMessage(entry, rehearsal, clock));
  return { messages, ends: Object.fromEntries(ends) };
}

/** Returns a message as an expectation that it alone meets. */
function recordedMessage(entry: TimelineEntry, { contacts }: Rehearsal, clock: Clock): ExpectedMessage {
  const { channel, template, subject, text, contact } = entry;
  return {
    at: exactWords(entry, clock),
    ...(contacts.some(({ name }) => name === contact) ? {} : { contact }),
    ...(channel && { channel }),
    ...(template && { template }),
    ...(subject && { subject }),
    ...(text && { says: text }),
  };
}

/** Returns what a block did, as an expectation. */
function recordedStep(entry: TimelineEntry, clock: Clock): ExpectedStep {
  const { automation, block, what, why, handle } = entry;
  return {
    at: exactWords(entry, clock),
    ...(automation !== null && { automation }),
    ...(block !== null && { block }),
    ...(what !== "event" && what !== "end" && { what }),
    why,
    ...(typeof handle === "string" && { handle }),
  };
}

/** Returns how the contact is left, in the members that are expected of it. */
function recordedContact(
  written: ContactDocument,
  expected: ExpectedContact | undefined,
  { contacts: [state] }: Rehearsal,
): ContactDocument {
  if (state === undefined) return written;
  const fieldAt = new Map([...(expected?.fieldPlaces ?? [])].map(([field, place]) => [lastOf(place), field]));
  const own: { readonly [member: string]: unknown } = {
    tags: state.tags,
    stage: state.stage,
    owner: state.owner,
    doNotContact: state.doNotContact.includes("all") ? true : state.doNotContact,
    unsubscribed: state.unsubscribed,
  };
  return Object.fromEntries(
    Object.keys(written).map((member) => {
      const field = fieldAt.get(member) ?? member;
      if (Object.hasOwn(own, member)) return [member, own[member]];
      return [member, Object.hasOwn(state.fields, field) ? state.fields[field] : null];
    }),
  );
}

/** Returns the moment of an entry, as a scenario writes it; RFC 3339 where a clock change makes that another one. */
const exactWords = ({ at }: TimelineEntry, clock: Clock): string => momentWordsExact(Date.parse(at), clock);

/** Returns a moment as a scenario writes it; RFC 3339 where a clock change makes that another one. */
export function momentWordsExact(at: number, clock: Clock): string {
  const words = dayAndTime(at, clock);
  const moment = readMoment(words, clock);
  return moment.is === "moment" && moment.at <= at && at < moment.to ? words : new Date(at).toISOString();
}

/** Returns the text of a scenario file, in canonical form; JSON where its path says so. */
export function scenarioText(document: ScenarioDocument, path: string): string {
  const json = JSON.stringify(document);
  const tree = readJson(json);
  const text = path.endsWith(".json") ? undefined : writeYaml(tree);
  return canonicalScenario(text ?? writeJson(tree), path).text ?? `${json}\n`;
}

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
