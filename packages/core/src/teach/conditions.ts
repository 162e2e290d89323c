import { kindThat } from "../blocks/operations.js";
import { filtersSubject } from "../dialect/dialect.js";
import { parsed } from "../dialect/fit.js";
import { isJson } from "../dialect/hole.js";
import { fieldTypes } from "../dialect/types.js";
import { deepEqual, type JsonValue } from "../json.js";
import type { Claim } from "./claims.js";
import { listOperator, markedId, partedValues } from "./compile-shapes.js";
import { escapedText } from "./compile-ways.js";
import {
  type ConditionGrammar,
  type ConditionStyle,
  type FieldNames,
  fieldNamesOf,
  type GroupForm,
  grammarOf,
  infixIn,
  isInfixNode,
  isMemberGroup,
  isPostfixNode,
  isPresence,
  type Leaf,
  leavesOf,
  listStyles,
  listsIn,
  type NameHolder,
  named,
  namedList,
  namedNode,
  namedNodesIn,
  namedOne,
  nestedList,
  objectsIn,
  postfixIn,
} from "./condition-grammar.js";
import { type ExpressionGrammar, expressionsOf } from "./expressions.js";
import type { Signs } from "./fit-value.js";
import { type Lenses, membersOf, parentOf } from "./lenses.js";
import { folded } from "./names.js";
import { idText, isPlainObject, type Surveyed } from "./survey.js";

/** How the conditions of a kind seem to be written. */
export interface Conditions {
  readonly subject: string;
  /** The name of the shape: that of the type, or another where filters are written in another form. */
  readonly shape: string;
  readonly grammar: ConditionGrammar;
  readonly leaves: readonly Leaf[];
  /** The path of the value that is the condition; undefined where its members stand among others. */
  readonly root: string | undefined;
  readonly blocks: readonly ConditionBlock[];
}

export interface ConditionBlock {
  readonly surveyed: Surveyed;
  readonly objects: readonly { readonly [name: string]: JsonValue }[];
}

/** Writes settings as they look through the lenses, without what says nothing. */
function plainView(value: JsonValue, path: string, lenses: Lenses, ignored: ReadonlySet<string>): JsonValue {
  const members = membersOf(value, path, lenses);
  if (members === undefined || lenses.get(path)?.is === "places") return value;
  return Object.fromEntries(
    [...members]
      .filter(([name]) => !ignored.has(`${path}/${name}`))
      .map(([name, one]): [string, JsonValue] => [name, plainView(one, `${path}/${name}`, lenses, ignored)]),
  );
}

/** The kind of block that decides by a condition. */
export const branchKind = kindThat("branch") ?? "";

/** Finds the expressions of branches, where conditions are written as one text. */
export const findExpressions = (
  surveyOf: (subject: string) => readonly Surveyed[],
  ignored: ReadonlySet<string>,
): ExpressionGrammar | undefined => expressionsOf(surveyOf(branchKind), ignored);

const styles: readonly ConditionStyle[] = ["members", "lists", "infix", "postfix", "by field", "by operator"];

function nodesIn(view: JsonValue, style: ConditionStyle): ReturnType<typeof objectsIn> {
  switch (style) {
    case "members":
      return objectsIn(view);
    case "lists":
      return listsIn(view);
    case "infix":
      return infixIn(view);
    case "postfix":
      return postfixIn(view);
    case "by field":
    case "by operator":
      return namedNodesIn(view, style);
  }
}

/** Finds how conditions are written: the first style in which they make sense. */
function grammarIn(
  plain: readonly { readonly surveyed: Surveyed; readonly view: JsonValue }[],
  signs: Signs,
): { readonly blocks: readonly ConditionBlock[]; readonly grammar: ConditionGrammar | undefined } {
  for (const style of styles) {
    const blocks = plain.map(({ surveyed, view }) => ({ surveyed, objects: nodesIn(view, style) }));
    const grammar = grammarOf(blocks, signs, style);
    if (grammar !== undefined) return { blocks, grammar };
  }
  return { blocks: [], grammar: undefined };
}

