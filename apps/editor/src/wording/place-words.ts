import { describeBlock, type ItemKind } from "@setup-pack/core";
import { itemKinds, resourceKinds } from "@setup-pack/core/format";
import type { JsonObject, Pointer } from "@setup-pack/core/json";
import {
  blocksOf,
  documentOf,
  type EdgeRecord,
  edgesOf,
  elements,
  itemAt,
  knownIn,
  member,
  nameOf,
  type Path,
  pathOf,
  textOf,
  valueAt,
} from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import { placeMessages } from "../messages/index.js";
import { labelOf } from "./label-of.js";

/** A place as a person calls it, from the outside in: "Automation New lead", "Step Wait 2 days", "Amount". */
export type PlaceWords = readonly [item: string, ...within: string[]];

/** What separates the words of a place where they stand in one line. */
export const placeSeparator = " › ";

/** Returns how a person calls what a pointer leads to, or what it led to before that was deleted. */
export const wordsFor = (pack: JsonObject, pointer: Pointer): PlaceWords => wordsOf(pack, pathOf(pack, pointer));

/** Returns the same for a path. */
export function wordsOf(pack: JsonObject, path: Path): PlaceWords {
  const [list, index, ...within] = path;
  if (list === "brand") return [placeMessages.brand, ...membersOf(path.slice(1))];
  const kind = itemKinds.find((name) => name === list);
  if (kind === undefined) return [placeMessages.pack, ...membersOf(path)];
  if (typeof index !== "number") return [placeMessages.list[kind], ...membersOf(path.slice(1))];
  const item = itemAt(pack, { kind, index });
  const name = itemWords(kind, index, item);
  if (kind === "automations") return [name, ...automationWords(pack, item, within)];
  if (kind === "pipelines" && within[0] === "stages") return [name, ...stageWords(item, within.slice(1))];
  if (kind === "smartLists" && within[0] === "filters") return [name, ...conditionWords(within.slice(1))];
  return [name, ...membersOf(within)];
}

/** "Condition 3.1", "Value": conditions by their numbers in the groups that hold them, without the groups' members. */
function conditionWords(path: Path): string[] {
  const numbers = path.flatMap((step) => (typeof step === "number" ? [step + 1] : []));
  const last = path.at(-1);
  if (numbers.length === 0) return [placeMessages.conditions];
  const condition = placeMessages.named(placeMessages.condition, numbers.join("."));
  return typeof last === "string" ? [condition, ...membersOf([last])] : [condition];
}

/** "Automation New lead"; "Automation 3" where it has no name. */
function itemWords(kind: ItemKind, index: number, item: unknown): string {
  const name = nameOf(kind, item);
  const noun = itemNoun(kind, item);
  return name === "" ? placeMessages.numbered(noun, index) : placeMessages.named(noun, name);
}

/** What an item is: "Automation", of a resource "Tag". */
export function itemNoun(kind: ItemKind, item: unknown): string {
  const resource = kind === "resources" ? resourceKinds.find((one) => one === member(item, "kind")) : undefined;
  return resource === undefined ? placeMessages.item[kind] : placeMessages.resource[resource];
}

/**
 * Returns an item, or a stage of a pipeline, in the middle of a sentence: "contact stage" and "Nurture", or "" for no
 * name.
 */
export function thingAt(pack: JsonObject, at: Path): { readonly noun: string; readonly name: string } {
  const value = valueAt(pack, at);
  const kind = itemKinds.find((list) => list === at[0]);
  return kind === undefined || at.length > 2
    ? { noun: placeMessages.stage.toLowerCase(), name: textOf(member(value, "name")) ?? "" }
    : { noun: itemNoun(kind, value).toLowerCase(), name: nameOf(kind, value) };
}

/** `path` leads from the automation item on. */
function automationWords(pack: JsonObject, automation: unknown, [first, part, ...path]: Path): string[] {
  if (first !== "document") return first === undefined ? [] : membersOf([first]);
  const document = documentOf(automation);
  const known = knownIn(pack, automation);
  const book = bookOf(pack);
  switch (part) {
    case undefined:
      return [];
    case "settings":
      return [placeMessages.settings, ...membersOf(path)];
    case "references":
      return referenceWords(document, path);
    case "graph": {
      const [list, index, ...inElement] = path;
      if (list === "nodes" && typeof index === "number") {
        const block = blocksOf(document.graph)[index];
        const sentence = block === undefined ? String(index + 1) : describeBlock(block, known, book);
        return [placeMessages.step(sentence), ...blockPart(inElement)];
      }
      if (list === "edges" && typeof index === "number") {
        const edge = edgesOf(document.graph)[index];
        return [
          arrowWords(document.graph, edge, (block) => describeBlock(block, known, book)),
          ...arrowPart(inElement),
        ];
      }
      return [placeMessages.graph];
    }
    default:
      return membersOf([part, ...path]);
  }
}

function referenceWords(document: unknown, [index, ...within]: Path): string[] {
  if (typeof index !== "number") return [placeMessages.references];
  const reference = elements(member(document, "references"))[index];
  const name = textOf(member(reference, "name")) || textOf(member(reference, "id"));
  const words =
    name === undefined || name === ""
      ? placeMessages.numbered(placeMessages.reference, index)
      : placeMessages.named(placeMessages.reference, name);
  return [words, ...membersOf(within)];
}

function stageWords(pipeline: unknown, [index, ...within]: Path): string[] {
  if (typeof index !== "number") return [placeMessages.stages];
  const name = textOf(valueAt(pipeline, ["stages", index, "name"]));
  const words =
    name === undefined || name === ""
      ? placeMessages.numbered(placeMessages.stage, index)
      : placeMessages.named(placeMessages.stage, name);
  return [words, ...membersOf(within)];
}

function arrowWords(graph: unknown, edge: EdgeRecord | undefined, describe: (block: object) => string): string {
  const blocks = blocksOf(graph);
  const end = (id: string | undefined): string => {
    const block = blocks.find((one) => one.id !== undefined && one.id === id);
    return block === undefined ? id || placeMessages.nowhere : describe(block);
  };
  return placeMessages.arrow(end(edge?.source), end(edge?.target));
}

function arrowPart([part]: Path): string[] {
  const known = Object.entries(placeMessages.arrowPart).find(([name]) => name === part);
  return part === undefined ? [] : [known?.[1] ?? labelOf(String(part))];
}

function blockPart([part, ...within]: Path): string[] {
  if (part === "position") return [placeMessages.position];
  return part === "config" ? membersOf(within) : part === undefined ? [] : membersOf([part, ...within]);
}

/** Members by their labels, elements of lists by their number. */
const membersOf = (path: Path): string[] =>
  path.map((step) => (typeof step === "number" ? String(step + 1) : labelOf(step)));
