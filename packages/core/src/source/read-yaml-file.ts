import type { ReportedFinding } from "../diagnostic.js";
import { locateProblems } from "./tree/locate-problems.js";
import { locateFindings } from "./tree/locate-source.js";
import { collectProblems, type Problem } from "./tree/problem.js";
import { readJson } from "./tree/read-json.js";
import { readYaml } from "./tree/read-yaml.js";
import { reviseYaml } from "./tree/revise-yaml.js";
import { writeJson } from "./tree/write-json.js";

/** A YAML (or JSON) file that stands on its own, read as source folders read theirs. */
export interface YamlFile {
  /** What it says, as JSON has it; null where it says nothing. */
  readonly value: unknown;
  /** Findings about the value, with their places in the file. */
  readonly problemsOf: (findings: readonly ReportedFinding[]) => Problem[];
  /**
   * The text of the file once it says another JSON value: comments, order and layout stay where nothing changed.
   * Undefined where that cannot be done, as with a file that says nothing.
   */
  readonly revised: (value: unknown) => string | undefined;
}

/** A file that was read, or everything that keeps it from being read. */
export type YamlFileResult =
  | { readonly file: YamlFile; readonly problems?: undefined }
  | { readonly file?: undefined; readonly problems: readonly Problem[] };

/**
 * Reads a YAML file; `path` is what its problems call it.
 * @example
 * ```ts
 * import { readYamlFile } from "@setup-pack/core/source";
 *
 * console.log(readYamlFile("name: Spring\n", "pack.yaml").file?.value); // { name: 'Spring' }
 * ```
 */
export function readYamlFile(text: string, path: string): YamlFileResult {
  const collector = collectProblems();
  const reading = readYaml(text, path, collector);
  if (reading === undefined) return { problems: locateProblems(collector.list(), new Map([[path, text]])) };
  const { tree, document } = reading;
  const value: unknown = JSON.parse(writeJson(tree, "compact"));
  const located = (findings: readonly ReportedFinding[]) => locateFindings(findings, { tree, path, text });
  const revised = (now: unknown) => reviseYaml(text, document, tree, readJson(JSON.stringify(now)));
  return { file: { value, problemsOf: located, revised } };
}
