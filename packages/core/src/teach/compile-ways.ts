import type { JsonValue } from "../json.js";
import type { Given, Role, SettledKind } from "./claims.js";
import { isWithin, type Lens, type Lenses, membersOf, parentOf } from "./lenses.js";
import { isPlainObject, type Surveyed } from "./survey.js";

/** What a value is to the form of its kind. */
type Place =
  | { readonly is: "hole"; readonly role: Role }
  | { readonly is: "ignored" }
  | { readonly is: "literal"; readonly value: JsonValue; readonly given: Given }
  | { readonly is: "inner" };

export interface FormScope {
  readonly lenses: Lenses;
  readonly ignored: ReadonlySet<string>;
  /**
   * The path of what holds the settings of all kinds, where what is around these is written once; undefined where each
   * way has all of it.
   */
  readonly framed: string | undefined;
  readonly kind: SettledKind;
  /** Whether what was pointed at counts before somebody confirmed how it is read. */
  readonly isTentative: boolean;
  /** Whether operands are all that a block of the kind needs. */
  readonly isWhole: (operands: ReadonlySet<string>) => boolean;
  /** Tells which of the sets of operands a block has, where it needs one of several. */
  readonly alternativeOf: (operands: ReadonlySet<string>) => string;
  /** Returns what blocks with these operands also say, although nothing in them does. */
  readonly impliedBy: (operands: ReadonlySet<string>) => Given;
  /** Returns what a word of a table says, null for nothing; undefined where that is not settled. */
  readonly wordOf: (table: string, theirs: JsonValue) => JsonValue | undefined;
}

/** A block as its form has it: undefined for a block of which something is not settled. */
interface Placed {
  readonly surveyed: Surveyed;
  readonly places: ReadonlyMap<string, Place>;
  /** What parts ways: the literals, and which places of lists are there. */
  readonly key: string;
  readonly given: Given;
}

/** Tells what each value of a block is to the form; or the first path that is not settled. */
function placed(surveyed: Surveyed, scope: FormScope): Placed | string {
  const places = new Map<string, Place>();
  const parts: string[] = [];
  let given: Given = {};
  const settle = (path: string, value: JsonValue, isInner: boolean): Place | undefined => {
    if (scope.ignored.has(path)) return { is: "ignored" };
    const role = scope.kind.roles.get(path);
    if (role === null) return { is: "ignored" };
    if (role !== undefined) {
      if (!scope.isTentative && !scope.kind.confirmed.has(path)) return undefined;
      if (value === null) return { is: "literal", value, given: {} };
      const word = role.table === undefined ? undefined : scope.wordOf(role.table, value);
      return word === null ? { is: "literal", value, given: {} } : { is: "hole", role };
    }
    if (isInner || isEmpty(value, scope.lenses.get(path))) return { is: "inner" };
    const meaning = scope.kind.literals.get(path)?.get(JSON.stringify(value));
    return meaning === undefined ? undefined : { is: "literal", value, given: meaning };
  };
  let whole: string | undefined;
  /** The lists of which each place has a meaning of its own. */
  const lists = new Set<string>();
  for (const { path, value, isInner } of surveyed.nodes) {
    if (whole !== undefined && isWithin(path, whole)) continue;
    const place = settle(path, value, isInner);
    if (place === undefined) return path;
    places.set(path, place);
    if (place.is !== "inner") whole = path;
    if (place.is === "literal") {
      parts.push(`${path}=${JSON.stringify(value)}`);
      given = { ...given, ...place.given };
    }
    if (lists.has(parentOf(path))) parts.push(path);
    if (Array.isArray(value) && scope.lenses.get(path)?.is === "places") {
      lists.add(path);
      parts.push(`${path} is a list`);
    }
  }
  const held = new Set([...places.values()].flatMap((place) => (place.is === "hole" ? [place.role.operand] : [])));
  const implied = scope.impliedBy(new Set([...held, ...Object.keys(given)]));
  for (const [name, value] of Object.entries(implied)) parts.push(`${name} is ${JSON.stringify(value)}`);
  return { surveyed, places, key: parts.join("\n"), given: { ...given, ...implied } };
}

