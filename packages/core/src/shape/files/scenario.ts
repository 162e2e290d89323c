import type { ReportedFinding } from "../../diagnostic.js";
import type { ScenarioDocument } from "../../generated/scenario.generated.js";
import { validate } from "../../generated/scenario-validator.generated.js";
import { isObject } from "../../json.js";
import { essentialDefects, fromAjv } from "../from-ajv.js";
import { plainPlaces } from "../places.js";
import { reportDefects } from "../report-defects.js";
import { errorsOf, type FindErrors } from "../validators.js";

/** A scenario's value that has the right shape, or everything that is wrong with it. */
export type ScenarioShape =
  | { readonly document: ScenarioDocument; readonly findings?: undefined }
  | { readonly document?: undefined; readonly findings: readonly ReportedFinding[] };

/**
 * Compares the value of a scenario file with `schemas/scenario.schema.json`; all that is wrong is `scenario/syntax`.
 * @example
 * ```ts
 * import { parseScenario } from "@setup-pack/core";
 *
 * const { findings } = parseScenario({ scenario: "A new lead", start: "2026-03-02 09:00" });
 * console.log(findings?.[0]?.message); // "start" is not a field of the scenario. Did you mean "starts"?
 * ```
 */
export function parseScenario(value: unknown): ScenarioShape {
  const errors = scenarioErrors(value);
  if (isScenario(value, errors.length)) return { document: value };
  const defects = essentialDefects(fromAjv(errors, value), value);
  const findings = reportDefects(defects, value, plainPlaces(value, "the scenario"));
  return { findings: findings.map((finding) => ({ ...finding, rule: "scenario/syntax" })) };
}

/** The compiler cannot see it: the validator found no error. */
function isScenario(value: unknown, errors: number): value is ScenarioDocument {
  return errors === 0 && isObject(value);
}

/**
 * By `schemas/scenario.schema.json`. In a file of its own, so that who loads scenarios later than all else loads this
 * validator with them.
 */
const scenarioErrors: FindErrors = (value) => errorsOf(validate, value);
