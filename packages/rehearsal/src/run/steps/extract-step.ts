import type { Operation } from "@setup-pack/core/meaning";
import { momentText } from "../clocks/dates.js";
import type { Effect } from "../contact/effect.js";
import { plainValue, type ScenarioValue } from "../scenario-value.js";
import { goOn, type Step, type StepContext } from "./step.js";

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
