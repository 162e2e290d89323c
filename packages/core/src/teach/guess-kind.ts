import type { Signature } from "../blocks/signature.js";
import { dialectOf, subjectSignature } from "../dialect/dialect.js";
import type { JsonValue } from "../json.js";
import { type Claim, type Given, type Role, type SettledKind, unsettledKind } from "./claims.js";
import { parsedJson } from "./compile-shapes.js";
import { type FormScope, waysFrom } from "./compile-ways.js";
import { branchKind, spreadWays } from "./conditions.js";
import type { Sample } from "./corpus.js";
import type { Overview } from "./findings.js";
import { subjectOf } from "./groups.js";
import { guessRoles } from "./guess-roles.js";
import { type MadeRole, makeRole, type WordGuess } from "./make-role.js";
import { guessWord } from "./names.js";
import { peopleBeside, spansBeside } from "./part-roles.js";
import { type PathValues, pathsOf } from "./path-values.js";
import { keyOf, rememberLatest } from "./remember-latest.js";
import { signedParts } from "./signed-durations.js";
import { type Derived, impliedBy, isWhole, type Reader, readerOf } from "./state.js";
import { membersOfWays } from "./subject-ways.js";
import type { Surveyed } from "./survey.js";

/** What a kind seems to say, with what is settled of it. */
export interface KindGuess {
  readonly subject: string;
  /** Which of its blocks: those that are written in one form. */
  readonly group: string;
  readonly signature: Signature;
  readonly kind: SettledKind;
  readonly roles: ReadonlyMap<string, Role>;
  readonly made: readonly MadeRole[];
  readonly paths: ReadonlyMap<string, PathValues>;
  readonly words: readonly WordGuess[];
  /** Claims that make the shapes that the roles name, and take back roles that others took the place of. */
  readonly shapeClaims: readonly Claim[];
  /** Ways that are not made of roles. */
  readonly extraWays: readonly JsonValue[];
  /** Reads a block as it would be read if the guess held; undefined where nothing can be read. */
  readonly read: Reader;
}

/** A value that no operand has is taken for a word if the kind has so few of them. */
const mostLiterals = 6;

const guesses = rememberLatest<KindGuess | undefined>();

/** Guesses what the blocks of a kind say; undefined for a kind that the format does not have. */
export const guessKind = (group: string, overview: Overview, derived: Derived): KindGuess | undefined =>
  guesses(overview, group, `${keyOf(derived.settled.kinds.get(group))} ${derived.shared}`, () =>
    guessOf(group, overview, derived),
  );

function guessOf(group: string, overview: Overview, derived: Derived): KindGuess | undefined {
  const subject = subjectOf(group);
  const signature = subjectSignature(subject);
  if (signature === undefined) return undefined;
  const { settled } = derived;
  const samples = derived.surveyOf(group);
  const kind = settled.kinds.get(group) ?? unsettledKind;
  const paths = pathsOf(samples, settled.ignored);
  const roles = new Map<string, Role>();
  const made: MadeRole[] = [];
  const conditions = derived.conditions.find((one) => one.subject === subject);
  if (conditions?.root !== undefined)
    roles.set(conditions.root, {
      operand: "condition",
      ...(conditions.shape !== "condition" && { shape: conditions.shape }),
    });
  if (subject === branchKind && derived.expressions !== undefined)
    roles.set(derived.expressions.root, { operand: "condition" });
  const extraWays =
    conditions !== undefined && conditions.root === undefined
      ? spreadWays(conditions, containerOf(overview), overview.lenses, settled.ignored, derived.scopeOf(group).framed)
      : [];
  for (const [path, role] of guessRoles(signature, paths, kind, overview)) {
    const operand = signature.operands.find(({ name }) => name === role.operand);
    if (operand === undefined) continue;
    const own = makeRole(operand, paths.get(path)?.values ?? [], settled, `${group} ${path}`, overview.signs);
    const isSettled = kind.roles.get(path) !== undefined;
    roles.set(path, isSettled ? role : own.role);
    made.push(own);
  }
  for (const { whole, parts } of signedParts(signature, roles, paths, overview)) {
    roles.delete(whole);
    for (const [path, one] of parts) {
      roles.set(path, one.role);
      made.push(one);
    }
  }
  for (const { operand, parts } of [
    ...spansBeside(signature, roles, paths, overview, settled.shapes.has("duration")),
    ...peopleBeside(signature, roles, paths, overview),
  ]) {
    if (parts.some(([path]) => kind.refuted.has(`${path} ${operand}`))) continue;
    for (const [path, role] of roles) if (role.operand === operand) roles.delete(path);
    for (const [path, one] of parts) {
      roles.set(path, one.role);
      made.push(one);
    }
  }
  const literals = new Map<string, Map<string, Given>>(
    [...kind.literals].map(([path, values]) => [path, new Map(values)]),
  );
  for (const { path, values } of paths.values()) {
    if (roles.has(path) || kind.roles.has(path)) continue;
    const distinct = new Set(values.map(({ value }) => JSON.stringify(value)));
    const scalars = values.every(
      ({ value }) => typeof value !== "object" || value === null || (Array.isArray(value) && value.length === 0),
    );
    if (!scalars || distinct.size > mostLiterals) continue;
    const own = literals.get(path) ?? new Map<string, Given>();
    for (const value of distinct) if (!own.has(value)) own.set(value, givenBy(value, path, signature, samples, roles));
    literals.set(path, own);
  }
  const unused = [...kind.roles].filter(([, role]) => role === null);
  const replaced = [...kind.roles].flatMap(([path, role]): Claim[] =>
    role === null || roles.has(path) ? [] : [{ is: "not", subject: group, path, operand: role.operand }],
  );
  const implied = { ...impliedWords(signature, roles, literals), ...kind.implied };
  const guessed: SettledKind = { ...kind, roles: new Map([...unused, ...roles]), literals, implied };
  const scope: FormScope = {
    ...derived.scopeOf(group),
    kind: guessed,
    isTentative: true,
    impliedBy: (said) => impliedBy(implied, group, said),
  };
  const shapeClaims = [
    ...replaced,
    ...made.flatMap(({ shapes }) => shapes.map(({ name, shape }): Claim => ({ is: "named", name, shape }))),
  ];
  let read: Reader | undefined;
  const readings = new Map<Sample, ReturnType<Reader>>();
  return {
    subject,
    group,
    signature,
    kind: guessed,
    roles,
    made,
    paths,
    words: made.flatMap(({ words }) => words),
    shapeClaims,
    extraWays,
    read(sample) {
      if (readings.has(sample)) return readings.get(sample);
      read ??= tentativeReader(subject, samples, scope, overview, derived, made, extraWays);
      const operands = read(sample);
      const isEnough = operands !== undefined && isWhole(signature, new Set(Object.keys(operands)));
      readings.set(sample, isEnough ? operands : undefined);
      return readings.get(sample);
    },
  };
}

