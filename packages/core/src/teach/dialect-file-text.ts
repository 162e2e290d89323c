import { isObject, type JsonValue } from "../json.js";
import { collectProblems } from "../source/problems/problem.js";
import { writeJson } from "../source/tree/write-json.js";
import { readYaml } from "../source/yaml/read-yaml.js";
import { writeYaml } from "../source/yaml/write-yaml.js";

/** A dialect's file as JSON. */
export type DialectFile = { readonly [name: string]: JsonValue };

/** Reads the JSON of a dialect's file, YAML or JSON, without checking it; undefined where it has none. */
export function readDialectFile(text: string): DialectFile | undefined {
  const reading = readYaml(text, "", collectProblems());
  if (reading === undefined) return undefined;
  const json: unknown = JSON.parse(writeJson(reading.tree, "compact"));
  return isDialectFile(json) ? json : undefined;
}

const isDialectFile = (json: unknown): json is DialectFile => isObject(json);

/** Writes a dialect's file: as YAML, or as JSON where that is asked for or YAML cannot carry it. */
export function dialectFileText(json: DialectFile, as: "yaml" | "json"): string {
  const text = `${JSON.stringify(json, undefined, 2)}\n`;
  const reading = as === "yaml" ? readYaml(text, "", collectProblems()) : undefined;
  return (reading && writeYaml(reading.tree)) ?? text;
}
