import { partedBy } from "../dialect/text-search.js";
import type { JsonValue } from "../json.js";
import type { Claim } from "./claims.js";
import { type FieldNames, fieldNamesOf } from "./condition-grammar.js";
import type { Sample } from "./corpus.js";
import type { Surveyed } from "./survey.js";

/** One comparison within an expression, with its field, value and literals replaced by marks. */
export interface Comparison {
  readonly sample: Sample;
  /** Such as "P == V" or "daysSince(P) <= V". */
  readonly pattern: string;
  readonly path: string;
  readonly alone: boolean;
}

/** How conditions are written as expressions in one text. */
export interface ExpressionGrammar {
  readonly root: string;
  readonly and: string | undefined;
  readonly or: string | undefined;
  /** The words around what is turned round, such as "!(" and ")". */
  readonly not: readonly [string, string] | undefined;
  readonly quote: string;
  readonly comparisons: readonly Comparison[];
}

const ands = [" && ", " and ", " AND "];
const ors = [" || ", " or ", " OR "];
const nots: readonly (readonly [string, string])[] = [
  ["!(", ")"],
  ["not (", ")"],
  ["NOT (", ")"],
  ["not(", ")"],
];

const looksLike = /(?:[=!<>]=?|\b(?:in|contains|is|like)\b)/;

/** Finds the path at which blocks have expressions, and how these are made; undefined where none do. */
export function expressionsOf(
  survey: readonly Surveyed[],
  ignored: ReadonlySet<string>,
): ExpressionGrammar | undefined {
  const counts = new Map<string, Surveyed[]>();
  for (const surveyed of survey)
    for (const { path, value } of surveyed.nodes)
      if (typeof value === "string" && !ignored.has(path) && looksLike.test(value))
        counts.set(path, [...(counts.get(path) ?? []), surveyed]);
  const [root, having = []] = [...counts].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
  if (root === undefined || having.length * 10 < survey.length * 9) return undefined;
  const texts = having.map((surveyed) => ({ surveyed, text: textAt(surveyed, root) }));
  const used = (words: readonly string[]): string | undefined =>
    words.find((word) => texts.some(({ text }) => (partedBy(text, word, true)?.length ?? 0) > 1));
  const [and, or] = [used(ands), used(ors)];
  const not = nots.find(([before]) => texts.some(({ text }) => text.includes(before)));
  const quote =
    texts.filter(({ text }) => text.includes("'")).length >= texts.filter(({ text }) => text.includes('"')).length
      ? "'"
      : '"';
  const shape = { and, or, not };
  const comparisons = texts.flatMap(({ surveyed, text }): Comparison[] => {
    const leaves = leavesIn(text, shape, 0);
    return leaves.flatMap((leaf): Comparison[] => {
      const found = patternOf(leaf, quote);
      return found === undefined ? [] : [{ sample: surveyed.sample, ...found, alone: leaves.length === 1 }];
    });
  });
  return comparisons.length === 0 ? undefined : { root, and, or, not, quote, comparisons };
}

const textAt = ({ nodes }: Surveyed, path: string): string => {
  const value = nodes.find((node) => node.path === path)?.value;
  return typeof value === "string" ? value : "";
};

interface Joints {
  readonly and: string | undefined;
  readonly or: string | undefined;
  readonly not: readonly [string, string] | undefined;
}

/** Parts an expression into its comparisons. */
function leavesIn(text: string, joints: Joints, depth: number): readonly string[] {
  if (depth > 20) return [];
  const inner = (part: string): readonly string[] => leavesIn(part, joints, depth + 1);
  for (const joint of [joints.or, joints.and]) {
    const parts = joint === undefined ? undefined : partedBy(text, joint, true);
    if (parts !== undefined && parts.length > 1) return parts.flatMap(inner);
  }
  const [before, after] = joints.not ?? ["!(", ")"];
  if (text.startsWith(before) && text.endsWith(after)) return inner(text.slice(before.length, -after.length));
  return text.startsWith("(") && text.endsWith(")") ? inner(text.slice(1, -1)) : [text];
}

