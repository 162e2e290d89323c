import { blockKind } from "../blocks/catalogue.js";
import type { Signature } from "../blocks/signature.js";
import type { Session } from "../dialect/codec.js";
import { type Dialect, dialectOf, subjectSignature } from "../dialect/dialect.js";
import { readSettings } from "../dialect/read-block.js";
import { isObject, type JsonValue } from "../json.js";
import { type Given, type KeptAnswer, type Settled, settledBy, unsettledKind } from "./claims.js";
import { shapesFrom } from "./compile-shapes.js";
import { type FormScope, findContainer, frameOf, waysFrom } from "./compile-ways.js";
import { type Conditions, findConditions, findExpressions } from "./conditions.js";
import type { Sample } from "./corpus.js";
import type { ExpressionGrammar } from "./expressions.js";
import type { Overview } from "./findings.js";
import { subjectOf } from "./groups.js";
import { keyOf, rememberLatest } from "./remember-latest.js";
import { isTaught, type Resumed } from "./resume.js";
import { jsonMembers, membersOfWays, subjectWays, wayMembers } from "./subject-ways.js";
import { isPlainObject, type Surveyed } from "./survey.js";

/** Where teaching is: an immutable value. */
export interface Teaching extends Resumed {
  readonly overview: Overview;
  /** The kind that is asked about first, of those that are asked about one by one. */
  readonly about?: string;
}

