import { blockKinds } from "@setup-pack/core/format";
import { append, type Pointer } from "@setup-pack/core/json";
import type { Happening as HappeningDocument } from "@setup-pack/core/parts";
import { didYouMean, quote } from "@setup-pack/core/words";
import type { Happening } from "../run/scenario.js";
import type { ScenarioValue } from "../run/scenario-value.js";
import { type EventMember, eventMember, triggerOf } from "./enrolling-event.js";
import { readChange } from "./read-contact.js";
import { carriedAutomation, idOf, momentAt, note, type Reading, report, reportSyntax } from "./reading.js";
import { scenarioValue } from "./values.js";

/** Returns what a scenario says that happens, in its order; `ends` is when nothing is played any more. */
export function readHappenings(
  given: readonly HappeningDocument[] | undefined,
  at: Pointer,
  ends: number,
  reading: Reading,
): Happening[] {
  return (given ?? []).flatMap((happening, index) => readHappening(happening, append(at, index), ends, reading) ?? []);
}

function readHappening(
  happening: HappeningDocument,
  at: Pointer,
  ends: number,
  reading: Reading,
): Happening | undefined {
  const { at: when, event, automation, set, ...members } = happening;
  const moment = momentAt(when, append(at, "at"), reading);
  if (moment !== undefined && moment < reading.frame.starts)
    reportSyntax(reading, append(at, "at"), `${quote(when)} is before the start.`);
  if (moment !== undefined && moment >= ends) {
    const message = `${quote(when)} is not before the end, so that it never happens. Move it, or "until".`;
    note(reading, "scenario/after-end", { at: append(at, "at") }, message);
  }
  if (event === undefined) {
    if (set === undefined) reportSyntax(reading, at, 'This says neither "event" nor "set"; add what happens.');
    for (const member of ["automation", ...Object.keys(members)])
      if (Object.hasOwn(happening, member))
        report(
          reading,
          "scenario/syntax",
          { at: append(at, member), on: "name" },
          `${quote(member)} belongs to an event. Add "event", or move it into "set".`,
        );
    if (set === undefined || moment === undefined) return undefined;
    return { at: moment, set: readChange(set, append(at, "set"), reading) };
  }
  if (set !== undefined)
    reportSyntax(reading, append(at, "set"), 'An event brings its own change; write "set" as an entry of its own.');
  const read = membersOfEvent(event, members, at, reading);
  if (read === undefined) return undefined;
  const only =
    automation === undefined
      ? undefined
      : idOf(automation, carriedAutomation, { at: append(at, "automation") }, reading);
  return moment === undefined ? undefined : { at: moment, event, members: read, automation: only };
}

/** What an event says; undefined where it is not one that there is, which is reported. */
export function membersOfEvent(
  event: string,
  members: { readonly [member: string]: unknown },
  at: Pointer,
  reading: Reading,
): ReadonlyMap<string, ScenarioValue> | undefined {
  if (!isEvent(event)) {
    reportSyntax(reading, append(at, "event"), `${quote(event)} is not an event.${didYouMean(event, events)}`);
    return undefined;
  }
  const read = new Map<string, ScenarioValue>();
  for (const [member, value] of Object.entries(members)) {
    const { name, types } = readMember(event, member, append(at, member), reading);
    read.set(name, scenarioValue(value, name, append(at, member), reading, types));
  }
  return read;
}

/** What a member of an event stands for; noted where nothing asks for it. */
function readMember(event: string, member: string, at: Pointer, reading: Reading): EventMember {
  const found = eventMember(event, member);
  const mentions = reading.names.mentions();
  if (!found.isAsked && !isUsual(found.name) && !mentions.has(found.name)) {
    const near = didYouMean(member, [...usualMembers, ...mentions.names]);
    const message = `Nothing looks at ${quote(member)} of the event ${quote(event)}.${near}`;
    note(reading, "scenario/unused-member", { at, on: "name" }, message);
  }
  return found;
}

/** Members by which events change the contact, are told, or are looked through, whatever triggers ask for. */
const usualMembers: readonly string[] = [
  ...["text", "message", "last_message", "subject", "title", "name", "link", "url"],
  ...["tag", "stage", "field", "value", "program", "pipeline", "status", "side", "to"],
  ...["deal", "transaction", "task"],
];

const isUsual = (member: string): boolean => usualMembers.includes(member.split(".")[0] ?? "");

const triggerPrefix = triggerOf("");

/** Everything that may happen, as scenarios call it. */
export const events: readonly string[] = blockKinds
  .map(({ kind }): string => kind)
  .filter((kind) => kind.startsWith(triggerPrefix))
  .map((kind) => kind.slice(triggerPrefix.length));

export const isEvent = (event: string): boolean => events.includes(event);