/** Returns whether a value could have members and has none. */
const isEmpty = (value: JsonValue, lens: Lens | undefined): boolean =>
  Array.isArray(value)
    ? lens !== undefined && value.length === 0
    : isPlainObject(value) && Object.keys(value).length === 0;

/**
 * Returns whether what a block has, and what is missing beside it, was there in blocks that were confirmed: each of its
 * values beside the lack of each that it does not have.
 */
function isConfirmed({ places }: Placed, { roles, blocks, optional }: SettledKind): boolean {
  const held = [...roles].filter(([, role]) => role !== null).map(([path]) => path);
  const own = held.filter((path) => places.has(path));
  const missing = held.filter((path) => !places.has(path) && !optional.has(path));
  if (own.length === 0) return blocks.some((block) => missing.every((path) => !block.has(path)));
  return own.every((path) => missing.every((other) => blocks.some((block) => block.has(path) && !block.has(other))));
}

function operandsOf({ places, given }: Placed): ReadonlySet<string> {
  const held = [...places.values()].flatMap((place) => (place.is === "hole" ? [place.role.operand] : []));
  return new Set([...held, ...Object.keys(given)]);
}

/** Writes the ways of a kind that its settled blocks need: one for each set of literals. */
export function waysFrom(
  samples: readonly Surveyed[],
  scope: FormScope,
): readonly { readonly way: JsonValue; readonly blocks: number }[] {
  const variants = new Map<string, Placed[]>();
  for (const surveyed of samples) {
    const one = placed(surveyed, scope);
    if (typeof one === "string" || !scope.isWhole(operandsOf(one))) continue;
    if (!scope.isTentative && !isConfirmed(one, scope.kind)) continue;
    const key = `${one.key}\n${scope.alternativeOf(operandsOf(one))}`;
    const alike = variants.get(key);
    if (alike === undefined) variants.set(key, [one]);
    else alike.push(one);
  }
  return [...variants.values()]
    .sort((one, other) => other.length - one.length)
    .flatMap((blocks) => {
      const as = formAt(scope.framed ?? "", blocks, scope);
      const [first] = blocks;
      if (as === undefined || first === undefined) return [];
      const given = Object.keys(first.given).length === 0 ? {} : { given: first.given };
      return [{ way: { as, ...given }, blocks: blocks.length }];
    });
}

