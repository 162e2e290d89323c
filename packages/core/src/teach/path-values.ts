import type { JsonValue } from "../json.js";
import { isWithin } from "./lenses.js";
import type { Surveyed } from "./survey.js";

/** The values of a kind at one path. */
export interface PathValues {
  readonly path: string;
  readonly values: readonly { readonly surveyed: Surveyed; readonly value: JsonValue }[];
}

/** Gathers the values of a kind by path, without those that say nothing. */
export function pathsOf(samples: readonly Surveyed[], ignored: ReadonlySet<string>): ReadonlyMap<string, PathValues> {
  const paths = new Map<string, { path: string; values: { surveyed: Surveyed; value: JsonValue }[] }>();
  for (const surveyed of samples) {
    let under: string | undefined;
    for (const { path, value } of surveyed.nodes) {
      if (under !== undefined && isWithin(path, under)) continue;
      if (ignored.has(path)) {
        under = path;
        continue;
      }
      const known = paths.get(path) ?? { path, values: [] };
      paths.set(path, known);
      known.values.push({ surveyed, value });
    }
  }
  return paths;
}
