import { operators } from "../blocks/operators.js";
import type { JsonValue } from "../json.js";
import { escapedText } from "./compile-ways.js";
import type { Sample } from "./corpus.js";
import { guessField } from "./field-findings.js";
import type { Signs } from "./fit-value.js";
import { folded, guessWord } from "./names.js";
import { isPlainObject, type Surveyed } from "./survey.js";
import { knownFields } from "./vocabulary.js";

/** How conditions are written as objects: leaves that compare a field, and groups of them. */
export interface ConditionGrammar {
  readonly field: string;
  readonly operator: string;
  /** Members that hold what the field is compared with. */
  readonly values: readonly string[];
  /** A member, with its value, that turns a leaf or a group round. */
  readonly negation: { readonly name: string; readonly value: JsonValue } | undefined;
  /** Members that all leaves have alike. */
  readonly fixed: { readonly [name: string]: JsonValue };
  readonly groups: readonly GroupForm[];
  readonly style: ConditionStyle;
}

/**
 * What conditions are made of: objects with members for the field, operator and value; lists with the operator or the
 * group's word first, with the operator behind the field ("infix"), or with the operator or the group's word last ("postfix"); objects named by the field around one named by the operator, or by the operator around a list.
 */
export type ConditionStyle = "members" | "lists" | "infix" | "postfix" | "by field" | "by operator";

/** The styles in which conditions are lists. */
export const listStyles: ReadonlySet<ConditionStyle> = new Set(["lists", "infix", "postfix"]);

/** A form of groups: a member with the list, and what says which group it is. */
export interface GroupForm {
  readonly list: string;
  /** The member that names the group, or none where the list's own name does. */
  readonly by: string | undefined;
  readonly word: string;
  readonly guess: "all" | "any" | "not" | undefined;
  readonly isNegated: boolean;
}

export interface Leaf {
  readonly sample: Sample;
  readonly field: JsonValue;
  readonly operator: JsonValue;
  readonly value: JsonValue | undefined;
  readonly isNegated: boolean;
  /** How many leaves the block has: one alone shows best what it says. */
  readonly alone: boolean;
}

type Plain = { readonly [name: string]: JsonValue };

/** Finds all objects in settings, the outer ones first. */
export function objectsIn(value: JsonValue, found: Plain[] = []): readonly Plain[] {
  if (Array.isArray(value)) for (const one of value) objectsIn(one, found);
  else if (isPlainObject(value)) {
    found.push(value);
    for (const one of Object.values(value)) objectsIn(one, found);
  }
  return found;
}

/**
 * Finds all lists in settings that may be conditions, as objects: a word with lists after it is a group, a word with a
 * field and perhaps a value after it compares.
 */
export function listsIn(value: JsonValue, found: Plain[] = []): readonly Plain[] {
  if (Array.isArray(value)) {
    const [head, ...rest]: readonly JsonValue[] = value;
    const [inner] = rest;
    const isNested = rest.length === 1 && inner !== undefined && isListOfNodes(inner);
    if (typeof head === "string" && rest.length > 0 && rest.every(isNode))
      found.push({ word: head, [isNested ? nestedList : "list"]: indexed(isNested ? inner : rest) });
    else if (typeof head === "string" && (rest.length === 1 || rest.length === 2)) {
      found.push({ word: head, field: rest[0] ?? null, ...(rest[1] !== undefined && { value: rest[1] }) });
      // What a field is compared with is not a condition.
      return found;
    }
    for (const one of rest) listsIn(one, found);
  } else if (isPlainObject(value)) {
    const group = memberGroup(value);
    if (group !== undefined) found.push(group);
    for (const one of Object.values(value)) listsIn(one, found);
  }
  return found;
}

/** The member of a group whose conditions are a list of their own behind its word, as in `["and", [A, B]]`. */
export const nestedList = "nested";
/** The member of a group among conditions that are lists, whose word is a member, as in `{ every: [A, B] }`. */
export const namedList = "named";
/** The same around one condition alone, as in `{ not: A }`. */
export const namedOne = "one";

const isNode = (value: JsonValue): boolean => Array.isArray(value) || isMemberGroup(value);

