import type { MemberSchema } from "../blocks/book/book-entry.js";
import { isObject, type JsonObject } from "../json.js";
import type { Segment } from "../pointer.js";
import { referencesOf } from "../symbols/references.js";
import type { SettingsBook } from "./block-marks.js";

/** A text in the config of a block that stands for something the automation refers to. */
export interface ReferencePlace {
  /** The block's place in `nodes`. */
  readonly node: number;
  /** The way to the text from the block's config on. */
  readonly path: readonly Segment[];
  readonly type: string;
  /** Exactly as the graph writes it. */
  readonly id: string;
  /**
   * What tells that it is one: the block book marks the member, the member is named as ids are (`tag_id`, `listIds`), or
   * nothing does, and the reference stands at no better place.
   */
  readonly how: "marked" | "named" | "assumed";
}

/** A text that equals the id of a reference, and the types of the references that have it. */
interface Mention extends Pick<ReferencePlace, "node" | "path" | "id"> {
  readonly types: readonly string[];
  readonly member: string;
  readonly marked: string | undefined;
  /** Whether the book has the member, and does not mark it: then it holds words. */
  readonly isWords: boolean;
  /** Whether the text is one of the few words that the book says may stand there. */
  readonly isChoice: boolean;
}

/** Names of members that hold ids or keys, or lists of them. */
const idMember = /(?:_ids?|_key|Ids?|Key)$/;

/**
 * Where the config of an automation's blocks names what the automation refers to. A word that only looks like an id
 * (`side: "buyer"` beside a tag "buyer") is none, where the reference stands at a place that is plainly for one.
 * @example
 * ```ts
 * import { blockBook, referencePlaces } from "@setup-pack/core/meaning";
 *
 * const nodes = [
 *   { id: "tag", kind: "action.add_tag", config: { tag_id: "buyer" } },
 *   { id: "file", kind: "action.create_transaction", config: { side: "buyer" } },
 * ];
 * const document = { graph: { nodes }, references: [{ type: "tag", id: "buyer" }] };
 * console.log(referencePlaces(document, blockBook()).map(({ path, how }) => `${path.join("/")} ${how}`)); // [ 'tag_id marked' ]
 * ```
 */
export function referencePlaces(document: unknown, book: SettingsBook): readonly ReferencePlace[] {
  return placedMentions(document, book).flatMap(({ place }) => place ?? []);
}

/** A text that equals the id of something the automation refers to, and stands where it is not taken for that. */
export interface StrayMention extends Pick<ReferencePlace, "node" | "path" | "id"> {
  /** The types of the references with that id. */
  readonly types: readonly string[];
}

/**
 * The texts that equal the id of a reference and that `referencePlaces` leaves out: they stay as they are, whatever the
 * reference is bound to. One of the words between which the book lets an author choose is none: it is plainly a word.
 */
export function strayMentions(document: unknown, book: SettingsBook): readonly StrayMention[] {
  return placedMentions(document, book).flatMap(({ mention, place }) => {
    const { node, path, id, types, isChoice } = mention;
    return place !== undefined || isChoice ? [] : [{ node, path, id, types }];
  });
}

function placedMentions(
  document: unknown,
  book: SettingsBook,
): { readonly mention: Mention; readonly place: ReferencePlace | undefined }[] {
  const typesById = new Map<string, string[]>();
  for (const { id, type } of referencesOf(document, ""))
    if (id !== "") typesById.set(id, [...(typesById.get(id) ?? []), type]);
  if (typesById.size === 0) return [];
  const mentions = mentionsIn(document, typesById, book);
  const placed = mentions.map((mention): ReferencePlace | undefined => {
    const { node, path, id, types, member, marked } = mention;
    if (marked !== undefined)
      return types.includes(marked) ? { node, path, id, type: marked, how: "marked" } : undefined;
    return idMember.test(member) ? { node, path, id, type: namedAfter(member, types), how: "named" } : undefined;
  });
  const found = new Set(placed.flatMap((place) => (place === undefined ? [] : `${place.type} ${place.id}`)));
  return mentions.map((mention, index) => {
    const place = placed[index];
    if (place !== undefined) return { mention, place };
    const { node, path, id, types, member, marked, isWords } = mention;
    const left = marked === undefined && !isWords ? types.filter((type) => !found.has(`${type} ${id}`)) : [];
    const assumed = { node, path, id, type: namedAfter(member, left), how: "assumed" } as const;
    return { mention, place: left.length === 0 ? undefined : assumed };
  });
}

