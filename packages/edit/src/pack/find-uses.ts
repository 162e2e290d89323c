import {
  carriedBy,
  carriedItem,
  type Definition,
  referencesOf,
  referenceTypes,
  type SymbolTable,
} from "@setup-pack/core/format";
import { append, type JsonObject } from "@setup-pack/core/json";
import {
  type BlockBook,
  packBook,
  type ReferencePlace,
  type ReferencePlaces,
  referencePlaces,
} from "@setup-pack/core/meaning";
import { elements, isWithin, type Path, pathOf, textOf, valueAt } from "../draft/json.js";
import { textsIn } from "../draft/texts-in.js";
import { blocksOf } from "./graph.js";
import { documentOf } from "./items.js";
import { symbolsOf } from "./symbols.js";

/** The places that say the key of an item or a stage. */
export interface FoundUses {
  /** References to it, and the texts that mean it (core's `referencePlaces`): a rename writes there. */
  readonly uses: readonly Path[];
  /**
   * Texts that are exactly the key, in what the format leaves open: filters, data, brand, settings of steps. They may
   * mean it; nothing says for sure.
   */
  readonly mentions: readonly Path[];
}

const placesByPack = new WeakMap<
  JsonObject,
  { readonly book: BlockBook | undefined; readonly places: ReferencePlaces }
>();

/** Returns the places of a pack, found once by the same book. */
function placesIn(pack: JsonObject, book: BlockBook | undefined): ReferencePlaces {
  const known = placesByPack.get(pack);
  if (known !== undefined && known.book === book) return known.places;
  const places = referencePlaces(pack, book ?? packBook(pack));
  placesByPack.set(pack, { book, places });
  return places;
}

/** References to what is defined at a path, and the places of the texts that mean it. */
interface Meant {
  readonly references: readonly Path[];
  readonly places: readonly ReferencePlace[];
}

/** Finds what means something that is defined at a path; none where no key can be read there. */
function meantBy(pack: JsonObject, at: Path, book: BlockBook | undefined): Meant {
  const symbols = symbolsOf(pack);
  const definition = definitionAt(pack, at);
  if (definition === undefined) return { references: [], places: [] };
  const { key } = definition;
  const isMeantBy = (type: string): boolean => carriedBy({ type, id: key }, symbols).includes(definition);
  const found = placesIn(pack, book).places.filter(({ id, type }) => id === key && isMeantBy(type));
  const inAutomations = elements(pack.automations).flatMap((automation, index) => {
    const document = documentOf(automation);
    const listed = referencesOf(document, "").filter(({ id, type }) => id === key && isMeantBy(type));
    const meant = listed.filter((reference) => carriedItem(reference, symbols) === definition);
    const types = new Set(meant.map(({ type }) => type));
    return listed.length === 0
      ? unlistedPlaces(document, index, key, { symbols, book: book ?? packBook(pack) }).filter(({ type }) =>
          isMeantBy(type),
        )
      : found.filter((one) => one.automation === index && types.has(one.type));
  });
  return {
    references: referencesTo(pack, at),
    places: [...inAutomations, ...found.filter(({ automation }) => automation === undefined)],
  };
}

/**
 * Lists the uses of what is defined at a path: references, and the texts that mean it, whole or in part (`keyPartsOf`).
 * `book` is that of the pack.
 */
export function usesOf(pack: JsonObject, at: Path, book?: BlockBook): readonly Path[] {
  const { references, places } = meantBy(pack, at, book);
  const texts = new Set(places.map((text) => text.at));
  return [...references, ...[...texts].map((text) => pathOf(pack, text))];
}

/** Lists the ids of the references to what is defined at a path, in automations. */
export function referencesTo(pack: JsonObject, at: Path): readonly Path[] {
  const symbols = symbolsOf(pack);
  const definition = definitionAt(pack, at);
  if (definition === undefined) return [];
  return elements(pack.automations).flatMap((automation, index) =>
    referencesOf(documentOf(automation), "")
      .filter((one) => one.id === definition.key && carriedItem(one, symbols) === definition)
      .map((one): Path => ["automations", index, "document", "references", one.index, "id"]),
  );
}

/** Returns the places that name a key in an automation that does not list it among its references. */
function unlistedPlaces(
  document: JsonObject,
  index: number,
  key: string,
  { symbols, book }: { readonly symbols: SymbolTable; readonly book: BlockBook },
): readonly ReferencePlace[] {
  const hasKey = (text: string): boolean => text.includes(key);
  if (blocksOf(document.graph).every(({ config }) => textsIn(config, [], hasKey).length === 0)) return [];
  const carried = referenceTypes.filter((type) => carriedBy({ type, id: key }, symbols).length > 0);
  const references = [...elements(document.references), ...carried.map((type) => ({ type, id: key }))];
  const automations = Array.from({ length: index + 1 }, (_, place) =>
    place === index ? { document: { ...document, references } } : null,
  );
  return referencePlaces({ automations }, book).places.filter(({ id, how }) => id === key && how !== "evidence");
}

