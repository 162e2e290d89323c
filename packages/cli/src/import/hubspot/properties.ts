import type { JsonObject } from "@setup-pack/core/json";
import { member, textOf } from "@setup-pack/edit";
import type { ImportedStep, ImportNotes } from "../imported.js";
import { builtInField, ownerProperty, ownField, userCalled } from "./fields.js";
import { isSet, valueWords } from "./is-set.js";
import { mergeTags } from "./texts.js";

/** Returns a property that gets a value: a field of the office's own, or the contact's owner. */
export function propertySteps(fields: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const property = textOf(fields.property_name);
  const value = staticValue(fields.value);
  const why = whyNotSet(property, fields.value, fields.association);
  if (property === undefined || value === undefined || why !== undefined) {
    notes.gaps.push({
      says: why ?? "It names no property.",
      remedy: "Keep the value in a field of your own, or set it by hand.",
    });
    return [];
  }
  if (property === "hs_email_optout" && /^(?:true|false)$/.test(String(value)))
    return [{ kind: "action.set_email_subscription", config: { list: "all", subscribed: String(value) === "false" } }];
  if (property === ownerProperty)
    return [{ kind: "action.assign_owner", config: { user_id: userCalled(String(value), notes) } }];
  const written = typeof value === "string" ? mergeTags(value, notes) : value;
  return [{ kind: "action.set_field", config: { field_id: ownField(property, notes), value: written } }];
}

const toWords = (value: unknown): string => (value === undefined ? "" : ` to ${JSON.stringify(value)}`);

/** Returns the value that a property is set to; undefined where it is taken from somewhere. */
function staticValue(given: unknown): string | number | boolean | undefined {
  const value = member(given, "staticValue");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

/** Returns why no step sets a property, as a sentence. */
function whyNotSet(property: string | undefined, given: unknown, association: unknown): string | undefined {
  if (property === undefined) return "It names no property.";
  const value = staticValue(given);
  if (isSet(association))
    return `It sets ${property} of another record${toWords(value)} (${valueWords(association)}), and a step sets fields of the contact.`;
  if (value === undefined) return `What ${property} is set to is not a value of its own: ${valueWords(given)}.`;
  return property !== ownerProperty && builtInField(property) !== undefined
    ? `It sets ${property}${toWords(value)}, which every contact has, and a step sets fields of the office's own.`
    : undefined;
}
