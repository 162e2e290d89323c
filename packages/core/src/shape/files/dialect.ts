import type { ReportedFinding } from "../../diagnostic.js";
import { dialectErrors } from "../defects/dialect-errors.js";
import { essentialDefects } from "../defects/essential-defects.js";
import { fromAjv } from "../defects/from-ajv.js";
import { plainPlaces } from "../sentences/places.js";
import { reportDefects } from "../sentences/report-defects.js";

/** Compares the value of a dialect file with `schemas/dialect.schema.json`, and returns what is wrong. */
export function dialectShapeFindings(value: unknown): readonly ReportedFinding[] {
  const errors = dialectErrors(value);
  const defects = essentialDefects(fromAjv(errors, value), value);
  return errors.length === 0 ? [] : reportDefects(defects, value, plainPlaces(value, "the dialect"));
}
