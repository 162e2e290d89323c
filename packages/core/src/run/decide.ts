import type { JsonValue } from "../json.js";
import type { Operation } from "../meaning/meaning.js";
import { fold } from "../words/fold.js";
import type { Assumption } from "./assumptions.js";
import { scenarioValue, type TruthContext, truthOf } from "./condition-truth.js";
import { momentFrom, momentOf, momentText } from "./dates.js";
import type { Effect } from "./effects.js";
import { inContact, lookUp, type Members } from "./lookup.js";
import { composed, type Message, messageOf, type Recipient, whyNotSent } from "./message.js";
import type { PlayableAutomation, PlayableBlock } from "./playable.js";
import type { TimelineEntry } from "./rehearsal.js";
import { render, renderWithin, valueOfText } from "./render.js";
import type { Answer } from "./scenario.js";
import { isGroup, isList, plainValue, type ScenarioValue } from "./scenario-value.js";
import { minute } from "./zone-clock.js";

/** What deciding a step needs to know: the state as it is at that moment, and nothing of other steps. */
export interface StepContext extends TruthContext {
  readonly automation: PlayableAutomation;
  readonly answer: Answer | undefined;
  /** Whether there is an automation of this key to run or stop. */
  hasAutomation(key: string): boolean;
}

/** What a step tells of itself; when, in which run and to whom is added by whoever plays it. */
export type StepEntry = Omit<
  TimelineEntry,
  "at" | "local" | "day" | "run" | "automation" | "block" | "contact" | "certainty"
> & { readonly contact?: string };

/** What becomes of a run at a block. */
export type Step =
  /** It goes on by an output at once, after these effects. */
  | GoOn
  /** It goes on by `next` at a moment. */
  | { readonly does: "wait"; readonly until: number; readonly entry: StepEntry; readonly date: number | undefined }
  /** It stands, for nobody can say until when. */
  | { readonly does: "stay"; readonly entry: StepEntry }
  /** It goes through these by `each`, one after the other, and then on by `done`. */
  | { readonly does: "repeat"; readonly items: readonly Members[] }
  /** It sends as soon as it may; `sendStep` says what when it goes. */
  | { readonly does: "send"; readonly channel: string }
  /** It ends here, undecided. */
  | { readonly does: "end"; readonly entry: StepEntry };

export interface GoOn {
  readonly does: "go";
  readonly handle: string;
  readonly entry: StepEntry;
  readonly effects: readonly Effect[];
  /** Automations that the contact is to be enrolled in … */
  readonly runs: readonly string[];
  /** … and those whose runs of the contact end. */
  readonly stops: readonly string[];
  readonly assumes: readonly Assumption[];
}

/** The furthest that a date is reckoned from: what is beyond is no date of anybody's life. */
const farthestDays = 73_000;

function goOn(entry: StepEntry, more: Partial<Omit<GoOn, "does" | "entry">> = {}): GoOn {
  return { does: "go", handle: "next", entry, effects: [], runs: [], stops: [], assumes: [], ...more };
}

