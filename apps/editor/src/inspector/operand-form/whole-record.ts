import { blockKind } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { withoutValue } from "@setup-pack/core/meaning";
import { operandsIn, operandsOfKind } from "./operand-record.js";

/**
 * Returns whether a form has all that a step of its kind needs: what cannot be written then, the dialect has no words
 * for.
 */
export function isWhole(kind: string, record: unknown): boolean {
  const operands = operandsIn(kind, record);
  const isThere = (name: string): boolean => {
    const value = operands[name];
    return value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
  };
  const needed = operandsOfKind(kind).filter(({ isNeeded }) => isNeeded);
  const oneOf = blockKind(kind)?.signature.oneOf ?? [];
  return (
    needed.every(({ name, type }) =>
      type === "condition" ? isWholeCondition(operands[name]) : isThere(name) && isWholeList(operands[name]),
    ) && oneOf.every((sets) => sets.some((set) => set.every(isThere)))
  );
}

function isWholeCondition(condition: unknown): boolean {
  if (!isObject(condition)) return false;
  for (const group of [condition.all, condition.any])
    if (Array.isArray(group)) return group.length > 0 && group.every(isWholeCondition);
  if (condition.not !== undefined) return isWholeCondition(condition.not);
  const { field, operator, value } = condition;
  if (!isObject(field) || Object.values(field).every((name) => name === undefined)) return false;
  if (typeof operator !== "string") return false;
  return withoutValue.has(operator) || (value !== undefined && value !== "");
}

/** Returns whether no element of a list is still empty: an element that is added begins so. */
const isWholeList = (value: unknown): boolean =>
  !Array.isArray(value) ||
  value.every((one: unknown) => one !== "" && (!isObject(one) || Object.values(one).every((inner) => inner !== "")));
