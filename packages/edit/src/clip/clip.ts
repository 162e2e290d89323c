import { itemKinds } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { elements, member, textOf } from "../draft/json.js";
import { type BlockName, blocksOf, placesOf, readGraph } from "../pack/graph.js";
import { documentOf, itemAt } from "../pack/items.js";
import { type CarriedItem, itemsNamedBy } from "./carried-items.js";

/** Steps on their way from one automation to another, through the clipboard as JSON. */
export interface Clip {
  readonly format: typeof clipFormat;
  /** As they stand in `nodes`, each with the position at which it was drawn. */
  readonly blocks: readonly JsonObject[];
  /** The edges between them, as they stand in `edges`. */
  readonly edges: readonly JsonObject[];
  /** The entries of `references` that the steps need. */
  readonly references: readonly JsonObject[];
  /** The pack they were copied from. */
  readonly packId: string | undefined;
  /** What the steps name of that pack; undefined where an older editor has copied them without it. */
  readonly items: readonly CarriedItem[] | undefined;
}

const clipFormat = "setup-pack.steps";

/** Why a text cannot be pasted. */
export type ClipFault = "no steps" | "too large" | "not as written here";

/** The most letters a text may have to be looked at, and the most blocks and levels it may hold. */
const limits = { letters: 20_000_000, blocks: 1000, levels: 200 } as const;

/** Returns what blocks of an automation are copied as. */
export function clipOf(pack: JsonObject, automation: number, names: ReadonlySet<BlockName>): Clip {
  const document = documentOf(itemAt(pack, { kind: "automations", index: automation }));
  const { blocks, edges } = readGraph(document.graph);
  const places = placesOf(document.graph);
  const chosen = blocks.filter(({ name, node }) => names.has(name) && isObject(node));
  const isChosen = (name: BlockName | undefined): boolean => name !== undefined && names.has(name);
  const references = referencesFor(
    document,
    chosen.map(({ config }) => config),
  );
  return {
    format: clipFormat,
    blocks: chosen.map(({ name, node }) => ({ ...(isObject(node) ? node : {}), position: places.get(name) })),
    edges: edges.flatMap(({ from, to, edge }) => (isChosen(from) && isChosen(to) && isObject(edge) ? [edge] : [])),
    references,
    packId: textOf(pack.packId),
    items: itemsNamedBy(pack, { graph: { nodes: chosen.map(({ node }) => node) }, references }),
  };
}

/** Returns the references that configs use: whose id is a text in them, a part of one, or the name of a member. */
function referencesFor(document: unknown, configs: readonly unknown[]): JsonObject[] {
  const texts = new Set(textsIn(configs));
  const isUsed = (id: string): boolean => texts.has(id) || [...texts].some((text) => text.includes(id));
  return elements(member(document, "references")).flatMap((reference) => {
    const id = textOf(member(reference, "id"));
    return isObject(reference) && id !== undefined && id !== "" && isUsed(id) ? [reference] : [];
  });
}

/** All texts and member names in a value, without recursion: a stranger may have nested it deep. */
function textsIn(root: unknown): string[] {
  const texts: string[] = [];
  const left: unknown[] = [root];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === "string") texts.push(value);
    else if (Array.isArray(value)) for (const element of value) left.push(element);
    else if (isObject(value))
      for (const [name, inner] of Object.entries(value)) {
        texts.push(name);
        left.push(inner);
      }
  }
  return texts;
}

/** Reads a text from the clipboard, which may come from anywhere. */
export function readClip(text: string): Clip | ClipFault {
  if (text.length > limits.letters) return "too large";
  const value = parsed(text);
  if (member(value, "format") !== clipFormat) return "no steps";
  const [blocks, edges, references] = [member(value, "blocks"), member(value, "edges"), member(value, "references")];
  if (!isObjects(blocks) || !isObjects(edges) || !isObjects(references)) return "not as written here";
  if (!blocks.every(isBlock) || !edges.every(isEdge) || !references.every(isReference)) return "not as written here";
  const items = readItems(member(value, "items"));
  if (items === "not as written here") return items;
  if (blocks.length === 0) return "no steps";
  if (blocks.length > limits.blocks || edges.length > 10 * limits.blocks || references.length > limits.blocks)
    return "too large";
  if (isDeep(value)) return "too large";
  const packId = textOf(member(value, "packId"));
  return { format: clipFormat, blocks: placed(blocks, edges), edges, references, packId, items };
}

function readItems(value: unknown): readonly CarriedItem[] | "not as written here" | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return "not as written here";
  const items = value.flatMap((one: unknown): CarriedItem[] => {
    const kind = itemKinds.find((name) => name === member(one, "kind"));
    const item = member(one, "item");
    return kind !== undefined && isObject(item) && textOf(item.key) ? [{ kind, item }] : [];
  });
  return items.length === value.length ? items : "not as written here";
}

/** Blocks with a position each: somebody may have written them by hand. */
function placed(blocks: readonly JsonObject[], edges: readonly JsonObject[]): JsonObject[] {
  const graph = { nodes: blocks, edges };
  const places = placesOf(graph);
  return blocksOf(graph).map(({ name }, index) => ({ ...blocks[index], position: places.get(name) }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObjects = (value: unknown): value is JsonObject[] => Array.isArray(value) && value.every(isObject);

const isText = (value: unknown): boolean => typeof value === "string";

const isBlock = (block: JsonObject): boolean => isText(member(block, "kind")) && isOptionalText(member(block, "id"));

const isEdge = (edge: JsonObject): boolean =>
  isText(member(edge, "source")) && isText(member(edge, "target")) && isOptionalText(member(edge, "handle"));

const isReference = (reference: JsonObject): boolean =>
  isText(member(reference, "type")) && isText(member(reference, "id")) && isOptionalText(member(reference, "name"));

const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);

/** Returns whether a value is nested deeper than a pack may be once it holds it. */
function isDeep(root: unknown): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.levels) return true;
    level = level.flatMap((value): unknown[] => {
      if (Array.isArray(value)) return value;
      return isObject(value) ? Object.values(value) : [];
    });
  }
  return false;
}