/** Decides a step: what a block does when a run comes to it. Undefined for a block that nobody knows the meaning of. */
export function decideStep(block: PlayableBlock, context: StepContext): Step | undefined {
  const does = block.meaning?.does;
  if (does === undefined) return undefined;
  switch (does.operation) {
    // Nothing leads to a trigger (format document, Edge).
    case "starts":
      return undefined;
    case "send":
      return heldChannels.has(does.channel ?? "")
        ? { does: "send", channel: does.channel ?? "" }
        : goOn({ what: "send", why: "done", ...messageOf(does, context.automation.templates, context) });
    case "compose":
      return heldChannels.has(does.channel ?? "")
        ? { does: "send", channel: does.channel ?? "" }
        : goOn({ what: "compose", why: "done", ...composed(does, textAnswer(context), context) });
    case "wait":
      return waitStep(does, context);
    case "branch": {
      const { answer } = context;
      const decided = answer?.is === "decision" ? answer.value : truthOf(does.condition, context);
      if (decided === undefined) return undecided("branch");
      const handle = String(decided);
      const computed = decided ? "branch/true" : "branch/false";
      return goOn(
        { what: "branch", why: answer?.is === "decision" ? "branch/answered" : computed, handle },
        { handle },
      );
    }
    case "choose": {
      const answer = textAnswer(context);
      if (answer === undefined) return undecided("choose");
      const outcomes = [...does.outcomes, ...block.handles];
      const handle =
        outcomes.find((outcome) => outcome === answer) ??
        outcomes.find((outcome) => fold(outcome) === fold(answer)) ??
        answer;
      return goOn({ what: "choose", why: "branch/answered", handle }, { handle });
    }
    case "repeat": {
      const { answer } = context;
      if (answer?.is !== "items") return undecided("repeat");
      const most = does.limit === undefined ? answer.items.length : Math.max(0, Math.floor(does.limit));
      return { does: "repeat", items: answer.items.slice(0, most).map(itemOf) };
    }
    case "change":
      return changeStep(does, context);
    case "record":
      return recordStep(does, context);
    case "extract":
      return extractStep(does, context);
    case "call": {
      const unfilled = new Set<string>();
      const operands = {
        url: renderWithin(does.url, context, unfilled),
        method: does.method ?? null,
        headers: renderWithin(does.headers, context, unfilled),
        body: renderWithin(does.body, context, unfilled),
      };
      return goOn({ what: "call", why: "done", operands, unfilled: [...unfilled] });
    }
    case "tell": {
      const { text = null, unfilled = [] } = does.text === undefined ? {} : render(does.text, context);
      return goOn({
        what: "tell",
        why: "done",
        channel: does.channel ?? null,
        text,
        unfilled,
        operands: { to: does.to ?? null },
      });
    }
    case "run":
    case "stop": {
      const here = does.automations.filter((key) => context.hasAutomation(key));
      const why = here.length > 0 ? "done" : does.automations.length > 0 ? "elsewhere" : "unchanged";
      const entry: StepEntry = { what: does.operation, why, operands: { automations: does.automations } };
      return does.operation === "run" ? goOn(entry, { runs: here }) : goOn(entry, { stops: here });
    }
    default:
      return does satisfies never;
  }
}

/** Messages by these are sends: they keep to send windows and daily limits. */
const heldChannels: ReadonlySet<string> = new Set(["sms", "email"]);

const undecided = (what: "branch" | "choose" | "repeat"): Step => ({
  does: "end",
  entry: { what, why: "branch/undecided", handle: null },
});

const textAnswer = ({ answer }: StepContext): string | undefined => (answer?.is === "text" ? answer.value : undefined);

/** What a send sends, now that it goes, and whether it may. */
export function sendStep(block: PlayableBlock, context: StepContext): GoOn | undefined {
  const does = block.meaning?.does;
  if (does?.operation !== "send" && does?.operation !== "compose") return undefined;
  const message: Message =
    does.operation === "send"
      ? messageOf(does, context.automation.templates, context)
      : composed(does, textAnswer(context), context);
  const recipient = recipientOf(does, context);
  const whyNot = whyNotSent(message.channel ?? "", recipient, context.scope);
  return goOn(
    {
      what: does.operation,
      why: whyNot ?? "sent",
      ...message,
      ...(recipient.item === undefined ? {} : { contact: recipient.name }),
    },
    { assumes: whyNot === undefined ? [] : ["unsent-goes-on"] },
  );
}

/** What is to go to an item goes to the contact where there is none. */
function recipientOf(does: Operation, { scope }: StepContext): Recipient {
  const [item] = scope.items;
  const isToItem = does.operation === "send" && does.to === "item" && item !== undefined;
  return isToItem ? { name: itemName(item), item } : { name: scope.contact.name, item: undefined };
}

/** What a loop has come to, by name; an item that is a text is its name. */
function itemOf(item: ScenarioValue): Members {
  if (isGroup(item)) return item;
  return new Map([["name", item]]);
}

