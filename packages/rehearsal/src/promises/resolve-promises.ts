import type { Problem, PromisesDocument, ReportedFinding, WrittenPromise } from "@setup-pack/core";
import { append, type Pointer } from "@setup-pack/core/json";
import { didYouMean, quote } from "@setup-pack/core/words";
import type { ContactChange } from "../run/scenario.js";
import type { Names } from "../scenario/names.js";
import { readChange, readTimeZone } from "../scenario/read-contact.js";
import { readSpan } from "../scenario/read-expectations.js";
import { events, isEvent } from "../scenario/read-happenings.js";
import { type Reading, reportSyntax } from "../scenario/reading.js";
import { readHoliday, readStarts, reportDoublePacks } from "../scenario/resolve-scenario.js";
import { scenarioValue } from "../scenario/values.js";
import type { Form, OfficePromise, Promises } from "./promise.js";
import type { PromiseFile } from "./promise-file.js";
import { membersIn, type PromiseReading, readPattern, readState, readSteps } from "./read-pattern.js";
import { promiseSentence } from "./sentences.js";

/** Promises as they are proved, or everything that is wrong with their file. */
export type PromisesResult =
  | { readonly promises: Promises; readonly problems?: undefined }
  | { readonly promises?: undefined; readonly problems: readonly Problem[] };

/** Looks up the names of a promise file, by the packs that it is about. */
export function resolvePromises(file: PromiseFile, names: Names): PromisesResult {
  const { promises, findings } = resolveDocument(file.document, names);
  return findings.length === 0 ? { promises } : { problems: file.problemsOf(findings) };
}

