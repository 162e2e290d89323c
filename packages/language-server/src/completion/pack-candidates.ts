import { blockKind, blockKinds, isReferenceType } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { operators } from "@setup-pack/core/meaning";
import {
  beginningConfig,
  blockNamed,
  elements,
  member,
  newEdgeId,
  newStepId,
  outputsOfBlock,
  readGraph,
  textOf,
  valueAt,
} from "@setup-pack/edit";
import { CompletionItemKind } from "vscode-languageserver";
import type { PackRoot } from "../features/places.js";
import type { SchemaPart } from "../schemas/schema-at.js";
import { blockWords, bookOf } from "../subjects/words.js";
import { carried, namedIds } from "./names-beside.js";
import type { Candidate } from "./spot-in-yaml.js";

/** A place in a pack as far as it can be read. */
interface FilterPlace {
  readonly path: readonly (string | number)[];
  readonly pack: JsonObject;
}

const isInFilters = ([list, , name]: FilterPlace["path"]): boolean => list === "smartLists" && name === "filters";

/** Returns how a condition in the filters of a smart list compares: as one of a block does. */
function filterOperators({ path }: FilterPlace): Candidate[] {
  if (!isInFilters(path) || path.at(-1) !== "operator") return [];
  return operators.map((operator) => ({ label: operator, kind: CompletionItemKind.EnumMember, value: operator }));
}

/** Returns what the pack has for the value of a condition in the filters of a smart list, or for one of several. */
function filterValues({ path, pack }: FilterPlace): Candidate[] {
  const at = path.lastIndexOf("value");
  if (!isInFilters(path) || at < path.length - 2) return [];
  const field = textOf(valueAt(pack, [...path.slice(0, at), "field"])) ?? "";
  const [, custom] = /^custom(?:_?fields?)?\.(.+)$/.exec(field) ?? [];
  if (custom !== undefined) return optionsOf(pack, custom);
  const type = typeHeldBy(field);
  return type === undefined ? [] : namedIds(pack, type, elements(pack.automations));
}

/** Returns the options of a custom field that the pack carries. */
function optionsOf({ resources }: JsonObject, key: string): Candidate[] {
  const field = elements(resources).find((one) => member(one, "kind") === "custom_field" && member(one, "key") === key);
  const name = textOf(member(field, "name"));
  return elements(member(member(field, "data"), "options")).flatMap((option) =>
    typeof option === "string"
      ? {
          label: option,
          kind: CompletionItemKind.EnumMember,
          value: option,
          ...(name !== undefined && { detail: name }),
        }
      : [],
  );
}

/** Fields that are not called as the type of reference whose ids they hold. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ["owner", "user"],
  ["collaborator", "user"],
  ["source", "lead_source"],
  ["relationship", "relationship_label"],
]);

/**
 * Returns the type of reference whose ids a field holds, by its name: `tags` those of tags, `deal.stage` those of deal
 * stages.
 */
function typeHeldBy(field: string): string | undefined {
  const words = field.replace(/(?:_ids?|s)$/, "").split(".");
  return [words.join("_"), words.at(-1) ?? ""]
    .map((name) => otherNames.get(name) ?? name)
    .find((name) => isReferenceType(name));
}

/** Where a value of a pack is written, and what may stand there by its schema. */
export interface PackPlace {
  readonly path: readonly (string | number)[];
  /** The pack as far as it can be read, with what is being written. */
  readonly pack: JsonObject;
  readonly part: SchemaPart | undefined;
  readonly root: PackRoot;
}

/** Who knows values that a schema does not. */
type Source = (place: PackPlace) => readonly Candidate[];

/** What in a pack may be written at a place, besides what the schema names. */
export const packSources: readonly Source[] = [
  kinds,
  blockIds,
  handles,
  referencedIds,
  markedIds,
  filterOperators,
  filterValues,
  wholeBlocks,
  wholeEdges,
];

