import { blockKind, blockKinds, carriedBy, isReferenceType, referencesOf, symbolTable } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { operators } from "@setup-pack/core/meaning";
import {
  beginningConfig,
  blockNamed,
  documentOf,
  elements,
  newEdgeId,
  newStepId,
  outputsOfBlock,
  readGraph,
  textOf,
  valueAt,
} from "@setup-pack/edit";
import { CompletionItemKind } from "vscode-languageserver";
import type { PackRoot } from "../features/target.js";
import type { SchemaPart } from "../schemas/schema-at.js";
import { blockWords, bookOf, nounOf } from "../subjects/words.js";
import type { Candidate } from "./candidate.js";

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

/** What the pack carries that a type of reference can name; anything that can be named, where there is no type. */
function carried(pack: JsonObject, type: string | undefined): Candidate[] {
  const symbols = symbolTable(pack);
  return symbols.definitions
    .filter(({ key, kind }) => {
      if (type === undefined || !isReferenceType(type)) return kind !== "assets";
      return carriedBy({ type, id: key }, symbols).length > 0;
    })
    .map((definition) => ({
      label: definition.key,
      kind: CompletionItemKind.Reference,
      value: definition.key,
      detail: [nounOf(definition), definition.name].filter((word) => word !== undefined).join(" "),
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
  const document = documentOf(elements(pack.automations)[Number(path[1])]);
  const listed = referencesOf(document, "")
    .filter((reference) => reference.type === type)
    .map(({ id, name }) => ({
      label: id,
      kind: CompletionItemKind.Reference,
      value: id,
      ...(name !== undefined && { detail: name }),
    }));
  const ids = new Set(listed.map(({ label }) => label));
  return [...listed, ...carried(pack, type).filter(({ label }) => !ids.has(label))];
}

/** How a condition in the filters of a smart list compares: as one of a block does. */
function filterOperators({ path }: PackPlace): Candidate[] {
  if (path[0] !== "smartLists" || path[2] !== "filters" || path.at(-1) !== "operator") return [];
  return operators.map((operator) => ({ label: operator, kind: CompletionItemKind.EnumMember, value: operator }));
}

/** Fields of a contact whose values are keys, and the type of reference that names those. */
const keyedFields: ReadonlyMap<unknown, string> = new Map([
  ["tag", "tag"],
  ["tags", "tag"],
  ["stage", "stage"],
  ["lead_source", "lead_source"],
]);

/** Returns what the pack carries for the value of a condition in the filters of a smart list, or for one of several. */
function filterValues({ path, pack }: PackPlace): Candidate[] {
  const at = path.lastIndexOf("value");
  if (path[0] !== "smartLists" || path[2] !== "filters" || at < path.length - 2) return [];
  const type = keyedFields.get(valueAt(pack, [...path.slice(0, at), "field"]));
  return type === undefined ? [] : carried(pack, type);
}

/** A whole block of every kind, with an id that none has. */
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

/** An edge from each output that leads nowhere yet. */
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
