import { elements, member } from "../draft/json.js";

/** A merge tag that stands in the pack, and how often. */
export interface UsedTag {
  /** What is between the braces: "first_name". */
  readonly name: string;
  readonly uses: number;
}

/** A closed tag: two braces, something in which no brace and no line break stands, two braces. */
const closedTag = /\{\{([^{}\r\n]{1,200})\}\}/g;

/** Returns where the closed tags of a text begin and end. */
export const tagRanges = (text: string): (readonly [from: number, to: number])[] =>
  Array.from(text.matchAll(closedTag), ({ index, 0: tag }) => [index, index + tag.length] as const);

/** Returns the tags of one text, each use counted. */
export function tagsOf(text: string): string[] {
  if (!text.includes("{{")) return [];
  return Array.from(text.matchAll(closedTag), ([, name = ""]) => name.trim()).filter((name) => name !== "");
}

/** The lists of a pack whose texts reach contacts. What an asset holds is not text. */
const searchedKinds = ["messageTemplates", "automations", "resources"] as const;

/**
 * Returns the tags used anywhere in a pack, the most used first. The format does not list the tags a workspace knows,
 * so those the author already relies on are all there is to offer. Items are read once as long as they stay the same
 * objects.
 */
export function tagsInPack(pack: unknown): readonly UsedTag[] {
  const uses = new Map<string, number>();
  for (const kind of searchedKinds) {
    for (const item of elements(member(pack, kind))) {
      for (const [name, count] of tagsInItem(item)) uses.set(name, (uses.get(name) ?? 0) + count);
    }
  }
  return [...uses]
    .map(([name, count]) => ({ name, uses: count }))
    .sort((a, b) => b.uses - a.uses || (a.name < b.name ? -1 : 1));
}

const seen = new WeakMap<object, ReadonlyMap<string, number>>();

function tagsInItem(item: unknown): ReadonlyMap<string, number> {
  if (typeof item !== "object" || item === null) return new Map();
  const known = seen.get(item);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  for (const text of textsIn(item)) {
    for (const name of tagsOf(text)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  seen.set(item, counts);
  return counts;
}

/** Every text of a value, whatever its depth. */
function* textsIn(root: unknown): Generator<string> {
  const left = [root];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === "string") yield value;
    else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) left.push(inner);
  }
}

/** Tags that messages often have, for packs that do not use them yet: a convention of ours. */
const oftenUsed = [
  "first_name",
  "last_name",
  "full_name",
  "agent_first_name",
  "agent_name",
  "agent_phone",
  "office_name",
  "property_address",
] as const;

/** Returns the tags of a pack, and behind them those that messages often have. */
export function offeredTags(pack: unknown): readonly UsedTag[] {
  const used = tagsInPack(pack);
  const names = new Set(used.map(({ name }) => name));
  return [...used, ...oftenUsed.filter((name) => !names.has(name)).map((name) => ({ name, uses: 0 }))];
}

/** A tag that is being typed: where its braces begin, and what stands between them and the caret. */
export interface TagAtCaret {
  readonly start: number;
  readonly typed: string;
}

/** The tag a caret stands in while it has not been closed; undefined elsewhere. */
export function tagAtCaret(text: string, caret: number): TagAtCaret | undefined {
  const before = text.slice(Math.max(0, caret - 200), caret);
  const open = /\{\{\s*([^{}\r\n]*)$/.exec(before);
  return open === null ? undefined : { start: caret - open[0].length, typed: open[1] ?? "" };
}

/** Returns the tags that fit what was typed: first those that begin so, then those that hold it. */
export function tagsFitting(tags: readonly UsedTag[], typed: string): readonly UsedTag[] {
  const wanted = typed.trim().toLowerCase();
  const begins = ({ name }: UsedTag): boolean => name.toLowerCase().startsWith(wanted);
  const holds = ({ name }: UsedTag): boolean => name.toLowerCase().includes(wanted);
  return [...tags.filter(begins), ...tags.filter((tag) => holds(tag) && !begins(tag))];
}

/** A text and where the caret stands in it. */
export interface TextWithCaret {
  readonly text: string;
  readonly caret: number;
}

/** Returns the text with a whole tag in place of the one being typed; braces that already close it are taken over. */
export function withTag(text: string, caret: number, { start }: TagAtCaret, name: string): TextWithCaret {
  const closing = /^[^{}\r\n]*\}\}/.exec(text.slice(caret))?.[0] ?? "";
  const tag = `{{${name}}}`;
  return { text: text.slice(0, start) + tag + text.slice(caret + closing.length), caret: start + tag.length };
}
