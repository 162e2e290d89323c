import { answerValue } from "./answer-value.js";
import { WorkspaceError } from "./error.js";
import { isObject } from "./object.js";

/** A page as an answer gives it, once its envelope was looked at: that it has records, and where the list goes on. */
export async function pageOf<T>(sent: Promise<{ readonly data?: T }>): Promise<T> {
  const value = await answerValue(sent);
  if (isList(value)) return value;
  const message = "The answer is no page of a list: check that the address is that of the workspace API.";
  throw new WorkspaceError({ kind: "unreadable", message, again: "never" }, 1);
}

function isList(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value.data) || !value.data.every(isObject)) return false;
  if ("counts" in value) return isObject(value.counts) && Object.values(value.counts).every(isCount);
  const { has_more, next_cursor = null, total_count } = value;
  const goesOn = typeof next_cursor === "string" || (next_cursor === null && has_more === false);
  return typeof has_more === "boolean" && typeof total_count === "number" && goesOn;
}

/** Returns a 64-bit integer in a string. */
const isCount = (value: unknown): boolean => typeof value === "string" && /^\d{1,19}$/.test(value);
