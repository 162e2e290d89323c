import type { Document } from "yaml";
import { decode } from "../../parse/decode.js";
import { largest } from "../../parse/limits.js";
import { parse } from "../../parse/parse.js";
import { bodyOf, splitFrontMatter } from "../items/front-matter.js";
import { textEndings } from "../items/item-kinds.js";
import { endingOf } from "../source-files.js";
import type { ProblemCollector } from "../tree/problem.js";
import { readJson } from "../tree/read-json.js";
import { readYaml } from "../tree/read-yaml.js";
import { memberOf, object, type Tree, text as textTree, withMembers } from "../tree/tree.js";

/** A text file of a source folder, read. */
export interface ParsedFile {
  readonly path: string;
  readonly text: string;
  /** What it says; for a text below front matter an object with that text as `body`. */
  readonly tree: Tree;
  /** Its YAML, or that of its front matter, for editing it in place. */
  readonly document?: Document;
  /** Whether its `body` stands below front matter. */
  readonly hasBodyBelow?: boolean;
}

/** Returns the text of a file; its problems go to `collector`, and then it is undefined. */
function textOfFile(path: string, content: string | Uint8Array, collector: ProblemCollector): string | undefined {
  if (content.length > largest) {
    collector.at("source/limit", path, undefined, `The file has more than ${largest} bytes. Split it.`);
    return undefined;
  }
  if (typeof content === "string") return content;
  const decoded = decode(content);
  if (decoded?.finding === undefined) return decoded?.text;
  collector.add({
    rule: "source/syntax",
    path,
    span: decoded.finding.span ?? { start: 0, end: 0 },
    message: decoded.finding.message,
  });
  return undefined;
}

/**
 * Reads a file by its ending: JSON, text with front matter, else YAML. Its problems go to `collector`; then it is
 * undefined.
 */
export function readFile(
  path: string,
  content: string | Uint8Array,
  collector: ProblemCollector,
): ParsedFile | undefined {
  const text = textOfFile(path, content, collector);
  if (text === undefined) return undefined;
  const ending = endingOf(path);
  if (ending === "json") return readJsonFile(path, text, collector);
  if (textEndings.some((other) => other === ending)) return readTextFile(path, text, collector);
  const reading = readYaml(text, path, collector);
  return reading && { path, text, ...reading };
}

/** Numbers that do not survive reading are left to the check of the built pack, which knows them too. */
function readJsonFile(path: string, text: string, collector: ProblemCollector): ParsedFile | undefined {
  const { findings, readable } = parse(text);
  for (const { rule, span = { start: 0, end: 0 }, message } of findings) {
    if (rule !== "json/unsafe-number") collector.add({ rule, path, span, message });
  }
  const isWhole = readable && findings.every(({ rule }) => rule !== "json/duplicate-member");
  return isWhole ? { path, text, tree: readJson(text, path) } : undefined;
}

function readTextFile(path: string, text: string, collector: ProblemCollector): ParsedFile | undefined {
  const parts = splitFrontMatter(text);
  if (parts === undefined) {
    const message =
      "The file has no front matter. Begin it with a line of three dashes, the template's name and channel, and another such line.";
    collector.at("source/wrong-form", path, undefined, message);
    return undefined;
  }
  const reading = readYaml(parts.yaml, path, collector, parts.yamlAt);
  if (reading === undefined) return undefined;
  const { tree, document } = reading;
  const front =
    tree.type === "word" && tree.word === "null" ? object([], { path, start: 0, end: parts.belowAt }) : tree;
  if (front.type !== "object") {
    collector.at(
      "source/wrong-form",
      path,
      front.at,
      "Front matter is a mapping, such as name: Welcome. Write it as one.",
    );
    return undefined;
  }
  const below = { path, start: parts.belowAt, end: text.length };
  if (memberOf(front, "body") === undefined) {
    const body = { name: "body", value: textTree(bodyOf(parts.below), below) };
    return { path, text, tree: withMembers(front, [body]), document, hasBodyBelow: true };
  }
  if (parts.below.trim() !== "") {
    collector.add({
      rule: "source/wrong-form",
      path,
      span: below,
      message: "The front matter has a body already. Keep one of the two.",
    });
    return undefined;
  }
  return { path, text, tree: front, document, hasBodyBelow: false };
}
