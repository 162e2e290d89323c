import type { Pack } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";

/** Returns the name of a member without `_id` or `_ids`. */
export const withoutId = (member: string): string => member.replace(/_ids?$/, "");

/** What the blocks and templates of packs look at by name, as far as their texts tell. */
export interface Mentions {
  /** Whether a name stands somewhere as a text of its own, as a merge tag, or as a member. */
  has(name: string): boolean;
  /** Those texts and merge tags that look like names of fields. */
  readonly names: readonly string[];
}

const mergeTag = /\{\{([^{}\r\n]{1,200})\}\}/g;

const fieldName = /^[a-z]\w*(?:\.\w+)*$/i;

/** Everything that the automations and templates of packs mention; prose is not looked through. */
export function mentionsIn(packs: readonly { readonly document: Pack }[]): Mentions {
  const names = new Set<string>();
  const members = new Set<string>();
  const text = (value: string): void => {
    if (value.length <= longestName) names.add(value);
    for (const [, tag = ""] of value.matchAll(mergeTag)) names.add(tag.trim());
  };
  for (const { document } of packs) {
    const parts = [
      ...(document.automations ?? []),
      ...(document.messageTemplates ?? []),
      ...(document.resources ?? []),
    ];
    for (const part of parts) walk(part, text, (member) => members.add(withoutId(member)));
  }
  const fieldNames = [...names].filter((name) => fieldName.test(name));
  const parts = new Set([...fieldNames.flatMap((name) => name.split(".")), ...members]);
  return {
    has: (name) => names.has(name) || (fieldName.test(name) && name.split(".").every((part) => isPart(part, parts))),
    names: fieldNames,
  };
}

/** A longer text is prose. */
const longestName = 100;

/** A contact has in `programs` what a trigger calls its `program`. */
const isPart = (part: string, parts: ReadonlySet<string>): boolean =>
  parts.has(part) || parts.has(withoutId(part)) || (part.endsWith("s") && parts.has(part.slice(0, -1)));

/** Visits every text and the name of every member of a value. */
function walk(value: unknown, text: (value: string) => void, member: (name: string) => void): void {
  if (typeof value === "string") text(value);
  else if (Array.isArray(value)) for (const element of value) walk(element, text, member);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) {
      member(name);
      walk(inner, text, member);
    }
}
