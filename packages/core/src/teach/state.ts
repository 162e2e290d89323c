import type { Session } from "../dialect/codec.js";
import { type Dialect, dialectOf } from "../dialect/dialect.js";
import { isJson } from "../dialect/hole.js";
import { readSettings } from "../dialect/read-block.js";
import { isObject, type JsonValue } from "../json.js";
import { type Claim, type KeptAnswer, type Settled, settledBy, unsettledKind } from "./claims.js";
import { shapesFrom } from "./compile-shapes.js";
import { type FormScope, waysFrom } from "./compile-ways.js";
import { type Conditions, findConditions, findExpressions } from "./conditions.js";
import type { Sample } from "./corpus.js";
import type { ExpressionGrammar } from "./expressions.js";
import type { Overview } from "./findings.js";
import { isPlainObject, type Surveyed } from "./survey.js";

/** Where teaching is: an immutable value. */
export interface Teaching {
  readonly overview: Overview;
  /** The dialect as it was before, without what answers made. */
  readonly base: { readonly [name: string]: JsonValue };
  readonly answers: readonly KeptAnswer[];
}

/** What follows from a state. */
export interface Derived {
  readonly settled: Settled;
  readonly json: { readonly [name: string]: JsonValue };
  readonly dialect: Dialect;
  readonly understood: ReadonlySet<Sample>;
  readonly asked: ReadonlySet<string>;
  readonly read: Reader;
  readonly surveyOf: (subject: string) => readonly Surveyed[];
  readonly scopeOf: (subject: string) => FormScope;
  readonly conditions: readonly Conditions[];
  readonly expressions: ExpressionGrammar | undefined;
}

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

function derive({ overview, base, answers }: Teaching): Derived {
  const settled = settledBy(answers.flatMap(({ settled: claims }) => claims));
  const subjects = surveyBySubject(overview);
  const surveyOf = (subject: string): readonly Surveyed[] => subjects.get(subject) ?? [];
  const scopeOf = (subject: string): FormScope => ({
    lenses: overview.lenses,
    ignored: settled.ignored,
    kind: settled.kinds.get(subject) ?? unsettledKind,
    wordOf: (table, theirs) => settled.tables.get(table)?.get(JSON.stringify(theirs)),
  });
  const ways = new Map<string, readonly JsonValue[]>();
  for (const subject of settled.kinds.keys()) {
    const from = answers
      .filter((answer) => answer.settled.some((claim) => "subject" in claim && claim.subject === subject))
      .map(({ id }) => id);
    const scope = scopeOf(subject);
    const own = [...scope.kind.ways.values(), ...waysFrom(surveyOf(subject), scope).map(({ way }) => way)].map(
      (way): JsonValue => (isPlainObject(way) ? { ...way, from } : way),
    );
    if (own.length > 0) ways.set(subject, own);
  }
  const json = taughtJson(base, shapesFrom(settled), ways);
  const dialect = dialectOf(json);
  const read = readerOf(dialect, overview);
  const expressions = findExpressions(surveyOf, settled.ignored);
  return {
    settled,
    json,
    dialect,
    understood: new Set(overview.corpus.samples.filter((sample) => read(sample) !== undefined)),
    asked: new Set(answers.flatMap(({ id, about }) => [id, ...about])),
    read,
    surveyOf,
    scopeOf,
    expressions,
    conditions: findConditions(surveyOf, overview.lenses, settled.ignored, overview.signs, expressions !== undefined),
  };
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
  const byHand = membersOf(base.kinds);
  const shapesByHand = membersOf(base.shapes);
  const handled = new Set(Object.keys(byHand).flatMap((key) => key.split(",").map((kind) => kind.trim())));
  return {
    dialect: 1,
    name: "taught",
    ...Object.fromEntries(more),
    ...base,
    shapes: { ...shapes, ...shapesByHand },
    kinds: { ...Object.fromEntries([...kinds].filter(([subject]) => !handled.has(subject))), ...byHand },
  };
}

const membersOf = (value: JsonValue | undefined): { readonly [name: string]: JsonValue } => {
  const all: [string, JsonValue][] = [];
  if (isObject(value)) for (const [name, one] of Object.entries(value)) if (isJson(one)) all.push([name, one]);
  return Object.fromEntries(all);
};

export const claimsOf = (answers: readonly KeptAnswer[]): readonly Claim[] => answers.flatMap(({ settled }) => settled);
