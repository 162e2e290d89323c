import { canonical } from "../canonical/canonical.js";
import { deepEqual, isObject, type JsonObject } from "../json.js";
import { closeBrace, closeBracket, comma, quoteMark, skipSpace, startOf } from "../parse/characters.js";
import { endOfString, pastValue, skipper } from "../parse/skip.js";
import { unescapedName } from "../parse/unescaped-name.js";

/**
 * Tells of each element of a list which element of the list before it is, by index; undefined for a new one. By
 * identity (of texts and numbers by value), rather at its own place, else by `id` or `key`, else by place. None is
 * taken for two.
 */
function sameElements(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const origins: (number | undefined)[] = after.map(() => undefined);
  const taken = new Set<number>();
  const claim = (index: number, origin: number | undefined): void => {
    if (origin === undefined || origins[index] !== undefined || taken.has(origin)) return;
    origins[index] = origin;
    taken.add(origin);
  };
  const grown = after.length - before.length;
  for (let index = 0; index < after.length && before[index] === after[index]; index++) claim(index, index);
  for (let index = after.length - 1; index >= 0 && before[index - grown] === after[index]; index--)
    claim(index, index - grown);
  if (grown === 0) for (const [index, element] of after.entries()) if (before[index] === element) claim(index, index);
  for (const identifierOf of [identity, nameOf]) {
    const known = waiting(before, identifierOf, taken);
    for (const [index, element] of after.entries())
      if (origins[index] === undefined) claim(index, known.get(identifierOf(element))?.shift());
  }
  for (const [index, element] of after.entries())
    if (index < before.length && isAlike(before[index], element)) claim(index, index);
  return origins;
}

const identity = (element: unknown): unknown => element;

/** Returns what people tell elements apart by; undefined where nothing does. */
function nameOf(element: unknown): unknown {
  if (!isObject(element)) return undefined;
  const name = Object.hasOwn(element, "id") ? element.id : Object.hasOwn(element, "key") ? element.key : undefined;
  return typeof name === "string" ? name : undefined;
}

/** Returns the elements that nobody has taken yet, by what tells them apart. */
function waiting(
  list: readonly unknown[],
  identifierOf: (element: unknown) => unknown,
  taken: ReadonlySet<number>,
): Map<unknown, number[]> {
  const found = new Map<unknown, number[]>();
  for (const [index, element] of list.entries()) {
    const identifier = identifierOf(element);
    if (identifier === undefined || taken.has(index)) continue;
    const others = found.get(identifier);
    if (others === undefined) found.set(identifier, [index]);
    else others.push(index);
  }
  return found;
}

const isAlike = (one: unknown, other: unknown): boolean =>
  (isObject(one) && isObject(other)) || (Array.isArray(one) && Array.isArray(other));

/**
 * Returns the text of `after`, given that `text` is the text of `before`. What the two share, by identity or by value,
 * is copied as it is written: numbers such as 1.50, names like "10" in their order, strings with their escapes, white
 * space. Members of a changed object keep their order, new ones stand at the end; what is new is written as
 * `JSON.stringify` does. Of equal members all are kept until the value is changed or removed. Only for a text that
 * `parse` can read and JSON values. Identity only makes it fast, it does not change the result, but for lists that hold
 * equal elements.
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

/** Returns the same of one value; `text` has nothing around it. */
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

/** Returns whether JSON has that member: not what objects inherit, nor what JSON.stringify leaves out. */
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

/** A member of an object or an element of a list, as a text has it. */
interface ContainerEntry {
  /** The white space before it. */
  readonly lead: string;
  /** The member's name as written, with its colon and the white space there; "" for an element. */
  readonly title: string;
  /** The member's name, unescaped; "" for an element. */
  readonly name: string;
  /** The text of the value, and nothing around it. */
  readonly value: string;
  /** The white space between it and the comma behind it; "" for the last. */
  readonly behind: string;
}

/** What an object or a list holds, in the order of its text. */
interface ContainerText {
  readonly entries: readonly ContainerEntry[];
  /** The white space before the closing bracket. */
  readonly tail: string;
}

/** Takes apart the text of one object or list, which `parse` can read; `text` begins and ends with its brackets. */
function splitContainer(text: string): ContainerText {
  const skipping = skipper(text);
  const entries: ContainerEntry[] = [];
  let from = 1;
  for (;;) {
    const start = skipSpace(text, from);
    const lead = text.slice(from, start);
    const unit = text.charCodeAt(start);
    if (start >= text.length - 1 || unit === closeBrace || unit === closeBracket) return { entries, tail: lead };
    const isMember = text.startsWith("{") && unit === quoteMark;
    const nameEnd = isMember ? endOfString(text, start) : start;
    const valueStart = isMember ? skipSpace(text, skipSpace(text, nameEnd) + 1) : start;
    const end = pastValue(skipping, valueStart);
    const name = isMember ? unescapedName(text, start, nameEnd) : "";
    const next = skipSpace(text, end);
    const isLast = text.charCodeAt(next) !== comma;
    entries.push({
      lead,
      title: text.slice(start, valueStart),
      name,
      value: text.slice(valueStart, end),
      behind: isLast ? "" : text.slice(end, next),
    });
    from = isLast ? end : next + 1;
  }
}

/**
 * Returns how an edited pack is written where `text` stands: in canonical form where `text` is in that, else what was
 * not edited stays as it is written. Like `rewrite`, only for a text that `parse` can read; `whyNotRewrite` says of
 * which texts something would be lost.
 * @example
 * ```ts
 * import { rewriteInForm } from "@setup-pack/core/live";
 *
 * console.log(rewriteInForm('{"name" : "Spring"}', { name: "Spring" }, { name: "Summer" })); // {"name" : "Summer"}
 * ```
 */
export function rewriteInForm(text: string, before: JsonObject, after: JsonObject): string {
  const written = rewrite(text, before, after);
  return canonical(text) === text ? canonical(written) : written;
}
