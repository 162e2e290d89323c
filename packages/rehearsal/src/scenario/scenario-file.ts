import {
  type Place,
  type Problem,
  parseScenario,
  type Range,
  type ReportedFinding,
  type ScenarioDocument,
} from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import {
  collectProblems,
  locateFindings,
  locateProblems,
  positions,
  readYaml,
  spanIn,
  type Tree,
  writeJson,
} from "@setup-pack/core/parts";
import { quote } from "@setup-pack/core/words";
import type { Document } from "yaml";

/** A scenario file whose shape is right; its names and moments have not been looked up. */
export interface ScenarioFile {
  /** As its problems call it. */
  readonly path: string;
  readonly text: string;
  /** What it shows, in a sentence. */
  readonly name: string;
  /** The packs it names, by their paths from the file; undefined where it means the source folder around it. */
  readonly packs: readonly string[] | undefined;
  readonly document: ScenarioDocument;
  /** Where places of the document stand in the text. */
  readonly rangesOf: (places: readonly Place[]) => readonly Range[];
  /** Findings about the document, located. */
  readonly problemsOf: (findings: readonly ReportedFinding[]) => readonly Problem[];
}

/** A scenario file, or everything that keeps it from being read. */
export type ScenarioFileResult =
  | { readonly file: ScenarioFile; readonly problems?: undefined }
  | { readonly file?: undefined; readonly problems: readonly Problem[] };

/** A longer text is not read: no person writes so much, and reading it would take long. */
const mostCharacters = 2 * 1024 * 1024;

/** A text that is YAML or JSON, or everything that keeps it from being read. */
export type ScenarioText =
  | { readonly tree: Tree; readonly document: Document.Parsed; readonly problems?: undefined }
  | { readonly tree?: undefined; readonly problems: readonly Problem[] };

/** Reads the text of a scenario file, whatever it says; all that keeps it from being read is a finding of `rule`. */
export function readScenarioText(text: string, path: string, rule: string = scenarioSyntax): ScenarioText {
  const files = new Map([[path, text]]);
  if (text.length > mostCharacters) {
    const message = `The file has ${text.length} characters; a scenario has at most ${mostCharacters}. Make several of it.`;
    return { problems: locateProblems([{ rule, path, span: beginning, message }], files) };
  }
  const collector = collectProblems();
  const reading = readYaml(text, path, collector);
  if (reading !== undefined) return reading;
  const unlocated = collector.list().map((problem) => ({ ...problem, rule }));
  return { problems: locateProblems(unlocated, files) };
}

/**
 * Reads a scenario file, YAML or JSON: `schemas/scenario.schema.json`. `path` is what its problems call it.
 * @example
 * ```ts
 * import { readScenario } from "@setup-pack/rehearsal/scenario";
 *
 * const { problems } = readScenario("scenario: A lead\nstart: Monday 09:00\n", "lead.scenario.yaml");
 * console.log(problems?.[0]?.message); // "start" is not a field of the scenario. Did you mean "starts"?
 * ```
 */
export function readScenario(text: string, path: string): ScenarioFileResult {
  const reading = readScenarioText(text, path);
  if (reading.problems !== undefined) return reading;
  const { tree } = reading;
  const files = new Map([[path, text]]);
  if (tree.type !== "object")
    return {
      problems: locateProblems([{ rule: scenarioSyntax, path, span: beginning, message: noScenario(tree) }], files),
    };
  const problemsOf = (findings: readonly ReportedFinding[]) => locateFindings(findings, { tree, path, text });
  const shape = parseScenario(JSON.parse(writeJson(tree, "compact")));
  if (shape.findings !== undefined) return { problems: problemsOf(shape.findings) };
  const { document } = shape;
  const mistakes = textMistakes(document);
  if (mistakes.length > 0) return { problems: problemsOf(mistakes) };
  const rangesOf = (places: readonly Place[]): Range[] =>
    positions(
      text,
      places.map((place) => spanOf(tree, place)),
    );
  const packs = typeof document.pack === "string" ? [document.pack] : document.pack;
  return { file: { path, text, name: document.scenario, packs, document, rangesOf, problemsOf } };
}

const scenarioSyntax = "scenario/syntax";

/** What the schema cannot say of names and paths. */
function textMistakes({ scenario, pack }: ScenarioDocument): ReportedFinding[] {
  const paths =
    typeof pack === "string"
      ? [{ path: pack, at: "/pack" }]
      : (pack ?? []).map((path, index) => ({ path, at: append("/pack", index) }));
  const addresses = paths.filter(({ path }) => /^[a-z][a-z\d+.-]+:\/\//i.test(path));
  return [
    ...(/[^\P{Cc}\s]/u.test(scenario)
      ? [
          {
            rule: scenarioSyntax,
            at: "/scenario",
            message: "This holds a control character, which nobody can read. Remove it.",
          },
        ]
      : []),
    ...addresses.map(({ path, at }) => ({
      rule: scenarioSyntax,
      at,
      message: `${quote(path)} is an address, and packs are not fetched. Save the pack to a file, and name that.`,
    })),
  ];
}

export const beginning = { start: 0, end: 0 };

/** What a file is whose text is no mapping. */
function noScenario(tree: Tree): string {
  const what = tree.type === "word" && tree.word === "null" ? "The file is empty." : "The file holds no scenario.";
  return `${what} Begin it with "scenario:" and a sentence on what it shows.`;
}

export function spanOf(tree: Tree, { at, on }: Place): { start: number; end: number } {
  const { start, end } = spanIn(tree, at, on) ?? { start: 0, end: 0 };
  return { start, end };
}