/** Every text that equals a reference's id, in the order of the blocks. */
function mentionsIn(
  document: unknown,
  typesById: ReadonlyMap<string, readonly string[]>,
  book: SettingsBook,
): Mention[] {
  const mentions: Mention[] = [];
  const graph = isObject(document) ? document.graph : undefined;
  const nodes: readonly unknown[] = isObject(graph) && Array.isArray(graph.nodes) ? graph.nodes : [];
  for (const [node, block] of nodes.entries()) {
    // A book takes long to ask of a large pack, and most blocks mention nothing.
    if (!isObject(block) || !holdsAny(block.config, typesById)) continue;
    const schema = typeof block.kind === "string" ? book(block.kind)?.config : undefined;
    const walk = (value: unknown, path: readonly Segment[], member: string, at: MemberSchema | undefined): void => {
      if (typeof value === "string") {
        const types = typesById.get(value);
        if (types !== undefined)
          mentions.push({
            node,
            path,
            id: value,
            types,
            member,
            marked: at?.["x-reference"],
            isWords: at !== undefined,
            isChoice: at?.enum?.includes(value) === true,
          });
      } else if (Array.isArray(value)) {
        for (const [index, element] of value.entries()) {
          const mark = at?.["x-reference"];
          const within = at?.items ?? (mark === undefined ? undefined : { "x-reference": mark });
          walk(element, [...path, index], member, within);
        }
      } else if (isObject(value)) {
        const members = at?.["x-condition"] === true ? schema : at;
        const compared = comparedType(value);
        for (const [name, inner] of Object.entries(value)) {
          const isCompared = name === "value" && compared !== undefined;
          walk(inner, [...path, name], name, isCompared ? { "x-reference": compared } : schemaOf(name, members));
        }
      }
    };
    walk(block.config, [], "", schema);
  }
  return mentions;
}

/** Whether one of these words is among the texts of a config. */
function holdsAny(value: unknown, words: ReadonlyMap<string, unknown>): boolean {
  if (typeof value === "string") return words.has(value);
  if (Array.isArray(value)) return value.some((element) => holdsAny(element, words));
  return isObject(value) && Object.keys(value).some((name) => holdsAny(value[name], words));
}

/** What the value of a condition names, by the field of a contact or deal that it is compared with. */
const typesOfFields: ReadonlyMap<string, string> = new Map([
  ["tag", "tag"],
  ["tags", "tag"],
  ["stage", "stage"],
  ["lead_source", "lead_source"],
  ["owner", "user"],
  ["pond", "pond"],
  ["deal.pipeline", "pipeline"],
  ["deal.stage", "deal_stage"],
]);

/**
 * The type of what the value of a condition names, where that is known. A condition is an object with a field and a value,
 * wherever it stands.
 * @example
 * ```ts
 * import { comparedType } from "@setup-pack/core/meaning";
 *
 * console.log(comparedType({ field: "tags", operator: "include", value: "hot" })); // tag
 * console.log(comparedType({ field: "created_at", operator: "within_days", value: 3 })); // undefined
 * ```
 */
export const comparedType = ({ field }: JsonObject): string | undefined =>
  typeof field === "string" ? typesOfFields.get(field) : undefined;

function schemaOf(name: string, schema: MemberSchema | undefined): MemberSchema | undefined {
  const { properties = {}, additionalProperties } = schema ?? {};
  if (Object.hasOwn(properties, name)) return properties[name];
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

const plain = (name: string): string => name.replace(/[^a-z0-9]/gi, "").toLowerCase();

/** Of several references with one id, the one whose type a member is called after; the first where it is after none. */
function namedAfter(member: string, types: readonly string[]): string {
  return types.find((type) => plain(member).startsWith(plain(type))) ?? types[0] ?? "";
}

/**
 * A config with some of its texts replaced, each at its place; what is not there any more is left out.
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
