import { quote } from "../words/wording.js";
import type { Claim } from "./claims.js";
import {
  type Comparison,
  comparisonWay,
  type ExpressionGrammar,
  expressionShapes,
  guessComparison,
  ownFieldIn,
  pathWays,
} from "./expressions.js";
import { guessField } from "./field-findings.js";
import type { Line, Reading } from "./question.js";

const mostReads = 4;

const bestFirst = (all: readonly Comparison[]): readonly Comparison[] =>
  [...all].sort((one, other) => Number(other.alone) - Number(one.alone));

/** Lines that ask how conditions are written in one text. */
export function expressionLines(grammar: ExpressionGrammar): readonly Line[] {
  const { comparisons, and, or, not } = grammar;
  const { ways } = pathWays(grammar);
  const shapes = expressionShapes(grammar);
  const [first] = bestFirst(comparisons);
  const joints = [
    and === undefined ? "" : `${quote(and.trim())} is all of these`,
    or === undefined ? "" : `${quote(or.trim())} any of these`,
    not === undefined ? "" : `${quote(`${not[0]}…${not[1]}`)} not`,
  ];
  const whole: Line = {
    text: `A condition is one text, as at step ${first?.sample.step ?? 1} of “${first?.sample.title ?? ""}”: ${joints.filter((one) => one !== "").join(", ")}`,
    reads: [],
    claims: shapes,
  };
  const turned: Line[] =
    not === undefined
      ? []
      : [
          {
            text: `${quote(`${not[0]}…${not[1]}`)} turns a condition round`,
            reads: [],
            claims: [
              {
                is: "shape",
                type: "condition_leaf",
                way: { as: `${not[0]}\${not: condition}${not[1]}`, expression: true },
              },
            ],
          },
        ];
  const fields: Line = {
    text: `Fields are called as in ${[...new Set(comparisons.map(({ path }) => path))].slice(0, 6).map(quote).join(", ")}`,
    reads: bestFirst(comparisons).slice(0, mostReads).flatMap(fieldRead),
    claims: ways.map((way): Claim => ({ is: "shape", type: "condition_path", way })),
  };
  const patterns = new Map<string, Comparison[]>();
  for (const one of comparisons) patterns.set(one.pattern, [...(patterns.get(one.pattern) ?? []), one]);
  const order = [...patterns].sort(([one], [other]) => rankOf(one) - rankOf(other));
  const operators = order.flatMap(([pattern, all]): Line[] => {
    const ours = guessComparison(pattern);
    if (ours === undefined) return [];
    const reads = bestFirst(all)
      .slice(0, mostReads)
      .map(({ sample }): Reading => ({ block: sample.place, says: { type: "operator", value: ours } }));
    return [
      {
        text: `${quote(pattern.replace("P", "field").replace("V", "value").replace("L", "[values]"))} is ${quote(ours)}`,
        reads,
        claims: [{ is: "shape", type: "condition_leaf", way: comparisonWay(pattern, ours) }],
      },
    ];
  });
  return [whole, ...turned, fields, ...operators];
}

function fieldRead({ path, sample }: Comparison): Reading[] {
  const own = ownFieldIn(path, sample);
  const ours = guessField(path);
  const value = own !== undefined ? { custom_field: own } : ours === undefined ? undefined : { name: ours };
  return value === undefined ? [] : [{ block: sample.place, says: { type: "field", value } }];
}

/** What says more comes first: a form with words around the field before one that takes any text there. */
const rankOf = (pattern: string): number =>
  pattern.includes("(")
    ? 0
    : pattern.includes("null")
      ? 1
      : pattern.includes("not in")
        ? 2
        : pattern.startsWith("V")
          ? 4
          : 3;
