import { type ByteCodec, build, compile, type Problem } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import type { FolderExample, ScenarioRule, SourceRule } from "@setup-pack/core/rules";
import { readPromises } from "../promises/promise-file.js";
import { resolvePromises } from "../promises/resolve-promises.js";
import { namesIn } from "../scenario/names.js";
import { playScenario } from "../scenario/play-scenario.js";
import { readScenario } from "../scenario/scenario-file.js";

/**
 * What is really found in an example of a rule on files.
 * @example
 * ```ts
 * import { scenarioRules } from "@setup-pack/core/rules";
 * import { exampleProblems } from "@setup-pack/rehearsal/examples";
 *
 * const [rule] = scenarioRules;
 * const [bad] = rule?.bad ?? [];
 * const problems = rule && bad ? exampleProblems(rule, bad, {}) : [];
 * console.log(problems[0]?.message); // "start" is not a field of the scenario. Did you mean "starts"?
 * ```
 */
export function exampleProblems(
  { on }: Pick<SourceRule | ScenarioRule, "on">,
  { folder }: FolderExample,
  bytes: ByteCodec,
): readonly Problem[] {
  const built = build(new Map(Object.entries(folder)), bytes);
  if (on === "source" || built.text === null) return built.problems;
  const { pack } = compile(built.text, bytes);
  if (pack === null) return built.problems;
  const names = namesIn([{ document: pack.document, digest: pack.digest, book: packBook(pack.document) }]);
  return Object.entries(folder).flatMap(([path, text]) => {
    if (path.endsWith(".promises.yaml")) {
      const read = readPromises(text, path);
      return read.file === undefined ? read.problems : (resolvePromises(read.file, names).problems ?? []);
    }
    if (!path.endsWith(".scenario.yaml")) return [];
    const { file, problems = [] } = readScenario(text, path);
    if (file === undefined) return problems;
    const played = playScenario(file, names);
    return played.problems ?? played.notes;
  });
}
