import type { ChangeSubject, RecordSubject } from "../blocks/operation-names.js";
import { type Operator, operators } from "../blocks/operators.js";
import type { Signature, SignatureOperand } from "../blocks/signature.js";
import type { Operands } from "../dialect/kind-ways.js";
import { isObject } from "../json.js";
import type { Condition } from "./condition.js";
import type { Operation } from "./operation.js";

/** Returns what a block does: what its kind always does, and its operands. Without operands, what is always so. */
export function operationOf({ operation, constants, operands: own }: Signature, operands: Operands): Operation {
  const slots = new Map<string, unknown>();
  for (const slot in constants) slots.set(slot, constants[slot]);
  for (const operand of own) {
    const value = Object.hasOwn(operands, operand.name) ? operands[operand.name] : undefined;
    if (operand.slot !== "" && value !== undefined) slots.set(operand.slot, plainValue(operand, value));
  }
  const text = (slot: string): string | undefined => textIn(slots.get(slot));
  const number = (slot: string): number | undefined => numberIn(slots.get(slot));
  switch (operation) {
    case "starts":
      return { operation, filters: slots };
    case "send":
      return {
        operation,
        channel: text("channel"),
        template: text("template"),
        subject: text("subject"),
        body: text("body"),
        to: text("to") ?? "contact",
      };
    case "compose":
      return {
        operation,
        channel: text("channel"),
        subject: text("subject"),
        instruction: text("instruction"),
        limit: number("limit"),
      };
    case "wait": {
      const offset = number("offsetDays");
      return {
        operation,
        minutes: number("minutes"),
        until: text("until"),
        offsetDays: offset === undefined ? undefined : offset / 1440,
        atMinute: number("atMinute"),
      };
    }
    case "branch":
      return { operation, condition: conditionIn(slots.get("condition")) };
    case "choose":
      return { operation, outcomes: textsIn(slots.get("outcomes")), instruction: text("instruction") };
    case "repeat":
      return { operation, items: text("items"), list: text("list"), limit: number("limit") };
    case "change": {
      const what = changeSubjects.find((one) => one === slots.get("what")) ?? "field";
      return { operation, what, how: text("how") ?? "set", field: text("field"), value: slots.get("value") };
    }
    case "record": {
      const what = recordSubjects.find((one) => one === slots.get("what")) ?? "note";
      slots.delete("what");
      return { operation, what, members: slots };
    }
    case "extract":
      return { operation, instruction: text("instruction"), into: slots.get("into") };
    case "call":
      return {
        operation,
        url: text("url"),
        method: text("method"),
        headers: slots.get("headers"),
        body: slots.get("body"),
      };
    case "tell":
      return { operation, to: text("to"), channel: text("channel"), text: text("text") };
    case "run":
    case "stop":
      return { operation, automations: textsIn(slots.get("automations")) };
    default:
      return operation satisfies never;
  }
}

const changeSubjects: readonly ChangeSubject[] = [
  ...(["tag", "stage", "field", "owner", "pond", "subscription", "do-not-contact"] as const),
  ...(["relationship", "collaborator"] as const),
];

const recordSubjects: readonly RecordSubject[] = ["task", "note", "deal", "deal-stage", "transaction"];

/** Returns an operand as operations have it: who and a field by their id or name alone. */
function plainValue({ type }: SignatureOperand, value: unknown): unknown {
  return (type === "who" || type === "field") && isObject(value) ? Object.values(value)[0] : value;
}

const textIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

const numberIn = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

const byName: ReadonlyMap<unknown, Operator> = new Map(operators.map((operator) => [operator, operator]));

/** Returns a condition as operations have it; one that was not read is unreadable. */
export function conditionIn(value: unknown): Condition {
  if (!isObject(value)) return { is: "unreadable" };
  const { all, any, not, field, operator } = value;
  if (Array.isArray(all)) return { is: "all", of: all.map(conditionIn) };
  if (Array.isArray(any)) return { is: "any", of: any.map(conditionIn) };
  if (not !== undefined) return { is: "not", of: conditionIn(not) };
  const named = isObject(field) ? textIn(Object.values(field)[0]) : undefined;
  const known = byName.get(operator);
  return named === undefined || known === undefined
    ? { is: "unreadable" }
    : { is: "comparison", field: named, operator: known, value: value.value };
}
