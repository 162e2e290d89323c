import type { ReportedFinding } from "../../diagnostic.js";
import { validate } from "../../generated/dialect-validator.generated.js";
import { essentialDefects, fromAjv } from "../from-ajv.js";
import { plainPlaces } from "../places.js";
import { reportDefects } from "../report-defects.js";
import { errorsOf, type FindErrors } from "../validators.js";

/** Compares the value of a dialect file with `schemas/dialect.schema.json`, and returns what is wrong. */
export function dialectShapeFindings(value: unknown): readonly ReportedFinding[] {
  const errors = dialectErrors(value);
  const defects = essentialDefects(fromAjv(errors, value), value);
  return errors.length === 0 ? [] : reportDefects(defects, value, plainPlaces(value, "the dialect"));
}

/**
 * By `schemas/dialect.schema.json`. In a file of its own, so that a program that reads no dialect does not load this
 * validator.
 */
const dialectErrors: FindErrors = (value) => errorsOf(validate, value);
