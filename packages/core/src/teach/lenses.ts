import { filtersSubject } from "../dialect/dialect.js";
import { parsed } from "../dialect/fit.js";
import { type PairKey, pairAt } from "../dialect/form.js";
import { isJson } from "../dialect/hole.js";
import { isObject, type JsonValue } from "../json.js";
import type { Corpus } from "./corpus.js";

/**
 * How a value that is not an object is looked into: a text of JSON, a list of pairs, or a list in which places count.
 */
export type Lens = { readonly is: "json" } | PairsLens | { readonly is: "places" };

interface PairsLens {
  readonly is: "pairs";
  readonly name: PairKey;
  readonly value: PairKey;
}

/** Lenses by the path that they apply to. */
export type Lenses = ReadonlyMap<string, Lens>;

/** A value in the settings of a block. */
export interface Node {
  /** The names on the way to it, each after a slash, as one looks through the lenses. */
  readonly path: string;
  readonly value: JsonValue;
  /** Whether it has members that are nodes too. */
  readonly isInner: boolean;
  /** Where it is in the settings as they are. */
  readonly at: readonly (string | number)[];
}

const deepest = 5;

/** Returns the members of a value, through the lens at its path; undefined for one that is looked at whole. */
export function membersOf(value: JsonValue, path: string, lenses: Lenses): ReadonlyMap<string, JsonValue> | undefined {
  const lens = lenses.get(path);
  if (lens?.is === "json" && typeof value === "string") {
    const inner = parsed(value);
    return isJson(inner) ? membersOf(inner, `${path}/$json`, lenses) : undefined;
  }
  if (Array.isArray(value)) {
    const list: readonly JsonValue[] = value;
    if (lens?.is === "places") return new Map(list.map((one, index) => [String(index), one]));
    return lens?.is === "pairs" ? pairsOf(list, lens) : undefined;
  }
  return isPlainObject(value) ? new Map(Object.entries(value)) : undefined;
}

const isPlainObject = (value: JsonValue): value is { readonly [name: string]: JsonValue } => isObject(value);

function pairsOf(list: readonly JsonValue[], lens: PairsLens): ReadonlyMap<string, JsonValue> | undefined {
  const members = new Map<string, JsonValue>();
  for (const one of list) {
    const pair = pairAt(lens, one);
    if (pair === undefined || !isJson(pair.value) || members.has(pair.name)) return undefined;
    members.set(pair.name, pair.value);
  }
  return members;
}

/** Lists the values of settings, each before its members. */
export function nodesOf(config: JsonValue, lenses: Lenses): readonly Node[] {
  const nodes: Node[] = [];
  const visit = (value: JsonValue, path: string, at: Node["at"], depth: number): void => {
    const members = depth > deepest ? undefined : membersOf(value, path, lenses);
    if (path !== "") nodes.push({ path, value, isInner: members !== undefined && members.size > 0, at });
    if (members === undefined) return;
    // Where most kinds have a list, others may have an object.
    const lens = Array.isArray(value) ? lenses.get(path) : undefined;
    for (const [index, [name, inner]] of [...members].entries()) {
      const here =
        lens?.is === "pairs" ? [...at, index, lens.value] : lens?.is === "places" ? [...at, index] : [...at, name];
      visit(inner, `${path}/${name}`, here, depth + 1);
    }
  };
  visit(config, "", [], 0);
  return nodes;
}

/** Returns the path of what a node is in; "" at the top. */
export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/** Returns the last name of a path. */
export const lastName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export const isWithin = (path: string, outer: string): boolean => path.startsWith(`${outer}/`);

const enoughKinds = 4;

/** Finds the lenses that most kinds need: what wraps the settings of all. */
export function findLenses(corpus: Corpus): Lenses {
  const lenses = new Map<string, Lens>();
  // What is within a lens may need another.
  for (let round = 0; round < 3; round += 1) {
    const found = new Map<string, Map<string, LensUse>>();
    const texts = new Map<string, number>();
    for (const { subject, config } of corpus.samples)
      for (const { path, value } of nodesOf(config, lenses)) {
        if (lenses.has(path) || path.split("/").length > 3) continue;
        if (typeof value === "string") texts.set(path, (texts.get(path) ?? 0) + 1);
        const lens = lensFor(value);
        if (lens === undefined) continue;
        const key = JSON.stringify(lens);
        const alike = found.get(path) ?? new Map<string, LensUse>();
        found.set(path, alike);
        const entry = alike.get(key) ?? { kinds: new Set<string>(), lens, count: 0, names: [] };
        alike.set(key, entry);
        entry.kinds.add(subject);
        entry.count += 1;
        if (lens.is === "pairs" && (lens.name === 0 || hasLens(lenses, lens)))
          entry.names.push(...(membersOf(value, "", new Map([["", lens]]))?.keys() ?? []));
      }
    let isNew = false;
    for (const [path, alike] of found) {
      const best = [...alike.values()].sort((one, other) => other.kinds.size - one.kinds.size)[0];
      // Filters are one kind, and may be one text of JSON.
      const isFilter = best?.lens.is === "json" && best.kinds.has(filtersSubject);
      if (best === undefined || (best.kinds.size < enoughKinds && !isFilter && !isRecord(best))) continue;
      if (best.lens.is === "json" && best.count < (texts.get(path) ?? 0)) continue;
      lenses.set(path, best.lens);
      isNew = true;
    }
    if (!isNew) break;
  }
  return lenses;
}

/** Returns whether pairs with these members hold settings elsewhere. */
const hasLens = (lenses: Lenses, { name, value }: PairsLens): boolean =>
  [...lenses.values()].some((one) => one.is === "pairs" && one.name === name && one.value === value);

interface LensUse {
  readonly kinds: Set<string>;
  readonly lens: Lens;
  count: number;
  /** The names of its pairs, of all blocks. */
  readonly names: string[];
}

/**
 * Returns whether lists of lists of two are settings by name, though few kinds have them: the same names come again and
 * again.
 */
const isRecord = ({ count, names }: LensUse): boolean =>
  count > 1 && names.length > count && names.length >= 2 * new Set(names).size;

function lensFor(value: JsonValue): Lens | undefined {
  if (typeof value === "string") return /^\s*[{[]/.test(value) && isObject(parsed(value)) ? { is: "json" } : undefined;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const list: readonly JsonValue[] = value;
  const [first] = list;
  if (first !== undefined && isPlainObject(first)) {
    const [name = "", inner = "", ...more] = Object.keys(first);
    if (more.length > 0 || inner === "" || typeof first[name] !== "string") return undefined;
    const lens = { is: "pairs", name, value: inner } as const;
    return pairsOf(list, lens) === undefined ? undefined : lens;
  }
  if (Array.isArray(first)) {
    const lens = { is: "pairs", name: 0, value: 1 } as const;
    if (pairsOf(list, lens) !== undefined) return lens;
  }
  return { is: "places" };
}
