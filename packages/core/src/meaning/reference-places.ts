import type { MemberSchema } from "../blocks/book/book-entry.js";
import { blockKind } from "../blocks/catalogue.js";
import { referenceTypes } from "../generated/format-values.generated.js";
import { isObject, type JsonObject } from "../json.js";
import { append, type Pointer, type Segment } from "../pointer.js";
import { referencesOf, referenceTypeOf } from "../symbols/references.js";
import { symbolTable } from "../symbols/symbol-table.js";
import { lazy } from "../words/lazy.js";
import { memoise } from "../words/memoise.js";
import type { SettingsBook } from "./block-marks.js";
import { marksOf } from "./reference-marks.js";

/** A text that equals the id of something its automation refers to, or of an item that the pack carries. */
export interface ReferenceText {
  /** Its place in the pack. */
  readonly at: Pointer;
  /** The kind of its block; "filters", "data" or "brand" where it is not in a block. */
  readonly kind: string;
  /** The place of its automation in `automations`; undefined where it is not in a block. */
  readonly automation: number | undefined;
  /** The block's place in `nodes`; undefined where it is not in a block. */
  readonly node: number | undefined;
  /** The way to the text from the block's config on, or from the filters, data or brand on. */
  readonly path: readonly Segment[];
  /** Exactly as the pack writes it. */
  readonly id: string;
}

/** A text that means a record: an install writes the record's id there, a rename the new key. */
export interface ReferencePlace extends ReferenceText {
  readonly type: string;
  /**
   * How that is known: the block book says that the member holds an id, the member is named for what it holds (`tag_id`,
   * `listIds`), or all texts of the pack at this place are ids of one type.
   */
  readonly how: "marked" | "named" | "evidence";
}

/** A text that may stand for a record, or be a word. */
export interface OpenText extends ReferenceText {
  /** What it may be the id of, in the order of the references. */
  readonly types: readonly string[];
}

/** Every text of a pack that equals the id of a reference, sorted by what it is. */
export interface ReferencePlaces {
  readonly places: readonly ReferencePlace[];
  /** Texts of which nothing says what they are: a person decides. */
  readonly open: readonly OpenText[];
  /** Texts that stay as they are. */
  readonly words: readonly OpenText[];
}

/** A text that equals an id, with what the book says of the place. */
interface Mention extends OpenText {
  /** The member that holds it. */
  readonly member: string;
  readonly marked: string | undefined;
  /** Whether the book knows the member. */
  readonly isKnown: boolean;
}

/** Where texts are looked for: the config of a block, the filters of a list, the data of a resource, the brand. */
interface Holder {
  readonly kind: string;
  readonly value: unknown;
  readonly at: () => Pointer;
  readonly automation: number | undefined;
  readonly node: number | undefined;
  /** The types of what has an id; undefined for a text that is not an id. */
  readonly typesOf: (text: string) => readonly string[] | undefined;
}

/**
 * Sorts the texts of a pack that equal the id of a reference: places that stand for the record, open texts, and words. An
 * install, a hand-over and a rename write at places only. In a block an id is one that its automation lists; in filters,
 * data and brand it is the key of what the pack carries. Takes a pack in any state.
 *
 * A text is a place where the block book says so, or where its member is named for one type that fits. Elsewhere in
 * settings that the book does not know, the texts of all blocks of the kind at the same path are looked at together: they
 * are places where all are ids of one type that the kind can hold, and either each block has one such text or a text is
 * the only one of its automation that has the id. What is left there is open. Data and brand have words only.
 * @example
 * ```ts
 * import { blockBook, referencePlaces } from "@setup-pack/core/meaning";
 *
 * const nodes = [
 *   { id: "tag", kind: "action.add_tag", config: { tag_id: "buyer" } },
 *   { id: "file", kind: "action.create_transaction", config: { side: "buyer" } },
 * ];
 * const document = { graph: { nodes }, references: [{ type: "tag", id: "buyer" }] };
 * const { places, words } = referencePlaces({ automations: [{ document }] }, blockBook());
 * console.log(places.map(({ path, type, how }) => `${path.join("/")} ${type} ${how}`)); // [ 'tag_id tag marked' ]
 * console.log(words.map(({ path }) => path.join("/"))); // [ 'side' ]
 * ```
 */