const fits = (path: readonly (string | number)[], ...pattern: readonly (string | number | undefined)[]): boolean =>
  path.length === pattern.length && pattern.every((step, index) => step === undefined || step === path[index]);

const graph = (...rest: readonly (string | undefined)[]) =>
  ["automations", undefined, "document", "graph", ...rest] as const;

function kinds({ path }: PackPlace): Candidate[] {
  if (!fits(path, ...graph("nodes", undefined, "kind"))) return [];
  return blockKinds.map(({ kind, title, help }) => ({
    label: kind,
    kind: CompletionItemKind.EnumMember,
    value: kind,
    detail: title,
    words: help,
  }));
}

function blockIds({ path, pack, root }: PackPlace): Candidate[] {
  if (!fits(path, ...graph("edges", undefined, "source")) && !fits(path, ...graph("edges", undefined, "target")))
    return [];
  const automation = Number(path[1]);
  const nodes = elements(valueAt(pack, [...path.slice(0, 4), "nodes"])).filter(isObject);
  return nodes.flatMap((node) => {
    const id = textOf(node.id);
    if (id === undefined) return [];
    return { label: id, kind: CompletionItemKind.Reference, value: id, detail: blockWords(root, automation, node) };
  });
}

function handles({ path, pack }: PackPlace): Candidate[] {
  if (!fits(path, ...graph("edges", undefined, "handle"))) return [];
  const whole = valueAt(pack, path.slice(0, 4));
  const source = textOf(valueAt(pack, [...path.slice(0, -1), "source"]));
  const block = source === undefined ? undefined : blockNamed(whole, source);
  if (block === undefined) return [];
  return outputsOfBlock(block, readGraph(whole)).map((name) => ({
    label: name,
    kind: CompletionItemKind.EnumMember,
    value: name,
  }));
}

function referencedIds({ path, pack }: PackPlace): Candidate[] {
  if (!fits(path, "automations", undefined, "document", "references", undefined, "id")) return [];
  return carried(pack, textOf(valueAt(pack, [...path.slice(0, -1), "type"])));
}

/** Settings that hold the id of something: what the automation refers to, and what the pack carries. */
function markedIds({ path, pack, part }: PackPlace): Candidate[] {
  const type = part?.schema["x-reference"];
  if (typeof type !== "string") return [];
  return namedIds(pack, type, elements(pack.automations).slice(Number(path[1]), Number(path[1]) + 1));
}

/** Returns a whole block of every kind, with an id that none has. */
function wholeBlocks({ path, pack, root }: PackPlace): Candidate[] {
  if (!fits(path, ...graph("nodes", undefined))) return [];
  const nodes = elements(valueAt(pack, path.slice(0, 5))).filter(isObject);
  const taken = new Set(nodes.flatMap(({ id }) => textOf(id) ?? []));
  const book = bookOf(root);
  return blockKinds.map(({ kind, title }) => ({
    label: title,
    kind: CompletionItemKind.Snippet,
    value: { id: newStepId(taken, kind), kind, config: beginningConfig(book, kind) },
    detail: kind,
    words: blockKind(kind)?.help ?? "",
  }));
}

/** Returns an edge from each output that leads nowhere yet. */
function wholeEdges({ path, pack }: PackPlace): Candidate[] {
  if (!fits(path, ...graph("edges", undefined))) return [];
  const record = readGraph(valueAt(pack, path.slice(0, 4)));
  const edges = record.edges;
  return record.blocks.flatMap((block) => {
    const used = new Set(record.leaving(block.name).map(({ handle }) => handle));
    return outputsOfBlock(block, record)
      .filter((handle) => !used.has(handle))
      .map((handle) => ({
        label: `${block.name} → ${handle}`,
        kind: CompletionItemKind.Snippet,
        value: {
          id: newEdgeId(edges, block.name, handle),
          source: block.name,
          target: "",
          ...(handle !== "next" && { handle }),
        },
        detail: "an edge",
      }));
  });
}
