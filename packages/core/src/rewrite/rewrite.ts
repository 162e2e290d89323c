import { deepEqual } from "../deep-equal.js";
import { isObject, type JsonObject } from "../json.js";
import { skipSpace, startOf } from "../parse/tokens/characters.js";
import { pastValue, skipper } from "../parse/tokens/skip.js";
import { sameElements } from "./same-elements.js";
import { type ContainerEntry, splitContainer } from "./split-container.js";

/**
 * The text of `after`, given that `text` is the text of `before`. What the two share, by identity or by value, is
 * copied as it is written: numbers such as 1.50, names like "10" in their order, strings with their escapes, white
 * space. Members of a changed object keep their order, new ones stand at the end; what is new is written as
 * `JSON.stringify` does. Of equal members all are kept until the value is changed or removed.
 * Only for a text that `parse` can read and JSON values. Identity only makes it fast, it does not change the result,
 * but for lists that hold equal elements.
 * @example
 * ```ts
 * import { rewrite } from "@setup-pack/core/live";
 *
 * console.log(rewrite('{ "name": "Spring" }', { name: "Spring" }, { name: "Summer" })); // { "name": "Summer" }
 * ```
 */
export function rewrite(text: string, before: unknown, after: unknown): string {
  if (before === after) return text;
  const start = skipSpace(text, startOf(text));
  const end = pastValue(skipper(text), start);
  return text.slice(0, start) + rewritten(text.slice(start, end), before, after) + text.slice(end);
}

/** The same of one value; `text` has nothing around it. */
function rewritten(text: string, before: unknown, after: unknown): string {
  if (deepEqual(before, after)) return text;
  if (isObject(before) && isObject(after)) return rewrittenObject(text, before, after);
  if (Array.isArray(before) && Array.isArray(after)) return rewrittenList(text, before, after);
  return JSON.stringify(after);
}

function rewrittenObject(text: string, before: JsonObject, after: JsonObject): string {
  const { entries, tail } = splitContainer(text);
  const last = new Map(entries.map((entry) => [entry.name, entry]));
  const changed = new Set<string>();
  const values = new Map<ContainerEntry, string>();
  for (const [name, entry] of last) {
    const value = has(after, name) ? rewritten(entry.value, before[name], after[name]) : undefined;
    if (value !== entry.value) changed.add(name);
    if (value !== undefined) values.set(entry, value);
  }
  const kept = entries.flatMap((entry) => {
    const { lead, title, name, behind } = entry;
    const value = values.get(entry) ?? (changed.has(name) ? undefined : entry.value);
    return value === undefined ? [] : lead + title + value + behind;
  });
  const lead = entries[0]?.lead ?? "";
  const added = Object.keys(after).flatMap((name) =>
    last.has(name) || !has(after, name) ? [] : `${lead}${JSON.stringify(name)}: ${JSON.stringify(after[name])}`,
  );
  return `{${[...kept, ...added].join(",")}${tail}}`;
}

/** Whether JSON has that member: not what objects inherit, nor what JSON.stringify leaves out. */
function has(object: JsonObject, name: string): boolean {
  return Object.hasOwn(object, name) && object[name] !== undefined;
}

function rewrittenList(text: string, before: readonly unknown[], after: readonly unknown[]): string {
  const { entries, tail } = splitContainer(text);
  const origins = sameElements(before, after);
  const lead = entries[0]?.lead ?? "";
  const elements = after.map((element, index) => rewrittenElement(entries, before, origins[index], element, lead));
  return `[${elements.join(",")}${tail}]`;
}

function rewrittenElement(
  entries: readonly ContainerEntry[],
  before: readonly unknown[],
  origin: number | undefined,
  element: unknown,
  lead: string,
): string {
  const entry = origin === undefined ? undefined : entries[origin];
  if (origin === undefined || entry === undefined) return lead + (JSON.stringify(element) ?? "null");
  return entry.lead + rewritten(entry.value, before[origin], element) + entry.behind;
}
