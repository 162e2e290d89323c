import type { Static, TObject } from "@sinclair/typebox";
import type { TypeCheck } from "@sinclair/typebox/compiler";
import { type Refusal, refuse } from "../../refusal.js";
import { refusalOfError } from "./complaint.js";
import { unstorable } from "./unstorable.js";

/**
 * Returns the parameters of a query, each as its schema says; whole numbers are read from their digits. One that is
 * sent twice is refused, known or not (API document, "Errors"); an unknown one is passed over.
 */
export function checkQuery<Query extends TObject>(
  check: TypeCheck<Query>,
  { properties }: Query,
  sent: unknown,
): Static<Query> | Refusal {
  const read = new Map<string, string | number>();
  for (const [name, value] of Object.entries(sent ?? {})) {
    if (Array.isArray(value)) return refuse.invalid(name, `${name} is sent more than once.`);
    if (typeof value !== "string" || !Object.hasOwn(properties, name)) continue;
    const whole = properties[name]?.type === "integer" && /^-?\d{1,15}$/.test(value);
    read.set(name, whole ? Number(value) : value);
  }
  const query: unknown = Object.fromEntries(read);
  if (check.Check(query)) return unstorable(query) ?? query;
  const first = check.Errors(query).First();
  return first === undefined ? refuse.invalid(undefined, "The query is not what it should be.") : refusalOfError(first);
}