/** Finds how the conditions of branches and of smart lists are written. */
export function findConditions(
  surveyOf: (subject: string) => readonly Surveyed[],
  lenses: Lenses,
  ignored: ReadonlySet<string>,
  signs: Signs,
  hasExpressions: boolean,
): readonly Conditions[] {
  const found: Conditions[] = [];
  for (const subject of [branchKind, filtersSubject]) {
    const plain = surveyOf(subject).map((surveyed) => ({
      surveyed,
      view: plainView(surveyed.sample.config, "", lenses, ignored),
    }));
    const { blocks, grammar } = grammarIn(plain, signs);
    if (grammar === undefined) continue;
    const [first] = found;
    const isSame = first !== undefined && sameForm(first.grammar, grammar);
    const isTaken = first === undefined && hasExpressions;
    const own: Conditions = {
      subject,
      shape: (first === undefined && !isTaken) || isSame ? "condition" : "tree",
      grammar,
      leaves: leavesOf(blocks, grammar),
      root: rootOf(surveyOf(subject), grammar, lenses, ignored),
      blocks,
    };
    if (isSame) {
      const joined = joinedGrammar(first.grammar, grammar);
      found[0] = { ...first, grammar: joined };
      found.push({ ...own, grammar: joined });
    } else found.push(own);
  }
  return found;
}

/** Joins what branches and smart lists show of one form. */
function joinedGrammar(one: ConditionGrammar, other: ConditionGrammar): ConditionGrammar {
  const groups = new Map([...one.groups, ...other.groups].map((group) => [JSON.stringify(group), group]));
  return {
    ...one,
    groups: [...groups.values()],
    values: [...new Set([...one.values, ...other.values])],
    negation: one.negation ?? other.negation,
  };
}

const sameForm = (one: ConditionGrammar, other: ConditionGrammar): boolean =>
  one.style === other.style &&
  one.field === other.field &&
  one.operator === other.operator &&
  deepEqual(one.fixed, other.fixed) &&
  deepEqual(one.negation?.name, other.negation?.name);

function isNodeOf(value: JsonValue, { field, groups, style }: ConditionGrammar): boolean {
  if (style === "lists")
    return (Array.isArray(value) && typeof value[0] === "string" && value.length > 1) || isMemberGroup(value);
  if (style === "infix") return isInfixNode(value);
  if (style === "postfix") return isPostfixNode(value);
  if (style !== "members") return namedNode(value, style) !== undefined;
  return (
    isPlainObject(value) &&
    (field in value || groups.some(({ list, by }) => list in value && (by === undefined || by in value)))
  );
}

function rootOf(
  survey: readonly Surveyed[],
  grammar: ConditionGrammar,
  lenses: Lenses,
  ignored: ReadonlySet<string>,
): string | undefined {
  const isOfLists = listStyles.has(grammar.style);
  const counts = new Map<string, number>();
  for (const { nodes } of survey)
    for (const { path, value: written } of nodes) {
      const lens = lenses.get(path);
      const inner = lens?.is === "json" && typeof written === "string" ? parsed(written) : written;
      const value = isJson(inner) ? inner : null;
      if (
        (lens === undefined || lens.is === "json" || (lens.is === "places" && isOfLists)) &&
        isNodeOf(value, grammar) &&
        ![...ignored].some((one) => parentOf(one) === path)
      )
        counts.set(path, (counts.get(path) ?? 0) + 1);
    }
  const [best] = [...counts].sort(([one, count], [other, more]) => more - count || one.length - other.length);
  return best !== undefined && best[1] * 10 >= survey.length * 9 ? best[0] : undefined;
}

/** What fields are called in conditions. */
export interface FieldsCalled {
  readonly names: Pick<FieldNames, "table"> & { readonly ways: readonly JsonValue[] };
  /** What the names are in; undefined where a field is its name alone. */
  readonly holder: NameHolder | undefined;
  readonly leaves: ReadonlyMap<string, readonly Leaf[]>;
}

/** Returns the names that fields have in conditions, those of the office's own fields left out. */
export function fieldNamesIn(conditions: readonly Conditions[], signs: Signs): FieldsCalled {
  const leaves = new Map<string, Leaf[]>();
  let holder: NameHolder | undefined;
  for (const one of conditions.flatMap((each) => each.leaves)) {
    const { holder: inner, name } = named(one.field) ?? {};
    if (typeof name !== "string" || signs.isField(one.field) || one.sample.typesOf(name).has("custom_field")) continue;
    holder ??= inner;
    if (deepEqual(holder, inner)) leaves.set(name, [...(leaves.get(name) ?? []), one]);
  }
  const called = fieldNamesOf(new Set(leaves.keys()));
  const names = { ...called, ways: called.ways.map((way): JsonValue => ({ as: held(way.as, holder) })) };
  const table = new Map(
    [...names.table].map(([theirs, guess]) => [
      theirs,
      isOurName(theirs, guess) ? guess : (fieldComparedWith(leaves.get(theirs) ?? [], signs) ?? guess),
    ]),
  );
  return { names: { ...names, table }, holder, leaves };
}

