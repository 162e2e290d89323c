import { Document, isCollection, isMap, type Node, Scalar, visit } from "yaml";
import { isObject, type JsonValue } from "../json.js";
import { collectProblems } from "../source/tree/problem.js";
import { readYaml } from "../source/tree/read-yaml.js";
import type { Tree } from "../source/tree/tree.js";
import { writeJson } from "../source/tree/write-json.js";
import { verifiedText } from "../source/tree/write-yaml.js";
import { nodeOf, readingOptions, writingOptions } from "../source/tree/yaml-style.js";

/** A dialect's file as JSON. */
export type DialectFile = { readonly [name: string]: JsonValue };

/** Reads a dialect's file as JSON, from YAML or JSON, without checking it; undefined for a file of something else. */
export function readDialectFile(text: string): DialectFile | undefined {
  const reading = readYaml(text, "", collectProblems());
  if (reading === undefined) return undefined;
  const json: unknown = JSON.parse(writeJson(reading.tree, "compact"));
  return isDialectFile(json) ? json : undefined;
}

const isDialectFile = (json: unknown): json is DialectFile => isObject(json) && Object.hasOwn(json, "dialect");

/** Writes a dialect's file: as YAML, or as JSON where that is asked for or YAML cannot carry it. */
export function dialectFileText(json: DialectFile, as: "yaml" | "json"): string {
  const text = `${JSON.stringify(json, undefined, 2)}\n`;
  const reading = as === "yaml" ? readYaml(text, "", collectProblems()) : undefined;
  return (reading && yamlOf(reading.tree)) ?? text;
}

/** The widest form that is written in one line. */
const widest = 140;

/**
 * Writes YAML in which each form, table and list that is narrow enough has one line, as people write them. An answer
 * has one however wide it is.
 */
function yamlOf(tree: Tree): string | undefined {
  const document = new Document(null, readingOptions);
  const root = nodeOf(tree);
  document.contents = root;
  const answers = isMap(root) ? root.get("answers", true) : undefined;
  const sections = new Set<unknown>(isMap(root) ? [root, ...root.items.map(({ value }) => value)] : []);
  visit(document, (_key, node, path) => {
    if (!isCollection(node) || sections.has(node)) return undefined;
    if (widthOf(node) > widest && !path.some((one) => one === answers)) return undefined;
    inOneLine(node);
    return visit.SKIP;
  });
  return verifiedText(document.toString({ ...writingOptions, lineWidth: 0 }), tree);
}

const widthOf = (node: Node): number => JSON.stringify(node).length;

function inOneLine(node: Node): void {
  visit(node, (_key, inner) => {
    if (isCollection(inner)) inner.flow = true;
    else if (inner instanceof Scalar && (inner.type === "BLOCK_LITERAL" || inner.type === "BLOCK_FOLDED"))
      inner.type = "QUOTE_DOUBLE";
  });
}
