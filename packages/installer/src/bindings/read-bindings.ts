import { type Bindings, type Problem, parseBindings } from "@setup-pack/core";
import { readYamlFile } from "@setup-pack/core/source";

/** Bindings that were read, or everything that is wrong with their file. */
export type ReadBindingsFile =
  | { readonly bindings: Bindings; readonly problems?: undefined }
  | { readonly bindings?: undefined; readonly problems: readonly Problem[] };

/** The longest bindings file that is read, in UTF-16 units. */
const longestFile = 4 * 1024 * 1024;

/**
 * Reads the text of a bindings file, YAML or JSON; `path` is what its problems call it.
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
  const { bindings, findings } = parseBindings(reading.file.value);
  return findings === undefined ? { bindings } : { problems: reading.file.problemsOf(findings) };
}

const beginning = { line: 1, column: 1, offset: 0 };

/** An error about a file as a whole. */
function fileProblem(path: string, rule: string, message: string): Problem {
  return { rule, severity: "error", message, path, range: { start: beginning, end: beginning } };
}
