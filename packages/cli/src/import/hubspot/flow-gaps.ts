import type { JsonObject } from "@setup-pack/core/json";
import { elements, member } from "@setup-pack/edit";
import type { Gap } from "../imported.js";
import { filterWords } from "./conditions.js";
import { isSet, valueWords } from "./is-set.js";

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
    says: "It has a goal, which takes contacts out.",
    remedy: "Put an If step before what they should not get, or let an automation stop this one.",
  },
  {
    words: ({ suppressionListIds }) => valueWords(suppressionListIds),
    says: "It leaves out the contacts of lists.",
    remedy: "Put an If step behind the trigger.",
  },
  {
    words: ({ blockedDates }) => valueWords(blockedDates),
    says: "It does nothing on some dates.",
    remedy: "Let it skip the workspace's holidays.",
  },
  {
    words: ({ enrollmentSchedule }) => valueWords(enrollmentSchedule),
    says: "It enrols contacts by a schedule.",
    remedy: "Choose the trigger Schedule.",
  },
  {
    words: ({ eventAnchor }) => valueWords(eventAnchor),
    says: "It goes by a date.",
    remedy: "Choose the trigger Date reached.",
  },
  {
    words: ({ unEnrollmentSetting: setting }) =>
      member(setting, "type") === "ALL" || elements(member(setting, "flowIds")).length > 0 ? valueWords(setting) : "",
    says: "It takes contacts out of other workflows.",
    remedy: "Put a Stop automations step behind the trigger.",
  },
  {
    words: ({ canEnrollFromSalesforce }) => (canEnrollFromSalesforce === true ? "canEnrollFromSalesforce" : ""),
    says: "Salesforce may enrol contacts.",
    remedy: "Choose the trigger Webhook received, and let it be called.",
  },
  {
    words: (flow) => filterWords(criterion("refinementCriteria")(flow)),
    says: "It enrols only some of those contacts.",
    remedy: "Put an If step behind the trigger.",
  },
  {
    words: (flow) => elements(criterion("reEnrollmentTriggersFilterBranches")(flow)).map(filterWords).join(" or "),
    says: "Only some events enrol a contact again.",
    remedy: "Choose in its settings whether contacts may come again.",
  },
  {
    words: (flow) => (isSet(criterion("unEnrollObjectsNotMeetingCriteria")(flow)) ? criteriaWords(flow) : ""),
    says: "It takes out contacts who no longer meet its criteria.",
    remedy: "Put an If step before what they should not get.",
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
