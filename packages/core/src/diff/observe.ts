import { isObject, type JsonObject } from "../json.js";
import type { ChangedKind, PathStep } from "../model.js";
import { lazy } from "../words/lazy.js";
import { type AutomationBefore, kindOf, type ObservedChange } from "./classes/change-class.js";

/** A change as the comparison gives it, before it is completed for the table of classes. */
type RawChange = Pick<ObservedChange, "change" | "before" | "after"> & { readonly path: readonly PathStep[] };

const none: AutomationBefore = { kinds: new Set(), references: new Set() };

/** Completes the changes of one item with what the table of classes wants to know about its automation. */
export function observer(
  kind: ChangedKind,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): (change: RawChange) => ObservedChange {
  const kinds = lazy(() => new Map([...kindsById(after), ...kindsById(before)]));
  const automation = lazy(() => (kind === "automations" ? automationBefore(before) : none));
  return ({ path, change, before: valueBefore, after: valueAfter }) => {
    const block = blockIn(path);
    return {
      kind,
      change,
      at: pattern(path),
      before: valueBefore,
      after: valueAfter,
      block: block === undefined ? "" : (kinds().get(block) ?? ""),
      automation: automation(),
    };
  };
}

function pattern(path: readonly PathStep[]): string {
  let text = "";
  for (const step of path) text += `${text === "" ? "" : "/"}${typeof step === "string" ? step : "*"}`;
  return text;
}

/** The id of the block that a path leads to or through. */
function blockIn(path: readonly PathStep[]): string | undefined {
  const step = path[2] === "nodes" ? path[3] : undefined;
  return typeof step === "object" ? step.id : undefined;
}

function automationBefore(item: JsonObject | undefined): AutomationBefore {
  const references = listIn(documentOf(item).references).flatMap(({ id }) => (typeof id === "string" ? [id] : []));
  return { kinds: new Set(kindsById(item).values()), references: new Set(references) };
}

function kindsById(item: JsonObject | undefined): Map<string, string> {
  const { graph } = documentOf(item);
  return new Map(listIn(isObject(graph) ? graph.nodes : []).map((node) => [String(node.id), kindOf(node)]));
}

const documentOf = (item: JsonObject | undefined): JsonObject => (isObject(item?.document) ? item.document : {});

const listIn = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
