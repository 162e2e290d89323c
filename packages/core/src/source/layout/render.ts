import type { Child } from "../../generated/format-table.js";
import { canStandBelow, joinFrontMatter, splitFrontMatter } from "../items/front-matter.js";
import { textEndings } from "../items/item-kinds.js";
import { endingOf } from "../source-files.js";
import { matchElements, reviseYaml } from "../tree/revise-yaml.js";
import {
  type ListTree,
  type Member,
  memberOf,
  type ObjectTree,
  sameTree,
  type Tree,
  textOf,
  without,
} from "../tree/tree.js";
import { writeJson } from "../tree/write-json.js";
import { writeYaml } from "../tree/write-yaml.js";
import type { OutputFile } from "./placement.js";
import type { ParsedFile } from "./read-file.js";

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

/**
 * What a file should say from now on: `wanted`, with what the file decides as it has it. That is the order of members
 * where order means nothing (those that `known` names), and members that are implied but written all the same.
 */
function keepOrder(existing: Tree, wanted: Tree, known: Child | undefined): Tree {
  if (existing.type === "object" && wanted.type === "object") return adoptObject(existing, wanted, known);
  if (existing.type === "list" && wanted.type === "list") return adoptList(existing, wanted, known);
  return wanted;
}

function adoptList(existing: ListTree, wanted: ListTree, known: Child | undefined): Tree {
  const child = known?.list === true ? { ...known, list: false } : undefined;
  const partners = matchElements(existing.elements, wanted.elements);
  const elements = wanted.elements.map((element, index) => {
    const partner = existing.elements[partners[index] ?? -1];
    return partner === undefined ? element : keepOrder(partner, element, child);
  });
  return { ...wanted, elements };
}

function adoptObject(existing: ObjectTree, wanted: ObjectTree, known: Child | undefined): Tree {
  const table = known?.list === false ? known.table.members : undefined;
  const kept = (wanted.implied ?? []).filter(({ name }) => memberOf(existing, name) !== undefined);
  const members = [...wanted.members, ...kept].map(({ name, value }): Member => {
    const own = memberOf(existing, name);
    return { name, value: own === undefined ? value : keepOrder(own, value, table?.get(name)) };
  });
  const isFree = ({ name }: Member): boolean => table?.has(name) === true || kept.some((other) => other.name === name);
  return { ...wanted, implied: undefined, members: inOrderOf(existing, members, isFree) };
}

/**
 * Returns the members in the order of the existing ones, new ones behind those they follow; those not free keep their
 * own.
 */
function inOrderOf(existing: ObjectTree, members: readonly Member[], isFree: (member: Member) => boolean): Member[] {
  const places = new Map(existing.members.map(({ name }, place) => [name, place]));
  let place = -1;
  const placed = members.map((member) => {
    place = places.get(member.name) ?? place;
    return { member, place, isNew: !places.has(member.name) };
  });
  const sorted = placed
    .sort((a, b) => a.place - b.place || Number(a.isNew) - Number(b.isNew))
    .map(({ member }) => member);
  const bound = members.filter((member) => !isFree(member)).values();
  return sorted.map((member) => (isFree(member) ? member : (bound.next().value ?? member)));
}
