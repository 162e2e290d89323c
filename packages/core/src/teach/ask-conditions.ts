import { kindThat } from "../blocks/operations.js";
import { operators } from "../blocks/operators.js";
import { fieldName } from "../describe/field-words.js";
import type { Session } from "../dialect/codec.js";
import type { JsonValue } from "../json.js";
import { quote } from "../words/wording.js";
import { expressionLines } from "./ask-expressions.js";
import type { Claim } from "./claims.js";
import { isMarkedWay } from "./compile-shapes.js";
import { isPresence, type Leaf } from "./condition-grammar.js";
import {
  type Conditions,
  fieldClaim,
  fieldNamesIn,
  groupWays,
  leafWays,
  listShapes,
  partedClaims,
} from "./conditions.js";
import { guessField } from "./field-findings.js";
import type { Overview } from "./findings.js";
import { guessWord } from "./names.js";
import { type Asked, type Line, linesQuestion, type Reading } from "./question.js";
import { operatorWords, theirsWords } from "./question-words.js";
import type { Derived } from "./state.js";

/** Asks how conditions are written: their groups, fields and operators. */
export function askConditions(
  conditions: readonly Conditions[],
  { signs }: Overview,
  derived: Derived,
): Asked | undefined {
  const shapes = [...new Map(conditions.map((one) => [one.shape, one])).keys()].map((shape) =>
    conditions.filter((one) => one.shape === shape),
  );
  const lines = [
    ...(derived.expressions === undefined ? [] : expressionLines(derived.expressions)),
    ...shapes.flatMap((alike) => groupLines(alike, signs, derived)),
    ...fieldLines(conditions, signs, derived),
    ...operatorLines(conditions),
    ...valueLines(conditions, derived),
  ];
  for (let page = 0; page * 12 < lines.length; page += 1) {
    const id = `conditions ${page + 1}`;
    if (!derived.asked.has(id))
      return linesQuestion(id, "In conditions, is this what these mean?", lines.slice(page * 12, page * 12 + 12));
  }
  return undefined;
}

const mostReads = 4;

function groupLines(alike: readonly Conditions[], signs: Overview["signs"], derived: Derived): readonly Line[] {
  const [one] = alike;
  if (one === undefined) return [];
  const { grammar, shape } = one;
  const [leafShown] = one.leaves;
  const example = leafShown === undefined ? {} : exampleOf(grammar, leafShown);
  const leaf: Line = {
    text: `A condition compares a field, as in ${theirsWords(example)}`,
    reads: grammar.style === "by field" ? presenceReads(alike.flatMap(({ leaves }) => leaves)) : [],
    claims: [
      ...partedClaims(one, signs, (derived.settled.shapes.get("id") ?? []).some(isMarkedWay)),
      ...leafWays(one, signs).map((way): Claim => ({ is: "shape", type: shape, way })),
      ...listShapes(one),
      ...codeClaims(alike.flatMap(({ leaves }) => leaves)),
      ...digitsClaims(alike.flatMap(({ leaves }) => leaves)),
    ],
  };
  const groups = grammar.groups
    .filter(({ isNegated }) => !isNegated)
    .map((group): Line => {
      const { list, by, word, guess } = group;
      const reads = alike
        .flatMap(({ blocks }) => blocks)
        .filter(({ objects }) =>
          objects.some((object) => isLong(object[list], guess) && (by === undefined || object[by] === word)),
        )
        .slice(0, mostReads)
        .map(({ surveyed }): Reading => ({ block: surveyed.sample.place, says: { type: "group", value: guess } }));
      const ways = groupWays(one, group);
      return {
        text: `${quote(word)} means ${groupTitles.get(guess ?? "") ?? ""}`,
        reads,
        claims: ways.map((way): Claim => ({ is: "shape", type: shape, way })),
      };
    });
  return [leaf, ...groups];
}

const presenceReads = (leaves: readonly Leaf[]): readonly Reading[] =>
  bestFirst(leaves.filter(isPresence))
    .slice(0, mostReads)
    .map(({ sample, value }) => ({
      block: sample.place,
      says: { type: "operator", value: value === true ? "is_set" : "is_empty" },
    }));

/** Shows how a condition is written. */
function exampleOf({ style, field, operator }: Conditions["grammar"], leaf: Leaf): JsonValue {
  if (style === "members") return { [field]: leaf.field, [operator]: leaf.operator };
  if (style === "lists") return [leaf.operator, leaf.field];
  if (style === "infix" || style === "postfix") return [leaf.field, leaf.operator];
  return style === "by field"
    ? { [String(leaf.field)]: { [String(leaf.operator)]: "…" } }
    : { [String(leaf.operator)]: [leaf.field, "…"] };
}

