import type { JsonValue } from "../json.js";
import { memoise } from "../memoise.js";
import { folded, wordsIn } from "./names.js";
import { everyValue, type Finding, isPlainObject, type Surveyed, tallyOf } from "./survey.js";
import { knownTags } from "./vocabulary.js";

const byWords: ReadonlyMap<string, string> = new Map(knownTags.map((tag) => [folded(tag), tag]));

/** Short names that are common for ours. */
const others: ReadonlyMap<string, string> = new Map([
  ["contact_name", "full_name"],
  ["name", "full_name"],
  ["full", "full_name"],
  ["first", "first_name"],
  ["last", "last_name"],
  ["agent", "agent_name"],
  ["agent_full_name", "agent_name"],
  ["agent_first", "agent_first_name"],
  ["my_name", "agent_name"],
  ["my_first_name", "agent_first_name"],
  ["property", "property_address"],
  ["property_addr", "property_address"],
  ["company", "office_name"],
  ["company_name", "office_name"],
  ["office", "office_name"],
  ["town", "city"],
]);

/** Guesses which of our merge tags a vendor's is; undefined where it is like none. */
const guessTag = memoise((name: string): string | undefined => {
  const words = wordsIn(name);
  const whole = words.join("_");
  const rest = ["contact", "lead", "person"].includes(words[0] ?? "") ? words.slice(1).join("_") : whole;
  return byWords.get(whole) ?? others.get(whole) ?? byWords.get(rest) ?? others.get(rest);
});

/** Marks before and after the name of a merge tag. */
const styles: readonly (readonly [string, string])[] = [
  ["{{", "}}"],
  ["${", "}"],
  ["{$", "}"],
  ["#{", "}"],
  ["@{", "}"],
  ["[[", "]]"],
  ["%%", "%%"],
  ["<<", ">>"],
  ["{%", "%}"],
  ["%", "%"],
  ["{", "}"],
  ["[", "]"],
  ["*|", "|*"],
  ["~", "~"],
];

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const patterns = styles.map(([before, after]) => ({
  before,
  after,
  pattern: new RegExp(`${escaped(before)}(\\s?)([A-Za-z][\\w.:-]*(?: \\w+)*)(\\s?)${escaped(after)}`, "g"),
}));

