import type { Document } from "yaml";
import type { Reported } from "../diagnostic.js";
import { spanIn } from "./locate-source.js";
import { problemsOf } from "./located-problems.js";
import { collectFaults, type Problem } from "./problem.js";
import { readYaml } from "./read-yaml.js";
import { writeJson } from "./write-json.js";

/** A YAML (or JSON) file that stands on its own, read as source folders read theirs. */
export interface YamlFile {
  /** What it says, as JSON has it; null where it says nothing. */
  readonly value: unknown;
  /** The YAML library's own document, for editing the file in place. */
  readonly document: Document.Parsed;
  /** Findings about the value, with their places in the file. */
  readonly problemsOf: (findings: readonly Reported[]) => Problem[];
}

/** A file that was read, or everything that keeps it from being read. */
export type ReadYamlFile =
  | { readonly file: YamlFile; readonly problems?: undefined }
  | { readonly file?: undefined; readonly problems: readonly Problem[] };

/** Reads a YAML file; `path` is what its problems call it. */
export function readYamlFile(text: string, path: string): ReadYamlFile {
  const faults = collectFaults();
  const files = new Map([[path, text]]);
  const reading = readYaml(text, path, faults);
  if (reading === undefined) return { problems: problemsOf(faults.list(), files) };
  const { tree, document } = reading;
  const value: unknown = JSON.parse(writeJson(tree, "compact"));
  const located = (findings: readonly Reported[]): Problem[] =>
    problemsOf(
      findings.map(({ rule, message, at, on }) => {
        const { start, end } = spanIn(tree, at, on) ?? { start: 0, end: 0 };
        return { rule, message, path, span: { start, end } };
      }),
      files,
    );
  return { file: { value, document, problemsOf: located } };
}