/**
 * Where 0 and 1 may be no and yes, numbers are not read as what a field equals: nothing shows which they are. Where yes
 * and no are written otherwise, they are numbers.
 */
function codeClaims(leaves: readonly Leaf[]): readonly Claim[] {
  const values = leaves.map(({ value }) => value);
  const isYesOrNo = (value: JsonValue | undefined): boolean =>
    typeof value === "boolean" || (typeof value === "string" && guessWord(value, ["true", "false"]) !== undefined);
  const hasCodes = values.some((value) => value === 0 || value === 1) && !values.some(isYesOrNo);
  return hasCodes ? [{ is: "named", name: "scalar", shape: { as: "${word}" } }] : [];
}

/** Where a field is more or less than digits in a text, numbers are written so. */
const digitsClaims = (leaves: readonly Leaf[]): readonly Claim[] =>
  leaves.some(
    ({ operator, value }) =>
      typeof value === "string" &&
      /^\d+$/.test(value) &&
      typeof operator === "string" &&
      guessWord(operator, ["greater_than", "less_than"]) !== undefined,
  )
    ? [{ is: "named", name: "number", shape: ["number", "digits"] }]
    : [];

/** A group of one says nothing of how a group of more is read, but for "none". */
const isLong = (value: JsonValue | undefined, guess: string | undefined): boolean =>
  Array.isArray(value) && value.length > (guess === "not" ? 0 : 1);

const groupTitles: ReadonlyMap<string, string> = new Map([
  ["all", "all of these"],
  ["any", "any of these"],
  ["not", "none of these"],
]);

/** Blocks that hold this leaf alone show best what it says. */
const bestFirst = (leaves: readonly Leaf[]): readonly Leaf[] =>
  [...leaves].sort((one, other) => Number(other.alone) - Number(one.alone));

function fieldLines(conditions: readonly Conditions[], signs: Overview["signs"], derived: Derived): readonly Line[] {
  const { names, holder, leaves } = fieldNamesIn(conditions, signs);
  const lines: Line[] = [];
  // Names that are read as they are would also take the office's own fields, where it is not known how these are written.
  const isOpen = names.ways.length > 0 && derived.settled.shapes.has("field");
  if (isOpen)
    lines.push({
      text: `Fields are called as in ${[...leaves.keys()].slice(0, 5).map(quote).join(", ")}`,
      reads: [],
      claims: names.ways.map((way): Claim => ({ is: "shape", type: "field", way })),
    });
  const table =
    isOpen || names.ways.length === 0
      ? names.table
      : new Map([...leaves.keys()].map((name) => [name, guessField(name)]));
  for (const [theirs, ours] of table) {
    if (ours === undefined) continue;
    const reads = bestFirst(leaves.get(theirs) ?? [])
      .slice(0, mostReads)
      .map(({ sample }): Reading => ({ block: sample.place, says: { type: "field", value: { name: ours }, theirs } }));
    lines.push({
      refusal: `field ${theirs}`,
      text: `${quote(theirs)} is the field ${quote(fieldName(ours))}`,
      reads,
      claims: [fieldClaim(theirs, ours, holder)],
    });
  }
  return lines;
}

/** A word that compares, with the conditions in which it does. */
export interface LeafWord {
  readonly theirs: JsonValue;
  readonly isNegated: boolean;
  readonly isAge: boolean;
  readonly leaves: readonly Leaf[];
}

/** Lists the words that compare in conditions; one beside a length of time is another. */
export function leafWords(conditions: readonly Conditions[]): readonly LeafWord[] {
  const words = new Map<string, { theirs: JsonValue; isNegated: boolean; isAge: boolean; leaves: Leaf[] }>();
  const compared = conditions.flatMap(({ grammar, leaves }) =>
    grammar.style === "by field" ? leaves.filter((leaf) => !isPresence(leaf)) : leaves,
  );
  for (const leaf of compared) {
    const isAge = isAgeLike(leaf.value);
    const key = JSON.stringify([leaf.operator, leaf.isNegated, isAge]);
    const word = words.get(key) ?? { theirs: leaf.operator, isNegated: leaf.isNegated, isAge, leaves: [] };
    words.set(key, word);
    word.leaves.push(leaf);
  }
  return [...words.values()];
}

function operatorLines(conditions: readonly Conditions[]): readonly Line[] {
  return leafWords(conditions).flatMap(({ theirs, isNegated, isAge, leaves }): Line[] => {
    const ours = guessOperator(theirs, isNegated, isAge);
    if (ours === undefined) return [];
    const reads = bestFirst(leaves)
      .slice(0, mostReads)
      .map(({ sample }): Reading => ({ block: sample.place, says: { type: "operator", value: ours, theirs } }));
    const table = isNegated ? "negated_operator" : "operator";
    const text = `${isNegated ? "not " : ""}${theirsWords(theirs)}${isAge ? " beside a length of time" : ""} means ${quote(operatorWords(ours))}`;
    return [
      {
        refusal: `refused ${table} ${JSON.stringify(theirs)}${isAge ? " age" : ""}`,
        text,
        reads,
        claims: [{ is: "word", table, theirs, ours }],
      },
    ];
  });
}

