import { operators } from "../blocks/book/operators.js";
import { isObject } from "../json.js";
import type { Condition } from "./condition.js";

/**
 * Reads the filters of a smart list as the condition that a contact on it meets. By our own convention, since the format
 * publishes only the frame of filters (format document, Smart list).
 */
export const smartListCondition = (filters: unknown): Condition =>
  conditionOf(isObject(filters) ? filters.root : undefined, 0);

const unreadable: Condition = { is: "unreadable" };

/** Deeper groups than these are nobody's work. */
const deepest = 32;

function conditionOf(filter: unknown, depth: number): Condition {
  if (!isObject(filter) || depth > deepest) return unreadable;
  const { type, children, field, operator, value } = filter;
  if (type === "condition") {
    const known = operators.find((name) => name === operator);
    return typeof field !== "string" || known === undefined
      ? unreadable
      : { is: "comparison", field, operator: known, value };
  }
  const parts = Array.isArray(children) ? children.map((child) => conditionOf(child, depth + 1)) : [];
  if (parts.length === 0) return unreadable;
  const all: Condition = { is: "all", of: parts };
  if (type === "and") return all;
  if (type === "or") return { is: "any", of: parts };
  return type === "not" ? { is: "not", of: all } : unreadable;
}