const isListOfNodes = (value: JsonValue): value is readonly JsonValue[] =>
  Array.isArray(value) && value.length > 0 && value.every(isNode);

const indexed = (list: readonly JsonValue[]): JsonValue => list.map((one, index) => ({ index, one }));

/** Returns an object of one member that is named by the word of a group. */
function memberGroup(value: JsonValue): Plain | undefined {
  const [word, inner] = onlyMember(value) ?? [];
  if (word === undefined || inner === undefined || guessGroup(word) === undefined || !isNode(inner)) return undefined;
  return isListOfNodes(inner) ? { word, [namedList]: indexed(inner) } : { word, [namedOne]: indexed([inner]) };
}

/**
 * Finds all lists in settings that may be conditions with the operator behind the field, as objects: a word of a group
 * has lists after it, or one list of them.
 */
export function infixIn(value: JsonValue, found: Plain[] = []): readonly Plain[] {
  if (!Array.isArray(value)) {
    const group = memberGroup(value);
    if (group !== undefined) found.push(group);
    if (isPlainObject(value)) for (const one of Object.values(value)) infixIn(one, found);
    return found;
  }
  const [head, second, ...more]: readonly JsonValue[] = value;
  if (isInfixLeaf(value)) {
    found.push({ field: head ?? null, word: second ?? null, ...(more[0] !== undefined && { value: more[0] }) });
    return found;
  }
  const isNested = second !== undefined && more.length === 0 && isListOfNodes(second);
  const parts = isNested ? second : second === undefined ? [] : [second, ...more];
  if (typeof head === "string" && parts.length > 0 && parts.every(isNode))
    found.push({ word: head, [isNested ? nestedList : "list"]: indexed(parts) });
  for (const one of value) infixIn(one, found);
  return found;
}

/** Returns whether a value is a condition or a group of them, written as a list with the operator behind the field. */
export const isInfixNode = (value: JsonValue): boolean =>
  isInfixLeaf(value) ||
  isMemberGroup(value) ||
  (Array.isArray(value) && typeof value[0] === "string" && value.length > 1 && guessGroup(value[0]) !== undefined);

/** Returns whether a value is a group whose word is a member. */
export const isMemberGroup = (value: JsonValue): boolean => memberGroup(value) !== undefined;

const isInfixLeaf = (value: JsonValue): boolean =>
  Array.isArray(value) &&
  (value.length === 2 || value.length === 3) &&
  typeof value[0] === "string" &&
  typeof value[1] === "string" &&
  guessGroup(value[0]) === undefined;

/** Finds all lists in settings that may be conditions with the operator or the word of a group last, as objects. */
export function postfixIn(value: JsonValue, found: Plain[] = []): readonly Plain[] {
  if (isPlainObject(value)) for (const one of Object.values(value)) postfixIn(one, found);
  if (!Array.isArray(value)) return found;
  const list: readonly JsonValue[] = value;
  const [head, second] = list;
  const word = list.at(-1);
  if (isPostfixLeaf(value)) {
    found.push({ field: head ?? null, word: word ?? null, ...(list.length === 3 && { value: second ?? null }) });
    return found;
  }
  if (isPostfixGroup(value) && head !== undefined) {
    const isNested = isListOfNodes(head) && head.every(isPostfixNode);
    found.push({ word: word ?? null, [isNested ? nestedList : "list"]: indexed(isNested ? head : [head]) });
  }
  for (const one of list) postfixIn(one, found);
  return found;
}

const isPostfixGroup = (value: JsonValue): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  Array.isArray(value[0]) &&
  typeof value[1] === "string" &&
  guessGroup(value[1]) !== undefined;

const isPostfixLeaf = (value: JsonValue): boolean =>
  Array.isArray(value) &&
  (value.length === 2 || value.length === 3) &&
  typeof value.at(-1) === "string" &&
  guessGroup(String(value.at(-1))) === undefined &&
  (typeof value[0] === "string" ? value.length === 3 : named(value[0]) !== undefined);

/** Returns whether a value is a condition or a group of them, written as a list with its word last. */
export const isPostfixNode = (value: JsonValue): boolean => isPostfixLeaf(value) || isPostfixGroup(value);