/** Words that may stand for yes and no, in conditions and where fields are set. */
function valueLines(conditions: readonly Conditions[], derived: Derived): readonly Line[] {
  const seen = new Map<string, { theirs: JsonValue; reads: Reading[] }>();
  const add = (theirs: JsonValue, block: Reading["block"], alone: boolean, isCheckbox = false): void => {
    const isWord = typeof theirs === "string" || (isCheckbox && (theirs === 0 || theirs === 1));
    if (!isWord || guessWord(String(theirs), ["true", "false"]) === undefined) return;
    const key = JSON.stringify(theirs);
    const entry = seen.get(key) ?? { theirs, reads: [] };
    seen.set(key, entry);
    const said = guessWord(String(theirs), ["true", "false"]) === "true";
    const read: Reading = { block, says: { type: "value", value: said, theirs } };
    if (alone) entry.reads.unshift(read);
    else entry.reads.push(read);
  };
  const isChecked = checkboxes(derived);
  for (const { value, field, sample, alone } of conditions.flatMap(({ leaves }) => leaves))
    if (value !== undefined) add(value, sample.place, alone, isChecked(field, sample.place.pack));
  for (const { sample, nodes } of derived.surveyOf(kindThat("change", { what: "field" }) ?? ""))
    for (const { value } of nodes) add(value, sample.place, true);
  return [...seen.values()].map(({ theirs, reads }): Line => {
    const ours = guessWord(String(theirs), ["true", "false"]) === "true";
    const word = counterparts.get(String(theirs));
    const other: JsonValue | undefined = word !== undefined && typeof theirs === "number" ? Number(word) : word;
    const isAlone = other !== undefined && !seen.has(JSON.stringify(other));
    // A number is yes or no in checkboxes alone; a word anywhere.
    const tables = typeof theirs === "number" ? ["boolean"] : ["value_words", "boolean"];
    const claims = tables.flatMap((table): Claim[] => [
      { is: "word", table, theirs, ours },
      // A word of which only the counterpart was seen would be read as a text.
      ...(isAlone ? [{ is: "word", table, theirs: other, ours: !ours } as const] : []),
    ]);
    const text = `${theirsWords(theirs)} as a value is ${ours ? "yes" : "no"}${isAlone ? `, and ${theirsWords(other)} is ${ours ? "no" : "yes"}` : ""}`;
    return { text, reads: reads.slice(0, mostReads), claims };
  });
}

/** Returns whether the field of a condition is a checkbox, as far as the types of own fields are taught. */
function checkboxes({ overview, dialect }: Derived): (field: JsonValue, pack: number) => boolean {
  const sessions = new Map<number, Session>();
  return (field, pack) => {
    const session = sessions.get(pack) ?? overview.corpus.sessionOf(pack, dialect);
    sessions.set(pack, session);
    const id = overview.signs.ownFieldIn(field);
    return id !== undefined && session.typeOfField?.(id) === "checkbox";
  };
}

const counterparts: ReadonlyMap<string, string> = new Map(
  [
    ["Y", "N"],
    ["y", "n"],
    ["yes", "no"],
    ["Yes", "No"],
    ["YES", "NO"],
    ["true", "false"],
    ["TRUE", "FALSE"],
    ["on", "off"],
    ["ON", "OFF"],
    ["1", "0"],
  ].flatMap(([yes = "", no = ""]): [string, string][] => [
    [yes, no],
    [no, yes],
  ]),
);

const isAgeLike = (value: JsonValue | undefined): boolean =>
  (typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).some((one) => typeof one === "number") &&
    !Object.values(value).every((one) => typeof one === "string")) ||
  (typeof value === "string" && /^(?:\d+ ?[a-z]+|P\d+[DW])$/.test(value));

const opposites: ReadonlyMap<string, string> = new Map([
  ["is", "is_not"],
  ["in", "not_in"],
  ["include", "exclude"],
  ["is_set", "is_empty"],
]);

const ages = ["within_days", "older_than_days"];

/** Guesses which of our operators a word is. */
export function guessOperator(theirs: JsonValue, isNegated: boolean, isAge: boolean): string | undefined {
  if (typeof theirs !== "string") return undefined;
  const plain = guessWord(theirs, isAge ? ages : operators.filter((one) => !ages.includes(one)));
  return plain === undefined ? undefined : isNegated ? opposites.get(plain) : plain;
}
