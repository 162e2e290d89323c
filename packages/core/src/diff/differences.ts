import type { Child, FormatTable } from "../generated/format-table.js";
import { distinctEdges, edgeContent } from "../graph/edge-content.js";
import { deepEqual, isObject, type JsonObject } from "../json.js";
import { lazy } from "../memoise.js";
import type { PathStep } from "../model.js";
import { areAligned, elementStep, indexed, isOrdered } from "./elements.js";
import { comparedMembers } from "./meaning.js";

/** A place where the sides do not all mean the same. */
export interface Difference {
  /** From the compared objects on; elements of lists are told by what they are called, not by index. */
  readonly path: PathStep[];
  /** What each side has there, as written; undefined where a side has nothing. */
  readonly values: readonly unknown[];
  /** What stands there by the format's tables; undefined for a plain value. */
  readonly child: Child | undefined;
  /** The values are keys of a list whose order counts: of the elements all sides have, in the order of each side. */
  readonly reordered: boolean;
  /** Of an element that the last side has in such a list and the one before lacks: the key it is to come after. */
  readonly follows?: string | null;
}

type Placed = Pick<Difference, "follows">;
type Index = ReadonlyMap<string, JsonObject>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

const isWrittenAlike = (objects: readonly JsonObject[], name: string): boolean => {
  const first = objects[0]?.[name];
  for (const object of objects) if (object[name] !== first) return false;
  return true;
};

const isOwnOfEarlier = (objects: readonly JsonObject[], side: number, name: string): boolean => {
  for (let earlier = 0; earlier < side; earlier++) if (Object.hasOwn(objects[earlier] ?? {}, name)) return true;
  return false;
};

/**
 * The size and hash of one file are the same wherever it is, so where two sides differ in them one has
 * miswritten them.
 */
const isToldByData = (name: string, assets: readonly JsonObject[]): boolean =>
  (name === "byteSize" || name === "sha256") &&
  Boolean(assets[0]?.data) &&
  assets.every(({ data }) => data === assets[0]?.data);

/**
 * The digest says which file it is, so that nothing changes where its bytes are written in one version and not
 * in another.
 */
const isToldByDigest = (name: string, assets: readonly JsonObject[]): boolean =>
  name === "data" &&
  Boolean(assets[0]?.sha256) &&
  assets.every(({ sha256 }) => sha256 === assets[0]?.sha256) &&
  new Set(assets.flatMap(({ data }) => (typeof data === "string" ? [data] : []))).size < 2;

const allEqual = (values: readonly unknown[]): boolean => values.every((value) => value === values[0]);

/** Returns where lists begin to differ in what is written in them; their length where none does. */
function firstDifference([first = [], ...others]: readonly (readonly unknown[])[]): number {
  let index = 0;
  while (index < first.length && others.every((other) => deepEqual(other[index], first[index]))) index++;
  return index;
}

/**
 * Compares any number of versions of one object of the format, two for a diff and three for a merge.
 * Objects are entered, elements of lists with a table are matched by id or key, all else is one value; one walk,
 * each value is looked at once. Of three, the last is the one that is to be taken over into the second.
 */