function held(name: string, holder: NameHolder | undefined): JsonValue {
  if (holder === undefined) return name;
  return "member" in holder ? { [escapedText(holder.member)]: name } : [escapedText(holder.head), name];
}

/** Settles which field a name is. */
export const fieldClaim = (theirs: string, ours: string, holder: NameHolder | undefined): Claim =>
  holder === undefined
    ? { is: "word", table: "field_names", theirs, ours }
    : { is: "shape", type: "field", way: { as: held(escapedText(theirs), holder), given: { name: ours } } };

const isOurName = (theirs: string, guess: string | undefined): boolean =>
  guess !== undefined && folded(guess) === folded(theirs);

/**
 * Returns the field whose values are the records that a condition compares with; undefined where these tell nothing.
 */
function fieldComparedWith(leaves: readonly Leaf[], signs: Signs): string | undefined {
  const types = leaves.flatMap(({ value, sample }) => {
    const values = Array.isArray(value)
      ? value
      : typeof value === "string"
        ? value.split(signs.separator ?? "\n")
        : [value];
    return values.flatMap((one: JsonValue | undefined) => {
      const id = idText(one);
      // A word may be the id of a record by chance; an id within a longer text is one.
      const own = id === undefined || signs.idIn(id) === undefined ? undefined : sample.typesOf(id);
      return own === undefined || own.size === 0 ? [] : [own];
    });
  });
  const [first, ...more] = types;
  const [type, ...others] = [...(first ?? [])].filter((one) => more.every((own) => own.has(one)));
  return others.length > 0 || type === undefined ? undefined : fieldOfType.get(type);
}

/** The field of a contact that holds records of a type. */
const fieldOfType: ReadonlyMap<string, string> = new Map(
  [...fieldTypes].toReversed().map(([field, type]) => [type, field]),
);

/** Writes the ways of a condition that compares a field. */
export function leafWays({ grammar, leaves }: Conditions, signs: Signs): readonly JsonValue[] {
  if (grammar.style === "lists")
    return [{ as: ["${operator}", "${field}", "${value}"] }, { as: ["${operator}", "${field}"] }];
  if (grammar.style === "postfix")
    return [{ as: ["${field}", "${value}", "${operator}"] }, { as: ["${field}", "${operator}"] }];
  if (grammar.style === "infix")
    return [{ as: ["${field}", "${operator}", "${value}"] }, { as: ["${field}", "${operator}"] }];
  if (grammar.style === "by operator")
    return [{ as: { "${operator}": ["${field}", "${value}"] } }, { as: { "${operator}": ["${field}"] } }];
  if (grammar.style === "by field") return presenceWays(leaves);
  const { field, operator, values, negation, fixed } = grammar;
  const base = { ...fixed, [field]: "${field}", [operator]: "${operator}" };
  const bodies =
    values.length === 1
      ? values.map((name) => ({ [`${name}?`]: "${value}" }))
      : [...values.map((name) => ({ [name]: "${value}" })), {}];
  const parted =
    values.length === 1 && signs.separator !== undefined && leaves.some((leaf) => isPartedList(leaf, signs));
  const lists = values.flatMap((name): JsonValue[] =>
    parted
      ? [{ as: { ...base, [operator]: `\${operator: ${listOperator}}`, [name]: `\${value: ${partedValues}}` } }]
      : [],
  );
  const plain = [...lists, ...bodies.map((body): JsonValue => ({ as: { ...base, ...body } }))];
  if (negation === undefined) return plain;
  const negated = bodies.map(
    (body): JsonValue => ({
      as: { ...base, [operator]: "${operator: negated_operator}", ...body, [negation.name]: negation.value },
    }),
  );
  return [...plain, ...negated];
}

/** Returns whether what is compared is a list of ids in one text. */
const isPartedList = ({ value, sample }: Leaf, { separator = "" }: Signs): boolean => {
  const parts = typeof value === "string" && value.includes(separator) ? value.split(separator) : [];
  return parts.length > 1 && parts.every((part) => sample.typesOf(part).size > 0);
};

/** Claims that make the shape of lists in one text. */
export function partedClaims({ leaves }: Conditions, signs: Signs, hasMarks: boolean): readonly Claim[] {
  if (signs.separator === undefined || !leaves.some((leaf) => isPartedList(leaf, signs))) return [];
  const list: JsonValue = { list: "listed_value", parted: signs.separator };
  const element: JsonValue = hasMarks ? [markedId, { as: "${word}" }] : { as: "${value}" };
  return [
    { is: "named", name: partedValues, shape: list },
    { is: "named", name: "listed_value", shape: element },
  ];
}

