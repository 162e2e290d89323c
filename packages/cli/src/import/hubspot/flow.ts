import { isObject, type JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { elements, member, textOf } from "@setup-pack/edit";
import type { Gap } from "../imported-pack.js";
import { filterWords } from "./conditions.js";
import { isSet, listed, valueWords } from "./fields.js";

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
  if (found.length === 0) return "It does not contain a workflow.";
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
    return `It is a workflow of ${otherObjects.get(type) ?? `objects ${quote(type)}`}. Automations are for contacts. Build it again with a deal trigger, or leave out its file.`;
  if (value.flowType === "ACTION_SET") return "It is a set of actions, not a workflow. Leave out its file.";
  return undefined;
}

/** A setting of a whole workflow that has no counterpart. */
interface FlowSetting extends Gap {
  /** What it is set to, as needed to set it up again; "" where it is not set. */
  readonly words: (flow: JsonObject) => string;
}

const criterion =
  (name: string) =>
  ({ enrollmentCriteria }: JsonObject): unknown =>
    member(enrollmentCriteria, name);

const settings: readonly FlowSetting[] = [
  {
    words: ({ goalFilterBranch }) => filterWords(goalFilterBranch),
    says: "It has a goal that removes contacts.",
    remedy: "Add an If step before what they should not get, or let an automation stop this one.",
  },
  {
    words: ({ suppressionListIds }) => valueWords(suppressionListIds),
    says: "It skips contacts who are on certain lists.",
    remedy: "Add an If step after the trigger.",
  },
  {
    words: ({ blockedDates }) => valueWords(blockedDates),
    says: "It pauses on some dates.",
    remedy: "Let it skip the workspace's holidays.",
  },
  {
    words: ({ enrollmentSchedule }) => valueWords(enrollmentSchedule),
    says: "It enrolls contacts by a schedule.",
    remedy: "Choose the trigger Schedule.",
  },
  {
    words: ({ eventAnchor }) => valueWords(eventAnchor),
    says: "It starts on a date.",
    remedy: "Choose the trigger Date reached.",
  },
  {
    words: ({ unEnrollmentSetting: setting }) =>
      member(setting, "type") === "ALL" || elements(member(setting, "flowIds")).length > 0 ? valueWords(setting) : "",
    says: "It removes contacts from other workflows.",
    remedy: "Add a Stop automations step after the trigger.",
  },
  {
    words: ({ canEnrollFromSalesforce }) => (canEnrollFromSalesforce === true ? "canEnrollFromSalesforce" : ""),
    says: "Salesforce may enroll contacts.",
    remedy: "Choose the trigger Webhook received, and let it be called.",
  },
  {
    words: (flow) => filterWords(criterion("refinementCriteria")(flow)),
    says: "It enrolls only some of those contacts.",
    remedy: "Add an If step after the trigger.",
  },
  {
    words: (flow) => elements(criterion("reEnrollmentTriggersFilterBranches")(flow)).map(filterWords).join(" or "),
    says: "Only some events enroll a contact again.",
    remedy: "Choose in its settings whether contacts may come again.",
  },
  {
    words: (flow) => (isSet(criterion("unEnrollObjectsNotMeetingCriteria")(flow)) ? criteriaWords(flow) : ""),
    says: "It removes contacts who no longer meet its criteria.",
    remedy: "Add an If step before what they should not get.",
  },
];

/** What a workflow is set to do that an automation is not. */
export const flowGaps = (flow: JsonObject): readonly Gap[] =>
  settings.flatMap(({ words, says, remedy }) => {
    const set = words(flow);
    return set === "" ? [] : [{ says: `${says.slice(0, -1)}: ${set}.`, remedy }];
  });

/** Returns the criteria by which a workflow enrols contacts. */
const criteriaWords = (flow: JsonObject): string =>
  filterWords(criterion("listFilterBranch")(flow)) || valueWords(flow.enrollmentCriteria);
