import { automationGraph, type Block } from "../graph/automation-graph.js";
import { reachableFrom } from "../graph/reachability.js";
import { deepEqual, isObject, type JsonObject } from "../json.js";
import type { BlockBook } from "../meaning/block-book.js";
import { meaningOf, operationIn } from "../meaning/meaning.js";
import { lazy } from "../memoise.js";
import type { ChangedKind, PathStep } from "../model.js";
import { kindOf, type ObservedAutomation, type ObservedChange } from "./classes/change-class.js";
import { wayOfSending } from "./classes/effects.js";
import { isSameByKeys, type PreviousKeys } from "./renames.js";

/** Returns the document of an automation; an empty one where there is none. */
const documentOf = (item: JsonObject | undefined): JsonObject => (isObject(item?.document) ? item.document : {});

/** Returns the objects of a list. */
const objectsIn = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Returns the nodes of an automation's graph. */
function nodesOf(item: JsonObject | undefined): readonly JsonObject[] {
  const { graph } = documentOf(item);
  return objectsIn(isObject(graph) ? graph.nodes : []);
}

const nothing: ReadonlySet<string> = new Set();

/** What stands for an automation where a change lies in none. */
export const noAutomation: ObservedAutomation = {
  ways: () => nothing,
  references: () => nothing,
  named: () => false,
  cutsOff: () => false,
};

/** What changes of an automation are weighed by; `book` is the one in force for the pack before. */
function observedAutomation(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  book: BlockBook,
): ObservedAutomation {
  const cut = lazy(() => cutOffBlocks(before, after));
  const targets = lazy(() => new Map(edgesOf(before).map(({ id, target }) => [id, target])));
  return {
    ways: lazy(() => new Set(nodesOf(before).flatMap((node) => wayOfSending(operationIn(node, book)) ?? []))),
    references: lazy(
      () => new Set(objectsIn(documentOf(before).references).flatMap(({ id }) => (typeof id === "string" ? [id] : []))),
    ),
    named: (id) => nodesOf(before).some(({ config }) => names(config, id)),
    cutsOff: (edge) => (edge === undefined ? cut().size > 0 : cut().has(targets().get(edge))),
  };
}

/** Returns whether a value holds an id: a text that contains it, or a member that is called so. */
function names(value: unknown, id: string): boolean {
  if (typeof value === "string") return value.includes(id);
  if (Array.isArray(value)) return value.some((element) => names(element, id));
  return isObject(value) && Object.entries(value).some(([name, inner]) => name === id || names(inner, id));
}

/**
 * Returns the ids of the blocks that are there before and after, and that triggers led to before and lead to no more.
 */
function cutOffBlocks(before: JsonObject | undefined, after: JsonObject | undefined): ReadonlySet<unknown> {
  const [was, is] = [before, after].map((item) => automationGraph(documentOf(item).graph));
  if (was === undefined || is === undefined) return nothing;
  const reached = reachableFrom(is.blocks.filter(isTrigger));
  const lost = [...reachableFrom(was.blocks.filter(isTrigger))].flatMap(({ id }) => {
    const stays = id === undefined ? undefined : is.byId.get(id);
    return stays === undefined || reached.has(stays) ? [] : [id];
  });
  return new Set(lost);
}

const isTrigger = ({ group }: Block): boolean => group === "trigger";

function edgesOf(item: JsonObject | undefined): readonly JsonObject[] {
  const { graph } = documentOf(item);
  return objectsIn(isObject(graph) ? graph.edges : []);
}

/** A change as the comparison gives it, before it is completed for the table of classes. */
export type RawChange = Pick<ObservedChange, "change" | "before" | "after"> & { readonly path: readonly PathStep[] };

/** Completes a change. */
export type Observe = (change: RawChange) => ObservedChange;

/** What the packs at hand tell of every change in them. */
export interface ComparedPacks {
  /** What blocks are read by, before and after. */
  readonly before: BlockBook;
  readonly after: BlockBook;
  readonly previousKeys: PreviousKeys;
}

