import { blockKind } from "../blocks/catalogue.js";
import { takesOf } from "../blocks/signature.js";
import { append, isObject, type JsonObject, type Pointer, type Segment } from "../json.js";
import { lazy, memoise } from "../memoise.js";
import { referencesOf, referenceTypeOf } from "../symbols/references.js";
import { symbolTable } from "../symbols/symbol-table.js";

/** What something has the id of. */
export interface NamedId {
  readonly type: string;
  readonly id: string;
}

/** Settings of a pack: the config of a block, the filters of a list, the data of a resource, or the brand. */
export interface Settings {
  /** What a book reads them as: a kind of block, "filters", "data tag" or "brand". */
  readonly subject: string;
  /** The kind of the block; "filters", "data" or "brand" where they are not of a block. */
  readonly kind: string;
  readonly value: unknown;
  readonly at: () => Pointer;
  /** The places of the automation and of the block; undefined where they are not of a block. */
  readonly automation: number | undefined;
  readonly node: number | undefined;
  /** Returns the types of what has an id there; undefined for a text that is not an id. */
  readonly typesOf: (text: string) => readonly string[] | undefined;
}

/** A text in settings; a number is one of digits. */
export interface SettingsText {
  readonly path: readonly Segment[];
  readonly text: string;
  /** The object or list that holds it. */
  readonly container: unknown;
}

/** Returns all settings of a pack in any state, in its order; `others` are ids of what filters name and it lacks. */
export function* settingsIn(pack: unknown, others: readonly NamedId[] = []): Generator<Settings> {
  if (!isObject(pack)) return;
  for (const [automation, item] of listIn(pack.automations).entries()) {
    const document = isObject(item) ? item.document : undefined;
    const types = lazy(() => typesById(document));
    const typesOf: Settings["typesOf"] = (text) => types().get(text);
    for (const [node, block] of nodesOf(document).entries()) {
      if (!isObject(block)) continue;
      const kind = typeof block.kind === "string" ? block.kind : "";
      const at = (): Pointer => append("/automations", automation, "document", "graph", "nodes", node, "config");
      yield { subject: kind, kind, value: block.config, at, automation, node, typesOf };
    }
  }
  yield* settingsBeside(pack, others);
}

/** Returns the filters, data and brand of a pack in any state. */
export function* settingsBeside(pack: JsonObject, others: readonly NamedId[] = []): Generator<Settings> {
  const typesOf = carriedTypes(pack, others);
  const beside = { automation: undefined, node: undefined, typesOf };
  for (const [index, list] of listIn(pack.smartLists).entries())
    if (isObject(list)) {
      const at = (): Pointer => append("/smartLists", index, "filters");
      yield { subject: "filters", kind: "filters", value: list.filters, at, ...beside };
    }
  for (const [index, resource] of listIn(pack.resources).entries())
    if (isObject(resource)) {
      const at = (): Pointer => append("/resources", index, "data");
      yield { subject: `data ${String(resource.kind)}`, kind: "data", value: resource.data, at, ...beside };
    }
  yield { subject: "brand", kind: "brand", value: pack.brand, at: () => "/brand", ...beside };
}

/** Returns the message templates of a pack in any state: settings of which only the merge tags hold ids. */
export function* messagesIn(pack: unknown, others: readonly NamedId[] = []): Generator<Settings> {
  if (!isObject(pack)) return;
  const typesOf = carriedTypes(pack, others);
  for (const [index, value] of listIn(pack.messageTemplates).entries()) {
    const at = (): Pointer => append("/messageTemplates", index);
    yield { subject: "message", kind: "message", value, at, automation: undefined, node: undefined, typesOf };
  }
}

/** The members of a message template whose texts have merge tags. */
export const messageMembers: ReadonlySet<unknown> = new Set(["subject", "body", "richTextDoc"]);

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function nodesOf(document: unknown): readonly unknown[] {
  const graph = isObject(document) ? document.graph : undefined;
  return isObject(graph) ? listIn(graph.nodes) : [];
}

function typesById(document: unknown): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, string[]>();
  for (const { id, type } of referencesOf(document, "")) {
    const known = types.get(id);
    if (known === undefined) types.set(id, [type]);
    else if (!known.includes(type)) known.push(type);
  }
  types.delete("");
  return types;
}

/** Returns the types of what has a key in the pack, or an id besides. */
function carriedTypes(pack: JsonObject, others: readonly NamedId[]): Settings["typesOf"] {
  const symbols = lazy(() => symbolTable(pack));
  return (text) => {
    const types = new Set([
      ...symbols()
        .of(text)
        .flatMap((definition) => referenceTypeOf(definition) ?? []),
      ...others.flatMap(({ type, id }) => (id === text ? [type] : [])),
    ]);
    return types.size === 0 ? undefined : [...types];
  };
}