/** What an item is called. */
export function itemName(item: Members): string {
  const text = (name: string): string | undefined => {
    const value = item.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const parts = [text("first_name"), text("last_name")].filter((part) => part !== undefined);
  return (
    text("name") ??
    text("full_name") ??
    (parts.length > 0 ? parts.join(" ") : undefined) ??
    text("title") ??
    text("id") ??
    "item"
  );
}

type WaitOperation = Extract<Operation, { readonly operation: "wait" }>;

function waitStep(does: WaitOperation, context: StepContext): Step {
  const { answer, now } = context;
  const date = answer?.is === "moment" || does.minutes !== undefined ? undefined : waitDate(does, context);
  if (answer?.is !== "moment" && does.minutes !== undefined)
    return waitUntil(now + Math.round(does.minutes * minute), undefined);
  const until = answer?.is === "moment" ? answer.at : date;
  if (until === undefined) return { does: "stay", entry: { what: "wait", why: "waits/unknown", until: null } };
  if (until <= now) return goOn({ what: "wait", why: "waits/past", until: textOfMoment(until) });
  return waitUntil(until, date);
}

const waitUntil = (until: number, date: number | undefined): Step => ({
  does: "wait",
  until,
  date,
  entry: { what: "wait", why: "waits", until: textOfMoment(until) },
});

/** The moment of the date that a wait lasts until, as it is known now; undefined where it is not. */
export function waitDate(
  { until, offsetDays, atMinute }: WaitOperation,
  { scope, clock }: Pick<StepContext, "scope" | "clock">,
): number | undefined {
  const date = until === undefined ? undefined : momentOf(lookUp(until, scope), clock);
  if (date === undefined || Math.abs(offsetDays ?? 0) > farthestDays) return undefined;
  return momentFrom(date, { offsetDays, atMinute }, clock);
}

/** A moment in a result. */
export const textOfMoment = (moment: number): string => new Date(moment).toISOString();

type ChangeOperation = Extract<Operation, { readonly operation: "change" }>;

function changeStep(does: ChangeOperation, context: StepContext): Step {
  const { what, how, field } = does;
  const given = scenarioValue(does.value);
  const value = typeof given === "string" ? valueOfText(given, context) : given;
  const operands = (shown: ScenarioValue | undefined): { readonly [name: string]: JsonValue } => ({
    what,
    how,
    field: field ?? null,
    value: shown === undefined ? null : plainValue(shown, (moment) => momentText(moment, context.clock)),
  });
  if (what === "field") {
    const { effects, set, assumes } = fieldEffects(does, value, context);
    return goOn({ what: "change", why: "done", operands: operands(set) }, { effects, assumes });
  }
  return goOn({ what: "change", why: "done", operands: operands(value) }, { effects: changeEffects(does, value) });
}

function fieldEffects(
  { how, field }: ChangeOperation,
  value: ScenarioValue | undefined,
  { scope }: StepContext,
): { readonly effects: readonly Effect[]; readonly set?: ScenarioValue; readonly assumes: readonly Assumption[] } {
  if (field === undefined) return { effects: [], assumes: [] };
  if (how === "clear") return { effects: [{ effect: "field", field, value: null }], set: null, assumes: [] };
  if (value === undefined) return { effects: [], assumes: [] };
  if (how !== "increase" && how !== "add")
    return { effects: [{ effect: "field", field, value }], set: value, assumes: [] };
  const before = inContact(field, scope.contact);
  const sum = sumOf(before ?? 0, value);
  if (sum === undefined) return { effects: [], assumes: [] };
  return {
    effects: [{ effect: "field", field, value: sum }],
    set: sum,
    assumes: before === undefined ? ["numbers-start-at-zero"] : [],
  };
}

/** A number more than another, or a list with one more; undefined where it is neither. */
function sumOf(before: ScenarioValue, more: ScenarioValue): ScenarioValue | undefined {
  if (isList(before)) return [...before, ...(isList(more) ? more : [more])];
  const [one, other] = [before, more].map((value) => (typeof value === "boolean" ? Number.NaN : Number(value)));
  const sum = (one ?? Number.NaN) + (other ?? Number.NaN);
  return Number.isFinite(sum) ? sum : undefined;
}

function changeEffects({ what, how, field }: ChangeOperation, value: ScenarioValue | undefined): readonly Effect[] {
  const texts = (isList(value) ? value : [value]).filter((one) => typeof one === "string");
  const [text] = texts;
  const clears = how === "clear";
  const adds = how === "add" || how === "set";
  switch (what) {
    case "tag":
      return clears && text === undefined
        ? [{ effect: "clear-tags" }]
        : texts.map((tag) => ({ effect: "tag", how: adds ? "add" : "remove", tag }));
    case "stage":
      return text === undefined && !clears ? [] : [{ effect: "stage", stage: clears ? null : (text ?? null) }];
    case "owner":
      return text === undefined && !clears ? [] : [{ effect: "owner", owner: clears ? null : (text ?? null) }];
    case "pond":
      return [{ effect: "pond", pond: text ?? null }];
    case "subscription":
      return typeof value === "boolean" ? [{ effect: "subscription", list: field, subscribed: value }] : [];
    case "do-not-contact":
      return [{ effect: "do-not-contact", channels: texts, how: clears || how === "remove" ? "clear" : "set" }];
    case "relationship":
      return field === undefined ? [] : [{ effect: "relationship", label: field, with: text ?? "" }];
    case "collaborator":
      return texts.map((user) => ({ effect: "collaborator", how: adds ? "add" : "remove", user }));
    case "field":
      return [];
    default:
      return what satisfies never;
  }
}

type RecordOperation = Extract<Operation, { readonly operation: "record" }>;

function recordStep({ what, members }: RecordOperation, context: StepContext): Step {
  const unfilled = new Set<string>();
  const filled = new Map([...members].map(([name, value]) => [name, renderWithin(value, context, unfilled)]));
  const member = (name: string): string | undefined => {
    const value = filled.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const text = member("title") ?? member("body") ?? member("name") ?? null;
  const entry: StepEntry = {
    what: "record",
    why: "done",
    text,
    unfilled: [...unfilled],
    operands: { what, ...Object.fromEntries(filled) },
  };
  switch (what) {
    case "task":
    case "note":
      return goOn(entry);
    case "deal":
    case "deal-stage": {
      const [pipeline, stage, name] = [member("pipeline"), member("stage"), member("name")];
      const how = what === "deal" ? "create" : "move";
      return goOn(entry, { effects: [{ effect: "deal", how, pipeline, stage, name }] });
    }
    case "transaction": {
      const values = new Map(
        [...filled].flatMap(([name, value]) => {
          const read = scenarioValue(value);
          return read === undefined ? [] : [[name, read] as const];
        }),
      );
      return goOn(entry, { effects: [{ effect: "transaction", members: values }] });
    }
    default:
      return what satisfies never;
  }
}

type ExtractOperation = Extract<Operation, { readonly operation: "extract" }>;

/** What is extracted goes into the fields that the block names; a name that it does not have is a field itself. */
function extractStep({ into }: ExtractOperation, { answer, clock }: StepContext): Step {
  const values = answer?.is === "values" ? answer.values : new Map<string, ScenarioValue>();
  const fields = new Map<string, string>();
  for (const target of Array.isArray(into) ? into : []) {
    const { name, field } = targetOf(target);
    if (field !== undefined) fields.set(name ?? field, field);
  }
  const effects = [...values].map(
    ([name, value]): Effect => ({ effect: "field", field: fields.get(name) ?? name, value }),
  );
  const operands = Object.fromEntries(
    [...values].map(([name, value]) => [
      fields.get(name) ?? name,
      plainValue(value, (moment) => momentText(moment, clock)),
    ]),
  );
  return goOn({ what: "extract", why: effects.length === 0 ? "unchanged" : "done", operands }, { effects });
}

/** One of the fields that facts go into: our convention has `name` and `field_id`, another the field alone. */
function targetOf(target: unknown): { readonly name: string | undefined; readonly field: string | undefined } {
  if (typeof target === "string") return { name: target, field: target };
  const members = new Map(typeof target === "object" && target !== null ? Object.entries(target) : []);
  const text = (...names: readonly string[]): string | undefined =>
    names.map((name): unknown => members.get(name)).find((value) => typeof value === "string");
  return { name: text("name", "key"), field: text("field_id", "fieldId", "field", "id") };
}
