import type { Signature, SignatureOperand } from "../blocks/signature.js";
import { subjectSignature } from "../dialect/dialect.js";
import type { Sample } from "./corpus.js";
import { fitOfValue, type Signs } from "./fit-value.js";
import { lastName, parentOf } from "./lenses.js";
import { type PathValues, pathsOf } from "./path-values.js";
import type { Surveyed } from "./survey.js";

const mark = "#";

/** Returns the subject that a group is of. */
export const subjectOf = (group: string): string => group.split(mark, 1)[0] ?? "";

const noPaths: ReadonlySet<string> = new Set();

/**
 * Parts blocks into groups, each of which is written in one form. A subject is one group, unless one place in its
 * blocks holds what no single operand can be: then a word beside parts them, or what is there.
 */
export function groupsOf(survey: readonly Surveyed[], signs: Signs): ReadonlyMap<string, readonly Surveyed[]> {
  const subjects = new Map<string, Surveyed[]>();
  for (const one of survey) {
    const alike = subjects.get(one.sample.subject);
    if (alike === undefined) subjects.set(one.sample.subject, [one]);
    else alike.push(one);
  }
  const groups = new Map<string, Surveyed[]>();
  for (const [subject, samples] of subjects) {
    const signature = subjectSignature(subject);
    const split = signature === undefined ? undefined : splitOf(samples, signature, signs);
    for (const one of samples) {
      const group = split === undefined ? subject : `${subject}${mark}${split(one)}`;
      groups.set(group, [...(groups.get(group) ?? []), one]);
    }
  }
  return groups;
}

const mostWords = 4;

type Fit = (value: PathValues["values"][number]) => ReadonlySet<string>;

/** Returns what parts the blocks of a subject; undefined where they are one group. */
function splitOf(
  samples: readonly Surveyed[],
  signature: Signature,
  signs: Signs,
): ((one: Surveyed) => string) | undefined {
  if (signature.operands.length < 2 || signature.operands.some(({ type }) => type === "condition")) return undefined;
  const paths = [...pathsOf(samples, noPaths).values()];
  const fit: Fit = ({ value, surveyed }) => operandsFor(signature.operands, value, surveyed.sample, signs);
  const mixed = paths.find((one) => isMixed(one, fit));
  const code = mixed === undefined ? paths.find((one) => isCode(one, paths, samples)) : undefined;
  if (code !== undefined) {
    const codes = new Map(code.values.map(({ surveyed, value }) => [surveyed, JSON.stringify(value)]));
    return (one) => `${code.path}=${codes.get(one) ?? ""}`;
  }
  if (mixed === undefined) return undefined;
  const at = new Map(mixed.values.map((one) => [one.surveyed, one]));
  const word = paths
    .map((one) => wordsBeside(one, at, fit))
    .filter((one) => one !== undefined)
    .sort((one, other) => one.words.size - other.words.size)[0];
  if (word !== undefined) return (one) => `${word.path}=${word.of.get(one) ?? ""}`;
  return (one) => {
    const here = at.get(one);
    return `${mixed.path}~${here === undefined ? "" : ([...fit(here)][0] ?? "")}`;
  };
}

const leastFit = 2;

const operandsFor = (
  operands: readonly SignatureOperand[],
  value: PathValues["values"][number]["value"],
  sample: Sample,
  signs: Signs,
): ReadonlySet<string> =>
  new Set(
    operands
      .map((operand) => ({ name: operand.name, fit: fitOfValue(operand, value, sample, signs) }))
      .filter(({ fit }) => fit >= leastFit)
      .sort((one, other) => other.fit - one.fit)
      .map(({ name }) => name),
  );

/** Returns whether each value fits an operand, and none fits them all. */
function isMixed({ values }: PathValues, fit: Fit): boolean {
  const sets = values.filter(({ value }) => value !== null).map(fit);
  return sets.length > 1 && sets.every((set) => set.size > 0) && commonTo(sets).size === 0;
}

function commonTo(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const [first = new Set<string>(), ...more] = sets;
  return new Set([...first].filter((name) => more.every((set) => set.has(name))));
}

/**
 * Returns whether lists begin with a word or number that tells their forms apart: where it differs, the values at one
 * place differ in JSON type.
 */
function isCode({ path, values }: PathValues, paths: readonly PathValues[], samples: readonly Surveyed[]): boolean {
  const codes = new Map(values.map(({ surveyed, value }) => [surveyed, value]));
  const words = new Set(codes.values());
  if (lastName(path) !== "0" || codes.size < samples.length || words.size < 2 || words.size > mostWords) return false;
  if (![...words].every((word) => typeof word === "string" || typeof word === "number")) return false;
  const beside = paths.filter((one) => one.path !== path && parentOf(one.path) === parentOf(path));
  return beside.some((one) => {
    const types = new Map<unknown, Set<string>>();
    for (const { surveyed, value } of one.values) {
      const word = codes.get(surveyed);
      types.set(word, (types.get(word) ?? new Set()).add(Array.isArray(value) ? "list" : typeof value));
    }
    const all = [...types.values()];
    return all.length > 1 && all.every(({ size }) => size === 1) && new Set(all.flatMap((own) => [...own])).size > 1;
  });
}

/** Returns the words at a path if they tell apart what the values of a mixed place are. */
function wordsBeside(
  { path, values }: PathValues,
  mixed: ReadonlyMap<Surveyed, PathValues["values"][number]>,
  fit: Fit,
):
  | { readonly path: string; readonly words: ReadonlySet<string>; readonly of: ReadonlyMap<Surveyed, string> }
  | undefined {
  const of = new Map<Surveyed, string>();
  for (const { surveyed, value } of values) if (typeof value === "string") of.set(surveyed, value);
  const words = new Set(of.values());
  if (words.size < 2 || words.size > mostWords || of.size < values.length) return undefined;
  const byWord = new Map<string, ReadonlySet<string>[]>();
  for (const [surveyed, one] of mixed) {
    const word = of.get(surveyed);
    if (word === undefined) return undefined;
    if (one.value !== null) byWord.set(word, [...(byWord.get(word) ?? []), fit(one)]);
  }
  return [...byWord.values()].every((sets) => commonTo(sets).size > 0) ? { path, words, of } : undefined;
}
