import type { ReportedFinding } from "../../diagnostic.js";
import { isObject } from "../../json.js";
import type { Configuration } from "../../model.js";
import { essentialDefects, fromAjv } from "../from-ajv.js";
import { plainPlaces } from "../places.js";
import { reportDefects } from "../report-defects.js";
import { configurationErrors } from "../validators.js";

/** A configuration that was read, or everything that is wrong with it. */
export type ConfigurationResult =
  | { readonly configuration: Configuration; readonly findings?: undefined }
  | { readonly configuration?: undefined; readonly findings: readonly ReportedFinding[] };

/**
 * Reads the value of a configuration file (`schemas/configuration.schema.json`).
 * @example
 * ```ts
 * import { parseConfiguration } from "@setup-pack/core";
 *
 * const { findings } = parseConfiguration({ ignores: [] });
 * console.log(findings?.[0]?.message); // "ignores" is not a field of the configuration. Did you mean "ignore"?
 * ```
 */
export function parseConfiguration(value: unknown): ConfigurationResult {
  const errors = configurationErrors(value);
  if (isConfiguration(value, errors.length)) return { configuration: value };
  const places = plainPlaces(value, "the configuration");
  return { findings: reportDefects(essentialDefects(fromAjv(errors, value), value), value, places) };
}

/** The compiler cannot see it: the validator found no error. */
function isConfiguration(value: unknown, errors: number): value is Configuration {
  return errors === 0 && isObject(value);
}
