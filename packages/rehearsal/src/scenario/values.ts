import { isReferenceType } from "@setup-pack/core/format";
import { append, isObject, type Pointer } from "@setup-pack/core/json";
import type { ScenarioValue } from "../run/scenario-value.js";
import { withoutId } from "./mentions.js";
import { isCountedMoment } from "./moments.js";
import type { NameType } from "./names.js";
import { idOf, momentOrDay, type Reading } from "./reading.js";

/** Members that hold what a person wrote: never a moment. */
const wordMembers = new Set(["text", "body", "subject", "message", "note", "title", "reason", "says"]);

/** Things that any member of a contact or an event may name. */
const memberTypes: ReadonlyMap<string, readonly NameType[]> = new Map<string, readonly NameType[]>([
  ["owner", ["user", "team"]],
  ["template", ["template"]],
  ["field", ["custom_field"]],
  ["email_template", ["template"]],
]);

/** What the name of a member says that it holds the id of: nothing where it says nothing. */
export function typesNamedBy(member: string): readonly NameType[] {
  const bare = withoutId(member);
  return memberTypes.get(bare) ?? (isReferenceType(bare) ? [bare] : []);
}

/**
 * Returns a value as the engine takes it: moments read, and names looked up where the member holds ids of `types`; of
 * templates and automations unknown names are faults, others stand for themselves.
 */
export function scenarioValue(
  value: unknown,
  member: string,
  at: Pointer,
  reading: Reading,
  types: readonly NameType[] = typesNamedBy(member),
): ScenarioValue {
  if (typeof value === "string") return textValue(value, member, at, reading, types);
  if (Array.isArray(value))
    return value.map((element: unknown, index) => scenarioValue(element, member, append(at, index), reading, types));
  if (isObject(value)) return new Map(membersOf(value, at, reading));
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** Returns the members of an object that the scenario gives, each as a value. */
export function membersOf(value: object, at: Pointer, reading: Reading): [string, ScenarioValue][] {
  return Object.entries(value).map(([name, inner]: [string, unknown]) => [
    name,
    scenarioValue(inner, name, append(at, name), reading),
  ]);
}

function textValue(
  text: string,
  member: string,
  at: Pointer,
  reading: Reading,
  types: readonly NameType[],
): ScenarioValue {
  if (types.length > 0) {
    const mustExist = types.includes("template") || types.includes("automation");
    const noun = types.includes("template") ? "template" : (types[0] ?? "").replaceAll("_", " ");
    return idOf(text, { noun, types, mustExist }, { at }, reading);
  }
  if (wordMembers.has(member) || !isCountedMoment(text)) return text;
  const moment = momentOrDay(text, at, reading);
  return moment === undefined ? text : { moment: moment.at };
}