export function referencePlaces(pack: unknown, book: SettingsBook): ReferencePlaces {
  const schemaOf = memoise((kind: string) => schemaIn(book, kind));
  const places: ReferencePlace[] = [];
  const open: OpenText[] = [];
  const words: OpenText[] = [];
  const unsettled: Mention[] = [];
  for (const holder of holdersIn(pack)) {
    for (const mention of mentionsIn(holder, schemaOf)) {
      const settled = settledBy(mention);
      if (settled === "unsettled") unsettled.push(mention);
      else if (settled === "open") open.push(textOf(mention));
      else if (settled === undefined) words.push(textOf(mention));
      else places.push(placeOf(mention, settled.type, settled.how));
    }
  }
  if (unsettled.length > 0) sortByEvidence(pack, unsettled, { places, open, words });
  return { places, open, words };
}

/** What is known of a text without a look at others: what it means, that it is open, or (undefined) a word. */
function settledBy(
  mention: Mention,
): { readonly type: string; readonly how: "marked" | "named" } | "open" | "unsettled" | undefined {
  const { types, member, marked, isKnown, kind, node } = mention;
  if (kind === "data" || kind === "brand") return undefined;
  if (marked !== undefined) return types.includes(marked) ? { type: marked, how: "marked" } : undefined;
  if (isKnown) return undefined;
  if (idMember.test(member)) {
    const named = typesNamed(member, types, holdableTypes(kind));
    const [type, ...others] = named;
    if (type === undefined) return undefined;
    return others.length > 0 ? "open" : { type, how: "named" };
  }
  // Of filters that are not written as ours, each key may be meant.
  return node === undefined ? "open" : "unsettled";
}

/** Names of members that hold ids or keys, or lists of them. */
const idMember = /(?:_ids?|_key|Ids?|Key)$/;

const plain = memoise((name: string) => name.replace(/[^a-z0-9]/gi, "").toLowerCase());

/**
 * Returns the types that a member named like ids can hold: those that it is called after, whole (`stage_id`) or in part
 * (`template_id`), else all. None where it is called after another type; of several those that the kind can hold.
 */
function typesNamed(
  member: string,
  types: readonly string[],
  holdable: ReadonlySet<string> | undefined,
): readonly string[] {
  const stem = plain(member.replace(idMember, ""));
  const [named] = referenceTypes
    .filter((type) => stem.endsWith(plain(type)))
    .sort((one, other) => other.length - one.length);
  const calledSo = types.filter((type) => type === named || plain(type).endsWith(stem));
  if (named !== undefined && calledSo.length === 0) return [];
  const fitting = calledSo.length > 0 ? calledSo : types;
  const held = fitting.filter((type) => holdable?.has(type) === true);
  return fitting.length > 1 && held.length === 1 ? held : fitting;
}

const textOf = ({ at, kind, automation, node, path, id, types }: Mention): OpenText => ({
  at,
  kind,
  automation,
  node,
  path,
  id,
  types,
});

const placeOf = (
  { at, kind, automation, node, path, id }: ReferenceText,
  type: string,
  how: ReferencePlace["how"],
): ReferencePlace => ({ at, kind, automation, node, path, id, type, how });

/** The settings of a kind, as the book has them; of a team's schema that of all its forms. */
function schemaIn(book: SettingsBook, kind: string): MemberSchema | undefined {
  const entry = book(kind);
  return entry?.configFrom === "team" ? marksOf(entry.config) : entry?.config;
}

/** Everything in a pack that may name something by an id or a key. */
function* holdersIn(pack: unknown): Generator<Holder> {
  if (!isObject(pack)) return;
  for (const [automation, item] of listIn(pack.automations).entries()) {
    const document = isObject(item) ? item.document : undefined;
    const types = typesById(document);
    if (types.size === 0) continue;
    for (const [node, block] of nodesOf(document).entries()) {
      if (!isObject(block)) continue;
      const kind = typeof block.kind === "string" ? block.kind : "";
      const at = (): Pointer => configAt(automation, node);
      yield { kind, value: block.config, at, automation, node, typesOf: (text) => types.get(text) };
    }
  }
  const typesOf = carriedTypes(pack);
  const beside = (kind: string, value: unknown, at: Pointer): Holder => ({
    kind,
    value,
    at: () => at,
    automation: undefined,
    node: undefined,
    typesOf,
  });
  for (const [index, list] of listIn(pack.smartLists).entries())
    if (isObject(list)) yield beside("filters", list.filters, append("/smartLists", index, "filters"));
  for (const [index, resource] of listIn(pack.resources).entries())
    if (isObject(resource)) yield beside("data", resource.data, append("/resources", index, "data"));
  yield beside("brand", pack.brand, "/brand");
}

