import { type Bindings, type Problem, parseBindings } from "@setup-pack/core";
import type { Pointer } from "@setup-pack/core/json";
import { readYamlFile } from "@setup-pack/core/source";

/** Bindings that were read, or everything that is wrong with their file. */
export type ReadBindingsFile =
  | {
      readonly bindings: Bindings;
      readonly problems?: undefined;
      /** Findings about entries, with their places in the file. */
      readonly problemsOf: (findings: readonly EntryFinding[]) => readonly Problem[];
    }
  | { readonly bindings?: undefined; readonly problems: readonly Problem[] };

/** The longest bindings file that is read, in UTF-16 units. */
const longestFile = 4 * 1024 * 1024;

/**
 * Reads the text of a bindings file, YAML or JSON; `path` is what its problems call it. One that says two things of the
 * same is not used.
 * @example
 * ```ts
 * import { readBindings } from "@setup-pack/installer";
 *
 * const { bindings } = readBindings("bindings: [{ type: tag, name: Hot, targetId: tag_1 }]", "bindings.yaml");
 * console.log(bindings); // { bindings: [ { type: 'tag', name: 'Hot', targetId: 'tag_1' } ] }
 * ```
 */
export function readBindings(text: string, path: string): ReadBindingsFile {
  if (text.length > longestFile)
    return {
      problems: [fileProblem(path, "source/limit", "The file is larger than 4 MiB; keep only what this pack needs.")],
    };
  const reading = readYamlFile(text, path);
  if (reading.file === undefined) return { problems: reading.problems };
  const { file } = reading;
  const { bindings, findings } = parseBindings(file.value);
  if (findings !== undefined) return { problems: file.problemsOf(findings) };
  return { bindings, problemsOf: (found) => file.problemsOf(found.map((one) => ({ rule: "schema/enum", ...one }))) };
}

const beginning = { line: 1, column: 1, offset: 0 };

/** Returns an error about a file as a whole. */
function fileProblem(path: string, rule: string, message: string): Problem {
  return { rule, severity: "error", message, path, range: { start: beginning, end: beginning } };
}

/** What is wrong with an entry of a bindings file, and where: a pointer into what the file says. */
export interface EntryFinding {
  readonly at: Pointer;
  readonly message: string;
}