/** What a name is in: an object of one member, or a list of two behind a word. */
export type NameHolder = { readonly member: string } | { readonly head: string };

/** Returns a name with what it is in; undefined for a value that is not one name. */
export function named(
  value: JsonValue | undefined,
): { readonly holder?: NameHolder; readonly name: JsonValue } | undefined {
  if (typeof value === "string") return { name: value };
  const [member, inner] = onlyMember(value) ?? [];
  if (member !== undefined && inner !== undefined) return { holder: { member }, name: inner };
  const [head, name, ...more]: readonly JsonValue[] = Array.isArray(value) ? value : [];
  return typeof head === "string" && typeof name === "string" && more.length === 0
    ? { holder: { head }, name }
    : undefined;
}

/** Returns the name and value of an object's only member. */
const onlyMember = (value: JsonValue | undefined): readonly [name: string, value: JsonValue] | undefined => {
  const [first, ...more] = isPlainObject(value) ? Object.entries(value) : [];
  return first !== undefined && more.length === 0 ? first : undefined;
};

const isListOfObjects = (value: JsonValue): value is readonly JsonValue[] =>
  Array.isArray(value) && value.length > 0 && value.every((one: JsonValue) => isPlainObject(one));

/** Returns an object of one member as a group, or as a leaf that is named by its field or operator. */
export function namedNode(value: JsonValue, style: ConditionStyle): Plain | undefined {
  const [name, inner] = onlyMember(value) ?? [];
  if (name === undefined || inner === undefined) return undefined;
  const isGroup = guessGroup(name) !== undefined && isListOfObjects(inner);
  if (isGroup) return { word: name, list: inner.map((one, index) => ({ index, one })) };
  if (style === "by field") {
    const [operator, compared] = onlyMember(inner) ?? [];
    if (operator === undefined || compared === undefined) return undefined;
    if (guessGroup(operator) !== undefined && isListOfObjects(compared)) return undefined;
    // What holds conditions is not one, though it is an object in an object too.
    const isLeaf = !isPlainObject(compared) || guessWord(operator, operators) !== undefined;
    return isLeaf ? { word: operator, field: name, value: compared } : undefined;
  }
  const list: readonly JsonValue[] = Array.isArray(inner) ? inner : [];
  const [field, compared] = list;
  if (field === undefined || list.length > 2) return undefined;
  return { word: name, field, ...(compared !== undefined && { value: compared }) };
}

/** Finds all conditions whose objects are named by the field or operator, the outer ones first. */
export function namedNodesIn(value: JsonValue, style: ConditionStyle, found: Plain[] = []): readonly Plain[] {
  const node = namedNode(value, style);
  if (node !== undefined) found.push(node);
  // What a field is compared with is not a condition.
  if (node !== undefined && "field" in node) return found;
  if (Array.isArray(value)) for (const one of value) namedNodesIn(one, style, found);
  else if (isPlainObject(value)) for (const one of Object.values(value)) namedNodesIn(one, style, found);
  return found;
}

/** Returns whether a value is the name of a field, or the id of one of the office's own. */
function isFieldLike(value: JsonValue | undefined, sample: Sample, signs: Signs): boolean {
  if (value === undefined || value === null) return false;
  if (signs.isField(value)) return true;
  const { holder, name } = named(value) ?? {};
  if (holder !== undefined && typeof name === "string" && guessField(name) !== undefined) return true;
  return typeof value === "string" && (sample.typesOf(value).has("custom_field") || guessField(value) !== undefined);
}