function formAt(path: string, blocks: readonly Placed[], scope: FormScope): JsonValue | undefined {
  const { lenses } = scope;
  const holders: { placed: Placed; members: ReadonlyMap<string, JsonValue> }[] = [];
  let isObject = false;
  for (const one of blocks) {
    const place = path === "" ? undefined : one.places.get(path);
    if (place?.is === "hole")
      return lenses.get(path)?.is === "json" ? { $json: holeText(place.role) } : holeText(place.role);
    if (place?.is === "ignored") return "${_}";
    if (place?.is === "literal") return escapedLiteral(place.value);
    const value =
      path === "" ? one.surveyed.sample.config : one.surveyed.nodes.find((node) => node.path === path)?.value;
    const members = value === undefined ? undefined : membersOf(value, path, lenses);
    if (value !== undefined && isPlainObject(value)) isObject = true;
    if (members !== undefined) holders.push({ placed: one, members });
    else if (value !== undefined || path === scope.framed) return undefined;
  }
  const counts = new Map<string, number>();
  for (const { members } of holders) for (const name of members.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const lens = isObject ? undefined : lenses.get(path);
  if (lens?.is === "places") {
    const items = [...counts.keys()]
      .sort((one, other) => Number(one) - Number(other))
      .map((name) => formAt(`${path}/${name}`, having(name, holders), scope));
    const whole = items.filter((item) => item !== undefined);
    return whole.length < items.length ? undefined : whole;
  }
  const members = new Map<string, JsonValue>();
  for (const [name, count] of counts) {
    const inner = `${path}/${name}`;
    if (path === scope.framed && scope.ignored.has(inner)) continue;
    const form = formAt(inner, having(name, holders), scope);
    if (form === undefined) return undefined;
    const isOptional = count < holders.length || scope.ignored.has(inner) || scope.kind.optional.has(inner);
    members.set(isOptional ? `${escapedText(name)}?` : escapedText(name), form);
  }
  for (const ignored of scope.ignored)
    if (path !== scope.framed && parentOf(ignored) === path && !counts.has(ignored.slice(path.length + 1)))
      members.set(`${escapedText(ignored.slice(path.length + 1))}?`, "${_}");
  const form: JsonValue = Object.fromEntries(members);
  if (path === scope.framed) return form;
  if (lens?.is === "json") return { $json: form };
  return lens?.is === "pairs" ? { $pairs: [lens.name, lens.value], as: form } : form;
}

const having = (
  name: string,
  holders: readonly { readonly placed: Placed; readonly members: ReadonlyMap<string, JsonValue> }[],
): readonly Placed[] => holders.filter(({ members }) => members.has(name)).map(({ placed: one }) => one);

function holeText({ operand, part, shape, table }: Role): string {
  const named = shape ?? table;
  return `\${${operand}${part === undefined ? "" : `.${part}`}${named === undefined ? "" : `: ${named}`}}`;
}

/** What surrounds the settings of all blocks. */
export interface Frame {
  /** The path of what holds the settings; "" where nothing does. */
  readonly container: string;
  readonly config: JsonValue;
}

/**
 * Writes what surrounds the settings of all blocks: members that say nothing, and what holds the settings. Returns
 * undefined where there is neither.
 */
export function frameOf(ignored: ReadonlySet<string>, lenses: Lenses, container: string): Frame | undefined {
  const lens = lenses.get(container);
  const [beside, within] = ["", container].map((path) =>
    [...ignored]
      .filter((one) => parentOf(one) === path)
      .map((one): [string, JsonValue] => [`${escapedText(one.slice(path.length + 1))}?`, "${_}"]),
  );
  if (container === "" && (beside?.length === 0 || lens !== undefined)) return undefined;
  const rest = { "...": "${config}" };
  if (container === "") return { container, config: { as: { ...Object.fromEntries(beside ?? []), ...rest } } };
  const inner: JsonValue = { ...Object.fromEntries(within ?? []), ...rest };
  const held =
    lens?.is === "pairs" ? { $pairs: [lens.name, lens.value], as: inner } : within?.length === 0 ? "${config}" : inner;
  const as = { [escapedText(container.slice(1))]: held, ...Object.fromEntries(beside ?? []) };
  return { container, config: { as } };
}

/** Reads what surrounds the settings of all blocks: the path of what holds them, and those of what says nothing. */
export function readFrame(config: JsonValue): { readonly container: string; readonly ignored: readonly string[] } {
  const ignored: string[] = [];
  let container = "";
  const walk = (form: JsonValue | undefined, path: string): void => {
    if (!isPlainObject(form)) return;
    const members = "$pairs" in form ? form.as : form;
    for (const [name, one] of Object.entries(isPlainObject(members) ? members : {})) {
      const inner = `${path}/${name.replace(/\?$/, "").replaceAll("$$", "$")}`;
      if (one === "${_}") ignored.push(inner);
      else if (one === "${config}") container = name === "..." ? path : inner;
      else walk(one, inner);
    }
  };
  walk(isPlainObject(config) ? config.as : undefined, "");
  return { container, ignored };
}

/** Finds what holds the settings of all blocks, beside what says nothing; "" where nothing does. */
export function findContainer(blocks: readonly Surveyed[], ignored: ReadonlySet<string>, lenses: Lenses): string {
  let container: string | undefined;
  for (const { nodes } of blocks) {
    const [only, ...more] = nodes.filter(({ path }) => parentOf(path) === "" && !ignored.has(path));
    const isHolder = only !== undefined && membersOf(only.value, only.path, lenses) !== undefined;
    if (!isHolder || more.length > 0 || only.path !== (container ?? only.path)) return "";
    container = only.path;
  }
  const lens = container === undefined ? undefined : lenses.get(container);
  return lens === undefined || lens.is === "pairs" ? (container ?? "") : "";
}

/** Writes a text as a form that fits it alone. */
export const escapedText = (text: string): string => text.replace(/\$(?=[{$])/g, "$$$$");

/** Writes JSON as a form that fits it alone. */
function escapedLiteral(value: JsonValue): JsonValue {
  if (typeof value === "string") return escapedText(value);
  if (Array.isArray(value)) return value.map((one: JsonValue) => escapedLiteral(one));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]): [string, JsonValue] => [escapedText(name), escapedLiteral(one)]),
  );
}
