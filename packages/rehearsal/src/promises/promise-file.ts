import {
  type Place,
  type Problem,
  type PromisesDocument,
  parsePromises,
  type Range,
  type ReportedFinding,
} from "@setup-pack/core";
import { locateFindings, locateProblems, positions, readJson, writeJson, writeYaml } from "@setup-pack/core/parts";
import { readYamlFile } from "@setup-pack/core/source";
import { beginning, readScenarioText, spanOf } from "../scenario/scenario-file.js";

/** A promise file whose shape is right; its names have not been looked up. */
export interface PromiseFile {
  /** As its problems call it. */
  readonly path: string;
  readonly text: string;
  /** The packs it names, by their paths from the file; undefined where it means the pack around it. */
  readonly packs: readonly string[] | undefined;
  readonly document: PromisesDocument;
  /** Where places of the document are in the text. */
  readonly rangesOf: (places: readonly Place[]) => readonly Range[];
  /** Findings about the document, located. */
  readonly problemsOf: (findings: readonly ReportedFinding[]) => readonly Problem[];
}

/** A promise file, or everything that keeps it from being read. */
export type PromiseFileResult =
  | { readonly file: PromiseFile; readonly problems?: undefined }
  | { readonly file?: undefined; readonly problems: readonly Problem[] };

/** The longest promise file that is read. */
const mostCharacters = 1024 * 1024;

const rule = "promises/syntax";

/** Reads a promise file, YAML or JSON: `schemas/promises.schema.json`. `path` is what its problems call it. */
export function readPromises(text: string, path: string): PromiseFileResult {
  const files = new Map([[path, text]]);
  const refuse = (message: string): PromiseFileResult => ({
    problems: locateProblems([{ rule, path, span: beginning, message }], files),
  });
  if (text.length > mostCharacters)
    return refuse(
      `The file has ${text.length} characters; at most ${mostCharacters} are read. Make several files of it.`,
    );
  const reading = readScenarioText(text, path, rule);
  if (reading.problems !== undefined) return reading;
  const { tree } = reading;
  if (tree.type !== "object") return refuse('The file has no promises. Begin it with "promises:" and a list of them.');
  const problemsOf = (findings: readonly ReportedFinding[]) => locateFindings(findings, { tree, path, text });
  const shape = parsePromises(JSON.parse(writeJson(tree, "compact")));
  if (shape.findings !== undefined) return { problems: problemsOf(shape.findings) };
  const { document } = shape;
  const rangesOf = (places: readonly Place[]): readonly Range[] =>
    positions(
      text,
      places.map((place) => spanOf(tree, place)),
    );
  const packs = typeof document.packs === "string" ? [document.packs] : document.packs;
  return { file: { path, text, packs, document, rangesOf, problemsOf } };
}

/**
 * Returns the text of a promise file once it says another document: comments, order and layout stay where nothing
 * changed. An undefined text becomes a new file; JSON where its path says so.
 */
export function writePromises(text: string | undefined, path: string, document: PromisesDocument): string {
  if (/\.json$/i.test(path)) return `${JSON.stringify(document, undefined, 2)}\n`;
  const revised = text === undefined ? undefined : readYamlFile(text, path).file?.revised(document);
  const tree = readJson(JSON.stringify(document));
  return revised ?? writeYaml(tree) ?? `${writeJson(tree, "compact")}\n`;
}
