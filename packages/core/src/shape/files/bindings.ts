import type { ReportedFinding } from "../../diagnostic.js";
import { append, isObject } from "../../json.js";
import type { Bindings, BoundReference } from "../../model.js";
import { fold } from "../../words/fold.js";
import { quote } from "../../words/wording.js";
import { essentialDefects, fromAjv } from "../from-ajv.js";
import { plainPlaces } from "../places.js";
import { reportDefects } from "../report-defects.js";
import { bindingsErrors } from "../validators.js";
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

/** Entries of a bindings file about what an earlier one has decided already: nobody can tell which one is meant. */
function repeatedEntries({ bindings = [], conflicts = [], existing = [], places = [] }: Bindings): ReportedFinding[] {
  const resources = new Set(existing.flatMap(({ kind, name }) => (kind === "resources" ? [fold(name)] : [])));
  return [
    ...repeated("bindings", bindings, ({ type, id, name }) => ({
      identity: id === undefined ? [type, "name", name] : [type, "id", id],
      says: `binds ${type} ${quote(id ?? name ?? "")}`,
    })),
    ...repeated("conflicts", conflicts, ({ pointer, release = "" }) => ({
      identity: [pointer, release],
      says: `settles ${pointer}${release === "" ? "" : ` for release ${quote(release)}`}`,
    })),
    ...repeated("existing", existing, ({ kind, name }) => ({
      // "resources" is every kind of resource.
      identity: [kind !== "pipelines" && resources.has(fold(name)) ? "resources" : kind, fold(name)],
      says: `says of ${kind} ${quote(name)} what becomes of it`,
    })),
    ...repeated("places", places, ({ kind, path, when = {}, type }) => ({
      // Two types may be meant: each text takes the one that it can be.
      identity: [kind, path, Object.entries(when).sort(), type],
      says: `answers ${quote(path)} of ${[kind].flat().join(" and ")}`,
    })),
  ];
}

/** What an entry is about, and how a sentence says so. */
interface Subject {
  readonly identity: readonly unknown[];
  readonly says: string;
}

function repeated<Entry>(
  list: keyof Bindings,
  entries: readonly Entry[],
  subjectOf: (entry: Entry) => Subject,
): ReportedFinding[] {
  const first = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const { identity, says } = subjectOf(entry);
    const name = JSON.stringify(identity);
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, index);
      return [];
    }
    return {
      rule: "schema/unique",
      at: append("", list, index),
      message: `Element ${index + 1} of ${quote(list)} ${says} once more; remove one of the two.`,
      related: [{ at: append("", list, earlier), message: "Here it is said first." }],
    };
  });
}