const configAt = (automation: number, node: number): Pointer =>
  append("/automations", automation, "document", "graph", "nodes", node, "config");

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

/** The types under which the pack carries what has a key. */
function carriedTypes(pack: JsonObject): Holder["typesOf"] {
  const symbols = lazy(() => symbolTable(pack));
  return (text) => {
    const types = symbols()
      .of(text)
      .flatMap((definition) => referenceTypeOf(definition) ?? []);
    return types.length === 0 ? undefined : [...new Set(types)];
  };
}

/** The texts of a holder that equal an id, in its order. */
function mentionsIn(holder: Holder, schemaOf: (kind: string) => MemberSchema | undefined): Mention[] {
  const { kind, value: config, typesOf } = holder;
  const mentions: Mention[] = [];
  // A book takes long to ask of a large pack, and most blocks mention nothing.
  if (!holdsAny(config, typesOf)) return mentions;
  const schema = schemaOf(kind);
  const path: Segment[] = [];
  const within = (step: Segment, value: unknown, member: string, at: MemberSchema | undefined): void => {
    path.push(step);
    walk(value, member, at);
    path.pop();
  };
  const walk = (value: unknown, member: string, at: MemberSchema | undefined): void => {
    if (typeof value === "string") {
      const types = typesOf(value);
      if (types === undefined) return;
      const { automation, node } = holder;
      const of = { kind, automation, node, path: [...path], at: append(holder.at(), ...path) };
      mentions.push({ ...of, id: value, types, member, marked: at?.["x-reference"], isKnown: at !== undefined });
    } else if (Array.isArray(value)) {
      const mark = at?.["x-reference"];
      const rest = at?.items ?? (mark === undefined ? undefined : { "x-reference": mark });
      for (const [index, element] of value.entries()) within(index, element, member, at?.prefixItems?.[index] ?? rest);
    } else if (isObject(value)) {
      const members = at?.["x-condition"] === true ? schema : at;
      const compared = comparedType(value);
      const isCondition = typeof value.field === "string" && typeof value.operator === "string";
      for (const [name, inner] of Object.entries(value)) {
        const known = schemaOfMember(name, members) ?? (isCondition && inCondition.has(name) ? {} : undefined);
        const isCompared = name === "value" && compared !== undefined;
        within(name, inner, name, isCompared ? { "x-reference": compared } : known);
      }
    }
  };
  walk(config, "", schema);
  return mentions;
}

/** Whether an id is among the texts of a config. */
function holdsAny(value: unknown, typesOf: Holder["typesOf"]): boolean {
  if (typeof value === "string") return typesOf(value) !== undefined;
  if (Array.isArray(value)) return value.some((element) => holdsAny(element, typesOf));
  return isObject(value) && Object.keys(value).some((name) => holdsAny(value[name], typesOf));
}