/** Finds how conditions are written in the blocks of a kind; undefined where no form is plain. */
export function grammarOf(
  blocks: readonly { readonly surveyed: Surveyed; readonly objects: readonly Plain[] }[],
  signs: Signs,
  style: ConditionStyle = "members",
): ConditionGrammar | undefined {
  const members = new Map<string, { fields: number; all: number }>();
  for (const { surveyed, objects } of blocks)
    for (const object of objects)
      for (const [name, value] of Object.entries(object)) {
        const seen = members.get(name) ?? { fields: 0, all: 0 };
        members.set(name, {
          fields: seen.fields + (isFieldLike(value, surveyed.sample, signs) ? 1 : 0),
          all: seen.all + 1,
        });
      }
  const field = [...members]
    .filter(([, { fields, all }]) => fields * 2 > all)
    .sort(([, one], [, other]) => other.fields - one.fields)[0]?.[0];
  if (field === undefined || (listStyles.has(style) && field !== "field")) return undefined;
  const leaves = blocks.flatMap(({ objects }) => objects.filter((object) => field in object));
  const others = new Map<string, Map<string, number>>();
  for (const leaf of leaves)
    for (const [name, value] of Object.entries(leaf)) {
      if (name === field) continue;
      const values = others.get(name) ?? new Map<string, number>();
      const key = JSON.stringify(value);
      others.set(name, values.set(key, (values.get(key) ?? 0) + 1));
    }
  const operator = [...others]
    .map(([name, values]) => ({
      name,
      share: shareOf(values, (one) => typeof one === "string" && guessWord(one, operators) !== undefined),
      kinds: values.size,
    }))
    .filter(({ share, kinds }) => share >= 0.5 && kinds <= 30)
    .sort((one, other) => other.share * other.kinds - one.share * one.kinds)[0]?.name;
  if (operator === undefined) return undefined;
  const groups = groupForms(
    blocks.flatMap(({ objects }) => objects),
    field,
  );
  const rest = [...others].filter(([name]) => name !== operator);
  const total = leaves.length;
  const fixed = rest.filter(([, values]) => values.size === 1 && [...values.values()][0] === total && total > 2);
  const negations = rest.filter(
    ([name, values]) =>
      !fixed.some(([one]) => one === name) &&
      values.size === 1 &&
      [...values.keys()].every((key) => ["true", '"Y"', '"yes"', "1", '"1"'].includes(key)),
  );
  const [negation] = negations.map(([name, values]) => ({ name, value: jsonOf([...values.keys()][0] ?? "true") }));
  return {
    style,
    field,
    operator,
    values: rest
      .map(([name]) => name)
      .filter((name) => name !== negation?.name && !fixed.some(([one]) => one === name)),
    negation,
    fixed: Object.fromEntries(fixed.map(([name, values]) => [name, jsonOf([...values.keys()][0] ?? "null")])),
    groups: negation === undefined ? groups : [...groups, ...groups.map((group) => ({ ...group, isNegated: true }))],
  };
}

function jsonOf(text: string): JsonValue {
  const value: JsonValue = JSON.parse(text);
  return value;
}

function shareOf(values: ReadonlyMap<string, number>, test: (value: JsonValue) => boolean): number {
  let [yes, all] = [0, 0];
  for (const [key, count] of values) {
    all += count;
    if (test(jsonOf(key))) yes += count;
  }
  return all === 0 ? 0 : yes / all;
}

const groupWords = ["all", "any", "not"] as const;

const guessGroup = (word: string): GroupForm["guess"] => groupWords.find((one) => one === guessWord(word, groupWords));

/** Finds the objects that hold a list of conditions. */
function groupForms(objects: readonly Plain[], field: string): readonly GroupForm[] {
  const forms = new Map<string, GroupForm & { count: number }>();
  for (const object of objects) {
    if (field in object) continue;
    const list = Object.entries(object).find(
      ([, value]) => Array.isArray(value) && value.length > 0 && value.every((one: JsonValue) => isPlainObject(one)),
    );
    if (list === undefined) continue;
    const named = Object.entries(object).find(
      ([name, value]) => name !== list[0] && typeof value === "string" && guessGroup(value) !== undefined,
    );
    const word = named === undefined ? list[0] : String(named[1]);
    const guess = guessGroup(word);
    if (guess === undefined) continue;
    const key = JSON.stringify([list[0], named?.[0], word]);
    const before = forms.get(key);
    forms.set(key, { list: list[0], by: named?.[0], word, guess, isNegated: false, count: (before?.count ?? 0) + 1 });
  }
  return [...forms.values()].map(({ count: _count, ...form }) => form);
}