/** What a document of promises means, and everything that is wrong with it. */
export function resolveDocument(
  document: PromisesDocument,
  names: Names,
): { readonly promises: Promises; readonly findings: readonly ReportedFinding[] } {
  const findings: ReportedFinding[] = [];
  const { timeZone: zone, holidays = [], ...ofWorkspace } = document.workspace ?? {};
  const timeZone = readTimeZone(zone, "/workspace/timeZone", { findings }) ?? "UTC";
  const starts = readStarts(document.starts, timeZone, findings);
  const reading: Reading = { names, frame: { starts, timeZone }, findings, notes: [] };
  reportDoublePacks(document.packs, reading);
  const contactZone = readTimeZone(document.contact?.timeZone, "/contact/timeZone", reading) ?? timeZone;
  const inFile: PromiseReading = { ...reading, contactZone };
  const { happens = {}, search = {} } = document;
  for (const member of ["not", "first"] as const)
    for (const [index, event] of (happens[member] ?? []).entries())
      if (!isEvent(event))
        reportSyntax(
          reading,
          append("/happens", member, index),
          `${quote(event)} is not an event.${didYouMean(event, events)}`,
        );
  reportDoubleIds(document.promises, reading);
  const promises: Promises = {
    timeZone,
    starts,
    holidays: new Set(holidays.flatMap((text, index) => readHoliday(text, index, reading) ?? [])),
    workspace: new Map(
      Object.entries(ofWorkspace).map(([name, value]) => [
        name,
        scenarioValue(value, name, append("/workspace", name), reading),
      ]),
    ),
    contact: readChange(document.contact ?? {}, "/contact", reading),
    contactZone,
    isContactZoneGiven: document.contact?.timeZone !== undefined,
    not: new Set(happens.not),
    first: happens.first === undefined ? undefined : new Set(happens.first),
    search,
    promises: document.promises.flatMap((one, index) => readPromise(one, append("/promises", index), inFile) ?? []),
  };
  return {
    promises,
    findings: findings.map((one) => ({ ...one, rule: one.rule.replace(/^scenario\//, "promises/") })),
  };
}

function reportDoubleIds(promises: readonly WrittenPromise[], reading: Reading): void {
  const seen = new Set<string>();
  for (const [index, { id }] of promises.entries()) {
    if (seen.has(id)) reportSyntax(reading, append("/promises", index, "id"), `Two promises have the id ${quote(id)}.`);
    seen.add(id);
  }
}

function readPromise(written: WrittenPromise, place: Pointer, reading: PromiseReading): OfficePromise | undefined {
  const form = readForm(written, place, reading);
  const where = readWhere(written.where, append(place, "where"), reading);
  if (form === undefined) return undefined;
  const { id, because } = written;
  return { place, id, because, form, where, sentence: promiseSentence(form, written.where, reading) };
}

function readWhere(given: WrittenPromise["where"], at: Pointer, reading: Reading): readonly ContactChange[] {
  if (given === undefined) return [];
  const notes: ReportedFinding[] = [];
  const read = (one: unknown, place: Pointer): ContactChange => {
    const members = membersIn(one);
    if (Object.hasOwn(members, "tag"))
      reportSyntax(reading, append(place, "tag"), '"tag" is not what a contact has. Write "tags" with a list.');
    const { tag: _, ...sound } = members;
    return readChange(sound, place, { ...reading, notes });
  };
  const where = Array.isArray(given) ? given.map((one, index) => read(one, append(at, index))) : [read(given, at)];
  // No contact is what the packs do not know, so that such a promise would be kept whatever happens.
  for (const note of notes)
    if (note.rule === "scenario/unused-member" || /\/(?:tags\/\d+|stage)$/.test(note.at))
      reading.findings.push({ ...note, rule: "scenario/unknown-name" });
  return where;
}

/** The members that say of which form a promise is, and what each may have beside it. */
const heads = ["never", "atMost", "always", "only", "neverTogether", "leaves", "noMoreThanBefore"] as const;
type Head = (typeof heads)[number];

const besides: Readonly<Record<Head, readonly string[]>> = {
  never: ["after", "within", "from", "until"],
  atMost: [],
  always: ["after", "within"],
  only: ["after"],
  neverTogether: [],
  leaves: ["within"],
  noMoreThanBefore: [],
};

function readForm(written: WrittenPromise, place: Pointer, reading: PromiseReading): Form | undefined {
  const given = heads.filter((head) => written[head] !== undefined);
  const [head] = given;
  if (head === undefined || given.length > 1) {
    const message =
      head === undefined
        ? 'This promises nothing. Add one of "never", "atMost", "always", "only", "neverTogether", "leaves" or "noMoreThanBefore".'
        : `A promise has one form, and this has ${given.map(quote).join(" and ")}. Make two promises of it.`;
    reportSyntax(reading, place, message);
    return undefined;
  }
  const wrong = (["after", "within", "from", "until"] as const).filter(
    (name) => written[name] !== undefined && !besides[head].includes(name),
  );
  for (const name of wrong)
    reportSyntax(reading, append(place, name), `${quote(name)} does not belong to ${quote(head)}. Remove it.`);
  const at = append(place, head);
  const span = (name: "within" | "from"): number | undefined => {
    const text = written[name];
    return text === undefined ? undefined : readSpan(text, append(place, name), reading);
  };
  const pattern = (name: "after" | "until") => {
    const one = written[name];
    return one === undefined ? undefined : readPattern(membersIn(one), append(place, name), reading);
  };
  const need = <Value>(value: Value | undefined, name: string): Value | undefined => {
    if (value === undefined && !Object.hasOwn(written, name))
      reportSyntax(reading, place, `${quote(head)} needs ${quote(name)} beside it. Add it.`);
    return value;
  };
  if (wrong.length > 0) return undefined;
  switch (head) {
    case "never": {
      const steps = readSteps(membersIn(written.never), at, reading);
      if (written.after === undefined) {
        for (const name of ["within", "from", "until"] as const)
          if (written[name] !== undefined) reportSyntax(reading, append(place, name), `${quote(name)} needs "after".`);
        return steps && { is: "never", steps };
      }
      const after = pattern("after");
      const until = pattern("until");
      const within = span("within");
      const from = span("from");
      if (within !== undefined && from !== undefined && from >= within)
        reportSyntax(reading, append(place, "from"), 'Nothing can break this: "from" must be shorter than "within".');
      return steps && after && { is: "after-never", after, steps, within, from, until };
    }
    case "atMost":
    case "noMoreThanBefore": {
      const { within, count, ...members } = membersIn(written[head]);
      const steps = readSteps(members, at, reading);
      const length = typeof within === "string" ? readSpan(within, append(at, "within"), reading) : undefined;
      if (steps === undefined) return undefined;
      if (head === "noMoreThanBefore") return { is: "no-more-than-before", steps, within: length };
      return { is: "at-most", steps, count: Number(count), within: length };
    }
    case "always": {
      const steps = readSteps(membersIn(written.always), at, reading);
      const after = need(pattern("after"), "after");
      const within = need(span("within"), "within");
      return steps && after && within !== undefined ? { is: "after-always", after, steps, within } : undefined;
    }
    case "only": {
      const steps = readSteps(membersIn(written.only), at, reading);
      const after = need(pattern("after"), "after");
      return steps && after && { is: "only", steps, after };
    }
    case "neverTogether": {
      const states = (written.neverTogether ?? []).map((one, index) =>
        readState(membersIn(one), append(at, index), reading),
      );
      const sound = states.filter((state) => state !== undefined);
      return sound.length === states.length ? { is: "never-together", states: sound } : undefined;
    }
    case "leaves": {
      const state = readState(membersIn(written.leaves), at, reading);
      return state && { is: "leaves", state, within: span("within") };
    }
    default:
      return head satisfies never;
  }
}