/**
 * Guesses what is implied by a record that is there: a kind needs a word, and one that people use for it is the type of
 * the record.
 */
function impliedWords(
  { operands }: Signature,
  roles: ReadonlyMap<string, Role>,
  literals: ReadonlyMap<string, ReadonlyMap<string, Given>>,
): Given {
  const held = new Set([...roles.values()].map(({ operand }) => operand));
  const said = new Set([...literals.values()].flatMap((values) => [...values.values()].flatMap(Object.keys)));
  return Object.fromEntries(
    operands
      .filter(({ name, type, isNeeded }) => isNeeded && type === "word" && !said.has(name))
      .flatMap(({ name, examples = [] }): [string, JsonValue][] => {
        const record = operands.find(
          (one) => held.has(one.name) && examples.some((word) => one.type === `id ${String(word)}`),
        );
        return record === undefined ? [] : [[name, record.type.slice("id ".length)]];
      }),
  );
}

/** Guesses what a word implies that no operand has: a role, in blocks where nobody is named. */
function givenBy(
  json: string,
  path: string,
  { operands }: Signature,
  samples: readonly Surveyed[],
  roles: ReadonlyMap<string, Role>,
): Given {
  const word = parsedJson(json);
  if (typeof word !== "string") return {};
  const holders = samples.filter(({ nodes }) => nodes.some((node) => node.path === path && node.value === word));
  for (const { name, type, isNeeded, examples = [], words = whoRoles } of operands) {
    const record = isNeeded && type === "word" ? recordOf(holders, examples) : undefined;
    const role = type === "who" ? guessWord(word, words) : record;
    if (role === undefined) continue;
    const isNamed = holders.some(({ nodes }) => nodes.some((node) => roles.get(node.path)?.operand === name));
    if (!isNamed) return { [name]: record ?? { role } };
  }
  return {};
}

/** Returns the type of a record that blocks have, where it is a word that people use. */
function recordOf(blocks: readonly Surveyed[], words: readonly JsonValue[]): string | undefined {
  const type = words.find((one) =>
    blocks.every(({ sample, nodes }) =>
      nodes.some(({ value }) => typeof value === "string" && typeof one === "string" && sample.typesOf(value).has(one)),
    ),
  );
  return typeof type === "string" && blocks.length > 0 ? type : undefined;
}

const whoRoles = ["owner", "broker", "item"];

/** Returns the path of what holds the settings of all kinds. */
const containerOf = ({ lenses }: Overview): string => [...lenses.keys()][0] ?? "";

