import { isDeepStrictEqual } from "node:util";
import type { ScenarioValue } from "@setup-pack/rehearsal";
import { fieldValue } from "../../occurrences/field-value.js";
import type { Occurrence } from "../../occurrences/raise.js";
import { primaryOf } from "./addresses.js";
import type { ContactDraft } from "./draft.js";

type Change = Omit<Occurrence, "contactId">;

/**
 * What automations are told of a change of a contact: its stage, and each of its fields by the name that they go by.
 */
export function changesOf(
  before: ContactDraft,
  after: ContactDraft,
  changed: ReadonlySet<keyof ContactDraft>,
): readonly Change[] {
  const changes: Change[] = [];
  const field = (name: string, value: ScenarioValue): void => {
    changes.push({ event: "contact_field_changed", members: { field: name, value } });
  };
  for (const name of changed) {
    switch (name) {
      case "stage_id":
        if (after.stage_id !== null) changes.push({ event: "stage_changed", members: { stage: after.stage_id } });
        break;
      case "emails":
      case "phones":
        if (primaryOf(before[name]) !== primaryOf(after[name]))
          field(name === "emails" ? "email" : "phone", primaryOf(after[name]));
        break;
      case "lead_source_id":
        field("lead_source", after.lead_source_id);
        break;
      case "custom_fields":
        for (const id of new Set([...Object.keys(before.custom_fields), ...Object.keys(after.custom_fields)]))
          if (!isDeepStrictEqual(before.custom_fields[id], after.custom_fields[id]))
            field(id, fieldValue(after.custom_fields[id]));
        break;
      // No trigger looks for a change of the owner.
      case "owner_id":
        break;
      default:
        field(name, after[name]);
    }
  }
  return changes;
}
