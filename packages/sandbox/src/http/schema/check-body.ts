import type { Static, TSchema } from "@sinclair/typebox";
import type { TypeCheck } from "@sinclair/typebox/compiler";
import { type Refusal, refuse } from "../../refusal.js";
import { refusalOfError } from "./complaint.js";
import { unstorable } from "./unstorable.js";

/** A body that is what its schema says, or why it is not. Nothing is coerced. */
export function checkBody<Schema extends TSchema>(check: TypeCheck<Schema>, body: unknown): Static<Schema> | Refusal {
  if (check.Check(body)) return unstorable(body) ?? body;
  const first = check.Errors(body).First();
  return first === undefined ? refuse.invalid(undefined, "The body is not what it should be.") : refusalOfError(first);
}