export function differences(table: FormatTable, sides: readonly JsonObject[]): Difference[] {
  const found: Difference[] = [];
  const path: PathStep[] = [];

  function compare(step: PathStep, child: Child | undefined, values: readonly unknown[], place: Placed = {}): void {
    if (allEqual(values)) return;
    path.push(step);
    if (child?.list === true && values.every(isList)) compareLists(child.table, values);
    else if (values.every(isObject)) compareObjects(child?.table, values);
    else if (!areWrittenAlike(values)) found.push({ path: [...path], values, child, reordered: false, ...place });
    path.pop();
  }

  function compareObjects(table: FormatTable | undefined, objects: readonly JsonObject[]): void {
    if (table !== undefined) {
      for (const { name, child, in: meaningIn, standsAlone } of comparedMembers(table)) {
        if (standsAlone && isWrittenAlike(objects, name)) continue;
        if (table.name === "asset" && (isToldByData(name, objects) || isToldByDigest(name, objects))) continue;
        compare(name, child, objects.map(meaningIn));
      }
      if (table.closed) return;
    }
    for (const [side, object] of objects.entries()) {
      for (const name in object) {
        if (isWrittenAlike(objects, name) || table?.members.has(name) || isOwnOfEarlier(objects, side, name)) continue;
        compare(
          name,
          undefined,
          objects.map((one) => (Object.hasOwn(one, name) ? one[name] : undefined)),
        );
      }
    }
  }

  function compareLists(of: FormatTable, lists: readonly (readonly unknown[])[]): void {
    const start = firstDifference(lists);
    if (lists.every(({ length }) => length === start)) return;
    if (areAligned(of, lists)) compareAligned(of, lists, start);
    else compareById(of, lists);
  }

  /** Nothing went, came or changed places: no index has to be made to find the elements that belong together. */
  function compareAligned(of: FormatTable, lists: readonly (readonly unknown[])[], start: number): void {
    const child = { table: of, list: false };
    const [first = []] = lists;
    for (let index = start; index < first.length; index++) {
      const element = first[index];
      if (!isObject(element) || lists.every((list) => deepEqual(list[index], element))) continue;
      compare(
        elementStep(of, element),
        child,
        lists.map((list) => list[index]),
      );
    }
  }

  function compareById(of: FormatTable, lists: readonly (readonly unknown[])[]): void {
    const indices = lists.map((list) => indexed(of, list));
    const isOfEdges = of.name === "edge";
    if (isOfEdges && indices.some(({ size }, side) => size < (lists[side]?.length ?? 0))) {
      compareAsOne(of, lists);
      return;
    }
    const ways = lazy(() => waysThatStay(indices));
    const places = isOrdered(of) ? placesOfNew(indices) : undefined;
    const child = { table: of, list: false };
    for (const [side, index] of indices.entries()) {
      for (const [id, element] of index) {
        if (indices.slice(0, side).some((earlier) => earlier.has(id))) continue;
        const values = indices.map((one) => one.get(id));
        if (isOfEdges && values.includes(undefined) && values.every((edge) => isTwin(edge, ways()))) continue;
        if (!areWrittenAlike(values)) compare(elementStep(of, element), child, values, places?.get(id));
      }
    }
    if (isOrdered(of)) compareOrder(indices);
  }

  /** Edges that share an id are told apart by nothing, so that their lists are compared and taken over as one value. */
  function compareAsOne(of: FormatTable, lists: readonly (readonly unknown[])[]): void {
    if (areWrittenAlike(lists.map(distinctEdges))) return;
    found.push({ path: [...path], values: lists, child: { table: of, list: true }, reordered: false });
  }

  function compareOrder(indices: readonly Index[]): void {
    const common = indices.map((index) => [...index.keys()].filter((key) => indices.every((other) => other.has(key))));
    if (!areWrittenAlike(common)) found.push({ path: [...path], values: common, child: undefined, reordered: true });
  }

  compareObjects(table, sides);
  return found;
}

/** Returns whether all are written alike, so that there is nothing to compare. */
export function areWrittenAlike(values: readonly unknown[]): boolean {
  for (let index = 1; index < values.length; index++) if (!deepEqual(values[index], values[0])) return false;
  return true;
}

/** Returns whether two values of one place mean the same. */
export function meansSame(child: Child | undefined, a: unknown, b: unknown): boolean {
  if (deepEqual(a, b)) return true;
  return child?.list === false && isObject(a) && isObject(b) && differences(child.table, [a, b]).length === 0;
}

/** What those edges say that every side has alike. An edge that only says it once more sets up nothing. */
function waysThatStay(indices: readonly Index[]): ReadonlySet<string> {
  const ways = new Set<string>();
  for (const [id, edge] of indices[0] ?? []) {
    const [way, ...others] = indices.map((index) => edgeContent(index.get(id) ?? edge));
    const isEverywhere = indices.every((index) => index.has(id)) && others.every((other) => other === way);
    if (way !== undefined && isEverywhere) ways.add(way);
  }
  return ways;
}

const isTwin = (edge: JsonObject | undefined, ways: ReadonlySet<string>): boolean =>
  edge === undefined || ways.has(edgeContent(edge) ?? "");

/**
 * For each element that the last list has and the one before lacks: the nearest element before it that is there too,
 * or comes in with it; null where it is to be the first.
 */
function placesOfNew(indices: readonly Index[]): ReadonlyMap<string, Placed> {
  const [last, into, ...others] = indices.toReversed();
  const places = new Map<string, Placed>();
  let follows: string | null = null;
  for (const key of last?.keys() ?? []) {
    const isThere = into?.has(key) === true;
    if (!isThere) places.set(key, { follows });
    if (isThere || !others.some((other) => other.has(key))) follows = key;
  }
  return places;
}
