import type { ReportedFinding } from "../../diagnostic.js";
import { isObject } from "../../json.js";
import type { Bindings, BoundReference } from "../../model.js";
import { append } from "../../pointer.js";
import { essentialDefects } from "../defects/essential-defects.js";
import { fromAjv } from "../defects/from-ajv.js";
import { bindingsErrors } from "../defects/validators.js";
import { plainPlaces } from "../sentences/places.js";
import { reportDefects } from "../sentences/report-defects.js";
import { repeatedEntries } from "./repeated-entries.js";

/** Bindings that were read, or everything that is wrong with them. */
export type BindingsResult =
  | { readonly bindings: Bindings; readonly findings?: undefined }
  | { readonly bindings?: undefined; readonly findings: readonly ReportedFinding[] };

/**
 * Reads the value of a bindings file (`schemas/bindings.schema.json`). An empty file binds nothing.
 * @example
 * ```ts
 * import { parseBindings } from "@setup-pack/core";
 *
 * const { findings } = parseBindings({ references: "none" });
 * console.log(findings?.[0]?.message); // "references" is not a field of the bindings file; remove it.
 * ```
 */
export function parseBindings(value: unknown): BindingsResult {
  const given = value === null ? {} : value;
  const errors = bindingsErrors(given);
  if (!isBindings(given, errors.length)) {
    const places = plainPlaces(given, "the bindings file");
    return { findings: reportDefects(essentialDefects(fromAjv(errors, given), given), given, places) };
  }
  const findings = [...nameless(given.bindings ?? []), ...repeatedEntries(given)];
  return findings.length === 0 ? { bindings: given } : { findings };
}

/** The compiler cannot see it: the validator found no error. */
function isBindings(value: unknown, errors: number): value is Bindings {
  return errors === 0 && isObject(value);
}

const placeOf = (index: number) => append("", "bindings", index);

/** Entries that do not say which reference they bind. */
function nameless(entries: readonly BoundReference[]): ReportedFinding[] {
  return entries.flatMap(({ id, name }, index) =>
    id === undefined && name === undefined
      ? {
          rule: "schema/required",
          at: placeOf(index),
          message: `Element ${index + 1} of "bindings" has neither "id" nor "name"; add the one by which the pack writes the reference.`,
        }
      : [],
  );
}
