import type { ReportedFinding } from "../diagnostic.js";
import { mostErrors } from "../generated/formats.js";
import { isObject, type Pointer, segmentsOf, valueAt } from "../json.js";
import { type Loose, malformed, type Pack } from "../model.js";
import type { Defect } from "./defect.js";
import { essentialDefects, fromAjv } from "./from-ajv.js";
import { reportPackDefects } from "./report-defects.js";
import { packErrors } from "./validators.js";

/** What the shape room says of a pack: its findings, and the pack as the rules may read it. */
export interface Shape {
  readonly findings: readonly ReportedFinding[];
  /** The value itself where each of its values is of the right type; an empty pack where it is no object. */
  readonly pack: Loose<Pack>;
  /** The value, known to be a pack; undefined where there are findings. */
  readonly document: Pack | undefined;
}

/** Compares a value with `schemas/setup-pack.schema.json`; takes any value that JSON can write. */
export function checkShape(value: unknown): Shape {
  const { errors, defects, unreadable } = packDefects(value);
  if (isPack(value, errors)) return { findings: [], pack: asLoosePack(value), document: value };
  const findings = reportPackDefects(defects, value);
  if (errors >= mostErrors) return { findings: [...findings, unfinished], pack: {}, document: undefined };
  return {
    findings,
    pack: asLoosePack(unreadable.length === 0 ? value : markMalformed(value, unreadable)),
    document: undefined,
  };
}

/** How a pack differs from the schema. */
export interface PackDefects {
  /** How many errors the validator gave, `mostErrors` at most: one mistake may be several. */
  readonly errors: number;
  readonly defects: readonly Defect[];
  /** Places whose values rules cannot take for what they should be. */
  readonly unreadable: readonly Pointer[];
}

/** Compares a value with the schema, and says nothing yet. */
export function packDefects(value: unknown): PackDefects {
  const errors = packErrors(value);
  if (errors.length === 0) return { errors: 0, defects: [], unreadable: [] };
  const defects = essentialDefects(fromAjv(errors, value), value);
  const unreadable = defects.filter((defect) => isUnreadable(defect, value)).map(({ at }) => at);
  return { errors: errors.length, defects, unreadable };
}

/** Beyond the limit it is not known which values are malformed, so the rules get nothing to read. */
const unfinished: ReportedFinding = {
  rule: "json/limit",
  at: "",
  message: `The pack has ${mostErrors} structural errors or more; fix these first to see the rest.`,
};

const kindOfBlock = /^\/automations\/\d+\/document\/graph\/nodes\/\d+\/kind$/;

const edgesOfGraph = /^\/automations\/\d+\/document\/graph\/edges$/;

/**
 * Returns whether rules cannot take the value for what it should be. An unknown block kind still tells its group. More
 * edges than any graph needs are not looked at one by one.
 */
function isUnreadable({ keyword, at }: Defect, root: unknown): boolean {
  if (keyword === "count") return edgesOfGraph.test(at);
  if (keyword === "enum") return !(kindOfBlock.test(at) && typeof valueAt(root, at) === "string");
  return keyword === "type" || keyword === "const";
}

/**
 * What rules may read of a pack in which `malformed` stands for what they cannot; an empty one for what is no object.
 */
export function asLoosePack(value: unknown): Loose<Pack> {
  return isLoosePack(value) ? value : {};
}

/** The compiler cannot see it: what differs from the schema was replaced by `malformed` just before. */
function isLoosePack(value: unknown): value is Loose<Pack> {
  return isObject(value);
}

/** The compiler cannot see it: the validator found no error. */
function isPack(value: unknown, errors: number): value is Pack {
  return errors === 0 && isObject(value);
}

/**
 * Returns a copy of a document in which `malformed` stands at the given places; `value` itself stays as it is,
 * and the copy shares with it what has no such place inside.
 */
export function markMalformed(value: unknown, places: readonly Pointer[]): unknown {
  const holder = { whole: value };
  const fresh = new Set<unknown>([holder]);
  for (const place of places) {
    const path = ["whole", ...segmentsOf(place)];
    const last = path.pop() ?? "whole";
    let owner: unknown = holder;
    for (const segment of path) owner = freshMember(owner, segment, fresh);
    if (typeof owner === "object" && owner !== null) Reflect.set(owner, last, malformed);
  }
  return holder.whole;
}

/** Returns the member's value, copied once so that it can be changed. */
function freshMember(owner: unknown, name: string, fresh: Set<unknown>): unknown {
  if (typeof owner !== "object" || owner === null) return owner;
  const value: unknown = Reflect.get(owner, name);
  if (typeof value !== "object" || value === null || fresh.has(value)) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  fresh.add(copy);
  Reflect.set(owner, name, copy);
  return copy;
}
