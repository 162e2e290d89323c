import { append, isObject, type Pointer } from "@setup-pack/core/json";
import { didYouMean, quote } from "@setup-pack/core/words";
import { readBetween, readPattern as readStepPattern } from "../scenario/read-expectations.js";
import { membersOfEvent } from "../scenario/read-happenings.js";
import { idOf, type Reading, report, reportSyntax } from "../scenario/reading.js";
import type { ContactState, Pattern, Steps } from "./promise.js";

/** What promises are read with: how names are looked up, and the clock of the contact. */
export interface PromiseReading extends Reading {
  readonly contactZone: string;
}

type Written = { readonly [member: string]: unknown };

const stateMembers: ReadonlySet<string> = new Set(["tag", "stage", "unsubscribed", "doNotContact"]);

const stepMembers: readonly string[] = [
  ...["automation", "block", "what", "why", "contact", "channel", "template", "subject", "says", "handle"],
  ...["between", "in", "on", "makes", "runs"],
];

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Reads what a promise waits for: steps, an event or a state of the contact. */
export function readPattern(given: Written, at: Pointer, reading: PromiseReading): Pattern | undefined {
  if (typeof given.event === "string") {
    const { event, ...members } = given;
    const read = membersOfEvent(given.event, members, at, reading);
    return read && { is: "event", event: given.event, members: read };
  }
  if (Object.keys(given).every((member) => stateMembers.has(member))) {
    const state = readState(given, at, reading);
    return state && { is: "state", state };
  }
  return readSteps(given, at, reading);
}

/** Reads a state of the contact: one member says which. */
export function readState(given: Written, at: Pointer, reading: PromiseReading): ContactState | undefined {
  const [member, ...others] = Object.keys(given);
  const value = member === undefined ? undefined : given[member];
  if (others.length === 0 && typeof value === "string") {
    const place = { at: append(at, member ?? "") };
    if (member === "tag")
      return { is: "tag", tag: idOf(value, { noun: "tag", types: ["tag"], mustExist: true }, place, reading) };
    if (member === "stage")
      return { is: "stage", stage: idOf(value, { noun: "stage", types: ["stage"], mustExist: true }, place, reading) };
    if (member === "doNotContact") return { is: "do-not-contact", channel: value };
  }
  if (others.length === 0 && member === "unsubscribed" && value === true) return { is: "unsubscribed" };
  reportSyntax(
    reading,
    at,
    "This is not a state of the contact. Write { tag: … }, { stage: … }, { unsubscribed: true } or { doNotContact: sms }.",
  );
  return undefined;
}

/** Reads steps of automations; `more` are members that are not theirs, and are read elsewhere. */
export function readSteps(
  given: Written,
  at: Pointer,
  reading: PromiseReading,
  more: readonly string[] = [],
): Steps | undefined {
  const known = [...stepMembers, ...more];
  let isSound = true;
  for (const [member, value] of Object.entries(given)) {
    if (!known.includes(member)) {
      const message = `${quote(member)} is not a member of a step.${didYouMean(member, known)}`;
      report(reading, "scenario/syntax", { at: append(at, member), on: "name" }, message);
      isSound = false;
    } else if (textMembers.has(member) && typeof value !== "string") {
      reportSyntax(reading, append(at, member), `${quote(member)} must be a text.`);
      isSound = false;
    }
  }
  if (!isSound) return undefined;
  const text = (member: string): string | undefined => {
    const value = given[member];
    return typeof value === "string" ? value : undefined;
  };
  const texts = Object.fromEntries(
    [...textMembers].flatMap((member) => {
      const value = text(member);
      return value === undefined || !patternMembers.has(member) ? [] : [[member, value]];
    }),
  );
  const between = Array.isArray(given.between) ? given.between.map(String) : undefined;
  const on = Array.isArray(given.on) ? given.on.map((name: unknown) => weekdays.indexOf(String(name))) : undefined;
  return {
    is: "steps",
    pattern: readStepPattern(texts, at, reading),
    between: between && readBetween(between, append(at, "between"), reading),
    on: on && new Set(on),
    timeZone: given.in === "contact" ? reading.contactZone : reading.frame.timeZone,
    isContactTime: given.in === "contact",
    makes: text("makes"),
    isOfEarlierRun: given.runs === "earlier",
  };
}

const patternMembers: ReadonlySet<string> = new Set([
  ...["automation", "block", "what", "why", "contact", "channel", "template", "subject", "says", "handle"],
]);

const textMembers: ReadonlySet<string> = new Set([...patternMembers, "in", "makes", "runs"]);

/** Returns a value as members by name. */
export const membersIn = (value: unknown): Written => (isObject(value) ? value : {});