/** Deeper settings than these are not looked through. */
const deepest = 64;

/** Returns the texts and numbers in settings, in their order. */
export function textsIn(settings: unknown): readonly SettingsText[] {
  const found: SettingsText[] = [];
  const path: Segment[] = [];
  const walk = (value: unknown, container: unknown): void => {
    if (typeof value === "string") found.push({ path: [...path], text: value, container });
    else if (typeof value === "number") found.push({ path: [...path], text: String(value), container });
    else if (typeof value === "object" && value !== null && path.length < deepest)
      for (const [name, inner] of Object.entries(value)) {
        path.push(Array.isArray(value) ? Number(name) : name);
        walk(inner, value);
        path.pop();
      }
  };
  walk(settings, undefined);
  return found;
}

/** What a kind can hold in any dialect. */
export interface Holds {
  /** How many ids of each type; Infinity for a list of them. */
  readonly takes: ReadonlyMap<string, number>;
  /** Whether it has texts for people. */
  readonly hasTexts: boolean;
  readonly isCondition: boolean;
}

/** Returns what a kind can hold; undefined for what is not a kind of the format. */
export const holdsOf = memoise((kind: string): Holds | undefined => {
  const signature = blockKind(kind)?.signature;
  return (
    signature && {
      takes: takesOf(signature),
      hasTexts: signature.operands.some(({ type }) => type === "text" || type === "value" || type === "any"),
      isCondition: signature.operation === "branch",
    }
  );
});

/** Returns those of some types that a kind can hold; all of them where nothing is known of the kind. */
export const heldBy = (kind: string, types: readonly string[]): readonly string[] => {
  const holds = holdsOf(kind);
  return holds === undefined ? types : types.filter((type) => holds.takes.has(type));
};

/**
 * Returns the types of the references that a text in the settings of a step may be: those which its automation lists
 * with this id, or with one in it, as far as a step of the kind can have them. A condition is read as a whole, so none is for a text in it.
 * @example
 * ```ts
 * import { typesOfText } from "@setup-pack/core/meaning";
 *
 * const references = [{ type: "tag", id: "vip" }, { type: "stage", id: "vip" }];
 * console.log(typesOfText("vip", "action.add_tag", { references })); // [ 'tag' ]
 * ```
 */
export function typesOfText(text: string, kind: string, document: unknown): readonly string[] {
  if (holdsOf(kind)?.isCondition !== false) return [];
  const types = typesById(document);
  const id = types.has(text) ? text : idWithin(text, (word) => types.get(word));
  return heldBy(kind, types.get(id ?? "") ?? []);
}

/** Returns the names on a path: places in lists are left out. */
export const namesOf = (path: readonly Segment[]): string[] => path.filter((step) => typeof step === "string");

/** At most so many members of an object or list are looked at for words. */
const mostBeside = 12;

/** Returns the short texts beside one in an object or a list that are not ids, by name or place. */
export function wordsBeside(
  container: unknown,
  own: Segment | undefined,
  typesOf: Settings["typesOf"],
): Readonly<Record<string, string>> {
  if (typeof container !== "object" || container === null) return {};
  const members = Object.entries(container);
  if (members.length > mostBeside) return {};
  return Object.fromEntries(
    members.flatMap(([name, value]: [string, unknown]) =>
      name === String(own) || typeof value !== "string" || isProse(value) || typesOf(value) !== undefined
        ? []
        : [[name, value] as const],
    ),
  );
}

/** Returns whether a text is for people: several words, a merge tag, or long. */
export const isProse = (text: string): boolean => text.length > 64 || /\s|\{\{/.test(text);

/** Texts are parted at these where an id may be within them, then what is between at those of prefixes and paths. */
const between = /[\s'"`()[\]{},;=<>!&|:]+/;
const withinWords = /[#/@$~^%*+?\\.]+/;

/** Returns the id that a text contains beside other words, such as `tag#hot`; undefined where there is none. */
export function idWithin(text: string, typesOf: Settings["typesOf"]): string | undefined {
  if (text.length > 500 || text.includes("{{")) return undefined;
  const isId = (word: string): boolean => word !== "" && word !== text && typesOf(word) !== undefined;
  const words = text.split(between);
  return words.find(isId) ?? words.flatMap((word) => word.split(withinWords)).find(isId);
}