/**
 * Writes conditions that are named by their field; what is compared with yes or no alone asks whether there is a value.
 */
function presenceWays(leaves: readonly Leaf[]): readonly JsonValue[] {
  const operatorsAsked = new Set(leaves.flatMap((leaf) => (isPresence(leaf) ? [String(leaf.operator)] : [])));
  const presence = [...operatorsAsked].flatMap((operator) =>
    [true, false].map(
      (value): JsonValue => ({
        as: { "${field}": { [escapedText(operator)]: value } },
        given: { operator: value ? "is_set" : "is_empty" },
      }),
    ),
  );
  return [...presence, { as: { "${field}": { "${operator}": "${value}" } } }];
}

/** Writes the ways of a group: as it is, and turned round. */
export function groupWays({ grammar: { negation, style }, shape }: Conditions, group: GroupForm): readonly JsonValue[] {
  const word = group.by === undefined ? {} : { [group.by]: escapedText(group.word) };
  if (group.guess === undefined) return [];
  if (listStyles.has(style)) {
    const part = group.guess === "not" ? "${not}" : `...\${${group.guess}}`;
    const name = escapedText(group.word);
    if (group.list === namedOne) return group.guess === "not" ? [{ as: { [name]: part } }] : [];
    if (group.list === namedList) return [{ as: { [name]: [part] } }];
    const inner = group.list === nestedList ? [part] : part;
    return [{ as: style === "postfix" ? [inner, name] : [name, inner] }];
  }
  const list = style === "members" ? group.list : escapedText(group.word);
  const named = style === "members" ? word : {};
  const plain: JsonValue = {
    as: { ...named, [list]: [group.guess === "not" ? "${not}" : `...\${${group.guess}}`] },
  };
  if (negation === undefined || group.guess === "not") return [plain];
  return [
    plain,
    { as: { ...word, [group.list]: `\${not: ${listShape(shape, group.guess)}}`, [negation.name]: negation.value } },
  ];
}

const listShape = (shape: string, group: string): string => `${group}_of_${shape}`;

/** Claims that make the shapes which are a condition's list alone. */
export function listShapes({ shape, grammar, root }: Conditions): readonly Claim[] {
  if (root !== undefined && grammar.negation === undefined) return [];
  return ["all", "any"].flatMap((group): Claim[] => [
    { is: "named", name: listShape(shape, group), shape: { as: [`...\${${group}: ${shape}}`] } },
    { is: "named", name: `not_${listShape(shape, group)}`, shape: { as: `\${not: ${listShape(shape, group)}}` } },
  ]);
}

/** Writes the ways of a kind whose condition's members stand among others: one for each form of group. */
export function spreadWays(
  { grammar, shape }: Conditions,
  container: string,
  lenses: Lenses,
  ignored: ReadonlySet<string>,
  framed: string | undefined,
): readonly JsonValue[] {
  const besides = (path: string): { readonly [name: string]: JsonValue } =>
    Object.fromEntries(
      [...ignored]
        .filter((one) => parentOf(one) === path)
        .map((one): [string, JsonValue] => [`${escapedText(one.slice(path.length + 1))}?`, "${_}"]),
    );
  const wrap = (path: string, form: JsonValue): JsonValue => {
    if (path === framed) return form;
    const lens = lenses.get(path);
    const own: JsonValue =
      lens?.is === "pairs"
        ? { $pairs: [lens.name, lens.value], as: form }
        : lens?.is === "json"
          ? { $json: form }
          : form;
    if (path === "") return own;
    const outer = parentOf(path);
    return wrap(outer, { [escapedText(path.slice(outer.length + 1))]: own, ...besides(outer) });
  };
  return grammar.groups.flatMap((group): JsonValue[] => {
    if (group.guess === undefined || group.guess === "not") return [];
    const word = group.by === undefined ? {} : { [group.by]: escapedText(group.word) };
    const hole = `\${condition: ${group.isNegated ? "not_" : ""}${listShape(shape, group.guess)}}`;
    const negation =
      group.isNegated && grammar.negation !== undefined ? { [grammar.negation.name]: grammar.negation.value } : {};
    return [
      {
        as: wrap(container, {
          ...word,
          [group.list]: hole,
          ...negation,
          ...(container === framed ? {} : besides(container)),
        }),
      },
    ];
  });
}
