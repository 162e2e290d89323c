import { canStandBelow, joinFrontMatter, splitFrontMatter } from "../items/front-matter.js";
import { textEndings } from "../items/item-kinds.js";
import type { OutputFile } from "../layout/output-file.js";
import type { ParsedFile } from "../reading/read-file.js";
import { endingOf } from "../source-files.js";
import { type ObjectTree, sameTree, type Tree, textOf, without } from "../tree/tree.js";
import { writeJson } from "../tree/write-json.js";
import { reviseYaml } from "../yaml/revise-yaml.js";
import { writeYaml } from "../yaml/write-yaml.js";
import { keepOrder } from "./keep-order.js";

/** A file as it is to be written. Its path may end otherwise than was laid out: what YAML cannot carry is JSON. */
export interface RenderedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Writes a file of a folder; with the file that is there, so that what has not changed stays as it is written. */
export function render(laid: OutputFile, existing: ParsedFile | undefined): RenderedFile {
  if ("bytes" in laid) return { path: laid.path, content: laid.bytes };
  const { path } = laid;
  const tree = existing === undefined ? laid.tree : keepOrder(existing.tree, laid.tree, laid.known);
  if (existing !== undefined && sameTree(existing.tree, tree)) return { path, content: existing.text };
  const ending = endingOf(path);
  if (ending === "json") return { path, content: writeJson(tree) };
  const isText = textEndings.some((other) => other === ending) && tree.type === "object";
  const content = isText ? renderText(tree, existing) : renderYaml(tree, existing);
  if (content !== undefined) return { path, content };
  return { path: `${path.slice(0, -ending.length)}json`, content: writeJson(tree) };
}

function renderYaml(tree: Tree, existing: ParsedFile | undefined): string | undefined {
  if (existing?.document === undefined) return writeYaml(tree);
  return reviseYaml(existing.text, existing.document, existing.tree, tree) ?? writeYaml(tree);
}

function renderText(template: ObjectTree, existing: ParsedFile | undefined): string | undefined {
  const body = textOf(template, "body") ?? "";
  const isBelow = existing?.hasBodyBelow !== false && canStandBelow(body);
  const front = isBelow ? without(template, "body") : template;
  const yaml = front.members.length === 0 ? "" : frontMatter(front, existing);
  if (yaml === undefined) return undefined;
  const text = joinFrontMatter(yaml, isBelow ? body : "");
  return splitFrontMatter(text)?.yaml === yaml ? text : undefined;
}

function frontMatter(front: ObjectTree, existing: ParsedFile | undefined): string | undefined {
  const parts = existing && splitFrontMatter(existing.text);
  if (parts === undefined || existing?.document === undefined || existing.tree.type !== "object")
    return writeYaml(front);
  const before = existing.hasBodyBelow === true ? without(existing.tree, "body") : existing.tree;
  if (sameTree(before, front)) return parts.yaml;
  return reviseYaml(parts.yaml, existing.document, before, front) ?? writeYaml(front);
}
