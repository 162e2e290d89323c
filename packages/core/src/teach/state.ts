import type { Signature } from "../blocks/signature.js";
import type { Session } from "../dialect/codec.js";
import { type Dialect, dialectOf, subjectSignature } from "../dialect/dialect.js";
import { readSettings } from "../dialect/read-block.js";
import type { JsonValue } from "../json.js";
import { type Settled, settledBy, unsettledKind } from "./claims.js";
import { shapesFrom } from "./compile-shapes.js";
import { type FormScope, waysFrom } from "./compile-ways.js";
import { type Conditions, findConditions, findExpressions } from "./conditions.js";
import type { Sample } from "./corpus.js";
import type { ExpressionGrammar } from "./expressions.js";
import type { Overview } from "./findings.js";
import { jsonMembers, type Resumed } from "./resume.js";
import { isPlainObject, type Surveyed } from "./survey.js";

/** Where teaching is: an immutable value. */
export interface Teaching extends Resumed {
  readonly overview: Overview;
}

/** What follows from a state. */
export interface Derived {
  readonly overview: Overview;
  readonly settled: Settled;
  readonly json: { readonly [name: string]: JsonValue };
  readonly dialect: Dialect;
  readonly understood: ReadonlyMap<Sample, Operands>;
  readonly asked: ReadonlySet<string>;
  readonly read: Reader;
  readonly surveyOf: (subject: string) => readonly Surveyed[];
  readonly scopeOf: (subject: string) => FormScope;
  readonly conditions: readonly Conditions[];
  readonly expressions: ExpressionGrammar | undefined;
}

export type Operands = { readonly [name: string]: unknown };

export type Reader = (sample: Sample) => { readonly [name: string]: unknown } | undefined;

const known = new WeakMap<Teaching, Derived>();

/** Works out what follows from a state, once. */
export function derivedOf(state: Teaching): Derived {
  const before = known.get(state);
  if (before !== undefined) return before;
  const made = derive(state);
  known.set(state, made);
  return made;
}

const bySubject = new WeakMap<Overview, ReadonlyMap<string, readonly Surveyed[]>>();

function surveyBySubject(overview: Overview): ReadonlyMap<string, readonly Surveyed[]> {
  const before = bySubject.get(overview);
  if (before !== undefined) return before;
  const made = new Map<string, Surveyed[]>();
  for (const one of overview.survey) made.set(one.sample.subject, [...(made.get(one.sample.subject) ?? []), one]);
  bySubject.set(overview, made);
  return made;
}

function derive({ overview, base, kept, answers }: Teaching): Derived {
  const settled = settledBy(answers.flatMap(({ settled: claims }) => claims));
  const subjects = surveyBySubject(overview);
  const surveyOf = (subject: string): readonly Surveyed[] => subjects.get(subject) ?? [];
  const scopeOf = (subject: string): FormScope => ({
    lenses: overview.lenses,
    ignored: settled.ignored,
    kind: settled.kinds.get(subject) ?? unsettledKind,
    isTentative: false,
    isWhole: (operands) => isWhole(subjectSignature(subject), operands),
    alternativeOf: (operands) => alternativeOf(subjectSignature(subject), operands),
    wordOf: (table, theirs) => settled.tables.get(table)?.get(JSON.stringify(theirs)),
  });
  const standing = new Set<JsonValue>(answers.map(({ n }) => n));
  const ways = new Map<string, readonly JsonValue[]>();
  for (const subject of new Set([...kept.keys(), ...settled.kinds.keys()])) {
    const before = (kept.get(subject) ?? []).filter((way) => fromOf(way).every((n) => standing.has(n)));
    const scope = scopeOf(subject);
    const from = answers
      .filter(({ settled: claims }) => claims.some((claim) => "subject" in claim && claim.subject === subject))
      .map(({ n }) => n);
    const bodies = new Set(before.map(bodyOf));
    const made = [...scope.kind.ways.values(), ...waysFrom(surveyOf(subject), scope).map(({ way }) => way)]
      .filter((way) => !bodies.has(bodyOf(way)))
      .map((way): JsonValue => (isPlainObject(way) ? { ...way, from } : way));
    const all = [...before, ...made];
    if (all.length > 0) ways.set(subject, all);
  }
  const json = taughtJson(base, shapesFrom(settled), ways);
  const dialect = dialectOf(json);
  const read = readerOf(dialect, overview);
  const readings = new Map<Sample, Operands>();
  for (const sample of overview.corpus.samples) {
    const operands = read(sample);
    if (operands !== undefined) readings.set(sample, operands);
  }
  const expressions = findExpressions(surveyOf, settled.ignored);
  return {
    overview,
    settled,
    json,
    dialect,
    understood: readings,
    asked: new Set(answers.flatMap(({ id, about }) => [id, ...about])),
    read,
    surveyOf,
    scopeOf,
    expressions,
    conditions: findConditions(surveyOf, overview.lenses, settled.ignored, overview.signs, expressions !== undefined),
  };
}

/** Whether operands are all that a kind needs. */
export const isWhole = (signature: Signature | undefined, said: ReadonlySet<string>): boolean =>
  signature?.operands.every(({ name, isNeeded }) => !isNeeded || said.has(name)) === true &&
  signature.oneOf.every((sets) => sets.some((set) => set.every((name) => said.has(name))));

const alternativeOf = (signature: Signature | undefined, said: ReadonlySet<string>): string =>
  (signature?.oneOf ?? []).map((sets) => sets.findIndex((set) => set.every((name) => said.has(name)))).join(",");

/** The answers that a way is from. */
const fromOf = (way: JsonValue): readonly JsonValue[] => {
  const from = isPlainObject(way) ? way.from : undefined;
  return Array.isArray(from) ? from : [];
};

/** What a way says, without what it is from. */
function bodyOf(way: JsonValue): string {
  if (!isPlainObject(way)) return JSON.stringify(way);
  const { from: _from, ...body } = way;
  return JSON.stringify(body);
}

/** Returns how a dialect reads the blocks of the packs; each pack has one session. */
export function readerOf(dialect: Dialect, { corpus }: Overview): Reader {
  const sessions = new Map<number, Session>();
  return ({ place, subject, config }) => {
    const session = sessions.get(place.pack) ?? corpus.sessionOf(place.pack);
    sessions.set(place.pack, session);
    return readSettings(dialect, subject, config, session)?.operands;
  };
}

/** Puts what was taught beside what the file had; a kind that was written by hand stays as it is. */
function taughtJson(
  base: Teaching["base"],
  shapes: { readonly [name: string]: JsonValue },
  ways: ReadonlyMap<string, readonly JsonValue[]>,
): { readonly [name: string]: JsonValue } {
  const kinds = new Map<string, JsonValue>();
  const more = new Map<string, JsonValue>();
  for (const [subject, own] of [...ways].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [only] = own;
    const written = own.length === 1 && only !== undefined ? only : own;
    if (subject === "filters") more.set("filters", written);
    else kinds.set(subject, written);
  }
  const byHand = jsonMembers(base.kinds);
  const handled = new Set(Object.keys(byHand).flatMap((key) => key.split(",").map((kind) => kind.trim())));
  return {
    dialect: 1,
    name: "taught",
    ...Object.fromEntries(more),
    ...base,
    shapes: { ...shapes, ...jsonMembers(base.shapes) },
    kinds: { ...Object.fromEntries([...kinds].filter(([subject]) => !handled.has(subject))), ...byHand },
  };
}
