import { type Change, describeBlock, type NameLookup, type PathStep } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import { blocksOf, documentOf, edgesOf, elements, keyOf, knownIn, nameOf } from "@setup-pack/edit";
import { compareMessages, placeMessages } from "../messages/index.js";
import { labelOf, placeSeparator } from "../wording/index.js";

/** Members that hold a part of an item, and that nobody would name. */
const silent: ReadonlySet<PathStep> = new Set(["document", "graph"]);

/** What a person calls the steps and arrows of an automation, by id. */
export interface ElementNames {
  step(id: string): string;
  arrow(id: string): string;
}

/** Returns a path inside an item in words: "Step Wait 2 days › Minutes". */
export function pathWords(path: readonly PathStep[], names: ElementNames): string {
  return path
    .flatMap((step, index) => {
      if (typeof step === "object") return elementWord(path[index - 1], step.id ?? step.key ?? "", names);
      const isList = typeof path[index + 1] === "object";
      return silent.has(step) || isList ? [] : [labelOf(step)];
    })
    .join(placeSeparator);
}

function elementWord(list: PathStep | undefined, name: string, { step, arrow }: ElementNames): string {
  switch (list) {
    case "nodes":
      return placeMessages.step(step(name));
    case "edges":
      return arrow(name);
    case "stages":
      return placeMessages.named(placeMessages.stage, name);
    case "references":
      return placeMessages.named(placeMessages.reference, name);
    default:
      return name;
  }
}

/** A state of a graph, and what its steps are told by. */
interface ToldGraph {
  readonly graph: unknown;
  readonly known: NameLookup;
  readonly book: BlockBook;
}

/** Returns the names of what stands in several states of a graph; what a later one has goes before. */
export function elementNames(graphs: readonly ToldGraph[]): ElementNames {
  const steps = new Map<string, string>();
  const arrows = new Map<string, string>();
  const step = (id: string): string => steps.get(id) ?? id;
  for (const { graph, known, book } of graphs) {
    for (const { id, kind, config } of blocksOf(graph))
      if (id !== undefined) steps.set(id, describeBlock({ kind, config }, known, book));
    for (const { id, source = "", target = "" } of edgesOf(graph))
      if (id !== undefined) arrows.set(id, placeMessages.arrow(step(source), step(target)));
  }
  return { step, arrow: (id) => arrows.get(id) ?? id };
}

/** Where an item stands in the list of its kind; -1 where the pack has none of that key. */
export function indexIn(pack: JsonObject | undefined, kind: Change["item"]["kind"], key: string): number {
  return elements(pack?.[kind]).findIndex((item) => keyOf(item) === key);
}

/** Returns the graph of an automation, and what its steps are told by; an empty one where there is none. */
export function graphAt(pack: JsonObject | undefined, index: number): ToldGraph {
  const automation = elements(pack?.automations)[index];
  const { graph } = documentOf(automation);
  return { graph, known: knownIn(pack ?? {}, automation), book: packBook(pack) };
}

/** Gives what a person calls the items of two packs: as the first one that has an item calls it. */
export function itemNames(packs: readonly (JsonObject | undefined)[]): (change: Pick<Change, "item">) => string {
  const names = new Map<string, string>();
  for (const pack of packs.toReversed())
    for (const kind of itemKinds)
      for (const item of elements(pack?.[kind])) names.set(`${kind}/${keyOf(item)}`, nameOf(kind, item));
  return ({ item }) =>
    item.kind === "pack" ? compareMessages.itself : names.get(`${item.kind}/${item.key}`) || item.key;
}
