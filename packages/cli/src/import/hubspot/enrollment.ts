import type { JsonObject } from "@setup-pack/core/json";
import { elements, member, textOf } from "@setup-pack/edit";
import { type ImportedStep, type ImportNotes, refer } from "../imported-pack.js";
import { filterWords } from "./conditions.js";
import { valueWords } from "./fields.js";

const formSubmitted = "4-1639801";
const byHand = "Choose another trigger in the editor, with an If step after it if needed.";

/** What starts an automation: the forms that enrol contacts, else somebody by hand. */
export function triggersOf(criteria: unknown, notes: ImportNotes): readonly ImportedStep[] {
  const forms = new Set<string>();
  for (const group of enrollingGroups(criteria)) {
    const own = formsOf(group);
    for (const form of own ?? []) forms.add(form);
    if (own === undefined)
      notes.gaps.push({ says: `It enrolls contacts by ${filterWords(group) || "other criteria"}.`, remedy: byHand });
  }
  if (member(criteria, "type") === "DATASET")
    notes.gaps.push({ says: `It enrolls contacts of a data set: ${valueWords(criteria)}.`, remedy: byHand });
  const triggers = [...forms].map((form) => ({
    kind: "trigger.website_form_submitted",
    config: formConfig(form, notes),
  }));
  return triggers.length > 0 ? triggers : [{ kind: "trigger.manual", config: {} }];
}

/** Groups of filters, any of which enrols. */
function enrollingGroups(criteria: unknown): readonly unknown[] {
  if (member(criteria, "type") === "EVENT_BASED")
    return [
      ...elements(member(criteria, "eventFilterBranches")),
      ...elements(member(criteria, "listMembershipFilterBranches")),
    ];
  const root = member(criteria, "listFilterBranch");
  if (root === undefined) return [];
  const isAny = member(root, "filterBranchType") === "OR";
  return isAny && elements(member(root, "filters")).length === 0 ? elements(member(root, "filterBranches")) : [root];
}

/**
 * Returns the forms that a group of filters enrols by, "" for any form; undefined where it is about anything else too.
 */
function formsOf(group: unknown): readonly string[] | undefined {
  const filters = elements(member(group, "filters"));
  if (elements(member(group, "filterBranches")).length > 0) return undefined;
  if (member(group, "eventTypeId") === formSubmitted) return filters.length === 0 ? [""] : formsOfEvent(filters);
  const forms = filters.map((filter) =>
    member(filter, "filterType") === "FORM_SUBMISSION" && member(filter, "operator") === "FILLED_OUT"
      ? (textOf(member(filter, "formId")) ?? "")
      : undefined,
  );
  const [only] = forms;
  return forms.length === 1 && only !== undefined ? [only] : undefined;
}

/** Returns the forms of an event that is about nothing but its form. */
function formsOfEvent(filters: readonly unknown[]): readonly string[] | undefined {
  const [only, ...others] = filters;
  const operation = member(only, "operation");
  const isForm = member(only, "property") === "hs_form_id" && member(operation, "operator") === "IS_ANY_OF";
  const values = elements(member(operation, "values")).flatMap((value) => textOf(value) ?? []);
  return isForm && others.length === 0 && values.length > 0 ? values : undefined;
}

/** HubSpot does not say on which website a form stands. */
function formConfig(form: string, notes: ImportNotes): JsonObject {
  const website_id = refer(notes, { type: "website", id: "website", name: "Website" });
  if (form !== "")
    return { website_id, form_id: refer(notes, { type: "form", id: `form-${form}`, name: `HubSpot form ${form}` }) };
  notes.gaps.push({ says: "It enrolls contacts by any form.", remedy: "Choose the form of the trigger." });
  return { website_id };
}
