import type { JsonObject } from "@setup-pack/core/json";
import { elements, member } from "@setup-pack/edit";
import type { Gap } from "../imported.js";
import { filterWords } from "./conditions.js";
import { isSet } from "./is-set.js";

/** A setting of a whole workflow that has no counterpart. */
interface FlowSetting extends Gap {
  readonly isSet: (flow: JsonObject) => boolean;
}

const criterion =
  (name: string) =>
  ({ enrollmentCriteria }: JsonObject): unknown =>
    member(enrollmentCriteria, name);

const settings: readonly FlowSetting[] = [
  {
    isSet: ({ goalFilterBranch }) => filterWords(goalFilterBranch) !== "",
    says: "It has a goal, which takes contacts out.",
    remedy: "Put an If step before what they should not get, or let an automation stop this one.",
  },
  {
    isSet: ({ suppressionListIds }) => isSet(suppressionListIds),
    says: "It leaves out the contacts of lists.",
    remedy: "Put an If step behind the trigger.",
  },
  {
    isSet: ({ blockedDates }) => isSet(blockedDates),
    says: "It does nothing on some dates.",
    remedy: "Let it skip the workspace's holidays.",
  },
  {
    isSet: ({ enrollmentSchedule }) => isSet(enrollmentSchedule),
    says: "It enrols contacts by a schedule.",
    remedy: "Choose the trigger Schedule.",
  },
  {
    isSet: ({ eventAnchor }) => isSet(eventAnchor),
    says: "It goes by a date.",
    remedy: "Choose the trigger Date reached.",
  },
  {
    isSet: ({ unEnrollmentSetting: setting }) =>
      member(setting, "type") === "ALL" || elements(member(setting, "flowIds")).length > 0,
    says: "It takes contacts out of other workflows.",
    remedy: "Put a Stop automations step behind the trigger.",
  },
  {
    isSet: ({ canEnrollFromSalesforce }) => canEnrollFromSalesforce === true,
    says: "Salesforce may enrol contacts.",
    remedy: "Choose the trigger Webhook received, and let it be called.",
  },
  {
    isSet: (flow) => filterWords(criterion("refinementCriteria")(flow)) !== "",
    says: "It enrols only some of those contacts.",
    remedy: "Put an If step behind the trigger.",
  },
  {
    isSet: (flow) => isSet(criterion("reEnrollmentTriggersFilterBranches")(flow)),
    says: "Only some events enrol a contact again.",
    remedy: "Choose in its settings whether contacts may come again.",
  },
  {
    isSet: (flow) => isSet(criterion("unEnrollObjectsNotMeetingCriteria")(flow)),
    says: "It takes out contacts who no longer meet its criteria.",
    remedy: "Put an If step before what they should not get.",
  },
];

/** What a workflow is set to do that an automation is not. */
export const flowGaps = (flow: JsonObject): readonly Gap[] =>
  settings.flatMap(({ isSet: isSetIn, says, remedy }) => (isSetIn(flow) ? [{ says, remedy }] : []));