/** What follows from a state. */
export interface Derived {
  readonly overview: Overview;
  readonly settled: Settled;
  readonly json: { readonly [name: string]: JsonValue };
  readonly dialect: Dialect;
  readonly understood: ReadonlyMap<Sample, Operands>;
  readonly asked: ReadonlySet<string>;
  /** How often the guess for a group was not right as it was. */
  readonly refusals: ReadonlyMap<string, number>;
  readonly read: Reader;
  /** Returns the blocks of a group, or of all groups of a subject. */
  readonly surveyOf: (group: string) => readonly Surveyed[];
  readonly scopeOf: (group: string) => FormScope;
  readonly conditions: readonly Conditions[];
  readonly expressions: ExpressionGrammar | undefined;
  /** Tells one state from another by what is settled for all kinds. */
  readonly shared: string;
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

function derive({ overview, base, kept, container, answers }: Teaching): Derived {
  const settled = settledBy(answers.flatMap(({ settled: claims }) => claims));
  const surveyOf = (group: string): readonly Surveyed[] =>
    overview.groups.get(group) ??
    [...overview.groups].flatMap(([one, blocks]) => (subjectOf(one) === group ? blocks : []));
  // A block without settings that needs some is not understood, whatever is around those of others.
  const blocks = [...overview.groups].flatMap(([group, own]) =>
    isOfBlocks(group)
      ? own.filter(({ nodes }) => nodes.length > 0 || isWhole(subjectSignature(subjectOf(group)), new Set()))
      : [],
  );
  // Ways that somebody wrote, or that were taught before, are within what is around them now.
  const isFree = kept.size === 0 && !subjectWays(base).some(({ subjects }) => subjects.some(isOfBlocks));
  const holder = isFree ? findContainer(blocks, settled.ignored, overview.lenses) : container;
  const frame = base.config === undefined ? frameOf(settled.ignored, overview.lenses, holder) : undefined;
  const scopeOf = (group: string): FormScope => ({
    lenses: overview.lenses,
    ignored: settled.ignored,
    framed: isOfBlocks(group) ? (base.config === undefined ? frame?.container : container) : undefined,
    kind: settled.kinds.get(group) ?? unsettledKind,
    isTentative: false,
    isWhole: (operands) => isWhole(subjectSignature(subjectOf(group)), operands),
    alternativeOf: (operands) => alternativeOf(subjectSignature(subjectOf(group)), operands),
    impliedBy: (operands) => impliedBy(settled.kinds.get(group)?.implied ?? {}, group, operands),
    wordOf: (table, theirs) => settled.tables.get(table)?.get(JSON.stringify(theirs)),
  });
  const standing = new Set<JsonValue>(answers.map(({ n }) => n));
  const ways = new Map<string, readonly JsonValue[]>();
  for (const [subject, own] of kept)
    ways.set(
      subject,
      own.filter((way) => fromOf(way).every((n) => standing.has(n))),
    );
  for (const group of settled.kinds.keys()) {
    const scope = scopeOf(group);
    const from = answers
      .filter(({ settled: claims }) => claims.some((claim) => "subject" in claim && claim.subject === group))
      .map(({ n }) => n);
    const before = ways.get(subjectOf(group)) ?? [];
    const bodies = new Set(before.map(bodyOf));
    const made = [...scope.kind.ways.values(), ...waysFrom(surveyOf(group), scope).map(({ way }) => way)]
      .filter((way) => !bodies.has(bodyOf(way)))
      .map((way): JsonValue => (isPlainObject(way) ? { ...way, from } : way));
    ways.set(subjectOf(group), [...before, ...made]);
  }
  for (const [subject, own] of ways) if (own.length === 0) ways.delete(subject);
  const json = taughtJson(base, frame?.config, shapesFrom(settled), ways);
  const dialect = dialectOf(json);
  const read = readerOf(dialect, overview);
  const readings = readingsOf(overview, json, read);
  const looks = looksOf(overview, keyOf(settled.ignored), () => {
    const expressions = findExpressions(surveyOf, settled.ignored);
    const { lenses, signs } = overview;
    return {
      expressions,
      conditions: findConditions(surveyOf, lenses, settled.ignored, signs, expressions !== undefined),
    };
  });
  return {
    overview,
    settled,
    json,
    dialect,
    understood: readings,
    asked: new Set(answers.flatMap(({ id, about }) => [id, ...about])),
    refusals: refusalsIn(answers),
    read,
    surveyOf,
    scopeOf,
    ...looks,
    shared: keyOf([settled.ignored, settled.tables, settled.units, settled.shapes, json.shapes]),
  };
}

const looks = rememberLatest<Pick<Derived, "conditions" | "expressions">>();

/** Finds how conditions are written, which goes by what says nothing alone. */
const looksOf = (overview: Overview, key: string, make: () => Pick<Derived, "conditions" | "expressions">) =>
  looks(overview, "", key, make);

const readingsBySubject = rememberLatest<ReadonlyMap<Sample, Operands>>();

/** Reads all blocks; those of a subject whose ways and shapes are as before are not read again. */
function readingsOf(
  overview: Overview,
  json: { readonly [name: string]: JsonValue },
  read: Reader,
): ReadonlyMap<Sample, Operands> {
  const ways = new Map(subjectWays(json).flatMap(({ subjects, ways: own }) => subjects.map((one) => [one, own])));
  // The types of custom fields tell how values are read.
  const shared = JSON.stringify([json.config, json.shapes, json.resources]);
  const all = [...overview.corpus.bySubject].map(([subject, samples]) =>
    readingsBySubject(overview, subject, JSON.stringify([ways.get(subject), shared]), () => {
      const readings = new Map<Sample, Operands>();
      for (const sample of samples) {
        const operands = read(sample);
        if (operands !== undefined) readings.set(sample, operands);
      }
      return readings;
    }),
  );
  return new Map(all.flatMap((readings) => [...readings]));
}

/**
 * Counts the guesses of each group that were not right. A line is named after its group, and so is the question of one.
 */
function refusalsIn(answers: readonly KeptAnswer[]): ReadonlyMap<string, number> {
  const refusals = new Map<string, number>();
  for (const { id, answer, about } of answers) {
    if (isYes(answer)) continue;
    const wrong = isObject(answer) && Array.isArray(answer.wrong) ? answer.wrong : [];
    const groups = id.startsWith("kind ")
      ? [id.split(" ")[1] ?? ""]
      : wrong.flatMap((n) => about[Number(n) - 1]?.split(" ")[0] ?? []);
    for (const group of groups) refusals.set(group, (refusals.get(group) ?? 0) + 1);
  }
  return refusals;
}

const isYes = (answer: JsonValue): boolean => isObject(answer) && answer.answer === "yes";

/**
 * Returns whether operands are what a kind needs. Of several sets a block may have a part of one: it lacks the rest.
 */
export const isWhole = (signature: Signature | undefined, said: ReadonlySet<string>): boolean =>
  signature?.operands.every(({ name, isNeeded }) => !isNeeded || said.has(name)) === true &&
  signature.oneOf.every((sets) => sets.some((set) => set.length === 0 || set.some((name) => said.has(name))));

/**
 * Returns what is implied by a record that a block has: a needed word that nothing says, and that is the record's type.
 */
export const impliedBy = (implied: Given, group: string, said: ReadonlySet<string>): Given => {
  const operands = subjectSignature(subjectOf(group))?.operands ?? [];
  return Object.fromEntries(
    Object.entries(implied).filter(
      ([name, type]) =>
        !said.has(name) && operands.some((one) => said.has(one.name) && one.type === `id ${String(type)}`),
    ),
  );
};

const alternativeOf = (signature: Signature | undefined, said: ReadonlySet<string>): string =>
  (signature?.oneOf ?? []).map((sets) => sets.findIndex((set) => set.some((name) => said.has(name)))).join(",");

const isOfBlocks = (group: string): boolean => blockKind(subjectOf(group)) !== undefined;

/** Returns the answers that a way is from. */
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
    const session = sessions.get(place.pack) ?? corpus.sessionOf(place.pack, dialect);
    sessions.set(place.pack, session);
    return readSettings(dialect, subject, config, session)?.operands;
  };
}

/**
 * Puts what was taught behind what the file had: ways by hand win. One that was taught and changed by hand stays alone.
 */
function taughtJson(
  base: Teaching["base"],
  frame: JsonValue | undefined,
  shapes: { readonly [name: string]: JsonValue },
  ways: ReadonlyMap<string, readonly JsonValue[]>,
): { readonly [name: string]: JsonValue } {
  const all = new Map([...ways].sort(([one], [other]) => (one < other ? -1 : 1)));
  for (const { key, subjects, ways: own } of subjectWays(base)) {
    for (const subject of subjects) all.delete(subject);
    if (own.some(isTaught) || !subjects.some((subject) => ways.has(subject))) all.set(key, own);
    else {
      const bodies = new Set(own.map(bodyOf));
      const isNew = (way: JsonValue): boolean => !bodies.has(bodyOf(way));
      for (const subject of subjects) all.set(subject, [...own, ...(ways.get(subject) ?? []).filter(isNew)]);
    }
  }
  return {
    dialect: 1,
    name: "taught",
    ...(frame !== undefined && { config: frame }),
    ...Object.fromEntries(Object.entries(base).filter(([name]) => !wayMembers.has(name))),
    shapes: { ...shapes, ...jsonMembers(base.shapes) },
    kinds: {},
    ...membersOfWays(all),
  };
}
