import { readFileSync } from "node:fs";
import { compile } from "@setup-pack/core";
import { packBook } from "@setup-pack/core/meaning";
import { type Names, namesIn } from "./names.js";
import { resolveScenario, type ScenarioResult } from "./resolve-scenario.js";
import { readScenario, type ScenarioFile } from "./scenario-file.js";

/** The names of fixture packs. */
export function namesOf(...packs: readonly string[]): Names {
  return namesIn(
    packs.map((name) => {
      const text = readFileSync(new URL(`../../../../fixtures/packs/${name}/pack.json`, import.meta.url), "utf8");
      const { pack } = compile(text);
      if (pack === null) throw new Error(`${name} has errors`);
      return { document: pack.document, digest: pack.digest, book: packBook(pack.document) };
    }),
  );
}

/** A scenario whose shape is right. */
export function fileOf(text: string): ScenarioFile {
  const { file, problems = [] } = readScenario(text, "a.scenario.yaml");
  if (file === undefined) throw new Error(problems.map(({ message }) => message).join("\n"));
  return file;
}

/** What reading a scenario for packs gives. */
const resolved = (text: string, names: Names): ScenarioResult => resolveScenario(fileOf(text), names);

/** A scenario without problems. */
export function soundScenario(text: string, names: Names): Extract<ScenarioResult, { scenario: object }> {
  const result = resolved(text, names);
  if (result.scenario === undefined) throw new Error(result.problems.map(({ message }) => message).join("\n"));
  return result;
}

/** What is wrong with a scenario, each with its line. */
export function problemsIn(text: string, names: Names): string[] {
  const { file, problems = [] } = readScenario(text, "a.scenario.yaml");
  const all = file === undefined ? problems : (resolveScenario(file, names).problems ?? []);
  return all.map(({ rule, range, message }) => `${range.start.line}: ${rule} ${message}`);
}
