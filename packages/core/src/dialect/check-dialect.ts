import { blockKind, blockKinds } from "../blocks/catalogue.js";
import { dataOperands } from "../blocks/data-signatures.js";
import { append, deepEqual, isObject, type Pointer } from "../json.js";
import { didYouMean } from "../words/did-you-mean.js";
import { quote } from "../words/wording.js";
import { type Dialect, dialectOf } from "./dialect.js";

type Report = (at: Pointer, message: string) => void;

/** Members of a dialect file. */
const members: ReadonlySet<string> = new Set([
  ...["$schema", "dialect", "name", "title", "extends", "config", "shapes", "kinds", "filters", "resources", "brand"],
  "answers",
]);

/** Makes a dialect of its JSON, every part of it, and reports all mistakes. */
export function checkDialect(json: unknown, report: Report): Dialect {
  const told = new Set<string>();
  const once: Report = (at, message) => {
    if (told.has(`${at} ${message}`)) return;
    told.add(`${at} ${message}`);
    report(at, message);
  };
  const file = isObject(json) ? json : {};
  for (const name of Object.keys(file))
    if (!members.has(name))
      once(append("", name), `A dialect has no member ${quote(name)}.${didYouMean(name, members)}`);
  checkFrame(file.config, once);
  checkNames(file.kinds, "/kinds", (kind) => blockKind(kind) !== undefined, kindNames, once);
  checkNames(file.resources, "/resources", (kind) => dataOperands.has(kind), dataOperands.keys(), once);
  const dialect = dialectOf(json, once);
  for (const subject of dialect.subjects) dialect.waysOf(subject);
  for (const [shape, by] of circlesIn(dialect.shapes.handedOn))
    once(
      append("/shapes", shape),
      `The shape ${quote(shape)} reaches itself on the same value${by === shape ? "" : `, by ${quote(by)}`}, so reading would not end. Put it within an object, a list or a text.`,
    );
  return dialect;
}

/** A way that reads nothing, since one before it takes all that it would. */
export interface HiddenWay {
  readonly at: Pointer;
  readonly by: Pointer;
}

/** Finds the ways of a dialect that one before them hides, whatever a pack has. */
export function hiddenWays({ subjects, waysOf }: Dialect): readonly HiddenWay[] {
  const hidden = new Map<Pointer, HiddenWay>();
  for (const subject of subjects) {
    const ways = waysOf(subject);
    for (const [index, { at, json }] of ways.entries()) {
      const first = ways.slice(0, index).find((one) => takesAll(one.json, json));
      if (first !== undefined) hidden.set(at, { at, by: first.at });
    }
  }
  return [...hidden.values()];
}

/** Returns whether a form fits all that another does, as far as their JSON shows. */
function takesAll(form: unknown, other: unknown): boolean {
  if (!isObject(form) || !isObject(other)) return deepEqual(form, other);
  const optional = (name: string): boolean => name.endsWith("?") || (name === "..." && form[name] === "${_}");
  const isTaken = ([name, inner]: readonly [string, unknown]): boolean => {
    const own = name in form ? name : optional(name) ? undefined : `${name}?`;
    return own !== undefined && own in form && takesAll(form[own], inner);
  };
  return Object.entries(other).every(isTaken) && Object.keys(form).every((name) => optional(name) || name in other);
}

const kindNames: readonly string[] = blockKinds.map(({ kind }) => kind);

function checkFrame(config: unknown, report: Report): void {
  if (config === undefined) return;
  if (!isObject(config) || !("as" in config)) report("/config", 'What surrounds every config is written { "as": … }.');
  else if (!JSON.stringify(config.as).includes('"${config}"'))
    report("/config/as", 'Nothing says where the members of a block are; write "${config}" there.');
}

/** Reports names that the format does not have, and those that several keys name. */
function checkNames(
  table: unknown,
  at: Pointer,
  isKnown: (name: string) => boolean,
  known: Iterable<string>,
  report: Report,
): void {
  const seen = new Map<string, string>();
  for (const key of isObject(table) ? Object.keys(table) : [])
    for (const name of key.split(",").map((one) => one.trim())) {
      const place = append(at, key);
      if (!isKnown(name)) report(place, `The format does not have ${quote(name)}.${didYouMean(name, known)}`);
      const before = seen.get(name);
      if (before !== undefined) report(place, `${quote(name)} is written twice; keep one of them.`);
      seen.set(name, key);
    }
}

/** Finds the shapes that reach themselves on the same value, each with the one that it hands the value on to. */
function circlesIn(
  handedOn: ReadonlyMap<string, ReadonlySet<string>>,
): readonly (readonly [shape: string, by: string])[] {
  const reaches = (from: string, wanted: string, seen: Set<string>): boolean => {
    if (from === wanted) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(handedOn.get(from) ?? [])].some((next) => reaches(next, wanted, seen));
  };
  return [...handedOn].flatMap(([shape, next]): (readonly [string, string])[] => {
    const by = [...next].find((one) => reaches(one, shape, new Set()));
    return by === undefined ? [] : [[shape, by]];
  });
}
