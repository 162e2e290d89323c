import { isObject } from "../../json.js";
import type { JsonSchema } from "./json-schema.js";
import { matchingSteps } from "./slow-pattern.js";

/** What comparing packs with a team's schemas may still take. Schemas and packs may be made to take for ever. */
export interface Effort {
  /** Whether there is enough left for so many steps; from the first time that there is not, there is none left. */
  readonly spend: (steps: number) => boolean;
}

/** Some seconds. A sound pack of 64 MiB takes three million steps. */
const mostSteps = 5_000_000;

export function effortOfRun(most = mostSteps): Effort {
  let left = most;
  return {
    spend: (steps) => {
      left = steps <= left ? left - steps : -1;
      return left >= 0;
    },
  };
}

/** So many steps of matching a pattern take as long as one of another kind. */
const matchingPerStep = 1000;

/** The steps of comparing a value with a schema alone, at most: without what lies in the schema's parts. */
export function stepsOf(schema: JsonSchema, value: unknown): number {
  const listed = namesIn(schema.properties) + namesIn(schema.dependentRequired) + lengthOf(schema.required);
  const compared = Array.isArray(schema.enum) ? schema.enum.length * sizeOf(value) : 0;
  const paired = schema.uniqueItems === true && Array.isArray(value) ? value.length * sizeOf(value) : 0;
  const matched = typeof value === "string" ? textSteps(schema, value) : 0;
  const patterns = Object.keys(schema.patternProperties ?? {});
  const named = patterns.length > 0 && isObject(value) ? memberSteps(patterns, Object.keys(value)) : 0;
  return 1 + listed + compared + paired + matched + named;
}

const textSteps = ({ pattern, format }: JsonSchema, text: string): number =>
  (pattern === undefined ? 0 : matchingSteps(pattern, text.length) / matchingPerStep) +
  (format === undefined ? 0 : text.length);

function memberSteps(patterns: readonly string[], members: readonly string[]): number {
  let steps = 0;
  for (const pattern of patterns)
    for (const member of members) steps += 1 + matchingSteps(pattern, member.length) / matchingPerStep;
  return steps;
}

const namesIn = (value: unknown): number => (isObject(value) ? Object.keys(value).length : 0);

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** How many values a value is made of. */
function sizeOf(value: unknown): number {
  let size = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const one = left.pop();
    size += 1;
    if (typeof one === "object" && one !== null) for (const inner of Object.values(one)) left.push(inner);
  }
  return size;
}
