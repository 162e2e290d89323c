import { blockKind } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { elements } from "@setup-pack/edit";

/** One operand of a kind of step. */
export type StepOperand = NonNullable<ReturnType<typeof blockKind>>["signature"]["operands"][number];

/** Returns the operands of a kind, in the order of a form; none for a kind that the format does not have. */
export const operandsOfKind = (kind: string): readonly StepOperand[] => blockKind(kind)?.signature.operands ?? [];

const minutesOfDay = 1440;

/** Returns whether an operand is a time before or after a date, which people count in days. */
export const isOffset = ({ type, least }: StepOperand): boolean => type === "duration" && least === undefined;

/** Returns the members in which a form has an operand: one for most, one for each part of who or what field it is. */
export function membersOf({ name, type, words }: StepOperand): {
  readonly plain?: string;
  readonly user?: string;
  readonly team?: string;
  readonly custom?: string;
} {
  if (type === "who")
    return { ...(words !== undefined && { plain: name }), user: `${name}_user_id`, team: `${name}_team_id` };
  return type === "field" ? { plain: name, custom: `${name}_id` } : { plain: name };
}

/**
 * Returns operands as a form edits them: an object of plain members, the same for every dialect. What a step decides by
 * is spread over it as our own convention has conditions.
 */
export function recordOf(kind: string, operands: JsonObject): JsonObject {
  const record: [string, unknown][] = [];
  for (const operand of operandsOfKind(kind)) {
    const value = operands[operand.name];
    if (value === undefined) continue;
    const { plain = operand.name, user = "", team = "", custom = "" } = membersOf(operand);
    if (operand.type === "condition") return conditionRecord(value);
    if (operand.type === "who" && isObject(value))
      record.push(
        value.user !== undefined
          ? [user, value.user]
          : value.team !== undefined
            ? [team, value.team]
            : [plain, value.role],
      );
    else if (operand.type === "field" && isObject(value))
      record.push(value.custom_field === undefined ? [plain, value.name] : [custom, value.custom_field]);
    else record.push([plain, isOffset(operand) && typeof value === "number" ? value / minutesOfDay : value]);
  }
  return Object.fromEntries(record);
}

/** Returns what a form has as operands; what is not filled in is left out. */
export function operandsIn(kind: string, record: unknown): JsonObject {
  const form = isObject(record) ? record : {};
  const operands: [string, unknown][] = [];
  for (const operand of operandsOfKind(kind)) {
    const { plain = "", user = "", team = "", custom = "" } = membersOf(operand);
    const value = form[plain];
    if (operand.type === "condition") operands.push([operand.name, conditionIn(form)]);
    else if (operand.type === "who") {
      if (form[user] !== undefined) operands.push([operand.name, { user: form[user] }]);
      else if (form[team] !== undefined) operands.push([operand.name, { team: form[team] }]);
      else if (value !== undefined) operands.push([operand.name, { role: value }]);
    } else if (operand.type === "field") {
      if (form[custom] !== undefined) operands.push([operand.name, { custom_field: form[custom] }]);
      else if (value !== undefined) operands.push([operand.name, { name: value }]);
    } else if (value !== undefined && value !== null)
      operands.push([operand.name, isOffset(operand) && typeof value === "number" ? value * minutesOfDay : value]);
  }
  return Object.fromEntries(operands);
}

/** Fields whose values a form has in a member of their own. */
const valueMembers: ReadonlyMap<unknown, string> = new Map([
  ["tags", "tag_id"],
  ["programs", "program_id"],
]);

function conditionRecord(condition: unknown): JsonObject {
  if (!isObject(condition)) return {};
  for (const group of ["all", "any"])
    if (Array.isArray(condition[group])) return { [group]: condition[group].map(conditionRecord) };
  if (condition.not !== undefined) return { not: conditionRecord(condition.not) };
  const { field, operator, value } = condition;
  const { name, custom_field: custom } = isObject(field) ? field : {};
  const member = typeof value === "string" ? (valueMembers.get(name) ?? "value") : "value";
  return {
    ...(custom === undefined ? { field: name } : { field_id: custom }),
    operator,
    ...(value !== undefined && { [member]: value }),
  };
}

function conditionIn(record: unknown): unknown {
  if (!isObject(record)) return {};
  for (const group of ["all", "any"])
    if (record[group] !== undefined) return { [group]: elements(record[group]).map(conditionIn) };
  if (record.not !== undefined) return { not: conditionIn(record.not) };
  const { field, field_id: custom, operator, value, tag_id: tag, program_id: program } = record;
  const compared = tag ?? program ?? value;
  return {
    field: custom === undefined ? { name: field } : { custom_field: custom },
    operator,
    ...(compared !== undefined && { value: compared }),
  };
}
