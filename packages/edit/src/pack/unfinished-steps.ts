import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { elements, type Path } from "../draft/json.js";
import { blocksOf } from "./graph.js";
import { documentOf } from "./items.js";
import { unreadSettings } from "./unread-settings.js";

/** A step that its author still has to fill in. */
export interface UnfinishedStep {
  readonly automation: number;
  /** Its place in the graph's list of blocks. */
  readonly block: number;
  /** The first setting that is missing, from the outermost object of the pack on. */
  readonly setting: Path;
}

/** Returns the steps of a pack in which something is missing that the book asks for, in the order of the pack. */
export const unfinishedSteps = (pack: JsonObject, book: BlockBook): readonly UnfinishedStep[] =>
  elements(pack.automations).flatMap((_, automation) => unfinishedIn(pack, automation, book));

/** Returns the same of one automation: all of a large pack takes longer than a key may wait. */
export const unfinishedIn = (pack: JsonObject, automation: number, book: BlockBook): readonly UnfinishedStep[] =>
  stepsOf(elements(pack.automations)[automation], book).map(({ block, place }) => ({
    automation,
    block,
    setting: ["automations", automation, "document", "graph", "nodes", block, "config", ...place],
  }));

interface OpenSetting {
  readonly block: number;
  readonly place: Path;
}

const byAutomation = new WeakMap<object, { readonly book: BlockBook; readonly steps: readonly OpenSetting[] }>();

/** Looked for once in each state of an automation. */
function stepsOf(item: unknown, book: BlockBook): readonly OpenSetting[] {
  if (typeof item !== "object" || item === null) return [];
  const known = byAutomation.get(item);
  if (known?.book === book) return known.steps;
  const steps = blocksOf(documentOf(item).graph).flatMap((block) => {
    const [first] = unreadSettings(block, book).missing;
    return first === undefined ? [] : [{ block: block.index, place: first.place }];
  });
  byAutomation.set(item, { book, steps });
  return steps;
}
