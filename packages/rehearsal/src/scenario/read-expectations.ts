import { append, type Pointer } from "@setup-pack/core/json";
import type {
  ExpectedContact as ContactDocument,
  Expectations as ExpectationsDocument,
  ExpectedMessage,
  ExpectedStep,
} from "@setup-pack/core/parts";
import { quote } from "@setup-pack/core/words";
import type { Ban, Cap, Expectations, ExpectedContact, PatternList, StepPattern } from "./expectations.js";
import { durationOf, minuteOfDay, timeRemedy } from "./moments.js";
import { checkChannel, fieldPlaces, readChange } from "./read-contact.js";
import {
  blockAt,
  carriedAutomation,
  idOf,
  momentOrDay,
  type NamedThing,
  type Reading,
  reportSyntax,
} from "./reading.js";

const template: NamedThing = { noun: "template", types: ["template"], mustExist: true };

/** Returns what a scenario expects; `contactZone` is that of its contact. */
export function readExpectations(
  given: ExpectationsDocument | undefined,
  at: Pointer,
  contactZone: string,
  reading: Reading,
): Expectations {
  const expect = given ?? {};
  const list = (name: "messages" | "messagesInclude" | "steps" | "stepsInclude"): PatternList | undefined => {
    const patterns = expect[name];
    const place = append(at, name);
    return (
      patterns && { place, patterns: patterns.map((one, index) => readPattern(one, append(place, index), reading)) }
    );
  };
  const ends = Object.entries(expect.ends ?? {}).map(([automation, end]) => {
    const place = append(at, "ends", automation);
    return [idOf(automation, carriedAutomation, { at: place, on: "name" }, reading), { place, end }] as const;
  });
  const contactAt = append(at, "contact");
  return {
    messages: list("messages"),
    messagesInclude: list("messagesInclude"),
    steps: list("steps"),
    stepsInclude: list("stepsInclude"),
    never: (expect.never ?? []).map((ban, index): Ban => {
      const place = append(at, "never", index);
      const { between, in: clock, ...pattern } = ban;
      return {
        pattern: readPattern(pattern, place, reading),
        between: between && readBetween(between, append(place, "between"), reading),
        timeZone: clock === "contact" ? contactZone : reading.frame.timeZone,
      };
    }),
    atMost: (expect.atMost ?? []).map((cap, index): Cap => {
      const place = append(at, "atMost", index);
      const { count, within, ...pattern } = cap;
      return {
        pattern: readPattern(pattern, place, reading),
        count,
        within: within === undefined ? undefined : readSpan(within, append(place, "within"), reading),
      };
    }),
    ends: new Map(ends),
    contact: expect.contact && readExpectedContact(expect.contact, contactAt, reading),
  };
}

export function readPattern(given: ExpectedMessage & ExpectedStep, at: Pointer, reading: Reading): StepPattern {
  const { automation, block, channel, template: sent } = given;
  const only =
    automation === undefined
      ? undefined
      : idOf(automation, carriedAutomation, { at: append(at, "automation") }, reading);
  const place = block === undefined ? undefined : blockAt(block, { at: append(at, "block") }, reading, only);
  const when = given.at === undefined ? undefined : momentOrDay(given.at, append(at, "at"), reading);
  if (channel !== undefined) checkChannel(channel, append(at, "channel"), reading);
  return {
    place: at,
    when: when && { at: when.at, to: when.to, text: given.at ?? "" },
    automation: place?.automation ?? only,
    block: place?.block ?? block,
    contact: given.contact,
    what: given.what,
    why: given.why,
    channel,
    template: sent === undefined ? undefined : idOf(sent, template, { at: append(at, "template") }, reading),
    subject: given.subject,
    says: given.says,
    handle: given.handle,
  };
}

export function readBetween(given: readonly string[], at: Pointer, reading: Reading): Ban["between"] {
  const [from, to] = given.map((text, index) => {
    const minute = minuteOfDay(text);
    if (minute === undefined)
      reportSyntax(reading, append(at, index), `${quote(text)} is no time of the day; ${timeRemedy(text)}.`);
    return minute;
  });
  if (from === undefined || to === undefined) return undefined;
  if (from === to) reportSyntax(reading, at, "Nothing is between two equal times. Leave them out for the whole day.");
  return { from, to };
}

export function readSpan(text: string, at: Pointer, reading: Reading): number | undefined {
  const span = durationOf(text);
  if (span !== undefined && span > 0) return span;
  reportSyntax(reading, at, `${quote(text)} is not a span of time; write one such as "1 day" or "90 minutes".`);
  return undefined;
}

function readExpectedContact(given: ContactDocument, at: Pointer, reading: Reading): ExpectedContact {
  return { place: at, state: readChange(given, at, reading), fieldPlaces: fieldPlaces(given, at, reading) };
}