function schemaOfMember(name: string, schema: MemberSchema | undefined): MemberSchema | undefined {
  const { properties = {}, additionalProperties } = schema ?? {};
  if (Object.hasOwn(properties, name)) return properties[name];
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

/** The members of a condition; what its value names goes by its field. */
const inCondition: ReadonlySet<string> = new Set(["field", "operator", "value"]);

/** By what a field of a contact or deal is called: the type of what it holds. */
const typesOfFields: ReadonlyMap<string, string> = new Map([
  ...referenceTypes.map((type): [string, string] => [plain(type), type]),
  ["owner", "user"],
  ["dealpipeline", "pipeline"],
]);

const typeOfField = memoise((field: string) => typesOfFields.get(plain(field).replace(/(?:ids?|keys?|s)$/, "")) ?? "");

/**
 * The type of what the value of a condition names, where that is known. A condition is an object with a field and a
 * value, in any place. "tags", "tag_id" and "tagIds" are called after one and the same.
 * @example
 * ```ts
 * import { comparedType } from "@setup-pack/core/meaning";
 *
 * console.log(comparedType({ field: "tags", operator: "include", value: "hot" })); // tag
 * console.log(comparedType({ field: "created_at", operator: "within_days", value: 3 })); // undefined
 * ```
 */
export function comparedType({ field }: JsonObject): string | undefined {
  const type = typeof field === "string" ? typeOfField(field) : "";
  return type === "" ? undefined : type;
}

/** What a kind of the format can hold, as our own book has it; undefined for a kind that the format does not have. */
interface KindSignature {
  readonly holdable: ReadonlySet<string>;
  /** The type of what it is about: a tag for `add_tag`. Never a pipeline, which a stage may imply. */
  readonly about: string | undefined;
  /** Whether it holds texts for people. */
  readonly hasTexts: boolean;
}

const signatureOf = memoise((kind: string): KindSignature | undefined => {
  const config = blockKind(kind)?.book().config;
  if (config === undefined) return undefined;
  const types = new Set(config["x-condition"] === true ? typesOfFields.values() : []);
  let hasTexts = false;
  const walk = (schema: MemberSchema): void => {
    const type = schema["x-reference"];
    if (type !== undefined) types.add(type);
    hasTexts ||= schema["x-text"] !== undefined;
    for (const member of Object.values(schema.properties ?? {})) walk(member);
    if (schema.items !== undefined) walk(schema.items);
  };
  walk(config);
  const needed = (config.required ?? []).flatMap((name) => {
    const member = config.properties[name];
    return member?.["x-reference"] ?? member?.items?.["x-reference"] ?? [];
  });
  const [about, ...others] = needed.filter((type) => type !== "pipeline");
  return { holdable: types, about: others.length === 0 ? about : undefined, hasTexts };
});

const holdableTypes = (kind: string): ReadonlySet<string> | undefined => signatureOf(kind)?.holdable;

/** Those of some types that a kind can hold. */
const heldBy = (kind: string, types: readonly string[]): readonly string[] => {
  const holdable = holdableTypes(kind);
  return holdable === undefined ? types : types.filter((type) => holdable.has(type));
};

/** A text in the config of a block. */
interface ConfigText {
  readonly automation: number;
  readonly node: number;
  readonly kind: string;
  readonly group: string;
  readonly text: string;
  /** The types that it can have there; several, one or none. */
  readonly types: readonly string[];
}

/** The texts of all blocks of a kind at one path, indices of lists aside. */
const groupOf = (kind: string, path: readonly Segment[]): string =>
  JSON.stringify([kind, ...path.filter((step) => typeof step === "string")]);

/** Sorts texts in settings that the book does not know by what the other blocks of their kinds hold at the same place. */
function sortByEvidence(
  pack: unknown,
  mentions: readonly Mention[],
  { places, open, words }: { places: ReferencePlace[]; open: OpenText[]; words: OpenText[] },
): void {
  const texts = configTexts(pack);
  const byGroup = grouped(texts, ({ group }) => group);
  const byAutomation = grouped(texts, ({ automation }) => String(automation));
  const wordsOfPack = new Set(texts.flatMap(({ text, types }) => (types.length === 0 ? [text] : [])));
  const settled = new Set(
    places.flatMap(({ kind, node, automation, type }) =>
      node === undefined ? [] : `${kind} ${automation} ${node} ${type}`,
    ),
  );
  const typeOfGroup = memoise((group: string) => {
    const all = new Set((byGroup.get(group) ?? []).map(({ types }) => (types.length === 1 ? types[0] : undefined)));
    const [only] = all;
    return all.size === 1 && only !== undefined ? only : "";
  });
  /** Whether each block of a kind has one text in a candidate for what the kind is about, those that are read aside. */
  const isNeeded = memoise((kind: string) => {
    const about = signatureOf(kind)?.about;
    if (about === undefined) return false;
    const counts = new Map<string, number>(blocksOfKind(pack, kind).map((block) => [`${kind} ${block} ${about}`, 0]));
    for (const { automation, node, kind: own, group } of texts) {
      const block = `${kind} ${automation} ${node} ${about}`;
      if (own === kind && typeOfGroup(group) === about) counts.set(block, (counts.get(block) ?? 0) + 1);
    }
    return [...counts].every(([block, count]) => count === (settled.has(block) ? 0 : 1));
  });
  /** How many texts of an automation name an id, counted once for all of these texts. */
  const namings = memoise((automationAndId: string) => {
    const [automation = "", ...rest] = automationAndId.split(" ");
    const id = rest.join(" ");
    const texts = byAutomation.get(automation) ?? [];
    return texts.filter(({ text }) => text === id || (text.includes(id) && !isProse(text))).length;
  });
  const isSole = ({ automation, id, types }: Mention): boolean =>
    types.length <= 1 && types[0] !== "pipeline" && !wordsOfPack.has(id) && namings(`${automation} ${id}`) === 1;
  const soleGroups = new Set(mentions.filter(isSole).map(({ kind, path }) => groupOf(kind, path)));
  const candidateWords: Mention[] = [];
  for (const mention of mentions) {
    const { kind, types } = mention;
    const held = heldBy(kind, types);
    const group = groupOf(kind, mention.path);
    const type = typeOfGroup(group);
    if (held.length === 0) candidateWords.push(mention);
    else if (type !== "" && ((type === signatureOf(kind)?.about && isNeeded(kind)) || soleGroups.has(group)))
      places.push(placeOf(mention, type, "evidence"));
    else if (signatureOf(kind)?.hasTexts === true && (byGroup.get(group) ?? []).some(({ text }) => isProse(text)))
      words.push(textOf(mention));
    else open.push({ ...textOf(mention), types: held });
  }
  // A reference that is found at no other place must be meant by one of them.
  const found = new Set(
    [...places.map(({ automation, type, id }) => [automation, type, id]), ...open.flatMap(asked)].map((one) =>
      JSON.stringify(one),
    ),
  );
  for (const mention of candidateWords) {
    const { automation, id } = mention;
    const types = mention.types.filter((type) => !found.has(JSON.stringify([automation, type, id])));
    if (types.length === 0) words.push(textOf(mention));
    else open.push({ ...textOf(mention), types });
  }
}

const asked = ({ automation, types, id }: OpenText) => types.map((type) => [automation, type, id]);

/** Texts for people: several words, a merge tag, or long. */
const isProse = (text: string): boolean => text.length > 64 || /\s|\{\{/.test(text);

/** Every text in the settings of the blocks of a pack. */
function configTexts(pack: unknown): ConfigText[] {
  const texts: ConfigText[] = [];
  for (const [automation, item] of listIn(isObject(pack) ? pack.automations : undefined).entries()) {
    const document = isObject(item) ? item.document : undefined;
    const typesOf = typesById(document);
    for (const [node, block] of nodesOf(document).entries()) {
      if (!isObject(block)) continue;
      const kind = typeof block.kind === "string" ? block.kind : "";
      const path: Segment[] = [];
      const walk = (value: unknown): void => {
        if (typeof value === "string") {
          const types = heldBy(kind, typesOf.get(value) ?? []);
          texts.push({ automation, node, kind, group: groupOf(kind, path), text: value, types });
        } else if (typeof value === "object" && value !== null)
          for (const [name, inner] of Object.entries(value)) {
            path.push(Array.isArray(value) ? Number(name) : name);
            walk(inner);
            path.pop();
          }
      };
      walk(block.config);
    }
  }
  return texts;
}

/** Where the blocks of a kind are: the places of their automation and of themselves. */
const blocksOfKind = (pack: unknown, kind: string): string[] =>
  listIn(isObject(pack) ? pack.automations : undefined).flatMap((item, automation) =>
    nodesOf(isObject(item) ? item.document : undefined).flatMap((block, node) =>
      isObject(block) && block.kind === kind ? `${automation} ${node}` : [],
    ),
  );

function grouped<One>(all: readonly One[], nameOf: (one: One) => string): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const name = nameOf(one);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [one]);
    else group.push(one);
  }
  return groups;
}

