import {
  type Change,
  type CompiledPack,
  describeBlock,
  type ElementRename,
  type FieldChange,
  type NameLookup,
  nameLookup,
  type PathStep,
  type VersionClass,
} from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { quote } from "@setup-pack/core/words";
import { describeValue, isLong } from "./describe-value.js";
import type { DescriptionBounds, PartDescription, Sign, ValueDescription } from "./diff-description.js";

/** An item as one of the two releases has it. */
export interface ReleaseItem {
  /** Undefined where the release does not have it. */
  readonly item: JsonObject | undefined;
  /** The element of one of its lists, such as a block, by the list's name and the element's id. */
  element(list: string, step: Exclude<PathStep, string>): JsonObject | undefined;
  /** A block in a sentence. */
  describe(block: JsonObject): string;
  /** What the ids in its configs stand for. */
  readonly known: NameLookup;
  /** What its blocks are read by. */
  readonly book: BlockBook;
}

/** Gives the items of a pack as sides of a change. */
export function releaseItems({ document, symbols }: CompiledPack, book: BlockBook) {
  const lists = new Map<string, ReadonlyMap<string, JsonObject>>();
  const itemsOf = (kind: Change["item"]["kind"]): ReadonlyMap<string, JsonObject> => {
    const items =
      lists.get(kind) ??
      new Map(
        (kind === "pack" ? [] : (document[kind] ?? [])).flatMap((item) => (isObject(item) ? [[item.key, item]] : [])),
      );
    lists.set(kind, items);
    return items;
  };
  return (kind: Change["item"]["kind"], key: string): ReleaseItem => {
    const item = kind === "pack" ? (isObject(document) ? document : undefined) : itemsOf(kind).get(key);
    const known = nameLookup(item?.document, symbols);
    const elements = new Map<string, ReadonlyMap<string, JsonObject>>();
    return {
      item,
      known,
      book,
      describe: (block) => describeBlock(block, known, book),
      element: (list, step) => {
        const byId = elements.get(list) ?? byIdentity(listIn(item, list));
        elements.set(list, byId);
        return byId.get(identity(step));
      },
    };
  };
}

function listIn(item: JsonObject | undefined, list: string): readonly unknown[] {
  const document = isObject(item?.document) ? item.document : {};
  const graph = isObject(document.graph) ? document.graph : {};
  const value = item?.[list] ?? document[list] ?? graph[list];
  return Array.isArray(value) ? value : [];
}

const byIdentity = (list: readonly unknown[]): ReadonlyMap<string, JsonObject> =>
  new Map(list.flatMap((element) => (isObject(element) ? [[identity(element), element]] : [])));

/** Returns what identifies an element in its list: an id or a key, of references the type too. */
function identity({
  type,
  id,
  key,
}: {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly key?: unknown;
}): string {
  return JSON.stringify(typeof key === "string" ? key : typeof type === "string" ? [type, id] : id);
}

/** Where a change inside an item is: in an element of a list, or in a member. */
export interface ChangePlace {
  readonly list: string;
  readonly element: Exclude<PathStep, string> | undefined;
  /** The names from the element, or from the item on. */
  readonly members: readonly string[];
}

/** Reads the path of a change; names that only hold others are left out. */
export function changePlaceOf(path: readonly PathStep[]): ChangePlace {
  const at = path.findIndex((step) => typeof step === "object");
  const element = path[at];
  const list = path[at - 1];
  const members = path.slice(at + 1).filter((step) => typeof step === "string");
  if (typeof element !== "object" || typeof list !== "string")
    return { list: "", element: undefined, members: members.filter((name) => name !== "document" && name !== "graph") };
  return { list, element, members };
}

/** Describes all that differs in one element, or in one member. The sides are those of the item before and after. */
export function describePart(
  fields: readonly FieldChange[],
  [before, after]: readonly [ReleaseItem, ReleaseItem],
  bounds: DescriptionBounds,
): PartDescription | undefined {
  const [first] = fields;
  if (first === undefined) return undefined;
  const { list, element } = changePlaceOf(first.path);
  const weight = heaviestOf(fields);
  if (element === undefined) return { class: weight, ...describeMember(first, bounds) };
  const sides = [before.element(list, element), after.element(list, element)] as const;
  const sign: Sign = sides[0] === undefined ? "added" : sides[1] === undefined ? "removed" : "changed";
  const sentences = [before, after].map((side, index) => aboutElement(list, sides[index], side));
  const [was = "", is = ""] = sentences;
  return {
    class: weight,
    sign,
    list,
    label: `${wordFor(list)} ${nameOf(element)}`,
    about: is === "" ? was : was === "" || was === is || list === "edges" ? is : `${was} → ${is}`,
    values:
      sign === "changed" ? fields.map((field) => describeFieldValue(field, bounds)) : textsIn(list, sides, bounds),
  };
}

/** Describes an element that only got another id or key; `fields` say nothing but that. */
export function describeRename(
  { path, previous }: ElementRename,
  fields: readonly FieldChange[],
  after: ReleaseItem,
): PartDescription | undefined {
  const { list, element } = changePlaceOf(path);
  if (element === undefined) return undefined;
  return {
    class: heaviestOf(fields),
    sign: "renamed",
    list,
    label: `${wordFor(list)} ${quote(previous)} → ${nameOf(element)}`,
    about: aboutElement(list, after.element(list, element), after),
    values: [],
  };
}

const heaviestOf = (fields: readonly FieldChange[]): VersionClass =>
  weights.findLast((weight) => fields.some((field) => field.class === weight)) ?? "layout";

const weights = ["layout", "patch", "minor", "major"] as const;

const elementWords: ReadonlyMap<string, string> = new Map([
  ["nodes", "block"],
  ["edges", "edge"],
  ["references", "reference"],
  ["stages", "stage"],
]);

const wordFor = (list: string): string => elementWords.get(list) ?? "element";

const nameOf = ({ type, id, key }: Exclude<PathStep, string>): string =>
  type === undefined ? quote(id ?? key ?? "") : `${quote(id ?? "")} (${type.replaceAll("_", " ")})`;

function describeMember(field: FieldChange, bounds: DescriptionBounds): Omit<PartDescription, "class"> {
  const { members } = changePlaceOf(field.path);
  const about = field.change === "reordered" ? "in another order" : "";
  return {
    sign: field.change,
    list: "",
    label: members.join("."),
    about,
    values: [{ ...describeFieldValue(field, bounds), name: "" }],
  };
}

const describeFieldValue = ({ path, before, after }: FieldChange, bounds: DescriptionBounds): ValueDescription =>
  describeValue(changePlaceOf(path).members.join("."), before, after, bounds);

/** What an element is, in words: what a block does, what an edge joins, a name. */
function aboutElement(list: string, element: JsonObject | undefined, side: ReleaseItem): string {
  if (element === undefined) return "";
  if (list === "nodes") return side.describe(element);
  if (list === "edges") {
    const { source, target, handle = "next" } = element;
    return `${String(source)} ─${String(handle)}→ ${String(target)}`;
  }
  return typeof element.name === "string" ? element.name : "";
}

/** Returns the long texts of a block that came: its sentence gives only how they begin. */
function textsIn(
  list: string,
  [before, after]: readonly (JsonObject | undefined)[],
  bounds: DescriptionBounds,
): ValueDescription[] {
  if (list !== "nodes" || before !== undefined || !isObject(after?.config)) return [];
  return Object.entries(after.config).flatMap(([name, value]) =>
    typeof value === "string" && isLong(value) ? [describeValue(name, undefined, value, bounds)] : [],
  );
}
