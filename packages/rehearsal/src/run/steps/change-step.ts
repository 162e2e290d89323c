import type { JsonValue } from "@setup-pack/core/json";
import type { Operation } from "@setup-pack/core/meaning";
import type { Assumption } from "../assumptions.js";
import { momentText } from "../clocks/dates.js";
import type { Effect } from "../contact/effect.js";
import { inContact } from "../contact/lookup.js";
import { scenarioValue } from "../reading/condition-truth.js";
import { valueOfText } from "../reading/render.js";
import { isList, plainValue, type ScenarioValue } from "../scenario-value.js";
import { goOn, type Step, type StepContext } from "./step.js";

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
