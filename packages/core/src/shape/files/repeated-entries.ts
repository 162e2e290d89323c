import type { ReportedFinding } from "../../diagnostic.js";
import type { Bindings } from "../../model.js";
import { append } from "../../pointer.js";
import { fold } from "../../words/fold.js";
import { quote } from "../../words/quote.js";

/** Entries of a bindings file about what an earlier one has decided already: nobody can tell which one is meant. */
export function repeatedEntries({
  bindings = [],
  conflicts = [],
  existing = [],
  places = [],
}: Bindings): ReportedFinding[] {
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
