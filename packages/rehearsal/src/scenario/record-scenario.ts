import type { ScenarioDocument } from "@setup-pack/core";
import {
  type ExpectedContact as ContactDocument,
  type ExpectedMessage,
  type ExpectedStep,
  lastOf,
  readJson,
  writeJson,
  writeYaml,
} from "@setup-pack/core/parts";
import type { Rehearsal, TimelineEntry } from "../run/rehearsal.js";
import { canonicalScenario } from "./canonical-scenario.js";
import type { ExpectedContact } from "./expectations.js";
import { isMessage } from "./match-step.js";
import { readMoment } from "./moments.js";
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
export function recordedMessage(entry: TimelineEntry, { contacts }: Rehearsal, clock: Clock): ExpectedMessage {
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
export function recordedStep(entry: TimelineEntry, clock: Clock): ExpectedStep {
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
export function recordedContact(
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
