import { automationGraph, type Block } from "../graph/automation-graph.js";
import { reachableFrom } from "../graph/reachability.js";
import { isObject, type JsonObject } from "../json.js";
import type { BlockBook } from "../meaning/block-book.js";
import { operationIn } from "../meaning/meaning.js";
import { lazy } from "../words/lazy.js";
import type { ObservedAutomation } from "./classes/change-class.js";
import { wayOfSending } from "./classes/sending.js";
import { documentOf, nodesOf, objectsIn } from "./observed-items.js";

const nothing: ReadonlySet<string> = new Set();

/** What stands for an automation where a change lies in none. */
export const noAutomation: ObservedAutomation = {
  ways: () => nothing,
  references: () => nothing,
  named: () => false,
  cutsOff: () => false,
};

/** What changes of an automation are weighed by; `book` is the one in force for the pack before. */
export function observedAutomation(
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

/** Whether a value holds an id: a text that contains it, or a member that is called so. */
function names(value: unknown, id: string): boolean {
  if (typeof value === "string") return value.includes(id);
  if (Array.isArray(value)) return value.some((element) => names(element, id));
  return isObject(value) && Object.entries(value).some(([name, inner]) => name === id || names(inner, id));
}

/** The ids of the blocks that are there before and after, and that triggers led to before and lead to no more. */
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