function tentativeReader(
  subject: string,
  samples: readonly Surveyed[],
  scope: FormScope,
  overview: Overview,
  derived: Derived,
  made: readonly MadeRole[],
  extraWays: readonly JsonValue[],
): Reader {
  const ways = [...extraWays, ...waysFrom(samples, scope).map(({ way }) => way)];
  const named = Object.fromEntries(
    made.flatMap(({ shapes }) => shapes.map(({ name, shape }): [string, JsonValue] => [name, shape])),
  );
  const shapes: JsonValue = { ...named, ...asObject(derived.json.shapes) };
  return readerOf(dialectOf({ config: derived.json.config, shapes, ...membersOfWays([[subject, ways]]) }), overview);
}

const asObject = (value: JsonValue | undefined): { readonly [name: string]: JsonValue } =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};

/**
 * Returns what holds if a guess is right for some blocks: what their values are, and what those without operands say.
 */
export function claimsOfBlocks(
  { group: subject, roles, kind, shapeClaims, extraWays }: KindGuess,
  blocks: readonly Surveyed[],
  ignored: ReadonlySet<string>,
): readonly Claim[] {
  const claims: Claim[] = [
    ...shapeClaims,
    ...(Object.keys(kind.implied).length === 0 ? [] : [{ is: "implied", subject, given: kind.implied } as const]),
    ...extraWays.map((way): Claim => ({ is: "way", subject, way })),
  ];
  if (extraWays.length > 0) return claims;
  const settled = new Set<string>();
  for (const { nodes } of blocks) {
    const held: string[] = [];
    const under: string[] = [];
    for (const { path, value, isInner } of nodes) {
      if (ignored.has(path) || under.some((one) => path.startsWith(`${one}/`))) {
        if (ignored.has(path)) under.push(path);
        continue;
      }
      const role = roles.get(path);
      const meaning = kind.literals.get(path)?.get(JSON.stringify(value));
      if (role !== undefined) {
        under.push(path);
        held.push(path);
      }
      const key = role === undefined ? `${path} ${JSON.stringify(value)}` : path;
      if (settled.has(key)) continue;
      settled.add(key);
      if (role !== undefined) claims.push({ is: "role", subject, path, role });
      else if (!isInner && meaning !== undefined) claims.push({ is: "literal", subject, path, value, given: meaning });
    }
    claims.push({ is: "confirmed", subject, paths: held });
  }
  return claims;
}

/** Picks blocks that show a guess best: those that together have the most that is not settled, the richest first. */
export function showing(
  guess: KindGuess,
  samples: readonly Surveyed[],
  derived: Derived,
  most: number,
): readonly Surveyed[] {
  const left = samples.filter(({ sample }) => !derived.understood.has(sample) && guess.read(sample) !== undefined);
  const covered = new Set<string>();
  const shown: Surveyed[] = [];
  while (shown.length < most) {
    let best: { surveyed: Surveyed; keys: readonly string[]; gain: number } | undefined;
    for (const surveyed of left) {
      if (shown.includes(surveyed)) continue;
      const keys = keysOf(surveyed, guess, derived);
      const gain = keys.filter((key) => !covered.has(key)).length;
      if (best === undefined || gain > best.gain) best = { surveyed, keys, gain };
    }
    if (best === undefined) break;
    shown.push(best.surveyed);
    for (const key of best.keys) covered.add(key);
  }
  return shown;
}

/** What a block has to show: its paths, the forms of its values, and its words. */
function keysOf({ nodes }: Surveyed, { roles, kind }: KindGuess, { settled }: Derived): readonly string[] {
  const present = new Set(nodes.map(({ path }) => path));
  const own = [...roles.keys()].filter((path) => present.has(path));
  const missing = [...roles.keys()].filter((path) => !present.has(path));
  const pairs = own.flatMap((path) => missing.map((other) => `${path} without ${other}`));
  const shown = nodes.flatMap(({ path, value }): string[] => {
    if (settled.ignored.has(path)) return [];
    const role = roles.get(path);
    if (role !== undefined)
      return [
        path,
        `${path} ${formOf(value)}`,
        ...(role.table === undefined ? [] : [`${path}=${JSON.stringify(value)}`]),
      ];
    return kind.literals.has(path) ? [path, `${path}=${JSON.stringify(value)}`] : [];
  });
  return [...shown, ...pairs];
}

function formOf(value: JsonValue): string {
  if (Array.isArray(value)) return `list ${Math.min(value.length, 2)}`;
  if (typeof value === "object" && value !== null) return Object.keys(value).join(",");
  if (typeof value === "string") return value.replace(/\d+/g, "0").slice(0, 3);
  return value === 0 ? "zero" : typeof value;
}

/** Returns whether a block is read by a guess and was not before. */
export const gainOf = (
  guess: KindGuess,
  samples: readonly Surveyed[],
  understood: ReadonlyMap<Sample, unknown>,
): number => samples.filter(({ sample }) => !understood.has(sample) && guess.read(sample) !== undefined).length;
