import { blockKinds } from "../blocks/catalogue.js";
import type { Happening as HappeningDocument } from "../generated/scenario.generated.js";
import { append, type Pointer } from "../pointer.js";
import type { Happening } from "../run/scenario.js";
import type { ScenarioValue } from "../run/scenario-value.js";
import { didYouMean } from "../words/did-you-mean.js";
import { quote } from "../words/quote.js";
import { eventMember, triggerOf } from "./event-members.js";
import { readChange } from "./read-contact.js";
import { carriedAutomation, idOf, momentAt, type Reading, report, reportSyntax } from "./reading.js";
import { scenarioValue } from "./values.js";

/** What a scenario says that happens, in its order. */
export function readHappenings(
  given: readonly HappeningDocument[] | undefined,
  at: Pointer,
  reading: Reading,
): Happening[] {
  return (given ?? []).flatMap((happening, index) => readHappening(happening, append(at, index), reading) ?? []);
}

function readHappening(happening: HappeningDocument, at: Pointer, reading: Reading): Happening | undefined {
  const { at: when, event, automation, set, ...members } = happening;
  const moment = momentAt(when, append(at, "at"), reading);
  if (moment !== undefined && moment < reading.frame.starts)
    reportSyntax(reading, append(at, "at"), `${quote(when)} is before the start.`);
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
  if (!isEvent(event)) {
    reportSyntax(reading, append(at, "event"), `${quote(event)} is no event.${didYouMean(event, events)}`);
    return undefined;
  }
  const read = new Map<string, ScenarioValue>();
  for (const [member, value] of Object.entries(members)) {
    const { name, types } = eventMember(event, member, reading.names);
    read.set(name, scenarioValue(value, name, append(at, member), reading, types));
  }
  const only =
    automation === undefined
      ? undefined
      : idOf(automation, carriedAutomation, { at: append(at, "automation") }, reading);
  return moment === undefined ? undefined : { at: moment, event, members: read, automation: only };
}

const triggerPrefix = triggerOf("");

/** Everything that may happen, as scenarios call it. */
const events: readonly string[] = blockKinds
  .map(({ kind }): string => kind)
  .filter((kind) => kind.startsWith(triggerPrefix))
  .map((kind) => kind.slice(triggerPrefix.length));

const isEvent = (event: string): boolean => events.includes(event);