/**
 * Gives an object with some of its texts replaced, each at its place; what is not there any more is left out.
 * @example
 * ```ts
 * import { withTexts } from "@setup-pack/core/meaning";
 *
 * console.log(withTexts({ tag_ids: ["hot", "cold"] }, [{ path: ["tag_ids", 1], text: "tag_2" }]));
 * // { tag_ids: [ 'hot', 'tag_2' ] }
 * ```
 */
export function withTexts(
  config: JsonObject,
  texts: readonly { readonly path: readonly Segment[]; readonly text: string }[],
): JsonObject {
  const replaced = (value: unknown, at: typeof texts, depth: number): unknown => {
    const own = at.find(({ path }) => path.length === depth);
    if (own !== undefined) return typeof value === "string" ? own.text : value;
    const within = (name: Segment): typeof texts => at.filter(({ path }) => path[depth] === name);
    if (Array.isArray(value))
      return value.map((element: unknown, index) =>
        within(index).length === 0 ? element : replaced(element, within(index), depth + 1),
      );
    return isObject(value) ? members(value, at, depth) : value;
  };
  const members = (value: JsonObject, at: typeof texts, depth: number): JsonObject =>
    Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const within = at.filter(({ path }) => path[depth] === name);
        return [name, within.length === 0 ? inner : replaced(inner, within, depth + 1)];
      }),
    );
  return members(config, texts, 0);
}
