import type { WrittenPromise } from "@setup-pack/core";
import { count as counted, listOf } from "@setup-pack/core/words";
import type { Names } from "../scenario/names.js";
import { timeWords } from "../scenario/step-words.js";
import type { ContactState, Form, Pattern, Steps } from "./promise.js";

/** The names that sentences use. */
interface Telling {
  readonly names: Names;
}

const messages: ReadonlyMap<string, { readonly one: string; readonly many: string }> = new Map([
  ["sms", { one: "a text", many: "texts" }],
  ["email", { one: "an email", many: "emails" }],
  ["note", { one: "a note", many: "notes" }],
]);

const made: ReadonlyMap<string, { readonly one: string; readonly many: string }> = new Map([
  ["task", { one: "a task", many: "tasks" }],
  ["note", { one: "a note", many: "notes" }],
  ["deal", { one: "a deal", many: "deals" }],
  ["deal-stage", { one: "a new deal stage", many: "changes of the deal stage" }],
  ["transaction", { one: "a transaction", many: "transactions" }],
]);

const days = ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"];

/** Returns a promise as one sentence without a period. */
export function promiseSentence(form: Form, where: WrittenPromise["where"], telling: Telling): string {
  const said = formSentence(form, telling);
  return where === undefined ? said : `${said} (${whereWords(where)})`;
}

const whereWords = (where: NonNullable<WrittenPromise["where"]>): string => {
  const one = (given: object): string =>
    Object.entries(given)
      .map(([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`)
      .join(", ");
  return `where ${Array.isArray(where) ? listOf(where.map(one)) : one(where)}`;
};

function formSentence(form: Form, telling: Telling): string {
  switch (form.is) {
    case "never":
      return `Never ${stepsWords(form.steps, "one", telling)}`;
    case "at-most":
      return `At most ${form.count} ${stepsWords(form.steps, "many", telling)}${spanOf(form.within)}`;
    case "after-never": {
      const { after, steps, within, from, until } = form;
      const later = from === undefined ? "" : ` from ${spanWords(from)} on`;
      const ends = [
        ...(within === undefined ? [] : [`within ${spanWords(within)}`]),
        ...(until === undefined ? [] : [`until ${patternWords(until, telling)}`]),
      ];
      return `After ${patternWords(after, telling)} never ${stepsWords(steps, "one", telling)}${[later, ...ends.map((end) => ` ${end}`)].join("")}`;
    }
    case "after-always":
      return `After ${patternWords(form.after, telling)} always ${stepsWords(form.steps, "one", telling)} within ${spanWords(form.within)}`;
    case "only": {
      const steps = stepsWords(form.steps, "one", telling);
      return `${steps.charAt(0).toUpperCase()}${steps.slice(1)} only after ${patternWords(form.after, telling)}`;
    }
    case "never-together":
      return `Never together: ${listOf(
        form.states.map((state) => stateWords(state, telling)),
        "and",
      )}`;
    case "leaves": {
      const state = stateWords(form.state, telling);
      return form.within === undefined
        ? `Nobody is left with ${state} forever`
        : `Nobody stays with ${state} longer than ${spanWords(form.within)}`;
    }
    case "no-more-than-before":
      return `No more ${stepsWords(form.steps, "many", telling)}${spanOf(form.within)} than before`;
    default:
      return form satisfies never;
  }
}

const spanOf = (within: number | undefined): string =>
  within === undefined ? " in all" : ` in any ${spanWords(within)}`;

/** Returns a span in minutes, hours or days of 24 hours. */
function spanWords(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  if (minutes === 1440) return "24 hours";
  if (minutes % 1440 === 0) return counted(minutes / 1440, "day");
  return minutes % 60 === 0 ? counted(minutes / 60, "hour") : counted(minutes, "minute");
}

function patternWords(pattern: Pattern, telling: Telling): string {
  switch (pattern.is) {
    case "steps":
      return stepsWords(pattern, "one", telling);
    case "state":
      return pattern.state.is === "unsubscribed" ? "unsubscribing from emails" : stateWords(pattern.state, telling);
    case "event":
      return eventWords(pattern.event, pattern.members, telling);
    default:
      return pattern satisfies never;
  }
}

const events: ReadonlyMap<string, string> = new Map([
  ["sms_received", "a reply by text"],
  ["email_replied", "a reply by email"],
  ["contact_created", "the contact is created"],
]);

function eventWords(event: string, members: ReadonlyMap<string, unknown>, { names }: Telling): string {
  const said = [...members].flatMap(([name, value]) =>
    typeof value === "string" ? [`${name} ${nameOf(value, [name], names) || '""'}`] : [],
  );
  const word = events.get(event) ?? `"${event.replaceAll("_", " ")}"`;
  return said.length === 0 ? word : `${word} (${said.join(", ")})`;
}

function stateWords(state: ContactState, { names }: Telling): string {
  switch (state.is) {
    case "tag":
      return `the tag ${nameOf(state.tag, ["tag"], names)}`;
    case "stage":
      return `the stage ${nameOf(state.stage, ["stage"], names)}`;
    case "unsubscribed":
      return "no subscription to emails";
    case "do-not-contact":
      return `"do not contact" by ${state.channel}`;
    default:
      return state satisfies never;
  }
}

const nameOf = (id: string, types: readonly string[], names: Names): string => [...names.called(types, id)][0] ?? id;

/** Returns steps that did not come: "no task". */
export const noSteps = (steps: Steps, names: Names): string =>
  stepsWords(steps, "one", { names }).replace(/^an? /, "no ");

function stepsWords(steps: Steps, number: "one" | "many", { names }: Telling): string {
  const { pattern, makes, between, on, isContactTime, isOfEarlierRun } = steps;
  const { channel, what, block, automation, template, says, subject, why, handle } = pattern;
  const general = what === undefined && block === undefined ? { one: "a message", many: "messages" } : undefined;
  const noun = made.get(makes ?? "") ?? messages.get(channel ?? "") ?? general ?? { one: "a step", many: "steps" };
  return [
    noun[number],
    ...(what === undefined ? [] : [`that is "${what}"`]),
    ...(block === undefined ? [] : [`of step "${block}"`]),
    ...(automation === undefined ? [] : [`of ${nameOf(automation, ["carried automation"], names)}`]),
    ...(template === undefined ? [] : [`from ${nameOf(template, ["template"], names)}`]),
    ...(says === undefined ? [] : [`that says "${says}"`]),
    ...(subject === undefined ? [] : [`with the subject "${subject}"`]),
    ...(why === undefined ? [] : [`(${why})`]),
    ...(handle === undefined ? [] : [`by "${handle}"`]),
    ...(isOfEarlierRun ? ["of a run that had begun before"] : []),
    ...(on === undefined ? [] : [`on ${listOf([...on].map((day) => days[day] ?? ""))}`]),
    ...(between === undefined ? [] : [`between ${timeWords(between.from)} and ${timeWords(between.to)}`]),
    ...((between !== undefined || on !== undefined) && isContactTime ? ["of the contact"] : []),
  ].join(" ");
}
