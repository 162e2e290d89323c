import type { ReportedFinding } from "../../diagnostic.js";
import type { PromisesDocument } from "../../generated/promises.generated.js";
import { validate } from "../../generated/promises-validator.generated.js";
import { isObject } from "../../json.js";
import { essentialDefects, fromAjv } from "../from-ajv.js";
import { plainPlaces } from "../places.js";
import { reportDefects } from "../report-defects.js";
import { errorsOf, type FindErrors } from "../validators.js";

/** The value of a promise file that has the right shape, or everything that is wrong with it. */
export type PromisesShape =
  | { readonly document: PromisesDocument; readonly findings?: undefined }
  | { readonly document?: undefined; readonly findings: readonly ReportedFinding[] };

/**
 * Compares the value of a promise file with `schemas/promises.schema.json`; all that is wrong is `promises/syntax`.
 * @example
 * ```ts
 * import { parsePromises } from "@setup-pack/core";
 *
 * const { findings } = parsePromises({ promise: [] });
 * console.log(findings?.[0]?.message); // "promise" is not a field of the promise file. Did you mean "promises"?
 * ```
 */
export function parsePromises(value: unknown): PromisesShape {
  const errors = promisesErrors(value);
  if (isPromises(value, errors.length)) return { document: value };
  const defects = essentialDefects(fromAjv(errors, value), value);
  const findings = reportDefects(defects, value, plainPlaces(value, "the promise file"));
  return { findings: findings.map((finding) => ({ ...finding, rule: "promises/syntax" })) };
}

/** The compiler cannot see it: the validator found no error. */
function isPromises(value: unknown, errors: number): value is PromisesDocument {
  return errors === 0 && isObject(value);
}

/**
 * By `schemas/promises.schema.json`. In a file of its own, so that who loads promise files later than all else loads this
 * validator with them.
 */
const promisesErrors: FindErrors = (value) => errorsOf(validate, value);