/** A text that begins with two brackets begins with a merge tag. */
const isJsonLike = /^\s*(?:\{(?!\{)|\[(?!\[))/;

/** Finds how merge tags stand in texts, and the names that they have. */
export function textFindings(survey: readonly Surveyed[]): readonly Finding[] {
  const tally = tallyOf<{ blanks: number }>();
  for (const { sample, value } of everyValue(survey)) {
    if (typeof value !== "string" || !value.includes(" ") || isJsonLike.test(value)) continue;
    for (const { before, after, pattern } of patterns) {
      let found = false;
      for (const [, blank, name = ""] of value.matchAll(pattern)) {
        const extra = tally.add(`${before} ${after}`, { sample, theirs: value, ours: name }, () => ({ blanks: 0 }));
        if (blank === " ") extra.blanks += 1;
        found = true;
      }
      // Longer marks come first: "{{a}}" has no "{a}".
      if (found) break;
    }
  }
  const [best] = tally.entries();
  if (best === undefined || best.count < 3) return [];
  const [before = "", after = ""] = best.key.split(" ");
  const blank = best.extra.blanks === best.count ? " " : "";
  const names = new Set(best.examples.map(({ ours }) => String(ours)));
  const upper = [...names].filter((name) => /^[A-Z][A-Z\d_.]*$/.test(name)).length;
  // Marks that also stand in plain words need names that are known by how they are written.
  const shape = before === after && upper * 10 > names.size * 9 ? ": upper" : "";
  const form = `${before.replaceAll("$", "$$$$")}${blank}\${tag${shape}}${blank}${after}`;
  return [
    { type: "text", way: { tag: form }, examples: best.examples, count: best.count },
    ...tagFindings(survey, before, after),
  ];
}

/** Finds the names of merge tags that seem to be ours under another name. */
function tagFindings(survey: readonly Surveyed[], before: string, after: string): readonly Finding[] {
  const pattern = patterns.find((one) => one.before === before && one.after === after)?.pattern;
  const tally = tallyOf<undefined>();
  if (pattern === undefined) return [];
  for (const { sample, value } of everyValue(survey))
    if (typeof value === "string")
      for (const [, , name = ""] of value.matchAll(pattern))
        tally.add(name, { sample, theirs: value, ours: name }, () => undefined);
  return tagLines(tally);
}

/** Finds texts in pieces: lists of objects, of which some hold words and others the name of a merge tag. */
export function pieceFindings(survey: readonly Surveyed[]): readonly Finding[] {
  const members = new Map<string, { words: number; names: number; all: number }>();
  const examples: { sample: Surveyed["sample"]; theirs: JsonValue; ours: unknown }[] = [];
  for (const { sample, value } of everyValue(survey)) {
    if (!Array.isArray(value) || value.length < 2) continue;
    const list: readonly JsonValue[] = value;
    const singles = list.filter((one) => isPlainObject(one) && Object.keys(one).length === 1);
    if (singles.length * 2 < list.length || !list.every(isPlainObject)) continue;
    for (const one of singles)
      for (const [name, inner] of Object.entries(isPlainObject(one) ? one : {})) {
        const seen = members.get(name) ?? { words: 0, names: 0, all: 0 };
        seen.all += 1;
        const isWords = typeof inner === "string" && /\s|[.,!?]/.test(inner);
        if (isWords) seen.words += 1;
        else if (typeof inner === "string") seen.names += 1;
        members.set(name, seen);
      }
    examples.push({ sample, theirs: value, ours: undefined });
  }
  const words = [...members].find(([, seen]) => seen.words * 2 > seen.all && seen.all > 2)?.[0];
  const tag = [...members].find(([name, seen]) => name !== words && seen.names * 2 > seen.all && seen.all > 2)?.[0];
  if (words === undefined || tag === undefined) return [];
  const own = ownPieces(
    examples.map(({ sample, theirs }) => ({ sample, theirs })),
    tag,
  );
  const way: JsonValue = { pieces: [{ as: { [words]: "${words}" } }, ...own, { as: { [tag]: "${tag}" } }] };
  const names = tallyOf<undefined>();
  for (const { sample, theirs } of examples)
    for (const one of Array.isArray(theirs) ? theirs : [])
      if (isPlainObject(one) && Object.keys(one).length === 1 && typeof one[tag] === "string")
        names.add(one[tag], { sample, theirs, ours: one[tag] }, () => undefined);
  return [{ type: "text", way, examples: examples.slice(0, 12), count: examples.length }, ...tagLines(names)];
}

/** Finds pieces that hold the id of an own field beside a word for that. */
function ownPieces(
  texts: readonly { readonly sample: Surveyed["sample"]; readonly theirs: JsonValue }[],
  tag: string,
): readonly JsonValue[] {
  const found = new Map<string, JsonValue>();
  for (const { sample, theirs } of texts)
    for (const one of Array.isArray(theirs) ? theirs : []) {
      if (!isPlainObject(one) || Object.keys(one).length !== 2) continue;
      const id = Object.entries(one).find(
        ([name, value]) => name !== tag && typeof value === "string" && sample.typesOf(value).has("custom_field"),
      );
      if (id === undefined || typeof one[tag] !== "string") continue;
      const way: JsonValue = { as: { [tag]: one[tag], [id[0]]: "${tag}" }, tag: { "custom.*": "*" } };
      found.set(JSON.stringify(way), way);
    }
  return [...found.values()];
}

/** Lists names of merge tags that seem to be ours under another name, or behind what all of them begin with. */
function tagLines(tally: ReturnType<typeof tallyOf<undefined>>): readonly Finding[] {
  const names = tally.entries();
  const prefix = prefixOf(names.map(({ key }) => key));
  const isPrefixed = (key: string, ours: string | undefined): boolean => prefix !== "" && key === `${prefix}${ours}`;
  const own = names.flatMap(({ key, examples, count }): Finding[] => {
    const ours = guessTag(key);
    return ours === undefined || ours === key || isPrefixed(key, ours)
      ? []
      : [{ type: "tag", way: { theirs: key, ours }, examples, count }];
  });
  const rest = names.filter(({ key }) => isPrefixed(key, guessTag(key)));
  const examples = rest.flatMap(({ examples: [first] }) => (first === undefined ? [] : [first]));
  return rest.length < leastPrefixed
    ? own
    : [{ type: "tag", way: { theirs: `${prefix}*`, ours: "*" }, examples, count: rest.length }, ...own];
}

const leastPrefixed = 3;

/** Returns what all names begin with, as "contact."; nothing where few names are known or one begins otherwise. */
function prefixOf(names: readonly string[]): string {
  const prefix = /^[A-Za-z]+[.:]/.exec(names[0] ?? "")?.[0] ?? "";
  return names.length > leastPrefixed && names.every((name) => name.startsWith(prefix)) ? prefix : "";
}
