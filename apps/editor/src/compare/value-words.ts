import { isObject } from "@setup-pack/core/json";
import { compareMessages } from "../messages/index.js";
import { labelOf } from "../wording/index.js";

/** Levels of a value that are shown member by member; what lies deeper is shown as JSON. */
const deepest = 6;

/** Returns a value as lines that a person reads: texts as they are, groups as labels with what stands under them. */
export function valueWords(value: unknown): string {
  return linesOf(value, 0).join("\n");
}

function linesOf(value: unknown, level: number): string[] {
  if (value === undefined || value === null || value === "") return [compareMessages.nothing];
  if (typeof value === "string") return value.split("\n");
  if (typeof value === "boolean") return [value ? compareMessages.yes : compareMessages.no];
  if (typeof value !== "object" || level >= deepest) return [JSON.stringify(value)];
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((element: unknown, index) => [`${index + 1}.`, element])
    : Object.entries(value).map(([name, member]) => [`${labelOf(name)}:`, member]);
  return entries.length === 0
    ? [compareMessages.nothing]
    : entries.flatMap(([label, element]) => labelled(label, element, level));
}

/** A value of one line stands beside its label, any other one below it. */
function labelled(label: string, value: unknown, level: number): string[] {
  const lines = linesOf(value, level + 1);
  const isHolder = Array.isArray(value) || isObject(value);
  const [only = ""] = lines;
  if (lines.length === 1 && !(isHolder && only.includes(": "))) return [`${label} ${only}`];
  return [label, ...lines.map((line) => `  ${line}`)];
}
