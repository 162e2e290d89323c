import { isObject } from "@setup-pack/core/json";
import type { Answer } from "@setup-pack/core/run";
import { membersOfStored } from "@setup-pack/core/run";

/**
 * An answer to a block, as the admin surface takes it: true or false (a condition, a trigger's filters), a text (an
 * outcome, or what is composed), values by name (what is extracted), a list (what a loop goes through: texts, or values
 * by name), or `{ "until": moment }` of a wait. Undefined for what is none.
 */
export function readAnswer(given: unknown): Answer | undefined {
  if (typeof given === "boolean") return { is: "decision", value: given };
  if (typeof given === "string") return { is: "text", value: given };
  if (Array.isArray(given)) return { is: "items", items: given.flatMap((one: unknown) => itemOf(one) ?? []) };
  if (!isObject(given)) return undefined;
  if (typeof given.until === "string" && Object.keys(given).length === 1) {
    const at = Date.parse(given.until);
    return Number.isNaN(at) ? undefined : { is: "moment", at };
  }
  return { is: "values", values: membersOfStored(given) };
}

const itemOf = (item: unknown) =>
  typeof item === "string" ? item : isObject(item) ? membersOfStored(item) : undefined;