/** Completes the changes of one item with what the table of classes wants to know about it. */
export function observer(
  kind: ChangedKind,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  packs: ComparedPacks,
): Observe {
  const [blocksBefore, blocksAfter] = [lazy(() => nodesById(before)), lazy(() => nodesById(after))];
  const automation = kind === "automations" ? observedAutomation(before, after, packs.before) : noAutomation;
  const resource = kind === "resources" ? String((before ?? after)?.kind) : "";
  return (change) => {
    const id = blockIn(change.path);
    const block = id === undefined ? undefined : (blocksBefore().get(id) ?? blocksAfter().get(id));
    return {
      kind,
      change: change.change,
      at: pattern(change.path),
      before: change.before,
      after: change.after,
      block: kindOf(block),
      does: block === undefined ? noOperations : operations(block, change, packs),
      reading:
        change.path[4] === "config"
          ? reading([blocksBefore().get(id ?? ""), blocksAfter().get(id ?? "")], packs)
          : "understood",
      resource,
      followsKey: followsKey(change, packs.previousKeys, before, after),
      edge: edgeIn(change.path),
      automation,
    };
  };
}

const noOperations: ObservedChange["does"] = { before: undefined, after: undefined };

function pattern(path: readonly PathStep[]): string {
  let text = "";
  for (const step of path) text += `${text === "" ? "" : "/"}${typeof step === "string" ? step : "*"}`;
  return text;
}

/** Returns the id of the block that a path leads to or through. */
const blockIn = (path: readonly PathStep[]): string | undefined => elementOf("nodes", path);

/** Returns the id of the edge that a path leads to or through; undefined also where edges are compared all together. */
const edgeIn = (path: readonly PathStep[]): string | undefined => elementOf("edges", path);

function elementOf(list: string, path: readonly PathStep[]): string | undefined {
  const step = path[2] === list ? path[3] : undefined;
  return typeof step === "object" ? step.id : undefined;
}

/**
 * Returns what a block does before and after; of a change inside its settings, what it would do with that change alone.
 */
function operations(
  block: JsonObject,
  { path, change, after }: RawChange,
  { before: book, after: newBook }: ComparedPacks,
): ObservedChange["does"] {
  if (path.length === 4) {
    const does = operationIn(block, change === "added" ? newBook : book);
    return change === "added" ? { ...noOperations, after: does } : { ...noOperations, before: does };
  }
  if (path[4] !== "config") return noOperations;
  return {
    before: operationIn(block, book),
    after: operationIn({ ...block, config: withValue(block.config, path.slice(5), after) }, book),
  };
}

/** Returns how far a block with other settings is understood before and after. */
function reading(
  [before, after]: readonly (JsonObject | undefined)[],
  packs: ComparedPacks,
): ObservedChange["reading"] {
  const was = before && meaningOf(before, packs.before);
  const is = after && meaningOf(after, packs.after);
  if (was?.certainty === "unknown" || is?.certainty === "unknown") return "unknown";
  return was && is && deepEqual(was.operands, is.operands) ? "alike" : "understood";
}

/** A copy of settings in which one value is another, or gone. */
function withValue(settings: unknown, [step, ...steps]: readonly PathStep[], value: unknown): unknown {
  if (typeof step !== "string") return value;
  const members = new Map(Object.entries(isObject(settings) ? settings : {}));
  const inner = withValue(members.get(step), steps, value);
  if (inner === undefined) members.delete(step);
  else members.set(step, inner);
  return Object.fromEntries(members);
}

function followsKey(
  { path, change, before, after }: RawChange,
  previous: PreviousKeys,
  itemBefore: JsonObject | undefined,
  itemAfter: JsonObject | undefined,
): boolean {
  if (path.length === 0 || previous.size === 0) return false;
  if (change === "changed") return isSameByKeys(before, after, previous);
  if (path[1] !== "references" || path.length !== 3) return false;
  const [others, one] = change === "added" ? [itemBefore, after] : [itemAfter, before];
  return objectsIn(documentOf(others).references).some((other) =>
    change === "added" ? isSameByKeys(other, one, previous) : isSameByKeys(one, other, previous),
  );
}

function nodesById(item: JsonObject | undefined): ReadonlyMap<string, JsonObject> {
  const nodes = new Map<string, JsonObject>();
  for (const node of nodesOf(item)) nodes.set(String(node.id), node);
  return nodes;
}
