import { isObject, type JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { elements, textOf } from "@setup-pack/edit";
import { listed } from "./listed.js";

/** A workflow, as `GET /automation/v4/flows/{flowId}` gives it. */
export interface Flow {
  readonly name: string;
  /** The workflow itself, with all its settings. */
  readonly value: JsonObject;
  readonly actions: ReadonlyMap<string, JsonObject>;
  /** The id of the first action. */
  readonly start: string | undefined;
}

const contacts = "0-1";

/** What a workflow may be of that is no contact. */
const otherObjects: ReadonlyMap<string, string> = new Map([
  ["0-2", "companies"],
  ["0-3", "deals"],
  ["0-5", "tickets"],
]);

/**
 * Returns the workflows of a file: one, a list, or the answer of `POST /automation/v4/flows/batch/read`; else a
 * sentence.
 */
export function readFlows(value: unknown): readonly Flow[] | string {
  const found = listed(value);
  if (found.length === 0) return "It holds no workflow.";
  const flows: Flow[] = [];
  for (const one of found) {
    const flow = readFlow(one);
    if (typeof flow === "string") return flow;
    flows.push(flow);
  }
  return flows;
}

function readFlow(value: unknown): Flow | string {
  const isFlow = isObject(value) && (typeof value.flowType === "string" || typeof value.startActionId === "string");
  if (!isFlow) return "It is not a workflow of HubSpot's automation API v4.";
  if (!Array.isArray(value.actions))
    return "It lists workflows without their actions. Ask for each by its id: GET /automation/v4/flows/{flowId}.";
  const name = textOf(value.name)?.trim() || `Workflow ${textOf(value.id) ?? ""}`.trim();
  const actions = new Map<string, JsonObject>();
  for (const action of elements(value.actions)) {
    const id = isObject(action) ? textOf(action.actionId) : undefined;
    if (!isObject(action) || id === undefined || actions.has(id))
      return `Not every action of ${quote(name)} has an id of its own. Ask HubSpot for the workflow again.`;
    actions.set(id, action);
  }
  return { name, value, actions, start: textOf(value.startActionId) };
}

/** Returns why no automation can be made of a workflow, as a sentence. */
export function flowRefusal({ value }: Flow): string | undefined {
  const type = textOf(value.objectTypeId) ?? contacts;
  if (type !== contacts)
    return `It is a workflow of ${otherObjects.get(type) ?? `objects ${quote(type)}`}, and automations are of contacts. Build it again with a trigger of deals, or leave its file out.`;
  if (value.flowType === "ACTION_SET") return "It is a set of actions, and no workflow. Leave its file out.";
  return undefined;
}