/** Lists the leaves of a kind's blocks by a grammar. */
export function leavesOf(
  blocks: readonly { readonly surveyed: Surveyed; readonly objects: readonly Plain[] }[],
  grammar: ConditionGrammar,
): readonly Leaf[] {
  return blocks.flatMap(({ surveyed, objects }) => {
    const leaves = objects.filter((object) => grammar.field in object && grammar.operator in object);
    return leaves.map(
      (object): Leaf => ({
        sample: surveyed.sample,
        field: object[grammar.field] ?? null,
        operator: object[grammar.operator] ?? null,
        value: grammar.values.map((name) => object[name]).find((value) => value !== undefined),
        isNegated: grammar.negation !== undefined && object[grammar.negation.name] !== undefined,
        alone: leaves.length === 1,
      }),
    );
  });
}

/** Returns whether a condition that is named by its field asks only whether there is a value. */
export const isPresence = ({ operator, value }: Leaf): boolean =>
  typeof value === "boolean" && typeof operator === "string" && guessWord(operator, ["is_set"]) !== undefined;

/** How the names of fields are written: as ours, or with their words joined in another way. */
export interface FieldNames {
  /** A form such as "contact.${name: camel}". */
  readonly ways: readonly { readonly as: string }[];
  /** Names that are not written so, with what they seem to be. */
  readonly table: ReadonlyMap<string, string | undefined>;
}

/** How words are joined: as ours, or by a built-in shape. */
export const joins: readonly { readonly shape: string | undefined; readonly write: (name: string) => string }[] = [
  { shape: undefined, write: (name) => name },
  { shape: "upper", write: (name) => name.toUpperCase() },
  {
    shape: "camel",
    write: (name) =>
      name
        .split(".")
        .map((part) => part.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()))
        .join("."),
  },
  { shape: "kebab", write: (name) => name.replaceAll("_", "-") },
];

const ours: ReadonlyMap<string, string> = new Map(knownFields.map((name) => [folded(name), name]));

/** Finds how names of fields are written, by those that are like ours. */
export function fieldNamesOf(names: ReadonlySet<string>): FieldNames {
  const plain = [...names];
  const prefix = prefixOf(plain);
  const fitting = joins
    .map(({ shape, write }) => {
      const hits = plain.filter((name) => {
        const known = ours.get(folded(name));
        return known !== undefined && write(known) === name;
      });
      const prefixed = plain.filter((name) => isNameAfter(prefix, name, write));
      return {
        shape,
        hits: hits.length + prefixed.length,
        isPlain: hits.length > 0,
        hasPrefix: prefixed.length > 0,
        write,
      };
    })
    .sort((one, other) => other.hits - one.hits)[0];
  const table = new Map(plain.map((name) => [name, guessField(name)]));
  if (fitting === undefined || fitting.hits < 3) return { ways: [], table };
  const strangers = plain.filter((name) => {
    const guess = guessField(name);
    return guess !== undefined && name !== fitting.write(guess) && name !== `${prefix}${fitting.write(guess)}`;
  });
  if (strangers.length > 0) return { ways: [], table };
  const hole = fitting.shape === undefined ? "${name}" : `\${name: ${fitting.shape}}`;
  // After a mark such as "@" each name has it.
  const isMarked = fitting.hasPrefix && !fitting.isPlain && prefix !== usualPrefix;
  const ways = [
    ...(fitting.hasPrefix ? [{ as: `${escapedText(prefix)}${hole}` }] : []),
    ...(isMarked ? [] : [{ as: hole }]),
  ];
  return { ways, table: new Map() };
}

const usualPrefix = "contact.";

/** Returns what at least three names begin with before the words of one of our fields: "contact.", "@". */
function prefixOf(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) {
    const prefix = /^(?:[^A-Za-z\d]+|[A-Za-z]+[.:/])(?=[A-Za-z])/.exec(name)?.[0];
    const isKnown = prefix !== undefined && joins.some(({ write }) => isNameAfter(prefix, name, write));
    if (prefix !== undefined && isKnown) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best !== undefined && best[1] >= 3 ? best[0] : usualPrefix;
}

/** Returns whether a name is that of one of our fields after a prefix. */
function isNameAfter(prefix: string, name: string, write: (name: string) => string): boolean {
  const rest = name.slice(prefix.length);
  const known = ours.get(folded(rest));
  return name.startsWith(prefix) && known !== undefined && write(known) === rest;
}