/** Replaces the parts of a comparison by marks: P for the field, V for a value, L for a list of values. */
function patternOf(leaf: string, quote: string): { readonly pattern: string; readonly path: string } | undefined {
  const text = new RegExp(`${quote}(?:[^${quote}\\\\]|\\\\.)*${quote}`, "g");
  const path =
    /[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*|\[(?:'[^']*'|"[^"]*")\])+|[A-Za-z_]\w*(?=\s*(?:[=!<>]|\)|$|not |in |contains ))/g;
  const words = new Set(["null", "true", "false", "not", "in", "contains", "is", "like", "and", "or"]);
  let found: string | undefined;
  const marked = leaf
    .replace(path, (word, offset: number) => {
      const isWithin = isInQuotes(leaf, offset, quote);
      if (isWithin || words.has(word) || found !== undefined || leaf[offset + word.length] === "(") return word;
      found = word;
      return "\u0001";
    })
    .replace(text, "\u0002")
    .replace(/\[[^\]]*\]/g, "\u0003")
    .replace(/(?<![\w.])-?\d+(?:\.\d+)?(?![\w.])/g, "\u0002")
    .replace(/\b(?:true|false)\b/g, "\u0002")
    .replaceAll("\u0001", "P")
    .replaceAll("\u0002", "V")
    .replaceAll("\u0003", "L");
  return found === undefined ? undefined : { pattern: marked, path: found };
}

const isInQuotes = (text: string, offset: number, quote: string): boolean =>
  text
    .slice(0, offset)
    .replace(/\[(?:'[^']*'|"[^"]*")\]/g, "")
    .split(quote).length %
    2 ===
  0;

/** Guesses which of our operators a comparison is. */
export function guessComparison(pattern: string): string | undefined {
  const isAge = /(?:days|age|since)\w*\(P\)/i.test(pattern);
  if (isAge) return /<=? V/.test(pattern) ? "within_days" : />=? V/.test(pattern) ? "older_than_days" : undefined;
  return comparisonWords.get(pattern.replace(/\s+/g, " ").toLowerCase());
}

const comparisonWords: ReadonlyMap<string, string> = new Map([
  ["p == v", "is"],
  ["p = v", "is"],
  ["p is v", "is"],
  ["p != v", "is_not"],
  ["p <> v", "is_not"],
  ["p > v", "greater_than"],
  ["p < v", "less_than"],
  ["p contains v", "contains"],
  ["p like v", "contains"],
  ["p == null", "is_empty"],
  ["p is null", "is_empty"],
  ["p != null", "is_set"],
  ["p is not null", "is_set"],
  ["p in l", "in"],
  ["p not in l", "not_in"],
  ["v in p", "include"],
  ["v not in p", "exclude"],
]);

/** Writes the way of one comparison. */
export function comparisonWay(pattern: string, operator: string): JsonValue {
  const isAge = operator.endsWith("_days");
  const as = pattern
    .replace("P", "\u0001")
    .replace("V", "\u0002")
    .replace("L", "\u0003")
    .replace("\u0001", "${field: condition_path}")
    .replace("\u0002", isAge ? "${value: days}" : "${value: condition_literal}")
    .replace("\u0003", "[${value: condition_literals}]");
  return { as, expression: true, given: { operator } };
}

/** Claims that make the shapes an expression is of, besides its comparisons. */
export function expressionShapes({ and, or, quote }: ExpressionGrammar): readonly Claim[] {
  const groups = [
    ...(and === undefined ? [] : [{ as: `\${all: condition_operand, parted '${and}'}`, expression: true }]),
    ...(or === undefined ? [] : [{ as: `\${any: condition_operand, parted '${or}'}`, expression: true }]),
  ];
  const named = (name: string, shape: JsonValue): Claim => ({ is: "named", name, shape });
  return [
    named("condition", [...groups, "condition_leaf"]),
    named("condition_operand", ["condition_leaf", { as: "(${condition: condition})", expression: true }]),
    named("condition_literal", [
      { as: `${quote}\${value}${quote}`, expression: true },
      { as: "${number}" },
      "condition_boolean",
    ]),
    named("condition_boolean", { values: { true: "true", false: "false" } }),
    named("condition_literals", { list: "condition_literal", parted: ", ", expression: true }),
  ];
}

/** Writes how the fields of expressions are named: the office's own by their id, and ours. */
export function pathWays({ comparisons }: ExpressionGrammar): {
  readonly ways: readonly JsonValue[];
  readonly names: FieldNames;
} {
  const own = new Set<string>();
  const others = new Set<string>();
  for (const { path, sample } of comparisons) {
    const id = idsIn(path).find((one) => sample.typesOf(one).has("custom_field"));
    if (id === undefined) others.add(path);
    else own.add(path.replace(id, "${custom_field}"));
  }
  const names = fieldNamesOf(others);
  return { ways: [...[...own].map((as): JsonValue => ({ as, expression: true })), ...names.ways], names };
}

const idsIn = (path: string): readonly string[] => [...path.matchAll(/['"]([^'"]+)['"]/g)].map(([, id = ""]) => id);

/** Returns the id of an own field in a path; undefined for another field. */
export const ownFieldIn = (path: string, sample: Sample): string | undefined =>
  idsIn(path).find((one) => sample.typesOf(one).has("custom_field"));
