import { Document } from "yaml";
import { collectProblems } from "./problem.js";
import { readYaml } from "./read-yaml.js";
import { sameTree, type Tree } from "./tree.js";
import { nodeOf, readingOptions, writingOptions } from "./yaml-style.js";

/** Returns the tree as YAML, or undefined where YAML cannot carry it exactly: what is written has been read again. */
export function writeYaml(tree: Tree): string | undefined {
  const document = new Document(null, readingOptions);
  document.contents = nodeOf(tree);
  return verifiedText(document.toString(writingOptions), tree);
}

/** The text where reading it gives the tree and UTF-8 can hold it, else undefined. */
export function verifiedText(text: string, tree: Tree): string | undefined {
  if (/\p{Cs}/u.test(text)) return undefined;
  const reading = readYaml(text, "", collectProblems());
  return reading !== undefined && sameTree(reading.tree, tree) ? text : undefined;
}
