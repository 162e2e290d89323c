import { isObject, segmentsOf } from "@setup-pack/core/json";
import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import type { TObject } from "@sinclair/typebox";
import { Value, ValueErrorType } from "@sinclair/typebox/value";

/** The first thing in which an input is not as its schema says, as a sentence. */
export function inputFault(schema: TObject, input: unknown): string {
  const known = Object.keys(schema.properties);
  if (!isObject(input)) return `The input is an object with ${listOf(known)}.`;
  const stranger = Object.keys(input).find((name) => !known.includes(name));
  if (stranger !== undefined)
    return `It takes no ${quote(stranger)}.${didYouMean(stranger, known) || ` It takes ${listOf(known) || "nothing"}.`}`;
  const error = Value.Errors(schema, input).First();
  const choices = choicesOf(error?.schema);
  const steps = segmentsOf(error?.path ?? "");
  const place = quote(steps.join("."));
  if (choices.length > 0 && error?.type === ValueErrorType.Union)
    return `${place} is one of ${listOf(choices.map(quote))}.`;
  if (error?.type !== ValueErrorType.ObjectRequiredProperty)
    return `${place} is not as it must be: ${error?.message ?? "unknown"}.`;
  return steps.length === 1 ? `${place} is missing. It takes ${listOf(known)}.` : `${place} is missing.`;
}

/** The texts that a schema lets one choose from; none where it takes anything else too. */
function choicesOf(schema: unknown): string[] {
  const schemas = isObject(schema) && Array.isArray(schema.anyOf) ? schema.anyOf : [];
  const texts = schemas.flatMap((one) => (isObject(one) && typeof one.const === "string" ? [one.const] : []));
  return texts.length === schemas.length ? texts : [];
}
