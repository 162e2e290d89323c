/** Names whose values are ids, and the types of what they refer to. */
const byName: ReadonlyMap<string, readonly string[]> = new Map([
  ["tag", ["tag"]],
  ["tags", ["tag"]],
  ["stage", ["stage"]],
  ["deal.stage", ["deal_stage"]],
  ["deal.pipeline", ["pipeline"]],
  ["owner", ["user", "team"]],
  ["user", ["user"]],
  ["team", ["team"]],
  ["pond", ["pond"]],
  ["program", ["program"]],
  ["programs", ["program"]],
  ["lead_source", ["lead_source"]],
  ["website", ["website"]],
  ["form", ["form"]],
  ["pipeline", ["pipeline"]],
  ["template", ["email_template"]],
  ["smart_list", ["smart_list"]],
  ["appointment_type", ["appointment_type"]],
  ["appointment_outcome", ["appointment_outcome"]],
  ["field", ["custom_field"]],
  ["date", ["custom_field"]],
]);

const none: readonly string[] = [];

/** Returns the types of what the value of a name refers to; none for a name whose values are words. */
export const referenceTypesOf = (name: string): readonly string[] =>
  byName.get(name.startsWith("contact.") ? name.slice("contact.".length) : name) ?? none;
