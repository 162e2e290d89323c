import type { JsonValue } from "@setup-pack/core/json";
import type { Operation } from "@setup-pack/core/meaning";
import type { Assumption } from "../assumptions.js";
import { momentText } from "../clocks/dates.js";
import type { Effect } from "../contact/effect.js";
import { inContact, withoutDeciding } from "../contact/lookup.js";
import { scenarioValue } from "../reading/condition-truth.js";
import { renderMembers, valueOfText } from "../reading/render.js";
import { isList, plainValue, type ScenarioValue } from "../scenario-value.js";
import { goOn, type Step, type StepContext, type StepEntry } from "./step.js";

type RecordOperation = Extract<Operation, { readonly operation: "record" }>;

/** What an action writes down beside the contact: a task, a note, a deal, a transaction. */
export function recordStep({ what, members }: RecordOperation, context: StepContext): Step {
  const isKept = what !== "task" && what !== "note";
  const { members: filled, unfilled } = renderMembers(members, isKept ? context : withoutDeciding(context));
  const member = (name: string): string | undefined => {
    const value = filled.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const text = member("title") ?? member("body") ?? member("name") ?? null;
  const entry: StepEntry = {
    what: "record",
    why: "done",
    text,
    unfilled,
    operands: { what, ...Object.fromEntries([...filled].map(([name, value]) => [name, value])) },
  };
  const values = () =>
    new Map(
      [...filled].flatMap(([name, value]) => {
        const read = scenarioValue(value);
        return read === undefined ? [] : [[name, read] as const];
      }),
    );
  switch (what) {
    case "task":
      return goOn(entry, { effects: [{ effect: "task", members: values() }] });
    case "note":
      return goOn(entry, { effects: text === null ? [] : [{ effect: "note", text }] });
    case "deal":
    case "deal-stage": {
      const [pipeline, stage, name] = [member("pipeline"), member("stage"), member("name")];
      const how = what === "deal" ? "create" : "move";
      return goOn(entry, { effects: [{ effect: "deal", how, pipeline, stage, name }] });
    }
    case "transaction":
      return goOn(entry, { effects: [{ effect: "transaction", members: values() }] });
    default:
      return what satisfies never;
  }
}

type ExtractOperation = Extract<Operation, { readonly operation: "extract" }>;

/** What is extracted goes into the fields that the block names; a name that it does not have is a field itself. */
export function extractStep({ into }: ExtractOperation, { answer, clock }: StepContext): Step {
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

/**
 * Returns one of the fields that facts go into; one that is a text alone is called as the fact, and goes by its name.
 */
function targetOf(target: unknown): { readonly name: string | undefined; readonly field: string | undefined } {
  const members = new Map(typeof target === "object" && target !== null ? Object.entries(target) : []);
  const text = (...names: readonly string[]): string | undefined =>
    names.map((name): unknown => members.get(name)).find((value) => typeof value === "string");
  return { name: text("name", "key"), field: text("field_id", "fieldId", "field", "id") };
}

type ChangeOperation = Extract<Operation, { readonly operation: "change" }>;

/** What an action changes of the contact, with the values as they are now. */
export function changeStep(does: ChangeOperation, context: StepContext): Step {
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
  const known = inContact(field, scope.contact);
  const before = known === undefined ? scope.contact.unknowns?.value(field, undefined) : known;
  const sum = sumOf(before ?? 0, value);
  if (sum === undefined) return { effects: [], assumes: [] };
  return {
    effects: [{ effect: "field", field, value: sum }],
    set: sum,
    assumes: before === undefined ? ["numbers-start-at-zero"] : [],
  };
}

/** Returns a number more than another, or a list with one more; undefined where it is neither. */
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