/**
 * Lists the places that a rename writes: the uses, and for a pipeline the details by which references to its stages
 * name it.
 */
export function renamePlaces(pack: JsonObject, at: Path, book?: BlockBook): readonly Path[] {
  const definition = definitionAt(pack, at);
  const details = elements(pack.automations).flatMap((automation, index) =>
    referencesOf(documentOf(automation), "")
      .filter(
        (reference) =>
          reference.type === "deal_stage" &&
          reference.detail === definition?.key &&
          carriedItem(reference, symbolsOf(pack))?.pipeline === definition,
      )
      .map((reference): Path => ["automations", index, "document", "references", reference.index, "detail"]),
  );
  return [...usesOf(pack, at, book), ...details];
}

/** A part of a longer text that is a key: `hot` in `tag:hot`. */
export interface KeyPart {
  readonly path: Path;
  readonly span: readonly [from: number, to: number];
}

/**
 * Lists the parts of longer texts by which a dialect names what is defined at a path, merge tags among them; a rename
 * writes there too.
 */
export const keyPartsOf = (pack: JsonObject, at: Path, book?: BlockBook): readonly KeyPart[] =>
  meantBy(pack, at, book).places.flatMap(({ at: pointer, span }) =>
    span === undefined ? [] : [{ path: pathOf(pack, pointer), span }],
  );

/** A text that may mean an item or a stage. */
export interface OpenUse {
  readonly path: Path;
  /** What it may be the id of. */
  readonly types: readonly string[];
}

/** Lists the texts that may mean what is defined at a path, and of which nothing says whether they do. */
export function openUsesOf(pack: JsonObject, at: Path, book?: BlockBook): readonly OpenUse[] {
  const definition = definitionAt(pack, at);
  if (definition === undefined) return [];
  const isMeantBy = (type: string): boolean =>
    carriedBy({ type, id: definition.key }, symbolsOf(pack)).includes(definition);
  return placesIn(pack, book)
    .open.filter(({ id, types }) => id === definition.key && types.some(isMeantBy))
    .map((text) => ({ path: pathOf(pack, text.at), types: text.types }));
}

function definitionAt(pack: JsonObject, at: Path): Definition | undefined {
  const place = append("", ...at);
  return symbolsOf(pack).definitions.find((one) => one.at === place);
}

/**
 * Returns all places that say the key: those that surely mean it, and those that may. Walks through all of the pack.
 */
export function findUses(pack: JsonObject, at: Path, book?: BlockBook): FoundUses {
  const uses = usesOf(pack, at, book);
  const key = textOf(valueAt(pack, [...at, "key"]));
  if (key === undefined || key === "") return { uses, mentions: [] };
  const address = textOf(valueAt(pack, [...at, "sourceUrl"]));
  const says = (text: string): boolean =>
    text === key || (address !== undefined && address !== "" && text.includes(address));
  const sure = new Set(uses.map((path) => append("", ...path)));
  const mentions = openTexts(pack, says).filter((path) => !isWithin(path, at) && !sure.has(append("", ...path)));
  return { uses, mentions };
}

/** Texts in what the format leaves open, and in bodies of templates, which name images by their address. */
function openTexts(pack: JsonObject, says: (text: string) => boolean): Path[] {
  const at = (path: Path): Path[] => textsIn(valueAt(pack, path), path, says).map((found) => found.path);
  return [
    ...openMembers.flatMap(([list, members]) =>
      Array.from(elements(pack[list]).keys(), (index) => members.flatMap((name) => at([list, index, name]))).flat(),
    ),
    ...elements(pack.automations).flatMap((automation, index) => {
      const nodes = ["automations", index, "document", "graph", "nodes"];
      const { graph } = documentOf(automation);
      return blocksOf(graph).flatMap((block) => at([...nodes, block.index, "config"]));
    }),
    ...at(["brand"]),
  ];
}

/** By list of items the members whose texts may say a key, or the address of an image. */
export const openMembers: readonly (readonly [list: string, members: readonly string[]])[] = [
  ["smartLists", ["filters"]],
  ["messageTemplates", ["body", "richTextDoc"]],
  ["resources", ["data"]],
];
